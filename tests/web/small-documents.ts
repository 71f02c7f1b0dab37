/** Small documents for unit tests and browser tests. */
import type { LessonDocument } from '../../web/lesson/document.js';

const diagonal = (value: number): number[][] => [
  [value, 0],
  [0, value],
];

/** Q K^T is infinity minus infinity for one of its tokens, whose weights are NaN. */
export const overflowing = {
  clearhead: 1,
  title: 'Too large',
  input: { text: 'a b a', vocabulary: ['a', 'b'] },
  embedding: {
    values: [
      [10, 10],
      [10, -10],
    ],
  },
  projections: {
    kind: 'linear',
    query: { weight: diagonal(3e38) },
    key: { weight: diagonal(3e38) },
    value: { weight: diagonal(1) },
  },
} as unknown as LessonDocument;

/** A model of 24 parameters, which trains quickly. */
export const tiny = {
  clearhead: 1,
  title: 'Tiny',
  input: { text: 'a b a', vocabulary: ['a', 'b'] },
  embedding: { size: 2, seed: 0 },
  blocks: { drawn: { seed: 1, layers: 1, heads: 1, scores: { mask: 'causal' } } },
  unembedding: { drawn: true },
  training: { task: { kind: 'say_it_twice', distinct: false }, batch: 1, length: 32, steps: 20 },
};

/** A stack of two blocks with two heads each. */
export const twoBlocks = (norm: 'before' | 'after', unembedding: object = {}) => ({
  clearhead: 1,
  title: 'Two blocks',
  input: { text: 'a b a', vocabulary: ['a', 'b', 'c'] },
  embedding: { size: 4, seed: 1 },
  blocks: {
    drawn: { seed: 0, layers: 2, heads: 2, norm, feed_forward: 6, activation: 'gelu' },
  },
  final_norm: { drawn: true },
  unembedding: { drawn: true, ...unembedding },
});
