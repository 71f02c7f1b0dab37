/** The part of a stack that is open while a step is on. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { stackPartOf, type OpenPart } from '../trace/parts.js';
import type { TourStep } from './tour.js';

/** All parts where a step makes something in several, or nothing; null where there is attention alone. */
export function partOfStep({ made }: TourStep, { layers, stages }: Trace): OpenPart | null {
  if (!layers) return null;
  const parts = new Set(made.map((index) => stackPartOf(at(stages, index), stages)));
  const [part] = parts;
  return part && parts.size === 1 ? part : 'all';
}
