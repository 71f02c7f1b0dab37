/** The indices of the largest numbers, largest first; of equal numbers the earlier index first. */
export function largest(values: ArrayLike<number>, most: number): number[] {
  const found: number[] = [];
  const valueOf = (rank: number): number => values[found[rank] as number] as number;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (found.length === most && !(value > valueOf(most - 1))) continue;
    let rank = Math.min(found.length, most - 1);
    for (; rank > 0 && value > valueOf(rank - 1); rank--) {
      found[rank] = found[rank - 1] as number;
    }
    found[rank] = i;
  }
  return found;
}
