/** Sentences that the first looks need, of sections whose rest is loaded later (later.ts). */
import type { NamedNumber } from '../parts.js';
import { counted, list, plural, quoted } from './grammar.js';
import { named } from './parts.js';

export const heard = {
  /** What the page is about; words are null where a lesson starts from vectors. */
  purpose: (words: string | null, tokens: number, steps: number) =>
    `Self-attention on ${words === null ? counted(tokens, 'vector', 'vectors') : `“${words}”`}, in ${counted(steps, 'step', 'steps')}.`,
  firstWords: (words: string, more: number) => `${words} and ${counted(more, 'more', 'more')}`,
  most: (query: string, key: string, share: string) => `${query} takes most from ${key}, ${share}.`,
  mostItself: (query: string, share: string) => `${query} takes most from itself, ${share}.`,
  /** Where columns have names. */
  asks: (query: string, asks: readonly NamedNumber[]) => `${query} asks for ${named(asks)}.`,
  mostKeys: (row: string, column: string, share: string) =>
    `In row ${row} the largest is ${share}, under ${column}.`,
  alike: (query: string, share: string) => `${query} takes as much from each, ${share}.`,
  alikeKeys: (row: string, share: string) => `In row ${row} all are alike, ${share}.`,
  nothing: (query: string) => `${query} has nothing to take from.`,
  inHead: (head: number, said: string) => `Head ${head}: ${said}`,
};

export const exporting = {
  open: (name: string) => `Export ${name}`,
  openAll: 'Export …',
};

export const sharing = {
  open: 'Share …',
};

export const learn = {
  coveredHere: 'Covered until you answer the question, or skip it.',
};

export const problems = {
  kept: 'What you see below is still the last good computation.',
  unknownWords: (words: string[], token: string) =>
    `${list(words.map(quoted))} ${plural(words.length, { one: 'is', other: 'are' })} not in this lesson’s vocabulary, so ${plural(words.length, { one: 'it', other: 'each' })} counts as ${token}.`,
  moreUnknown: (words: string[], more: number, token: string) =>
    `${list([...words.map(quoted), counted(more, 'other word', 'other words')])} are not in this lesson’s vocabulary, so each counts as ${token}.`,
  lessonMissing: (id: string) =>
    `The lesson “${id}” could not be loaded. Check the connection and choose it again.`,
  engineMissing:
    'The engine could not be loaded, so there are no numbers to show. Reload the page to try again.',
};

export const address = {
  locked: (parts: readonly string[]) => `Locked here, so it stays as it is: ${list(parts)}.`,
};

export const own = {
  /** Where neither a title nor a file's name is known. */
  name: 'your lesson',
};

/** Where an author shows one thing alone. */
export const frame = {
  notHere: (what: string) =>
    `“${what}” is not part of this computation, so nothing is shown of it.`,
};

/** Parts of the page, as sentences call them. */
export const pageParts = {
  lesson: 'the lesson',
  sentence: 'the sentence',
  seed: 'the seed',
  training: 'training',
  switches: 'the switches',
  parameters: 'the parameters',
  questions: 'the questions',
  checks: 'the checks',
  heads: 'the heads',
  steps: 'the steps',
  share: 'sharing',
};
