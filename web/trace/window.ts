/** The part of large matrices that stands as a table. Matrices that share an axis share its place,
 * so that operands and results of a product stay beside each other. */

/** Beyond this many rows or columns only a part stands as a table. */
export const largest = 40;
/** How many rows or columns that part has. */
export const windowSize = 10;

/** What runs along an axis. Queries down and keys across are both tokens, but move apart. */
export type Axis = 'down' | 'across' | 'vocabulary' | 'feature';

export type Window = Record<Axis, number>;

export const initialWindow: Window = { down: 0, across: 0, vocabulary: 0, feature: 0 };

export interface Span {
  from: number;
  to: number;
  all: number;
}

export const isLarge = (count: number): boolean => count > largest;

/** The rows or columns to draw of an axis with so many. */
export function span(axis: Axis, count: number, window: Window): Span {
  if (!isLarge(count)) return { from: 0, to: count, all: count };
  const from = Math.max(0, Math.min(window[axis], count - windowSize));
  return { from, to: from + windowSize, all: count };
}

/** The window moved so that it holds an index. */
export function reveal(axis: Axis, index: number, count: number, window: Window): Window {
  const { from, to } = span(axis, count, window);
  if (index >= from && index < to) return window;
  const start = index < from ? index : index - windowSize + 1;
  return { ...window, [axis]: Math.max(0, Math.min(start, count - windowSize)) };
}
