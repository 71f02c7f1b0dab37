/** Training the shown lesson: one run at a time; loaded for documents that can be trained. */
import { mostComparedRuns } from '../../engine/limits.js';
import type { LessonDocument } from '../../lesson/document.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { loadEngine } from '../source.js';
import type { RecipeChanges } from '../../lesson/recipe-changes.js';
import { writtenRecipe, type Inputs } from '../view-state.js';
import { clientFor, type Asked } from '../worker/client.js';
import { textBeside } from './text-beside.js';
import { Training, type Trainee } from './training.js';

/** A worker; or the page's own thread, if no worker starts. The signal ends it. */
export const trainee = (signal: AbortSignal): Promise<Trainee> =>
  clientFor('train', loadEngine, { signal });

export const surveyor = (signal: AbortSignal): Promise<Asked<'survey'>> =>
  clientFor('survey', loadEngine, { signal });

/** A training that was begun, with its seed and its changes of the recipe. */
export interface Run {
  readonly training: Training;
  readonly seed: number | null;
  readonly recipe: RecipeChanges | null;
}

type Key = Pick<Inputs, 'lesson' | 'seed' | 'recipe'>;

const keyOf = (seed: number | null, recipe: RecipeChanges | null): string =>
  `${seed ?? ''} ${writtenRecipe({ recipe })}`;

export class Trainings {
  #now: Training | null = null;
  #lesson = '';
  /** The lesson's tensors file. */
  #file: Blob | undefined;
  readonly #runs = new Map<string, Run>();

  constructor(
    private readonly onChange: () => void,
    private readonly start: (signal: AbortSignal) => Promise<Trainee> = trainee,
  ) {}

  /** The training that runs or ran last. */
  get now(): Training | null {
    return this.#now;
  }

  /** The trainings of the present lesson beyond step 0, and the present one; oldest first. */
  get runs(): readonly Run[] {
    const isShown = ({ training }: Run): boolean =>
      training === this.#now || training.points.length > 1;
    return [...this.#runs.values()].filter(isShown);
  }

  /**
   * The training with a seed and a recipe. Pauses the previous one: only one training has a worker.
   */
  of(lesson: LessonDocument, { lesson: id, seed, recipe }: Key): Training {
    const file = tensorsOf(lesson)?.blob;
    if (id !== this.#lesson || file !== this.#file) this.forget();
    this.#lesson = id;
    this.#file = file;
    const key = keyOf(seed, recipe);
    const run = this.#runs.get(key);
    if (this.#now && this.#now === run?.training) return this.#now;
    this.end();
    const documents = (): Promise<string | undefined> => textBeside(lesson, id);
    const training =
      run?.training ?? new Training(lesson, seed, this.start, this.onChange, documents);
    this.#now = training;
    this.#runs.set(key, run ?? { training, seed, recipe });
    this.#dropOldest();
    return training;
  }

  /** Drops trainings without steps first. */
  #dropOldest(): void {
    for (const [key, { training }] of this.#runs) {
      const isIdle = training.points.length < 2;
      if (training !== this.#now && (isIdle || this.#runs.size > mostComparedRuns))
        this.#runs.delete(key);
    }
  }

  /** Whether the present training has this seed and this recipe. */
  isNow({ lesson, seed, recipe }: Key): boolean {
    const now = this.#runs.get(keyOf(seed, recipe))?.training;
    return now !== undefined && now === this.#now && lesson === this.#lesson;
  }

  /** Ends the worker; results of trainings stay. */
  end(): void {
    this.#now?.end();
    this.#now = null;
  }

  /** Forgets the trainings: the lesson has changed. */
  forget(): void {
    this.end();
    this.#runs.clear();
  }
}
