/** GPT-2's tokenizer.json, built from the vocabulary of gpt-tokenizer; and that package's own encoder. */
import { BytePairEncodingCore } from 'gpt-tokenizer/BytePairEncodingCore';
import ranks from 'gpt-tokenizer/bpeRanks/r50k_base';
import { byteLetters, byteLevelFile, endOfText, type Merge } from './byte-file.js';

export const endOfTextId = ranks.length;

const encoder = new TextEncoder();

/** A text or bytes in the letters of a byte-level vocabulary. */
export const inByteLetters = (piece: string | readonly number[]): string =>
  Array.from(
    typeof piece === 'string' ? encoder.encode(piece) : piece,
    (byte) => byteLetters[byte],
  ).join('');

/** Two parts of a token, each a token of a lower rank: the last merge that makes it. */
function mergeOf(token: string, idOf: ReadonlyMap<string, number>): Merge {
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
export const gpt2Vocabulary: readonly string[] = [...tokens, endOfText];

/** @param merges how the file writes a merge: older files as "a b", newer ones as ["a", "b"] */
export function gpt2Tokenizer(
  merges: 'texts' | 'pairs' = 'pairs',
): ReturnType<typeof byteLevelFile> {
  const idOf = new Map(tokens.map((token, id) => [token, id]));
  const pairs = tokens.slice(byteLetters.length).map((token) => mergeOf(token, idOf));
  return byteLevelFile(
    gpt2Vocabulary,
    merges === 'pairs' ? pairs : pairs.map((pair) => pair.join(' ')),
  );
}

/** gpt-tokenizer's ids, with Unicode's White_Space in place of the \s of JavaScript that it uses. */
export function gpt2Ids(): (text: string) => number[] {
  const s = String.raw`\p{White_Space}`;
  const other = String.raw`[^\p{White_Space}\p{L}\p{N}]`;
  const core = new BytePairEncodingCore({
    bytePairRankDecoder: ranks,
    tokenSplitRegex: new RegExp(
      String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?${other}+|${s}+(?!\P{White_Space})|${s}+`,
      'gu',
    ),
  });
  // That package finds a special token only at the beginning of a text.
  return (text) =>
    text
      .split(endOfText)
      .flatMap((part, i) => [...(i ? [endOfTextId] : []), ...core.encodeNative(part)]);
}
