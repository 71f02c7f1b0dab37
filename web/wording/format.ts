/** Formats numbers. A minus is a true minus (U+2212); the sign of an exponent stays ASCII. */
import { shortestFloat } from '../lesson/edits.js';
import { largestSize, type Range } from '../engine/range.js';

/** The most decimals that are shown. */
export const maxDecimals = 4;
/** From this size on, a number with four decimals is too long to read. */
const huge = 1e7;
const minus = '\u2212';

const signed = (text: string): string => (text.startsWith('-') ? minus + text.slice(1) : text);

/** Replaces a number that an open question hides. */
export const hiddenNumber = '?';

/** The error that rounding to float32 may have caused: 0.3 + 0.1 still counts as 0.4. */
const rounding = (value: number): number => 2 ** -23 * Math.max(1, Math.abs(value));

function shows(value: number, decimals: number): boolean {
  const shown = Number(value.toFixed(decimals));
  return Math.abs(shown - value) <= rounding(value) && (shown !== 0 || value === 0);
}

/** The smallest number of decimals, at most 4, that shows every value exactly; else 4. */
export function decimalsFor(values: ArrayLike<number>): number {
  let decimals = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value) || Number.isInteger(value)) continue;
    while (decimals < maxDecimals && !shows(value, decimals)) {
      decimals++;
    }
    if (decimals === maxDecimals) break;
  }
  return decimals;
}

/** Fixed decimals; scientific notation if those would show 0 for another number. */
export function formatNumber(value: number, decimals = maxDecimals): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? `${minus}∞` : '∞';
  if (value === 0) return (0).toFixed(decimals);
  const size = Math.abs(value);
  if (size >= huge || size < 0.5 * 10 ** -decimals) return signed(value.toExponential(4));
  return signed(value.toFixed(decimals));
}

/** Decimals for the cells of wide matrices, so that each has about four characters. */
export function shortDecimalsFor(range: Range): number {
  const size = largestSize(range);
  if (size >= 100) return 0;
  if (size < 0.1) return 2;
  return range.least < 0 || size > 1 ? 1 : 2;
}

/**
 * The power of ten that narrow cells are divided by, if they would otherwise all show 0; else 0.
 */
export function shortPower(range: Range): number {
  const size = largestSize(range);
  return size > 0 && size < 0.005 ? Math.floor(Math.log10(size)) : 0;
}

/** Fixed decimals for narrow cells; the panel has the exact number. */
export function formatShort(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size >= huge) return formatNumber(value, 0);
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : signed(text);
}

/** Bits of an entropy: one that is too small to show is 0, which scientific notation would hide. */
export const bitsText = (bits: number, decimals = 2): string => formatShort(bits, decimals);

/**
 * A difference with its sign, which replaces a leading zero; one that is too small to show is
 * rounded to one digit.
 */
export function formatDifference(value: number, decimals: number): string {
  if (Number.isNaN(value)) return '–'; // there is nothing to compare with
  if (value === 0) return '0';
  const size = Math.abs(value);
  const tiny = size < 0.5 * 10 ** -decimals;
  const text = tiny ? signed(value.toExponential(0)) : formatNumber(value, decimals);
  return `${value < 0 ? minus : '+'}${text.replace(minus, '').replace(/^0\./, '.')}`;
}

/** The shortest decimal number that identifies this float32. */
export function formatExact(value: number): string {
  if (!Number.isFinite(value) || value === 0) return formatNumber(value, 0);
  const text = shortestFloat(value);
  const size = Math.abs(value);
  return signed(size >= huge || size < 1e-6 ? Number(text).toExponential() : text);
}

/** A constant with as many digits as it needs, at most four decimals. */
export const constantText = (value: number): string => {
  const exact = formatExact(Math.fround(value));
  return exact.length <= 6 ? exact : formatNumber(value);
};

/** The estimated width of a text in digits: a point is half as wide. */
export function widthInDigits(text: string): number {
  let width = 0;
  for (const character of text) width += character === '.' ? 0.5 : 1;
  return width;
}
