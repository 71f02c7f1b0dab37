/** What the page shows, as far as it is told when it becomes another. */
import type { Trace } from '../engine/types.js';
import type { Ingredients } from '../lesson/ingredients.js';
import type { ViewState } from '../session/view-state.js';
import { rowOf } from './tour.js';

/** Which token's row is told of, and of which head. */
export interface Followed {
  follow: number;
  head: number;
}

export interface Moment extends Followed {
  readonly state: ViewState;
  readonly ingredients: Ingredients;
  readonly tokens: readonly string[];
  readonly heads: number;
  /** The followed token's weights; null while an open question covers them. */
  readonly shares: readonly number[] | null;
}

/** Closer than this, weights are told as the same. */
const alike = 5e-4;

export const areAlike = (row: readonly number[]): boolean =>
  Math.max(...row) - Math.min(...row) < alike;

export function momentOf(
  state: ViewState,
  ingredients: Ingredients,
  trace: Trace,
  { follow, head }: Followed,
  isCovered: boolean,
): Moment {
  const shares = isCovered ? null : rowOf(trace.stage('weights', head), follow);
  const { tokens, heads } = trace;
  return { ...{ state, ingredients, tokens, heads, follow, head }, shares };
}
