/** The QK and OV circuits of a head, for every pair of words. */
import { mostCircuitWords } from '../engine/limits.js';
import { at } from '../engine/at.js';
import type { Circuits, Numbers, Stage, Trace } from '../engine/types.js';
import { AddedTrace } from './added-trace.js';
import { findStage, headNormOf } from '../lesson/stages.js';
import { headPlace, isIncomplete } from './layers.js';
import { largest } from './largest.js';
import { numbersOf } from './map.js';

/**
 * Whether a trace is a stack with a vocabulary, logits and all its numbers, without norms of queries
 * or keys.
 */
export const hasCircuits = (trace: Trace): boolean =>
  trace.layers > 0 &&
  trace.vocabulary.length <= mostCircuitWords &&
  findStage(trace.stages, 'embedding') !== undefined &&
  findStage(trace.stages, 'logits') !== undefined &&
  !trace.stages.some(({ name }) => headNormOf(name)) && // no matrix then gives a pair's score
  !isIncomplete(trace);

const circuitTraces = new WeakMap<Stage, AddedTrace<Circuits>>();

/** Whether a trace still has the parameters that its circuits were computed from. */
const isCurrent = (circuits: AddedTrace<Circuits>, { stages }: Trace): boolean =>
  stages.every(
    (stage) => !stage.op.leaf || stage.gradientOf || circuits.stages[stage.index] === stage,
  );

/**
 * The circuits of the head with these weights, computed once. They also depend on parameters after
 * the weights, such as W_O.
 */
export function circuitsOf(trace: Trace, weights: Stage): AddedTrace<Circuits> {
  const cached = circuitTraces.get(weights);
  if (cached && isCurrent(cached, trace)) return cached;
  const found = new AddedTrace(trace, trace.circuits(headPlace(weights)));
  circuitTraces.set(weights, found);
  return found;
}

/** The word that has the row's largest number. */
export const bestFor = (circuit: Numbers, word: number): number =>
  at(largest(numbersOf(circuit, word), 1), 0);

/**
 * How many words raise their own logit most when attended to: a head for which most do copies
 * words.
 */
export const copiedWords = (outputValue: Numbers): number =>
  Array.from({ length: outputValue.rows }, (_, word) => word).filter(
    (word) => bestFor(outputValue, word) === word,
  ).length;
