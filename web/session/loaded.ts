/** Loads the inputs of a state: the engine, a document, a training. */
import { mostTrainedDocuments } from '../engine/limits.js';
import type { Engine } from '../engine/create-engine.js';
import { LessonError } from '../engine/types.js';
import type { LessonDocument } from '../lesson/document.js';
import { recipeOf } from '../lesson/recipe.js';
import { withRecipe, withSeed } from '../lesson/recipe-changes.js';
import { ownOf } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';
import { tensorsOf, withTensors } from '../lesson/tensors.js';
import { unlessAborted, type Arrived, type Request } from './request.js';
import { writtenRecipe, type Inputs } from './view-state.js';
import type { ComputeQueue } from './worker/queue.js';

/** The loaders of a session. */
export interface Sources {
  engine(): Promise<Engine>;
  /** An aborted signal means that nobody needs the document any more. */
  lesson(
    id: string,
    signal?: AbortSignal,
    onArrived?: (file: Arrived) => void,
  ): Promise<LessonDocument>;
  client(engine: Engine): Client;
  /** The lesson's document after its training. Rejects with ChangeError, or with an AbortError. */
  trained?(lesson: LessonDocument, state: Inputs, signal: AbortSignal): Promise<LessonDocument>;
}

export type Client = Pick<ComputeQueue, 'compute' | 'compare'>;

const trainedKey = ({ lesson, seed, trained, ...state }: Inputs): string =>
  [trained, seed ?? '', writtenRecipe(state), lesson].join(' ');

export class Loaded {
  readonly #documents = new Map<string, LessonDocument>();
  /** The last lesson with another recipe, kept so that each call returns the same object. */
  #changed: { of: LessonDocument; by: string; lesson: LessonDocument } | null = null;
  readonly #trained = new Map<string, LessonDocument>();
  #engine: Engine | null = null;

  constructor(private readonly sources: Sources) {}

  /** Undefined until the lesson has been loaded. */
  lessonOf(id: string): LessonDocument | undefined {
    return this.#documents.get(id);
  }

  /** The lesson with the state's recipe; undefined until it has been loaded. */
  lessonFor(state: Pick<Inputs, 'lesson' | 'recipe'>): LessonDocument | undefined {
    const stored = this.#documents.get(state.lesson);
    const { recipe } = state;
    if (!stored || !recipe || !recipeOf(stored)) return stored;
    const by = writtenRecipe(state);
    if (this.#changed?.of !== stored || this.#changed.by !== by) {
      const lesson = withTensors(withRecipe(stored, recipe), tensorsOf(stored));
      this.#changed = { of: stored, by, lesson };
    }
    return this.#changed.lesson;
  }

  get ownLessons(): string[] {
    return [...this.#documents.keys()].filter(ownOf);
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('Nothing has been computed yet.');
    return this.#engine;
  }

  /** The document that a state is computed from; null if it must be loaded or trained first. */
  documentFor(state: Inputs): LessonDocument | null {
    const lesson = this.lessonFor(state);
    if (!lesson || !this.#engine) return null;
    return this.#isTrained(lesson, state) ? (this.#trained.get(trainedKey(state)) ?? null) : lesson;
  }

  /** Loads everything, then returns the document. Rejects as `Answer.later` does. */
  async load({ state, signal, isReloaded, onNews }: Request): Promise<LessonDocument> {
    onNews?.({ isLoading: true });
    if (isReloaded || !this.#engine || !this.#documents.has(state.lesson)) {
      const onArrived = (file: Arrived): void => onNews?.({ file });
      await unlessAborted(signal, this.#load(state.lesson, signal, onArrived));
    }
    onNews?.({ isLoading: false });
    return this.documentFor(state) ?? (await this.#train(state, signal));
  }

  async #load(id: string, signal: AbortSignal, onArrived: (file: Arrived) => void): Promise<void> {
    const [engine, lesson] = await Promise.all([
      this.sources.engine(),
      this.sources.lesson(id, signal, onArrived),
    ]);
    this.#engine ??= engine;
    if (this.#documents.has(id)) this.#trained.clear();
    this.#documents.set(id, lesson);
  }

  /**
   * Throws ChangeError if a lesson that cannot be computed is itself at fault, and forgets it. The reader's
   * own lessons have been checked already.
   */
  check(id: string): void {
    const lesson = this.#documents.get(id);
    if (lesson === undefined || ownOf(id)) return;
    try {
      this.engine.normalise(lesson);
    } catch (error) {
      if (!(error instanceof LessonError)) throw error;
      this.#documents.delete(id);
      const { path, message, wording } = error;
      throw new ChangeError({ id: 'lessonBroken', lesson: id, path, message, wording });
    }
  }

  /**
   * Whether the document comes from a training. The seed of a trainable lesson also draws its first
   * numbers.
   */
  #isTrained(lesson: LessonDocument, { trained, seed }: Inputs): boolean {
    const isOther = Boolean(trained) || seed !== null;
    return isOther && recipeOf(lesson) !== null && this.sources.trained !== undefined;
  }

  async #train(state: Inputs, signal: AbortSignal): Promise<LessonDocument> {
    const lesson = this.lessonFor(state) as LessonDocument;
    const training = this.sources.trained?.(lesson, state, signal) ?? Promise.resolve(lesson);
    const document = await unlessAborted(signal, training);
    // Keeps the `training` key, so that the lesson can be trained further.
    const kept = { ...document, training: lesson['training'] };
    // A survey uses the documents that this seed held out.
    const seeded = state.seed === null ? kept : withSeed(kept, state.seed);
    const trained = withTensors(seeded, tensorsOf(document));
    this.#trained.set(trainedKey(state), trained);
    const oldest = [...this.#trained.keys()][0];
    if (this.#trained.size > mostTrainedDocuments && oldest !== undefined)
      this.#trained.delete(oldest);
    return trained;
  }
}
