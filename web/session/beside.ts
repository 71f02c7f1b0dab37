/** The files that a document names: its tensors, and the texts that it is trained on. */
import type { LessonDocument } from '../lesson/document.js';
import { tokenizerFileOf } from '../lesson/file-tokenizer.js';
import { textFiles } from '../lesson/lessons.js';
import { ownOf } from '../lesson/own.js';
import { recipeOf } from '../lesson/recipe.js';

/** The names of the files that are found only beside the document. */
export function filesBeside(document: LessonDocument): string[] {
  const names: unknown[] = [
    document['tensors'],
    tokenizerFileOf(document),
    recipeOf(document)?.task.file,
  ];
  return names.filter(
    (name): name is string =>
      typeof name === 'string' && !textFiles.includes(name) && !URL.canParse(name),
  );
}

/** An address in full; undefined if it is none. */
export const absolute = (address: string, base: string | undefined): string | undefined =>
  URL.canParse(address, base) ? new URL(address, base).href : undefined;

/**
 * The address of a file that a lesson names; undefined if there is none. A document in the page or
 * in an address has no folder in which to look.
 */
export function addressBeside(file: string, lesson: string): string | undefined {
  const source = ownOf(lesson);
  return absolute(
    file,
    source?.key === 'src' ? absolute(source.value, document.baseURI) : undefined,
  );
}
