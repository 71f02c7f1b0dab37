/** The page's side of the worker that computes what takes long. */
import { Calculation, ChangeError, type Changed, type Computed } from '../computed.js';
import { LessonError, type Engine, type Trace } from '../../engine/engine.js';
import { allIngredients } from '../../lesson/ingredients.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { State } from '../state.js';
import type { Answer, FirstLook, Refusal, Request, SentTrace } from './messages.js';

/** After so many ms a computation that nobody waits for any more is stopped instead of awaited. */
const patience = 150;

/** As much of a worker as is used here. */
export interface Helper {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FirstLook | Answer | Refusal>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Made {
  computed: Computed;
  changed: Changed;
}

interface Wanted {
  lesson: LessonDocument;
  state: State;
  /** Null: a first look is of no use. */
  readonly looked: ((look: Trace) => void) | null;
  readonly made: (made: Made) => void;
  readonly failed: (error: Error) => void;
}

/** Computes one state at a time; only the one that was asked for last is still wanted. */
export class Remote {
  #helper: Helper | null = null;
  /** What the helper has answered at least once. */
  #proven = false;
  /** The lesson that the helper knows. */
  #lesson: LessonDocument | null = null;
  #traces = new Map<number, Trace>();
  #running: { wanted: Wanted; since: number } | null = null;
  #next: Wanted | null = null;

  constructor(
    private readonly engine: Engine,
    /** Null where there are no workers. */
    private readonly start: () => Helper | null,
  ) {}

  /** Never settles where another request comes in between, or `stop`. */
  compute(
    lesson: LessonDocument,
    state: State,
    looked: ((look: Trace) => void) | null = null,
  ): Promise<Made> {
    return new Promise((made, failed) => {
      this.#next = { lesson, state, looked, made, failed };
      if (this.#running && performance.now() - this.#running.since > patience) this.#end();
      if (!this.#running) this.#run();
    });
  }

  /** What is being computed is not wanted any more. */
  stop(): void {
    this.#next = null;
    if (this.#running) this.#end();
  }

  #end(): void {
    if (this.#helper) {
      this.#helper.onmessage = null; // for what it has sent already
      this.#helper.terminate();
    }
    this.#helper = null;
    this.#lesson = null;
    this.#traces.clear();
    this.#running = null;
  }

  #run(): void {
    const wanted = this.#next;
    if (!wanted) return;
    this.#next = null;
    this.#helper ??= this.#started();
    if (!this.#helper) return this.#here(wanted);
    const { lesson, state, looked } = wanted;
    this.#running = { wanted, since: performance.now() };
    const sent = lesson === this.#lesson ? null : lesson;
    this.#helper.postMessage({ lesson: sent, state, look: looked !== null });
    this.#lesson = lesson;
  }

  #started(): Helper | null {
    const helper = this.start();
    if (!helper) return null;
    helper.onmessage = ({ data }) => this.#answered(data);
    helper.onerror = (event) => {
      event.preventDefault();
      this.#failed(event.message);
    };
    return helper;
  }

  #answered(answer: FirstLook | Answer | Refusal): void {
    this.#proven = true;
    if ('look' in answer) {
      this.#running?.wanted.looked?.(this.engine.adopt(answer.look));
      return;
    }
    const wanted = this.#running?.wanted;
    this.#running = null;
    if (!wanted) return;
    if ('refused' in answer) {
      const { path, message } = answer.refused;
      wanted.failed(path === null ? new ChangeError(message) : new LessonError(path, message));
    } else {
      wanted.made(this.#received(answer, wanted));
    }
    this.#run();
  }

  /** A worker that never came to work is done without; one that breaks at work has a reason. */
  #failed(message: string): void {
    const wanted = this.#running?.wanted;
    this.#end();
    if (!wanted) return;
    if (this.#proven) wanted.failed(new LessonError('', message));
    else this.#here(this.#next ?? wanted);
  }

  /** Without a worker: on the page's own thread, after what is to be painted before. */
  #here({ lesson, state, made, failed }: Wanted): void {
    setTimeout(() => {
      const calculation = new Calculation(this.engine);
      try {
        const changed = calculation.go(lesson, state);
        made({ computed: calculation.now as Computed, changed });
      } catch (error) {
        failed(error as Error);
      }
    });
  }

  #received(answer: Answer, { lesson, state }: Wanted): Made {
    const before = this.#traces;
    this.#traces = new Map();
    const trace = ({ id, news }: SentTrace): Trace => {
      const found = this.#traces.get(id) ?? before.get(id);
      const base = news && news.before !== null ? before.get(news.before) : undefined;
      const made = found ?? this.engine.adopt((news as NonNullable<typeof news>).data, base);
      this.#traces.set(id, made);
      return made;
    };
    const document = answer.document ?? lesson;
    const computed: Computed = {
      state,
      lesson,
      own: trace(answer.own),
      document,
      base: trace(answer.base),
      trace: trace(answer.trace),
      rules: allIngredients(document, state.ingredients),
      before: answer.before,
    };
    return { computed, changed: answer.changed };
  }
}
