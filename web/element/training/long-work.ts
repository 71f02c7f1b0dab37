/** Work in a worker that shows its progress and can be stopped; at most one at a time. */
import { ChangeError } from '../../lesson/problem.js';
import { problemSentence } from '../../wording/problem.js';

/** The present phase, and the share of the work that is done, from 0 to 1. */
interface Progress<Phase> {
  readonly what: Phase;
  readonly share: number;
}

export class LongWork<Phase> {
  busy: Progress<Phase> | null = null;
  /** Why the last work failed. */
  problem: string | null = null;
  #stop = new AbortController();

  constructor(private readonly draw: () => void) {}

  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.busy = null;
  }

  async run(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = this.#stop;
    this.problem = null;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return; // stopped on purpose
      if (!(error instanceof ChangeError)) throw error;
      this.problem = problemSentence(error.problem);
    } finally {
      if (!signal.aborted) this.busy = null;
      this.draw();
    }
  }

  /** Shows the share of a phase that takes a part of the whole work, from `from` on. */
  sharing(what: Phase, signal: AbortSignal, from = 0, part = 1): (share: number) => void {
    return (share) => {
      if (signal.aborted) return;
      this.busy = { what, share: from + part * share };
      this.draw();
    };
  }
}
