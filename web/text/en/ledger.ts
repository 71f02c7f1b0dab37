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
    `After ${after} the ⟦logits|logit⟧ of ${word} is ${logit}. It is a sum: each part of the model added something to the stream, and each line below is that times the row of ${word} in W_U.`,
  held: (scale: string) =>
    `The last norm divides the whole row by ${scale}. This number is kept fixed here, so that the parts add up.`,
  order: 'From the largest to the smallest, with the total up to there.',
  total: (total: string) => `total ${total}`,
  rest: (parts: number, sum: string) =>
    parts === 1 ? `1 smaller part: ${sum}` : `${parts} smaller parts together: ${sum}`,
  less: 'Fewer parts',
  from: (part: string, token: string) => `${part}, from ${token}`,
  parts: {
    embedding: 'the token itself',
    positions: 'its position',
    head: 'attention',
    head_bias: 'attention, b_V',
    output_bias: 'attention, b_O',
    feed_forward: 'network',
    feed_forward_bias: 'network, b_down',
    embedding_norm_bias: 'norm of the embedding, bias',
    norm1_bias: 'norm 1, bias',
    norm2_bias: 'norm 2, bias',
    final_norm_bias: 'last norm, bias',
    unembedding_bias: 'b_U',
  },
  how: 'How it was computed',
  path: 'The path to the answer',
  takes: (place: string, to: string, from: string, weight: string, value: string) =>
    `In ${place}, ${to} takes from ${from}: weight ${weight}. That adds ${value} to the logit.`,
  took: (place: string, to: string, from: string, weight: string) =>
    `Before that, in ${place}, ${to} had taken from ${from}: weight ${weight}.`,
  works: (block: number, token: string, value: string) =>
    `In block ${block}, the network works on the row of ${token}. That adds ${value} to the logit.`,
  noPath: 'No single head or network adds a large share of it.',
  large: 'This stack is too large to keep in memory at once, so its logits are not taken apart.',
  without: (head: string, value: string) => `${head} adds ${value} in all. Switched off:`,
  wait: 'Computing it without this part …',
  failed: 'It could not be computed without this part.',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'logit',
  probability: 'probability',
  missing: (by: string) => `The logit changes by ${by}.`,
  same: 'That is what it adds: the other parts add as much as before.',
  differs: (hasNorms: boolean) =>
    `That is not what it adds by itself: later parts read what it wrote, so they now add something else, or make up for it${hasNorms ? '; and the norms divide by other numbers' : ''}.`,
  byNow: 'What it would say by now',
  byNowWhy:
    'What the model would say if it ended at a strip, with the last norm and W_U applied there: the logit lens. Under each token stands what that would be, with its probability.',
  spoken: (cell: string, word: string, share: string) =>
    `${cell}; by now it would say ${word}, ${share}`,
  /** The names of a ledger's stages. */
  names: {
    ledger: 'parts of the logit',
    word: 'its row of W_U',
    token_vector: 'the token’s row of the embedding',
    position_vector: 'the token’s row of the positions',
    gained: 'direction times gain',
    mean: 'mean of the direction',
    divisor: 'the norm’s number',
    direction: 'direction before the norm',
    concat_direction: 'direction before W_O',
    value_direction: 'direction among the values',
    weights: 'the token’s weights',
    value_bias: 'what b_V gives',
    value_bias_offsets: 'what b_V gives, at each token',
    values: 'what each token’s value gives',
    weight_sum: 'sum of the weights',
    hidden_direction: 'direction among the hidden numbers',
    activation: 'the token’s hidden numbers',
    logit: 'logit from its parts',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'What it looks for, and what it then says',
  why: 'Here each token enters this block by its own row of the embedding alone, with no position and without what other blocks add. Shown are the query of one token times the key of another (QK circuit), and what a token’s value adds to each logit through W_O and W_U (OV circuit). The last norm’s number is left out: it scales a whole row by one factor.',
  queryKey: 'QK: the row’s token looks for the column’s',
  outputValue: 'OV: the row’s token, taken from, adds to the logit of the column’s',
  looks: (word: string, wanted: string) =>
    `By its embedding alone, ${word} looks most for ${wanted}.`,
  looksAlike: (word: string) =>
    `By its embedding alone, ${word} looks for no token more than for another.`,
  says: (from: string, word: string) => `Attending to ${from} adds most to the logit of ${word}.`,
  saysNothing: (from: string) => `Attending to ${from} adds to no logit more than to another.`,
  copies: (own: number, all: number) =>
    own === all
      ? `Each of the ${all} tokens raises itself most: this head copies what it finds.`
      : `Of ${all} tokens, ${own} ${own === 1 ? 'raises itself' : 'raise themselves'} most.`,
  cell: (row: string, col: string, value: string) => `${row}, ${col}: ${value}`,
  hint: 'Press a number for its arithmetic; arrow keys move from one to the next.',
  names: {
    norm: 'rows of the embedding, normed',
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
    norm_deviation: 'deviation',
    norm_mean_square: 'mean square',
    norm_rms: 'root mean square',
    norm_normalised: 'normalised',
  },
};
