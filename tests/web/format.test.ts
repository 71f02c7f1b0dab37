import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsText,
  decimalsFor,
  formatExact,
  formatNumber,
  formatShort,
  shortDecimalsFor,
  widthInDigits,
} from '../../web/wording/format.js';

const float = fc.float({ noNaN: true, noDefaultInfinity: true });

describe('decimalsFor', () => {
  test('takes the fewest decimals that show every value exactly', () => {
    expect(decimalsFor([1, 2, -3])).toBe(0);
    expect(decimalsFor(Float32Array.of(0.5, 0.25))).toBe(2);
    expect(decimalsFor(Float32Array.of(0.1, -0.2, 0.3))).toBe(1);
    expect(decimalsFor(Float32Array.of(0.355, 0.27))).toBe(3);
  });
  test('takes four decimals if fewer are not exact', () => {
    expect(decimalsFor(Float32Array.of(1 / 3))).toBe(4);
    expect(decimalsFor(Float32Array.of(0.5, 5.6052e-45))).toBe(4);
  });
  test('ignores the rounding of float32 sums', () => {
    expect(decimalsFor([Math.fround(Math.fround(0.5) + Math.fround(0.01))])).toBe(2);
  });
  test('ignores infinity', () => {
    expect(decimalsFor([-Infinity, 0.5])).toBe(1);
  });
});

describe('formatNumber', () => {
  test('writes a true minus sign', () => {
    expect(formatNumber(-0.0361, 4)).toBe('\u22120.0361');
  });
  test('writes numbers that four decimals would show as 0 in scientific notation', () => {
    expect(formatNumber(5.605193857299268e-45)).toBe('5.6052e-45');
    expect(formatNumber(-1.4013e-44)).toBe('\u22121.4013e-44');
    expect(formatNumber(0.00004)).toBe('4.0000e-5');
    expect(formatNumber(0.00006)).toBe('0.0001');
    expect(formatNumber(0)).toBe('0.0000');
  });
  test('writes a masked score as minus infinity', () => {
    expect(formatNumber(-Infinity, 2)).toBe('\u2212∞');
  });
  test('never shows 0 for another number', () => {
    fc.assert(
      fc.property(float, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        fc.pre(value !== 0);
        expect(formatNumber(value, decimals)).not.toMatch(/^−?0(\.0*)?$/);
      }),
    );
  });
});

describe('formatExact', () => {
  test('reads back as the same float32', () => {
    fc.assert(
      fc.property(float, (value) => {
        const back = Math.fround(Number(formatExact(value).replace('\u2212', '-')));
        expect(back === value || (back === 0 && value === 0)).toBe(true);
      }),
    );
  });
  test('is short for short numbers', () => {
    expect(formatExact(Math.fround(0.1))).toBe('0.1');
    expect(formatExact(-2)).toBe('\u22122');
    expect(formatExact(120)).toBe('120');
  });
});

describe('short numbers', () => {
  test('a matrix keeps one number of decimals', () => {
    expect(shortDecimalsFor({ least: 0.03, greatest: 0.88 })).toBe(2);
    expect(shortDecimalsFor({ least: -0.03, greatest: 0.88 })).toBe(1);
    expect(shortDecimalsFor({ least: -0.03, greatest: 462.9 })).toBe(0);
    expect(shortDecimalsFor({ least: -0.03, greatest: 0.02 })).toBe(2);
  });
  test('0 has no sign', () => {
    expect(formatShort(-0.04, 1)).toBe('0.0');
    expect(formatShort(-2.06, 1)).toBe('\u22122.1');
  });
  test('a point is half as wide as a digit', () => {
    expect(widthInDigits('\u22120.5')).toBe(3.5);
  });
});

test('bits are never in scientific notation: an entropy of nearly nothing is 0', () => {
  expect([4.0501e-12, 0, 0.004, 2.3219, 11].map((bits) => bitsText(bits))).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '2.32',
    '11.00',
  ]);
  expect(bitsText(4.0501e-12, 4)).toBe('0.0000');
});
