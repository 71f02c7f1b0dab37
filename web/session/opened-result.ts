/** The result as the state views it: with its block open, and with gradients. */
import type { Trace } from '../engine/types.js';
import type { Computed } from './compute.js';

/** Gives the same object until the result or its view changes. */
export class OpenedResult {
  #last: { of: Computed; opened: Computed } | null = null;

  of(result: Computed, open: (trace: Trace) => Trace): Computed {
    const trace = open(result.trace);
    if (this.#last?.of !== result || this.#last.opened.trace !== trace) {
      this.#last = { of: result, opened: { ...result, trace, base: open(result.base) } };
    }
    return this.#last.opened;
  }
}
