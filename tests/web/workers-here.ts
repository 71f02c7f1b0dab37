/** Workers and their clients on the tests' own thread. */
import type { Engine } from '../../web/engine/create-engine.js';
import type { Cancel, Message, Question, WorkerLike } from '../../web/session/worker/messages.js';
import { WorkerClient, type Asked } from '../../web/session/worker/client.js';
import { PageWorker } from '../../web/session/worker/page-worker.js';
import {
  handlersFor,
  Server,
  transferred,
  type Handlers,
} from '../../web/session/worker/server.js';

export const trainingHere = (engine: Engine): Asked<'train'> =>
  new WorkerClient('train', new PageWorker(engine));

export const surveyingHere = (engine: Engine): Asked<'survey'> =>
  new WorkerClient('survey', new PageWorker(engine));

/** Its messages are copied, and have a delay. */
export class WorkerHere implements WorkerLike {
  readonly questions: Question[] = [];
  readonly messages: Message[] = [];
  readonly #server: Server;
  isEnded = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;

  constructor(
    engine: Engine,
    private readonly delay = 0,
    handlers: Partial<Handlers> = {},
  ) {
    const all = { ...handlersFor(engine), ...handlers };
    this.#server = new Server(all, (message) => this.say(message));
    setTimeout(() => this.begin());
  }

  protected begin(): void {
    this.say({ ready: true });
  }

  postMessage(message: Question | Cancel): void {
    const copied = structuredClone(message);
    if ('kind' in copied) this.questions.push(copied);
    setTimeout(() => {
      if (!this.isEnded) void this.#server.receive(copied);
    }, this.delay);
  }

  say(message: Message): void {
    if (this.isEnded) return;
    this.messages.push(message);
    const data = structuredClone(message, { transfer: transferred(message) });
    this.onmessage?.({ data } as MessageEvent);
  }

  /** Breaks as a worker does. */
  break(message = ''): void {
    this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
  }

  terminate(): void {
    this.isEnded = true;
  }
}
