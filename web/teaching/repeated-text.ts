/** A random text that says everything twice: a model can predict the second half only by looking back. */
import { at } from '../engine/at.js';
import { gapOf, tokenizerOf, type LessonDocument } from '../lesson/document.js';
import { fileTokenizerOf, type Written } from '../lesson/file-tokenizer.js';

/** How many tokens are repeated, where the vocabulary and the positions have room for them. */
const usualCount = 25;
const leastCount = 3;

const isMark = (word: string): boolean => /^[<[].+[>\]]$/.test(word);

/** Random ones of a list, each at most once. `uniform`: as many numbers from 0 to 1. */
function drawnOf(list: readonly number[], uniform: ArrayLike<number>): number[] {
  const left = [...list];
  return Array.from(uniform, (number, i) => {
    const place = i + Math.floor(number * (left.length - i));
    const drawn = at(left, place);
    left[place] = at(left, i);
    return drawn;
  });
}

/**
 * @param positions how many tokens the model can read
 * @param uniform makes numbers from 0 to 1
 * @returns null if there is no room for it, or the lesson has no words to choose from
 */
export function repeatedText(
  lesson: LessonDocument,
  vocabulary: readonly string[],
  positions: number,
  uniform: (count: number) => ArrayLike<number>,
): Written | null {
  const tokenizer = fileTokenizerOf(lesson);
  const { begin, end } = tokenizerOf(lesson);
  const before = tokenizer?.marks ?? [];
  const marks = before.length + Number(begin !== undefined) + Number(end !== undefined);
  const isWord = (id: number): boolean =>
    tokenizer ? tokenizer.isWord(id) : !isMark(at(vocabulary, id));
  const words = [...vocabulary.keys()].filter(isWord);
  const count = Math.min(usualCount, words.length, Math.floor((positions - marks) / 2));
  if (count < leastCount) return null;
  const drawn = drawnOf(words, uniform(count));
  const ids = [...before, ...drawn, ...drawn];
  if (tokenizer) return { text: tokenizer.decode(ids), ids };
  return { text: ids.map((id) => at(vocabulary, id)).join(gapOf(lesson)), ids: null };
}
