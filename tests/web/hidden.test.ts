/** An open question hides numbers, and the arithmetic that would reveal them. */
import { expect, test } from 'vitest';
import { isHidden, revealsHidden, withoutHidden } from '../../web/trace/hidden.js';
import { traceOf } from './helpers.js';

test('arithmetic gives away its own number and its operands, and no others', async () => {
  const trace = await traceOf('time-flies');
  const stageAt = (name: 'weights' | 'context' | 'Q') => trace.stage(name, 0).index;
  const [weights, context] = [stageAt('weights'), stageAt('context')];
  const hidden = [{ stage: weights, row: 1 }];
  const gives = (stage: number, row: number): boolean =>
    revealsHidden(hidden, trace.explain(stage, { row, col: 0 }));
  expect(gives(context, 1)).toBe(true); // its operands are hidden, and it is not
  expect(gives(context, 2)).toBe(false);
  expect(gives(stageAt('Q'), 1)).toBe(false);
  const alone = [{ stage: context, row: 1, col: 0 }];
  expect(revealsHidden(alone, trace.explain(context, { row: 1, col: 0 }))).toBe(true);
  expect(revealsHidden(alone, trace.explain(context, { row: 1, col: 1 }))).toBe(false);
});

test('a row is hidden whole, or in one column', () => {
  const hidden = [
    { stage: 3, row: 1 },
    { stage: 4, row: 2, col: 1 },
  ];
  const isCellHidden = (stage: number, row: number, col?: number): boolean =>
    isHidden(hidden, { stage, row, ...(col !== undefined && { col }) });
  expect([
    isCellHidden(3, 1),
    isCellHidden(3, 1, 5),
    isCellHidden(3, 2, 5),
    isCellHidden(5, 1, 5),
  ]).toEqual([true, true, false, false]);
  expect([
    isCellHidden(4, 2),
    isCellHidden(4, 2, 1),
    isCellHidden(4, 2, 0),
    isCellHidden(4, 1, 1),
  ]).toEqual([true, true, false, false]);
});

test('a painted stage has NaN for its hidden numbers alone', async () => {
  const { stages } = await traceOf('time-flies');
  const stage = stages.find(({ name }) => name === 'weights');
  if (!stage) throw new Error('time-flies has weights');
  const { index, cols } = stage;
  const painted = withoutHidden(stage, [
    { stage: index, row: 1 },
    { stage: index, row: 2, col: 3 },
  ]);
  painted.values.forEach((value, i) => {
    const [row, col] = [Math.floor(i / cols), i % cols];
    const isOut = row === 1 || (row === 2 && col === 3);
    expect(value).toBe(isOut ? NaN : stage.values[i]);
  });
  expect(withoutHidden(stage, [{ stage: index + 1, row: 1 }])).toBe(stage);
});
