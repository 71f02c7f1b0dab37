/**
 * The announcements: one or two sentences, as a teacher would say them. Tokens come in spoken form,
 * numbers as text.
 */
import type { NamedNumber } from '../parts.js';
import { counted, list, number, plural } from './grammar.js';
import { named } from './parts.js';

const isOrAre = (keys: readonly string[]): string =>
  `${list([...keys])} ${plural(keys.length, { one: 'is', other: 'are' })}`;

const fromTo = (before: string, after: string): string =>
  before === after ? `stays ${after}` : `${before} to ${after}`;

/** A sentence after a colon; names like Q stay as they are. */
const inside = (sentence: string): string =>
  sentence.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const announcements = {
  /** What the page is about; words are null if a lesson starts from vectors. */
  purpose: (words: string | null, tokens: number, steps: number) =>
    `Self-attention on ${words === null ? counted(tokens, 'vector', 'vectors') : `“${words}”`}, in ${counted(steps, 'step', 'steps')}.`,
  firstWords: (words: string, more: number) => `${words} and ${counted(more, 'more', 'more')}`,
  most: (query: string, key: string, share: string) => `${query} attends most to ${key}, ${share}.`,
  mostItself: (query: string, share: string) => `${query} attends most to itself, ${share}.`,
  /** If columns have names. */
  asks: (query: string, asks: readonly NamedNumber[]) => `${query} asks for ${named(asks)}.`,
  mostKeys: (row: string, column: string, share: string) =>
    `In row ${row}, the largest is ${share}, under ${column}.`,
  alike: (query: string, share: string) => `${query} attends equally to all, ${share}.`,
  alikeKeys: (row: string, share: string) => `In row ${row}, all are equal, ${share}.`,
  nothing: (query: string) => `${query} has nothing to attend to.`,
  inHead: (head: number, sentence: string) => `Head ${head}: ${sentence}`,

  /**
   * How the largest weight of the followed token has changed; it follows the sentence about others.
   */
  weight: (query: string, key: string, before: string, after: string, isStill: boolean) =>
    before === after
      ? `${query} still puts ${after} on ${key}, ${isStill ? 'still' : 'now'} the largest.`
      : `${query} now puts ${after} on ${key} (was ${before}); ${isStill ? 'still' : 'now'} the largest.`,
  weightKeys: (row: string, column: string, before: string, after: string, isStill: boolean) =>
    `Row ${row}, column ${column} ${fromTo(before, after)}, ${isStill ? 'still' : 'now'} largest.`,
  /** The tokens whose weights became 0, or are above 0 again, and the new weight of one of them. */
  others: (
    query: string,
    zeroed: readonly string[],
    back: readonly string[],
    key: string,
    before: string,
    after: string,
  ) =>
    `${query}: ${[
      ...(zeroed.length ? [`${isOrAre(zeroed)} now 0`] : []),
      ...(back.length ? [`${isOrAre(back)} above 0 again`] : []),
      `${key} ${fromTo(before, after)}`,
    ].join(', ')}.`,
  unmoved: (query: string) => `What ${query} attends to is unchanged.`,
  /** For a stack: the next word that it expects. */
  next: (token: string, word: string, share: string) =>
    `After ${token} it predicts ${word}, ${share}.`,
  nextAlike: (token: string, count: number, share: string) =>
    `After ${token} it predicts ${number(count)} tokens equally: ${share} each.`,
  nextNow: (token: string, word: string, share: string, before: string, beforeShare: string) =>
    `After ${token} it now predicts ${word}, ${share} (was ${before}, ${beforeShare}).`,
  coveredNumber: 'hidden',
  covered: 'Its weights are hidden until you answer.',

  tokens: (count: number) => `${counted(count, 'token', 'tokens')}.`,
  unknown: (words: readonly string[], as: string) =>
    `${counted(words.length, 'unknown word', 'unknown words')}, treated as ${as}: ${words.join(', ')}.`,
  moreUnknown: (count: number, words: readonly string[], as: string) =>
    `${counted(count, 'unknown word', 'unknown words')}, treated as ${as}: ${words.join(', ')} and others.`,

  scale: {
    d_k: 'Scores are divided by the square root of d k.',
    d_in: 'Scores are divided by the square root of d in.',
    d_v: 'Scores are divided by the square root of d v.',
    none: 'Scale off.',
  },
  factor: (factor: string) => `Scores are multiplied by ${factor}.`,
  mask: {
    causal: 'Causal mask on.',
    padding: 'Padding mask on.',
    window: 'Window of the last 3 tokens on.',
    hand: 'Custom mask on.',
    parts: 'Combined mask on.',
  },
  maskOff: {
    none: 'Mask off.',
    causal: 'Causal mask off.',
    padding: 'Padding mask off.',
    window: 'Window of the last 3 tokens off.',
    hand: 'Custom mask off.',
    parts: 'Combined mask off.',
  },
  positions: {
    learned: 'Learned positions on.',
    sinusoidal: 'Sinusoidal positions on.',
    rotary: 'Rotary positions on.',
    alibi: 'ALiBi distances on.',
  },
  positionsOff: {
    none: 'Positions off.',
    learned: 'Learned positions off.',
    sinusoidal: 'Sinusoidal positions off.',
    rotary: 'Rotary positions off.',
    alibi: 'ALiBi distances off.',
  },
  heads: (count: number) => `${counted(count, 'head', 'heads')}.`,
  temperature: (value: string) => `Attention temperature ${value}.`,
  on: (name: string) => `${name} on.`,
  off: (name: string) => `${name} off.`,

  changed: (cell: string, value: string) => `${cell} is ${value}.`,
  changedMany: (count: number) => `${counted(count, 'number', 'numbers')} changed.`,
  asBefore: (count: number) =>
    `${counted(count, 'number is back to its old value', 'numbers are back to their old values')}.`,
  /** Several changes, undone or redone at once. */
  reset: (count: number) =>
    `${counted(count, 'change', 'changes')} reset: everything is as in the lesson again.`,
  changes: (count: number) => `${counted(count, 'change is', 'changes are')} back.`,
  parameters: (set: string) => `Parameters “${set}”.`,
  ownParameters: (was: string | null) =>
    `${was === null ? '' : `Parameters “${was}” off: `}the lesson’s own parameters.`,
  seed: (seed: number) => `Numbers drawn from seed ${seed}.`,
  seedOff: (was: number | null) =>
    `${was === null ? '' : `Seed ${was} off: `}the lesson’s own numbers.`,
  wordsAgain: (words: string | null, tokens: number) =>
    `${words === null ? 'the lesson’s own sentence' : `“${words}”`}, ${counted(tokens, 'token', 'tokens')}.`,
  lessonAgain: (title: string) => `lesson “${title}”.`,
  undone: (what: string) => `Undone: ${inside(what)}`,
  redone: (what: string) => `Redone: ${inside(what)}`,
  nothingUndone: 'Undone.',
  nothingRedone: 'Redone.',
  noUndo: 'Nothing left to undo.',
  noRedo: 'Nothing left to redo.',

  lesson: (title: string, about: string) => `${title}. ${about}`,
  following: (token: string, most: string) => `Following ${token}. ${most}`,
  followingAlone: (token: string) => `Following ${token}.`,
  notFollowing: 'All tokens.',
  allHeads: 'All heads are shown.',
  pinned: (cell: string, value: string) => `Pinned: ${cell}, ${value}.`,
  unpinned: 'Unpinned.',
  language: (name: string) => `Language: ${name}.`,

  /** The focused number: the value comes first. */
  number: (value: string, ...more: readonly string[]) => [value, ...more].join(', '),
  pair: (query: string, key: string) => `${query} to ${key}`,
  fromKey: (key: string) => `to ${key}`,
  row: (row: string) => `row ${row}`,
  column: (column: string) => `column ${column}`,
  numberAlone: (number: string) => `number ${number}`,
  /** Replaces a weight of 0. */
  masked: 'masked',
  largest: 'largest of its row',
  smallest: 'smallest of its row',
  line: (line: number, of: number, text: string) => `${line} of ${of}: ${text}`,
};

export const spoken = {
  signs: {
    '+': 'plus',
    '−': 'minus',
    '·': 'times',
    '\u2062': 'times',
    '÷': 'divided by',
    '=': 'equals',
    '→': 'becomes',
    '←': 'becomes',
    '∑': 'the sum over',
    '∂': 'the change of',
    '∈': 'in',
    '∞': 'infinity',
    ℝ: 'the real numbers',
    '|': 'size',
    '×': 'by',
    Δ: 'change of',
    '…': 'and so on',
  } as Readonly<Record<string, string>>,
  /** Tokens that screen readers skip. */
  punctuation: {
    '?': 'question mark',
    '!': 'exclamation mark',
    '.': 'full stop',
    ',': 'comma',
    ':': 'colon',
    ';': 'semicolon',
    '…': 'ellipsis',
    '·': 'middle dot',
    '-': 'hyphen',
    '(': 'opening parenthesis',
    ')': 'closing parenthesis',
    '[': 'opening bracket',
    ']': 'closing bracket',
    '{': 'opening brace',
    '}': 'closing brace',
  } as Readonly<Record<string, string>>,
  /** Before a negative number; a sign with spaces is a subtraction. */
  negative: 'minus',
  /** The sign of a decimal number, and the digits after it. */
  point: '.',
  decimals: '0123456789',
  tenTo: (times: string, exponent: string) => `${times} times ten to the ${exponent}`,
  /** The end of parentheses. */
  together: ', all',
  root: (of: string) => `the square root of ${of}`,
  /** Follows a base. */
  power: (exponent: string) => `to the power of ${exponent}`,
  /** Follows an exponent of several parts. */
  powerEnd: ', end of the exponent,',
  transposed: (what: string) => `${what} transposed`,
};

/** A row in a sentence, and the pattern of a head's weights. */
export const inShort = {
  row: (name: string) => `Row of ${name}`,
  labelled: (row: string, what: string) => `${row}: ${what}`,
  nothing: 'all masked.',
  notNumbers: (count: number, all: number) => `${count} of ${all} not a number (NaN).`,
  /** Shares are taken from tokens, or are the probabilities of next words. */
  from: {
    one: (name: string) => `on ${name}`,
    each: (count: number) => `on each of ${count}`,
  },
  next: {
    one: (name: string) => `for ${name}`,
    each: (count: number) => `for each of ${count}`,
  },
  all: (from: string) => `all ${from}.`,
  even: (share: string, each: string) => `${share} ${each}.`,
  constant: (value: string) => `all are ${value}.`,
  constantMatrix: (value: string) => `All numbers are ${value}.`,
  onePeak: (share: string, from: string, below: string) =>
    `one peak, ${share} ${from}; all the others are below ${below}.`,
  spread: (share: string, from: string, count: number) =>
    `spread over ${count}, at most ${share} ${from}.`,
  range: (least: string, where: string, most: string, there: string) =>
    `from ${least}, at ${where}, to ${most}, at ${there}.`,
  matrix: (least: string, most: string) => `Numbers from ${least} to ${most}.`,
  patterns: {
    before: (share: string) =>
      `Pattern: previous token (one left of the diagonal), ${share} on average.`,
    itself: (share: string) => `Pattern: itself (the diagonal), ${share} on average.`,
    first: (share: string) => `Pattern: first token (the first column), ${share} on average.`,
    after: (share: string) =>
      `Pattern: induction (what followed the same word earlier), ${share} on average.`,
  },
};
