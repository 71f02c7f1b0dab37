/** A state loses the names that its trace lacks, and each is reported; it keeps all others. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import type { ScaleKind } from '../../web/engine/format.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { clampView, withoutMisfit } from '../../web/session/clamp-view.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { shownOf } from '../../web/teaching/shown.js';
import { tourOf } from '../../web/teaching/tour.js';
import { sectionsOf } from '../../web/trace/sections.js';
import { openSession, readLesson, traceOf } from './helpers.js';

const rules = { tied: false, plainValues: false };

let [attention, heads, stack] = [] as unknown as [Trace, Trace, Trace];
beforeAll(async () => {
  [attention, heads, stack] = [
    await traceOf('time-flies'),
    await traceOf('time-flies-two-heads'),
    await traceOf('say-it-twice'),
  ];
});

/** A field after clamping, and the part that is reported; null: none. */
function after<Name extends keyof ViewState>(
  id: string,
  trace: Trace,
  name: Name,
  value: ViewState[Name],
): [ViewState[Name], string | null] {
  const lesson = readLesson(id) as LessonDocument;
  const { state, problems } = clampView(
    { ...startOf(id), [name]: value },
    { lesson, trace, rules },
  );
  expect(problems.length).toBeLessThan(2);
  const [problem] = problems as { part: string }[];
  return [state[name], problem?.part ?? null];
}

describe('a state keeps what its trace has', () => {
  test('tokens, words and blocks, up to the last', () => {
    const [tokens, words, layers] = [stack.tokens.length, stack.vocabulary.length, stack.layers];
    for (const [name, count] of [
      ['token', tokens],
      ['why', words],
      ['layer', layers],
    ] as const) {
      expect(after('say-it-twice', stack, name, count - 1)).toEqual([count - 1, null]);
      expect(after('say-it-twice', stack, name, count)).toEqual([null, name]);
      expect(after('say-it-twice', stack, name, 0)).toEqual([0, null]);
    }
    expect(after('time-flies', attention, 'why', 0)).toEqual([null, 'why']);
    expect(after('time-flies', attention, 'layer', 0)).toEqual([null, 'layer']);
  });
  test('a head, if there are several', () => {
    const head = (value: number) => after('time-flies-two-heads', heads, 'head', value);
    expect([0, 1, 2].map(head)).toEqual([[0, null], [1, null], [null, 'head']]); // prettier-ignore
    // A single head is shown alone anyway.
    expect(after('time-flies', attention, 'head', 0)).toEqual([null, null]);
    expect(after('time-flies', attention, 'head', 1)).toEqual([null, 'head']);
  });
  test('what needs next words, a loss or a training', () => {
    expect(after('say-it-twice', stack, 'lens', true)).toEqual([true, null]);
    expect(after('say-it-twice', stack, 'lens', false)).toEqual([false, null]);
    expect(after('time-flies', attention, 'lens', true)).toEqual([false, 'lens']);
    expect(after('time-flies', attention, 'gradients', true)).toEqual([false, 'gradients']);
    expect(after('time-flies', attention, 'play', true)).toEqual([false, 'play']);
    expect(after('time-flies', attention, 'trained', 5)).toEqual([null, 'trained']);
    expect(after('say-it-twice', stack, 'trained', 5)).toEqual([5, null]);
  });
  test('switched-off heads and networks', () => {
    const off = (layer: number, head: number | 'network') => [{ layer, head }] as ViewState['off'];
    expect(after('say-it-twice', stack, 'off', off(1, 0))).toEqual([off(1, 0), null]);
    expect(after('say-it-twice', stack, 'off', off(2, 0))).toEqual([null, 'off']);
    expect(after('say-it-twice', stack, 'off', off(0, 1))).toEqual([null, 'off']);
    expect(after('say-it-twice', stack, 'off', off(0, 'network'))).toEqual([null, 'off']);
    expect(after('time-flies', attention, 'off', off(0, 0))).toEqual([off(0, 0), null]);
  });
  test('edits of numbers that are there, and of matrices that may return', () => {
    const edit = (stage: string, row: number) => [{ stage, row, col: 0, value: 1 }] as never;
    expect(after('time-flies', attention, 'edits', edit('W_Q', 1))).toEqual([edit('W_Q', 1), null]);
    expect(after('time-flies', attention, 'edits', edit('W_Q', 99))).toEqual([[], 'edits']);
    expect(after('time-flies', attention, 'edits', edit('W_O', 1))).toEqual([edit('W_O', 1), null]);
  });
});

test('a setting that the lesson has anyway is no change', async () => {
  const session = await openSession('sharp-softmax');
  const open = (scale: ScaleKind) =>
    session.open({ ...startOf('sharp-softmax'), ingredients: { scale } });
  expect(await open('d_k')).toEqual([]);
  expect(session.isChanged).toBe(false);
  expect(session.requested.ingredients).toEqual({});
  expect(await open('none')).toEqual([]);
  expect(session.isChanged).toBe(true);
});

test('a state that does not fit its lesson loses the part that does not', () => {
  const state = {
    ...startOf('time-flies'),
    trained: 3,
    set: 'same',
    ingredients: { heads: 2 },
  } as ViewState;
  const bad = (part: string) => withoutMisfit(state, { id: 'badPart', part, value: '' } as never);
  expect(bad('trained')).toEqual({ ...state, trained: null });
  expect(bad('pin')).toBeNull();
  const unchanged = { ...state, set: null, ingredients: {} };
  expect(withoutMisfit(state, { id: 'impossible' } as never)).toEqual(unchanged);
  expect(withoutMisfit(state, { id: 'unfitSet' } as never)).toEqual(unchanged);
  expect(withoutMisfit(state, { id: 'source', part: 'trained' } as never)).toBeNull();
});

describe('of a trace is shown', () => {
  type Show = Parameters<typeof shownOf>[1]['show'];
  const shown = (show: Show, compact = false, stepId: string | null = null) =>
    shownOf(attention, { show, compact }, stepId);
  const names = (stages: ReadonlySet<number> | null): string[] | null =>
    stages && [...stages].map((index) => attention.stages[index]?.name ?? '').sort();
  const show = (part: object): Show => part as Show;

  test('all, if nothing is chosen', () => {
    const { stages, reached, sections, words, steps } = shown(null);
    expect([stages, reached, words]).toEqual([null, null, true]);
    expect(sections).toEqual(sectionsOf(attention));
    expect(steps.map(({ id }) => id)).toEqual(tourOf(attention).map(({ id }) => id));
  });
  test('a step, counted from 1, with what it makes and takes', () => {
    const steps = tourOf(attention);
    const index = steps.findIndex(({ kind }) => kind === 'compare');
    const stepShown = shown(show({ step: index + 1 }));
    expect(stepShown.steps.map(({ id }) => id)).toEqual([steps[index]?.id]);
    expect(names(stepShown.stages)).toEqual(['K', 'Q', 'scores']);
    expect(stepShown.reached).toBe(stepShown.stages);
    expect(stepShown.words).toBe(false);
    const share = shown(show({ step: steps.findIndex(({ kind }) => kind === 'share') + 1 }));
    expect(share.words).toBe(false);
    const whole = shown(show({ step: steps.findIndex(({ kind }) => kind === 'whole') + 1 }));
    expect([whole.stages, whole.words, whole.steps.length]).toEqual([null, true, 1]);
  });
  test('a section, counted from 1, with its inputs and the steps that make it', () => {
    const all = sectionsOf(attention);
    for (const [i, section] of all.entries()) {
      const sectionShown = shown(show({ section: i + 1 }));
      expect(sectionShown.sections).toEqual([section]);
      for (const index of section.stages) expect(sectionShown.stages?.has(index)).toBe(true);
      expect(sectionShown.steps.length).toBeGreaterThan(0);
      for (const { outputs } of sectionShown.steps) {
        expect(outputs.some((index) => section.stages.includes(index))).toBe(true);
      }
    }
  });
  test('matrices by name, and the sections and steps that have them', () => {
    const two = shown(show({ stages: ['Q', 'weights'] }));
    expect(names(two.stages)).toEqual(['Q', 'weights']);
    expect(two.words).toBe(false);
    expect(two.steps.map(({ kind }) => kind)).toEqual(['project', 'share']);
    expect(shown(show({ stages: ['K'] })).words).toBe(false);
  });
  test('in a compact element the present step, from which all others are reached', () => {
    const compare = tourOf(attention).find(({ kind }) => kind === 'compare');
    const stepShown = shown(null, true, compare?.id ?? null);
    expect(names(stepShown.stages)).toEqual(['K', 'Q', 'scores']);
    expect([stepShown.reached, stepShown.words]).toEqual([null, false]);
    expect(stepShown.steps).toHaveLength(tourOf(attention).length);
    expect(
      stepShown.sections.every(({ stages }) => stages.includes(attention.stage('scores').index)),
    ).toBe(true);
    expect(shown(null, true, null).words).toBe(true);
  });
});
