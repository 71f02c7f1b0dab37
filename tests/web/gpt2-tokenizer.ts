/** GPT-2's tokenizer.json, built from the vocabulary of gpt-tokenizer; and that package's own encoder. */
import { BytePairEncodingCore } from 'gpt-tokenizer/BytePairEncodingCore';
import ranks from 'gpt-tokenizer/bpeRanks/r50k_base';

export const endOfText = '<|endoftext|>';
export const endOfTextId = ranks.length;

/** The letter that stands for each byte: itself if it can be seen, else the next one from U+0100 on. */
const letters = (() => {
  const isSeen = (byte: number): boolean =>
    (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(isSeen(byte) ? byte : next++),
  );
})();

const encoder = new TextEncoder();

/** A text or bytes in the letters of a byte-level vocabulary. */
export const inByteLetters = (piece: string | readonly number[]): string =>
  Array.from(
    typeof piece === 'string' ? encoder.encode(piece) : piece,
    (byte) => letters[byte],
  ).join('');

/** Two parts of a token, each a token of a lower rank: the last merge that makes it. */
function mergeOf(token: string, idOf: ReadonlyMap<string, number>): [string, string] {
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
export function gpt2Tokenizer(merges: 'texts' | 'pairs' = 'pairs'): object {
  const idOf = new Map(tokens.map((token, id) => [token, id]));
  const pairs = tokens.slice(letters.length).map((token) => mergeOf(token, idOf));
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [
      {
        id: endOfTextId,
        content: endOfText,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: true,
        special: true,
      },
    ],
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
    post_processor: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: '',
      end_of_word_suffix: '',
      fuse_unk: false,
      vocab: Object.fromEntries(gpt2Vocabulary.map((token, id) => [token, id])),
      merges: merges === 'pairs' ? pairs : pairs.map((pair) => pair.join(' ')),
    },
  };
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
