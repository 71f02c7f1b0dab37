/** What a head looks for and what it then says, for every pair of words: its QK and OV circuits. */
import { at } from '../engine/at.js';
import type { Circuits, Stage, Trace } from '../engine/types.js';
import { AddedTrace } from './added-trace.js';
import { findStage } from '../lesson/stages.js';
import { isIncomplete } from './layers.js';
import { largest } from './largest.js';
import { numbersOf } from './map.js';

/** Of more words the engine makes none. */
const mostWords = 64;

/** Whether a stack has words to pair, logits that they add to, and all its numbers. */
export const hasCircuits = (trace: Trace): boolean =>
  trace.layers > 0 &&
  trace.vocabulary.length <= mostWords &&
  findStage(trace.stages, 'embedding') !== undefined &&
  findStage(trace.stages, 'logits') !== undefined &&
  !isIncomplete(trace);

const made = new WeakMap<Stage, AddedTrace<Circuits>>();

/** Those of the head whose weights these are, made once. */
export function circuitsOf(trace: Trace, weights: Stage): AddedTrace<Circuits> {
  const known = made.get(weights);
  if (known) return known;
  const place = { layer: weights.layer ?? 0, head: weights.head ?? 0 };
  const found = new AddedTrace(trace, trace.circuits(place));
  made.set(weights, found);
  return found;
}

/** The word for which a row has the largest number. */
export const bestFor = (circuit: Pick<Stage, 'values' | 'cols'>, word: number): number =>
  at(largest(numbersOf(circuit as Stage, word), 1), 0);

/** How many words, taken from, raise themselves most: a head for which that are all copies. */
export const copiedWords = (outputValue: Pick<Stage, 'values' | 'rows' | 'cols'>): number =>
  Array.from({ length: outputValue.rows }, (_, word) => word).filter(
    (word) => bestFor(outputValue, word) === word,
  ).length;
