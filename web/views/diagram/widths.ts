/** Estimates how much room matrices need, before they are drawn. */
import type { Stage, Trace } from '../../engine/types.js';
import { gradientOf } from '../../trace/gradients.js';
import { findOpen } from '../../trace/layers.js';
import { mostDrawn } from '../../trace/window.js';
import { digitsOf } from '../../wording/writing.js';
import { namesRoom, type DiagramContext } from './matrix.js';

/** The estimated width of a matrix without its labels, in pixels. */
export const numbersRoom = (stage: Stage, perDigit: number, trace: Trace): number => {
  const cols = Math.min(mostDrawn, stage.cols);
  const digits = Math.max(digitsOf(stage), namesRoom(stage, stage.colAxis, trace));
  return cols * (digits * (stage.cols > 8 ? 5.4 : perDigit) + (stage.cols > 8 ? 3.5 : 7));
};
/** The width including the gradient below the matrix. */
const roomFor =
  (trace: Trace) =>
  (stage: Stage): number => {
    const gradient = gradientOf(trace.stages, stage.index);
    const rooms = [stage, gradient].map((matrix) => (matrix ? numbersRoom(matrix, 6.7, trace) : 0));
    return Math.max(...rooms) + 20;
  };

const sumOf = (rooms: readonly number[]): number => rooms.reduce((sum, room) => sum + room, 0);

export const roomForAll = (trace: Trace, stages: readonly Stage[], around: number): number =>
  around + sumOf(stages.map(roomFor(trace)));

/** A class that names the diagram's width below which these matrices are stacked. */
export function widthClass(trace: Trace, ...stages: Stage[]): string {
  const room = roomForAll(trace, stages, 45);
  return room > 770 ? 'long' : room > 545 ? 'middling' : '';
}

/** The width beside the panel on a wide screen, in px. */
export const fullWidth = 1098;

/** The width of a digit in the widest font that many systems use here; narrower fonts leave some room. */
const widestDigit = 7.65;
/** The room for a title above a matrix, however narrow the matrix is. */
const titleRoom = 122;

const stageIn = (
  { trace, stages }: DiagramContext,
  name: string,
  head: number | null = null,
): Stage | undefined => findOpen(trace, name, head, stages);

/** The width of a matrix with its title, without its labels; 0 if it does not exist. */
const roomOf = (context: DiagramContext, name: string, head: number | null = null): number => {
  const stage = stageIn(context, name, head);
  return stage ? Math.max(titleRoom, numbersRoom(stage, widestDigit, context.trace)) : 0;
};

/** The room for the names of tokens beside a matrix. */
const labelsRoom = ({ trace }: DiagramContext): number =>
  14 + Math.min(128, 7 * Math.max(...trace.tokens.map(({ length }) => length)));

/**
 * Whether the embedding, the rows picked from it and X fit into one line, and no projections beside
 * them.
 */
export function vectorsFitInLine(context: DiagramContext): boolean {
  if (stageIn(context, 'position_vectors') || projectionsFitBeside(context)) return false;
  const names = ['embedding', 'token_vectors', 'X'];
  const stages = names.flatMap((name) => stageIn(context, name) ?? []);
  // Where fonts are wider than estimated the line breaks.
  return roomForAll(context.trace, stages, 3 * labelsRoom(context)) < fullWidth;
}

/** Whether the projections fit to the right of the vectors that they project. */
export function projectionsFitBeside(context: DiagramContext): boolean {
  const { trace } = context;
  const head = trace.stages.find(({ name }) => name === 'Q')?.head ?? null;
  if (stageIn(context, 'rotated_Q', head)) return false; // rotated Q and K are on another line
  const vectors = ['token_vectors', 'position_vectors', 'X'].map(
    (name) => roomOf(context, name) + 20,
  );
  const projected = ['Q', 'K', 'V'].map((name) => roomOf(context, name, head) + 22);
  return sumOf([2 * labelsRoom(context), ...vectors, ...projected]) < fullWidth;
}
