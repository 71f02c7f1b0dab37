/** The next words and their probabilities. */
import { at } from '../engine/at.js';
import { maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { largest } from '../trace/largest.js';

/** The k largest logits; all others are −∞, to which softmax gives the probability 0. */
export function topOf(logits: Float32Array, k: number): Float32Array {
  const top = new Float32Array(logits.length).fill(-Infinity);
  for (const id of largest(logits, k)) top[id] = at(logits, id);
  return top;
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
