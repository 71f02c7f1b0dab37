/** Worksheets: blanks drawn from a seed. */
import { expect, test } from 'vitest';
import { blanksOf } from '../../web/course/worksheet.js';
import { at } from '../../web/engine/at.js';
import { engine, lessonIds, traceOf } from './helpers.js';

test('a seed gives the same blanks each time, and another seed others', async () => {
  const [clearhead, trace] = [await engine(), await traceOf('time-flies')];
  const first = blanksOf(trace, 12, 7, clearhead);
  expect(first).toHaveLength(12);
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(12);
  expect(blanksOf(trace, 12, 7, clearhead)).toEqual(first);
  expect(blanksOf(trace, 12, 8, clearhead)).not.toEqual(first);
});

test.each(lessonIds)(
  '%s leaves out numbers that can be worked out, and no given one',
  async (id) => {
    const [clearhead, trace] = [await engine(), await traceOf(id)];
    const blanks = blanksOf(trace, 60, 3, clearhead);
    for (const { stage, row, col } of blanks) {
      const { op, values, rows, cols } = at(trace.stages, stage);
      expect(op.leaf || op.kind === 'lookup').toBe(false);
      expect(row < rows && col < cols && Math.max(rows, cols) <= 12).toBe(true);
      expect(Number.isFinite(values[row * cols + col])).toBe(true);
    }
  },
);

test('asked for more than there are, all are left out', async () => {
  const [clearhead, trace] = [await engine(), await traceOf('three-tokens')];
  const all = blanksOf(trace, 10_000, 1, clearhead);
  expect(all.length).toBeGreaterThan(10);
  expect(all.length).toBeLessThan(200);
});
