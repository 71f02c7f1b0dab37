/** The type of a question, and helpers for the makers of questions. */
import { isUsedBy } from '../../lesson/stages.js';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { largest } from '../../trace/largest.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { CellRef } from '../../lesson/edits.js';
import { findOpen } from '../../trace/layers.js';
import { rowsAreKeys, rowOf, tokenNameApart } from '../tour.js';
import { texts } from '../../text/language.js';

/** A question as its maker returns it; texts have the marks of rich-text.ts. */
export interface Draft {
  /** The id of the tour's step. */
  step: string;
  prompt: string;
  choices: string[];
  /** The index of the right choice. */
  answer: number;
  /** The tokens and numbers that distinguish this question from others of its kind. */
  about: readonly (number | string)[];
  why: string;
  /** Cells that show why the answer is right. */
  cells: CellRef[];
  hiddenRows?: HiddenRow[];
  /** How it is answered, if not by a choice. */
  answerForm?: AnswerForm;
  /** For an author's question: the hint, and the replies to answers. */
  hint?: string;
  replies?: { right: string; wrong: string };
}

/** A number to type, or a cell to point at; `text`: the right answer in words. */
export type AnswerForm =
  | { kind: 'number'; value: number; tolerance: number; text: string }
  | { kind: 'cell'; cells: readonly CellRef[]; text: string };

/** All that questions need that are about the whole trace. */
export interface TraceContext {
  trace: Trace;
  /** Costly to make for a long text, so it is read only if needed. */
  readonly document: LessonDocument;
  head: number;
  /** The trace of a changed document; null if it cannot be computed. */
  traceOf(document: LessonDocument): Trace | null;
}

export interface QuestionContext extends TraceContext {
  /** The token that questions are about. */
  follow: number;
}

/** Returns null if the question makes no sense, or if the numbers leave its answer unclear. */
export type Maker = (context: QuestionContext) => Draft | null;
export type TraceMaker = (context: TraceContext) => Draft | null;

export const nameOf = ({ trace }: TraceContext, token: number): string =>
  tokenNameApart(trace, token);

export const cellOf = (stage: Stage, row: number, col: number): CellRef => ({
  stage: stage.index,
  row,
  col,
});

export const maskOf = (trace: Trace): Stage | undefined => findOpen(trace, 'mask');

/** For each column of a row of scores: whether the mask leaves it visible. */
export function seenIn({ trace }: QuestionContext, row: number): boolean[] {
  const mask = maskOf(trace);
  if (!mask) return trace.tokens.map(() => true);
  return rowOf(mask, row).map((value) => value !== 0);
}

/** A question about one head, which names the head if there are several. */
export const ofHead =
  (make: Maker): Maker =>
  (context) => {
    const draft = make(context);
    if (!draft) return null;
    const { trace, head } = context;
    const prompt = trace.heads > 1 ? texts.learn.inHead(draft.prompt, head + 1) : draft.prompt;
    return { ...draft, prompt, about: [head, ...draft.about] };
  };

/**
 * The index of the largest number, if it leads clearly: in the shown decimals, and by a hundredth
 * of itself.
 */
export function clearLargest(values: readonly number[], share = 0.01): number | null {
  if (values.length < 2) return null;
  const [first, second] = largest(values, 2) as [number, number];
  const gap = at(values, first) - at(values, second);
  return gap >= Math.max(0.001, share * Math.abs(at(values, first))) ? first : null;
}

/** Whether a number changed in its four shown decimals; null if that is not clear. */
export function compared(before: number, after: number): 'same' | 'more' | 'less' | null {
  const step = after - before;
  if (!Number.isFinite(step)) return null;
  if (Math.abs(step) <= 1e-6 * Math.max(1, Math.abs(before))) return 'same';
  if (Math.abs(step) < 2e-4) return null;
  return step > 0 ? 'more' : 'less';
}

/** The most tokens among the choices. */
const mostChoices = 6;

/** Tokens to choose from, in the order of the sentence: the right one and its strongest rivals. */
export function tokenChoices(
  context: QuestionContext,
  right: number,
  values: readonly number[],
  allowed: readonly boolean[],
): { choices: string[]; answer: number; tokens: number[] } | null {
  const others = [...values.keys()].filter((i) => i !== right && at(allowed, i));
  const rivals = largest(
    others.map((i) => at(values, i)),
    mostChoices - 1,
  );
  if (!rivals.length) return null;
  const tokens = [right, ...rivals.map((i) => at(others, i))].sort((a, b) => a - b);
  return {
    choices: tokens.map((token) => nameOf(context, token)),
    answer: tokens.indexOf(right),
    tokens,
  };
}

/** Sorted choices without duplicates; null if fewer than two remain. */
export function sortedChoices<T>(
  right: T,
  others: readonly T[],
  write: (value: T) => string,
  order: (a: T, b: T) => number = (a, b) => Number(a) - Number(b),
): Pick<Draft, 'choices' | 'answer'> | null {
  const answer = write(right);
  const texts = [right, ...others].sort(order).map(write);
  const choices = [...new Set(texts)];
  return choices.length < 2 ? null : { choices, answer: choices.indexOf(answer) };
}

/** A token's row in each of the named stages. */
export function rowsOfStages(
  { trace, head }: QuestionContext,
  row: number,
  from: readonly string[],
): HiddenRow[] {
  return trace.stages
    .filter((stage) => from.includes(stage.name) && isUsedBy(head, stage, trace.stages))
    .map((stage) => ({ stage: stage.index, row }));
}

export const scoreStages = ['scores', 'scaled_scores', 'biased_scores', 'masked_scores', 'weights'];

/** Whether rows belong to queries, as in all lessons but one. */
export const rowsAreQueries = ({ trace }: QuestionContext): boolean => !rowsAreKeys(trace);
