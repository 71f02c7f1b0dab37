/** Estimates how much room matrices take, before they are drawn. */
import type { Stage, Trace } from '../../engine/types.js';
import { gradientOf } from '../../trace/gradients.js';
import { largest } from '../../trace/window.js';
import { digitsOf } from '../../wording/writing.js';
import { namesRoom } from './matrix.js';

/** The estimated width of a matrix without its labels, in pixels. */
export const numbersRoom = (stage: Stage, perDigit: number, trace: Trace): number => {
  const cols = Math.min(largest, stage.cols);
  const digits = Math.max(digitsOf(stage), namesRoom(stage, stage.colAxis, trace));
  return cols * (digits * (stage.cols > 8 ? 5.4 : perDigit) + (stage.cols > 8 ? 3.5 : 7));
};
/** The width including the gradient below the matrix. */
const roomFor =
  (trace: Trace) =>
  (stage: Stage): number => {
    const gradient = gradientOf(trace.stages, stage.index);
    const rooms = [stage, gradient].map((one) => (one ? numbersRoom(one, 6.7, trace) : 0));
    return Math.max(...rooms) + 20;
  };

export const roomForAll = (trace: Trace, stages: readonly Stage[], around: number): number =>
  stages.map(roomFor(trace)).reduce((sum, one) => sum + one, around);

/** A class that names the diagram's width below which these matrices are stacked. */
export function widthClass(trace: Trace, ...stages: Stage[]): string {
  const room = roomForAll(trace, stages, 45);
  return room > 770 ? 'long' : room > 545 ? 'middling' : '';
}
