/** The pieces of a line of arithmetic. */
import type { Cell } from '../engine/types.js';

export interface Piece {
  text: string;
  /** `rest`: how many terms are left out; `close`: the closing parenthesis of a factor. */
  kind?: 'number' | 'sign' | 'result' | 'root' | 'power' | 'rest' | 'close';
  /** The place of a number that is in a matrix. */
  cell?: Cell;
  /** The pieces of an exponent. */
  parts?: Piece[];
}
export type Line = Piece[];

export interface Arithmetic {
  lines: Line[];
  notes: string[];
}
