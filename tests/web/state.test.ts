import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withEdit, type Edit } from '../../web/lesson/edits.js';
import { maskKinds, positionKinds, scaleKinds } from '../../web/lesson/ingredients.js';
import { lessonIds } from '../../web/lesson/lessons.js';
import { setNames } from '../../web/lesson/parameter-sets.js';
import {
  decodeState,
  encodeState,
  initialState,
  largestSeed,
  parseSeed,
  type State,
} from '../../web/session/state.js';

const states: fc.Arbitrary<State> = fc.record<State>({
  lesson: fc.constantFrom(...lessonIds),
  text: fc.option(fc.string({ unit: 'grapheme' })),
  seed: fc.option(fc.integer({ min: 0, max: largestSeed })),
  set: fc.option(fc.constantFrom(...setNames)),
  ingredients: fc.record(
    {
      scale: fc.constantFrom(...scaleKinds),
      temperature: fc.double({ min: 0.1, max: 10, noNaN: true }),
      mask: fc.constantFrom(...maskKinds),
      positions: fc.constantFrom(...positionKinds),
      bias: fc.boolean(),
      tied: fc.boolean(),
      plainValues: fc.boolean(),
      heads: fc.integer({ min: 1, max: 64 }),
      output: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  edits: fc
    .array(
      fc.record({
        stage: fc.constantFrom('W_Q', 'token_vectors', 'b_O'),
        row: fc.nat(4000),
        col: fc.nat(1000),
        value: fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      }),
      { maxLength: 20 },
    )
    .map((list) => list.reduce<readonly Edit[]>(withEdit, [])),
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
    const { state, problems } = decodeState(
      '#lesson=nope&seed=-1&colour=red&text=hello&mask=all&edits=Q.0.0.1&set=best&heads=2',
    );
    expect(state).toEqual({ ...initialState, text: 'hello', ingredients: { heads: 2 } });
    expect(problems).toHaveLength(6);
    expect(problems.join()).toMatch(/“nope”.*“-1” is no seed.*“colour”/);
  });
  test('never fails, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(lessonIds).toContain(decodeState(hash).state.lesson);
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
