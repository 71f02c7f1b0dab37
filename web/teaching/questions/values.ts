/** Questions about values and the context that is their weighted sum. */
import { findOpen } from '../../trace/layers.js';
import { at, required } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { indexOfMax, rowOf, textAt, valueAt } from '../tour.js';
import {
  clearLargest,
  nameOf,
  rowsOfStages,
  seenIn,
  cellOf,
  tokenChoices,
  type Maker,
  type TraceContext,
} from './question.js';
import { numberText } from '../../wording/writing.js';
import { texts } from '../../text/language.js';
import { vectorText } from '../vector-text.js';

/** The values that a head mixes. */
const valuesOf = (trace: Trace, head: number): Stage => required(findOpen(trace, 'V', head), 'V');

/** Whether a stage is made from another one, directly or indirectly. */
function comesFrom(stage: number, source: number, trace: Trace): boolean {
  const reached = new Set([source]);
  for (const { index, op } of trace.stages) {
    if (op.inputs.some((input) => reached.has(input))) reached.add(index);
  }
  return reached.has(stage);
}

/** A head that is turned off adds no value to the context. */
const isOff = ({ trace, head }: TraceContext): boolean =>
  trace.stage('context', head).op.kind === 'switched_off';

export const doubleValue: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['double-value'];
  const weights = trace.stage('weights', head);
  const values = valuesOf(trace, head);
  if (isOff(context) || comesFrom(weights.index, values.index, trace)) return null;
  const row = rowOf(weights, follow);
  if (row.some(Number.isNaN)) return null;
  // Doubling a row of zeros changes nothing.
  const isNonzero = (i: number): boolean =>
    values.values.subarray(i * values.cols, (i + 1) * values.cols).some((v) => v !== 0);
  const shares = row.map((share, i) => (isNonzero(i) ? share : 0));
  const other = indexOfMax(shares);
  if (row.length < 2 || at(shares, other) === 0) return null;
  const name = nameOf(context, other);
  return {
    step: 'mix',
    prompt: s.prompt(nameOf(context, follow), name),
    choices: [s.doubles(name), s.grows(name), s.same],
    answer: 2,
    why: s.why(textAt(weights, follow, other), name),
    about: [follow, other],
    cells: [
      cellOf(weights, follow, other),
      cellOf(values, other, 0),
      cellOf(trace.stage('context', head), follow, 0),
    ],
  };
};

/** Lengths closer than this fraction look equal. */
const clearShare = 0.05;

export const strongestValue: Maker = (context) => {
  if (isOff(context)) return null;
  const { trace, follow, head } = context;
  const s = texts.questions['strongest-value'];
  const weights = trace.stage('weights', head);
  const values = valuesOf(trace, head);
  const row = rowOf(weights, follow);
  const pulls = row.map((share, i) => share * Math.hypot(...rowOf(values, i)));
  const best = clearLargest(pulls, clearShare);
  if (best === null) return null;
  const found = tokenChoices(context, best, pulls, seenIn(context, follow));
  if (!found) return null;
  const { tokens, ...choices } = found;
  const largest = indexOfMax(row);
  const other = largest !== best && at(row, largest) > at(row, best);
  return {
    step: 'mix',
    prompt: s.prompt(nameOf(context, follow)),
    ...choices,
    why: texts.sentences([
      s.why(nameOf(context, best), textAt(weights, follow, best), vectorText(values, best)),
      ...(other
        ? [
            s.whyNotLargest(
              nameOf(context, largest),
              textAt(weights, follow, largest),
              vectorText(values, largest),
            ),
          ]
        : []),
    ]),
    about: [follow, ...tokens],
    cells: [cellOf(weights, follow, best), cellOf(values, best, 0)],
  };
};

export const contextRange: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['context-range'];
  const mixed = trace.stage('context', head);
  const values = valuesOf(trace, head);
  const row = rowOf(trace.stage('weights', head), follow);
  if (isOff(context) || row.every((share) => share === 0)) return null;
  const column = row.map((_, i) => valueAt(values, i, 0));
  if (![...column, valueAt(mixed, follow, 0)].every(Number.isFinite)) return null;
  const [least, most] = [Math.min(...column), Math.max(...column)];
  return {
    step: 'mix',
    prompt: s.prompt(nameOf(context, follow)),
    choices: [s.yes, s.no],
    answer: 1,
    why: s.why(textAt(mixed, follow, 0), numberText(values, least), numberText(values, most)),
    about: [follow],
    cells: [
      cellOf(mixed, follow, 0),
      cellOf(values, column.indexOf(least), 0),
      cellOf(values, column.indexOf(most), 0),
    ],
    hiddenRows: rowsOfStages(context, follow, ['context']),
  };
};
