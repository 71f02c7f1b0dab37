/** A stack's blocks: which heads each has. */
import type { Trace } from '../engine/types.js';

/** How many heads a block has. */
export const headsIn = ({ stages }: Trace, layer: number): number =>
  stages.reduce((most, stage) => {
    const isOf = stage.name === 'weights' && stage.layer === layer;
    return isOf ? Math.max(most, (stage.head ?? 0) + 1) : most;
  }, 0);
