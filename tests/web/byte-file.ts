/** A byte-level tokenizer.json, and the document of a small causal stack that reads with one of a few merges. */

export const endOfText = '<|endoftext|>';

/** The letter that stands for each byte: itself if it can be seen, else the next one from U+0100 on. */
export const byteLetters: readonly string[] = (() => {
  const isSeen = (byte: number): boolean =>
    (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(isSeen(byte) ? byte : next++),
  );
})();

export type Merge = readonly [left: string, right: string];

/** @param vocabulary all tokens, of which the last one is special */
export const byteLevelFile = (
  vocabulary: readonly string[],
  merges: readonly Merge[] | readonly string[],
): { readonly pre_tokenizer: object; readonly [key: string]: unknown } => ({
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

const merges: readonly Merge[] = [
  ['h', 'e'],
  ['t', 'he'],
  ['Ġ', 'the'],
  ['c', 'a'],
  ['ca', 't'],
  ['Ġ', 'cat'],
];
export const byteVocabulary: readonly string[] = [
  ...byteLetters,
  ...merges.map((pair) => pair.join('')),
  endOfText,
];

export const byteFile = (): object => byteLevelFile(byteVocabulary, merges);
export const idOf = (token: string): number => byteVocabulary.indexOf(token);

/** A stack with drawn parameters, whose own text is “the cat”. */
export const byteDocument = (): object => ({
  clearhead: 1,
  title: 'Bytes',
  input: {
    text: 'the cat',
    vocabulary: byteVocabulary,
    ids: ['the', 'Ġcat'].map(idOf),
    tokenizer_file: 'tokenizer.json',
  },
  embedding: { size: 8, seed: 2 },
  blocks: { drawn: { seed: 3, layers: 2, heads: 2, scores: { mask: 'causal' } } },
  unembedding: { drawn: true },
});
