/** Reads a probe's direction in the residual stream of a text. */
import { at } from '../engine/at.js';
import type { Probe } from '../engine/survey-types.js';
import type { Trace } from '../engine/types.js';
import { numbersOf } from './map.js';

/**
 * For each token, where its row is between singular and plural: 1 is the mean of the plural's rows,
 * −1 that of the singular's, 0 half-way. Null if the trace has no such stage.
 */
export function readingsOf(probe: Probe, trace: Trace): number[] | null {
  const stage = trace.stages.find(
    ({ name, layer, isMissing }) =>
      String(name) === probe.stage && layer === probe.layer && !isMissing,
  );
  if (!stage || stage.cols !== probe.direction.length) return null;
  const half = probe.direction.reduce((sum, each) => sum + each * each, 0) / 2;
  return trace.tokens.map((_, token) => {
    const row = numbersOf(stage, token);
    const along = probe.direction.reduce((sum, each, i) => sum + each * at(row, i), 0);
    return (along - probe.threshold) / half;
  });
}

/**
 * The fraction of a direction's squared length that comes from its largest number: 1 if the other
 * numbers are 0.
 */
export function largestShare({ direction }: Probe): number {
  const squares = direction.map((each) => each * each);
  return Math.max(...squares) / squares.reduce((sum, each) => sum + each, 0);
}
