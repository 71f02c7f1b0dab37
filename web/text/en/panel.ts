/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const panel = {
  region: 'Explanation',
  inspectedCell: 'How it is computed',
  predict: 'Predict, then check',
  hint: 'Point at any number, or use the arrow keys inside a matrix. Click a number to pin it; click an underlined number to see where that one comes from.',
  exact: (value: string) => `more digits: ${value}`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const cellName = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `Token ${label}`,
  apart: (token: string, position: number) => `${token} at position ${position}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} of ${token}, number ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} of ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: ${query} attends to ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: query of ${query}, key of ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} of ${token}, ${feature}`,
  feature: (stage: string, feature: string) => `${stage}, ${feature}`,
  rowCol: (stage: string, row: string, col: string) => `${stage}, row ${row}, column ${col}`,
  number: (stage: string, number: number) => `${stage}, number ${number}`,
  inParts: (cell: string, parts: readonly string[]) => `${cell} (${parts.join(', ')})`,
  block: (block: number) => `block ${block}`,
  head: (head: number) => `head ${head}`,
  keyValueHead: (head: number) => `key/value head ${head}`,
  norms: {
    embedding_norm: 'norm of the embedding',
    norm1: 'norm 1',
    norm2: 'norm 2',
    final_norm: 'final norm',
    query_norm: 'norm of the queries',
    key_norm: 'norm of the keys',
  },
};

export const arithmetic = {
  given:
    'This number is given: it comes from the lesson, its training or a change of yours, and is not computed here.',
  drawn:
    'An initial value, drawn at random from the seed or fixed (a gain starts at 1), unless you changed it. Training would change it.',
  causal: (open: boolean) =>
    open
      ? 'A token may attend to itself and to earlier tokens: 1.'
      : 'The key’s token comes later than the query’s, so it is hidden: 0.',
  padding: (open: boolean) =>
    open
      ? 'The key’s token is a word, so every token may attend to it: 1.'
      : 'The key’s token is padding, so no token may attend to it: 0.',
  maskParts: 'Every part of the mask leaves this pair visible: 1.',
  window: (distance: number, window: number) =>
    `The tokens are ${distance} positions apart, and the window is only ${window} long, so the key is hidden: 0.`,
  lookup: (row: string, table: string) => `Copied from row ${row} of ${table}.`,
  position: (position: number, table: string) =>
    `Copied from row ${position} of ${table}, because the token is at position ${position}.`,
  noPositions: 'No position is added here, so the token vector is unchanged.',
  copied: (stage: string) => `Copied from ${stage}: the heads are placed side by side.`,
  lowered: (largest: string) =>
    `The row’s largest number, ${largest}, is subtracted first: this changes none of the results and keeps the powers of e from overflowing.`,
  allMasked: 'The whole row is masked: there is nothing to attend to, so the weight is 0.',
  overflowed:
    'A score in this row overflowed to ∞. Scores of ∞ share the row equally; all others get 0.',
  noNumber:
    'A score in this row is not a number (NaN), for example ∞ − ∞, so every weight in the row is NaN, too.',
  masked: 'The mask is 0 here, so the score is set to −∞ and its weight will be 0.',
  open: 'The mask is 1 here, so the score is unchanged.',
  hiddenPower: 'e to the power of −∞ is 0, so a masked token gets no weight.',
  alibi: (distance: number) =>
    distance === 0
      ? 'Query and key belong to the same token, so nothing is subtracted.'
      : `The two tokens are ${counted(distance, 'position', 'positions')} apart, and the slope is subtracted once for each.`,
  rotated: (first: number, second: number) =>
    `Numbers ${first} and ${second} are rotated together, by an angle proportional to the position.`,
  notRotated: (size: number) => `Only the first ${size} numbers are rotated; this one is not.`,
  sinusoid: (position: number) =>
    `A wave over the positions, read at position ${position} (counting from 0).`,
  folded: (n: number) => counted(n, 'smaller term', 'smaller terms'),
  same: 'Nothing happens here: the number passes through unchanged.',
  mean: (n: number) =>
    n === 1
      ? 'The row has one number, which is its own mean.'
      : `The sum of all ${n} numbers in the row, divided by ${n}.`,
  variance: (n: number) =>
    n === 1
      ? 'The squared distance of the row’s one number from the mean.'
      : `The squared distance of each number from the mean, averaged over all ${n}.`,
  meanSquare: (n: number) =>
    n === 1
      ? 'The one number of the row, squared.'
      : `The squares of all ${n} numbers in the row, averaged.`,
  deviation: (epsilon: string) =>
    `${epsilon} prevents a division by 0 when all numbers in the row are equal.`,
  normalise:
    'Subtract the mean and divide by the standard deviation: the row then has mean 0 and standard deviation 1 (up to ε).',
  divided: 'Divide by the root mean square: the squares of the row then average 1 (up to ε).',
  gelu: 'Φ(x) is the fraction of the standard normal distribution below x: large numbers pass almost unchanged, very negative ones go towards 0.',
  gelu_tanh:
    'Φ(x), the fraction of the standard normal distribution below x, is approximated with tanh here, as in GPT-2.',
  relu: (open: boolean) =>
    open ? 'Positive, so it passes unchanged.' : 'Not positive, so it becomes 0.',
  reluSquared: (open: boolean) =>
    open ? 'Positive, so it is squared.' : 'Not positive, so it becomes 0.',
  silu: 'σ(x) = 1/(1 + e^−x) lies between 0 and 1: large numbers pass almost unchanged, very negative ones go towards 0.',
  tanh: 'tanh bends every number into the range from −1 to 1; near 0 it hardly changes it.',
  squareSum: (n: number) =>
    n === 1
      ? 'The one number of the row, squared.'
      : `The squares of all ${n} numbers in the row, added up.`,
  length: (epsilon: string) =>
    `The square root of the sum is the vector’s length. ${epsilon} prevents a division by 0.`,
  unit: 'Divide by the length: the vector then has length 1.',
  pooled: (tokens: number) =>
    tokens === 1
      ? 'There is one token, whose number is the mean.'
      : `The sum of this number over all ${tokens} tokens, divided by ${tokens}.`,
  switched_off: 'This head is turned off: its context is replaced with zeros.',
  mlpOff: 'This MLP is turned off: its hidden units are replaced with zeros.',
};

export const checks = {
  title: 'Checked against the notebook',
  why: 'This lesson follows a published notebook: text, code and what the code printed.',
  all: (matched: number, total: number) =>
    `${matched} of ${total} printed ${total === 1 ? 'value' : 'values'} ${matched === 1 ? 'matches' : 'match'}`,
  stage: (matched: number, total: number) => `${matched} of ${total}`,
  mismatch: (cell: string, printed: string, computed: string) =>
    `${cell}: printed ${printed}, computed ${computed}`,
  noCell: (cell: string, printed: string) => `${cell}: printed ${printed}, there is no such cell`,
  more: (n: number) => `and ${counted(n, 'more', 'more')}`,
  place: (row: number, col: number) => `row ${row}, column ${col}`,
  notReproducible: (total: number) =>
    `${counted(total, 'value was', 'values were')} printed without a seed, so they cannot be reproduced and are not checked.`,
  notReproducibleStage: 'no seed',
  changed:
    'The notebook’s numbers are for its own sentence, seed and settings. You changed one of these, so there is nothing to compare.',
  inHead: (stage: string, head: number) => `${stage}, head ${head}`,
  inMean: (stage: string) => `${stage}, mean over the heads`,
};

/** The cards of the encoder's room. */
export const encoderCards = {
  heads: 'What the heads do',
  alike: 'Alike?',
  search: 'Search',
  limits: 'What it cannot do',
};

/** The buttons that open a room in a dialog. */
export const roomButtons = { twoTexts: 'Two texts …' };
