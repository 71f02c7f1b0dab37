/** Questions about scaling, softmax and its weights. */
import { mostQuestionTokens } from '../../engine/limits.js';
import { at, constantOf } from '../../engine/at.js';
import type { LessonDocument } from '../../lesson/document.js';
import { findOpen } from '../../trace/layers.js';
import type { Stage, Trace } from '../../engine/types.js';
import { bitsText, constantText, formatNumber } from '../../wording/format.js';
import { indexOfMax, lastScores, rowOf, scoreKind, textAt } from '../tour.js';
import {
  clearLargest,
  compared,
  nameOf,
  rowsAreQueries,
  rowsOfStages,
  seenIn,
  cellOf,
  type QuestionContext,
  type Maker,
} from './question.js';
import { numberText } from '../../wording/writing.js';
import { texts } from '../../text/language.js';

/** The lesson with other options for its scores. */
export function withScores(
  document: LessonDocument,
  options: Record<string, unknown>,
): LessonDocument {
  const scores = { ...(document['scores'] as object | undefined), ...options };
  return { ...document, scores };
}

function recomputed(context: QuestionContext, options: object): Trace | null {
  if (context.trace.tokens.length > mostQuestionTokens) return null;
  return context.traceOf(withScores(context.document, { ...options }));
}

const anySeen = (row: readonly number[]): boolean => row.some((value) => value > 0);

/**
 * Whether all unmasked scores of a row are equal, or only one is left; otherwise a weight of nearly
 * 1 changes little.
 */
function areEqual(context: QuestionContext): boolean {
  const { trace, follow, head } = context;
  const seen = seenIn(context, follow);
  const scores = rowOf(lastScores(trace, head), follow).filter((_, i) => at(seen, i));
  return scores.every((score) => score === scores[0]);
}

export const scaleDropped: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['scale-dropped'];
  const weights = trace.stage('weights', head);
  const row = rowOf(weights, follow);
  const scaled = findOpen(trace, 'scaled_scores', head);
  const after = anySeen(row) ? recomputed(context, { scale: scaled ? 'none' : 'd_k' }) : null;
  if (!after) return null;
  const largest = Math.max(...row);
  const largestAfter = Math.max(...rowOf(after.stage('weights', head), follow));
  const change = compared(largest, largestAfter);
  if (!change || (change === 'same' && !areEqual(context))) return null;
  const name = nameOf(context, follow);
  const { root_of: root, factor = 1 } = scaled?.op.constants ?? {};
  // A change without effect makes no question.
  const by = scaled ? (root ?? factor) : trace.stage('Q', head).cols;
  if (by === 1) return null;
  const prompt = !scaled
    ? s.promptNone(name)
    : root === undefined
      ? s.promptFactor(name, constantText(factor))
      : s.promptRoot(name, root);
  const [from, to] = [numberText(weights, largest), formatNumber(largestAfter)];
  const best = indexOfMax(row);
  return {
    step: 'share',
    prompt,
    choices: [s.grow, s.shrink, s.same],
    answer: change === 'more' ? 0 : change === 'less' ? 1 : 2,
    why:
      change === 'same' ? s.whySame(from) : (change === 'more' ? s.whyGrow : s.whyShrink)(from, to),
    about: [follow, root ?? 0, scaled ? factor : 0],
    cells: [...(scaled ? [cellOf(scaled, follow, best)] : []), cellOf(weights, follow, best)],
  };
};

const written = (sum: number): string => constantText(Number(sum.toFixed(4)));

export const rowSum: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['row-sum'];
  const weights = trace.stage('weights', head);
  const seen = seenIn(context, follow).filter(Boolean).length;
  const hidden = weights.cols - seen;
  const sum = trace.rowSummary(weights.index, follow).sum;
  const whole = Math.abs(sum - 1) < 1e-4;
  if (!whole && sum !== 0) return null;
  const part = written(seen / weights.cols);
  const choices = [...new Set(['0', part, '1', s.depends])];
  const name = nameOf(context, follow);
  return {
    step: 'share',
    prompt: hidden ? s.promptMasked(name, hidden, weights.cols) : s.prompt(name),
    choices,
    answer: choices.indexOf(whole ? '1' : '0'),
    why: !whole ? s.whyNothing : hidden ? s.whyMasked('1') : s.why('1'),
    about: [follow, hidden, weights.cols],
    cells: cellsOfRow(weights, follow),
  };
};

/** The first cells of a row. */
const cellsOfRow = (stage: Stage, row: number): ReturnType<typeof cellOf>[] =>
  Array.from({ length: Math.min(6, stage.cols) }, (_, col) => cellOf(stage, row, col));

/** Smaller weights would be shown as nearly 0. */
const leastWeight = 0.001;

export const negativeWeight: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['negative-weight'];
  const scores = lastScores(trace, head);
  const weights = trace.stage('weights', head);
  const seen = seenIn(context, follow);
  const shares = rowOf(weights, follow);
  // The lowest negative score whose weight is still visible.
  const low = rowOf(scores, follow).map((value, i) =>
    value < -0.001 && at(seen, i) && at(shares, i) >= leastWeight ? -value : -Infinity,
  );
  const other = indexOfMax(low);
  if (at(low, other) === -Infinity) return null;
  return {
    step: 'share',
    prompt: s.prompt(
      scoreKind(scores),
      nameOf(context, follow),
      nameOf(context, other),
      textAt(scores, follow, other),
    ),
    choices: [s.negative, s.zero, s.positive],
    answer: 2,
    why: s.why(textAt(weights, follow, other)),
    about: [follow, other, textAt(scores, follow, other)],
    cells: [cellOf(scores, follow, other), cellOf(weights, follow, other)],
    hiddenRows: rowsOfStages(context, follow, ['weights']),
  };
};

export const temperature: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions.temperature;
  const weights = trace.stage('weights', head);
  if (!anySeen(rowOf(weights, follow))) return null;
  const before = constantOf(weights.op, 'temperature');
  const after = recomputed(context, { temperature: 2 * before });
  if (!after) return null;
  const entropyOf = (which: Trace): number =>
    which.rowSummary(which.stage('weights', head).index, follow).entropy;
  const [from, to] = [entropyOf(trace), entropyOf(after)];
  const change = compared(from, to);
  if (!change || (change === 'same' && !areEqual(context))) return null;
  return {
    step: 'share',
    prompt: s.prompt(nameOf(context, follow), constantText(before), constantText(2 * before)),
    choices: [s.even, s.uneven, s.same],
    answer: change === 'more' ? 0 : change === 'less' ? 1 : 2,
    why:
      change === 'same'
        ? s.whySame(bitsText(from, 4))
        : s.whyEven(bitsText(from, 4), bitsText(to, 4)),
    about: [follow, before],
    cells: cellsOfRow(weights, follow),
  };
};

export const headsAgree: Maker = (context) => {
  const { trace, follow } = context;
  const s = texts.questions['heads-agree'];
  if (trace.heads < 2) return null;
  const [firstHead, secondHead] = [trace.stage('weights', 0), trace.stage('weights', 1)];
  const first = clearLargest(rowOf(firstHead, follow));
  const second = clearLargest(rowOf(secondHead, follow));
  if (first === null || second === null) return null;
  const [nameOne, nameTwo] = [nameOf(context, first), nameOf(context, second)];
  return {
    step: 'share',
    prompt: (rowsAreQueries(context) ? s.prompt : s.promptKeys)(nameOf(context, follow)),
    choices: [s.same, s.different],
    answer: first === second ? 0 : 1,
    why: s.why(
      nameOne,
      textAt(firstHead, follow, first),
      nameTwo,
      textAt(secondHead, follow, second),
    ),
    about: [follow],
    cells: [cellOf(firstHead, follow, first), cellOf(secondHead, follow, second)],
    hiddenRows: [firstHead, secondHead].map(({ index }) => ({ stage: index, row: follow })),
  };
};
