/** Where the fast path can take the place of the explained one. */
import { at } from './at.js';
import type { Attention } from './attention.js';
import type { Stage } from './types.js';

/** What one head's context is made of: softmax(scale · q · kᵀ) · v. */
interface Head {
  q: Stage;
  k: Stage;
  v: Stage;
  scale: number;
  causal: boolean;
}

const isToken = (axis: string): boolean => /^(token|query|key)$/.test(axis);

/** Whether a stage has a number for each pair of tokens. */
export const isOfPairs = ({ rowAxis, colAxis }: Stage): boolean =>
  isToken(rowAxis) && isToken(colAxis);

/** Null for a stage that is no context, or made with what the fast path does not know. */
function headOf(context: Stage | undefined, stages: readonly Stage[]): Head | null {
  if (context?.name !== 'context') return null;
  const input = ({ op }: Stage, nth: number): Stage => at(stages, at(op.inputs, nth));
  const weights = input(context, 0);
  let scores = input(weights, 0);
  let scale = 1 / (weights.op.constants['temperature'] ?? 1);
  let causal = false;
  if (scores.op.kind === 'mask') {
    const { op, rowAxis } = input(scores, 1);
    if (op.kind !== 'causal' || rowAxis !== 'query') return null;
    causal = true;
    scores = input(scores, 0);
  }
  if (scores.op.kind === 'scale') {
    const { factor = 1, divisor = 1 } = scores.op.constants;
    scale *= factor / divisor;
    scores = input(scores, 0);
  }
  if (scores.op.kind !== 'product_transposed') return null;
  return { q: input(scores, 0), k: input(scores, 1), v: input(context, 1), scale, causal };
}

/** Whether all contexts can be computed without a matrix of tokens × tokens. */
export const isFast = (stages: readonly Stage[]): boolean =>
  stages.every((stage) => stage.name !== 'context' || headOf(stage, stages) !== null);

/** A context's numbers by the fast path; null where it cannot serve. */
export function fastContext(
  attention: Attention,
  stages: readonly Stage[],
  index: number,
): Pick<Stage, 'rows' | 'cols' | 'values'> | null {
  const context = stages[index];
  const head = headOf(context, stages);
  if (!context || !head) return null;
  const { q, k, v, scale, causal } = head;
  const { rows, cols } = context;
  const shape = { heads: 1, tokens: rows, headSize: q.cols, valueSize: cols };
  const values = attention.compute(q.values, k.values, v.values, { ...shape, scale, causal });
  return { rows, cols, values };
}
