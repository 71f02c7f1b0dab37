/** Tokens, numbers and formulas as a screen reader reads them out. */
import type { Trace } from '../engine/types.js';
import type { Line, Piece } from './pieces.js';
import { texts } from '../text/language.js';
import { axisLabel, isNumbered, isRepeated } from './place.js';
import { isTokenAxis } from '../engine/axes.js';

/** A row or column; tokens without the brackets of '<eos>', and with their place where they stand twice. */
export function spokenName(axis: string, index: number, trace: Trace): string {
  const own = axisLabel(axis, index, trace).replace(/^[<[](.+)[>\]]$/, '$1');
  const label = isNumbered(axis, own, trace) ? texts.place.token(own) : own;
  return isTokenAxis(axis) && isRepeated(trace, index) ? texts.place.apart(label, index) : label;
}

const minus = '−';

/** A number as it is written, with its minus and infinity as words. */
export const spokenNumber = (text: string): string =>
  text
    .replace(/[()]/g, '')
    .replace(minus, `${texts.spoken.negative} `)
    .replace('∞', texts.spoken.signs['∞'] ?? '')
    .trim();

function heardPiece({ text, kind, parts }: Piece): string {
  const s = texts.spoken;
  if (kind === 'sign') return s.signs[text] ?? text;
  if (kind === 'close') return s.together;
  if (kind === 'root') return s.root(text);
  if (text === '√(') return s.root('');
  if (kind === 'power') return s.power('', parts ? spokenLine(parts) : spokenNumber(text));
  return spokenNumber(text);
}

/** A line of arithmetic: '0.0770 divided by the square root of 2 equals 0.0544'. */
export const spokenLine = (line: Line): string =>
  line
    .map(heardPiece)
    .join(' ')
    .replace(/\s+(?=[,،，])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
