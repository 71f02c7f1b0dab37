/** A tokenizer.json as the Llama family has it: marks for spaces, bytes for what has no piece. */

const bytes = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
);
const pieces = ['▁', 't', 'h', 'e', 'c', 'a', '▁t', 'he', '▁the', '▁c', 'at', '▁cat', '▁▁'];
export const llamaVocabulary = ['<unk>', '<s>', '</s>', ...bytes, ...pieces];
const special = (content: string, id: number): object => ({ content, id, special: true });
/** @param rest keys in place of the usual ones */
export const llamaFile = (rest: object = {}): object => ({
  added_tokens: llamaVocabulary.slice(0, 3).map(special),
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'Prepend', prepend: '▁' },
      { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
    ],
  },
  pre_tokenizer: null,
  post_processor: {
    type: 'TemplateProcessing',
    single: [{ SpecialToken: { id: '<s>', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
    pair: [],
    special_tokens: { '<s>': { id: '<s>', ids: [1], tokens: ['<s>'] } },
  },
  decoder: {
    type: 'Sequence',
    decoders: [
      { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
      { type: 'ByteFallback' },
      { type: 'Fuse' },
      { type: 'Strip', content: ' ', start: 1, stop: 0 },
    ],
  },
  model: {
    type: 'BPE',
    unk_token: '<unk>',
    fuse_unk: true,
    byte_fallback: true,
    vocab: Object.fromEntries(llamaVocabulary.map((token, id) => [token, id])),
    merges: ['▁ t', 'h e', '▁t he', '▁ c', 'a t', '▁c at', '▁ ▁'],
  },
  ...rest,
});
