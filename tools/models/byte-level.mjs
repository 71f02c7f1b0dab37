// A tokenizer.json that reads bytes, as GPT-2's does.

/** @typedef {readonly [left: string, right: string]} Merge */

export const endOfText = '<|endoftext|>';

const isSeen = (/** @type {number} */ byte) =>
  (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;

/**
 * The letter that stands for each byte: itself if it can be seen, else the next one from U+0100 on.
 * @type {readonly string[]}
 */
export const byteLetters = (() => {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(isSeen(byte) ? byte : next++),
  );
})();

/**
 * @param {readonly string[]} vocabulary all tokens, of which the last one is special
 * @param {readonly Merge[] | readonly string[]} merges
 * @returns {{ readonly pre_tokenizer: object, readonly [key: string]: unknown }}
 */
export const byteLevelFile = (vocabulary, merges) => ({
  truncation: null,
  added_tokens: [
    { id: vocabulary.length - 1, content: endOfText, normalized: true, special: true },
  ],
  normalizer: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
  post_processor: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false },
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
  model: {
    type: 'BPE',
    unk_token: null,
    continuing_subword_prefix: '',
    end_of_word_suffix: '',
    vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
    merges,
  },
});
