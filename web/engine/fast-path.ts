/** Decides when the fast path can replace the explained one. */
import { at, constantOf } from './at.js';
import type { Attention } from './attention.js';
import type { Numbers, StageShape } from './types.js';

/** The parts of one head's context, softmax(scale · q · kᵀ) · v, as indices of stages. */
interface Head {
  q: number;
  k: number;
  v: number;
  scale: number;
  causal: boolean;
}

/** Whether a context belongs to a head that is turned off: it is zeros. */
const isOff = ({ op }: StageShape): boolean => op.kind === 'switched_off';

/**
 * Null if the stage is not a context, or if it was made in a way that the fast path does not
 * support.
 */
function headOf(context: StageShape | undefined, stages: readonly StageShape[]): Head | null {
  if (context?.name !== 'context' || isOff(context)) return null;
  const input = ({ op }: StageShape, nth: number): StageShape => at(stages, at(op.inputs, nth));
  const weights = input(context, 0);
  let scores = input(weights, 0);
  let scale = 1 / constantOf(weights.op, 'temperature');
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
  const [q = -1, k = -1] = scores.op.inputs;
  return { q, k, v: at(context.op.inputs, 1), scale, causal };
}

/** Whether all contexts can be computed without a matrix of tokens × tokens. */
export const isFast = (stages: readonly StageShape[]): boolean =>
  stages.every(
    (stage) => stage.name !== 'context' || isOff(stage) || headOf(stage, stages) !== null,
  );

/** The largest magnitude; NaN if there is a NaN. */
function sizeOf(values: Float32Array): number {
  let size = 0;
  for (let i = 0; i < values.length; i++) size = Math.max(size, Math.abs(values[i] as number));
  return size;
}

/**
 * Among larger scores the last bit decides which weight is the largest, and the two paths round
 * differently.
 */
const largestScore = 2 ** 16;

/** Whether a 32-bit float holds the size precisely, with some margin. */
const fitsFloat = (size: number): boolean => size === 0 || (size > 1e-37 && size < 1e37);

/**
 * A context's numbers by the fast path; null if it cannot compute them. It computes in 32-bit
 * floats, the explained path in 64 bits, so it refuses numbers that are too large.
 */
export function fastContext(
  attention: Attention,
  stages: readonly StageShape[],
  index: number,
  valuesOf: (stage: number) => Float32Array,
): Numbers | null {
  const context = stages[index];
  const head = headOf(context, stages);
  if (!context || !head || !fitsFloat(Math.abs(head.scale))) return null;
  const { rows, cols } = context;
  const headSize = at(stages, head.q).cols;
  const [q, k, v] = [valuesOf(head.q), valuesOf(head.k), valuesOf(head.v)];
  const [scale, size] = [Math.abs(head.scale), sizeOf(q)];
  const scores = headSize * size * sizeOf(k);
  const largest = Math.max(scores, size * scale, rows * sizeOf(v));
  if (!(largest < 1e37) || scores * scale > largestScore) return null;
  const shape = { heads: 1, tokens: rows, headSize, valueSize: cols };
  const options = { ...shape, scale: head.scale, causal: head.causal };
  return { rows, cols, values: attention.compute(q, k, v, options) };
}
