/** The pieces of a line of arithmetic. */
import type { Cell } from '../engine/types.js';

/** `cell` is set for a number that is in a matrix. */
export interface Piece {
  text: string;
  kind?: 'number' | 'sign' | 'result' | 'root' | 'power' | 'rest' | 'close';
  cell?: Cell;
  /** The pieces of an exponent. */
  parts?: Piece[];
}
export type Line = Piece[];

export interface Arithmetic {
  lines: Line[];
  notes: string[];
}
