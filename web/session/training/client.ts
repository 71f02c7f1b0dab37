/** The page's side of the worker that trains, or measures. */
import { longestSilenceMs, pageSliceMs } from '../../engine/limits.js';
import type { Ready, WorkerFor } from '../worker/messages.js';
import type { TrainingAnswer, TrainingRequest } from './messages.js';
import { WorkerGone, WorkerSilent, type Trainee } from './training.js';

export type WorkerLike = WorkerFor<TrainingRequest, TrainingAnswer | Ready>;

export class WorkerTrainee<Asked = TrainingRequest, Answered = TrainingAnswer> implements Trainee<
  Asked,
  Answered
> {
  #waiting: { resolve(answer: Answered | Ready): void; reject(error: Error): void } | null = null;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Why the worker no longer answers. */
  #failure: WorkerGone | null = null;
  /** Resolves when the worker's script runs; rejects if it never does. */
  readonly ready: Promise<void>;

  constructor(
    private readonly worker: WorkerFor<Asked, Answered | Ready>,
    private readonly silence = longestSilenceMs,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.#waiting = { resolve: () => resolve(), reject };
    });
    this.#startSilenceTimer();
    worker.onmessage = ({ data }) => {
      clearTimeout(this.#silenceTimer);
      const waiting = this.#waiting;
      this.#waiting = null;
      waiting?.resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.end();
    };
  }

  ask(request: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#waiting = { resolve: (answer) => resolve(answer as Answered), reject };
      this.#startSilenceTimer();
      this.worker.postMessage(request);
    });
  }

  #startSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.end(new WorkerSilent()), this.silence);
  }

  end(why = new WorkerGone()): void {
    clearTimeout(this.#silenceTimer);
    this.#failure ??= why;
    this.worker.onmessage = null; // ignores messages that are on their way
    this.worker.terminate();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(this.#failure);
  }
}

/** Works on the page's own thread, slice by slice, if there are no workers. */
export class LocalTrainee<
  Asked extends object = TrainingRequest,
  Answered = TrainingAnswer,
> implements Trainee<Asked, Answered> {
  constructor(private readonly runner: { answer(request: Asked): Answered }) {}

  async ask(request: Asked): Promise<Answered> {
    const short = 'milliseconds' in request ? { ...request, milliseconds: pageSliceMs } : request;
    await new Promise((later) => setTimeout(later));
    return this.runner.answer(short);
  }

  end(): void {
    // Nothing runs between two requests.
  }
}
