/** The shown trace during training: with the map's present numbers. */
import type { Trace } from '../../engine/types.js';
import { withLive, type LiveStage } from '../../trace/live.js';

export class MovingTrace {
  #numbers: readonly LiveStage[] | null = null;
  #cached: { of: Trace; trace: Trace } | null = null;

  /** Whether numbers have moved since this was last reset. */
  hasMoved = false;

  constructor(private readonly onMove: () => void) {}

  /** Whether numbers of a training are shown. */
  get isMoving(): boolean {
    return this.#numbers !== null;
  }

  /** Null: the trace's own numbers. */
  show(numbers: readonly LiveStage[] | null): void {
    if (numbers === this.#numbers) return;
    this.#numbers = numbers;
    if (numbers) this.hasMoved = true;
    this.#cached = null;
    this.onMove();
  }

  of(trace: Trace): Trace {
    if (!this.#numbers) return trace;
    if (this.#cached?.of !== trace)
      this.#cached = { of: trace, trace: withLive(trace, this.#numbers) };
    return this.#cached.trace;
  }
}
