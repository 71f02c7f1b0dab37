/** Questions of a document's author, which replace those of the page. */
import { at } from '../../engine/at.js';
import type { OwnQuestion } from '../../engine/format.js';
import type { Trace } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import { exactNumber } from '../../wording/number-input.js';
import { cellName } from '../../wording/cell-name.js';
import { noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { numberText } from '../../wording/writing.js';
import { printOf } from '../../lesson/print.js';
import { ownWords } from '../own-words.js';
import { cellAt } from '../places.js';
import { valueAt } from '../tour.js';
import { texts } from '../../text/language.js';
import type { AnswerForm, Draft } from './question.js';

/** How far a typed number may be from the right one, unless the author sets a tolerance. */
const defaultTolerance = 0.005;

/** A number of a matrix as the answer to a question. */
export function numberAt(
  { stage, row, col }: CellRef,
  trace: Trace,
  tolerance?: number,
): AnswerForm & { kind: 'number' } {
  const matrix = at(trace.stages, stage);
  const value = valueAt(matrix, row, col);
  const text = numberText(matrix, value);
  // A huge number is written with few of its digits.
  const usual = Math.max(defaultTolerance, Math.abs(exactNumber(text) - value));
  return { kind: 'number', value, tolerance: tolerance ?? usual, text };
}

/**
 * Null if the trace lacks the subject of the question. `hidden`: numbers that its prompt and its
 * hint must not reveal.
 */
export function ownDraft(
  question: OwnQuestion,
  trace: Trace,
  hidden: readonly HiddenRow[] = noneHidden,
): Draft | null {
  const { kind = 'choice', text, choices, answer, tolerance } = question;
  const places = [answer].flat().filter((place) => typeof place === 'string');
  const cells = places.flatMap((reference) => cellAt(reference, trace) ?? []);
  if (cells.length < places.length) return null;
  const say = (words: OwnQuestion['hint'], without = noneHidden): string =>
    words === undefined ? '' : ownWords(words, trace, without);
  const form: { answerForm?: AnswerForm } = {};
  if (kind === 'number') {
    const [cell] = cells;
    const value = Number(answer);
    form.answerForm = cell
      ? numberAt(cell, trace, tolerance)
      : { kind, value, tolerance: tolerance ?? defaultTolerance, text: String(value) };
  } else if (kind === 'cell') {
    const names = cells.map(({ stage, row, col }) =>
      cellName(at(trace.stages, stage), row, col, trace),
    );
    form.answerForm = { kind, cells, text: texts.list(names) };
  }
  const value = form.answerForm?.kind === 'number' ? form.answerForm.value : null;
  return {
    step: question.at,
    prompt: say(text, hidden),
    choices: kind === 'choice' ? (choices ?? []).map((choice) => say(choice)) : [],
    answer: kind === 'choice' ? Number(answer) : -1,
    // Another document may have another question in its position.
    about: [printOf([kind, text, choices, answer, tolerance, value])],
    why: '',
    cells,
    ...form,
    hint: say(question.hint, hidden),
    replies: { right: say(question.right), wrong: say(question.wrong) },
  };
}
