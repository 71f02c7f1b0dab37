/** The part of a stack that is open during a step. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { stackPartOf, type OpenPart } from '../trace/parts.js';
import type { TourStep } from './tour.js';

/**
 * All parts if the step makes something in several or in none; null for attention alone, and if the
 * open part stays.
 */
export function partOfStep(
  { kind, outputs, authored }: TourStep,
  { layers, stages }: Trace,
): OpenPart | null {
  if (!layers || kind === 'bigger') return null;
  if (authored?.part) return authored.part;
  if (authored && !outputs.length) return null;
  const parts = new Set(outputs.map((index) => stackPartOf(at(stages, index), stages)));
  const [part] = parts;
  return part && parts.size === 1 ? part : 'all';
}
