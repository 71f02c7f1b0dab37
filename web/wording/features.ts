/** Names of the columns of X, Q, K and V, if a lesson gives them. */
import { at } from '../engine/at.js';
import type { Features, Stage, Trace } from '../engine/types.js';
import { largest } from '../trace/largest.js';
import type { NamedNumber } from '../text/parts.js';
import { language } from '../text/language.js';
import type { Language } from './authored.js';
import { typed } from './typed.js';
import { numberText } from './writing.js';

/** Rotated queries and keys mix the meanings of their columns. */
function namesOf({ name }: Stage, axis: string): keyof Features | null {
  if (name.includes('rotated')) return null;
  if (axis === 'd_in') return 'input';
  if (axis === 'd_k') return name.endsWith('K') ? 'key' : 'query';
  return axis === 'd_v' || axis === 'concat' ? 'value' : null;
}

/** The name of an index along a stage's axis; null if it is only numbered. */
export function featureOf(
  stage: Stage,
  axis: string,
  index: number,
  { features: written, teaching }: Trace,
): string | null {
  const features = { ...written, ...teaching.texts?.[language as Language]?.features };
  const names = namesOf(stage, axis);
  const size = stage.rowAxis === axis ? stage.rows : stage.cols;
  // The names run through all heads.
  const first = axis === 'd_k' || axis === 'd_v' ? (stage.head ?? 0) * size : 0;
  const found = names && features[names]?.[first + index];
  return found ? typed(found) : null;
}

/** The names of all columns; null if they are only numbered. */
export function featuresOf(stage: Stage, axis: string, trace: Trace): string[] | null {
  const size = stage.rowAxis === axis ? stage.rows : stage.cols;
  const found = Array.from({ length: size }, (_, i) => featureOf(stage, axis, i, trace));
  return found.every((name) => name !== null) ? found : null;
}

/** The most numbers of a row that are named. */
const mostNamed = 3;

/**
 * A row's largest nonzero numbers by name, without those smaller than the fraction `share` of the
 * largest. Null if columns are only numbered.
 */
export function namedRow(stage: Stage, row: number, trace: Trace, share = 0): NamedNumber[] | null {
  const names = featuresOf(stage, stage.colAxis, trace);
  if (!names) return null;
  const values = stage.values.subarray(row * stage.cols, (row + 1) * stage.cols);
  const sizes = values.map(Math.abs);
  const least = share * Math.max(...sizes);
  return largest(sizes, mostNamed)
    .filter((i) => at(sizes, i) > 0 && at(sizes, i) >= least)
    .sort((a, b) => a - b)
    .map((i) => ({ name: at(names, i), value: numberText(stage, at(values, i)) }));
}
