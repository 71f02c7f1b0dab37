/** The page's side of the worker for slow computations. */
import { longestDelayMs, longestStartMs, mostWorkInBackground } from '../../engine/limits.js';
import { Calculation, type Computed } from '../calculation.js';
import type { Engine, Trace } from '../../engine/engine.js';
import { givenStack } from '../../lesson/given-stack.js';
import { allIngredients } from '../../lesson/ingredients.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError } from '../../lesson/problem.js';
import { tensorsOf } from '../../lesson/tensors.js';
import type { Request } from '../request.js';
import type { Answer, Job, Message, SentTrace, WorkerFor } from './messages.js';

export type WorkerLike = WorkerFor<Job, Message>;

/** A request, and the document that it is computed from. */
export interface Wanted extends Omit<Request, 'onlyWorker' | 'isReloaded'> {
  readonly lesson: LessonDocument;
}

interface Waiting {
  readonly id: number;
  readonly wanted: Wanted;
  readonly resolve: (computed: Computed) => void;
  readonly reject: (error: unknown) => void;
}

const isShown = ({ wanted }: Waiting): boolean => wanted.urgency === 'shown';
const isDropped = ({ wanted }: Waiting): boolean => wanted.signal.aborted;

/** Computes one request at a time: shown ones first, then background ones. */
export class WorkerClient {
  #worker: WorkerLike | null = null;
  /** Whether the worker has answered at least once. */
  #hasAnswered = false;
  /** The last lesson that was sent to the worker. */
  #lesson: LessonDocument | null = null;
  /** The shown traces, by the worker's numbers for them. */
  #traces = new Map<number, Trace>();
  #running: Waiting | null = null;
  /** When the running request began. */
  #since = 0;
  #queue: Waiting[] = [];
  #count = 0;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #isUnusable = false;

  constructor(
    private readonly engine: Engine,
    /** Returns null if there are no workers. */
    private readonly start: () => WorkerLike | null,
    private readonly silence = longestStartMs,
  ) {}

  /** Always settles: with an AbortError once its signal is aborted. */
  compute(wanted: Wanted): Promise<Computed> {
    const { signal } = wanted;
    let drop = (): void => undefined;
    const answer = new Promise<Computed>((resolve, reject) => {
      signal.throwIfAborted();
      const waiting = { id: this.#count++, wanted, resolve, reject };
      drop = () => this.#drop(waiting);
      signal.addEventListener('abort', drop);
      this.#queue.push(waiting);
      this.#next();
    });
    return answer.finally(() => signal.removeEventListener('abort', drop));
  }

  #drop(waiting: Waiting): void {
    waiting.reject(waiting.wanted.signal.reason);
    this.#queue = this.#queue.filter((one) => one !== waiting);
    this.#next();
  }

  /** Begins the most urgent request when nothing else runs. */
  #next(): void {
    if (this.#running) return this.#interruptLater(this.#running);
    const next = this.#queue.find(isShown) ?? this.#queue[0];
    if (!next) return;
    this.#queue = this.#queue.filter((one) => one !== next);
    this.#run(next);
  }

  /** Whether the running job was dropped, or delays a shown one. */
  #isInTheWay(running: Waiting): boolean {
    return isDropped(running) || (!isShown(running) && this.#queue.some(isShown));
  }

  /** Interrupts a job that delays another one, after a grace period. */
  #interruptLater(running: Waiting): void {
    if (!this.#isInTheWay(running)) return;
    const interrupt = (): void => {
      if (running !== this.#running || !this.#isInTheWay(running)) return;
      this.end();
      if (!isDropped(running)) this.#queue.unshift(running); // it will begin again
      this.#next();
    };
    const remaining = this.#since + longestDelayMs - performance.now();
    if (remaining > 0) setTimeout(interrupt, remaining);
    else interrupt();
  }

  /** Ends the worker until the next request. */
  end(): void {
    clearTimeout(this.#silenceTimer);
    if (this.#worker) {
      this.#worker.onmessage = null; // ignores messages that are on their way
      this.#worker.terminate();
    }
    this.#worker = null;
    this.#lesson = null;
    this.#traces.clear();
    this.#running = null;
  }

  #run(waiting: Waiting): void {
    this.#running = waiting;
    this.#since = performance.now();
    this.#worker ??= this.#started();
    if (!this.#worker) return void this.#computeHere(waiting);
    const { id, wanted } = waiting;
    const { lesson, state, what, urgency } = wanted;
    const isKnown = lesson === this.#lesson;
    const tensors = isKnown ? undefined : tensorsOf(lesson)?.blob;
    this.#lesson = lesson;
    this.#worker.postMessage({
      id,
      lesson: isKnown ? null : lesson,
      state,
      what,
      urgency,
      ...(tensors && { tensors }),
    });
  }

  #started(): WorkerLike | null {
    const worker = this.#isUnusable ? null : this.start();
    if (!worker) return null;
    this.#silenceTimer = setTimeout(() => {
      this.#isUnusable = true;
      this.#failed('');
    }, this.silence);
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#failed(event.message);
    };
    return worker;
  }

  #receive(message: Message): void {
    clearTimeout(this.#silenceTimer);
    if (!('id' in message)) return;
    this.#hasAnswered = true;
    const running = this.#running;
    if (running?.id !== message.id) return;
    const { wanted, resolve, reject } = running;
    if ('share' in message) {
      if (!isDropped(running)) wanted.onNews?.(message);
      return;
    }
    this.#running = null;
    if ('refused' in message) reject(new ChangeError(message.refused));
    else resolve(this.#received(message, wanted));
    this.#next();
  }

  /**
   * A worker that never answered is not started again; one that failed while working has a reason.
   */
  #failed(message: string): void {
    const running = this.#running;
    this.end();
    if (running && !this.#hasAnswered && !isDropped(running)) {
      this.#running = running;
      return void this.#computeHere(running);
    }
    running?.reject(new ChangeError({ id: 'lesson', path: '', message }));
    this.#next();
  }

  /** Computes without a worker, on the page's own thread, after the next frame is painted. */
  async #computeHere(waiting: Waiting): Promise<void> {
    const { wanted, resolve, reject } = waiting;
    const { lesson, state } = wanted;
    try {
      const [tensors] = await Promise.all([
        tensorsOf(lesson)?.blob.arrayBuffer(),
        new Promise((done) => setTimeout(done)),
      ]);
      if (this.#running !== waiting) return; // another request has replaced it
      if (!isDropped(waiting)) {
        const options = isShown(waiting) ? {} : { mostWork: mostWorkInBackground };
        const { engine } = this;
        const computer = {
          givenStack,
          random: engine.random.bind(engine),
          trace: (document: LessonDocument) =>
            engine.trace(document, 'tensors' in document ? { ...options, tensors } : options),
        };
        resolve(new Calculation().go(computer, lesson, state));
      }
    } catch (error) {
      reject(error);
    }
    if (this.#running === waiting) this.#running = null;
    this.#next();
  }

  #received(answer: Answer, { lesson, state, what }: Wanted): Computed {
    const before = this.#traces;
    const received = new Map<number, Trace>();
    const trace = ({ number, news }: SentTrace): Trace => {
      const found = received.get(number) ?? before.get(number);
      const base = news && news.before !== null ? before.get(news.before) : undefined;
      const known =
        found ??
        this.engine.adopt((news as NonNullable<typeof news>).data, base, { isShared: true });
      received.set(number, known);
      return known;
    };
    const document = answer.document ?? lesson;
    const computed = {
      state,
      lesson,
      document,
      before: answer.before,
      own: trace(answer.own),
      base: trace(answer.base),
      trace: trace(answer.trace),
      rules: allIngredients(document, state.ingredients),
    };
    if (what === 'all') this.#traces = received;
    return computed;
  }
}
