/** A training whose resulting bits are known. */
export const recipe = {
  task: { kind: 'sort' },
  batch: 4,
  length: 5,
  optimizer: { learning_rate: 0.02, warmup: 5, clip: 1 },
};
/** The lesson of tests/native/training_test.cpp. */
export const sorting = (training: object = recipe) => ({
  clearhead: 1,
  title: '',
  embedding: { size: 6, seed: 3 },
  input: { text: 'b a c a b c', vocabulary: ['a', 'b', 'c'] },
  positions: { kind: 'rotary', base: 100 },
  blocks: {
    drawn: {
      seed: 1,
      layers: 2,
      heads: 1,
      bias: true,
      norm: 'before',
      feed_forward: 5,
      activation: 'gelu',
      scores: { mask: 'causal' },
    },
  },
  final_norm: { drawn: true },
  unembedding: { drawn: true },
  training,
});

/** FNV-1a, 64 bits, of each float's bytes. */
export function hashOf({ buffer }: Float32Array): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new Uint8Array(buffer)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}

/** The hash after 50 steps on any machine; tests/native/training_test.cpp has the same. */
export const bitsAfter50 = 0x673ef8b3346dd9bbn;
