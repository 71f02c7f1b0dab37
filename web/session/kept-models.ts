/** The models whose files a person has opened, which no address could hold. */
import type { LessonDocument } from '../lesson/document.js';
import { modelFile } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';

const kept = new Map<string, LessonDocument>();

export const keepModel = (lesson: string, document: LessonDocument): void =>
  void kept.set(lesson, document);

/** The document of a model, with its files. Throws ChangeError if they are not open. */
export function keptModel(lesson: string): LessonDocument {
  const document = kept.get(lesson);
  if (document) return document;
  const named = modelFile(lesson);
  if (!named) throw new ChangeError({ id: 'damagedLesson', lesson: '' });
  throw new ChangeError({ id: 'modelLinked', file: named.file, size: named.bytes });
}
