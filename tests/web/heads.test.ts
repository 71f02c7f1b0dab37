import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { stagesOf } from '../../web/lesson/given-document.js';
import { scaleEnd } from '../../web/trace/color-scale.js';
import { averageEntropy, disagreement, weightsOf } from '../../web/trace/heads.js';
import { differenceOf } from '../../web/trace/difference.js';
import { plainText } from '../../web/wording/rich-text.js';
import { disagreementText, heads, shownDisagreement } from '../../web/views/figures/heads.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withOpen } from '../../web/trace/layers.js';
import { readLesson, textOf, traceOf } from './helpers.js';

const twoHeads = async () => {
  const trace = await traceOf('time-flies-two-heads');
  const [a, b] = stagesOf(trace, 'weights');
  if (!a || !b) throw new Error('there are two heads');
  return { trace, a, b };
};

describe('two heads', () => {
  test('differ by rows that sum to 0', async () => {
    const { a, b } = await twoHeads();
    const difference = differenceOf(a, b).values;
    for (let row = 0; row < a.rows; row++) {
      const sum = difference.subarray(row * a.cols, (row + 1) * a.cols).reduce((s, v) => s + v, 0);
      expect(sum).toBeCloseTo(0, 6);
    }
  });
  test('disagree most where no difference of the row is larger', async () => {
    const { trace, a, b } = await twoHeads();
    const difference = differenceOf(a, b).values;
    for (let row = 0; row < a.rows; row++) {
      const found = disagreement(a, b, row);
      const sizes = Array.from({ length: a.cols }, (_, col) =>
        Math.abs(at(difference, row * a.cols + col)),
      );
      expect(found?.col).toBe(sizes.indexOf(Math.max(...sizes)));
    }
    expect(plainText(disagreementText(a, b, trace, 2))).toBe(
      'They disagree most about “fast”: “flies” gives it 0.1871 in head 1, 0.2015 in head 2.',
    );
    expect(disagreement(a, a, 0)).toBeNull();
    expect(disagreementText(a, a, trace, 2)).toMatch(/choose two/);
  });
  test('are not compared where a question covers a row, or where it is NaN', async () => {
    const { trace, a, b } = await twoHeads();
    const view = { trace, follow: 2, hidden: [{ stage: b.index, row: 1 }] };
    expect(shownDisagreement(a, b, view)).toBe(disagreementText(a, b, trace, 2));
    expect(shownDisagreement(a, b, { ...view, follow: 1 })).toBe(null);
    const nan = { ...b, values: b.values.map(() => NaN) };
    expect(disagreementText(nan, nan, trace, 2)).toContain('not a number (NaN)');
    expect(disagreementText(a, nan, trace, 2)).toContain('not a number (NaN)');
  });
  test('have an entropy of at most log2 of the tokens', async () => {
    const { trace, a } = await twoHeads();
    const average = averageEntropy(trace.rowSummaries(a.index));
    expect(average).toBeGreaterThan(0);
    expect(average).toBeLessThanOrEqual(Math.log2(5) + 1e-6);
  });
});

test('one scale of differences fits them all', () => {
  expect(scaleEnd({ least: -0.0123, greatest: 0.0144 })).toBe(0.015);
  expect(scaleEnd({ least: 0, greatest: 0 })).toBe(1);
});

test('the section exists only for several heads', async () => {
  const events = { onOnly: () => undefined, onPair: () => undefined };
  const data = { follow: 2, only: null, pair: [0, 1] as const, theme: 0, hidden: [] };
  const open = { ...data, whyLocked: null };
  const { trace } = await twoHeads();
  const text = textOf(heads({ ...open, trace }, events));
  expect(text).toMatch(/Head 1 .*Head 2 .*Head 1 minus head 2/);
  expect(text).toContain('2.32 of at most 2.32 bits on average');
  expect(textOf(heads({ ...open, trace: await traceOf('time-flies') }, events))).toBe('');
});

test('heads of all blocks are compared, each with its block', async () => {
  const lesson = {
    ...readLesson('one-whole-block'),
    blocks: { drawn: { seed: 1, layers: 2, heads: 2, query_size: 4 } },
  } as LessonDocument;
  delete lesson.focus;
  const trace = withOpen(await traceOf({ ...lesson, unembedding: 'tied' }), 1);
  const data = { follow: 2, only: null, pair: [1, 2] as const, theme: 0, hidden: [] };
  const events = { onOnly: () => undefined, onPair: () => undefined };
  const text = textOf(heads({ ...data, trace, whyLocked: null }, events));
  expect(text).toMatch(/Head 1\.1 .*Head 1\.2 .*Head 2\.1 .*Head 2\.2 .*Head 1\.2 minus head 2\.1/);
  const [, b, c] = stagesOf(trace, 'weights');
  expect(plainText(disagreementText(b as Stage, c as Stage, trace, 2))).toMatch(
    /in head 1\.2, .* in head 2\.1\.$/,
  );
});

test('missing weights are left out of a stack, and stay in a lesson of one block', () => {
  const weights = (layer: number | null, isMissing: boolean) =>
    ({ name: 'weights', layer, isMissing }) as Stage;
  const [shown, coming] = [weights(null, false), weights(null, true)];
  const [computed, missing] = [weights(1, false), weights(1, true)];
  const trace = { stages: [shown, coming, computed, missing] } as unknown as Trace;
  expect(weightsOf(trace)).toEqual([shown, coming, computed]);
});
