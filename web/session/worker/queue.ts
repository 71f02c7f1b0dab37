/** The states that the page wants computed: one at a time in a worker, the most urgent first. */
import type { Engine, Trace } from '../../engine/engine.js';
import { longestDelayMs, longestStopMs } from '../../engine/limits.js';
import { allIngredients } from '../../lesson/ingredients.js';
import type { LessonDocument } from '../../lesson/document.js';
import { idsOf } from '../../lesson/file-tokenizer.js';
import { ChangeError } from '../../lesson/problem.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { giveLens } from '../../trace/lens-words.js';
import type { Computed } from '../compute.js';
import type { Request } from '../request.js';
import { clientFor, WorkerGone, type Starting, type WorkerClient } from './client.js';
import type { About, TwoTextsAnswer, TwoTextsQuestion, TwoTextsRequest } from '../two-texts.js';
import type { Answer, Lesson, Report, SentTrace } from './messages.js';

/** A request, and the document that it is computed from. */
export interface Wanted extends Omit<Request, 'onlyWorker' | 'isReloaded'> {
  readonly lesson: LessonDocument;
}

/** A question, and how a worker is asked it. */
interface Wish<Answered, Result> extends Pick<Wanted, 'lesson' | 'urgency' | 'signal' | 'onNews'> {
  ask(
    client: WorkerClient<'compute'>,
    lesson: Lesson,
    onShare: Report,
    signal: AbortSignal,
  ): Promise<Answered>;
  /** Makes the result of what the worker has answered. */
  received(answer: Answered): Result;
}

interface Waiting {
  readonly wanted: Wish<unknown, unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const isShown = ({ wanted }: Waiting): boolean => wanted.urgency === 'shown';
const isDropped = ({ wanted }: Waiting): boolean => wanted.signal.aborted;

/** A request that the worker has; one that begins again is another run. */
interface Running {
  readonly waiting: Waiting;
  readonly since: number;
  readonly stop: AbortController;
}

export class ComputeQueue {
  /** Null until the first request, and after the worker was ended. */
  #client: WorkerClient<'compute'> | null = null;
  /** Whether no worker starts, so that the page computes itself. */
  #isPage = false;
  /** The last lesson that was sent to the worker. */
  #lesson: LessonDocument | null = null;
  /** The shown traces, by the worker's numbers for them. */
  #traces = new Map<number, Trace>();
  #running: Running | null = null;
  /** Aborted when the worker is ended, even while it starts. */
  #life = new AbortController();
  #queue: Waiting[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly starting: Starting = {},
  ) {}

  /** Always settles: with an AbortError once its signal is aborted. */
  compute(wanted: Wanted): Promise<Computed> {
    const { state, what, urgency, words = [] } = wanted;
    return this.#wait<Answer, Computed>({
      ...wanted,
      ask: (client, lesson, ...rest) =>
        client.ask(
          { ...lesson, ids: idsOf(wanted.lesson, state), state, what, urgency, words },
          ...rest,
        ),
      received: (answer) => this.#received(answer, wanted),
    });
  }

  /** Asks about two texts in the background; settles as `compute` does. */
  compare<Kind extends About>(request: TwoTextsRequest<Kind>): Promise<TwoTextsAnswer<Kind>> {
    const { states } = request;
    const [shown, other] = states;
    const question: TwoTextsQuestion = request.question as TwoTextsQuestion;
    if (question.about === 'nothing' && !this.#client) return Promise.resolve(null);
    return this.#wait<TwoTextsAnswer, TwoTextsAnswer<Kind>>({
      ...request,
      urgency: 'background',
      ask: (client, lesson, ...rest) => {
        const ids = [idsOf(request.lesson, shown), idsOf(request.lesson, other)] as const;
        return client.askFor('compare', { ...lesson, ids, states, question }, ...rest);
      },
      received: (answer) => answer as TwoTextsAnswer<Kind>,
    });
  }

  #wait<Answered, Result>(wanted: Wish<Answered, Result>): Promise<Result> {
    const { signal } = wanted;
    let drop = (): void => undefined;
    const answer = new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      const waiting = { wanted, resolve, reject } as unknown as Waiting;
      drop = () => this.#drop(waiting);
      signal.addEventListener('abort', drop);
      this.#queue.push(waiting);
      this.#next();
    });
    return answer.finally(() => signal.removeEventListener('abort', drop));
  }

  #drop(waiting: Waiting): void {
    waiting.reject(waiting.wanted.signal.reason);
    this.#queue = this.#queue.filter((other) => other !== waiting);
    this.#next();
  }

  /** Begins the most urgent request when nothing else runs. */
  #next(): void {
    if (this.#running) return this.#interruptLater(this.#running);
    const next = this.#queue.find(isShown) ?? this.#queue[0];
    if (!next) return;
    this.#queue = this.#queue.filter((other) => other !== next);
    void this.#run(next);
  }

  /** Whether the running job was dropped, or delays a shown one. */
  #isInTheWay(waiting: Waiting): boolean {
    return isDropped(waiting) || (!isShown(waiting) && this.#queue.some(isShown));
  }

  /** Interrupts a job that delays another one, after a grace period. */
  #interruptLater(running: Running): void {
    const { waiting, since, stop } = running;
    if (!this.#isInTheWay(waiting)) return;
    const isStill = (): boolean => running === this.#running && this.#isInTheWay(waiting);
    const interrupt = (): void => {
      if (!isStill() || stop.signal.aborted) return;
      stop.abort();
      setTimeout(() => {
        if (isStill()) this.#giveUp(waiting);
      }, longestStopMs);
    };
    const remaining = since + longestDelayMs - performance.now();
    if (remaining > 0) setTimeout(interrupt, remaining);
    else interrupt();
  }

  /** Ends a worker that does not stop. */
  #giveUp(waiting: Waiting): void {
    this.end();
    this.#stopped(waiting);
  }

  /** Begins the next request; one that was only in the way begins again. */
  #stopped(waiting: Waiting): void {
    this.#running = null;
    if (!isDropped(waiting)) this.#queue.unshift(waiting);
    this.#next();
  }

  /** Ends the worker until the next request. */
  end(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#client = null;
    this.#lesson = null;
    this.#traces.clear();
    this.#running = null;
  }

  async #run(waiting: Waiting): Promise<void> {
    const { wanted, resolve, reject } = waiting;
    const stop = new AbortController();
    const running = (this.#running = { waiting, since: performance.now(), stop });
    const isInterrupted = (): boolean => this.#running !== running;
    try {
      // A worker that is there receives the request before the page draws that it waits.
      const client = this.#client ?? (await this.#started());
      if (isInterrupted()) return;
      this.#client = client;
      if (stop.signal.aborted) return this.#stopped(waiting); // the worker has not heard of it
      const { lesson } = wanted;
      const isKnown = lesson === this.#lesson;
      const tensors = isKnown ? undefined : tensorsOf(lesson)?.blob;
      this.#lesson = lesson;
      const given = { lesson: isKnown ? null : lesson, ...(tensors && { tensors }) };
      const onShare = (share: number): void => {
        if (!isDropped(waiting)) wanted.onNews?.({ share });
      };
      const answer = await wanted.ask(client, given, onShare, stop.signal);
      if (isInterrupted()) return;
      resolve(wanted.received(answer));
    } catch (error) {
      if (isInterrupted()) return;
      if (stop.signal.aborted && !(error instanceof WorkerGone)) return this.#stopped(waiting);
      const isGone = error instanceof WorkerGone;
      if (isGone) this.end();
      reject(isGone ? new ChangeError({ id: 'lesson', path: '', message: error.message }) : error);
    }
    this.#running = null;
    this.#next();
  }

  async #started(): Promise<WorkerClient<'compute'>> {
    const { signal } = this.#life;
    const client = await clientFor('compute', async () => this.engine, {
      ...this.starting,
      ...(this.#isPage && { start: () => null }),
      signal,
    });
    this.#isPage = client.isPage;
    return client;
  }

  #received(answer: Answer, { lesson, state, what }: Wanted): Computed {
    const before = this.#traces;
    const received = new Map<number, Trace>();
    const trace = ({ number, news, tables }: SentTrace): Trace => {
      const found = received.get(number) ?? before.get(number);
      const earlier = news?.before ?? null;
      const base = earlier === null ? undefined : (received.get(earlier) ?? before.get(earlier));
      const adopted =
        found ??
        this.engine.adopt((news as NonNullable<typeof news>).data, base, { isShared: true });
      for (const table of tables) this.engine.adoptRows(adopted, table);
      received.set(number, adopted);
      return adopted;
    };
    const document = answer.document ?? lesson;
    const computed = {
      state,
      lesson,
      document,
      before: answer.before,
      base: trace(answer.base),
      unfits: answer.unfits,
      trace: trace(answer.trace),
      rules: allIngredients(document, state.ingredients),
    };
    const { ledger, lens } = answer.readings;
    if (ledger) this.engine.adoptLedger(computed.trace, ledger);
    if (lens) giveLens(computed.trace, lens);
    if (what === 'all') {
      const kept = new Set(received.values());
      // The engine would hold their numbers until the browser collects them.
      for (const old of before.values()) if (!kept.has(old)) this.engine.close(old);
      this.#traces = received;
    }
    return computed;
  }
}
