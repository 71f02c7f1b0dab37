import { expect, test } from 'vitest';
import { at } from '../../web/at.js';
import { Difference, differs, isDifference } from '../../web/difference.js';
import { applyState } from '../../web/lesson-document.js';
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
