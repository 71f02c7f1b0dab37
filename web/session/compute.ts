/** Computes states: at once where that takes a few milliseconds, else in the worker. */
import type { Engine } from '../engine/engine.js';
import { LessonError, type Trace } from '../engine/types.js';
import { isLong, mostRead, type LessonDocument } from '../lesson/document.js';
import { givenStack } from '../lesson/given-stack.js';
import { tensorsOf } from '../lesson/tensors.js';
import { withGradients } from '../trace/gradients.js';
import { Calculation, isTooMuch, type Computed, type Computer } from './calculation.js';
import { Loaded, type Client, type Sources } from './loaded.js';
import { unlessAborted, type Answer, type Request } from './request.js';
import { sameWords, type Inputs } from './view-state.js';

/** A page computes at once what it can do between two frames: about 3 ms on a laptop. */
const mostWork = 4e6;

/** The trace that a state is shown with. */
const traceFor = ({ gradients }: Inputs, trace: Trace): Trace =>
  gradients ? withGradients(trace) : trace;

/** Computes on the page's own thread. */
export type PageComputer = Computer & Pick<Engine, 'softmax'>;

export class Computing {
  readonly #loaded: Loaded;
  readonly #calculation = new Calculation();
  /** Once it has come, a request is on its way before the page is drawn. */
  #client: Client | null = null;

  constructor(sources: Sources) {
    this.#loaded = new Loaded(sources);
  }

  /** The result of the last computation that is shown; null before the first. */
  get now(): Computed | null {
    return this.#calculation.now;
  }

  /** Undefined until it has been loaded. */
  lessonOf(id: string): LessonDocument | undefined {
    return this.#loaded.lessonOf(id);
  }

  /** With the state's recipe; likewise. */
  lessonFor(state: Pick<Inputs, 'lesson' | 'recipe'>): LessonDocument | undefined {
    return this.#loaded.lessonFor(state);
  }

  get ownLessons(): string[] {
    return this.#loaded.ownLessons;
  }

  /** Computes documents of a state at once, and refuses what takes longer. */
  computerFor(state: Inputs): PageComputer {
    const { engine } = this.#loaded;
    return {
      trace: (lesson) => {
        const tensors = 'tensors' in lesson ? tensorsOf(lesson) : undefined;
        if (isLong(lesson, mostRead) || tensors?.bytes === null) {
          throw new LessonError('work', 'too long to be read at once');
        }
        const options = tensors ? { mostWork, tensors: tensors.bytes } : mostWork;
        return traceFor(state, engine.trace(lesson, options));
      },
      random: (seed) => engine.random(seed),
      softmax: (scores, temperature) => engine.softmax(scores, temperature),
      givenStack,
    };
  }

  /** Throws LessonError or ChangeError where it is known at once, leaving everything as it was. */
  compute(request: Request): Answer {
    request.signal.throwIfAborted();
    const lesson = request.isReloaded ? null : this.#loaded.documentFor(request.state);
    const now = lesson && this.#atOnce(request, lesson);
    return now ? { now } : { later: this.#later(request, lesson) };
  }

  /** Null where that takes too long. */
  #atOnce({ urgency, onlyWorker, state }: Request, lesson: LessonDocument): Computed | null {
    if (urgency === 'background' || onlyWorker) return null;
    try {
      return this.#calculation.go(this.computerFor(state), lesson, state);
    } catch (error) {
      if (isTooMuch(error)) return null;
      throw error;
    }
  }

  async #later(request: Request, ready: LessonDocument | null): Promise<Computed> {
    const { state, urgency, signal, onNews } = request;
    let lesson = ready;
    if (!lesson) {
      lesson = await this.#loaded.load(request);
      signal.throwIfAborted();
      const now = this.#atOnce(request, lesson);
      if (now) return now;
    }
    onNews?.({ isLoading: false });
    signal.throwIfAborted();
    const client = (this.#client ??= await unlessAborted(signal, this.#loaded.client()));
    // Where only numbers or ingredients differ, the present ones stay usable meanwhile.
    const { now } = this;
    const isPreviewed = urgency === 'shown' && !(now && sameWords(now.state, state));
    const computed = await client.compute({ ...request, lesson, isPreviewed });
    // The result is drawn in a task of its own, so that a key press can come in between.
    await unlessAborted(signal, new Promise((done) => setTimeout(done)));
    const [own, base, trace] = [computed.own, computed.base, computed.trace].map((one) =>
      traceFor(state, one),
    ) as [Computed['own'], Computed['base'], Computed['trace']];
    const finished = { ...computed, own, base, trace };
    if (urgency === 'shown') this.#calculation.now = finished;
    return finished;
  }
}
