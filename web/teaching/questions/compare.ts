/** Questions about queries meeting keys. */
import { at } from '../../engine/at.js';
import { indexOfMax, lastScores, rowOf, scoreKind, textAt } from '../tour.js';
import { namedRow } from '../../wording/features.js';
import { arithmetic } from '../../operations/arithmetic.js';
import { lineText } from '../../wording/arithmetic-lines.js';
import {
  clearLargest,
  maskOf,
  nameOf,
  rowsAreQueries,
  rowsOfStages,
  scoreStages,
  seenIn,
  sortedChoices,
  cellOf,
  tokenChoices,
  type Maker,
} from './question.js';
import { numberText } from '../../wording/writing.js';
import { texts } from '../../text/language.js';

export const largestWeight: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions['largest-weight'];
  const weights = trace.stage('weights', head);
  const row = rowOf(weights, follow);
  const best = clearLargest(row);
  if (best === null) return null;
  const found = tokenChoices(context, best, row, seenIn(context, follow));
  if (!found) return null;
  const { tokens, ...choices } = found;
  const scores = lastScores(trace, head);
  const kind = scoreKind(scores);
  const name = nameOf(context, follow);
  const least = Math.min(...row.filter((value) => value > 0));
  const largest = at(row, best);
  const even = largest < 1.5 * least;
  const isMasked = maskOf(trace) !== undefined;
  const why = isMasked ? s.whyMasked : s.why;
  const products = trace.stage('scores', head).op.inputs.map((i) => at(trace.stages, i));
  const [asks, offers] = rowsAreQueries(context)
    ? products.map((stage, i) => namedRow(stage, i ? best : follow, trace))
    : [];
  return {
    step: 'share',
    prompt: (rowsAreQueries(context) ? s.prompt : s.promptKeys)(name),
    ...choices,
    why: texts.sentences([
      ...(asks?.length && offers?.length
        ? [s.whyNamed(name, asks, nameOf(context, best), offers)]
        : []),
      why(kind, textAt(scores, follow, best), nameOf(context, best), numberText(weights, largest)),
      ...(even
        ? [s.even(kind, numberText(weights, least), numberText(weights, largest), isMasked)]
        : []),
    ]),
    about: [follow, ...tokens],
    cells: [cellOf(scores, follow, best), cellOf(weights, follow, best)],
    hiddenRows: rowsOfStages(context, follow, ['weights']),
  };
};

/** A smaller score, as a fraction of its products' sizes, may be a rounding error. */
const leastShare = 0.02;

export const sign: Maker = (context) => {
  const { trace, follow, head } = context;
  const s = texts.questions.sign;
  const scores = trace.stage('scores', head);
  const row = rowOf(scores, follow);
  // Another token's score, farthest from 0; negative scores are more surprising and count four times.
  const sizes = row.map((value, i) => (i === follow ? -1 : Math.abs(value) * (value < 0 ? 4 : 1)));
  const other = indexOfMax(sizes);
  if (other === follow) return null;
  const explanation = trace.explain(scores.index, { row: follow, col: other });
  const terms = explanation.terms.map(({ value }) => value);
  const all = terms.reduce((sum, value) => sum + Math.abs(value), 0);
  const value = at(row, other);
  if (!Number.isFinite(value) || Math.abs(value) < Math.max(0.001, leastShare * all)) return null;
  const why =
    terms.length <= 4
      ? s.why(arithmetic(explanation, trace).lines.map(lineText).join(' '))
      : s.whyLong(
          numberText(scores, Math.max(...terms)),
          numberText(scores, Math.min(...terms)),
          numberText(scores, value),
        );
  const [query, key] = rowsAreQueries(context) ? [follow, other] : [other, follow];
  return {
    step: 'compare',
    prompt: s.prompt(nameOf(context, query), nameOf(context, key)),
    choices: [s.above, s.below, s.zero],
    answer: value > 0 ? 0 : 1,
    why,
    about: [follow, other],
    cells: [cellOf(scores, follow, other)],
    hiddenRows: rowsOfStages(context, follow, scoreStages),
  };
};

type Shape = readonly [rows: number, cols: number];
const writeShape = ([rows, cols]: Shape): string =>
  texts.questions['scores-shape'].shape(rows, cols);
const byShape = (a: Shape, b: Shape): number => a[0] - b[0] || a[1] - b[1];

export const scoresShape: Maker = ({ trace, head }) => {
  const s = texts.questions['scores-shape'];
  const scores = trace.stage('scores', head);
  const features = trace.stage('Q', head).cols;
  const tokens = trace.tokens.length;
  const right: Shape = [scores.rows, scores.cols];
  const wrong: Shape[] = [
    [tokens, features],
    [features, features],
    [tokens, 2 * features],
  ];
  const choices = sortedChoices(right, wrong, writeShape, byShape);
  if (!choices) return null;
  return {
    step: 'compare',
    prompt: s.prompt(tokens, features),
    ...choices,
    why: s.why(scores.rows, scores.cols, features),
    about: [tokens, features],
    cells: [cellOf(scores, scores.rows - 1, scores.cols - 1)],
  };
};

export const longer: Maker = ({ trace, head }) => {
  const s = texts.questions.longer;
  const scores = trace.stage('scores', head);
  const tokens = trace.tokens.length;
  const now = scores.rows * scores.cols;
  const twice = 2 * tokens;
  if (tokens < 2) return null;
  const choices = sortedChoices(twice * twice, [now, 2 * now, 8 * now], texts.number);
  if (!choices) return null;
  return {
    step: 'compare',
    prompt: s.prompt(texts.number(now), tokens),
    ...choices,
    why: s.why(twice, texts.number(twice * twice)),
    about: [tokens],
    cells: [cellOf(scores, scores.rows - 1, scores.cols - 1)],
  };
};

export const concatShape: Maker = ({ trace, head }) => {
  const s = texts.questions['concat-shape'];
  const concat = trace.stages.find(({ name }) => name === 'concat');
  if (!concat || trace.heads < 2) return null;
  const context = trace.stage('context', head);
  const wrong: Shape[] = [
    [trace.heads * context.rows, context.cols],
    [context.rows, context.cols],
    [trace.heads * context.rows, trace.heads * context.cols],
  ];
  const choices = sortedChoices([concat.rows, concat.cols], wrong, writeShape, byShape);
  if (!choices) return null;
  return {
    step: 'join',
    prompt: s.prompt(trace.heads, context.rows, context.cols),
    ...choices,
    why: s.why(concat.rows, concat.cols),
    about: [trace.heads, context.rows, context.cols],
    cells: [cellOf(concat, 0, 0), cellOf(concat, concat.rows - 1, concat.cols - 1)],
  };
};
