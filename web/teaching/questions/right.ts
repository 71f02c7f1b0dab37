/** Decides whether an answer is right, for the page and for those who collect answers. */
import type { Trace } from '../../engine/types.js';
import { readNumber } from '../../wording/number-input.js';
import type { Answer } from '../answers.js';
import { cellAt } from '../places.js';
import type { Draft } from './question.js';

/** A small factor: typed numbers are rounded to single precision. */
const rounding = 1 + 1e-6;

export function isRight(
  { asks, answer }: Pick<Draft, 'asks' | 'answer'>,
  { choice, said }: Pick<Answer, 'choice' | 'said'>,
  trace: Trace,
): boolean {
  if (!asks) return choice === answer;
  if (said === undefined) return false;
  if (asks.kind === 'number') {
    const read = readNumber(said, false);
    return 'value' in read && Math.abs(read.value - asks.value) <= asks.tolerance * rounding;
  }
  const cell = cellAt(said, trace);
  return asks.cells.some(
    ({ stage, row, col }) => cell?.stage === stage && cell.row === row && cell.col === col,
  );
}
