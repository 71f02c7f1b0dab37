/** A stage whose numbers are copied out of the engine when they are first read. */
import { rangeOf, type Range } from './range.js';

export function withValues<Shape>(
  shape: Shape,
  index: number,
  read: () => Float32Array,
  known?: Range,
): Shape & { index: number; values: Float32Array; range: Range } {
  let values: Float32Array | undefined;
  let range = known;
  return {
    index,
    ...shape,
    get values() {
      return (values ??= read());
    },
    get range() {
      return (range ??= rangeOf(this.values));
    },
  };
}
