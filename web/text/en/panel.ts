/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted } from './grammar.js';

export const panel = {
  region: 'Explanation',
  inspectedCell: 'Where it comes from',
  predict: 'Predict, then see',
  hint: 'Point at any number, or move through a matrix with the arrow keys. Press a number to pin it; an underlined number leads to where that one comes from.',
  exact: (value: string) => `more digits: ${value}`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const place = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `Token ${label}`,
  apart: (token: string, place: number) => `${token} at place ${place}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} of ${token}, number ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} of ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: ${query} takes from ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: query of ${query}, key of ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} of ${token}, ${feature}`,
  feature: (stage: string, feature: string) => `${stage}, ${feature}`,
  rowCol: (stage: string, row: string, col: string) => `${stage}, row ${row}, column ${col}`,
  number: (stage: string, number: number) => `${stage}, number ${number}`,
  inParts: (place: string, parts: readonly string[]) => `${place} (${parts.join(', ')})`,
  block: (block: number) => `block ${block}`,
  head: (head: number) => `head ${head}`,
  norms: {
    embedding_norm: 'norm of the embedding',
    norm1: 'norm 1',
    norm2: 'norm 2',
    final_norm: 'final norm',
  },
};

export const arithmetic = {
  given: 'The lesson or its training gives this number; nothing here computes it.',
  drawn:
    'Drawn at random from the seed, or a fixed start, such as the 1 of a gain, unless you changed it. Training would change it, too.',
  causal: (open: boolean) =>
    open
      ? 'A token may take from itself and from what came before: 1.'
      : 'The key’s token comes after the query’s, which may not take from it: 0.',
  padding: (open: boolean) =>
    open
      ? 'The key’s token is a word, so every token may take from it: 1.'
      : 'The key’s token is padding, so no token may take from it: 0.',
  lookup: (row: string, table: string) => `Copied from row ${row} of ${table}.`,
  position: (place: number, table: string) =>
    `Copied from row ${place} of ${table}, since the token stands at place ${place}.`,
  noPositions: 'No position is added here, so the token vector stays as it is.',
  copied: (stage: string) => `Copied from ${stage}: the heads stand side by side.`,
  lowered: (largest: string) =>
    `The row’s largest, ${largest}, is subtracted first: this changes no share, and keeps powers of e small enough to store.`,
  allMasked: 'All of this row is masked: there is nothing to take from, so the weight is 0.',
  overflowed:
    'A score of this row is too large to store and became ∞. Scores of ∞ share the row evenly; all others get 0.',
  noNumber:
    'A score of this row is not a number (NaN), as ∞ − ∞ gives, so no share of the row is one.',
  masked: 'The mask has 0 here, so the score becomes −∞, and its weight will be 0.',
  open: 'The mask has 1 here, so the score stays as it is.',
  hiddenPower: 'e to the power of −∞ is 0: what is masked gets nothing.',
  alibi: (distance: number) =>
    distance === 0
      ? 'Query and key belong to the same token, so nothing is subtracted.'
      : `The two tokens stand ${counted(distance, 'place', 'places')} apart, and each place costs the slope.`,
  rotated: (pair: number) =>
    `Numbers ${2 * pair + 1} and ${2 * pair + 2} turn together, by an angle that grows with the place.`,
  sinusoid: (place: number) => `A wave over the places; this is place ${place}, counted from 0.`,
  folded: (n: number) => counted(n, 'smaller term', 'smaller terms'),
  same: 'Nothing is done here: the number stays as it is.',
  mean: (n: number) =>
    n === 1
      ? 'The row has one number, which is its own mean.'
      : `All ${n} numbers of the row, added up and divided by ${n}.`,
  variance: (n: number) =>
    n === 1
      ? 'How far the one number of the row lies from the mean, squared.'
      : `How far each number lies from the mean, squared; the average of all ${n}.`,
  meanSquare: (n: number) =>
    n === 1
      ? 'The one number of the row, squared.'
      : `All ${n} numbers of the row, squared; the average of these.`,
  deviation: (epsilon: string) =>
    `${epsilon} keeps a row of equal numbers from being divided by 0.`,
  normalise:
    'Minus the mean, divided by the deviation: the row then has mean 0 and deviation 1, apart from ε.',
  divided:
    'Divided by the root of the mean square: the squares of the row then have mean 1, apart from ε.',
  gelu: 'Φ(x) is the share of the normal distribution that lies below x: large numbers stay, very negative ones go towards 0.',
  gelu_tanh:
    'Φ(x), the share of the normal distribution below x, is approximated by tanh here, as GPT-2 does.',
  relu: (open: boolean) => (open ? 'Above 0 it stays as it is.' : 'What is not above 0 becomes 0.'),
  reluSquared: (open: boolean) =>
    open ? 'Above 0 it is squared.' : 'What is not above 0 becomes 0.',
  switched_off: 'This head is switched off: zeros stand in place of its context.',
  networkOff: 'This network is switched off: zeros stand in place of its hidden numbers.',
};

export const checks = {
  title: 'Against the notebook',
  why: 'This lesson follows a published notebook: a text with code and with what the code printed.',
  all: (matched: number, total: number) =>
    `${matched} of ${total} printed ${total === 1 ? 'value' : 'values'} ${matched === 1 ? 'matches' : 'match'}`,
  stage: (matched: number, total: number) => `${matched} of ${total}`,
  mismatch: (place: string, printed: string, computed: string) =>
    `${place}: printed ${printed}, computed ${computed}`,
  more: (n: number) => `and ${counted(n, 'more', 'more')}`,
  place: (row: number, col: number) => `row ${row}, column ${col}`,
  notReproducible: (total: number) =>
    `${counted(total, 'value', 'values')} printed without a seed: nothing can recompute them, so they are not checked.`,
  notReproducibleStage: 'no seed',
  changed:
    'The notebook’s numbers hold for its own sentence, seed and settings. You changed one of these, so there is nothing to compare.',
  inHead: (stage: string, head: number) => `${stage}, head ${head}`,
};
