/** items[index]. Precondition: the index is in range. */
export const at = <T>(items: ArrayLike<T>, index: number): T => items[index] as T;
