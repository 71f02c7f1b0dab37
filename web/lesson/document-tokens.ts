/** The tokens of a lesson that is trained on documents. */
import { at } from '../engine/at.js';
import { gapOf, tokenizerOf, type LessonDocument } from './document.js';

export const vocabularyOf = (lesson: LessonDocument): readonly string[] => {
  const vocabulary = lesson.input['vocabulary'];
  return Array.isArray(vocabulary) ? (vocabulary as string[]) : [];
};

/** The tokens before and after each document; '' and null: none. */
export function marksOf(lesson: LessonDocument): { begin: string; end: string | null } {
  const { begin, end } = tokenizerOf(lesson);
  return { begin: begin ?? '', end: end ?? begin ?? null };
}

/** A document's text without the marks around it; inside, the same token is a word. */
export function textOfIds(ids: readonly number[], lesson: LessonDocument): string {
  const { begin, end } = marksOf(lesson);
  const vocabulary = vocabularyOf(lesson);
  const words = ids.map((id) => at(vocabulary, id));
  if (words[0] === begin) words.shift();
  if (words.at(-1) === end) words.pop();
  return words.join(gapOf(lesson));
}
