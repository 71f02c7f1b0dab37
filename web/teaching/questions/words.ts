/** Questions about words, their positions, and the parameters common to all. */
import { mostQuestionTokens } from '../../engine/limits.js';
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { gapOf, type LessonDocument } from '../../lesson/document.js';
import { findOpen } from '../../trace/layers.js';
import { rowOf, scoreKind, textAt, tokenName, valueAt } from '../tour.js';
import {
  compared,
  nameOf,
  rowsAreQueries,
  sortedChoices,
  cellOf,
  type QuestionContext,
  type Draft,
  type Maker,
} from './question.js';
import { numberText } from '../../wording/writing.js';
import { isTransposed } from '../../wording/names.js';
import { texts } from '../../text/language.js';

const hasPositionVectors = (trace: Trace): boolean =>
  trace.stages.some(({ name }) => name === 'position_vectors');

const distinguishesPositions = (trace: Trace): boolean =>
  hasPositionVectors(trace) ||
  trace.stages.some(({ name }) => name === 'rotated_Q' || name === 'score_bias');

/** Pairs of positions with the same word, each with its neighbour. */
function neighbours(words: readonly string[]): { first: number; second: number }[] {
  const nexts = new Map<string, number>();
  const pairs = words.map((_, i) => {
    const first = words.length - 1 - i;
    const word = at(words, first);
    const second = nexts.get(word) ?? -1;
    nexts.set(word, first);
    return { first, second };
  });
  return pairs.filter(({ second }) => second >= 0).reverse();
}

export const sameWord: Maker = (context) => {
  const { trace, head, follow } = context;
  const s = texts.questions['same-word'];
  const pairs = trace.ids.length ? neighbours(trace.tokens) : [];
  const ofFollowed = pairs.find(({ first, second }) => first === follow || second === follow);
  const pair = ofFollowed ?? pairs[0];
  if (!pair) return null;
  const queries = trace.stage('Q', head);
  const [firstRow, secondRow] = [rowOf(queries, pair.first), rowOf(queries, pair.second)];
  const gap = Math.max(...firstRow.map((value, i) => Math.abs(value - at(secondRow, i))));
  const same = gap === 0;
  // With positions, queries are the same only by chance.
  if (!Number.isFinite(gap) || (same ? hasPositionVectors(trace) : gap < 5e-4)) return null;
  return {
    step: 'project',
    prompt: s.prompt(tokenName(trace, pair.first), pair.first, pair.second),
    choices: [s.yes, s.no],
    answer: same ? 0 : 1,
    why: same ? s.whySame : s.whyDifferent,
    about: [pair.first, pair.second],
    cells: [cellOf(queries, pair.first, 0), cellOf(queries, pair.second, 0)],
    hiddenRows: [pair.first, pair.second].map((row) => ({ stage: queries.index, row })),
  };
};

export const parameterCount: Maker = ({ trace }) => {
  const s = texts.questions['parameter-count'];
  const matrices = trace.stages.filter(({ name }) => /^W_[QKV]$/.test(name));
  const size = ({ rows, cols }: { rows: number; cols: number }): number => rows * cols;
  const parameterCount = matrices.reduce((sum, stage) => sum + size(stage), 0);
  const results = trace.stages.filter(({ name }) => /^[QKV]$/.test(name));
  const resultCount = results.reduce((sum, stage) => sum + size(stage), 0);
  const others = [resultCount, size(at(matrices, 0)), parameterCount * trace.tokens.length];
  const choices = sortedChoices(parameterCount, others, texts.number);
  if (!choices) return null;
  const { shape } = texts.questions['scores-shape'];
  const shapes = matrices.slice(0, 3).map((stage) => {
    // The shape as drawn.
    const drawn = isTransposed(stage) ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
    return s.times(trace.heads, shape(...(drawn as [number, number])));
  });
  return {
    step: 'project',
    prompt: s.prompt(trace.heads),
    ...choices,
    why: s.why(shapes, texts.number(parameterCount)),
    about: [trace.heads, parameterCount, resultCount, size(at(matrices, 0)), trace.tokens.length],
    cells: matrices.slice(0, 3).map((stage) => cellOf(stage, 0, 0)),
  };
};

// ---- two words swap places ----

/** The document with two of its tokens swapped; null if that cannot be written. */
function swapped(
  { trace, document }: QuestionContext,
  a: number,
  b: number,
): LessonDocument | null {
  const trade = <T>(items: readonly T[]): T[] =>
    items.map((item, i) => (i === a ? at(items, b) : i === b ? at(items, a) : item));
  const { vectors } = document.input;
  if (Array.isArray(vectors)) {
    const labels = trade(trace.tokens);
    return { ...document, input: { ...document.input, vectors: trade(vectors), labels } };
  }
  const { ids } = document.input;
  if (Array.isArray(ids)) {
    return { ...document, input: { ...document.input, ids: trade(ids as number[]) } };
  }
  if (document.input.text === undefined) return null;
  const { begin, end } = (document.input['tokenizer'] ?? {}) as { begin?: string; end?: string };
  const words = trade(trace.words);
  const text = words.slice(begin === undefined ? 0 : 1, end === undefined ? undefined : -1);
  return { ...document, input: { ...document.input, text: text.join(gapOf(document)) } };
}

/**
 * The followed word and a near one to swap it with: not the tokenizer's begin and end, and not the
 * same word.
 */
function partner({ trace, document, follow }: QuestionContext): [number, number] | null {
  const { begin, end } = (document.input['tokenizer'] ?? {}) as { begin?: string; end?: string };
  const first = begin === undefined ? 0 : 1;
  const last = trace.tokens.length - (end === undefined ? 1 : 2);
  const token = Math.max(first, Math.min(last, follow));
  const others = [token - 1, token + 1, token - 2, token + 2];
  const other = others.find(
    (i) => i >= first && i <= last && trace.tokens[i] !== trace.tokens[token],
  );
  return other === undefined ? null : [token, other];
}

export const swapWords: Maker = (context): Draft | null => {
  const { trace, head, traceOf } = context;
  const s = texts.questions['swap-words'];
  const pair = trace.tokens.length > mostQuestionTokens ? null : partner(context);
  if (!pair) return null;
  const [a, b] = pair;
  const document = swapped(context, a, b);
  const after = document && traceOf(document);
  // Only if the swapped words give the same tokens, swapped.
  if (!after || after.tokens[a] !== trace.tokens[b] || after.tokens[b] !== trace.tokens[a]) {
    return null;
  }
  if (after.tokens.length !== trace.tokens.length) return null;
  // The first stage that positions affect.
  const name = findOpen(trace, 'biased_scores', head) ? 'biased_scores' : 'scores';
  const scores = trace.stage(name, head);
  const kind = scoreKind(scores);
  const [row, col] = rowsAreQueries(context) ? [a, b] : [b, a];
  const before = valueAt(scores, row, col);
  const then = valueAt(after.stage(name, head), col, row);
  const change = compared(before, then);
  // With positions, a score stays the same only by chance.
  if (!change || (change === 'same' && distinguishesPositions(trace))) return null;
  const [first, second] = [nameOf(context, a), nameOf(context, b)];
  const score = textAt(scores, row, col);
  const alibi = scores.op.kind === 'alibi';
  const whySame = alibi ? s.whySameDistance : s.whySame;
  return {
    step: name === 'biased_scores' ? 'distance' : 'compare',
    prompt: s.prompt(first, second, kind),
    choices: [s.same, s.different],
    answer: change === 'same' ? 0 : 1,
    why:
      change === 'same'
        ? whySame(kind, score)
        : s.whyDifferent(kind, score, numberText(after.stage(name, head), then)),
    about: [a, b],
    cells: [cellOf(scores, row, col), cellOf(scores, col, row)],
  };
};
