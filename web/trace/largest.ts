/** The indices of the largest numbers, largest first; of equal numbers the earlier index first. */
export function largest(values: ArrayLike<number>, most: number): number[] {
  const found: number[] = [];
  const valueOf = (place: number): number => values[found[place] as number] as number;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (found.length === most && !(value > valueOf(most - 1))) continue;
    let place = Math.min(found.length, most - 1);
    for (; place > 0 && value > valueOf(place - 1); place--) {
      found[place] = found[place - 1] as number;
    }
    found[place] = i;
  }
  return found;
}
