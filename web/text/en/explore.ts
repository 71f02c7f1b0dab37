/**
 * Inspecting numbers, following a token, comparing heads, and enlarging matrices. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { number } from './grammar.js';

export const heads = {
  title: 'Compare heads',
  why: 'The same tokens on the same scale from 0 to 1: each head has its own matrices.',
  acrossWhy: 'Head 2.1 is head 1 of block 2.',
  head: (head: string) => `Head ${head}`,
  pick: 'Only this head',
  pickHelp: (head: string) => `Shows only head ${head} in the diagram above`,
  entropy: (bits: string, most: string) => `${bits} of at most ${most} ⟦entropy|bits⟧ on average`,
  entropyHelp:
    'Entropy of a row: 0 bits if one token gets everything, more if many share. This is the average of all rows.',
  entropyOf: (token: string, bits: string) => `${token}: ${bits} bits`,
  compare: 'Compare',
  with: 'with',
  difference: (a: string, b: string) => `Head ${a} minus head ${b}`,
  differenceWhy: (a: string, b: string) =>
    `Orange is more weight in head ${a}, blue more in head ${b}. Each row sums to 0.`,
  disagree: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `They disagree most about ${key}: ${token} gives it ${more} in head ${a}, ${less} in head ${b}.`,
  disagreeKeys: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `In the row of ${token}, they disagree most about ${key}: ${more} in head ${a}, ${less} in head ${b}.`,
  agree: (token: string, a: string, b: string) =>
    a === b
      ? 'This compares a head with itself: choose two.'
      : `For ${token}, the two agree to four decimals.`,
  surface: (caption: string) =>
    `${caption}. Arrow keys move the cursor, Enter explains its number.`,
  weightsOf: (head: string, rows: number, cols: number) =>
    `weights of head ${head} beside the others, ${rows}×${cols}`,
};

export const map = {
  title: (name: string, rows: number, cols: number) => `${name}, ${rows}×${cols}`,
  region: (name: string) =>
    `${name} in colour. Arrow keys move the cursor, + and − zoom, 0 shows all.`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  all: 'Show all',
  allShort: 'All',
  stretch: 'Stretch colours',
  stretchHelp: 'Gives this matrix its own colour scale, up to its largest number',
  close: 'Close',
  help: 'Wheel or pinch to zoom, drag to pan. Keys: arrows move the cursor (with Shift by ten), + and − zoom, 0 shows all. Numbers appear when cells are large enough.',
  readOut: (cell: string, value: string) => `${value}, ${cell}`,
  nothing: 'Point at a cell.',
  inspect: 'Explain this number',
};

export const inspector = {
  pin: 'Pin',
  pinHelp: 'Keeps this number here while you point elsewhere (Enter on a number)',
  unpinHelp: 'Goes back to explaining what you point at (Esc)',
  back: 'Back',
  backHelp: 'Previously viewed number (Backspace)',
  forward: 'Forward',
  forwardHelp: 'Forward to the next viewed number (Shift+Backspace)',
  /** At the ends of back and forward. */
  firstVisited: 'This is the first number you looked at.',
  lastVisited: 'This is the last number you looked at.',
  trail: 'The numbers you looked at',
  ofHead: (head: string) => `(head ${head})`,
  relation: { from: 'comes from', into: 'goes into', elsewhere: 'then' },
  into: 'Used in',
  last: 'Nothing further uses it: this is the final result.',
  intoRow: (stage: string, row: string) => `${stage}, row of ${row}`,
  intoColumn: (stage: string, column: string) => `${stage}, column ${column}`,
  more: (n: number) => `and ${number(n)} more`,
  allTerms: (n: number) => `All ${number(n)} terms, largest first`,
  largerTerms: 'Larger',
  smallerTerms: 'Smaller',
  someTerms: (first: number, last: number, all: number) =>
    `Terms ${number(first)} to ${number(last)} of ${number(all)}`,
  term: 'Term',
  value: 'Value',
  soFar: 'Sum so far',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `You typed “${word}”: that is token ${token}, id ${id}.`
      : `You typed “${word}”; it is treated as token ${token}, id ${id}.`,
  added: (token: string, id: number) =>
    `You did not type ${token} (id ${id}): the tokenizer adds it to every sentence.`,
  unused: (token: string) => `This is the row of ${token}, which the sentence does not use.`,
  showWord: (word: string) => `Show “${word}” in the sentence`,
  showPosition: (word: string, position: number) => `Show “${word}” at position ${position}`,
};

export const colours = {
  of: (whose: string) => `Colours of ${whose}`,
  families: {
    vectors: 'E, the position vectors and X',
    projected: 'queries, keys, values and contexts',
    scores: 'scores',
    parameters: 'parameters',
    share: 'weights and masks',
    output: 'output',
    norm: 'norms',
    hidden: 'hidden units',
    logits: 'logits',
  },
  keep: 'Lock this scale',
  keepHelp:
    'Keeps the same number in the same colour while you change things; click again to release it',
  exceeded: 'Some numbers are outside the locked scale and shown in full colour.',
};
