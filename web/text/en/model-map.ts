/** The map of a stack. Tokens are marked already. */
import { counted, list, number } from './grammar.js';

export const modelMap = {
  title: 'What comes next, and why',
  region: 'The map: the model from the words to the next word',
  grid: 'The model: a row for each part, a column for each token',
  headline: (token: string, word: string, share: string) =>
    `After ${token} the likeliest next word is ${word}: ${share}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `After ${token}, ${number(count)} next words are the likeliest: ${share} each.`,
  headlineCovered: (token: string) => `What comes after ${token} is covered until you answer.`,
  headlineNoNumber: (token: string) =>
    `The probabilities after ${token} are not numbers (NaN), so none is the largest.`,
  headlineVectors: 'From the tokens at the top to what the last block leaves.',
  hint: 'Point for arithmetic; press to open.',
  words: 'words',
  stream: 'stream',
  enters: 'what each word is',
  plusAttention: '+ attention',
  plusNetwork: '+ network',
  block: (block: number) => `Block ${block}`,
  attention: 'attention',
  head: (head: number) => `head ${head}`,
  /** A head of a stack with several blocks, in the notation of papers. */
  headIn: (block: number, head: number) => `head ${block}.${head}`,
  heads: (heads: number) => counted(heads, 'head', 'heads'),
  network: 'network',
  hidden: (numbers: number) => counted(numbers, 'hidden number', 'hidden numbers'),
  norm: 'norm ÷',
  next: 'next word',
  asText: '✓ as the text goes on',
  otherwise: '✗ the text goes on with the word below',
  unknowable: '– nobody could know',
  habits: {
    before: (share: string) => `the word before: ${share}`,
    itself: (share: string) => `itself: ${share}`,
    first: (share: string) => `the first word: ${share}`,
    after: (share: string) => `what followed it earlier: ${share}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `After ${token} the likeliest next letter is ${word}: ${share}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `After ${token}, ${number(count)} next letters are the likeliest: ${share} each.`,
    region: 'The map: the model from the letters to the next letter',
    words: 'letters',
    parts: { words: 'Letters to vectors', end: 'Next letter' },
    enters: 'what each letter is',
    next: 'next letter',
    otherwise: '✗ the text goes on with the letter below',
    habits: {
      before: (share: string) => `the letter before: ${share}`,
      itself: (share: string) => `itself: ${share}`,
      first: (share: string) => `the first letter: ${share}`,
      after: (share: string) => `what followed it earlier: ${share}`,
    },
  },
  open: (part: string) => `${part}: open its numbers`,
  show: (head: string) => `${head}: show its curves`,
  was: (word: string) => `was ${word}`,
  /** Parts that open one at a time. */
  parts: {
    title: 'Parts of the model: one is open',
    words: 'Words to vectors',
    norm1: 'norm 1',
    attention: 'attention',
    add1: 'add attention',
    norm2: 'norm 2',
    network: 'network',
    add2: 'add the network',
    end: 'Next word',
    all: 'All of it',
    block: 'Block',
    ofBlock: (block: number, part: string) => `Block ${block}: ${part}`,
  },
  /** Labels of cells for screen readers. */
  cells: {
    word: (token: string, place: number, last: number) =>
      `${token}, place ${place}; the last is ${last}`,
    written: (cell: string) => `${cell}, written by the model`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: ${counted(count, 'number', 'numbers')}, the farthest from 0 is ${number}, at ${at}`,
    norm: (token: string, number: string) => `${token}: its row is divided by ${number}`,
    taking: (share: string, from: string) => `${share} from ${from}`,
    head: (token: string, takings: string[]) => `${token} takes ${list(takings)}`,
    noNumber: (token: string) => `${token}: not a number (NaN)`,
    none: (token: string) => `${token} takes nothing`,
    network: (token: string, above: number, all: number) =>
      `${token}: ${above} of ${counted(all, 'hidden number', 'hidden numbers')} ${above === 1 ? 'is' : 'are'} above 0`,
    next: (token: string, word: string, share: string) => `after ${token}: ${word}, ${share}`,
    right: (cell: string) => `${cell}, as the text goes on`,
    other: (cell: string, word: string) => `${cell}; the text goes on with ${word}`,
    unknowable: (cell: string) => `${cell}; nobody could know`,
    was: (cell: string, word: string) => `${cell}; before the change it was ${word}`,
    coming: (token: string) => `${token}: being computed`,
    covered: (token: string) => `${token}: covered until you answer`,
    folded: (block: number, heads: number) =>
      `Block ${block}: the patterns of ${counted(heads, 'head', 'heads')}`,
  },
};
