/** Which numbers rotate together with rotary positions: in words, and in Python. */
import { at, constantOf } from '../engine/at.js';
import type { Explanation, Operation } from '../engine/types.js';
import { texts } from '../text/language.js';

export interface Rotation {
  /** In digits. */
  base: string;
  /** Whether a number of the first half rotates with one of the second. */
  halves: boolean;
  /** How many numbers of each row rotate; null: all. */
  size: number | null;
}

export const rotationOf = (operation: Operation): Rotation => ({
  base: String(constantOf(operation, 'base')),
  halves: 'halves' in operation.constants,
  size: operation.constants['size'] ?? null,
});

/** The remark about one rotated number: the two that rotate together, from 1. */
export function rotationNote(
  operation: Operation,
  { terms }: Explanation,
  together: (first: number, second: number) => string = texts.arithmetic.rotated,
): string {
  const columns = terms.map(({ operands }) => at(operands, 0).col + 1);
  const [first = 0, second] = columns;
  return second === undefined
    ? texts.arithmetic.notRotated(constantOf(operation, 'size'))
    : together(first, second);
}

/** The lines of a Python function that name the columns of each pair. */
export function rotatedColumns({ halves, size }: Rotation, library: string, width: string): string {
  return halves
    ? `    size = ${size ?? width}
    first = ${library}.arange(size // 2)
    second = first + size // 2`
    : `    size = ${size ?? width}
    first = ${library}.arange(0, size, 2)
    second = first + 1`;
}
