/** Which word of the glossary a stage's name stands for. */

const ofStage: Record<string, string> = {
  embedding: 'embedding',
  token_vectors: 'embedding',
  position_table: 'position',
  position_vectors: 'position',
  X: 'vector',
  W_Q: 'query',
  W_K: 'key',
  W_V: 'value',
  W_O: 'output-projection',
  Q: 'query',
  K: 'key',
  V: 'value',
  rotated_Q: 'rotary',
  rotated_K: 'rotary',
  scores: 'score',
  scaled_scores: 'scale',
  biased_scores: 'alibi',
  mask: 'mask',
  masked_scores: 'mask',
  weights: 'weight',
  context: 'context',
  concat: 'concat',
  output: 'output-projection',
};

export const termOfStage = (name: string): string =>
  ofStage[name] ?? (name.startsWith('b_') ? 'bias' : 'matrix');
