import { describe, expect, test } from 'vitest';
import {
  isPale,
  ownScale,
  roundedUp,
  scaleOf,
  scalesOf,
  strength,
  stripStrength,
  toggleFixed,
  type FixedScale,
  type Scale,
} from '../../web/trace/color-scale.js';
import type { Trace } from '../../web/engine/types.js';
import { colours } from '../../web/views/panel/colours.js';
import { legend } from '../../web/views/figures/legend.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { contextOf, markup, readLesson, textOf, traceOf } from './helpers.js';

/** Makes queries larger, and therefore scores. */
const enlarge = (trace: Trace): void => {
  trace.change(trace.stage('W_Q').index, { row: 0, col: 0 }, 9);
};

const scaleIn = (trace: Trace, name: string, fixed: readonly FixedScale[] = []): Scale =>
  scaleOf(trace.stage(name), scalesOf(trace.stages, fixed));

const toggled = (trace: Trace, name: string, fixed: readonly FixedScale[] = []) =>
  toggleFixed(fixed, trace.stage(name), scaleIn(trace, name, fixed));

test('strips show small numbers more strongly, in the same order and with the same ends', () => {
  const given = [-1, -0.5, -0.01, 0, 0.01, 0.02, 0.5, 1];
  const shown = given.map(stripStrength);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect([shown[0], shown[3], shown.at(-1)]).toEqual([-1, 0, 1]);
  given.forEach((value, i) => {
    if (value % 1) expect(Math.abs(shown[i] ?? 0)).toBeGreaterThan(Math.abs(value));
  });
});

test('the picture of a matrix of many small shares has colours of its own, and says so', async () => {
  const label = (trace: Trace): string =>
    /aria-label="?(All of weights[^"]*\d columns)/.exec(
      markup(diagram(contextOf(trace))).replaceAll('aria-label=', 'aria-label="'),
    )?.[1] ?? '';
  const lesson = readLesson('random-vectors');
  const text = Array.from({ length: 300 }, (_, i) => `w${i % 70}`).join(' ');
  const long = await traceOf({ ...lesson, input: { ...lesson.input, text } });
  const weights = long.stage('weights');
  expect(isPale(weights, scaleIn(long, 'weights'))).toBe(true);
  const { max } = ownScale(weights, scaleIn(long, 'weights'));
  expect(max).toBeGreaterThanOrEqual(weights.range.greatest);
  expect(max).toBeLessThan(1.2 * weights.range.greatest);
  expect(label(long)).toMatch(/its own colour scale/);
  // If one token has nearly all the weight, the common colours are more informative.
  long.change('W_Q', { row: 0, col: 0 }, 400);
  expect(isPale(long.stage('weights'), scaleIn(long, 'weights'))).toBe(false);
  expect(label(long)).not.toMatch(/its own colour scale/);
});

describe('a fixed scale', () => {
  test('stays when its numbers change, and says that they lie beyond it', async () => {
    const trace = await traceOf('time-flies');
    const before = scaleIn(trace, 'scores');
    const fixed = toggled(trace, 'scaled_scores'); // of the same family
    const scores = () => scaleIn(trace, 'scores', fixed);
    expect(scores()).toEqual({ ...before, isFixed: true, exceeded: false });
    enlarge(trace);
    const largest = Math.max(...trace.stage('scores').values);
    expect(largest).toBeGreaterThan(5 * before.max);
    expect(scores()).toEqual({ ...before, isFixed: true, exceeded: true });
    expect(strength(largest, scores())).toBe(1);
  });
  test('follows its numbers again once it is released; others always did', async () => {
    const trace = await traceOf('time-flies');
    const queries = scaleIn(trace, 'Q').max;
    const fixed = toggled(trace, 'scores');
    enlarge(trace);
    expect(scaleIn(trace, 'Q', fixed).max).toBeGreaterThan(5 * queries);
    const { max } = scaleIn(trace, 'scores', fixed);
    const none = toggled(trace, 'scaled_scores', fixed); // of the same family
    expect(none).toEqual([]);
    expect(scaleIn(trace, 'scores', none).max).toBeGreaterThan(5 * max);
    expect(scaleIn(trace, 'scores', none).isFixed).toBeUndefined();
  });
  test('survives a computation from the start, also of other words', async () => {
    const before = await traceOf('time-flies');
    const { max } = scaleIn(before, 'scores');
    const fixed = toggled(before, 'scores');
    const after = await traceOf('three-tokens');
    expect(scaleIn(after, 'scores').max).not.toBe(max);
    expect(scaleIn(after, 'scores', fixed)).toMatchObject({ max, isFixed: true });
    expect(scaleIn(after, 'X', fixed).isFixed).toBeUndefined();
  });
  test('is marked in legends, and can be released in its explanation', async () => {
    const trace = await traceOf('time-flies');
    expect(textOf(legend(scaleIn(trace, 'scores')))).toBe('−0.09600.096');
    expect(markup(legend(scaleIn(trace, 'scores')))).toMatch(/aria-hidden=true/);
    const fixed = toggled(trace, 'scores');
    const shown = () => legend(scaleIn(trace, 'scores', fixed));
    expect(textOf(shown())).toBe('−0.09600.096');
    expect(markup(shown())).toContain('to 0.096 (orange), kept');
    expect(markup(shown())).not.toMatch(/aria-hidden=true/);
    enlarge(trace);
    expect(textOf(shown())).toBe('≤ −0.0960≥ 0.096');
    expect(markup(shown())).toContain('kept; numbers beyond it have the full colour');
    const card = colours(trace.stage('scores'), scaleIn(trace, 'scores', fixed));
    expect(textOf(card)).toMatch(/Colours of scores .*Lock this scale Some numbers are outside/);
    expect(markup(card)).toContain('aria-pressed=true');
  });
  test('is not offered for a scale that never changes', async () => {
    const trace = await traceOf('time-flies');
    expect(textOf(colours(trace.stage('weights'), scaleIn(trace, 'weights')))).toBe('');
  });
});

test('a scale ends at two digits, which float32 rounding does not increase', () => {
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
