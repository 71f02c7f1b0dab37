/** A stack's result with the state's open block open. */
import type { Trace } from '../engine/types.js';
import type { Computed } from './calculation.js';

/** Gives the same object until the result or the open block changes. */
export class OpenedResult {
  #last: { of: Computed; opened: Computed } | null = null;

  of(result: Computed, open: (trace: Trace) => Trace): Computed {
    if (!result.trace.layers) return result;
    const trace = open(result.trace);
    if (this.#last?.of !== result || this.#last.opened.trace !== trace) {
      const base = result.base === result.trace ? trace : result.base;
      this.#last = { of: result, opened: { ...result, trace, base, own: open(result.own) } };
    }
    return this.#last.opened;
  }
}
