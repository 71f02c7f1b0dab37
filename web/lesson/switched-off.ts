/** Heads that are switched off: their context is zeros. */
import type { LessonDocument } from './document.js';

export interface HeadRef {
  /** The block of a stack, counted from 0; 0 for attention alone. */
  readonly layer: number;
  readonly head: number;
}

const same = (a: HeadRef, b: HeadRef): boolean => a.layer === b.layer && a.head === b.head;

export const isOff = (off: readonly HeadRef[], head: HeadRef): boolean =>
  off.some((one) => same(one, head));

/** The heads that the document switches off. */
export const ownOff = (document: LessonDocument): readonly HeadRef[] =>
  ((document['switched_off'] ?? []) as { layer?: number; head: number }[]).map(
    ({ layer = 0, head }) => ({ layer, head }),
  );

/** The list with one head switched off or on again. */
export const toggled = (off: readonly HeadRef[], head: HeadRef): readonly HeadRef[] =>
  isOff(off, head) ? off.filter((one) => !same(one, head)) : [...off, head];

/** The document with exactly these heads switched off. */
export function withOff(document: LessonDocument, off: readonly HeadRef[]): LessonDocument {
  const made = { ...document };
  delete made.printed;
  delete made['switched_off'];
  return off.length ? { ...made, switched_off: off } : made;
}

// ---- in an address: L2.0_L1.1 is head 0 of block 2 and head 1 of block 1; none: no head ----

export const encodeOff = (off: readonly HeadRef[]): string =>
  off.length ? off.map(({ layer, head }) => `L${layer + 1}.${head}`).join('_') : 'none';

export function decodeOff(text: string): readonly HeadRef[] | null {
  if (text === 'none') return [];
  const found: HeadRef[] = [];
  for (const part of text.split('_')) {
    const [, layer, head] = /^L([1-9]\d?)\.(\d{1,2})$/.exec(part) ?? [];
    if (layer === undefined || head === undefined) return null;
    found.push({ layer: Number(layer) - 1, head: Number(head) });
  }
  return found;
}
