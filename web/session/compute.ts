/** From a state to what is computed of it. */
import type { Engine } from '../engine/create-engine.js';
import { LessonError, type Trace } from '../engine/types.js';
import { isLong, mostRead, type LessonDocument } from '../lesson/document.js';
import { givenStack } from '../lesson/given-stack.js';
import { recipeOf } from '../lesson/recipe.js';
import { ownOf } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';
import { tensorsOf, withTensors } from '../lesson/tensors.js';
import { Calculation, isTooMuch, type Computed, type Computer } from './calculation.js';
import { sameWords, type Inputs, type ViewState } from './view-state.js';
import type { WorkerClient } from './worker/client.js';

/** Where all comes from that is loaded. */
export interface Sources {
  engine(): Promise<Engine>;
  lesson(id: string): Promise<LessonDocument>;
  client(engine: Engine): Promise<Pick<WorkerClient, 'compute'>>;
  /** What puts the gradients of its loss among the stages of a trace. */
  gradients?(): Promise<Traced>;
  /** A lesson as a training leaves it. Rejects with ChangeError, or with an AbortError. */
  trained?(lesson: LessonDocument, state: Inputs, signal: AbortSignal): Promise<LessonDocument>;
}

type Traced = (trace: Trace) => Trace;

const asItIs: Traced = (trace) => trace;
const plain = Promise.resolve(asItIs);

/** So many trained documents are kept, so that undoing needs no training. */
const mostTrained = 8;

export interface Waiting {
  /** It is not done at once; `far`: since computing takes long, and not since something is to be loaded. */
  onWait?(far: boolean): void;
  /** All but the matrices of tokens × tokens, of what takes long. */
  onPreview?(preview: Trace): void;
  /** How far computing is, from 0 to 1. */
  onProgress?(share: number): void;
  /** Of what is there already a part is missing, which only the worker has. */
  readonly isPart?: boolean;
  /** Its document, or what lies beside that, is another one now. */
  readonly isAnew?: boolean;
}

const trainedKey = ({ lesson, seed, trained }: Inputs): string =>
  [trained, seed ?? '', lesson].join(' ');

/** A page computes at once what it can do between two frames: about 3 ms on a laptop. */
const mostWork = 4e6;

/** What a promise gives, or an AbortError as soon as there is a signal. */
function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}

export class Computing {
  readonly #documents = new Map<string, LessonDocument>();
  /** By what they were trained from, and how far. */
  readonly #trained = new Map<string, LessonDocument>();
  #engine: Engine | null = null;
  /** Loaded where gradients are first asked for. */
  #withGradients: Traced | undefined;
  /** What traces go through that are computed now. */
  #finish = asItIs;
  #calculation: Calculation | null = null;
  #client: Promise<Pick<WorkerClient, 'compute'>> | null = null;
  /** The same once it has come: what it is asked then is on its way before the page is drawn. */
  #worker: Pick<WorkerClient, 'compute'> | null = null;
  /** The request that something is awaited for. */
  #waiting: AbortController | null = null;

  constructor(private readonly sources: Sources) {}

  /** What was computed last; null before the first time. */
  get now(): Computed | null {
    return this.#calculation?.now ?? null;
  }

  /** Undefined until it has been loaded. */
  lessonOf(id: string): LessonDocument | undefined {
    return this.#documents.get(id);
  }

  get ownLessons(): string[] {
    return [...this.#documents.keys()].filter(ownOf);
  }

  /** What computes at once, and refuses what takes longer. */
  readonly computer: Computer = {
    trace: (lesson) => {
      const tensors = 'tensors' in lesson ? tensorsOf(lesson) : undefined;
      if (isLong(lesson, mostRead) || tensors?.bytes === null) {
        throw new LessonError('work', 'too long to be read at once');
      }
      const options = tensors ? { mostWork, tensors: tensors.bytes } : mostWork;
      return this.#finish(this.#ready().trace(lesson, options));
    },
    random: (seed) => this.#ready().random(seed),
    givenStack,
  };

  #ready(): Engine {
    if (!this.#engine) throw new Error('Nothing has been computed yet.');
    return this.#engine;
  }

  /**
   * Computes a state: within this call where that takes a few milliseconds, else in a worker. Always
   * settles: rejects with LessonError or ChangeError, leaving all as it was, or with an AbortError
   * where the signal says so, or a newer request takes its place.
   */
  async compute(state: ViewState, signal: AbortSignal, waiting: Waiting = {}): Promise<Computed> {
    signal.throwIfAborted();
    let own = signal;
    const wait = (far: boolean): void => {
      if (own === signal) own = this.#instead(signal);
      waiting.onWait?.(far);
    };
    if (!this.#engine || !this.#documents.has(state.lesson) || waiting.isAnew) {
      wait(false);
      await unlessAborted(own, this.#load(state.lesson));
    }
    if (state.gradients && !this.#withGradients) {
      wait(false);
      this.#withGradients = await unlessAborted(own, this.sources.gradients?.() ?? plain);
    }
    const untrained = this.#documents.get(state.lesson) as LessonDocument;
    let lesson = this.#trainedFrom(untrained, state);
    if (!lesson) {
      wait(true);
      lesson = await this.#train(untrained, state, own);
    }
    const finish = (this.#finish = (state.gradients && this.#withGradients) || asItIs);
    const calculation = (this.#calculation ??= new Calculation(this.computer));
    const { now } = calculation;
    try {
      if (waiting.isPart) throw new LessonError('work', 'it was too much to begin with');
      const computed = calculation.go(lesson, state);
      this.#waiting?.abort();
      return computed;
    } catch (error) {
      if (!isTooMuch(error)) throw error;
    }
    wait(true);
    // Where only numbers or ingredients differ, a person goes on with the present ones meanwhile.
    const onPreview = now && sameWords(now.state, state) ? null : waiting.onPreview;
    const client = (this.#worker ??= await unlessAborted(own, this.#connected()));
    const { onProgress } = waiting;
    const computed = await client.compute(lesson, state, own, onPreview ?? null, onProgress);
    // What has arrived is drawn in a task of its own, so that a key can come in between.
    await unlessAborted(own, new Promise((done) => setTimeout(done)));
    const { own: ownTrace, base, trace } = computed;
    const finished = { own: finish(ownTrace), base: finish(base), trace: finish(trace) };
    return (calculation.now = { ...computed, ...finished });
  }

  /** Undefined where it has to be trained first. */
  #trainedFrom(lesson: LessonDocument, state: Inputs): LessonDocument | undefined {
    // A training's seed is the engine's to use, also for what it begins with.
    const isOther = Boolean(state.trained) || state.seed !== null;
    const isTrained = isOther && recipeOf(lesson) !== null && this.sources.trained;
    return isTrained ? this.#trained.get(trainedKey(state)) : lesson;
  }

  async #train(
    lesson: LessonDocument,
    state: Inputs,
    signal: AbortSignal,
  ): Promise<LessonDocument> {
    const answer = this.sources.trained?.(lesson, state, signal) ?? Promise.resolve(lesson);
    const made = await unlessAborted(signal, answer);
    // What it can be trained with belongs to it.
    const trained = withTensors({ ...made, training: lesson['training'] }, tensorsOf(lesson));
    this.#trained.set(trainedKey(state), trained);
    const oldest = [...this.#trained.keys()][0];
    if (this.#trained.size > mostTrained && oldest !== undefined) this.#trained.delete(oldest);
    return trained;
  }

  /** A signal for a request that takes the place of the one before. */
  #instead(signal: AbortSignal): AbortSignal {
    this.#waiting?.abort();
    this.#waiting = new AbortController();
    return AbortSignal.any([signal, this.#waiting.signal]);
  }

  async #load(id: string): Promise<void> {
    const [engine, lesson] = await Promise.all([this.sources.engine(), this.sources.lesson(id)]);
    this.#engine ??= engine;
    try {
      if (!ownOf(id)) this.#engine.normalise(lesson); // a file may hold anything; one's own is checked
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      const { path, message, wording } = error;
      throw new ChangeError({ id: 'lessonBroken', lesson: id, path, message, wording });
    }
    if (this.#documents.has(id)) this.#trained.clear();
    this.#documents.set(id, lesson);
  }

  #connected(): Promise<Pick<WorkerClient, 'compute'>> {
    return (this.#client ??= this.sources.client(this.#ready()).catch(() => {
      this.#client = null; // so that a later try can succeed
      throw new ChangeError({ id: 'engineMissing' });
    }));
  }
}
