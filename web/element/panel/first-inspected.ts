/**
 * The number that is inspected before a person has chosen one, and after everything was computed
 * anew.
 */
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { indexOfMax, rowOf } from '../../teaching/tour.js';
import { openLayer } from '../../trace/layers.js';
import { pathOfLikeliestWord, type PathCurve } from '../../trace/why.js';
import { chosenHead, hasArcs, tellingHead } from '../../trace/telling-head.js';
import type { ViewState } from '../../session/view-state.js';
import type { CellRef } from '../../lesson/edits.js';

/** The last score before softmax: of the followed token, at its largest weight. */
export function firstInspected(trace: Trace, follow: number, head = 0): CellRef {
  const weights = trace.stage('weights', head);
  const scores = at(trace.stages, at(weights.op.inputs, 0));
  return {
    stage: scores.op.kind === 'mask' ? weights.index : scores.index,
    row: follow,
    col: indexOfMax(rowOf(weights, follow)),
  };
}

/**
 * The number that is inspected when a lesson opens, or another token is followed: the largest weight of the
 * shown arcs; in a stack's map the weight in the open block that the answer after the followed token came
 * through; else the first inspected one.
 */
export function openingCell(
  trace: Trace,
  follow: number,
  state: Pick<ViewState, 'arcs' | 'layer' | 'head'>,
): CellRef {
  const { head } = state;
  if (state.arcs && hasArcs(trace)) {
    const shown = chosenHead(trace, state) ?? tellingHead(trace, follow);
    return { stage: shown.index, row: follow, col: indexOfMax(rowOf(shown, follow)) };
  }
  const inBlock = openLayer(trace);
  const weightsOf = (curve: PathCurve): Stage | undefined =>
    trace.stages.find(
      ({ name, layer, head }) => name === 'weights' && layer === curve.layer && head === curve.head,
    );
  const [largest] = (pathOfLikeliestWord(trace, follow)?.curves ?? [])
    .filter((curve) => curve.layer === inBlock && (head === null || curve.head === head))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || b.weight - a.weight);
  const weights = largest && weightsOf(largest);
  return weights
    ? { stage: weights.index, row: largest.to, col: largest.from }
    : firstInspected(trace, follow, head ?? 0);
}

/** A number of the last of some stages, for the followed token. */
export function lastInspected(trace: Trace, stages: ReadonlySet<number>, follow: number): CellRef {
  const stage = at(trace.stages, Math.max(...stages));
  return { stage: stage.index, row: Math.min(follow, stage.rows - 1), col: 0 };
}
