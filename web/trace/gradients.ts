/** A trace with the gradients of its loss among its stages. */
import { at } from '../engine/at.js';
import type { Gradients, Stage, Trace } from '../engine/types.js';
import { stagesIn } from '../lesson/stages.js';
import { AddedTrace } from './added-trace.js';
import { isIncomplete } from './layers.js';

/** Whether a trace has words to predict, and all its numbers, so that there is a loss. */
export const hasLoss = (trace: Trace): boolean =>
  trace.targets.some((id) => id >= 0) &&
  trace.stages.some(({ name }) => name === 'logits') &&
  !isIncomplete(trace);

/** A trace whose gradients are stages like all others, with separate names. */
class WithGradients extends AddedTrace<Gradients> {
  constructor(without: Trace) {
    super(without, without.backward('loss'));
  }
}

const gradientTraces = new WeakMap<Trace, Trace>();

/**
 * A trace with the gradients of its loss: the same object at each call. A trace without a loss is
 * returned unchanged.
 */
export function withGradients(trace: Trace): Trace {
  const known = gradientTraces.get(trace);
  if (known) return known;
  if (trace instanceof WithGradients || !hasLoss(trace)) return trace;
  const found = new WithGradients(trace);
  gradientTraces.set(trace, found);
  return found;
}

/** The trace that was given to withGradients. */
export const withoutGradients = (trace: Trace): Trace =>
  trace instanceof WithGradients ? trace.inner : trace;

/** The gradient of a stage; undefined if the trace has none. */
export const gradientOf = (stages: readonly Stage[], index: number): Stage | undefined =>
  stagesIn(stages, at(stages, index).layer).find(
    ({ gradientOf }) => gradientOf?.stage === index && gradientOf.through === null,
  );

/** The parts whose sum a gradient is, and the steps towards them. */
export function partsOf(stages: readonly Stage[], gradient: Stage): Stage[] {
  const variable = gradient.gradientOf?.stage;
  return stagesIn(stages, gradient.layer).filter(
    ({ gradientOf, index }) =>
      gradientOf?.stage === variable && gradientOf?.through !== null && index !== gradient.index,
  );
}

/** The number of words that the loss is the mean of. */
export const targetCount = ({ targets }: Trace): number => targets.filter((id) => id >= 0).length;
