/** Turned-off parts: heads, whose context is zeros, and MLPs, whose hidden units are. */
import type { LessonDocument } from './document.js';

export interface HeadRef {
  /** The block of a stack, counted from 0; 0 for attention alone. */
  readonly layer: number;
  readonly head: number;
}

/** A part that can be turned off: a head, or a block's MLP. */
export type SwitchedPart = HeadRef | { readonly layer: number; readonly head: 'network' };

const same = (a: SwitchedPart, b: SwitchedPart): boolean =>
  a.layer === b.layer && a.head === b.head;

export const isOff = (off: readonly SwitchedPart[], part: SwitchedPart): boolean =>
  off.some((other) => same(other, part));

/** The parts that the document turns off. */
export function ownOff(document: LessonDocument): readonly SwitchedPart[] {
  const heads = (document['switched_off'] ?? []) as { layer?: number; head: number }[];
  const networks = (document['switched_off_networks'] ?? []) as { layer?: number }[];
  return [
    ...heads.map(({ layer = 0, head }) => ({ layer, head })),
    ...networks.map(({ layer = 0 }) => ({ layer, head: 'network' as const })),
  ];
}

/** The heads among these. */
export const headsAmong = (off: readonly SwitchedPart[]): readonly HeadRef[] =>
  off.flatMap(({ layer, head }) => (head === 'network' ? [] : [{ layer, head }]));

/** The blocks whose networks are among these. */
export const networksAmong = (off: readonly SwitchedPart[]): readonly number[] =>
  off.flatMap(({ layer, head }) => (head === 'network' ? [layer] : []));

/** The list with one part turned off, or on again. */
export const toggled = (
  off: readonly SwitchedPart[],
  part: SwitchedPart,
): readonly SwitchedPart[] =>
  isOff(off, part) ? off.filter((other) => !same(other, part)) : [...off, part];

/** The document with these parts off, and no others. */
export function withOff(document: LessonDocument, off: readonly SwitchedPart[]): LessonDocument {
  const copy = { ...document };
  delete copy.printed;
  delete copy['switched_off'];
  delete copy['switched_off_networks'];
  const [heads, networks] = [headsAmong(off), networksAmong(off)];
  return {
    ...copy,
    ...(heads.length ? { switched_off: heads } : {}),
    ...(networks.length ? { switched_off_networks: networks.map((layer) => ({ layer })) } : {}),
  };
}

/** The document without switched-off parts that a model with so many heads and blocks lacks. */
export function withoutLost(
  document: LessonDocument,
  { heads, layers = Infinity }: { heads: number; layers?: number },
): LessonDocument {
  const off = ownOff(document);
  const there = off.filter(
    ({ layer, head }) => layer < layers && (head === 'network' || head < heads),
  );
  return there.length === off.length ? document : withOff(document, there);
}

// ---- in an address: L2.0_L1.n is head 0 of block 2 and the network of block 1; none: none ----

export const encodeOff = (off: readonly SwitchedPart[]): string =>
  off.length
    ? off.map(({ layer, head }) => `L${layer + 1}.${head === 'network' ? 'n' : head}`).join('_')
    : 'none';

export function decodeOff(text: string): readonly SwitchedPart[] | null {
  if (text === 'none') return [];
  const found: SwitchedPart[] = [];
  for (const part of text.split('_')) {
    const parts = /^L([1-9]\d?)\.(\d{1,2}|n)$/.exec(part);
    if (!parts) return null;
    const [, layer, head] = parts;
    found.push({ layer: Number(layer) - 1, head: head === 'n' ? 'network' : Number(head) });
  }
  return found;
}
