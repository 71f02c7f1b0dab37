/** What a model whose tokenizer cuts words into pieces makes of a sentence. */
import { at } from '../engine/at.js';
import type { FileTokenizer } from '../lesson/file-tokenizer.js';
import { texts } from '../text/language.js';
import { pieceTexts } from '../text/pieces.js';
import { typed } from './typed.js';

/** A sentence of fewer pieces says nothing about its language. */
const leastPieces = 5;
/** A larger fraction of pieces inside words: the words are not those that the model learned. */
const mostInside = 1 / 3;

/** What the model misses of a sentence, of which `tokens` are the computed pieces; null: nothing. */
export function pieceWarning(
  sentence: string,
  tokens: readonly string[],
  tokenizer: Pick<FileTokenizer, 'most' | 'unknown' | 'encode'>,
): string | null {
  const s = pieceTexts();
  const { most, unknown } = tokenizer;
  const cutAt = Number.isFinite(most) ? tokenizer.encode(sentence).cutAt : null;
  if (cutAt !== null)
    return s.cut(texts.number(most), typed(cutAt.replaceAll('▁', ' ').trim(), 20));
  const knownTokens = tokens.filter((token) => token !== unknown && token !== '▁');
  if (unknown !== null && tokens.includes(unknown))
    return knownTokens.length ? s.someUnknown(unknown) : s.allUnknown(unknown);
  const isOfWord = (token: string): boolean => /^▁?\p{L}/u.test(token);
  const pieces = knownTokens.filter(isOfWord);
  // A word at the beginning of a line has no space before it.
  const inside = tokens.filter(
    (piece, i) => i > 0 && isOfWord(piece) && !piece.startsWith('▁') && isOfWord(at(tokens, i - 1)),
  );
  return pieces.length >= leastPieces && inside.length > mostInside * pieces.length
    ? s.small
    : null;
}

/** The line below the sentence. `isEncoder`: of the model that comes along, which reads English. */
export const pieceNote = (isEncoder: boolean, ...given: Parameters<typeof pieceWarning>): string =>
  pieceWarning(...given) ?? pieceTexts()[isEncoder ? 'english' : 'signs'];
