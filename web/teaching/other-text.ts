/** A second text to compare with a first one: as many words, a few of them exchanged. */
import { at } from '../engine/at.js';

/** Words that fit into the same place of an English sentence, and whose difference a model may use. */
const counterparts = [
  ['girl', 'boy'],
  ['girls', 'boys'],
  ['woman', 'man'],
  ['women', 'men'],
  ['queen', 'king'],
  ['queens', 'kings'],
  ['mother', 'father'],
  ['she', 'he'],
  ['cat', 'dog'],
  ['cats', 'dogs'],
] as const;

const counterpartOf = new Map<string, string>(
  counterparts.flatMap(([first, other]) => [
    [first, other],
    [other, first],
  ]),
);

/** Whether two words are there, and differ. */
const differ = (words: readonly string[], i: number, j: number): boolean =>
  i >= 0 && j < words.length && words[i] !== words[j];

/** The words with both of a joined pair, as in “John and Mary”, exchanged wherever they are. */
function withJoinedExchanged(words: readonly string[]): string[] | null {
  const between = words.findIndex(
    (word, i) => /^(and|or)$/i.test(word) && differ(words, i - 1, i + 1),
  );
  if (between < 1) return null;
  const [first, other] = [at(words, between - 1), at(words, between + 1)];
  return words.map((word) => (word === first ? other : word === other ? first : word));
}

/** The words with the counterparts of some; null: none has one that the model knows. */
function withCounterparts(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): string[] | null {
  const exchanged = words.map((word) => {
    const other = counterpartOf.get(word);
    return other !== undefined && isKnown(other) ? other : word;
  });
  return exchanged.some((word, i) => word !== words[i]) ? exchanged : null;
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

function withTwoSwapped(words: readonly string[]): string[] | null {
  const swapped = toSwap(words);
  if (!swapped) return null;
  const [i, j] = swapped;
  const [first, other] = [at(words, i), at(words, j)];
  return words.map((word, k) => (k === i ? other : k === j ? first : word));
}

/** A text in pieces: words, and what is between them, in turn. */
function piecesOf(text: string, gap: '' | ' '): string[] {
  if (!gap) return [...text].flatMap((letter) => [letter, '']);
  // Punctuation stays where it is, unless there is nothing else.
  const pieces = text.split(/([^\p{L}\p{N}_'’-]+)/u);
  return pieces.filter((piece, i) => i % 2 === 0 && piece).length > 1
    ? pieces
    : text.split(/(\s+)/);
}

/**
 * A text as a second one beside another: with other names or nouns, or two words or letters swapped. Where
 * none differ, it is the text twice; never empty.
 * @param gap what is between two words: '' for letters
 * @param isKnown whether a word is in the model's vocabulary
 */
export function otherText(text: string, gap: '' | ' ', isKnown: (word: string) => boolean): string {
  const pieces = piecesOf(text, gap);
  const places = pieces.flatMap((piece, i) => (i % 2 === 0 && piece ? [i] : []));
  if (!places.length) return text;
  const words = places.map((i) => at(pieces, i));
  const others =
    withJoinedExchanged(words) ?? withCounterparts(words, isKnown) ?? withTwoSwapped(words);
  if (!others) return `${text}${gap}${text}`;
  for (const [word, i] of places.entries()) pieces[i] = at(others, word);
  return pieces.join('');
}
