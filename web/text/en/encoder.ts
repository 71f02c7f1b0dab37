/** Trying out an encoder. These texts load with its room. ⟦id|words⟧ marks a term of the glossary. */
import { counted, list, number } from './grammar.js';

export const encoder = {
  heads: {
    why: 'Mean ⟦weight⟧ of each head on some kinds of tokens. Chance is equal weight on every token it can see. These numbers describe the measured text; they do not prove what a head is for.',
    measuredOn: 'Measured on',
    own: 'your text',
    list: (sentences: number) => counted(sentences, 'English sentence', 'English sentences'),
    repeated: 'random tokens, said twice',
    withoutPositions: 'Without positions',
    measuring: (done: number, all: number) =>
      `${number(done)} of ${counted(all, 'sentence', 'sentences')}`,
    cancel: 'Cancel',
    caption: 'Mean weight of each head. Press a column to sort, or a head to see it.',
    head: 'head',
    chance: 'chance',
    /** Short names of the kinds below. */
    columns: {
      next: 'next',
      previous: 'prev.',
      same: 'same',
      induction: 'induct.',
      itself: 'itself',
      first: 'first',
      noun: 'nouns',
      punctuation: 'signs',
    },
    kinds: {
      next: 'the next token',
      previous: 'the previous token',
      same: 'the same token before',
      induction: 'what followed the same token before (induction)',
      itself: 'the token itself',
      first: 'the first token',
      noun: 'nouns',
      punctuation: 'punctuation',
    },
    habit: (mean: string, kind: string, byChance: string) =>
      `${mean} on ${kind} (chance: ${byChance})`,
    habits: (head: string, habits: readonly string[]) => `Head ${head}: ${list(habits)}.`,
    striking: 'The most telling heads',
    none: 'No head puts a quarter of its weight, and 1.5 times chance, on one kind.',
    sink: 'A head that finds nothing often puts its weight on the first token: an attention sink.',
    fell: (head: string, kind: string, before: string, after: string) =>
      `Without positions, head ${head} changes most: its weight on ${kind} falls from ${before} to ${after}.`,
    show: (head: string) => `Show head ${head}`,
    opened: (head: string) => `Head ${head} is open on the map.`,
    shown: (head: string) => `The arcs of head ${head} are shown.`,
    state: (head: string, kind: string) => `head ${head}: ${kind}`,
  },
  alike: {
    why: 'The model turns each sentence into one ⟦vector⟧. The cosine of two vectors is 1 if they have the same direction and near 0 if the sentences have little in common.',
    ready: 'Examples',
    readyPairs: { alike: 'Same question', negated: 'With “not”', reversed: 'Reversed' },
    sentence: (which: number) => `Sentence ${which}`,
    add: 'Add a sentence',
    remove: (which: number) => `Remove sentence ${which}`,
    few: 'Enter at least two sentences to compare.',
    empty: (which: number) => `Sentence ${which} is empty. Enter a few words.`,
    note: (which: number, note: string) => `Sentence ${which}: ${note}`,
    caption: 'Cosine of each two sentences. Press one for its arithmetic.',
    pair: (a: number, b: number) => `Sentences ${a} and ${b}`,
    cosine: 'cosine',
    pairCosine: (a: number, b: number, cosine: string) =>
      `Sentences ${a} and ${b}: cosine ${cosine}.`,
    arithmetic: 'The sum of products',
    arithmeticWhy: (all: number) =>
      `Both vectors have length 1. The cosine is the sum of the products of their ${number(all)} numbers. These products are the largest:`,
    index: 'number',
    product: 'product',
    rest: (count: number) => `the other ${number(count)}`,
    sum: 'sum',
    signs: (same: number, sum: string, opposite: number, sumToo: string) =>
      `${counted(same, 'number has', 'numbers have')} the same sign in both vectors: their products add up to ${sum}. ${counted(opposite, 'number has', 'numbers have')} opposite signs: ${sumToo}.`,
    before: (before: string, change: string) =>
      `Before you changed the words it was ${before} (change: ${change}).`,
    leaveOut: 'Leave out each word',
    turnOff: 'Turn off each head',
    leaving: (done: number, all: number) => `${number(done)} of ${number(all)}`,
    without: 'without',
    change: 'change',
    head: (head: string) => `head ${head}`,
    largest: (without: string, before: string, after: string) =>
      `The largest change: without ${without}, from ${before} to ${after}.`,
  },
  search: {
    why: (notices: number) =>
      `The model reads ${counted(notices, 'notice', 'notices')} and your query. Notices are sorted by their cosine with the query, and not by the words they share. The first is not always the right one.`,
    query: 'Query',
    ready: 'Examples',
    reading: (done: number, all: number) =>
      `${number(done)} of ${counted(all, 'notice', 'notices')}`,
    results: 'Notices, the nearest first',
    nearest: (notice: string, cosine: string) => `Nearest: ${notice} Cosine ${cosine}.`,
  },
  limits: {
    why: 'Press “Compute”: the model reads these sentences now, and the numbers are its results.',
    compute: 'Compute',
    pronoun: 'What does “it” mean?',
    pronounWhy:
      'First the animal is too tired, then the street is too wide: a reader knows which noun “it” means. Compare the ⟦weight|weights⟧ of “it” in the last block.',
    caption: 'Weights of “it” in the last block',
    pronounFound: (street: number, wide: number, all: number) =>
      `“it” puts more weight on “street” than on “animal” in ${number(street)} heads with “tired” and in ${number(wide)} with “wide”, of ${number(all)}.`,
    adjectiveFound: (head: string, tired: string, wide: string) =>
      `The adjective matters more. In head ${head}, “tired” puts ${tired} on “street”, and “wide” puts ${wide} on it.`,
    show: (word: string) => `Show “${word}”`,
    negation: 'Does “not” count?',
    negationWhy: 'One “not” reverses the meaning. See how much it changes the vector.',
    order: 'Does the order count?',
    orderWhy: 'The same words in another order mean something else.',
    compare: 'Open in “Alike?”',
    cosine: (cosine: string) => `Cosine: ${cosine}`,
    facts:
      'Each token attends to all tokens, before and after it. The model predicts no next word, and it cannot check whether a sentence is true.',
  },
};
