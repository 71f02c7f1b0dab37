/** What words may come next, and with what shares. */
import { at } from '../engine/at.js';
import { maxDecimals } from '../wording/format.js';
import { texts } from '../text/language.js';
import { largest } from '../trace/largest.js';

/** softmax(logits ÷ temperature). */
export function shared(logits: readonly number[], temperature: number): number[] {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - most) / temperature));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** A probability to be read: the exact one stands where it is asked about. */
export function probabilityText(share: number): string {
  const least = 10 ** -maxDecimals;
  return share > 0 && share < least / 2
    ? texts.looks.less(least.toFixed(maxDecimals))
    : share.toFixed(maxDecimals);
}

/** The ids with the largest shares, the largest first. */
export const likeliest = (shares: readonly number[], most: number): number[] =>
  largest(shares, most);

/** The id in whose part of all shares, laid end to end, a number from 0 to 1 falls. */
export function drawnFrom(shares: readonly number[], uniform: number): number {
  let left = uniform * shares.reduce((all, share) => all + share, 0);
  for (const [id, share] of shares.entries()) {
    left -= share;
    if (left < 0) return id;
  }
  return at(likeliest(shares, 1), 0);
}
