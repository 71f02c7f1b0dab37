/**
 * Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a
 * term of the glossary.
 */
import { counted, list, number } from './grammar.js';

const inHead = (head: number | null): string => (head === null ? '' : ` in head ${head}`);

export const edit = {
  edited: 'You changed this number.',
  overflow:
    'With this number a result would overflow a 32-bit float (about ±3.4·10³⁸), so the old value stays. Enter a smaller number.',
  computed: (stage: string) =>
    `${stage}: computed from other numbers. Change one of those instead.`,
  tied: 'While Q = K, the keys use the query’s parameters: change W_Q or b_Q.',
  plain: 'While V = X, the values are the vectors themselves: change those.',
  title: 'Edit a number',
  change: 'Edit this number',
  toggle: 'Toggle this cell of the mask',
  label: (cell: string) => `New value of ${cell}`,
  help: 'Enter applies it, Esc cancels. The up and down arrows change it; Shift makes the steps ten times larger, Alt ten times smaller.',
  changed: (matrices: string) => `${matrices} changed`,
  hint: 'To edit a given number, select it and type, press Enter, double-click it, or drag it sideways.',
  reset: (stage: string) => `Reset ${stage}`,
  resetWhy: 'Undoes your changes to this matrix.',
  notANumber: (text: string) =>
    `“${text}” is not a number. Enter one like 0.25, −3 or 1e−4; until then the old value stays.`,
  empty: 'Enter a number like 0.25, or press Esc to keep the old one.',
  tooLarge: (text: string) =>
    `${text} is too large for a 32-bit float (about ±3.4·10³⁸). Enter a smaller number.`,
  notAMask: (text: string) => `A mask cell is 1 (visible) or 0 (hidden); “${text}” is neither.`,
};

export const reference = {
  title: 'Before and after',
  keep: 'Set as reference',
  forget: 'Compare with the original again',
  show: 'Show difference',
  hide: 'Back to the numbers',
  own: 'Before: the lesson’s original numbers.',
  ownForSentence: 'Before: the lesson’s original numbers, for this sentence.',
  ofSeed: (seed: number) => `Before: the numbers of seed ${seed}.`,
  ofSet: (set: string) => `Before: the numbers of “${set}”.`,
  kept: 'Before: the reference you set.',
  none: 'no changes yet',
  same: 'No differences yet. Edit a number or change a setting above.',
  /** The changes since then. */
  changed: (what: string[]) => `Changed since: ${list(what)}.`,
  what: {
    sentence: 'the sentence',
    seed: (seed: number | null) => (seed === null ? 'the seed' : `the seed, now ${seed}`),
    recipe: 'the training recipe',
    trained: (step: number | null) => `the training, now step ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'the parameters' : `the parameters: ${set}`),
    edits: (n: number) => counted(n, 'number', 'numbers'),
    off: (parts: string[]) => (parts.length ? `${list(parts)} (turned off)` : 'what is turned off'),
  },
  /** The changes that an address brings. */
  linked: (what: string[]) => `This link changes the lesson: ${list(what)}.`,
  noNumber: 'No number changed.',
  /** A comparison with the lesson's own numbers for the same sentence. */
  onlySentence: 'Everything else is unchanged.',
  otherTokens:
    'The reference has different tokens, so only matrices that do not depend on them are compared.',
  shown:
    'The matrices show after minus before: orange (+) means it grew, blue (−) means it shrank.',
  token: 'token',
  before: 'before',
  after: 'after',
  noCounterpart: 'The reference has no matrix with this name and size.',
  missing: '–',
  weights: (token: string) => `What ${token} attends to, before and after`,
  /** The scale of the bars. */
  longest: (weight: string) => `The longest bar is ${weight}.`,
  head: (head: string) => `Head ${head}`,
};

export const rows = {
  all: 'All rows of weights',
  query: 'row',
  entropy: (most: string) => `⟦entropy|entropy⟧ (bits, at most ${most})`,
  entropyWhy:
    '⟦entropy|Entropy⟧, in bits, says how spread out a row is. It is 0 if one token gets all the weight, log₂ n if n tokens get equal weight.',
  largest: 'largest',
  largestAt: (weight: string, token: string) => `${weight} (${token})`,
  sum: 'sum',
  more: (n: number) => `and ${counted(n, 'more row', 'more rows')}`,
  caption: 'Entropy, largest weight and sum of each row of weights',
  captionHead: (head: number) => `Head ${head}: entropy, largest weight and sum of each row`,
};

export const ingredients = {
  title: 'Change a setting',
  start: 'Point at a setting to see what to look for.',
  changed: 'changed',
  none: 'none changed',
  chosen: (name: string, choice: string) => `${name}: ${choice}`,
  backToOwn: 'Reset settings',
  seeScale: (lesson: string) => `See it clearly in “${lesson}”`,
  maskCells: 'To edit the mask, select any cell and press Enter, 0 or 1.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `Each setting applies to every block. The numbers quoted here are from block ${block} of ${all}, the open one.`,
  names: {
    scale: 'Scale',
    temperature: 'Attention temperature',
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
    mask: {
      none: 'none',
      causal: 'causal',
      padding: 'padding',
      window: 'last 3 tokens',
      hand: 'custom',
      parts: 'combined',
    },
    positions: {
      none: 'none',
      learned: 'learned',
      sinusoidal: 'sinusoidal',
      rotary: 'rotary (RoPE)',
      alibi: 'ALiBi',
    },
  },
  factor: (factor: string) => `× ${factor}`,
  /** The effect in every lesson. */
  hints: {
    scale:
      'Without the ⟦scale⟧, ⟦score|scores⟧ are further apart, so ⟦softmax⟧ gives the largest one in a row even more weight. How much more depends on the scores. With many ⟦feature|features⟧ it would get almost all the weight.',
    temperature:
      'Before ⟦softmax⟧, the scores are divided by the ⟦temperature⟧: below 1 the largest weight grows, above 1 the weights even out. Their order stays the same.',
    mask: 'A pair hidden by the ⟦mask⟧ gets a score of −∞, so its weight is 0. That weight goes to the other tokens, and as long as one is left the row still sums to 1.',
    positions:
      '⟦position|Positions⟧ tell identical tokens apart: without them, and without a mask, the same token has the same weights wherever it appears.',
    bias: 'A ⟦bias⟧ adds the same vector to every query, key or value: watch whole columns shift together.',
    tied: 'Queries and keys are computed with the same matrix, so the ⟦score|scores⟧ become symmetric: how well a matches b is how well b matches a.',
    plainValues:
      'The vectors themselves are mixed instead of values: for the same X the weights stay the same, only the context changes.',
    heads:
      'The same numbers, split into ⟦head|heads⟧: each compares its own slice of the queries and keys, and has its own weights.',
    output:
      'W_O, the ⟦output projection⟧, combines what the heads found; without it their contexts just sit side by side.',
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
      `The difference is small because the ⟦score|scores⟧ of this row are far apart: ${spread} from the largest to the smallest. One ⟦weight⟧ is nearly 1 either way.`,
    symmetric: (
      token: string,
      other: string,
      there: string,
      back: string,
      before: string,
      beforeBack: string,
    ) =>
      `With it, the query of ${token} and the key of ${other} score ${there}, and the other way round ${back}; without it, ${before} and ${beforeBack}.`,
    noWordTwice: 'No word occurs twice here.',
    sameRows: (one: string, other: string) =>
      `Without them ${one} and ${other} have the same row of weights.`,
    otherRows: (one: string, other: string) =>
      `Even without them, ${one} and ${other} have different rows of weights, because the mask lets them attend to different tokens.`,
    mixed: (token: string, before: string, after: string) =>
      `The ⟦context⟧ of ${token} is ${before} without it and ${after} with it.`,
    projected: (token: string, before: string, after: string) =>
      `For ${token}, ${before} go in and ${after} come out.`,
  },
};

export const sets = {
  title: 'Try other parameters',
  byHand: 'Hand-made, not ⟦training|learned⟧:',
  own: 'Original',
  identity: 'Identity',
  previous: 'Previous token',
  same: 'Same word',
  uniform: 'Uniform',
  why: {
    identity:
      'W_Q, W_K and W_V change nothing: each token’s vector is its query, its key and its value.',
    previous:
      'Hand-made: X marks each token’s position with a 1, and each query asks for the position before its own. The first token, which has none before it, attends to itself.',
    same: 'Hand-made: X marks each token’s word with a 1, so a query matches the keys of the same word.',
    uniform:
      'Hand-made: W_Q and W_K are zero, so every score is 0 and every token attends equally to all that the mask leaves visible.',
  },
  cleared: 'Choosing a set discards your other changes; Undo brings them back.',
  randomise: 'Randomise',
  randomiseWhy: 'Draws new parameters from a new seed.',
  seed: (seed: number) => `Drawn from seed ${seed}.`,
  ofSeed: (seed: number) => `seed ${seed}`,
};
