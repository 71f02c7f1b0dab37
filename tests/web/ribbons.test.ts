import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import {
  arrow,
  bracket,
  toMixture,
  toValues,
  type Box,
  type Share,
} from '../../web/trace/ribbons.js';

const box = (left: number, top: number, width = 40, height = 17): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** Weights in a row at the left, values in a column above and to the right. */
const shares = (weights: number[]): Share[] =>
  weights.map((weight, i) => ({
    weight,
    cell: box(50 * i, 300),
    value: box(400, 20 * i),
    firstNumber: box(430, 20 * i),
  }));

describe('ribbons', () => {
  test('are as wide as their weights', () => {
    const ribbons = toValues(shares([0.5, 0.25, 0.25]));
    expect(ribbons.map(({ width }) => width)).toEqual([7, 3.5, 3.5]);
    expect(ribbons[0]?.path).toBe('M20,300V17.5q0,-9 9,-9H400');
  });
  test('end at the first number if the label is above the weights', () => {
    const under = shares([1]).map((share) => ({ ...share, value: box(10, 0, 420) }));
    expect(toValues(under)[0]?.path).toBe('M20,300V17.5q0,-9 9,-9H430');
  });
  test('a weight of 0 has none', () => {
    expect(toValues(shares([1, 0]))).toHaveLength(1);
    expect(toMixture(shares([0, 0]), box(400, 300), 600)).toEqual([]);
  });
  test('into the sum are nested, and stay inside the diagram', () => {
    const ribbons = toMixture(shares([0.5, 0.25, 0.25]), box(400, 300), 600);
    const outermost = ribbons.map(({ path }) => Number(/H([\d.]+)/.exec(path)?.[1]));
    expect(outermost).toEqual([...outermost].sort((a, b) => b - a));
    expect(at(outermost, 0)).toBeLessThan(600);
    expect(toMixture(shares([0.5, 0.5]), box(400, 300), 445)).toEqual([]);
  });
});

test('an arrow is straight between level rows, and bends between others', () => {
  expect(arrow(box(0, 0), box(100, 0))).toBe('M42,8.5H98m-4,-3l4,3l-4,3');
  expect(arrow(box(0, 0), box(100, 40))).toMatch(/^M42,8\.5C70,8\.5 70,48\.5 98,48\.5/);
});

test('an arrow to a row below goes around, and arrives above its middle', () => {
  const [from, to] = [box(0, 0, 40, 20), box(0, 100, 60, 20)];
  expect(bracket(from, to, 70)).toBe('M42,10H64q6,0 6,6V99q0,6 -6,6H62m4,-3l-4,3l4,3');
  expect(bracket(from, to, -12)).toBe('M-2,10H-6q-6,0 -6,6V99q0,6 6,6H-2m-4,-3l4,3l-4,3');
  // It turns as sharply as the room beyond the longer row wants: 2 from its end, here.
  for (const [first, other] of [
    [from, to],
    [to, from],
  ] as const) {
    expect(bracket(first, other, 64)).toContain('H62q2,0 2,2V');
    expect(bracket(first, other, -4)).toContain('H-2q-2,0 -2,2V');
  }
});
