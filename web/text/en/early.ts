/** Sentences that the first looks need, of sections whose rest is loaded later (later.ts). */
import type { NamedNumber } from '../parts.js';
import { counted } from './grammar.js';
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

export const edit = {
  overflow:
    'With this number a result would be larger than a 32-bit float holds (about ±3.4·10³⁸), so the old one stays. Write a smaller number.',
  computed: (stage: string) =>
    `${stage}: computed, so these numbers follow from others. Change one that they came from.`,
  tied: 'While Q = K, the numbers that make keys are those that make queries: change W_Q or b_Q.',
  plain: 'While V is X, the values are the vectors themselves: change those.',
};
