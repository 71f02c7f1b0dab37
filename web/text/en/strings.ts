/** Every string that a person reads, in one place. Sentences with parts are functions. */
import { formatCount } from '../format.js';

const count = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;

export const strings = {
  controls: {
    region: 'What is computed',
    lesson: 'Lesson',
    sentence: 'Sentence',
    seed: 'Seed',
    seedOwn: 'lesson’s own',
    seedHelp:
      'Draws the lesson’s random numbers, and its projections, as torch.manual_seed does; leave it empty for the lesson’s own.',
    reset: 'Reset all',
    resetWhy: 'Back to the lesson’s own words and numbers',
    vectorsOnly: (lesson: string) => `To type a sentence, choose “${lesson}”.`,
    vectorsPlaceholder: 'starts from vectors',
    tokens: 'Tokens and their ids: press one to follow it alone',
    follow: (token: string) => `Follow ${token} alone; press again for all tokens`,
    followAll: 'All tokens',
    followAllHelp: 'Shows the paths of all tokens alike (Esc)',
    tokenId: (id: number) => `id ${id}`,
    unknownWord: (word: string) => `for “${word}”`,
    moreTokens: (n: number) => `and ${count(n, 'more token', 'more tokens')}`,
  },

  loading: 'Loading the engine and the lesson …',

  problems: {
    title: 'Not computed',
    kept: 'What you see below is still the last good computation.',
    unknownWords: (words: string[], token: string) =>
      words.length === 1
        ? `“${words[0]}” is not in this lesson’s vocabulary, so it counts as ${token}.`
        : `${words.map((word) => `“${word}”`).join(', ')} are not in this lesson’s vocabulary, so each counts as ${token}.`,
    moreUnknown: (words: string[], more: number, token: string) =>
      `${words.map((word) => `“${word}”`).join(', ')} and ${count(more, 'other word', 'other words')} are not in this lesson’s vocabulary, so each counts as ${token}.`,
    emptySentence: 'The sentence is empty. Type at least one word.',
    unknownLesson: (id: string) => `There is no lesson “${id}”; the first lesson is shown instead.`,
    unknownPart: (name: string) => `The address asks for “${name}”, which this page does not know.`,
    badSeed: (text: string) =>
      `“${text}” is no seed. A seed is a whole number from 0 to 4294967295.`,
    lessonMissing: (id: string) =>
      `The lesson “${id}” could not be loaded. Check the connection and choose it again.`,
    sentence: (what: string) => `This sentence cannot be computed: ${what}.`,
    sentencePositions: (what: string) =>
      `This sentence does not fit the lesson’s position vectors: ${what}. Shorten it, or choose another lesson.`,
    sentenceMask: (what: string) =>
      `This sentence does not fit the lesson’s mask: ${what}. Choose another lesson for it.`,
    lessonBroken: (path: string, message: string) =>
      `The lesson cannot be computed: ${path === '' ? '' : `${path}: `}${message}.`,
    lessonNotJson: (id: string) => `The document of lesson “${id}” is no JSON.`,
    engineMissing:
      'The engine could not be loaded, so there are no numbers to show. Reload the page to try again.',
  },

  bands: {
    vectors: '1 · From words to vectors',
    vectorsGiven: '1 · The vectors',
    projections: '2 · Ask, offer, give',
    attention: '3 · Compare, share out, mix',
    join: (heads: number) => (heads > 1 ? '4 · Join the heads' : '4 · Project the output'),
    head: (head: number, heads: number) => `Head ${head} of ${heads}`,
    onlyHead: (head: number) => `Of the heads, only head ${head} is shown.`,
    allHeads: 'Show all heads',
    vectorsWhy: 'Each token’s id picks a row of E.',
    positionsWhy: 'Each token’s id picks a row of E; its place adds where it stands.',
    vectorsGivenWhy: 'This lesson starts from vectors: one row per token.',
    vectorsGivenPositionsWhy:
      'This lesson starts from vectors: one row per token. Its place adds where it stands.',
    projectionsWhy: 'Three matrices turn each vector into a query, a key and a value.',
    attentionWhy:
      'A score says how well a query fits a key; softmax makes shares of each row; the shares mix the values.',
    attentionKeysWhy:
      'This notebook computed K Qᵀ: rows belong to keys, and softmax makes shares of each row; the shares mix the values.',
    joinWhy:
      'The heads’ contexts stand side by side; each head’s rows of W_O say what its context adds to the output.',
    concatWhy: 'The heads’ contexts stand side by side.',
    outputWhy: 'W_O turns the context into the output.',
  },

  /** What a stage is, after its name in the caption. */
  what: {
    embedding: 'one row per known word',
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
    biased_scores: 'far tokens lose some',
    mask: '1 may look, 0 may not',
    masked_scores: 'hidden ones are −∞',
    weights: 'each row shares out 1',
    context: 'values, mixed',
    concat: 'the heads side by side',
    W_O: 'mixes the heads',
    b_O: 'added to outputs',
    output: 'what leaves attention',
  } as Record<string, string>,

  /** Words inside formulas. */
  formula: {
    where: '\u00a0where\u00a0',
    distance: 'distance',
    softmax: 'softmax',
    turn: 'turn',
    waves: 'sin, cos',
  },

  matrix: {
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
    head: (head: number) => `head ${head}`,
    ofHead: (head: number) => `head ${head}`,
    transposed: 'drawn with rows and columns swapped',
    difference: 'after minus before',
    scaleSigned: (max: string) => `Colour scale from −${max} (blue) over 0 to ${max} (orange)`,
    scaleShare: (max: string) => `Colour scale from 0 to ${max} (violet)`,
    scaleKept: (scale: string, exceeded: boolean) =>
      `${scale}, kept${exceeded ? '; numbers beyond it have the full colour' : ''}`,
    scaleUnknown: 'How far the numbers reach is being found; until then none has a colour',
    coming: 'being computed',
    nothingToSee: 'A row of zeros had nothing to look at: all of it is masked.',
    zoom: (name: string) => `Zoom into ${name}`,
    overview: (name: string, rows: number, cols: number) =>
      `All of ${name} in colour: ${rows} rows, ${cols} columns`,
  },

  /** Which part of a long axis stands as a table. */
  places: {
    down: (from: number, to: number, all: number) => `Rows: tokens ${from}–${to} of ${all}`,
    across: (from: number, to: number, all: number) => `Columns: tokens ${from}–${to} of ${all}`,
    vocabulary: (from: number, to: number, all: number) => `Tables: rows ${from}–${to} of ${all}`,
    feature: (from: number, to: number, all: number) => `Numbers ${from}–${to} of ${all}`,
  },

  panel: {
    region: 'Explanation',
    asked: 'Where it comes from',
    predict: 'Predict, then see',
    predictSoon: 'Questions wait along the steps. Each is computed from the numbers on this page.',
    hint: 'Point at any number, or move through a matrix with the arrow keys. Press a number to pin it; what is underlined leads on.',
    exact: (value: string) => `exactly ${value}`,
    mixture: (token: string) => `What ${token} takes from each token`,
    mixtureKeys: (token: string) => `How row ${token} is shared out`,
    headColumn: (head: number) => `Head ${head}`,
    rest: (n: number) => count(n, 'other', 'others'),
    maskedRow: (token: string) => `${token} has nothing to look at: all of its row is masked.`,
    live: (place: string, arithmetic: string) => `${place}: ${arithmetic}`,
  },

  /** Where a number stands. `stage` is the stage's name in words. */
  place: {
    token: (label: string) => `token ${label}`,
    apart: (token: string, place: number) => `${token} at place ${place}`,
    ofToken: (stage: string, token: string, number: number) =>
      `${stage} of ${token}, number ${number}`,
    looking: (stage: string, query: string, key: string) => `${stage}: ${query} looks at ${key}`,
    lookedAt: (stage: string, key: string, query: string) =>
      `${stage}: ${key}, looked at by ${query}`,
    rowCol: (stage: string, row: number, col: number) => `${stage}, row ${row}, column ${col}`,
    number: (stage: string, number: number) => `${stage}, number ${number}`,
    inHead: (place: string, head: number) => `${place} (head ${head})`,
  },

  arithmetic: {
    given: 'This number is given: nothing before it made it.',
    drawn:
      'Drawn at random from the seed, as PyTorch draws it, unless you changed it. Training would change it, too.',
    causal: (open: boolean) =>
      open
        ? 'A query may look at itself and at what came before: 1.'
        : 'This key comes after the query, so the query may not look at it: 0.',
    padding: (open: boolean) =>
      open
        ? 'This key is a word, so it may be looked at: 1.'
        : 'This key is padding, so nobody may look at it: 0.',
    lookup: (row: string, table: string) => `Copied from row ${row} of ${table}.`,
    position: (place: number, table: string) =>
      `Copied from row ${place} of ${table}, since the token stands at place ${place}.`,
    noPositions: 'This lesson adds no positions, so X is the token vector itself.',
    copied: (stage: string) => `Copied from ${stage}: the heads stand side by side.`,
    lowered: (largest: string) =>
      `The row’s largest, ${largest}, is subtracted first: no share changes by that, and no power of e becomes too large to store.`,
    nothingToSee: 'All of this row is masked: there is nothing to look at, so the weight is 0.',
    masked: 'The mask has 0 here, so the score becomes −∞, and its weight will be 0.',
    open: 'The mask has 1 here, so the score stays as it is.',
    hiddenPower: 'e to the power of −∞ is 0: what is masked gets nothing.',
    alibi: (distance: number) =>
      `The two tokens stand ${count(distance, 'place', 'places')} apart, and each place costs the slope.`,
    rotated: (pair: number) =>
      `Numbers ${2 * pair + 1} and ${2 * pair + 2} turn together, by an angle that grows with the place.`,
    sinusoid: (place: number) => `A wave over the places; this is place ${place}, counted from 0.`,
    folded: (n: number) => count(n, 'smaller term', 'smaller terms'),
  },

  checks: {
    title: 'Against the notebook',
    why: 'This lesson follows a published notebook: a text with code and with what the code printed.',
    all: (matched: number, total: number) => `${matched} of ${total} printed values match`,
    stage: (matched: number, total: number) => `${matched} of ${total}`,
    mismatch: (place: string, printed: string, computed: string) =>
      `${place}: printed ${printed}, computed ${computed}`,
    more: (n: number) => `and ${count(n, 'more', 'more')}`,
    place: (row: number, col: number) => `row ${row}, column ${col}`,
    notReproducible: (total: number) =>
      `${count(total, 'value', 'values')} printed without a seed: nothing can recompute them, so they are not checked.`,
    notReproducibleStage: 'no seed',
    none: 'No notebook stands behind this lesson, so there is nothing to check.',
    changed:
      'The notebook’s numbers hold for its own sentence and seed. You changed one, so there is nothing to compare.',
    inHead: (stage: string, head: number) => `${stage}, head ${head}`,
  },

  page: {
    themeAuto: 'Theme: as the system',
    themeLight: 'Theme: light',
    themeDark: 'Theme: dark',
  },
};

export type Strings = typeof strings;
