/** The rows of a stage that softmax makes, which need not sum to 1. */
import type { Stage } from '../engine/types.js';

export type Rows = Pick<Stage, 'rows' | 'cols' | 'values' | 'isMissing'>;

/** How many rows are zeros throughout, and how many hold NaN; none while they are being computed. */
export function oddRows({ rows, cols, values, isMissing }: Rows): { empty: number; nan: number } {
  const odd = { empty: 0, nan: 0 };
  for (let row = 0; row < rows && !isMissing; row++) {
    const first = values.subarray(row * cols, (row + 1) * cols).find((value) => value !== 0);
    if (first === undefined) odd.empty++;
    else if (Number.isNaN(first)) odd.nan++;
  }
  return odd;
}
