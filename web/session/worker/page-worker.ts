/** Does a worker's work on the page's own thread, if there are no workers. */
import type { Engine } from '../../engine/create-engine.js';
import { mostWorkInBackground, pageSliceMs } from '../../engine/limits.js';
import type { Message, Question, WorkerLike } from './messages.js';
import { answerTo, handlersFor } from './server.js';

export class PageWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #life = new AbortController();

  constructor(
    engine: Engine,
    private readonly handlers = handlersFor(engine, mostWorkInBackground),
  ) {
    setTimeout(() => this.#post({ ready: true }));
  }

  /** Answers in a task of its own, after the next frame is painted; slices of work are short. */
  postMessage({ id, kind, payload }: Question): void {
    const short = 'milliseconds' in payload ? { ...payload, milliseconds: pageSliceMs } : payload;
    setTimeout(() => void this.#answer({ id, kind, payload: short }));
  }

  async #answer(question: Question): Promise<void> {
    const { signal } = this.#life;
    if (signal.aborted) return;
    try {
      await answerTo(this.handlers, question, (message) => this.#post(message), signal);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error as Error;
      this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
    }
  }

  #post(data: Message): void {
    if (!this.#life.signal.aborted) this.onmessage?.({ data } as MessageEvent<Message>);
  }

  terminate(): void {
    this.#life.abort();
  }
}
