import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSeed } from '../../web/session/address.js';
import { readValue } from '../../web/lesson/recipe-changes.js';
import { shortestFloat } from '../../web/lesson/edits.js';
import { readNumber, incrementOf, incremented } from '../../web/wording/number-input.js';
import { traceOf } from './helpers.js';

describe('a typed number', () => {
  test('is read as it was meant', () => {
    for (const [text, value] of [
      ['0.25', 0.25],
      [' −3 ', -3],
      ['0,5', 0.5],
      ['.5', 0.5],
      ['2.', 2],
      ['+1e-2', 0.01],
      ['1E3', 1000],
      ['١٢', 12],
      ['۰٫۵', 0.5],
      ['－０．２５', -0.25],
    ] as const) {
      expect(readNumber(text, false)).toEqual({ value: Math.fround(value) });
    }
  });

  test('is read with the digits of any keyboard in fields of a recipe and of a seed too', () => {
    expect(['١٢', '１２', '+12', '012'].map((text) => readValue('batch', text))).toEqual([
      12, 12, 12, 12,
    ]);
    expect(['١٢', ' １２ ', '+12', '00000000012'].map(parseSeed)).toEqual([12, 12, 12, 12]);
  });

  test('that is invalid gets a sentence', () => {
    for (const text of [
      '',
      ' ',
      'x',
      '1,000,000',
      '0x10',
      '1e',
      '--1',
      'Infinity',
      'NaN',
      '1e99',
    ]) {
      expect(readNumber(text, false)).toHaveProperty('problem');
    }
    expect(readNumber('0.5', true)).toHaveProperty('problem');
    expect(readNumber('1', true)).toEqual({ value: 1 });
  });

  test('is read back from the text with which the editor starts', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(shortestFloat(value), false)).toEqual({ value: value + 0 });
      }),
    );
  });
});

test('steps are a tenth of the numbers’ magnitude, and leave no additional digits', async () => {
  const trace = await traceOf('time-flies');
  expect(incrementOf(trace.stage('W_Q'))).toBe(0.01);
  expect(incrementOf(trace.stage('position_table'))).toBe(0.001);
  expect(shortestFloat(incremented(0.1, 2, 0.1))).toBe('0.3');
  expect(shortestFloat(incremented(0.7, -7, 0.1))).toBe('0');
  expect(shortestFloat(incremented(Math.fround(0.3821), 1, 0.01))).toBe('0.3921');
  expect(shortestFloat(incremented(4.41, 1, 0.1))).toBe('4.51');
});
