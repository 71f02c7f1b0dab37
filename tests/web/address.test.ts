import { longestAddressCharacters, mostAddressEdits } from '../../web/engine/limits.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEdits } from '../../web/lesson/edits.js';
import { isLesson, ownLesson } from '../../web/lesson/own.js';
import type { Problem } from '../../web/lesson/problem.js';
import { problemSentence } from '../../web/wording/problem.js';
import {
  decodeState,
  encodeState,
  givenState,
  inLanguageOf,
  leftOut,
  namesLesson,
  parseSeed,
} from '../../web/session/address.js';
import { initialState, startOf, type ViewState } from '../../web/session/view-state.js';
import { states } from './states.js';

describe('the state in the URL', () => {
  test('is restored unchanged', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeState(`#${encodeState(state)}`)).toEqual({ state, problems: [] });
      }),
    );
  });
  test('is restored unchanged from a program, at any length', () => {
    const written = (state: ViewState): unknown => JSON.parse(JSON.stringify(state));
    fc.assert(
      fc.property(states, (state) => {
        expect(givenState(written(state))).toEqual({ state, problems: [] });
        expect(givenState(encodeState(state))).toEqual({ state, problems: [] });
      }),
    );
    const edits = Array.from({ length: mostAddressEdits + 1 }, (_, row) => {
      return { stage: 'W_Q' as const, row, col: 0, value: 1 };
    });
    expect(givenState({ edits })).toEqual({ state: { ...initialState, edits }, problems: [] });
    expect(givenState({ token: 2 }).state).toEqual({ ...initialState, token: 2 });
  });
  test('reports other values from a program, and keeps the rest', () => {
    const problemText = (given: unknown): string =>
      givenState(given).problems.map(problemSentence).join();
    for (const nothing of [null, undefined, {}, []]) {
      expect(givenState(nothing)).toEqual({ state: initialState, problems: [] });
    }
    expect(problemText(7)).toContain('“7”');
    expect(problemText({ lesson: {} })).toContain('no lesson “object”');
    expect(
      problemText({ edits: 'all', pin: 3, scales: {}, token: 'first', ingredients: { mask: 4 } }),
    ).toMatch(/“first”.*“4” is not a choice for mask/s);
    const { state, problems } = givenState({
      token: 1,
      head: '<b>',
      seed: -1,
      ingredients: 'none',
    });
    expect(state).toEqual({ ...initialState, token: 1 });
    expect(problems).toHaveLength(2);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (thing) => {
        const parts = { lesson: thing, seed: thing, edits: thing, pin: thing, scales: thing };
        for (const given of [thing, { ...parts, ingredients: { mask: thing, heads: thing } }]) {
          expect(isLesson(givenState(given).state.lesson)).toBe(true);
        }
      }),
    );
  });
  test('is the first lesson if it is empty, and time-flies if it names no lesson', () => {
    expect(decodeState('')).toEqual({ state: initialState, problems: [] });
    expect(encodeState(initialState)).toBe('');
    for (const part of ['text=fast+time', 'seed=42', 'token=2', 'mask=causal', 'lang=de']) {
      expect(decodeState(`#${part}`).state.lesson, part).toBe('time-flies');
    }
    const { lesson } = initialState;
    expect(encodeState({ ...initialState, token: 1 })).toBe(`lesson=${lesson}&token=1`);
  });
  test('leaves out edits if there are too many to share', () => {
    const edits = Array.from({ length: mostAddressEdits + 1 }, (_, row) => ({
      stage: 'W_Q' as const,
      col: 0,
      value: 1,
      row,
    }));
    expect(encodeState({ ...initialState, edits })).toBe('');
    const most = { ...initialState, edits: edits.slice(1) };
    expect(decodeState(encodeState(most))).toEqual({ state: most, problems: [] });
    expect(leftOut(most, encodeState(most))).toEqual([]);
  });
  test('reads as a person would write it', () => {
    const address = 'token=2&step=scores&pin=weights.1.0.3&head=1&scales=X-2.5_W_Q.1-3e-7&lang=de';
    expect(decodeState(address)).toEqual({
      state: {
        ...startOf('time-flies'),
        token: 2,
        step: 'scores',
        head: 1,
        lang: 'de',
        pin: { stage: 'weights', head: 1, row: 0, col: 3 },
        scales: [
          { stage: 'X', head: null, max: 2.5 },
          { stage: 'W_Q', head: 1, max: 3e-7 },
        ],
      },
      problems: [],
    });
  });
  test('reports what it does not understand, and keeps the rest', () => {
    const { state, problems } = decodeState(
      '#lesson=nope&seed=-1&colour=red&text=hello&mask=all&edits=Q.0.0.1&set=best&heads=2',
    );
    expect(state).toEqual({ ...initialState, text: 'hello', ingredients: { heads: 2 } });
    expect(problems).toHaveLength(6);
    expect(problems.map(problemSentence).join()).toMatch(/“nope”.*“-1” is not a seed.*“colour”/);
  });
  test.each([
    'step=',
    'step=%3Cb%3E',
    'pin=weights',
    'pin=1.2.3',
    'pin=weights.-1.0',
    'token=first',
    'token=1.5',
    'head=-1',
    'scales=X-0',
    'scales=X',
    'scales=Y-1',
    'lang=*',
    'edits=W_Q.0.0.',
    'show=step:0',
    'show=step:1.5',
    'show=X-ray',
    'hide=everything',
    'lock=*',
    'compact=no',
  ])('reports “%s” as invalid', (part) => {
    const { state, problems } = decodeState(part);
    expect(state).toEqual(startOf('time-flies'));
    expect(problems).toEqual([
      {
        id: 'badPart',
        part: part.split('=')[0],
        value: new URLSearchParams(part).values().next().value,
      },
    ]);
  });
  test('shows, hides and locks the known words of a list, and reports the others', () => {
    const { state, problems } = decodeState(
      'show=weights+colours,scores&hide=seed+menus++seed&lock=lesson&compact',
    );
    expect(state).toEqual({
      ...startOf('time-flies'),
      show: { stages: ['scores', 'weights'] },
      hide: ['seed'],
      lock: ['lesson'],
      compact: true,
    });
    const text = problems.map(problemSentence).join('\n');
    expect(text).toMatch(/“colours” cannot be shown.*token_vectors.*output/);
    expect(text).toMatch(/“menus” cannot be hidden.*lesson, sentence/);
  });
  test('is not read further than what could be computed at once', () => {
    const unread = (hash: string): unknown => {
      const { state, problems } = decodeState(hash);
      expect({ ...state, lesson: '' }).toEqual(startOf(''));
      return problems;
    };
    expect(unread(`#text=${'a'.repeat(longestAddressCharacters)}`)).toEqual([
      { id: 'longAddress', most: longestAddressCharacters },
    ]);
    const edits = Array.from({ length: mostAddressEdits + 1 }, (_, row) => `W_Q.${row}.0.1`).join(
      '_',
    );
    expect(unread(`edits=${edits}`)).toEqual([{ id: 'tooManyEdits', count: mostAddressEdits + 1 }]);
    expect(unread(`scales=${'X-1_'.repeat(101)}`)).toMatchObject([{ id: 'badPart' }]);
    // The last edit of one number counts, however often it is repeated.
    const again = decodeState(`edits=${'W_Q.0.0.1_'.repeat(5000)}W_Q.0.0.2`).state.edits;
    expect(again).toEqual([{ stage: 'W_Q', row: 0, col: 0, value: 2 }]);
  });
  test('is reported in a few short sentences, whatever it contains', () => {
    const keys = Array.from({ length: 7000 }, (_, i) => `k${i}=1`).join('&');
    for (const hash of [keys, `edits=${'a'.repeat(60_000)}`, `${'x'.repeat(60_000)}=1`]) {
      const sentences = decodeState(hash).problems.map(problemSentence);
      expect(sentences.length).toBeLessThan(7);
      expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThan(200);
    }
    expect(problemSentence(decodeState(keys).problems.at(-1) as Problem)).toMatch(
      /^6,995 other parts/,
    );
  });
  test('takes twice the time for twice the characters', () => {
    // Letters that a pattern could try to split in every way: in quadratic time it would need half
    // an hour.
    expect(decodeEdits('a'.repeat(1e7))).toBeNull();
    expect(decodeEdits(`W_Q.0.0.${'1'.repeat(1e7)}x`)).toBeNull();
    expect(
      decodeEdits(Array.from({ length: 1e5 }, (_, i) => `W_Q.${i}.0.1`).join('_')),
    ).toHaveLength(1e5);
  });
  test('leaves out a sentence that no address has room for, and reports it', () => {
    const state = { ...initialState, text: 'long '.repeat(longestAddressCharacters / 4), seed: 3 };
    const address = encodeState(state);
    expect(address).toBe(`lesson=${state.lesson}&seed=3`);
    expect(leftOut(state, address)).toEqual([{ id: 'longSentence' }]);
    const short = { ...state, text: 'short' };
    expect(leftOut(short, encodeState(short))).toEqual([]);
  });
  test('takes the reader’s own lesson by URL first, then by document, then an id', () => {
    expect(decodeState('lesson=time-flies&document={}&src=week5.json')).toEqual({
      state: startOf('src:week5.json'),
      problems: [],
    });
    expect(decodeState('document=%7B%7D&seed=3&lesson=nope')).toEqual({
      state: { ...startOf('document:{}'), seed: 3 },
      problems: [],
    });
  });
  test('leaves out a document that it has no room for, reports it, and uses the kept one instead', () => {
    const lesson = ownLesson(
      'document',
      `{"about": "${'long '.repeat(longestAddressCharacters / 4)}"}`,
    );
    for (const text of [null, 'short', 'long '.repeat(longestAddressCharacters / 2)]) {
      const state = { ...startOf(lesson), text, seed: 3 };
      const address = encodeState(state);
      expect(address).toBe(`document=${text === 'short' ? '&text=short' : ''}&seed=3`);
      expect(leftOut(state, address)).toContainEqual({ id: 'longDocument' });
      expect(decodeState(address).problems).toEqual([{ id: 'documentLeftOut' }]);
      expect(decodeState(address, lesson).problems).toEqual([]);
      expect(decodeState(address, lesson).state.lesson).toBe(lesson);
    }
    expect(decodeState('lesson=time-flies', lesson).state.lesson).toBe('time-flies');
  });
  test('never fails, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(isLesson(decodeState(hash).state.lesson)).toBe(true);
      }),
    );
  });
});

describe('a seed', () => {
  test('is any whole number of 32 bits', () => {
    expect(parseSeed('0')).toBe(0);
    expect(parseSeed(' 4294967295 ')).toBe(4294967295);
    expect(parseSeed('007')).toBe(7);
    expect(encodeState({ ...initialState, seed: 0 })).toMatch(/&seed=0$/);
  });
  test.each(['', '-1', '4294967296', '1.5', '1e3', '0x10', 'seed', '99999999999999999999'])(
    'is not “%s”',
    (text) => {
      expect(parseSeed(text)).toBeNull();
    },
  );
});

test('a query may name the language of an address without one', () => {
  const langOf = (search: string, hash: string): unknown =>
    decodeState(inLanguageOf(search, hash)).state.lang;
  expect(langOf('?course=course&session=2&lang=de', '')).toBe('de');
  expect(langOf('?lang=de', '#')).toBe('de');
  expect(langOf('?lang=de', '#lesson=who-is-it&token=2')).toBe('de');
  expect(langOf('?lang=de', '#lesson=who-is-it&lang=ar')).toBe('ar');
  expect(langOf('?course=course', '#lesson=who-is-it')).toBe(null);
  expect(namesLesson('#lang=de')).toBe(false);
  expect(namesLesson('#lang=de&src=week5.json')).toBe(true);
});
