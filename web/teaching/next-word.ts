/** The next words and their probabilities. */
import { at } from '../engine/at.js';
import { maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { largest } from '../trace/largest.js';

/** The logits of the k largest; the others −∞, which softmax gives no share. */
export function topOf(logits: Float32Array, k: number): Float32Array {
  const top = new Float32Array(logits.length).fill(-Infinity);
  for (const id of largest(logits, k)) top[id] = at(logits, id);
  return top;
}

/** A probability to be read: the exact one stands where it is asked about. */
export function probabilityText(share: number): string {
  const least = 10 ** -maxDecimals;
  return share > 0 && share < least / 2
    ? texts.looks.less(least.toFixed(maxDecimals))
    : share.toFixed(maxDecimals);
}

/** The ids with the largest shares, the largest first. */
export const likeliest = (shares: ArrayLike<number>, most: number): number[] =>
  largest(shares, most);

/** The id in whose part of all shares, laid end to end, a number from 0 to 1 falls. */
export function drawnFrom(shares: ArrayLike<number>, uniform: number): number {
  const all = Array.from(shares);
  let left = uniform * all.reduce((sum, share) => sum + share, 0);
  for (const [id, share] of all.entries()) {
    left -= share;
    if (left < 0) return id;
  }
  return at(likeliest(shares, 1), 0);
}
