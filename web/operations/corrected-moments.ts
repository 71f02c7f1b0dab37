import type { Stage, Trace } from '../engine/types.js';

/** The corrected moments with which Adam changes a parameter: m̂, then v̂. */
export const correctedMoments = ({ stages }: Trace): Stage[] =>
  stages.filter(({ op: { kind } }) => kind === 'corrected_moment');
