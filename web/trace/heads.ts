/** The weights of all heads, and where two heads differ most. */
import { at } from '../engine/at.js';
import type { RowSummary, Stage, Trace } from '../engine/types.js';

/** The weights of all heads of all blocks; in a large stack, those that the page has. */
export const weightsOf = ({ stages }: Trace): Stage[] =>
  stages.filter(
    ({ name, layer, isMissing }) => name === 'weights' && !(isMissing && layer !== null),
  );

export interface Disagreement {
  col: number;
  a: number;
  b: number;
}

/** The column in which one row of two heads' weights differs most; null if the rows are equal. */
export function disagreement(a: Stage, b: Stage, row: number): Disagreement | null {
  let most: Disagreement | null = null;
  for (let col = 0; col < a.cols; col++) {
    const found = {
      col,
      a: at(a.values, row * a.cols + col),
      b: at(b.values, row * b.cols + col),
    };
    const size = Math.abs(found.a - found.b);
    if (size > (most ? Math.abs(most.a - most.b) : 0)) most = found;
  }
  return most;
}

export const averageEntropy = (rows: readonly RowSummary[]): number =>
  rows.reduce((sum, { entropy }) => sum + entropy, 0) / rows.length;
