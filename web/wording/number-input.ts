/** Reads typed numbers, and computes how far a key or a drag changes one. */
import { at } from '../engine/at.js';
import { plainDigits } from '../lesson/digits.js';
import { shortestFloat } from '../lesson/edits.js';
import type { Stage } from '../engine/types.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

/** The typed number, or a sentence on why the text is not a number. */
export type Read = { value: number } | { problem: string };

/** With a hyphen, a point and the digits 0 to 9. */
const plainNumber = (text: string): string =>
  plainDigits(text).replace(/^([^.,]*),([^.,]*)$/, '$1.$2');

/** The typed number in double precision; NaN if the text is not a number. */
export function exactNumber(text: string): number {
  const plain = plainNumber(text);
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}

/** Accepts a true minus sign, a decimal comma and other digits: 0,5 or −3 or 1e−4 or ٠٫٥. */
export function readNumber(text: string, mask: boolean): Read {
  const s = texts.edit;
  const plain = plainNumber(text);
  if (!plain) return { problem: s.empty };
  const quoted = typed(text.trim());
  if (mask && plain !== '0' && plain !== '1') return { problem: s.notAMask(quoted) };
  const exact = exactNumber(plain);
  if (Number.isNaN(exact)) return { problem: s.notANumber(quoted) };
  const value = Math.fround(exact);
  return Number.isFinite(value) ? { value } : { problem: s.tooLarge(quoted) };
}

/** A tenth of the magnitude of the matrix's numbers: 0.01 if they reach 0.6. */
export function incrementOf({ values }: Stage): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(at(values, i)));
  if (most === 0 || !Number.isFinite(most)) return 0.1;
  return 10 ** Math.min(6, Math.max(-6, Math.floor(Math.log10(most)) - 1));
}

/** The number some steps away, without the digits that binary fractions would add. */
export const incremented = (from: number, steps: number, step: number): number =>
  Math.fround(Number((Number(shortestFloat(from)) + steps * step).toFixed(12)));

/** Shift goes ten times as far, Alt a tenth as far. */
export const factorOf = (keys: { shiftKey: boolean; altKey: boolean }): number =>
  keys.shiftKey ? 10 : keys.altKey ? 0.1 : 1;
