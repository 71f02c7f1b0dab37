import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Stage } from '../../web/engine/types.js';
import type { Enlarged } from '../../web/element/dialogs/heat-map.js';
import { DiagramInput } from '../../web/element/diagram/input.js';
import { tableOf } from '../../web/export/table.js';
import { tsv } from '../../web/export/tsv.js';
import { nameDrawn } from '../../web/wording/writing.js';
import {
  differenceOf,
  differencesOf,
  differs,
  isDifference,
  numbersIn,
} from '../../web/trace/difference.js';
import { gridOf, spread } from '../../web/trace/grid.js';
import { rangeOf } from '../../web/engine/range.js';
import { applyState, type LessonDocument } from '../../web/lesson/document.js';
import { openSession, readLesson, traceOf } from './helpers.js';

test('a difference is after minus before, in every stage', async () => {
  const before = await traceOf('time-flies');
  const after = await traceOf('time-flies');
  expect(differs(after, before)).toBe(false);
  const none = differencesOf(after, before);
  expect(none.every(({ values }) => values.every((v) => v === 0))).toBe(true);
  expect(differencesOf(after, before, none)).toBe(none);
  after.change('W_Q', { row: 0, col: 0 }, 1.5);
  expect(differs(after, before)).toBe(true);
  const differences = differencesOf(after, before, none);
  const indexOf = (name: string) => after.stage(name).index;
  expect(at(differences, indexOf('W_Q')).values[0]).toBe(1);
  expect(differences[indexOf('K')]).toBe(none[indexOf('K')]); // an unchanged difference is reused
  expect(differences[indexOf('Q')]).not.toBe(none[indexOf('Q')]);
  expect(isDifference(at(differences, indexOf('Q')))).toBe(true);
  expect(isDifference(after.stage('Q'))).toBe(false);
  for (const { index, values, range } of differences) {
    const [now, then] = [at(after.stages, index), at(before.stages, index)];
    values.forEach((value, i) => {
      expect(value).toBe(Math.fround(at(now.values, i) - at(then.values, i)));
    });
    expect(range).toEqual(rangeOf(values));
  }
});

test('a range is of the finite numbers, and 0 if there are none', () => {
  const range = (...values: number[]): number[] => {
    const { least, greatest } = rangeOf(Float32Array.from(values));
    return [least, greatest];
  };
  expect(range(3, -2, 5)).toEqual([-2, 5]);
  expect(range(Infinity, 3, -Infinity, NaN)).toEqual([3, 3]);
  for (const none of [[], [NaN], [-Infinity, Infinity]]) expect(range(...none)).toEqual([0, 0]);
});

test('numbers hidden in both differ by nothing; those hidden now, by minus infinity', async () => {
  const document = { ...readLesson('time-flies'), scores: { mask: 'causal' } };
  const [before, after] = [await traceOf(document), await traceOf(document)];
  after.change('mask', { row: 2, col: 0 }, 0);
  const { values, range } = differenceOf(
    after.stage('masked_scores'),
    before.stage('masked_scores'),
  );
  expect(values[1]).toBe(0);
  expect(values[10]).toBe(-Infinity);
  expect(range).toEqual({ least: 0, greatest: 0 });
});

test('numbers of other words have nothing to be compared with', async () => {
  const document = readLesson('random-vectors');
  const before = await traceOf(document);
  const other = applyState(document, { text: 'seven other words stand here for now', seed: null });
  const after = await traceOf(other);
  const differences = differencesOf(after, before);
  expect(at(differences, after.stage('W_Q').index).values[0]).toBe(0);
  expect(at(differences, after.stage('weights').index).values[0]).toBeNaN();
});

test('a window of a difference, and some of its numbers, agree with the whole', async () => {
  const [before, after] = [await traceOf('time-flies'), await traceOf('time-flies')];
  after.change('W_Q', { row: 0, col: 0 }, 1.5);
  const scores = differenceOf(after.stage('scores'), before.stage('scores'));
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

test('a difference in weights alone is reported', async () => {
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

test('the same numbers do not differ, even if some are NaN', async () => {
  const large = 3e38;
  const none = { weight: [[0], [0]] };
  const lesson = {
    clearhead: 1,
    title: 'Too large',
    input: {
      vectors: [
        [large, large],
        [-large, -large],
      ],
    },
    projections: {
      kind: 'parameter',
      query: none,
      key: none,
      value: { weight: [[large], [large]] },
    },
  } as unknown as LessonDocument;
  const [first, other] = [await traceOf(lesson), await traceOf(lesson)];
  expect(first.stage('context').values[0]).toBeNaN(); // ∞ − ∞
  expect(differs(first, other)).toBe(false);
});

test('a difference of any number is noticed', async () => {
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
  // A given mask is another operation, but the same numbers.
  const rows = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => j <= i));
  expect(differs(await trace({ mask: rows }), causal)).toBe(false);
  expect(differs(await trace({ mask: 'causal', scale: 0.5 }), causal)).toBe(true);
});

describe('while differences are drawn', async () => {
  const session = await openSession('time-flies');
  const { trace: before } = session;
  session.choose('bias', true);
  const { trace } = session;
  const scores = trace.stage('scores');
  const { values } = differenceOf(scores, before.stage('scores'));
  const dataset = { stage: String(scores.index), zoom: String(scores.index) };
  class Page {
    readonly dataset = dataset;
    readonly tBodies = [];
    closest(selector: string): Page | null {
      return /^(td|table|\[data-zoom)/.test(selector) ? this : null;
    }
  }
  const enlarge = vi.fn<(enlarged: Enlarged) => void>();
  const announce = vi.fn<(text: string) => void>();
  const addEventListener = vi.fn<(kind: string, listener: (event: unknown) => void) => void>();
  const renderRoot = { activeElement: new Page(), addEventListener };
  const context = { session, announce, element: { renderRoot, addController: vi.fn() } };
  const { state } = session;
  const view = {
    trace,
    state,
    hidden: [],
    isDifference: true,
    drawn: differencesOf(trace, before),
  };
  const parts = [context, view, {}, {}, { drawn: vi.fn(), enlarge }, {}] as unknown;
  const input = new DiagramInput(...(parts as ConstructorParameters<typeof DiagramInput>));

  test('a copied matrix holds differences, and says so', () => {
    vi.stubGlobal('getSelection', () => '');
    vi.stubGlobal('Element', Page);
    onTestFinished(() => void vi.unstubAllGlobals());
    input.drawn(trace);
    expect(values.some((value) => value !== 0)).toBe(true);
    const setData = vi.fn<(kind: string, text: string) => void>();
    const [, copy] = addEventListener.mock.calls.find(([kind]) => kind === 'copy') ?? [];
    copy?.({ clipboardData: { setData }, preventDefault: vi.fn() });
    expect(setData.mock.calls[0]?.[1]).toBe(tsv(tableOf({ ...scores, values }, trace)));
    expect(announce.mock.calls[0]?.[0]).toMatch(/, after minus before\.$/);
  });

  test('an enlarged matrix shows differences, and its name says so', () => {
    input.onClick({ target: new Page() } as unknown as Event);
    const stage = enlarge.mock.calls[0]?.[0].stage as Stage;
    expect([...stage.values]).toEqual([...values]);
    expect(nameDrawn(stage, 'S')).toBe('S, after minus before');
    expect(nameDrawn(scores, 'S')).toBe('S');
  });
});
