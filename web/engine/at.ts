import type { Operation } from './types.js';

/** items[index]. Precondition: the index is in range. */
export const at = <T>(items: ArrayLike<T>, index: number): T => items[index] as T;

/** A constant of an operation. Precondition: its kind has one of this name. */
export const constantOf = ({ constants }: Operation, name: string): number =>
  constants[name] as number;

/** The value. @throws Error with `name` if there is none: the caller's mistake */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
