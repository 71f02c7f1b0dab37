/** A second text to compare with a first one: the same words, two of them swapped. */
import { at } from '../engine/at.js';

/** Whether two words are there, and differ. */
const differ = (words: readonly string[], i: number, j: number): boolean =>
  i >= 0 && j < words.length && words[i] !== words[j];

/** Two words that are joined, as in “John and Mary”: their indices; null: there are none. */
function joinedWords(words: readonly string[]): readonly [number, number] | null {
  const between = words.findIndex(
    (word, i) => /^(and|or)$/i.test(word) && differ(words, i - 1, i + 1),
  );
  return between > 0 ? [between - 1, between + 1] : null;
}

/** The indices of two words to swap; null: there are none that differ. */
function toSwap(words: readonly string[]): readonly [number, number] | null {
  // What followed the last word where it was before: a model that repeats predicts that.
  const last = words.length - 1;
  const before = words.lastIndexOf(at(words, last), last - 1);
  if (before >= 0) {
    const followed = before + 1;
    const other = [followed + 1, before - 1].find(
      (i) => i < last && differ(words, Math.min(i, followed), Math.max(i, followed)),
    );
    if (followed < last && other !== undefined) return [followed, other];
  }
  // The first word of a text often has another token than the same word later.
  const pairs = words.map((_, i) => i).filter((i) => differ(words, i, i + 1));
  const first = pairs.find((i) => i > 0) ?? pairs[0];
  return first === undefined ? null : [first, first + 1];
}

/**
 * A text in which two words, or letters, of another one are swapped. Without two that differ, the text twice;
 * never empty.
 * @param gap what is between two words: '' for letters
 */
export function otherText(text: string, gap: '' | ' '): string {
  // Marks beside a word stay where they are.
  const pieces = gap ? text.split(/([^\p{L}\p{N}_'’-]+)/u) : [...text].flatMap((one) => [one, '']);
  const places = pieces.flatMap((piece, i) => (i % 2 === 0 && piece ? [i] : []));
  if (!places.length) return text;
  const words = places.map((i) => at(pieces, i));
  const joined = joinedWords(words);
  const swapped = joined ?? toSwap(words);
  if (!swapped) return `${text}${gap}${text}`;
  const [first, second] = swapped.map((word) => at(words, word)) as [string, string];
  // Joined names are swapped wherever they are: who gives in one text receives in the other.
  for (const [word, i] of places.entries()) {
    if (!joined && !swapped.includes(word)) continue;
    if (pieces[i] === first) pieces[i] = second;
    else if (pieces[i] === second) pieces[i] = first;
  }
  return pieces.join('');
}
