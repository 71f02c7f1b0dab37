/** Which cards of the room a lesson has. */
import { isStack, takesSentence, type LessonDocument } from '../../lesson/document.js';
import { tokenizerFileOf } from '../../lesson/file-tokenizer.js';

export const cardNames = ['heads', 'alike', 'search', 'limits'] as const;
export type CardName = (typeof cardNames)[number];

/** Whether a lesson makes a vector of any sentence, also of words that it has not seen. */
export const isEncoder = (lesson: LessonDocument | undefined): boolean =>
  lesson !== undefined && 'pooling' in lesson && tokenizerFileOf(lesson) !== null;

export function offeredCards(lesson: LessonDocument): readonly CardName[] {
  if (!isStack(lesson) || !takesSentence(lesson)) return [];
  return isEncoder(lesson) ? cardNames : ['heads'];
}
