import { describe, expect, test } from 'vitest';
import {
  inheritScales,
  keepScale,
  roundedUp,
  scaleOf,
  strength,
} from '../../web/trace/color-scale.js';
import type { Trace } from '../../web/engine/types.js';
import { colours } from '../../web/views/colours.js';
import { legend } from '../../web/views/legend.js';
import { markup, textOf, traceOf } from './helpers.js';

/** Makes queries larger, and scores with them. */
const enlarge = (trace: Trace): void => {
  trace.change(trace.stage('W_Q').index, { row: 0, col: 0 }, 9);
};

describe('a scale that is kept', () => {
  test('stays when its numbers change, and says that they lie beyond it', async () => {
    const trace = await traceOf('time-flies');
    const scores = () => scaleOf(trace.stage('scores'), trace);
    const before = scores();
    keepScale(trace.stage('scaled_scores'), trace, true); // of the same family
    expect(scores()).toEqual({ ...before, kept: true, exceeded: false });
    enlarge(trace);
    const largest = Math.max(...trace.stage('scores').values);
    expect(largest).toBeGreaterThan(5 * before.max);
    expect(scores()).toEqual({ ...before, kept: true, exceeded: true });
    expect(strength(largest, scores())).toBe(1);
  });
  test('is another object whenever it has to be painted anew, and else the same', async () => {
    const trace = await traceOf('time-flies');
    const scores = () => scaleOf(trace.stage('scores'), trace);
    const [own, vectors] = [scores(), scaleOf(trace.stage('X'), trace)];
    keepScale(trace.stage('scores'), trace, true);
    const kept = scores();
    expect(kept).not.toBe(own);
    expect(scores()).toBe(kept);
    enlarge(trace);
    expect(scores()).not.toBe(kept);
    expect(scaleOf(trace.stage('X'), trace)).toBe(vectors);
  });
  test('follows its numbers again once it is let go; others always did', async () => {
    const trace = await traceOf('time-flies');
    const of = (name: string) => scaleOf(trace.stage(name), trace);
    const queries = of('Q').max;
    keepScale(trace.stage('scores'), trace, true);
    enlarge(trace);
    expect(of('Q').max).toBeGreaterThan(5 * queries);
    const kept = of('scores').max;
    keepScale(trace.stage('scores'), trace, false);
    expect(of('scores').max).toBeGreaterThan(5 * kept);
    expect(of('scores').kept).toBeUndefined();
  });
  test('outlasts a computation from the start, also of other words', async () => {
    const before = await traceOf('time-flies');
    const own = scaleOf(before.stage('scores'), before).max;
    keepScale(before.stage('scores'), before, true);
    const after = await traceOf('three-tokens');
    expect(scaleOf(after.stage('scores'), after).max).not.toBe(own);
    const another = await traceOf('three-tokens');
    inheritScales(before, another);
    inheritScales(another, another);
    expect(scaleOf(another.stage('scores'), another)).toMatchObject({ max: own, kept: true });
    expect(scaleOf(another.stage('X'), another).kept).toBeUndefined();
  });
  test('shows in legends, and can be let go where it is explained', async () => {
    const trace = await traceOf('time-flies');
    const shown = () => legend(scaleOf(trace.stage('scores'), trace));
    expect(textOf(shown())).toBe('−0.09600.096');
    keepScale(trace.stage('scores'), trace, true);
    expect(textOf(shown())).toBe('−0.09600.096');
    expect(markup(shown())).toContain('to 0.096 (orange), kept');
    enlarge(trace);
    expect(textOf(shown())).toBe('≤ −0.0960≥ 0.096');
    expect(markup(shown())).toContain('kept; numbers beyond it have the full colour');
    const card = colours(trace.stage('scores'), trace);
    expect(textOf(card)).toMatch(/Colours of scores .*Keep this scale Some numbers lie beyond/);
    expect(markup(card)).toContain('aria-pressed=true');
  });
  test('is not offered where it never changes', async () => {
    const trace = await traceOf('time-flies');
    expect(textOf(colours(trace.stage('weights'), trace))).toBe('');
  });
});

test('a scale ends at two digits, which float32 does not push up', () => {
  for (const [max, end] of [
    [0.6, 0.6],
    [Math.fround(0.6), 0.6],
    [0.601, 0.61],
    [99.9, 100],
    [0, 1],
  ] as const) {
    expect(roundedUp(max)).toBe(end);
  }
});
