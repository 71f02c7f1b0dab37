/**
 * The reference that numbers are compared with: those of the lesson, or numbers that the reader
 * kept.
 */
import type { Trace } from '../engine/types.js';
import { applyState, type LessonDocument } from '../lesson/document.js';
import { idsOf } from '../lesson/file-tokenizer.js';
import { recipeOf } from '../lesson/recipe.js';
import type { Computed } from './compute.js';
import { startOf, type Inputs } from './view-state.js';

export interface Reference {
  trace: Trace;
  isKept: boolean;
  /** The state that the numbers were computed from. */
  state: Inputs;
}

export class References {
  #keptReference: Reference | null = null;
  /** The lesson's own numbers for the present text, where the base has others. */
  #ownNumbers: { base: Trace; trace: Trace | null } | null = null;

  of(
    { base, lesson, state }: Computed,
    traceOf: (document: LessonDocument) => Trace | null,
  ): Reference {
    if (this.#keptReference) return this.#keptReference;
    const { seed, set, trained, text } = state;
    // Other numbers of a trainable lesson would need a training.
    const ownState = { ...startOf(state.lesson), trained, seed: recipeOf(lesson) ? seed : null };
    const asItIs = { trace: base, isKept: false, state: { ...ownState, seed, set } };
    if (set === null && seed === ownState.seed) return asItIs;
    if (this.#ownNumbers?.base !== base) {
      const ids = idsOf(lesson, state);
      this.#ownNumbers = { base, trace: traceOf(applyState(lesson, { text, seed: null, ids })) };
    }
    // A long computation is not repeated only for a comparison.
    const { trace } = this.#ownNumbers;
    return trace ? { trace, isKept: false, state: ownState } : asItIs;
  }

  keep({ trace, state }: Computed): void {
    this.#keptReference = { trace, isKept: true, state };
  }

  forget(): void {
    this.#keptReference = null;
  }
}
