/** The models whose files a person has opened, which no address could hold. */
import type { LessonDocument } from '../lesson/document.js';
import { modelFile } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';

interface KeptModel {
  /** With its tensors and its tokenizer. */
  readonly document: LessonDocument;
  /** The files that the document names and that the page made of others. */
  readonly made: readonly File[];
}

const kept = new Map<string, KeptModel>();

export const keepModel = (lesson: string, model: KeptModel): void => void kept.set(lesson, model);

export const madeFiles = (lesson: string): readonly File[] => kept.get(lesson)?.made ?? [];

/** The document of a model, with its files. Throws ChangeError if they are not open. */
export function keptModel(lesson: string): LessonDocument {
  const model = kept.get(lesson);
  if (model) return model.document;
  const named = modelFile(lesson);
  if (!named) throw new ChangeError({ id: 'damagedLesson', lesson: '' });
  throw new ChangeError({ id: 'modelLinked', file: named.file, size: named.bytes });
}
