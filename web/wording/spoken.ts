/** Tokens, numbers and formulas as a screen reader reads them out. */
import type { Trace } from '../engine/types.js';
import type { Line, Piece } from './pieces.js';
import { texts } from '../text/language.js';
import { axisLabel, isNumbered, isRepeated } from './cell-name.js';
import { isTokenAxis } from '../engine/axes.js';

/** The name of a row or column; words are quoted, without the brackets of '<eos>'. */
export function spokenAlone(axis: string, index: number, trace: Trace): string {
  const label = axisLabel(axis, index, trace).replace(/^[<[](.+)[>\]]$/, '$1');
  if (isNumbered(axis, label, trace)) return texts.cellName.token(label);
  return isTokenAxis(axis) || axis === 'vocabulary' ? texts.quoted(label) : label;
}

/** The same, with the position if the word occurs twice. */
export function spokenName(axis: string, index: number, trace: Trace): string {
  const label = spokenAlone(axis, index, trace);
  return isTokenAxis(axis) && isRepeated(trace, index) ? texts.cellName.apart(label, index) : label;
}

/**
 * A decimal number, perhaps with a power of ten; not a part of a word or of something like 1.2.3.
 */
const decimal = /(?<![\w.,])(?=\.?\d)(\d*)(?:\.(\d+))?(?:e([+-]\d+))?(?!\w|\.\d)/g;

/** A token of a single sign, perhaps a punctuation mark. */
const mark = /[“„«]\u2068?(\S)\u2069?[“”»]/gu;

function decimalOf(whole: string, part: string): string {
  const { point, decimals } = texts.spoken;
  return whole + point + part.replace(/\d/g, (digit) => decimals.charAt(Number(digit)));
}

function spokenDecimal(text: string, whole: string, part?: string, power?: string): string {
  if (power === undefined) return part === undefined ? text : decimalOf(whole || '0', part);
  // Very large and very small numbers are read with two digits and a power of ten.
  const [digits = '', exponent] = Number(text).toExponential(1).split('e');
  const [first = '', second = '0'] = digits.split('.');
  const times = second === '0' ? first : decimalOf(first, second);
  return texts.spoken.tenTo(times, spokenText(String(Number(exponent)).replace('-', '−')));
}

/**
 * A sentence with its numbers as a screen reader should read them: '−4.8015e-5' is 'minus 4.8 times
 * ten to the minus 5'; signs that screen readers skip have names. German synthesizers read the
 * point of 0.860 as one that groups thousands.
 */
export const spokenText = (sentence: string): string =>
  sentence
    .replace(decimal, spokenDecimal)
    .replace(/(?<![\w).])−(?=[\d∞])/g, `${texts.spoken.negative} `)
    .replaceAll('∞', texts.spoken.signs['∞'] ?? '')
    .replace(mark, (quoted, sign: string) => texts.spoken.punctuation[sign] ?? quoted)
    .replace(/√([\w.]+)/g, (_, radicand: string) => texts.spoken.root(radicand))
    .replace(/([?!？！])[.。]/g, '$1')
    .replace(/(\S+)ᵀ/g, (_, name: string) => texts.spoken.transposed(name));

/**
 * A sentence in pieces; `spoken` is set for numbers that must be read differently than they are
 * written.
 */
export function spokenPieces(sentence: string): { text: string; spoken?: string }[] {
  const pieces: { text: string; spoken?: string }[] = [];
  let end = 0;
  for (const match of sentence.matchAll(decimal)) {
    const [text, whole = '', part, power] = match;
    const spoken = spokenDecimal(text, whole, part, power);
    if (spoken === text) continue;
    pieces.push({ text: sentence.slice(end, match.index) }, { text, spoken });
    end = match.index + text.length;
  }
  return [...pieces, { text: sentence.slice(end) }].filter(({ text }) => text);
}

/** A number of a line of arithmetic. */
export const spokenNumber = (text: string): string => spokenText(text.replace(/[()]/g, '')).trim();

/** A power; an exponent of several parts is followed by its end. */
export function spokenPower(exponent: string, parts: Piece['parts']): string {
  const s = texts.spoken;
  return s.power(exponent) + (parts && parts.length > 1 ? s.powerEnd : '');
}

function spokenPiece({ text, kind, parts }: Piece): string {
  const s = texts.spoken;
  if (kind === 'sign') return s.signs[text] ?? text;
  if (kind === 'close') return s.together;
  if (kind === 'root') return s.root(text);
  if (text === '√(') return s.root('');
  if (kind === 'power') return spokenPower(parts ? spokenLine(parts) : spokenNumber(text), parts);
  return spokenNumber(text);
}

/** A line of arithmetic: '0.0770 divided by the square root of 2 equals 0.0544'. */
export const spokenLine = (line: Line): string =>
  line
    .map(spokenPiece)
    .join(' ')
    .replace(/\s+(?=[,،，])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
