/** Decides whether an answer is right, for the page and for those who collect answers. */
import type { Trace } from '../../engine/types.js';
import { readNumber } from '../../wording/number-input.js';
import type { Answer } from '../answers.js';
import { cellAt } from '../places.js';
import type { Draft } from './question.js';

/** A small factor: typed numbers are rounded to single precision. */
const rounding = 1 + 1e-6;

export function isRight(
  { answerForm, answer }: Pick<Draft, 'answerForm' | 'answer'>,
  { choice, said }: Pick<Answer, 'choice' | 'said'>,
  trace: Trace,
): boolean {
  if (!answerForm) return choice === answer;
  if (said === undefined) return false;
  if (answerForm.kind === 'number') {
    const read = readNumber(said, false);
    return (
      'value' in read && Math.abs(read.value - answerForm.value) <= answerForm.tolerance * rounding
    );
  }
  const cell = cellAt(said, trace);
  return answerForm.cells.some(
    ({ stage, row, col }) => cell?.stage === stage && cell.row === row && cell.col === col,
  );
}
