/** Masks of a document: words, lists of parts, rows of true and false. */
import type { MaskPart, MaskWord, Scores } from '../engine/format.js';
import { attentionOf, isStack, type LessonDocument } from './document.js';

export type Mask = NonNullable<Scores['mask']>;

/** The mask of attention alone, or of one block of a stack. */
export function maskIn(document: LessonDocument, layer: number): Mask | undefined {
  const { scores } = isStack(document) ? attentionOf(document, layer) : document;
  return (scores as Scores | undefined)?.mask;
}

export type MaskParts = (MaskWord | MaskPart)[];

/** The parts that must all hold; null if the mask is a word or rows. */
export const partsOf = (mask: Mask | undefined): MaskParts | null =>
  Array.isArray(mask) && !Array.isArray(mask[0]) ? (mask as MaskParts) : null;

/** Whether it hides later tokens from each token. */
export const isCausal = (mask: Mask | undefined): boolean =>
  mask === 'causal' || (partsOf(mask)?.includes('causal') ?? false);

/** The token that it hides as padding. */
export function padOf(mask: Mask | undefined): string {
  for (const part of partsOf(mask) ?? []) {
    if (typeof part === 'object' && 'pad' in part) return part.pad;
  }
  return '<pad>';
}
