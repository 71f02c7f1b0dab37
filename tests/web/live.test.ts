/** The numbers of a training that runs, in the trace that is shown. */
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { openLayer, withOpen } from '../../web/trace/layers.js';
import { liveStagesOf, withLive, type LiveStage } from '../../web/trace/live.js';
import { engine, readLesson } from './helpers.js';

const trace = withOpen((await engine()).trace(readLesson('who-is-she')), 1);
const weights = at(
  trace.stages.filter(({ name }) => name === 'weights'),
  0,
);
const live: LiveStage = { ...weights, values: weights.values.map((value) => value + 2) };

/** The stages whose numbers are not those of the shown trace. */
const changedIn = (other: Trace): Stage[] =>
  other.stages.filter(({ values }, i) => values !== trace.stages[i]?.values);

test('numbers go to the stage with their name, place and size, and to no other', () => {
  const changed = changedIn(withLive(trace, [live]));
  expect(changed.map(({ index }) => index)).toEqual([weights.index]);
  expect(at(changed, 0).values).toBe(live.values);
  expect(at(changed, 0).range).toEqual({ least: 2, greatest: 3 });
  const others: Partial<LiveStage>[] = [
    { name: 'logits' as const },
    { layer: null },
    { head: null },
    { rows: weights.rows + 1 },
    { cols: weights.cols + 1 },
  ];
  for (const other of others)
    expect(changedIn(withLive(trace, [{ ...live, ...other }])), JSON.stringify(other)).toEqual([]);
});

test('the same block stays open, and the numbers taken are copies', () => {
  expect(openLayer(withLive(trace, [live]))).toBe(openLayer(trace));
  const taken = liveStagesOf(trace);
  expect(changedIn(withLive(trace, taken)).length).toBe(taken.length);
  expect(taken.map(({ name }) => name)).toContain('logits');
  expect(taken.map(({ name }) => name)).not.toContain('W_Q');
});
