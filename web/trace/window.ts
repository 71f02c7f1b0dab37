/**
 * The part of a large matrix that is drawn as a table. Matrices with a common axis show the same
 * part of it, so that a product's operands and result correspond.
 */

/** Of a matrix with more rows or columns, only a part is drawn as a table. */
export const mostDrawn = 40;
/** The number of rows or columns of that part. */
export const windowSize = 10;

/** An axis with a separate window. Queries down and keys across are both tokens. */
export type Axis = 'down' | 'across' | 'vocabulary' | 'feature';

export type Window = Record<Axis, number>;

export const initialWindow: Window = { down: 0, across: 0, vocabulary: 0, feature: 0 };

export interface Span {
  from: number;
  to: number;
  all: number;
}

export const isLarge = (count: number): boolean => count > mostDrawn;

/** The rows or columns of an axis that are drawn. */
export function span(axis: Axis, count: number, window: Window): Span {
  if (!isLarge(count)) return { from: 0, to: count, all: count };
  const from = Math.max(0, Math.min(window[axis], count - windowSize));
  return { from, to: from + windowSize, all: count };
}

/** How many rows before and after the window of words come with it: a few steps of the keys. */
const wordsBeside = 4 * windowSize;

/** The words in the window of a large table, and some before and after them. */
export function wordsAround(count: number, window: Window): number[] {
  const { from, to } = span('vocabulary', count, window);
  const first = Math.max(0, from - wordsBeside);
  const last = Math.min(count, to + wordsBeside);
  return Array.from({ length: last - first }, (_, i) => first + i);
}

/** The window, moved as little as possible to show an index. */
export function reveal(axis: Axis, index: number, count: number, window: Window): Window {
  const { from, to } = span(axis, count, window);
  if (index >= from && index < to) return window;
  const start = index < from ? index : index - windowSize + 1;
  return { ...window, [axis]: start };
}
