/** The type of a question, and what makers of questions share. */
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { largest } from '../../trace/largest.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { CellRef } from '../../lesson/edits.js';
import { findOpen } from '../../trace/layers.js';
import { keysDown, rowOf, tokenNameApart } from '../tour.js';
import { texts } from '../../text/language.js';

/** A question as its maker returns it; texts have the marks of rich-text.ts. */
export interface Draft {
  /** Its id. */
  step: string;
  prompt: string;
  choices: string[];
  /** Index of the right choice. */
  answer: number;
  /** The tokens and numbers that make it this question, and no other of its kind. */
  about: readonly (number | string)[];
  why: string;
  /** Cells that show why the answer is right. */
  cells: CellRef[];
  hiddenRows?: HiddenRow[];
}

export interface QuestionContext {
  trace: Trace;
  /** Costly to produce for a long text, so read only where it is needed. */
  readonly document: LessonDocument;
  follow: number;
  head: number;
  /** The trace of a changed document; null where it cannot be computed. */
  traceOf(document: LessonDocument): Trace | null;
}

/** Longer sentences are not computed again, nor gone through, only to ask about them. */
export const mostTokens = 64;

/** Null where the question makes no sense, or where the numbers leave its answer unclear. */
export type Maker = (asking: QuestionContext) => Draft | null;

export const nameOf = ({ trace }: QuestionContext, token: number): string =>
  tokenNameApart(trace, token);

export const cellOf = (stage: Stage, row: number, col: number): CellRef => ({
  stage: stage.index,
  row,
  col,
});

export const maskOf = (trace: Trace): Stage | undefined => findOpen(trace, 'mask');

/** Per column of a row of scores: whether the mask lets it through. */
export function seenIn({ trace }: QuestionContext, row: number): boolean[] {
  const mask = maskOf(trace);
  if (!mask) return trace.tokens.map(() => true);
  return rowOf(mask, row).map((value) => value !== 0);
}

/** A question that is about one head, and says which where there are several. */
export const ofHead =
  (make: Maker): Maker =>
  (asking) => {
    const draft = make(asking);
    if (!draft) return null;
    const { trace, head } = asking;
    const prompt = trace.heads > 1 ? texts.learn.inHead(draft.prompt, head + 1) : draft.prompt;
    return { ...draft, prompt, about: [head, ...draft.about] };
  };

/** Index of the largest number, if it leads clearly: by what is shown and by a hundredth of itself. */
export function clearLargest(values: readonly number[], share = 0.01): number | null {
  if (values.length < 2) return null;
  const [first, second] = largest(values, 2) as [number, number];
  const gap = at(values, first) - at(values, second);
  return gap >= Math.max(0.001, share * Math.abs(at(values, first))) ? first : null;
}

/** Whether two numbers differ in what four decimals show, are the same, or neither clearly. */
export function compared(before: number, after: number): 'same' | 'more' | 'less' | null {
  const step = after - before;
  if (Math.abs(step) <= 1e-6 * Math.max(1, Math.abs(before))) return 'same';
  if (Math.abs(step) < 2e-4) return null;
  return step > 0 ? 'more' : 'less';
}

/** Most tokens among the choices. */
const mostChoices = 6;

/** Tokens to choose from, in the order of the sentence: the right one, and its strongest rivals. */
export function tokenChoices(
  asking: QuestionContext,
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
    choices: tokens.map((token) => nameOf(asking, token)),
    answer: tokens.indexOf(right),
    tokens,
  };
}

/** Sorted choices without repeats; null if fewer than two are left. */
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
export function rowsAfter(
  { trace, head }: QuestionContext,
  row: number,
  from: readonly string[],
): HiddenRow[] {
  return trace.stages
    .filter((stage) => from.includes(stage.name) && (stage.head === null || stage.head === head))
    .map((stage) => ({ stage: stage.index, row }));
}

export const scoreStages = ['scores', 'scaled_scores', 'biased_scores', 'masked_scores', 'weights'];

/** Whether rows belong to queries, as in all lessons but one. */
export const queriesDown = ({ trace }: QuestionContext): boolean => !keysDown(trace);
