/** A stage whose numbers are copied out of the engine when they are first read. */
import { rangeOf, type Range } from './range.js';

const source = Symbol('source');

interface Lazy {
  readonly [source]: {
    readonly read: () => Float32Array;
    readonly readRange: (() => Range) | undefined;
    values?: Float32Array;
    range?: Range;
  };
}

// All objects use the same getters: a stack has tens of thousands of stages, and making each with
// separate functions is four times as slow.
const valuesProperty = {
  enumerable: true,
  get(this: Lazy): Float32Array {
    const lazy = this[source];
    return (lazy.values ??= lazy.read());
  },
};
const rangeProperty = {
  enumerable: true,
  get(this: Lazy & { values: Float32Array }): Range {
    const lazy = this[source];
    return (lazy.range ??=
      lazy.values || !lazy.readRange ? rangeOf(this.values) : lazy.readRange());
  },
};

/** @param readRange gives the range without a copy of the numbers */
export function withValues<Shape>(
  shape: Shape,
  index: number,
  read: () => Float32Array,
  readRange?: () => Range,
): Shape & { index: number; values: Float32Array; range: Range } {
  const stage = { index, ...shape };
  Object.defineProperty(stage, source, { value: { read, readRange } });
  Object.defineProperty(stage, 'values', valuesProperty);
  Object.defineProperty(stage, 'range', rangeProperty);
  return stage as typeof stage & { values: Float32Array; range: Range };
}

/** Whether the stage has its numbers by itself, so that it outlives its trace. */
export const isRead = (stage: object): boolean =>
  source in stage && (stage as Lazy)[source].values !== undefined;
