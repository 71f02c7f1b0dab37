import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { scaleOf } from '../../web/trace/color-scale.js';
import {
  Difference,
  differs,
  isDifference,
  isRangeKnown,
  numbersIn,
} from '../../web/trace/difference.js';
import { gridOf, spread } from '../../web/trace/grid.js';
import { rangeOf } from '../../web/engine/range.js';
import { applyState } from '../../web/lesson/document.js';
import { readLesson, traceOf } from './helpers.js';

test('a difference is after minus before, in every stage', async () => {
  const before = await traceOf('time-flies');
  const after = await traceOf('time-flies');
  expect(differs(after, before)).toBe(false);
  const difference = new Difference(before);
  expect(difference.of(after).stages.every(({ values }) => values.every((v) => v === 0))).toBe(
    true,
  );
  const q = difference.of(after).stage('Q');
  const k = difference.of(after).stage('K');
  after.change('W_Q', { row: 0, col: 0 }, 1.5);
  expect(differs(after, before)).toBe(true);
  const trace = difference.of(after);
  expect(trace.stage('W_Q').values[0]).toBe(1);
  expect(trace.stage('K')).toBe(k);
  expect(trace.stage('Q')).not.toBe(q);
  expect(isDifference(trace.stage('Q'))).toBe(true);
  expect(isDifference(after.stage('Q'))).toBe(false);
  for (const stage of trace.stages) {
    const [now, then] = [at(after.stages, stage.index), at(before.stages, stage.index)];
    stage.values.forEach((value, i) => {
      expect(value).toBe(Math.fround(at(now.values, i) - at(then.values, i)));
    });
  }
});

test('numbers hidden in both differ by nothing; hidden now, by minus infinity', async () => {
  const document = readLesson('time-flies');
  const causal = { ...document, scores: { mask: 'causal' } };
  const before = await traceOf({ ...document, scores: { mask: [[true]] } }).catch(() => null);
  expect(before).toBeNull();
  const [one, two] = [await traceOf(causal), await traceOf(causal)];
  const difference = new Difference(one);
  two.change('mask', { row: 2, col: 0 }, 0);
  const masked = difference.of(two).stage('masked_scores');
  expect(masked.values[1]).toBe(0);
  expect(masked.values[10]).toBe(-Infinity);
});

test('what other words changed has nothing to be compared with', async () => {
  const document = readLesson('your-own-sentence');
  const before = await traceOf(document);
  const other = applyState(document, { text: 'seven other words stand here for now', seed: null });
  const difference = new Difference(before).of(await traceOf(other));
  expect(difference.stage('W_Q').values[0]).toBe(0);
  expect(difference.stage('weights').values[0]).toBeNaN();
});

/** So many words, so that not all of a difference can be looked at within a frame. */
const long = async (options: object = {}) => {
  const text = Array.from({ length: 600 }, (_, i) => `w${i % 97}`).join(' ');
  const document = applyState(readLesson('your-own-sentence'), { text, seed: null });
  return traceOf({ ...document, scores: { scale: 'd_k', ...options } });
};

test('what a large difference reaches is found bit by bit, and no scale shows before', async () => {
  const [before, after] = [await long(), await long()];
  after.change('embedding', { row: 3, col: 1 }, 2.5);
  const difference = new Difference(before);
  const first = difference.of(after);
  const weights = first.stage('weights');
  expect(isRangeKnown(first.stage('context'))).toBe(true); // small ones do not wait
  expect(isRangeKnown(weights)).toBe(false);
  const scale = scaleOf(weights, first);
  expect(scale).toMatchObject({ max: Infinity, unknown: true });
  expect(scaleOf(weights, first)).toBe(scale);
  let looks = 1;
  while (!difference.look()) looks++;
  expect(looks).toBeGreaterThan(2);
  const then = difference.of(after);
  expect(then).not.toBe(first); // it is drawn anew
  expect(then.stage('weights')).toBe(weights);
  const { max } = scaleOf(weights, then);
  expect(max).toBeLessThan(1);
  for (const stage of then.stages) expect(stage.range).toEqual(rangeOf(stage.values));
  expect(max).toBeGreaterThanOrEqual(Math.max(weights.range.greatest, -weights.range.least));
});

test('a window of a difference, and some of its numbers, are those of all of it', async () => {
  const [before, after] = [await traceOf('time-flies'), await traceOf('time-flies')];
  after.change('W_Q', { row: 0, col: 0 }, 1.5);
  const scores = new Difference(before).of(after).stage('scores');
  const { values } = scores;
  const cells = { row: 1, col: 2, rows: 2, cols: 2 };
  expect([...numbersIn(scores, gridOf(scores, false, cells))]).toEqual(
    [7, 8, 12, 13].map((i) => values[i]),
  );
  expect([...numbersIn(scores, gridOf(scores, true, cells))]).toEqual(
    [11, 16, 12, 17].map((i) => values[i]),
  );
  expect([...numbersIn(scores, spread(25, 8))]).toEqual([...values].filter((_, i) => i % 3 === 0));
});

test('whether anything differs is told without comparing what is made alike', async () => {
  const [before, after, warm] = [await long(), await long(), await long({ temperature: 2 })];
  const asked = new Set<string>();
  for (const stage of [...after.stages, ...warm.stages]) {
    const { values } = stage;
    Object.defineProperty(stage, 'values', {
      get: () => {
        asked.add(stage.name);
        return values;
      },
    });
  }
  expect(differs(after, before)).toBe(false);
  expect([...asked].filter((name) => /scores|weights/.test(name))).toEqual([]);
  expect(differs(warm, before)).toBe(true);
  expect([...asked].filter((name) => /scores|weights/.test(name))).toEqual([]);
});

test('what long weights alone differ by is told by what made them', async () => {
  const weights = async (temperature: number) =>
    traceOf({
      clearhead: 1,
      title: 'values of 0',
      input: { vectors: Array.from({ length: 300 }, (_, i) => [i / 300]) },
      projections: {
        kind: 'linear',
        query: { weight: [[1]] },
        key: { weight: [[1]] },
        value: { weight: [[0]] },
      },
      scores: { temperature },
    });
  const [before, after] = [await weights(1), await weights(2)];
  expect(after.stage('context').values).toEqual(before.stage('context').values);
  expect(differs(after, before)).toBe(true);
  expect(differs(after, await weights(2))).toBe(false);
});

test('whether anything differs is told by any number', async () => {
  const document = readLesson('time-flies');
  const trace = async (options: object) => traceOf({ ...document, scores: options });
  const causal = await trace({ mask: 'causal' });
  for (const { index, name, rows, cols } of causal.stages) {
    if (!causal.canChange(index)) continue;
    const after = await trace({ mask: 'causal' });
    const value = name === 'mask' ? 0 : 9;
    after.change(index, { row: rows - 1, col: name === 'mask' ? 0 : cols - 1 }, value);
    expect(differs(after, causal), name).toBe(true);
  }
  // A mask that is given is another operation, but not another number.
  const rows = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => j <= i));
  expect(differs(await trace({ mask: rows }), causal)).toBe(false);
  expect(differs(await trace({ mask: 'causal', scale: 0.5 }), causal)).toBe(true);
});
