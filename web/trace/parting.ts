/** The first number in which two computations of the same text part. */
import type { Stage, Trace } from '../engine/types.js';
import { findStage } from '../lesson/stages.js';

export interface Parting {
  readonly stage: Stage;
  /** The same stage of the other trace. */
  readonly other: Stage;
  /** The place of the number; null if the stages differ in size. */
  readonly cell: { readonly row: number; readonly col: number } | null;
}

/**
 * The first stage, in the order of computing, that both traces have and that differs. Null if all
 * numbers of these stages are equal.
 */
export function partingOf(
  trace: Pick<Trace, 'stages'>,
  other: Pick<Trace, 'stages'>,
): Parting | null {
  for (const stage of trace.stages) {
    const same = findStage(other.stages, stage.name, stage.head, stage.layer);
    if (!same) continue;
    if (same.rows !== stage.rows || same.cols !== stage.cols)
      return { stage, other: same, cell: null };
    const { values } = same;
    const index = stage.values.findIndex((value, i) => value !== values[i]);
    if (index < 0) continue;
    const cell = { row: Math.floor(index / stage.cols), col: index % stage.cols };
    return { stage, other: same, cell };
  }
  return null;
}
