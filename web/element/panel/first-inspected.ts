/**
 * The number that is inspected before a person has chosen one, and after everything was computed
 * anew.
 */
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { indexOfMax, rowOf } from '../../teaching/tour.js';
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

/** A number of the last of some stages, for the followed token. */
export function lastInspected(trace: Trace, stages: ReadonlySet<number>, follow: number): CellRef {
  const stage = at(trace.stages, Math.max(...stages));
  return { stage: stage.index, row: Math.min(follow, stage.rows - 1), col: 0 };
}
