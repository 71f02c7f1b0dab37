/** What a model whose tokenizer cuts words into pieces makes of a sentence. */
import type { FileTokenizer } from '../lesson/file-tokenizer.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

/** Fewer letters a piece than this: the words are not those that the model learned. */
const fewLetters = 2.5;
/** A shorter sentence says nothing about its language. */
const leastLetters = 12;

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** The line below the sentence, of which `tokens` are the computed pieces. */
export function pieceNote(
  sentence: string,
  tokens: readonly string[],
  tokenizer: FileTokenizer,
): string {
  const s = texts.suggestions.pieces;
  const { most, unknown } = tokenizer;
  const { cutAt } = tokenizer.encode(sentence);
  if (cutAt !== null) return s.cut(texts.number(most), typed(cutAt.replaceAll('▁', ' ').trim(), 20));
  const known = tokens.filter((token) => token !== unknown && token !== '▁');
  if (unknown !== null && tokens.includes(unknown))
    return known.length ? s.someUnknown(unknown) : s.allUnknown(unknown);
  const letters = count(sentence, /\p{L}/gu);
  const pieces = known.filter((token) => /\p{L}/u.test(token)).length;
  return letters >= leastLetters && letters < fewLetters * pieces ? s.small : s.english;
}
