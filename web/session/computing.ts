/** Computes states: at once if that needs only a few milliseconds, else in the worker. */
import { mostCharactersAtOnce, mostWorkAtOnce } from '../engine/limits.js';
import type { Engine } from '../engine/engine.js';
import { LessonError, type Trace } from '../engine/types.js';
import { isLong, type LessonDocument } from '../lesson/document.js';
import { idsOf } from '../lesson/file-tokenizer.js';
import { givenStack } from '../lesson/given-stack.js';
import { tensorsOf } from '../lesson/tensors.js';
import { innermost } from '../trace/trace-decorator.js';
import { compute, isTooMuch, type Computed, type Computer } from './compute.js';
import { Loaded, type Client, type Sources } from './loaded.js';
import { unlessAborted, type Answer, type Request } from './request.js';
import type { About, TwoTextsAnswer, TwoTextsRequest } from './two-texts.js';

const innerOf = (trace?: Trace): Trace | undefined => trace && innermost(trace);

/** Computes on the page's own thread. */
export type PageComputer = Computer & Pick<Engine, 'softmax'>;

export class Computing {
  readonly loaded: Loaded;
  #now: Computed | null = null;
  /** Null until something takes long. */
  #client: Client | null = null;

  constructor(private readonly sources: Sources) {
    this.loaded = new Loaded(sources);
  }

  /** The result of the last computation that is shown; null before the first. */
  get now(): Computed | null {
    return this.#now;
  }

  /** Computes documents on the page's thread, and refuses work longer than a frame. */
  get computer(): PageComputer {
    const { engine } = this.loaded;
    return {
      trace: (lesson, earlier, base) => {
        const tensors = 'tensors' in lesson ? tensorsOf(lesson) : undefined;
        if (isLong(lesson, mostCharactersAtOnce) || tensors?.bytes === null) {
          throw new LessonError('work', 'too long to be read at once');
        }
        const options = {
          mostWork: mostWorkAtOnce,
          ...(tensors && { tensors: tensors.bytes }),
          earlier: innerOf(earlier),
          base: innerOf(base),
        };
        return engine.trace(lesson, options);
      },
      idsOf,
      random: (seed) => engine.random(seed),
      softmax: (scores, temperature) => engine.softmax(scores, temperature),
      givenStack,
    };
  }

  /** Throws LessonError or ChangeError for errors known at once, and then changes nothing. */
  compute(request: Request): Answer {
    request.signal.throwIfAborted();
    const lesson = request.isReloaded ? null : this.loaded.documentFor(request.state);
    const now = lesson && this.#atOnce(request, lesson, this.#now);
    if (now) {
      this.#now = now;
      return { now };
    }
    const later = this.#later(request, lesson).catch((error: unknown) => {
      if (!request.signal.aborted) this.loaded.check(request.state.lesson);
      throw error;
    });
    return { later };
  }

  /** Null if computing it is too slow. */
  #atOnce(
    { urgency, onlyWorker, state }: Request,
    lesson: LessonDocument,
    earlier: Computed | null,
  ): Computed | null {
    const lacksGradients = state.gradients && earlier?.trace.isAdopted; // they come with a trace
    if (urgency === 'background' || onlyWorker || lacksGradients) return null;
    try {
      return compute(this.computer, lesson, state, earlier);
    } catch (error) {
      if (isTooMuch(error)) return null;
      throw error;
    }
  }

  async #later(request: Request, ready: LessonDocument | null): Promise<Computed> {
    const { signal, onNews } = request;
    let lesson = ready;
    if (!lesson) {
      lesson = await this.loaded.load(request);
      signal.throwIfAborted();
      const now = this.#atOnce(request, lesson, null);
      if (now) return this.#inOwnTask(request, now);
    }
    onNews?.({ isLoading: false });
    signal.throwIfAborted();
    const computed = await this.#worker.compute({ ...request, lesson });
    return this.#inOwnTask(request, computed);
  }

  get #worker(): Client {
    return (this.#client ??= this.sources.client(this.loaded.engine));
  }

  /** Asks the worker about two texts. Precondition: something was computed. */
  compare<Kind extends About>(request: TwoTextsRequest<Kind>): Promise<TwoTextsAnswer<Kind>> {
    return this.#worker.compare(request);
  }

  /**
   * Hands a result over in a separate task, so that a key press can be handled before it is drawn.
   */
  async #inOwnTask({ signal, urgency }: Request, computed: Computed): Promise<Computed> {
    await unlessAborted(signal, new Promise((done) => setTimeout(done)));
    if (urgency === 'shown') this.#now = computed;
    return computed;
  }
}
