/**
 * The number that is inspected before a person has chosen one, and after everything was computed
 * anew.
 */
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { attentionRow } from '../../trace/attention-row.js';
import { largest } from '../../trace/largest.js';
import { headlineToken, numbersOf } from '../../trace/map.js';
import { chosenHead, hasArcs, tellingHead } from '../../trace/telling-head.js';
import type { ViewState } from '../../session/view-state.js';
import type { CellRef } from '../../lesson/edits.js';

/**
 * The number of the headline: above arcs the largest weight of the followed token; above a map the
 * probability of the most likely next word.
 */
export function openingCell(
  trace: Trace,
  follow: number,
  state: Pick<ViewState, 'arcs' | 'layer' | 'head' | 'token'>,
): CellRef {
  const isRow = state.arcs && hasArcs(trace);
  const next = trace.stages.find(({ name, isMissing }) => name === 'probabilities' && !isMissing);
  if (next && !isRow) {
    const row = Math.min(headlineToken({ trace, token: state.token }), next.rows - 1);
    return { stage: next.index, row, col: largest(numbersOf(next, row), 1)[0] ?? 0 };
  }
  const weights = isRow
    ? (chosenHead(trace, state) ?? tellingHead(trace, follow))
    : trace.stage('weights', state.head ?? 0);
  return { stage: weights.index, row: follow, col: attentionRow(weights, follow).best };
}

/** A number of the last of some stages, for the followed token. */
export function lastInspected(trace: Trace, stages: ReadonlySet<number>, follow: number): CellRef {
  const stage = at(trace.stages, Math.max(...stages));
  return { stage: stage.index, row: Math.min(follow, stage.rows - 1), col: 0 };
}
