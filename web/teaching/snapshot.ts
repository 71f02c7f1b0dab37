/** The part of the page's state whose changes are announced. */
import type { Trace } from '../engine/types.js';
import type { Ingredients } from '../lesson/ingredients.js';
import type { SwitchedPart } from '../lesson/switched-off.js';
import type { ViewState } from '../session/view-state.js';
import { isHidden, noneHidden, type HiddenRow } from '../trace/hidden.js';
import { expectedAfter } from '../trace/map.js';
import { spokenName } from '../wording/spoken.js';
import { rowOf } from './tour.js';

/** The token and the head whose weights are announced. */
export interface Followed {
  follow: number;
  head: number;
}

/** The next word that a stack expects after a token. */
export interface NextWord {
  readonly token: number;
  readonly word: string;
  readonly share: number;
  /** How many words are as likely, itself among them. */
  readonly alike: number;
}

export interface Snapshot extends Followed {
  readonly state: ViewState;
  readonly ingredients: Ingredients;
  readonly tokens: readonly string[];
  readonly heads: number;
  /** The followed token's weights; null while an open question hides them. */
  readonly shares: readonly number[] | null;
  /**
   * The word expected after the followed token, or after the last; null if there is none, or if a
   * question hides it.
   */
  readonly next: NextWord | null;
  /** The heads and MLPs that are turned off. */
  readonly off: readonly SwitchedPart[];
}

/** Weights that differ by less count as equal: float32 rounds the weights of equal scores. */
const alike = 1e-6;

export const areAlike = (row: readonly number[]): boolean =>
  Math.max(...row) - Math.min(...row) < alike;

function nextWord(
  { token }: ViewState,
  trace: Trace,
  hidden: readonly HiddenRow[],
): NextWord | null {
  const shares = trace.stages.find(({ name, isMissing }) => name === 'probabilities' && !isMissing);
  const last = trace.tokens.length - 1;
  const row = Math.min(token ?? last, last);
  if (!shares || isHidden(hidden, { stage: shares.index, row })) return null;
  const { id, share, alike } = expectedAfter(shares, row, trace);
  return { token: row, word: spokenName('vocabulary', id, trace), share, alike };
}

/** `isCovered`: whether an open question is about the followed token's weights. */
export function snapshotOf(
  state: ViewState,
  ingredients: Ingredients,
  trace: Trace,
  { follow, head }: Followed,
  isCovered: boolean,
  hidden: readonly HiddenRow[] = noneHidden,
): Snapshot {
  const shares = isCovered ? null : rowOf(trace.stage('weights', head), follow);
  const { tokens, heads } = trace;
  const next = nextWord(state, trace, hidden);
  const off = trace.stages
    .filter(({ op }) => op.kind === 'switched_off')
    .map(({ layer, head }): SwitchedPart => ({ layer: layer ?? 0, head: head ?? 'network' }));
  return { state, ingredients, tokens, heads, follow, head, shares, next, off };
}
