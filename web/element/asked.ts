/** Which number is explained when nobody has asked yet, or when everything was computed anew. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import type { Place } from './diagram-cells.js';

/** The last scores before softmax, of the followed token, at its largest weight. */
export function firstAsked(trace: Trace, follow: number, head = 0): Place {
  const weights = trace.stage('weights', head);
  const scores = at(trace.stages, at(weights.op.inputs, 0));
  const row = weights.values.subarray(follow * weights.cols, (follow + 1) * weights.cols);
  return {
    stage: scores.op.kind === 'mask' ? weights.index : scores.index,
    row: follow,
    col: row.indexOf(Math.max(...row)),
  };
}

/** The same place in another trace; null if that has no such cell. */
export function sameCell(place: Place, before: Trace, after: Trace): Place | null {
  const old = before.stages[place.stage];
  if (!old) return null;
  const stage = after.stages.find(({ name, head }) => name === old.name && head === old.head);
  const fits = stage && place.row < stage.rows && place.col < stage.cols;
  return fits ? { ...place, stage: stage.index } : null;
}
