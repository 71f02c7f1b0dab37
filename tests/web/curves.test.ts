/**
 * The curves of a training: the positions of other runs' numbers, and which labels fit on the axes.
 */
import { expect, test } from 'vitest';
import { losses } from '../../web/views/documents/losses.js';
import { apartFrom } from '../../web/views/figures/curves.js';
import { markup } from './helpers.js';

test('numbers at the ends of curves stay apart, in the order of the curves', () => {
  expect(apartFrom([80, 20, 81, 50], 10, 130)).toEqual([80, 20, 90, 50]);
  expect(apartFrom([130, 129, 128], 10, 130)).toEqual([130, 120, 110]);
  expect(apartFrom([], 10, 130)).toEqual([]);
});

/** The chart of losses, beside guessing with a loss of 3. */
const chartOf = (all: readonly number[]): string =>
  markup(
    losses({
      losses: all,
      means: all,
      pairs: all.map(() => 2),
      guessing: 3,
      step: all.length,
      steps: 1000,
      others: [{ number: 2, means: all }],
    }),
  );
/** The positions of its dots, across and down. */
const dotsIn = (chart: string): [number, number][] => {
  const [, dots = ''] = chart.split('</svg>')[0]?.match(/class="each" d=(.*?) \/>/) ?? [];
  return [...dots.matchAll(/M(\S+) (\S+?)h0/g)].map(([, x, y]) => [Number(x), Number(y)]);
};
const countIn = (chart: string, part: string): number => chart.split(part).length - 1;

test('a loss that diverges is drawn at the end of the axis, which names it', () => {
  const usual = chartOf([3, 4, 2.2]);
  expect(countIn(usual, 'class="hair"')).toBe(3); // 2, 3, 4
  expect(usual).not.toContain('↑');
  for (const [most, named] of [
    [16_000, '16,000'],
    [2.3e27, '2,300,000,000,000,000,000,000,000,000'],
  ] as const) {
    const chart = chartOf([3, most, 2.5]);
    expect(countIn(chart, 'class="hair"')).toBe(3); // 2, 3, 4: the axis ends at 1.5 times 3
    expect(chart).toContain(`↑ up to ${named}`);
    const heights = dotsIn(chart).map(([, y]) => y);
    expect(heights[1]).toBe(26); // the top, below two lines of text
    expect(Math.max(...heights)).toBeLessThan(188);
  }
  expect(countIn(chartOf([120, 3]), 'class="hair"')).toBeLessThanOrEqual(11);
});

test('of a million losses about a thousand are drawn, from the first to the last', () => {
  const chart = chartOf(Array.from({ length: 1_000_000 }, (_, i) => 2 + (i % 3)));
  const across = dotsIn(chart).map(([x]) => x);
  expect(across).toHaveLength(1000);
  expect(across[0]).toBeCloseTo(30, 0);
  expect(across.at(-1)).toBeCloseTo(470, -1);
  expect(chart.length).toBeLessThan(100_000);
});
