/** items[index]. Precondition: the index is in range. */
export const at = <T>(items: ArrayLike<T>, index: number): T => items[index] as T;

/** The value. @throws Error with `name` if there is none: the caller's mistake */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
