/** Numbers as a person writes them, and how far a key or a drag takes one. */
import { at } from '../engine/at.js';
import { shortestFloat } from '../lesson/edits.js';
import type { Stage } from '../engine/types.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

/** The number that was typed, or a sentence on why it is none. */
export type Read = { value: number } | { problem: string };

/** A minus may be a true minus, a comma may stand for the point: 0,5 or −3 or 1e−4. */
export function readNumber(text: string, mask: boolean): Read {
  const s = texts.edit;
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  if (!plain) return { problem: s.empty };
  const quoted = typed(text.trim());
  if (mask && plain !== '0' && plain !== '1') return { problem: s.notAMask(quoted) };
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) {
    return { problem: s.notANumber(quoted) };
  }
  const value = Math.fround(Number(plain));
  return Number.isFinite(value) ? { value } : { problem: s.tooLarge(quoted) };
}

/** A tenth of the size that a matrix' numbers have: 0.01 where they reach 0.6. */
export function incrementOf({ values }: Stage): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(at(values, i)));
  if (most === 0 || !Number.isFinite(most)) return 0.1;
  return 10 ** Math.min(6, Math.max(-6, Math.floor(Math.log10(most)) - 1));
}

/** Steps away from a number, without the digits that binary fractions leave behind. */
export const incremented = (from: number, steps: number, step: number): number =>
  Math.fround(Number((Number(shortestFloat(from)) + steps * step).toFixed(12)));

/** Shift goes ten times as far, Alt a tenth. */
export const factorOf = (keys: { shiftKey: boolean; altKey: boolean }): number =>
  keys.shiftKey ? 10 : keys.altKey ? 0.1 : 1;
