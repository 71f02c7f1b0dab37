/** What a probe's direction reads in the residual stream of a text. */
import type { Probe } from '../engine/survey-types.js';
import type { Trace } from '../engine/types.js';
import { numbersOf } from './map.js';

/**
 * For each token how far its row lies towards the plural: 1 is the mean of the plural's rows, -1 that of
 * the singular's, 0 half-way. Null where the trace has no such stage.
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
    const along = probe.direction.reduce((sum, each, i) => sum + each * (row[i] ?? 0), 0);
    return (along - probe.threshold) / half;
  });
}

/** The share of a direction's squared length that its largest number has: 1 where that is all of it. */
export function largestShare({ direction }: Probe): number {
  const squares = direction.map((each) => each * each);
  return Math.max(...squares) / squares.reduce((sum, each) => sum + each, 0);
}
