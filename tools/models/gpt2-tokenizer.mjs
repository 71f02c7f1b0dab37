// GPT-2's tokenizer.json, built from the vocabulary of the package gpt-tokenizer.
import ranks from 'gpt-tokenizer/bpeRanks/r50k_base';
import { byteLetters, byteLevelFile, endOfText } from './byte-level.mjs';

const encoder = new TextEncoder();

/** A text or bytes in the letters of a byte-level vocabulary. */
const inByteLetters = (/** @type {string | readonly number[]} */ piece) =>
  Array.from(
    typeof piece === 'string' ? encoder.encode(piece) : piece,
    (byte) => byteLetters[byte],
  ).join('');

/**
 * Two parts of a token, each a token of a lower rank: the last merge that makes it.
 * @param {string} token
 * @param {ReadonlyMap<string, number>} idOf
 * @returns {import('./byte-level.mjs').Merge}
 */
function mergeOf(token, idOf) {
  const parts = [...token];
  const own = idOf.get(token) ?? 0;
  for (;;) {
    let least = own;
    let place = -1;
    for (let i = 0; i + 1 < parts.length; ++i) {
      const id = idOf.get(`${parts[i]}${parts[i + 1]}`) ?? Infinity;
      if (id < least) [least, place] = [id, i];
    }
    if (place < 0) break;
    parts.splice(place, 2, `${parts[place]}${parts[place + 1]}`);
  }
  const [left = '', right = ''] = parts;
  return [left, right];
}

const tokens = ranks.map(inByteLetters);

/** @type {readonly string[]} */
export const gpt2Vocabulary = [...tokens, endOfText];

/**
 * @param {'texts' | 'pairs'} [merges] how the file writes a merge: older files as "a b", newer ones as ["a", "b"]
 */
export function gpt2Tokenizer(merges = 'pairs') {
  const idOf = new Map(tokens.map((token, id) => [token, id]));
  const pairs = tokens.slice(byteLetters.length).map((token) => mergeOf(token, idOf));
  return byteLevelFile(
    gpt2Vocabulary,
    merges === 'pairs' ? pairs : pairs.map((pair) => pair.join(' ')),
  );
}
