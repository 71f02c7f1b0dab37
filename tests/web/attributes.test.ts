import { longestAddressCharacters } from '../../web/engine/limits.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownLesson } from '../../web/lesson/lessons.js';
import type { Problem } from '../../web/lesson/problem.js';
import { encodeState, givenState } from '../../web/session/address.js';
import {
  requestedBy,
  requestedSince,
  attributesOf,
  plainAttributes,
  plainValues,
  type AttributeName,
  type PlainAttribute,
} from '../../web/session/attributes.js';
import { initialState, startOf, type ViewState } from '../../web/session/view-state.js';
import { jsonScript, markup } from '../../web/export/markup.js';
import { problemSentence } from '../../web/wording/problem.js';
import { states } from './states.js';

type Written = Partial<Record<AttributeName, string>>;
const attributeOf = (written: Written) => (name: AttributeName) => written[name] ?? null;
const since = (shown: ViewState, written: Written, ...changed: AttributeName[]): ViewState =>
  requestedSince(shown, attributeOf(written), new Set(changed), (state, text) => ({
    ...state,
    text,
  })).state;
const sentences = (problems: readonly Problem[]): string => problems.map(problemSentence).join(' ');

describe('attributes', () => {
  test('state is the text of an address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(requestedBy(attributeOf({ state: encodeState(state) }))).toEqual({
          state,
          problems: [],
        });
      }),
    );
    expect(requestedBy(attributeOf({}))).toEqual({ state: initialState, problems: [] });
    expect(requestedBy(attributeOf({ state: 'token=2' })).state).toEqual({
      ...startOf('time-flies'),
      token: 2,
    });
  });
  test('plain ones represent their parts of any state, and their properties return them', () => {
    fc.assert(
      fc.property(states, (state) => {
        const written: Written = {};
        for (const name of plainAttributes) {
          const value = plainValues[name](state);
          if (value !== null && value !== false) written[name] = String(value);
        }
        const { state: requested, problems } = requestedBy(attributeOf(written));
        expect(problems).toEqual([]);
        for (const name of plainAttributes) {
          expect(plainValues[name](requested), name).toEqual(plainValues[name](state));
        }
      }),
    );
  });
  test('plain ones override state; of another lesson nothing of it remains', () => {
    const state = 'lesson=life-is-short&token=1&mask=causal&lang=en';
    expect(requestedBy(attributeOf({ state, token: '2' })).state).toEqual({
      ...startOf('life-is-short', { ...initialState, lang: 'en' }),
      token: 2,
      ingredients: { mask: 'causal' },
    });
    expect(requestedBy(attributeOf({ state, lesson: 'three-tokens', head: '1' })).state).toEqual({
      ...startOf('three-tokens', { ...initialState, lang: 'en' }),
      head: 1,
    });
    // The lesson of an address without one is unrelated to this attribute.
    expect(requestedBy(attributeOf({ state: 'token=2', lesson: 'sharp-softmax' })).state).toEqual({
      ...startOf('sharp-softmax'),
      token: 2,
    });
  });
  test('an unusable value is reported, and the rest is kept', () => {
    const { state, problems } = requestedBy(
      attributeOf({
        lesson: 'nope',
        text: 'hello',
        seed: 'x',
        step: '<b>',
        token: '-1',
        head: '1.5',
        pin: 'weights',
        mask: 'all',
        scale: 'huge',
        temperature: 'warm',
      }),
    );
    expect(state).toEqual({ ...initialState, text: 'hello' });
    // Five are reported one by one.
    expect(sentences(problems)).toMatch(
      /“nope”.*“x” is not a seed.*“<b>”.*“-1”.*“1.5”.*4 other parts/,
    );
    expect(sentences(requestedBy(attributeOf({ temperature: 'warm' })).problems)).toBe(
      '“warm” is not a choice for temperature.',
    );
    const long = 'a'.repeat(1e7);
    for (const name of ['state', ...plainAttributes] as const) {
      const requested = requestedBy(attributeOf({ [name]: long }));
      if (name !== 'text') expect(requested.problems, name).toHaveLength(1);
      expect(sentences(requested.problems).length, name).toBeLessThan(400);
    }
    expect(requestedBy(attributeOf({ state: long, token: '1' }))).toEqual({
      state: { ...initialState, token: 1 },
      problems: [{ id: 'longAddress', most: longestAddressCharacters }],
    });
  });

  const worked: ViewState = {
    ...startOf('time-flies', { ...initialState, lang: 'de' }),
    token: 1,
    step: 'scores',
    ingredients: { mask: 'causal', heads: 2 },
    edits: [{ stage: 'W_Q', row: 0, col: 0, value: 9 }],
  };
  test('a changed one changes only its part', () => {
    expect(since(worked, { lesson: 'time-flies', token: '3' }, 'token')).toEqual({
      ...worked,
      token: 3,
    });
    expect(since(worked, { mask: 'none', step: 'embed' }, 'mask')).toEqual({
      ...worked,
      ingredients: { mask: 'none', heads: 2 },
    });
  });
  test('a removed one restores the lesson’s own value, or that of state', () => {
    for (const name of ['token', 'step'] as const) {
      expect(since(worked, {}, name)).toEqual({ ...worked, [name]: null });
    }
    expect(since(worked, {}, 'mask').ingredients).toEqual({ heads: 2 });
    expect(since(worked, { state: 'token=4' }, 'token').token).toBe(4);
  });
  test('locks and hides nothing of what is requested with them at first', () => {
    for (const lesson of [initialState.lesson, 'time-flies']) {
      for (const name of ['lock', 'hide'] as const) {
        const written = {
          lesson,
          step: 'share',
          text: 'a b',
          show: 'step:5',
          [name]: 'steps sentence',
        };
        const { state, problems } = requestedSince(
          initialState,
          attributeOf(written),
          new Set(['state', ...plainAttributes] as const),
          (state, text) => ({ ...state, text }),
          true,
        );
        expect(problems).toEqual([]);
        expect(state).toMatchObject({ lesson, step: 'share', text: 'a b', show: { step: 5 } });
      }
    }
  });
  test('another lesson or state begins anew with all of them, in the same language', () => {
    const written = { lesson: 'who-is-it', token: '3' };
    expect(since(worked, written, 'lesson')).toEqual({
      ...startOf('who-is-it', { ...initialState, lang: 'de' }),
      token: 3,
    });
    expect(since(worked, {}, 'lesson')).toEqual(
      startOf(initialState.lesson, { ...initialState, lang: 'de' }),
    );
    expect(since(worked, { state: 'lesson=time-flies', head: '1' }, 'state')).toEqual({
      ...startOf('time-flies', { ...initialState, lang: 'de' }),
      head: 1,
    });
    // A host that writes back the reported state changes nothing.
    expect(since(worked, { lesson: 'time-flies' }, 'lesson')).toEqual(worked);
  });
});

test('the attributes written for a state give that state again, if its lesson has a name', () => {
  const named = states.filter(({ lesson }) => knownLesson(lesson));
  fc.assert(
    fc.property(named, (state) => {
      const written = Object.fromEntries(attributesOf(state)) as Written;
      expect(requestedBy(attributeOf(written))).toEqual({ state, problems: [] });
    }),
  );
  // Plain attributes where possible.
  const { state } = givenState(
    'lesson=time-flies&token=1&mask=causal&heads=2&lang=de&compact=true',
  );
  expect(attributesOf(state)).toEqual([
    ['lesson', 'time-flies'],
    ['mask', 'causal'],
    ['token', '1'],
    ['compact', ''],
    ['state', 'heads=2&lang=de'],
  ]);
});

test('the open part is `open` as an attribute, and `part` in an address', () => {
  const { state } = givenState('lesson=sort&part=block-2/add1&layer=1');
  expect(state.part).toBe('block-2/add1');
  expect(attributesOf(state)).toEqual([
    ['lesson', 'sort'],
    ['open', 'block-2/add1'],
    ['state', 'layer=1'],
  ]);
  expect(since(state, { lesson: 'sort', open: 'end' }, 'open').part).toBe('end');
  const { problems } = requestedBy(attributeOf({ lesson: 'sort', open: 'block-3' }));
  expect(sentences(problems)).toMatch(/no part “block-3”/);
});

test('attributes in HTML cannot end the element that contains them', () => {
  expect(
    markup(
      'a',
      [
        ['b', '"<&>'],
        ['c', ''],
      ],
      '',
    ),
  ).toBe('<a b="&quot;&lt;&amp;&gt;" c></a>');
  const json = jsonScript(JSON.stringify({ title: '</script><b>' }));
  expect(json.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(json.replace(/<.*?>/g, ''))).toEqual({ title: '</script><b>' });
});

test('the value of a property can be set as an attribute', () => {
  const names: readonly PlainAttribute[] = plainAttributes;
  const { state } = givenState('lesson=time-flies&text=&pin=weights.0.2.1&temperature=0.5&seed=7');
  const values = names.map((name) => plainValues[name](state));
  expect(values.slice(0, 12)).toEqual([
    'time-flies',
    '',
    7,
    null,
    null,
    null,
    null,
    null,
    'weights.0.2.1',
    null,
    null,
    0.5,
  ]);
});
