/** Work in a worker that shows its progress and can be stopped; at most one at a time. */
import { ChangeError } from '../../lesson/problem.js';
import { WorkerGone } from '../../session/worker/client.js';
import { problemSentence } from '../../wording/problem.js';

/** The present phase, and the fraction of the work that is done, from 0 to 1. */
interface Progress<Phase> {
  readonly what: Phase;
  readonly share: number;
}

/** Why work in a worker failed, as a sentence. @throws the error itself if it is unexpected */
export function whyFailed(error: unknown): string {
  if (error instanceof WorkerGone) return problemSentence({ id: 'surveyLost' });
  if (!(error instanceof ChangeError)) throw error;
  return problemSentence(error.problem);
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

  /** Does nothing while other work is under way; work shows its first fraction at once. */
  async run(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    const { signal } = this.#stop;
    this.problem = null;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return; // stopped on purpose
      this.problem = whyFailed(error);
    } finally {
      if (!signal.aborted) this.busy = null;
      this.draw();
    }
  }

  /** Shows the fraction of a phase that is a part of the whole work, from `from` on. */
  sharing(what: Phase, signal: AbortSignal, from = 0, part = 1): (share: number) => void {
    return (share) => {
      if (signal.aborted) return;
      this.busy = { what, share: from + part * share };
      this.draw();
    };
  }
}
