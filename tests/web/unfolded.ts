import type { Trace } from '../../web/engine/types.js';
import { foldsOf } from '../../web/views/diagram/folds.js';

/** All folds of a stack, unfolded. */
export const unfolded = ({ stages }: Trace): Map<string, boolean> =>
  new Map(stages.flatMap((stage) => foldsOf(stage, stages)).map((name) => [name, true]));
