/**
 * Arcs from one token of a row to the tokens that it attends to, as wide as the weights. Weights
 * sum to 1: the arcs leave the token side by side, as one ribbon of full width. Only shapes.
 */
import { at } from '../engine/at.js';

export interface Arc {
  path: string;
  width: number;
}

/** A weight, and the position along the row of the token attended to. */
export interface AttendedToken {
  weight: number;
  position: number;
}

/** The width of a weight of 1, in pixels. */
export const full = 22;
/** The least width, in pixels, of an arc drawn as a ribbon; thinner ones are hairlines. */
const least = 0.8;
/** The gap between the two ends of an arc from a token to itself. */
const gap = 5;
/** The least height of an arc to another token. */
const lowest = 20;

const round = (n: number): number => Math.round(n * 10) / 10;

/**
 * Arcs that reach farther are higher, up to the highest allowed: those on one side of a token are
 * nested. `ribbon` is the width of all arcs of a token together.
 */
export function arcs(
  targets: readonly AttendedToken[],
  token: number,
  {
    farthest,
    height,
    isDown,
    ribbon = full,
  }: { farthest: number; height: number; isDown: boolean; ribbon?: number },
): (Arc | null)[] {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  const distance = (i: number): number => at(targets, i).position - token;
  const isOther = (i: number): boolean => distance(i) !== 0;
  /**
   * On the left from the innermost outwards, then on the right from the outermost inwards, and last
   * the token's own arc.
   */
  const order = [...targets.keys()].sort((a, b) => {
    const [x, y] = [distance(a), distance(b)]; // 0 for the token itself
    return x < 0 === y < 0 ? y - x : x - y;
  });
  const point = (along: number, up: number): string => {
    const [a, b] = [round(along), round(height - up)];
    return isDown ? `${b},${a}` : `${a},${b}`;
  };
  /** Bézier curves reach three quarters of the height of their control points. */
  const reach = (4 / 3) * (height - ribbon / 2 - lowest);
  const found: (Arc | null)[] = targets.map(() => null);
  let start = token - (ribbon * total) / 2;
  for (const i of order) {
    const { weight, position } = targets[i] as AttendedToken;
    if (!(weight > 0)) continue;
    const width = Math.max(least, ribbon * weight);
    const from = start + (ribbon * weight) / 2;
    start += ribbon * weight;
    const to = isOther(i) ? position : start + gap + width / 2;
    const up = isOther(i)
      ? (4 / 3) * lowest + (reach * Math.abs(position - token)) / farthest
      : 2 * width + 20;
    found[i] = {
      path: `M${point(from, 0)}C${point(from, up)} ${point(to, up)} ${point(to, 0)}`,
      width: round(width),
    };
  }
  return found;
}

/** Where the widest arc from a token to itself ends along the row. */
export const ownArcEnd = (token: number): number => token + full / 2 + gap + full;

/** The centre of each length when all are laid end to end. */
export function middles(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => (end += length) - length / 2);
}
