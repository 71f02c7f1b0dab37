/** The next words and their probabilities. */
import { at } from '../engine/at.js';
import { maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { largest } from '../trace/largest.js';

/** How a next word is chosen. */
export interface Sampling {
  readonly temperature: number;
  /** Top-k: only the k most probable words can be drawn; null: all. */
  readonly top: number | null;
  /** Top-p: only the fewest words that have this probability together can be drawn; 1: all. */
  readonly nucleus: number;
  /** The seed of the draws; null: that of the lesson. */
  readonly seed: number | null;
}

export const plainSampling: Sampling = { temperature: 1, top: null, nucleus: 1, seed: null };

/** The k largest logits, of equal ones the first; all others are −∞, to which softmax gives the probability 0. */
export function topOf(logits: Float32Array, k: number): Float32Array {
  const least = logits.slice().sort().at(-k) ?? -Infinity;
  let equal = k - logits.filter((logit) => logit > least).length;
  return logits.map((logit) =>
    logit > least || (logit === least && equal-- > 0) ? logit : -Infinity,
  );
}

/** How many of the most probable words together have at least a probability. */
export function nucleusSize(shares: Float32Array, probability: number): number {
  const sorted = shares.slice().sort();
  let size = 0;
  for (let sum = 0; sum < probability && (sorted.at(-1 - size) ?? 0) > 0; size++)
    sum += at(sorted, sorted.length - 1 - size);
  return Math.max(1, size);
}

/** The words that can be drawn, and their probabilities. */
export interface Drawable {
  readonly shares: Float32Array;
  readonly count: number;
}

/** @param softmax the engine's: its result has the same bits everywhere */
export function drawableOf(
  logits: Float32Array,
  { temperature, top, nucleus }: Sampling,
  softmax: (logits: Float32Array, temperature: number) => Float32Array,
): Drawable {
  const all = logits.length;
  const among = (count: number): Float32Array =>
    softmax(count === all ? logits : topOf(logits, count), temperature);
  const k = Math.min(top ?? all, all);
  const shares = among(k);
  const count = nucleus < 1 ? Math.min(k, nucleusSize(shares, nucleus)) : k;
  return { shares: count === k ? shares : among(count), count };
}

/** A probability for reading; the exact number is shown elsewhere. */
export function probabilityText(share: number): string {
  const least = 10 ** -maxDecimals;
  return share > 0 && share < least / 2
    ? texts.looks.less(least.toFixed(maxDecimals))
    : share.toFixed(maxDecimals);
}

/**
 * The id whose interval contains a number from 0 to 1, when all probabilities are laid end to end.
 */
export function drawnFrom(shares: ArrayLike<number>, uniform: number): number {
  const all = Array.from(shares);
  let remaining = uniform * all.reduce((sum, share) => sum + share, 0);
  for (const [id, share] of all.entries()) {
    remaining -= share;
    if (remaining < 0) return id;
  }
  return at(largest(shares, 1), 0);
}
