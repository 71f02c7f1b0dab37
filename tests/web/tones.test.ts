import { expect, test } from 'vitest';
import { tonesOf } from '../../web/trace/tones.js';
import { rowTune } from '../../web/teaching/in-short.js';
import { traceOf } from './helpers.js';

const hertz = (numbers: number[], from: number, to: number): (number | null)[] =>
  tonesOf({ numbers, from, to }).map((tone) => tone.hertz);

test('a larger number is a higher tone, over two octaves', () => {
  expect(hertz([0, 0.5, 1], 0, 1)).toEqual([220, 440, 880]);
  expect(hertz([-3, -1, 1], -3, 1)).toEqual([220, 440, 880]);
});

test('equal numbers are one tone, and what is no number is silent', () => {
  expect(hertz([2, 2], 2, 2)).toEqual([440, 440]);
  expect(hertz([1, NaN, -Infinity, 0], 0, 1)).toEqual([880, null, null, 220]);
});

test('a long curve takes three seconds at most, in the order of its numbers', () => {
  const tones = tonesOf({ numbers: Array.from({ length: 1000 }, (_, i) => i), from: 0, to: 999 });
  expect(tones.length).toBeLessThanOrEqual(60);
  expect(tones.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(3.001);
  const pitches = tones.map((tone) => tone.hertz ?? 0);
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  expect(tonesOf({ numbers: [], from: 0, to: 1 })).toEqual([]);
});

test('a row of weights is a tune from 0 to 1, its masked numbers silent, and none while covered', async () => {
  const trace = await traceOf('sort');
  const weights = trace.stage('weights', 0);
  const tune = rowTune(weights, 1, []);
  expect(tune).toMatchObject({ from: 0, to: 1 });
  const row = [...weights.values.slice(weights.cols, 2 * weights.cols)];
  expect(tune?.numbers).toEqual(row.map((share) => (share > 0 ? share : NaN)));
  expect(row).toContain(0);
  expect(rowTune(weights, 1, [{ stage: weights.index, row: 1 }])).toBeNull();
});
