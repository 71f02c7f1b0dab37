/** The document and the tokenizer of a small causal stack that reads bytes with a few merges. */
import {
  byteLetters,
  byteLevelFile,
  endOfText,
  type Merge,
} from '../../tools/models/byte-level.mjs';

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
