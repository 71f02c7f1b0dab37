/** The map of a stack. Tokens are marked already. */
import { counted, list, number } from './grammar.js';

export const modelMap = {
  title: 'What comes next, and why',
  titleVectors: 'The model, step by step',
  region: 'Map of the model, from the words to the next word',
  grid: 'The model: one row per part, one column per token',
  headline: (token: string, word: string, share: string) =>
    `After ${token}, the most likely next word is ${word}: ${share}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `After ${token}, ${number(count)} words tie as the most likely: ${share} each.`,
  headlineCovered: (token: string) => `What comes after ${token} is hidden until you answer.`,
  headlineNoNumber: (token: string) =>
    `The probabilities after ${token} are not numbers (NaN), so there is no most likely word.`,
  headlineVectors: 'From the tokens at the top to the output of the last block.',
  hint: 'Point at anything for its arithmetic; click a part to open it.',
  words: 'words',
  stream: 'stream',
  enters: 'embedding',
  plusAttention: '+ attention',
  plusMlp: '+ MLP',
  block: (block: number) => `Block ${block}`,
  attention: 'attention',
  head: (head: number) => `head ${head}`,
  /** A head of a stack with several blocks, in the notation of papers. */
  headIn: (block: number, head: number) => `head ${block}.${head}`,
  heads: (heads: number) => counted(heads, 'head', 'heads'),
  /** The head of keys and values that a head uses together with others. */
  keysOf: (head: number) => `keys ${head}`,
  grouped: (heads: number, keyValueHeads: number) =>
    `${counted(heads, 'head', 'heads')}, ${keyValueHeads} of keys and values`,
  network: 'MLP',
  hidden: (numbers: number) => counted(numbers, 'hidden unit', 'hidden units'),
  norm: 'norm ÷',
  next: 'next word',
  asText: '✓ matches the text',
  otherwise: '≠ the text continues with the word below',
  unknowable: '– cannot be predicted',
  habits: {
    before: (share: string) => `previous word: ${share}`,
    itself: (share: string) => `itself: ${share}`,
    first: (share: string) => `first word: ${share}`,
    after: (share: string) => `what followed before: ${share}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `After ${token}, the most likely next letter is ${word}: ${share}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `After ${token}, ${number(count)} letters tie as the most likely: ${share} each.`,
    region: 'Map of the model, from the letters to the next letter',
    words: 'letters',
    parts: { words: 'Embedding', end: 'Next letter' },
    enters: 'embedding',
    next: 'next letter',
    otherwise: '≠ the text continues with the letter below',
    habits: {
      before: (share: string) => `previous letter: ${share}`,
      itself: (share: string) => `itself: ${share}`,
      first: (share: string) => `first letter: ${share}`,
      after: (share: string) => `what followed before: ${share}`,
    },
  },
  open: (part: string) => `${part}: open its matrices`,
  show: (head: string) => `${head}: show its curves`,
  was: (word: string) => `was ${word}`,
  /** Parts that open one at a time. */
  parts: {
    title: 'Parts of the model: one is open',
    words: 'Embedding',
    norm1: 'norm 1',
    attention: 'attention',
    add1: 'add attention',
    norm2: 'norm 2',
    network: 'MLP',
    add2: 'add MLP',
    end: 'Next word',
    pooled: 'Vector of the text',
    all: 'All parts',
    block: 'Block',
    ofBlock: (block: number, part: string) => `Block ${block}: ${part}`,
  },
  /** Labels of cells for screen readers. */
  cells: {
    word: (token: string, position: number, last: number) =>
      `${token}, position ${position}; the last is ${last}`,
    written: (cell: string) => `${cell}, written by the model`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: ${counted(count, 'number', 'numbers')}; the largest in size is ${number}, at ${at}`,
    norm: (token: string, number: string) => `${token}: its row is divided by ${number}`,
    taking: (share: string, from: string) => `${share} to ${from}`,
    head: (token: string, takings: string[]) => `${token} attends ${list(takings)}`,
    noNumber: (token: string) => `${token}: not a number (NaN)`,
    none: (token: string) => `${token} attends to nothing`,
    network: (token: string, above: number, all: number) =>
      `${token}: ${above} of ${counted(all, 'hidden unit', 'hidden units')} ${above === 1 ? 'is' : 'are'} above 0`,
    gated: (token: string, all: number) =>
      `${token}: ${counted(all, 'gated hidden unit', 'gated hidden units')}`,
    next: (token: string, word: string, share: string) => `after ${token}: ${word}, ${share}`,
    right: (cell: string) => `${cell}, matches the text`,
    other: (cell: string, word: string) => `${cell}; the text continues with ${word}`,
    unknowable: (cell: string) => `${cell}; cannot be predicted`,
    was: (cell: string, word: string) => `${cell}; before the change it was ${word}`,
    coming: (token: string) => `${token}: being computed`,
    covered: (token: string) => `${token}: hidden until you answer`,
    folded: (block: number, heads: number) =>
      `Block ${block}: the patterns of ${counted(heads, 'head', 'heads')}`,
  },
};
