/**
 * The reference that numbers are compared with: those of the lesson, or numbers that the reader
 * kept.
 */
import type { Trace } from '../engine/types.js';
import { applyState, type LessonDocument } from '../lesson/document.js';
import { idsOf } from '../lesson/file-tokenizer.js';
import { recipeOf } from '../lesson/recipe.js';
import { freshTrace, type Computed, type Computer } from './calculation.js';
import { startOf, type Inputs } from './view-state.js';

export interface Reference {
  trace: Trace;
  isKept: boolean;
  /** The state that the numbers were computed from. */
  state: Inputs;
}

export class References {
  #keptReference: Reference | null = null;
  /** The lesson's own numbers for the present sentence, needed if a seed draws others. */
  #unseeded: { own: Trace; trace: Trace | null } | null = null;

  of(
    { own, lesson, state }: Computed,
    traceOf: (document: LessonDocument) => Trace | null,
  ): Reference {
    if (this.#keptReference) return this.#keptReference;
    const { seed, trained, text } = state;
    const ids = idsOf(lesson, state);
    const start = { ...startOf(state.lesson), trained };
    const asItIs = { trace: own, isKept: false, state: { ...start, seed } };
    // Other numbers of a trainable lesson would need a training.
    if (recipeOf(lesson)) return asItIs;
    if (seed === null) return { ...asItIs, state: start };
    if (this.#unseeded?.own !== own) {
      this.#unseeded = { own, trace: traceOf(applyState(lesson, { text, seed: null, ids })) };
    }
    // A long computation is not repeated only for a comparison.
    const { trace } = this.#unseeded;
    return trace ? { trace, isKept: false, state: start } : asItIs;
  }

  keep(now: Computed, computer: Computer): void {
    // A trace that a worker computed never changes.
    const trace = now.trace.isAdopted
      ? now.trace
      : freshTrace(computer, { ...now, before: new Map() });
    this.#keptReference = { trace, isKept: true, state: now.state };
  }

  forget(): void {
    this.#keptReference = null;
  }
}
