/** A row of a stage inside a sentence. */
import type { Stage } from '../engine/types.js';
import { texts } from '../text/language.js';
import { numberText } from '../wording/writing.js';
import { rowOf } from './tour.js';

/** Longer vectors are shortened. */
const mostShown = 4;

export function vectorText(stage: Stage, row: number): string {
  const written = rowOf(stage, row).map((value) => numberText(stage, value));
  return written.length <= mostShown
    ? texts.captions.vector(written)
    : texts.captions.vectorLong(written.length, written.slice(0, 2));
}
