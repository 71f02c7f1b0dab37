/**
 * Why the model says a word: the parts of its logit, and its prediction at each depth. Words and
 * tokens are marked already; ⟦id|words⟧ is a term of the glossary.
 */
export const ledger = {
  title: (word: string) => `Why ${word}?`,
  open: 'Why this word',
  ofLetters: { open: 'Why this letter' },
  close: 'Close',
  adds: (word: string, after: string, logit: string) =>
    `After ${after}, the ⟦logits|logit⟧ of ${word} is ${logit}. It is a sum, because each part of the model wrote something to the residual stream. Each line below is the dot product of what one part wrote and the row of ${word} in W_U (direct logit attribution).`,
  held: (scale: string) =>
    `The final norm divides the whole row by ${scale}. That divisor is held fixed here, so that the contributions add up.`,
  order: 'Largest contribution first, with a running total.',
  total: (total: string) => `total ${total}`,
  rest: (parts: number, sum: string) =>
    parts === 1 ? `1 smaller part: ${sum}` : `${parts} smaller parts together: ${sum}`,
  less: 'Show fewer',
  from: (part: string, token: string) => `${part}, from ${token}`,
  parts: {
    embedding: 'token embedding',
    positions: 'position',
    head: 'attention',
    head_bias: 'attention, b_V',
    output_bias: 'attention, b_O',
    feed_forward: 'MLP',
    feed_forward_bias: 'MLP, b_down',
    embedding_norm_bias: 'embedding norm, bias',
    norm1_bias: 'norm 1, bias',
    norm2_bias: 'norm 2, bias',
    final_norm_bias: 'final norm, bias',
    unembedding_bias: 'b_U',
  },
  how: 'How it was computed',
  path: 'The path to the answer',
  takes: (cell: string, to: string, from: string, weight: string, value: string) =>
    `In ${cell}, ${to} attends to ${from} (weight ${weight}), which adds ${value} to the logit.`,
  took: (cell: string, to: string, from: string, weight: string) =>
    `Before that, in ${cell}, ${to} attended to ${from} (weight ${weight}).`,
  works: (block: number, token: string, value: string) =>
    `In block ${block}, the MLP updates the row of ${token}, which adds ${value} to the logit.`,
  own: (token: string, part: string, value: string) =>
    `${token} itself (${part}) adds ${value} to the logit.`,
  part: (part: string, value: string) => `${part} adds ${value} to the logit.`,
  noPath: 'No single head or MLP contributes a large part of it.',
  coming: 'Adding up this logit …',
  elsewhere: 'Its numbers are in a block that is not open.',
  without: (head: string, value: string) =>
    `${head} contributes ${value} in total. With it turned off:`,
  wait: 'Computing it without this part …',
  failed: 'It could not be computed without this part.',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'logit',
  probability: 'probability',
  missing: (by: string) => `The logit changes by ${by}.`,
  same: 'That is exactly its direct contribution: the other parts contribute as much as before.',
  differs: (hasNorms: boolean) =>
    `That differs from its direct contribution: later parts read what it wrote, so they now contribute something else or compensate for it${hasNorms ? '; and the norms divide by other numbers' : ''}.`,
  lens: 'Logit lens',
  lensWhy:
    'What the model would predict if it stopped at each point: the final norm and W_U applied to the residual stream there (the logit lens). The prediction is shown under each token, with its probability.',
  spoken: (cell: string, word: string, share: string) => `${cell}; logit lens: ${word}, ${share}`,
  /** The names of a ledger's stages. */
  names: {
    ledger: 'contributions to the logit',
    word: 'its row of W_U',
    token_vector: 'the token’s row of the embedding',
    position_vector: 'the token’s row of the positions',
    gained: 'direction times gain',
    mean: 'mean of the direction',
    divisor: 'the norm’s divisor',
    direction: 'direction before the norm',
    concat_direction: 'direction before W_O',
    value_direction: 'direction among the values',
    weights: 'the token’s weights',
    value_bias: 'what b_V gives',
    value_bias_offsets: 'what b_V gives, at each token',
    values: 'what each token’s value gives',
    weight_sum: 'sum of the weights',
    hidden_direction: 'direction among the hidden units',
    activation: 'the token’s hidden units',
    logit: 'logit from its parts',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'QK and OV circuits',
  why: 'What this head compares and what it then writes. Each token enters the block as its bare embedding, with no position and nothing from other blocks. The QK circuit is the query of one token times the key of another. The OV circuit is what a token’s value adds to each logit through W_O and W_U. The final norm’s divisor is left out: it would only scale a whole row.',
  queryKey: 'QK: how well the query of the row’s token matches the key of the column’s',
  outputValue: 'OV: what attending to the row’s token adds to the column’s logit',
  looks: (word: string, wanted: string) =>
    `By its embedding alone, the query of ${word} matches the key of ${wanted} best.`,
  looksAlike: (word: string) =>
    `By its embedding alone, the query of ${word} matches all keys equally.`,
  says: (from: string, word: string) => `Attending to ${from} raises the logit of ${word} most.`,
  saysNothing: (from: string) => `Attending to ${from} changes all logits equally.`,
  copies: (own: number, all: number) =>
    own === all
      ? `Each of the ${all} tokens raises its own logit most: this head copies what it attends to.`
      : `Of ${all} tokens, ${own} ${own === 1 ? 'raises its own logit' : 'raise their own logits'} most.`,
  cell: (row: string, col: string, value: string) => `${row}, ${col}: ${value}`,
  hint: 'Click a number for its arithmetic; move with the arrow keys.',
  names: {
    norm: 'rows of the embedding, normalised',
    Q: 'queries of the vocabulary',
    K: 'keys of the vocabulary',
    QK: 'QK circuit',
    V: 'values of the vocabulary',
    gained: 'rows of W_U times gain',
    mean: 'mean of each row',
    offsets: 'minus the mean',
    direction: 'directions before the last norm',
    concat_direction: 'directions before W_O',
    value_direction: 'directions among the values',
    OV: 'OV circuit',
    norm_mean: 'mean',
    norm_variance: 'variance',
    norm_deviation: 'standard deviation',
    norm_mean_square: 'mean square',
    norm_rms: 'root mean square',
    norm_normalised: 'normalised',
  },
};
