/** The page's side of the worker that computes what takes long. */
import { Calculation, type Computed } from '../calculation.js';
import type { Engine, Trace } from '../../engine/engine.js';
import { givenStack } from '../../lesson/given-stack.js';
import { allIngredients } from '../../lesson/ingredients.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError } from '../../lesson/problem.js';
import { tensorsOf } from '../../lesson/tensors.js';
import type { Answer, Message, Request, SentTrace, WorkerFor } from './messages.js';

/** After so many ms a computation that nobody waits for any more is stopped instead of awaited. */
const patience = 150;

/** A worker that has said nothing in so many ms has no script that could. */
export const longestSilence = 10_000;

export type WorkerLike = WorkerFor<Request, Message>;

interface Job {
  readonly lesson: LessonDocument;
  readonly state: Request['state'];
  /** Null: a preview is of no use. */
  readonly onPreview: ((preview: Trace) => void) | null;
  readonly onProgress: ((share: number) => void) | undefined;
  readonly resolve: (computed: Computed) => void;
  readonly reject: (error: unknown) => void;
  /** Nobody waits for it any more. */
  isDropped: boolean;
}

/** Computes one state at a time; only the one that was asked for last is still wanted. */
export class WorkerClient {
  #worker: WorkerLike | null = null;
  /** What the worker has answered at least once. */
  #proven = false;
  /** The lesson that the worker knows. */
  #lesson: LessonDocument | null = null;
  #traces = new Map<number, Trace>();
  #running: Job | null = null;
  #since = 0;
  #next: Job | null = null;
  #listening: ReturnType<typeof setTimeout> | undefined;
  #isMute = false;

  constructor(
    private readonly engine: Engine,
    /** Null where there are no workers. */
    private readonly start: () => WorkerLike | null,
    private readonly silence = longestSilence,
  ) {}

  /** Settles always: with an AbortError where it is aborted, or another request comes in between. */
  compute(
    lesson: LessonDocument,
    state: Request['state'],
    signal: AbortSignal,
    onPreview: ((preview: Trace) => void) | null = null,
    onProgress?: (share: number) => void,
  ): Promise<Computed> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const job = { lesson, state, onPreview, onProgress, resolve, reject, isDropped: false };
      signal.addEventListener('abort', () => this.#drop(job), { once: true });
      for (const older of [this.#running, this.#next]) if (older) this.#drop(older);
      this.#next = job;
      if (!this.#running) this.#run();
    });
  }

  #drop(job: Job): void {
    job.reject(AbortSignal.abort().reason);
    if (job === this.#next) this.#next = null;
    if (job !== this.#running || job.isDropped) return;
    job.isDropped = true;
    const stop = (): void => {
      if (job !== this.#running) return;
      this.#end();
      this.#run();
    };
    const left = this.#since + patience - performance.now();
    if (left > 0) setTimeout(stop, left);
    else stop();
  }

  #end(): void {
    clearTimeout(this.#listening);
    if (this.#worker) {
      this.#worker.onmessage = null; // for what it has sent already
      this.#worker.terminate();
    }
    this.#worker = null;
    this.#lesson = null;
    this.#traces.clear();
    this.#running = null;
  }

  #run(): void {
    const job = this.#next;
    if (!job) return;
    this.#next = null;
    this.#worker ??= this.#started();
    if (!this.#worker) return this.#computeHere(job);
    const { lesson, state, onPreview } = job;
    this.#running = job;
    this.#since = performance.now();
    const isKnown = lesson === this.#lesson;
    const tensors = isKnown ? undefined : tensorsOf(lesson)?.blob;
    this.#lesson = lesson;
    this.#worker.postMessage({
      lesson: isKnown ? null : lesson,
      ...(tensors && { tensors }),
      ...{ state, preview: onPreview !== null },
    });
  }

  #started(): WorkerLike | null {
    const worker = this.#isMute ? null : this.start();
    if (!worker) return null;
    this.#listening = setTimeout(() => {
      this.#isMute = true;
      this.#failed('');
    }, this.silence);
    worker.onmessage = ({ data }) => this.#answered(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#failed(event.message);
    };
    return worker;
  }

  #answered(answer: Message): void {
    clearTimeout(this.#listening);
    if ('ready' in answer || 'fault' in answer) return;
    this.#proven = true;
    const job = this.#running;
    if (!job) return;
    if ('preview' in answer) {
      if (!job.isDropped) job.onPreview?.(this.engine.adopt(answer.preview));
      return;
    }
    if ('share' in answer) {
      if (!job.isDropped) job.onProgress?.(answer.share);
      return;
    }
    this.#running = null;
    if ('refused' in answer) job.reject(new ChangeError(answer.refused));
    else job.resolve(this.#received(answer, job));
    this.#run();
  }

  /** A worker that never came to work is done without; one that breaks at work has a reason. */
  #failed(message: string): void {
    const job = this.#running;
    this.#end();
    if (this.#proven) job?.reject(new ChangeError({ id: 'lesson', path: '', message }));
    else if (job && !job.isDropped) return this.#computeHere(job);
    this.#run();
  }

  /** Without a worker: on the page's own thread, after what is to be painted before. */
  #computeHere(job: Job): void {
    this.#running = job;
    setTimeout(async () => {
      const tensors = await tensorsOf(job.lesson)?.blob.arrayBuffer();
      this.#running = null;
      if (!job.isDropped) {
        try {
          const { engine } = this;
          const trace = (lesson: LessonDocument) =>
            engine.trace(lesson, 'tensors' in lesson ? { tensors } : {});
          const computer = { ...engine, ...(tensors && { trace }), givenStack };
          job.resolve(new Calculation(computer).go(job.lesson, job.state));
        } catch (error) {
          job.reject(error);
        }
      }
      this.#run();
    });
  }

  #received(answer: Answer, { lesson, state }: Job): Computed {
    const before = this.#traces;
    this.#traces = new Map();
    const trace = ({ id, news }: SentTrace): Trace => {
      const found = this.#traces.get(id) ?? before.get(id);
      const base = news && news.before !== null ? before.get(news.before) : undefined;
      const made =
        found ??
        this.engine.adopt((news as NonNullable<typeof news>).data, base, { isShared: true });
      this.#traces.set(id, made);
      return made;
    };
    const document = answer.document ?? lesson;
    return {
      state,
      lesson,
      own: trace(answer.own),
      document,
      base: trace(answer.base),
      trace: trace(answer.trace),
      rules: allIngredients(document, state.ingredients),
      before: answer.before,
    };
  }
}
