/**
 * Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a
 * term of the glossary.
 */
import { counted, list, number } from './grammar.js';

const inHead = (head: number | null): string => (head === null ? '' : ` in head ${head}`);

export const edit = {
  overflow:
    'With this number a result would be larger than a 32-bit float holds (about ±3.4·10³⁸), so the old one stays. Write a smaller number.',
  computed: (stage: string) => `${stage} is computed from other numbers: change one of those.`,
  tied: 'While Q = K, the numbers that make keys are those that make queries: change W_Q or b_Q.',
  large:
    'This stack is too large to keep in memory at once, so its numbers cannot be changed; its heads and networks can be switched off.',
  plain: 'While V is X, the values are the vectors themselves: change those.',
  title: 'Change any given number',
  change: 'Change this number',
  toggle: 'Switch this cell of the mask',
  label: (place: string) => `New value of ${place}`,
  help: 'Enter keeps it, Esc discards it. Arrow up and down change it; with Shift by ten times as much, with Alt by a tenth.',
  hint: 'To change a given number: type, press Enter, double-click, or drag it sideways.',
  reset: (stage: string) => `Reset ${stage}`,
  resetWhy: 'Undoes what you changed in this matrix.',
  notANumber: (text: string) =>
    `“${text}” is not a number. Write it like 0.25, −3 or 1e−4; the old number stays until then.`,
  empty: 'There is no number here. Write one like 0.25, or press Esc for the old one.',
  tooLarge: (text: string) =>
    `${text} is beyond what a 32-bit float holds (about ±3.4·10³⁸). Write a smaller number.`,
  notAMask: (text: string) =>
    `A mask holds 1 (may take) or 0 (may not), so “${text}” does not fit.`,
};

export const reference = {
  title: 'Before and after',
  keep: 'Keep this as reference',
  forget: 'Compare with the lesson’s own again',
  show: 'Show difference',
  hide: 'Show the numbers again',
  own: 'Before: the lesson’s own numbers.',
  ownForSentence: 'Before: the lesson’s own numbers, for this sentence.',
  ofSeed: (seed: number) => `Before: the numbers of seed ${seed}.`,
  kept: 'Before: the reference that you kept.',
  same: 'Nothing differs from the reference yet. Change a number or switch something above.',
  /** The changes since then. */
  changed: (what: string[]) => `Changed since: ${list(what)}.`,
  what: {
    sentence: 'the sentence',
    seed: (seed: number | null) => (seed === null ? 'the seed' : `the seed, now ${seed}`),
    recipe: 'how it is trained',
    trained: (step: number | null) => `the training, now step ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'the parameters' : `the parameters: ${set}`),
    edits: (n: number) => counted(n, 'number', 'numbers'),
    off: 'what is switched off',
  },
  noNumber: 'No number changed.',
  /** A comparison with the lesson's own numbers for the same sentence. */
  onlySentence: 'Everything else is as the lesson has it.',
  otherTokens: 'The reference has other tokens, so only what does not depend on them is compared.',
  shown:
    'The matrices show after minus before: orange, with +, has grown; blue, with −, has shrunk.',
  token: 'token',
  before: 'before',
  after: 'after',
  noCounterpart: 'The reference has no matrix of this name and size.',
  missing: '–',
  weights: (token: string) => `What ${token} takes, before and after`,
  /** The scale of the bars. */
  longest: (weight: string) => `The longest bar is ${weight}.`,
  head: (head: string) => `Head ${head}`,
};

export const rows = {
  all: 'Every row of weights',
  query: 'row',
  entropy: (most: string) => `⟦entropy|entropy⟧ (bits, at most ${most})`,
  entropyWhy:
    '⟦entropy|Entropy⟧, in bits, says how spread out a row is: 0 if one token gets everything, log₂ n if each of n tokens gets the same.',
  largest: 'largest',
  largestAt: (weight: string, token: string) => `${weight} (${token})`,
  sum: 'sum',
  more: (n: number) => `and ${counted(n, 'more row', 'more rows')}`,
  caption: 'Entropy, largest weight and sum of each row of weights',
  captionHead: (head: number) => `Head ${head}: entropy, largest weight and sum of each row`,
};

export const ingredients = {
  title: 'Switch one thing',
  start: 'Point at a switch: here it says what to look for.',
  changed: 'changed',
  backToOwn: 'All as the lesson has it',
  seeScale: (lesson: string) => `See it plainly in “${lesson}”`,
  maskCells: 'Switch any cell of the mask: focus it and press Enter, 0 or 1.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `A switch holds in every block. What is said of numbers here is of block ${block} of ${all}, which is open.`,
  names: {
    scale: 'Scale',
    temperature: 'Temperature',
    mask: 'Mask',
    positions: 'Positions',
    heads: 'Heads',
    bias: 'Bias',
    tied: 'Q = K',
    plainValues: 'V = X',
    output: 'Output W_O',
  },
  /** The choices. */
  kinds: {
    scale: { d_k: '÷ √d_k', d_in: '÷ √d_in', d_v: '÷ √d_v', none: 'off' },
    mask: { none: 'none', causal: 'causal', padding: 'padding', hand: 'by hand' },
    positions: {
      none: 'none',
      learned: 'learned',
      sinusoidal: 'waves (sinusoidal)',
      rotary: 'turns (rotary)',
      alibi: 'distance (ALiBi)',
    },
  },
  factor: (factor: string) => `× ${factor}`,
  /** The effect in every lesson. */
  hints: {
    scale:
      'Without the ⟦scale⟧, ⟦score|scores⟧ lie further apart, so ⟦softmax⟧ makes the largest weight of a row larger: by how much depends on how far apart they are. With many ⟦feature|features⟧ it would take nearly all.',
    temperature:
      'What enters ⟦softmax⟧ is divided by the ⟦temperature⟧: below 1 the largest weight grows, above 1 the row becomes more even. The order of the weights stays.',
    mask: 'A pair that the ⟦mask⟧ hides gets the score −∞ and so the weight 0; what it had goes to the others, and as long as one is left the row still sums to 1.',
    positions:
      '⟦position|Positions⟧ tell equal tokens apart: without them, and without a mask, such tokens have the same weights wherever they stand.',
    bias: 'A ⟦bias⟧ adds the same numbers to every query, key or value: watch columns move together.',
    tied: 'Queries are made as keys are, so the ⟦score|scores⟧ become symmetric: how well a fits b is how well b fits a.',
    plainValues:
      'What is mixed are the vectors themselves: with the same X the weights stay as they are, only the context changes.',
    heads:
      'The same numbers, split into ⟦head|heads⟧: each compares a part of the query with a part of the key, and has weights of its own.',
    output:
      'W_O, the ⟦output projection⟧, mixes what the heads found; without it their contexts just stand side by side.',
  },
  /** Its effect on the shown numbers. */
  here: {
    on: 'on',
    off: 'off',
    /** A switch with a choice: 'Scale: off'. */
    setting: (name: string, choice: string) => `“${name}: ${choice}”`,
    row: (
      token: string,
      head: number | null,
      weight: string,
      weightAfter: string,
      entropy: string,
      entropyAfter: string,
      label: string,
      labelAfter: string,
    ) =>
      `Here, in the row of ${token}${inHead(head)}, the largest ⟦weight⟧ is ${weight} with ${label} and ${weightAfter} with ${labelAfter}; the ⟦entropy⟧ is ${entropy} and ${entropyAfter} bits.`,
    /** For a switch that changes neither number as it is written. */
    stays: (token: string, head: number | null, weight: string, entropy: string) =>
      `Here, in the row of ${token}${inHead(head)}, the largest ⟦weight⟧ stays ${weight} and the ⟦entropy⟧ ${entropy} bits.`,
    close: (spread: string) =>
      `The difference is small because the ⟦score|scores⟧ of this row are so close: only ${spread} between the largest and the smallest.`,
    far: (spread: string) =>
      `The difference is small because the ⟦score|scores⟧ of this row lie so far apart, ${spread} from the largest to the smallest, that one ⟦weight⟧ is nearly 1 either way.`,
    symmetric: (
      token: string,
      other: string,
      there: string,
      back: string,
      before: string,
      beforeBack: string,
    ) =>
      `With it, the query of ${token} and the key of ${other} score ${there}, the other way round ${back}; without it ${before} and ${beforeBack}.`,
    noWordTwice: 'No word occurs twice here.',
    sameRows: (one: string, other: string) =>
      `Without them ${one} and ${other} have the same row of weights.`,
    otherRows: (one: string, other: string) =>
      `Even without them ${one} and ${other} have different rows of weights, since the mask lets them take from different tokens.`,
    mixed: (token: string, before: string, after: string) =>
      `The ⟦context⟧ of ${token} is ${before} without it and ${after} with it.`,
    projected: (token: string, before: string, after: string) =>
      `For ${token}, ${before} go in and ${after} come out.`,
  },
};

export const sets = {
  title: 'Other parameters',
  byHand: 'Made by hand, not ⟦training|learned⟧:',
  own: 'The lesson’s own',
  identity: 'Identity',
  previous: 'Look at the previous token',
  same: 'Look at the same word',
  uniform: 'Uniform',
  why: {
    identity:
      'W_Q, W_K and W_V change nothing: each token’s vector is its query, its key and its value.',
    previous:
      'Made by hand: X gets a 1 at each token’s place; a query names the place before its own. The first token, which has none before it, looks at itself.',
    same: 'Made by hand: X has a 1 for each token’s word, so a query fits the keys of the same word.',
    uniform:
      'Made by hand: W_Q and W_K are zero, so every score is 0 and every token takes equally from each that the mask leaves.',
  },
  cleared: 'Choosing a set discards other changes; undo brings them back.',
  randomise: 'Randomise',
  randomiseWhy: 'Draws new parameters from another seed.',
  seed: (seed: number) => `Drawn from seed ${seed}.`,
};
