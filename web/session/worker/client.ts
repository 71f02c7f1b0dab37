/** The page's side of the protocol: asks one worker for one kind of work. */
import type { Engine } from '../../engine/create-engine.js';
import { longestSilenceMs } from '../../engine/limits.js';
import { ChangeError } from '../../lesson/problem.js';
import type { Kind, Message, Question, Report, Work, WorkerLike } from './messages.js';
import { PageWorker } from './page-worker.js';
import { startWorker, workerScript } from './start.js';

/** The worker has ended, or broke. */
export class WorkerGone extends Error {}

/** The worker was too slow to answer, as a new one would be. */
export class WorkerSilent extends WorkerGone {}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
  onShare?: Report | undefined;
}

export class WorkerClient<K extends Kind> {
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Why the worker no longer answers. */
  #failure: WorkerGone | null = null;
  /** Resolves when the worker can work; rejects if it never can. */
  readonly ready: Promise<void>;

  constructor(
    private readonly kind: K,
    private readonly worker: WorkerLike,
    private readonly silence = longestSilenceMs,
    /** Whether it works on the page's own thread. */
    readonly isPage = false,
  ) {
    this.ready = new Promise((resolve, reject) => this.#wait({ resolve, reject }));
    this.ready.catch(() => undefined); // whoever waits for it receives the error
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(new WorkerGone(event.message));
    };
  }

  /**
   * Rejects with ChangeError, with WorkerGone, or with an AbortError once the worker has stopped.
   * `onShare` receives the progress.
   */
  ask(
    payload: Work[K]['payload'],
    onShare?: Report,
    signal?: AbortSignal,
  ): Promise<Work[K]['result']> {
    return this.askFor(this.kind, payload, onShare, signal);
  }

  /** Asks the same worker for another kind of work. */
  askFor<Other extends Kind>(
    kind: Other,
    payload: Work[Other]['payload'],
    onShare?: Report,
    signal?: AbortSignal,
  ): Promise<Work[Other]['result']> {
    let cancel = (): void => undefined;
    const answer = new Promise<Work[Other]['result']>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      signal?.throwIfAborted();
      const id = this.#wait({ resolve, reject, onShare });
      cancel = () => this.worker.postMessage({ cancel: id });
      signal?.addEventListener('abort', cancel);
      this.worker.postMessage({ id, kind, payload } as Question);
    });
    return answer.finally(() => signal?.removeEventListener('abort', cancel));
  }

  #wait(waiting: Waiting): number {
    const id = this.#count++;
    this.#waiting.set(id, waiting);
    this.#listen();
    return id;
  }

  /** Ends a worker that is silent for too long while somebody waits. */
  #listen(): void {
    clearTimeout(this.#silenceTimer);
    if (!this.#waiting.size) return;
    this.#silenceTimer = setTimeout(() => this.end(new WorkerSilent()), this.silence);
  }

  #receive(message: Message): void {
    const id = 'id' in message ? message.id : 0; // the first one waits for the beginning
    const waiting = this.#waiting.get(id);
    if ('share' in message) waiting?.onShare?.(message.share);
    else this.#waiting.delete(id);
    this.#listen();
    if ('problem' in message) waiting?.reject(new ChangeError(message.problem));
    else if ('cancelled' in message) waiting?.reject(new DOMException('', 'AbortError'));
    else if (!('share' in message))
      waiting?.resolve(('result' in message ? message.result : undefined) as never);
  }

  /** Ends the worker, and so cancels what it was asked for. */
  end(why = new WorkerGone()): void {
    clearTimeout(this.#silenceTimer);
    this.#failure ??= why;
    this.worker.onmessage = null; // ignores messages that are on their way
    this.worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

/** The part of a client that its users need. */
export type Asked<K extends Kind> = Pick<WorkerClient<K>, 'ask' | 'end'>;

export interface Starting {
  /** Ends the worker, even while it starts. */
  readonly signal?: AbortSignal;
  /** Resolves with null if there are no workers. */
  readonly start?: () => Promise<WorkerLike | null> | WorkerLike | null;
  readonly silence?: number;
}

const started = async (): Promise<WorkerLike | null> => startWorker(await workerScript());

/** A client of a worker; or of the page's own thread, if no worker starts. */
export async function clientFor<K extends Kind>(
  kind: K,
  engine: () => Promise<Engine>,
  { signal, start = started, silence }: Starting = {},
): Promise<WorkerClient<K>> {
  const clientOf = (worker: WorkerLike, isPage: boolean): WorkerClient<K> => {
    const client = new WorkerClient(kind, worker, silence, isPage);
    signal?.addEventListener('abort', () => client.end(), { once: true });
    return client;
  };
  const worker = await start();
  if (worker) {
    const client = clientOf(worker, false);
    if (signal?.aborted) client.end();
    try {
      await client.ready;
      return client;
    } catch {
      client.end();
    }
  }
  signal?.throwIfAborted();
  const loaded = await engine();
  signal?.throwIfAborted();
  const client = clientOf(new PageWorker(loaded), true);
  await client.ready;
  return client;
}
