/** An element that is known to be there: an index that was checked, or comes from the data itself. */
export const at = <T>(items: ArrayLike<T>, index: number): T => items[index] as T;
