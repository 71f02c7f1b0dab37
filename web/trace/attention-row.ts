/** One token's row of weights: how much it attends to each token. */
import type { Stage } from '../engine/types.js';
import type { Span } from './window.js';

export interface AttentionRow {
  /** One per token; empty while they are being computed. */
  weights: Float32Array;
  /** The token with the largest weight. */
  best: number;
  /** The number of tokens with a weight above 0. */
  from: number;
  /** Whether all of these weights are equal. */
  isEven: boolean;
}

/** Weights that differ by less count as equal: float32 rounds the weights of equal scores. */
const alike = 1e-6;

export function attentionRow(weights: Stage, token: number): AttentionRow {
  if (weights.isMissing) return { weights: new Float32Array(), best: 0, from: 0, isEven: false };
  const row = weights.values.subarray(token * weights.cols, (token + 1) * weights.cols);
  let [best, from, least] = [0, 0, Infinity];
  row.forEach((weight, i) => {
    if (weight > (row[best] as number)) best = i;
    if (weight <= 0) return;
    from++;
    least = Math.min(least, weight);
  });
  return { weights: row, best, from, isEven: from > 1 && (row[best] as number) - least < alike };
}

/** The sums of the weights before and after a part of the row. */
export function sumsBeside(
  { weights }: AttentionRow,
  { from, to }: Span,
): [before: number, after: number] {
  const sum = (part: Float32Array): number => part.reduce((all, weight) => all + weight, 0);
  return [sum(weights.subarray(0, from)), sum(weights.subarray(to))];
}

/** The most tokens in the row; of a longer text a part is shown. */
const most = 20;

/** The shown tokens from one token on. */
export function tokensFrom(from: number, all: number, whole = most, part = 16): Span {
  if (all <= whole) return { from: 0, to: all, all };
  const start = Math.max(0, Math.min(from, all - part));
  return { from: start, to: start + part, all };
}

/** The shown tokens, among them `token`: unchanged if it is shown already, else centred on it. */
export function tokensWith(token: number, { from, to, all }: Span): Span {
  return token >= from && token < to ? tokensFrom(from, all) : tokensFrom(token - 8, all);
}
