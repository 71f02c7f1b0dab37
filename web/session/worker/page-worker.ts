/** Does a worker's work on the page's own thread, if there are no workers. */
import type { Engine } from '../../engine/create-engine.js';
import { mostWorkInBackground, pageSliceMs } from '../../engine/limits.js';
import type { Cancel, Message, Question, WorkerLike } from './messages.js';
import { handlersFor, Server } from './server.js';

const limits = { mostWorkBeside: mostWorkInBackground, sliceMs: pageSliceMs };

export class PageWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #server: Server;
  #isEnded = false;

  constructor(engine: Engine, handlers = handlersFor(engine, limits)) {
    this.#server = new Server(handlers, (message) => this.#post(message));
    setTimeout(() => this.#post({ ready: true }));
  }

  /** Answers in a task of its own, after the next frame is painted; slices of work are short. */
  postMessage(message: Question | Cancel): void {
    const short =
      'payload' in message && 'milliseconds' in message.payload
        ? { ...message, payload: { ...message.payload, milliseconds: pageSliceMs } }
        : message;
    setTimeout(() => void this.#answer(short));
  }

  async #answer(message: Question | Cancel): Promise<void> {
    if (this.#isEnded) return;
    try {
      await this.#server.receive(message);
    } catch (error) {
      if (this.#isEnded) return;
      const { message } = error as Error;
      this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
    }
  }

  #post(data: Message): void {
    if (!this.#isEnded) this.onmessage?.({ data } as MessageEvent<Message>);
  }

  terminate(): void {
    this.#isEnded = true;
    this.#server.end();
  }
}
