/** The diagram: its sections, its stages, its matrices. */

export const sections = {
  vectors: '1 · From words to vectors',
  ofLetters: { vectors: '1 · From letters to vectors' },
  vectorsGiven: '1 · The vectors',
  projections: '2 · Ask, offer, give',
  attention: '3 · Compare, share out, mix',
  join: (heads: number) => (heads > 1 ? '4 · Join the heads' : '4 · Project the output'),
  head: (head: number, heads: number) => `Head ${head} of ${heads}`,
  onlyHead: (head: number) => `Of the heads, only head ${head} is shown.`,
  allHeads: 'Show all heads',
  vectorsWhy: 'Each token’s id picks a row of E.',
  positionsWhy: 'Each token’s id picks a row of E; a vector of its place is added.',
  vectorsGivenWhy: 'This lesson starts from vectors: one row per token.',
  vectorsGivenPositionsWhy:
    'This lesson starts from vectors: one row per token. A vector of its place is added.',
  projectionsWhy: 'Three matrices turn each vector into a query, a key and a value.',
  projectionsTransposedWhy:
    'Three matrices turn each vector into a query, a key and a value. They stand ⟦transpose|transposed⟧ (ᵀ): their rows as columns.',
  attentionWhy:
    'A score says how well a query fits a key; softmax makes shares of each row; the shares mix the values.',
  attentionKeysWhy:
    'This notebook computed K Qᵀ: rows belong to keys, and softmax makes shares of each row; the shares mix the values.',
  joinWhy:
    'The heads’ contexts stand side by side; each head’s rows of W_O say what its context adds to the output.',
  concatWhy: 'The heads’ contexts stand side by side.',
  outputWhy: 'W_O turns the context into the output.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'embedding',
  token_vectors: 'token vectors',
  position_table: 'position table',
  position_vectors: 'position vectors',
  rotated_Q: 'rotated Q',
  rotated_K: 'rotated K',
  scores: 'scores',
  scaled_scores: 'scaled scores',
  biased_scores: 'biased scores',
  mask: 'mask',
  masked_scores: 'masked scores',
  weights: 'weights',
  context: 'context',
  concat: 'concat',
  output: 'output',
  embedding_sum: 'embedded',
  residual: 'residual stream',
  norm_mean: 'mean',
  norm_variance: 'variance',
  norm_deviation: 'deviation',
  norm_mean_square: 'mean square',
  norm_rms: 'rms',
  norm_normalised: 'normalised',
  norm_gain: 'gain',
  norm_bias: 'norm bias',
  norm: 'normed',
  residual_attention: 'stream after attention',
  hidden: 'hidden',
  activation: 'activation',
  feed_forward: 'network output',
  residual_feed_forward: 'stream after the network',
  logits: 'logits',
  probabilities: 'probabilities',
  // Names that occur only in notebooks.
  tokens: 'tokens',
  ids: 'ids',
};

/** Words inside formulas, as in E_ids, in addition to those above. */
export const inFormulas = {
  ids: 'ids',
  places: 'places',
  turned: 'turned',
  token: 'token',
  head: 'head',
  attention: 'attention',
};

/** A stage's description, after its name in the caption. */
export const stages = {
  embedding: 'one row per known token',
  token_vectors: 'one row per token',
  position_table: 'one row per place',
  position_vectors: 'where each token stands',
  X: 'what enters attention',
  W_Q: 'makes queries',
  W_K: 'makes keys',
  W_V: 'makes values',
  b_Q: 'added to queries',
  b_K: 'added to keys',
  b_V: 'added to values',
  Q: 'what each asks for',
  K: 'what each offers',
  V: 'what each gives',
  rotated_Q: 'queries turned by their place',
  rotated_K: 'keys turned by their place',
  scores: 'every query meets every key',
  scaled_scores: 'kept in range',
  biased_scores: 'less for tokens far apart',
  mask: '1 may take, 0 may not',
  masked_scores: 'hidden ones are −∞',
  weights: 'each row sums to 1',
  context: 'values, mixed',
  concat: 'the heads side by side',
  W_O: 'makes outputs of contexts',
  b_O: 'added to outputs',
  output: 'what leaves attention',
  embedding_sum: 'token plus position',
  residual: 'what runs through the blocks',
  norm_mean: 'of each row',
  norm_variance: 'how far from the mean, squared',
  norm_deviation: 'root of the variance',
  norm_mean_square: 'of each row',
  norm_rms: 'root of the mean square',
  norm_normalised: 'each row brought to one size',
  norm_gain: 'multiplies each column',
  norm_bias: 'added to each column',
  norm: 'what leaves the norm',
  residual_attention: 'what was there, plus what attention adds',
  W_up: 'makes the hidden numbers',
  b_up: 'added to hidden numbers',
  hidden: 'each row by itself',
  activation: 'below 0 is held back',
  W_down: 'makes outputs of hidden numbers',
  b_down: 'added to the output',
  feed_forward: 'what the network adds',
  residual_feed_forward: 'what was there, plus what the network adds',
  W_U: 'one row per known token',
  b_U: 'added to logits',
  logits: 'how well each fits next',
  probabilities: 'each row sums to 1',
};

/** Words inside formulas. */
export const formula = {
  where: '\u00a0where\u00a0',
  distance: 'distance',
  softmax: 'softmax',
  rows: 'rows of',
  mask: 'mask',
  whole: 'All of attention in one line',
  turn: 'turn',
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
  ofHead: (head: number) => `head ${head}`,
  transposed: 'drawn with rows and columns swapped',
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
    position: 'places',
    other: 'numbers',
  },
  coming: 'being computed',
  allMasked: 'A row of zeros has nothing to take from: the mask hides all of it.',
  zoom: (name: string) => `Zoom into ${name}`,
  overview: (name: string, rows: number, cols: number) =>
    `All of ${name} in colour: ${rows} rows, ${cols} columns`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `All of ${name} in colours of its own, since its numbers are small: ${rows} rows, ${cols} columns`,
};

/** The part of a long axis that is shown as a table. */
export const places = {
  down: (from: number, to: number, all: number) => `Rows: tokens ${from}–${to} of ${all}`,
  across: (from: number, to: number, all: number) => `Columns: tokens ${from}–${to} of ${all}`,
  vocabulary: (from: number, to: number, all: number) => `Tables: rows ${from}–${to} of ${all}`,
  feature: (from: number, to: number, all: number) => `Numbers ${from}–${to} of ${all}`,
};
