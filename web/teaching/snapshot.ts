/** The part of what the page shows whose changes are announced. */
import type { Trace } from '../engine/types.js';
import type { Ingredients } from '../lesson/ingredients.js';
import type { ViewState } from '../session/view-state.js';
import { rowOf } from './tour.js';

/** The token and the head whose weights are announced. */
export interface Followed {
  follow: number;
  head: number;
}

export interface Snapshot extends Followed {
  readonly state: ViewState;
  readonly ingredients: Ingredients;
  readonly tokens: readonly string[];
  readonly heads: number;
  /** The followed token's weights; null while an open question covers them. */
  readonly shares: readonly number[] | null;
}

/** Weights that differ by less are called the same. */
const alike = 5e-4;

export const areAlike = (row: readonly number[]): boolean =>
  Math.max(...row) - Math.min(...row) < alike;

export function snapshotOf(
  state: ViewState,
  ingredients: Ingredients,
  trace: Trace,
  { follow, head }: Followed,
  isCovered: boolean,
): Snapshot {
  const shares = isCovered ? null : rowOf(trace.stage('weights', head), follow);
  const { tokens, heads } = trace;
  return { ...{ state, ingredients, tokens, heads, follow, head }, shares };
}
