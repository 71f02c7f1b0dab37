/** The worker's side of training: it takes steps, looks at them every now and then, and goes back. */
import type { Measures } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { recipeOf } from '../../lesson/recipe.js';
import { everyOf, type HeadPicture, type Point } from '../../trace/learning.js';
import { problemOf } from '../problem-of.js';
import type { Checkpoint, Saved, TrainingAnswer, TrainingRequest } from './messages.js';

/** A run of training, as the engine has it. */
export interface Run {
  /** Takes so many steps; the loss of the last one, on what it was trained on. */
  step(count: number): { step: number; loss: number };
  /** On sequences that are never trained on. */
  measure(): Measures;
  /** Every head's weights on the lesson's own words. */
  pictures(): HeadPicture[];
  lesson(): LessonDocument;
  save(): Float32Array;
  resume(saved: Saved): void;
  free(): void;
}

/** Throws LessonError. */
export type Trainer = (lesson: LessonDocument, seed: number | null, tensors?: ArrayBuffer) => Run;

const isWhole = ({ loss, accuracy }: Pick<Point, 'loss' | 'accuracy'>): boolean =>
  Number.isFinite(loss) && Number.isFinite(accuracy);

export class Runner {
  #run: Run | null = null;
  #step = 0;
  #every = 1;

  constructor(
    private readonly train: Trainer,
    private readonly now = (): number => performance.now(),
  ) {}

  answer(request: TrainingRequest): TrainingAnswer {
    try {
      return this.#answer(request);
    } catch (error) {
      return { trained: 'refused', problem: problemOf(error) };
    }
  }

  #answer(request: TrainingRequest): TrainingAnswer {
    switch (request.train) {
      case 'open': {
        const run = this.train(request.lesson, request.seed, request.tensors);
        this.#run?.free();
        this.#run = run;
        this.#every = everyOf(recipeOf(request.lesson)?.steps ?? 1);
        this.#step = 0;
        if (request.from) this.#back(request.from);
        return { trained: 'at', checkpoint: this.#checkpoint() };
      }
      case 'back':
        this.#back(request.to);
        return { trained: 'at', checkpoint: this.#checkpoint() };
      case 'on':
        return this.#on(request.until, this.now() + request.milliseconds);
      case 'lesson':
        return {
          ...{ trained: 'lesson', checkpoint: this.#checkpoint() },
          document: this.#now.lesson(),
        };
    }
  }

  get #now(): Run {
    if (!this.#run) throw new Error('Nothing is being trained.');
    return this.#run;
  }

  #back(saved: Saved): void {
    this.#now.resume(saved);
    this.#step = saved.step;
  }

  #on(until: number, end: number): TrainingAnswer {
    const run = this.#now;
    const checkpoints: Checkpoint[] = [];
    let isBroken: boolean;
    do {
      const { step, loss } = run.step(1);
      this.#step = step;
      isBroken = !Number.isFinite(loss);
      if (isBroken || step % this.#every !== 0) continue;
      const checkpoint = this.#checkpoint();
      isBroken = !isWhole(checkpoint.point);
      if (!isBroken) checkpoints.push(checkpoint);
    } while (!isBroken && this.#step < until && this.now() < end);
    const pictures = isBroken ? [] : (checkpoints.at(-1)?.pictures ?? run.pictures());
    return { trained: 'on', step: this.#step, checkpoints, pictures, isBroken };
  }

  #checkpoint(): Checkpoint {
    const run = this.#now;
    return {
      step: this.#step,
      numbers: run.save(),
      point: { step: this.#step, ...run.measure() },
      pictures: run.pictures(),
    };
  }
}
