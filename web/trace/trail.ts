/**
 * The numbers that a person visited, with back and forward as in a browser. Cells are kept by name,
 * so that the trail survives changes of the trace.
 */
import type { Explanation, Trace } from '../engine/types.js';
import type { CellRef } from '../lesson/edits.js';
import { findStage, inLayer } from '../lesson/stages.js';

export interface NamedCell {
  stage: string;
  /** The block of a stack, counted from 0; left out outside of blocks. */
  layer?: number;
  head: number | null;
  row: number;
  col: number;
}

export interface Trail {
  readonly cells: readonly NamedCell[];
  /** The index of the present cell; -1 on an empty trail. */
  readonly at: number;
}

export const noTrail: Trail = { cells: [], at: -1 };

/** The most cells of a trail. */
const most = 50;

export const sameNamed = (a: NamedCell, b: NamedCell): boolean =>
  a.stage === b.stage &&
  a.layer === b.layer &&
  a.head === b.head &&
  a.row === b.row &&
  a.col === b.col;

export function namedCell({ stage, row, col }: CellRef, trace: Trace): NamedCell | null {
  const found = trace.stages[stage];
  return found ? { stage: found.name, ...inLayer(found.layer), head: found.head, row, col } : null;
}

/** Null if a trace has no such cell. */
export function findCell(
  { stage, layer, head, row, col }: NamedCell,
  trace: Trace,
): CellRef | null {
  const found = findStage(trace.stages, stage, head, layer);
  return found && row < found.rows && col < found.cols ? { stage: found.index, row, col } : null;
}

/** Goes to a cell, and forgets the cells ahead. */
export function visit(trail: Trail, cell: NamedCell): Trail {
  const here = trail.cells[trail.at];
  if (here && sameNamed(here, cell)) return trail;
  const cells = [...trail.cells.slice(0, trail.at + 1), cell].slice(-most);
  return { cells, at: cells.length - 1 };
}

export const canGo = ({ cells, at }: Trail, by: number): boolean => cells[at + by] !== undefined;

export const go = (trail: Trail, by: number): Trail =>
  canGo(trail, by) ? { ...trail, at: trail.at + by } : trail;

/** The trail without cells that the trace does not have. */
export function trimmed(trail: Trail, trace: Trace): Trail {
  const cells = trail.cells.filter((cell) => findCell(cell, trace));
  if (cells.length === trail.cells.length) return trail;
  const before = trail.cells.slice(0, trail.at + 1);
  return { cells, at: cells.filter((cell) => before.includes(cell)).length - 1 };
}

/** How the next number relates to this one: an operand, a result, or neither. */
export type Relation = 'from' | 'into' | 'elsewhere';

export function relation(explanation: Explanation, next: CellRef): Relation {
  const isOperand = explanation.terms.some(({ operands }) =>
    operands.some(
      ({ stage, row, col }) => stage === next.stage && row === next.row && col === next.col,
    ),
  );
  if (isOperand) return 'from';
  const isFed = explanation.feeds.some(
    ({ stage, row, col, rows, cols }) =>
      stage === next.stage &&
      next.row >= row &&
      next.row < row + rows &&
      next.col >= col &&
      next.col < col + cols,
  );
  return isFed ? 'into' : 'elsewhere';
}

/** Where each token's word is in the sentence; null for tokens that were not typed. */
export function typedWords(
  text: string,
  words: readonly string[],
): ({ from: number; to: number } | null)[] {
  const found = placesOf(text, words);
  // The token before the words may occur among them, too: it then has a later word's position.
  const later = found.includes(null) ? [null, ...placesOf(text, words.slice(1))] : found;
  const count = (places: readonly unknown[]): number => places.filter(Boolean).length;
  return count(later) > count(found) ? later : found;
}

function placesOf(text: string, words: readonly string[]): ({ from: number; to: number } | null)[] {
  let from = 0;
  return words.map((word) => {
    const found = word ? text.indexOf(word, from) : -1;
    if (found < 0) return null;
    from = found + word.length;
    return { from: found, to: from };
  });
}

/** Whether a cell's stage is the same in two traces. */
export function isSameStage(ref: CellRef, before: Trace, after: Trace): boolean {
  const named = namedCell(ref, before);
  return named !== null && findCell(named, after)?.stage === ref.stage;
}
