import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { cellColour, scaleOf, scalesOf, strength } from '../../web/trace/color-scale.js';
import { differencesOf } from '../../web/trace/difference.js';
import { stageDescription } from '../../web/wording/names.js';
import { matrix, type MatrixOptions } from '../../web/views/diagram/matrix.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { initialWindow, reveal, span } from '../../web/trace/window.js';
import { applyState } from '../../web/lesson/document.js';
import { contextOf, attentionIds, markup, readLesson, textOf, traceOf } from './helpers.js';

const drawn = (trace: Trace, name: string, options?: MatrixOptions): string =>
  markup(matrix(trace.stage(name, 0), contextOf(trace), options));

const cells = (html: string): string[] =>
  [...html.matchAll(/<td>([^<]+)<\/td>/g)].map((match) => match[1] ?? '');

describe('a matrix', () => {
  test('is a table with a caption, and headers for rows and columns', async () => {
    const html = drawn(await traceOf('time-flies'), 'scaled_scores');
    expect(html).toMatch(/<caption>\s*scaled scores, 5×5: /);
    expect(html.match(/<th scope="row">/g)).toHaveLength(5);
    expect(html.match(/<th scope="col">/g)).toHaveLength(5);
    expect(cells(html).slice(0, 5)).toEqual(['0.0007', '0.0326', '0.0401', '−0.0361', '0.0092']);
  });
  test('of differences is not described as the numbers themselves are', async () => {
    const trace = await traceOf('time-flies');
    const seven = await traceOf(applyState(readLesson('time-flies'), { text: null, seed: 7 }));
    const stages = differencesOf(trace, seven);
    const context = { ...contextOf(trace), stages, scales: scalesOf(stages, []) };
    for (const name of ['weights', 'scores', 'Q'] as const) {
      const stage = trace.stage(name, 0);
      const html = markup(matrix(stages[stage.index] as Stage, context));
      const seen = html.replace(/<i class="room" aria-hidden="true">.*?<\/i>/s, '');
      expect(seen).not.toContain(stageDescription(stage));
      expect(seen).toContain('after minus before');
    }
  });
  test('transposed swaps its rows and columns', async () => {
    const trace = await traceOf('time-flies');
    const html = drawn(trace, 'K', { transposed: true });
    expect(html).toContain('2×5');
    expect(cells(html).slice(0, 5)).toEqual(['0.110', '0.201', '0.254', '−0.085', '0.063']);
  });
  test('shows the smallest float32 that the notebook printed', async () => {
    expect(cells(drawn(await traceOf('life-is-short'), 'weights'))).toContain('5.6052e-45');
  });
  test('a wide one has short numbers', async () => {
    const texts = cells(drawn(await traceOf('life-is-short'), 'V'));
    expect(texts).toHaveLength(6 * 28);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(4);
  });
  test('short numbers leave room for the words above them', async () => {
    const trace = await traceOf('one-whole-block');
    const html = markup(matrix(trace.stage('mask'), contextOf(trace)));
    const digits = Number(/--digits:([\d.]+)/.exec(html)?.[1]);
    expect(digits).toBeCloseTo(0.92 * 'chased'.length);
  });
  test('a long one is a window and a picture', async () => {
    const text = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
    const lesson = applyState(readLesson('random-vectors'), { text, seed: null });
    const html = drawn(await traceOf(lesson), 'weights');
    expect(cells(html)).toHaveLength(100);
    expect(html).toContain('<canvas');
    expect(html).toContain('aria-rowcount=61');
    const rows = [...html.matchAll(/aria-rowindex=(\d+)/g)].map(([, index]) => Number(index));
    expect(rows.at(0)).toBe(2); // the first row holds the headers
    expect(rows).toHaveLength(10);
  });
});

describe('a diagram', () => {
  test.each(attentionIds)('%s: every stage is drawn', async (id) => {
    const trace = await traceOf(id);
    const html = markup(diagram(contextOf(trace)));
    for (const stage of trace.stages) expect(html).toContain(`data-stage=${stage.index}\n`);
  });
  test('sections repeat for each head', async () => {
    const text = textOf(diagram(contextOf(await traceOf('time-flies-two-heads'))));
    expect(text).toMatch(/Head 1 of 2.*Head 2 of 2.*4 · Combine the heads/);
  });
});

describe('colours', () => {
  test('are centred on 0 and shared by summands', async () => {
    const trace = await traceOf('time-flies');
    const scales = scalesOf(trace.stages, []);
    const scale = scaleOf(trace.stage('X'), scales);
    expect(scaleOf(trace.stage('position_vectors'), scales)).toBe(scale);
    expect(cellColour(0, scale)).toBe('');
    expect(cellColour(0.3, scale)).toMatch(/^above-\d+$/);
    expect(cellColour(-0.3, scale)).toMatch(/^below-\d+$/);
    expect(strength(-Infinity, scale)).toBe(0);
  });
  test('weights run from 0 to 1', async () => {
    const trace = await traceOf('time-flies');
    expect(scaleOf(trace.stage('weights'), scalesOf(trace.stages, []))).toEqual({
      kind: 'share',
      max: 1,
    });
  });
});

test('the window stays inside, and moves as little as possible', () => {
  expect(span('down', 30, initialWindow)).toEqual({ from: 0, to: 30, all: 30 });
  expect(span('down', 100, { ...initialWindow, down: 99 })).toEqual({
    from: 90,
    to: 100,
    all: 100,
  });
  expect(reveal('down', 12, 100, initialWindow).down).toBe(3);
  expect(reveal('down', 5, 100, initialWindow)).toBe(initialWindow);
});
