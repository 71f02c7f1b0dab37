/** Decides whether an answer is right, for the page and for those who collect answers. */
import type { Trace } from '../../engine/types.js';
import { exactNumber } from '../../wording/number-input.js';
import type { Answer } from '../answers.js';
import { cellAt } from '../places.js';
import type { Draft } from './question.js';

/** A small factor: at the edge of the tolerance, the difference is rounded. */
const rounding = 1 + 1e-6;

export function isRight(
  { answerForm, answer }: Pick<Draft, 'answerForm' | 'answer'>,
  { choice, said }: Pick<Answer, 'choice' | 'said'>,
  trace: Trace,
): boolean {
  if (!answerForm) return choice === answer;
  if (said === undefined) return false;
  if (answerForm.kind === 'number') {
    const { value, tolerance } = answerForm;
    // A number of a matrix has single precision.
    const precision = Math.fround(value) === value ? 2 ** -23 * Math.abs(value) : 0;
    return Math.abs(exactNumber(said) - value) <= tolerance * rounding + precision;
  }
  const cell = cellAt(said, trace);
  return answerForm.cells.some(
    ({ stage, row, col }) => cell?.stage === stage && cell.row === row && cell.col === col,
  );
}
