import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lessons } from '../../web/lessons.js';
import {
  decodeState,
  encodeState,
  initialState,
  largestSeed,
  parseSeed,
  type State,
} from '../../web/state.js';

const states: fc.Arbitrary<State> = fc.record({
  lesson: fc.constantFrom(...lessons.map(({ id }) => id)),
  text: fc.option(fc.string({ unit: 'grapheme' })),
  seed: fc.option(fc.integer({ min: 0, max: largestSeed })),
});

describe('the state in the URL', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeState(`#${encodeState(state)}`)).toEqual({ state, problems: [] });
      }),
    );
  });
  test('is empty at the start', () => {
    expect(encodeState(initialState)).toBe('');
    expect(decodeState('')).toEqual({ state: initialState, problems: [] });
  });
  test('says what it does not understand, and keeps the rest', () => {
    const { state, problems } = decodeState('#lesson=nope&seed=-1&colour=red&text=hello');
    expect(state).toEqual({ ...initialState, text: 'hello' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).toMatch(/“nope”.*“-1” is no seed.*“colour”/);
  });
  test('never fails, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(lessons.map(({ id }) => id)).toContain(decodeState(hash).state.lesson);
      }),
    );
  });
});

describe('a seed', () => {
  test('is any whole number of 32 bits', () => {
    expect(parseSeed('0')).toBe(0);
    expect(parseSeed(' 4294967295 ')).toBe(4294967295);
    expect(parseSeed('007')).toBe(7);
  });
  test.each(['', '-1', '4294967296', '1.5', '1e3', '0x10', 'seed', '99999999999999999999'])(
    'is not “%s”',
    (text) => {
      expect(parseSeed(text)).toBeNull();
    },
  );
});
