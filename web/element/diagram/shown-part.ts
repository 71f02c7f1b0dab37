/** Keeps the part of a trace that an author shows, until something that it depends on changes. */
import type { Trace } from '../../engine/types.js';
import type { ViewState } from '../../session/view-state.js';
import { shownOf, type Shown } from '../../teaching/shown.js';
import { texts } from '../../text/language.js';

export class ShownPart {
  #shown: Shown | null = null;
  #inputs: readonly unknown[] = [];

  of(trace: Trace, state: ViewState): Shown {
    const { show, compact, step } = state;
    const inputs = [trace, trace.stages.length, show, compact, compact ? step : null, texts];
    if (!this.#shown || !inputs.every((value, i) => value === this.#inputs[i])) {
      this.#shown = shownOf(trace, state, step);
      this.#inputs = inputs;
    }
    return this.#shown;
  }
}
