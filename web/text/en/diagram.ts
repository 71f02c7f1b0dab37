/** The diagram: its sections, its stages, its matrices. */

export const sections = {
  vectors: '1 · From words to vectors',
  ofLetters: { vectors: '1 · From letters to vectors' },
  vectorsGiven: '1 · The vectors',
  projections: '2 · Queries, keys, values',
  attention: '3 · Scores, weights, context',
  join: (heads: number) => (heads > 1 ? '4 · Combine the heads' : '4 · Output projection'),
  head: (head: number, heads: number) => `Head ${head} of ${heads}`,
  onlyHead: (head: number) => `Only head ${head} is shown.`,
  allHeads: 'Show all heads',
  vectorsWhy: 'Each token’s id selects a row of the embedding matrix E.',
  positionsWhy: 'Each token’s id selects a row of E; a vector for its position is added.',
  vectorsGivenWhy: 'This lesson starts from vectors: one row per token.',
  vectorsGivenPositionsWhy:
    'This lesson starts from vectors: one row per token. A vector for each position is added.',
  projectionsWhy: 'Three matrices turn each vector into a query, a key and a value.',
  projectionsTransposedWhy:
    'Three matrices turn each vector into a query, a key and a value. They are drawn ⟦transpose|transposed⟧ (ᵀ).',
  attentionWhy:
    'A score is how well a query matches a key. Softmax turns each row of scores into weights, and the weights mix the values.',
  attentionKeysWhy:
    'This notebook computed K Qᵀ, not the usual Q Kᵀ: rows belong to keys. Softmax normalises each key’s row over the queries, and the result mixes the values.',
  joinWhy:
    'The heads’ contexts are placed side by side; each head’s rows of W_O determine what its context adds to the output.',
  concatWhy: 'The heads’ contexts are placed side by side.',
  outputWhy: 'W_O turns the context into the output.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'embedding',
  token_vectors: 'token vectors',
  scaled_vectors: 'scaled token vectors',
  position_table: 'position table',
  position_vectors: 'position vectors',
  rotated_Q: 'rotated Q',
  rotated_K: 'rotated K',
  scores: 'scores',
  scaled_scores: 'scaled scores',
  score_bias: 'bias of scores',
  biased_scores: 'biased scores',
  mask: 'mask',
  masked_scores: 'masked scores',
  weights: 'weights',
  context: 'context',
  concat: 'concat',
  output: 'output',
  embedding_sum: 'token + position',
  residual: 'residual stream',
  norm_mean: 'mean',
  norm_variance: 'variance',
  norm_deviation: 'standard deviation',
  norm_mean_square: 'mean square',
  norm_rms: 'rms',
  norm_normalised: 'normalised',
  norm_gain: 'gain',
  norm_bias: 'norm bias',
  norm: 'norm output',
  residual_attention: 'stream after attention',
  hidden: 'hidden',
  gate: 'gate',
  activation: 'activation',
  gated: 'gated units',
  feed_forward: 'MLP output',
  residual_feed_forward: 'stream after the MLP',
  logits: 'logits',
  probabilities: 'probabilities',
  projected_residual: 'projected stream',
  pooled: 'mean of all tokens',
  pooled_layer: 'layer after the mean',
  pooled_activation: 'its activation',
  pooled_square_sum: 'sum of squares',
  pooled_length: 'length',
  text_vector: 'vector of the text',
  // Names that occur only in notebooks.
  tokens: 'tokens',
  ids: 'ids',
};

/** Words inside formulas, as in E_ids, in addition to those above. */
export const inFormulas = {
  ids: 'ids',
  places: 'positions',
  turned: 'rotated',
  token: 'token',
  head: 'head',
  attention: 'attention',
};

/** A stage's description, after its name in the caption. */
export const stages = {
  embedding: 'one row per known token',
  token_vectors: 'one row per token',
  scaled_vectors: 'token vectors times a factor',
  position_table: 'one row per position',
  position_vectors: 'each token’s position',
  X: 'input to attention',
  W_Q: 'makes queries',
  W_K: 'makes keys',
  W_V: 'makes values',
  b_Q: 'added to queries',
  b_K: 'added to keys',
  b_V: 'added to values',
  Q: 'what each asks for',
  K: 'what each offers',
  V: 'what each passes on',
  rotated_Q: 'queries rotated by position',
  rotated_K: 'keys rotated by position',
  scores: 'every query · every key',
  scaled_scores: 'after scaling',
  score_bias: 'a number for each pair',
  biased_scores: 'after adding a bias',
  mask: '1 visible, 0 hidden',
  masked_scores: 'hidden ones are −∞',
  weights: 'each row sums to 1',
  context: 'weighted sum of values',
  concat: 'the heads side by side',
  W_O: 'makes the output',
  b_O: 'added to outputs',
  output: 'output of attention',
  embedding_sum: 'token plus position',
  residual: 'the stream before block 1',
  norm_mean: 'of each row',
  norm_variance: 'mean squared distance from the mean',
  norm_deviation: '√(variance + ε)',
  norm_mean_square: 'mean of the squares, per row',
  norm_rms: '√(mean square + ε)',
  norm_normalised: 'each row rescaled',
  norm_gain: 'multiplies each column',
  norm_bias: 'added to each column',
  norm: 'output of the norm',
  residual_attention: 'stream + attention output',
  W_up: 'makes the hidden units',
  b_up: 'added to the hidden units',
  hidden: 'what W_up computes',
  W_gate: 'makes the gate',
  b_gate: 'added to the gate',
  gate: 'how far each hidden unit counts',
  activation: 'negatives suppressed',
  gated: 'activation · hidden',
  W_down: 'hidden units to output',
  b_down: 'added to the output',
  feed_forward: 'what the MLP adds',
  residual_feed_forward: 'stream + MLP output',
  W_U: 'one row per known token',
  b_U: 'added to logits',
  logits: 'how well each token fits next',
  probabilities: 'each row sums to 1',
  W_residual: 'maps the stream',
  b_residual: 'added to the mapped stream',
  projected_residual: 'the stream in its new width',
  pooled: 'one row for the whole text',
  W_pool: 'maps the mean',
  b_pool: 'added to the mapped mean',
  pooled_layer: 'what W_pool computes',
  pooled_activation: 'after the activation',
  pooled_square_sum: 'of the vector’s numbers',
  pooled_length: '√(sum + ε)',
  text_vector: 'divided by its length',
};

/** What is said of weights and probabilities whose rows do not all sum to 1. */
export const rowSums = {
  some: 'each row sums to 1 or is all 0',
  none: 'every row is all 0',
  noNumber: 'some rows are not numbers (NaN)',
};

/** Words inside formulas. */
export const formula = {
  where: '\u00a0where\u00a0',
  distance: 'distance',
  softmax: 'softmax',
  rows: 'rows of',
  mask: 'mask',
  whole: 'All of attention in one line',
  turn: 'rotate',
  waves: 'sin, cos',
  mean: 'mean',
  max: 'max',
};

export const matrix = {
  /** The whole caption: name, head and shape; then what it is; then how it is drawn. */
  caption: (name: readonly string[], what: string, how: readonly string[]) =>
    [what ? `${name.join(', ')}: ${what}` : name.join(', '), ...how].join(', '),
  shape: (rows: number, cols: number) => `${rows}×${cols}`,
  head: (head: number) => `head ${head}`,
  keyValueHead: (head: number, first: number, last: number) =>
    `key/value head ${head}, used by heads ${first}–${last}`,
  ofHead: (head: number) => `head ${head}`,
  transposed: 'drawn transposed',
  /** The name of a matrix of differences. */
  differenceOf: (name: string) => `${name}, after minus before`,
  difference: 'after minus before',
  scaleSigned: (max: string) => `Colour scale from −${max} (blue) over 0 to ${max} (orange)`,
  scaleShare: (max: string) => `Colour scale from 0 to ${max} (violet)`,
  scaleKept: (scale: string, exceeded: boolean) =>
    `${scale}, kept${exceeded ? '; numbers beyond it have the full colour' : ''}`,
  /** The meaning of rows and columns, in the corner of their labels. */
  corner: (down: string, across: string) => `${down} down, ${across} across`,
  axes: {
    token: 'tokens',
    query: 'queries',
    key: 'keys',
    vocabulary: 'vocabulary',
    position: 'positions',
    other: 'numbers',
  },
  coming: 'being computed',
  allMasked: 'A row of zeros is fully masked: it has nothing to attend to.',
  noPadding: 'No token here is padding, so nothing is hidden as padding.',
  zoom: (name: string) => `Zoom into ${name}`,
  overview: (name: string, rows: number, cols: number) =>
    `All of ${name} in colour: ${rows} rows, ${cols} columns`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `All of ${name} with its own colour scale, since its numbers are small: ${rows} rows, ${cols} columns`,
};

/** The part of a long axis that is shown as a table. */
export const windowPositions = {
  down: (from: number, to: number, all: number) => `Rows: tokens ${from}–${to} of ${all}`,
  across: (from: number, to: number, all: number) => `Columns: tokens ${from}–${to} of ${all}`,
  vocabulary: (from: number, to: number, all: number) => `Tables: rows ${from}–${to} of ${all}`,
  feature: (from: number, to: number, all: number) => `Numbers ${from}–${to} of ${all}`,
};
