/**
 * The worker's side of training: takes steps, measures from time to time, and goes back to
 * checkpoints.
 */
import {
  mostDocumentMeasures,
  mostDocumentParameters,
  mostWatchedWork,
} from '../../engine/limits.js';
import { required } from '../../engine/at.js';
import type { Engine, TrainOptions } from '../../engine/create-engine.js';
import type { Precision } from '../../engine/format.js';
import type { SavedTraining, TrainingRun } from '../../engine/training-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { idsOf } from '../../lesson/file-tokenizer.js';
import { givenStack } from '../../lesson/given-stack.js';
import { recipeOf, type Recipe } from '../../lesson/recipe.js';
import { isFinitePoint, roundInterval } from '../../trace/learning.js';
import type { Line } from '../../trace/lines.js';
import { liveStagesOf, type LiveStage } from '../../trace/live.js';
import { compute, type Computer } from '../compute.js';
import type { Inputs } from '../view-state.js';
import type { Checkpoint, Learned, TrainingAnswer, TrainingRequest } from './messages.js';

/** The methods of a run that are used here. */
export type Run = Pick<
  TrainingRun,
  'step' | 'measure' | 'makeUp' | 'weights' | 'lesson' | 'lessonInFile' | 'save' | 'resume' | 'free'
>;

/** The methods of an engine that are used here. `train` throws LessonError. */
export interface Trainer extends Pick<Engine, 'trace' | 'random'> {
  train(lesson: object, options: TrainOptions): Run;
}

/**
 * After each picture, rests this many times as long: pictures need a third of a watched training's
 * time at most.
 */
const restAfterPicture = 2;

/** How many numbers are saved for each parameter; src/learn/training.cpp has the same rule. */
function savedEach(lesson: LessonDocument, { optimizer }: Recipe): number {
  const { precision } = lesson['training'] as { precision?: Precision };
  if (precision === 'double') return 9;
  return optimizer.kind === 'sgd' ? 1 : 3;
}

export class Runner {
  #run: Run | null = null;
  #lesson: LessonDocument | null = null;
  #step = 0;
  #interval = 1;
  /** Whether a document has room for the model's numbers. */
  #fitsDocument = true;
  /** Whether each step yields a line. */
  #hasLines = false;
  /** The time before which no picture is made. */
  #pictureFrom = 0;

  constructor(
    private readonly engine: Trainer,
    private readonly now = (): number => performance.now(),
  ) {}

  /** Throws LessonError. */
  answer(request: TrainingRequest): TrainingAnswer {
    switch (request.train) {
      case 'open': {
        const run = this.engine.train(request.lesson, {
          seed: request.seed ?? undefined,
          tensors: request.tensors,
          documents: request.documents,
        });
        const recipe = required(recipeOf(request.lesson), 'training');
        const parameters = run.save().length / savedEach(request.lesson, recipe);
        this.#fitsDocument = parameters <= mostDocumentParameters;
        this.#run?.free();
        this.#run = run;
        this.#hasLines = recipe.task.kind === 'documents';
        this.#interval = roundInterval(
          recipe.steps,
          this.#hasLines ? mostDocumentMeasures : undefined,
        );
        this.#lesson = request.lesson;
        this.#step = 0;
        if (request.from) this.#resume(request.from);
        return { trained: 'checkpoint', checkpoint: this.#checkpoint() };
      }
      case 'restore':
        this.#resume(request.to);
        return { trained: 'checkpoint', checkpoint: this.#checkpoint() };
      case 'advance':
        return this.#advance(request.until, this.now() + request.milliseconds, request.watched);
      case 'time':
        return { trained: 'time', milliseconds: this.#timed() };
      case 'lesson':
        return {
          trained: 'lesson',
          checkpoint: this.#checkpoint(),
          ...this.#learned(),
        };
      case 'measure':
        return { trained: 'measured', measures: this.#current.measure(request.sequences) };
      case 'makeUp': {
        const { count, temperature, after } = request;
        // Restarts the draws, which else continue from one temperature to another.
        this.#current.resume({ step: this.#step, numbers: this.#current.save() });
        const all = Array.from({ length: after + count }, () => this.#current.makeUp(temperature));
        return { trained: 'madeUp', texts: all.slice(after) };
      }
    }
  }

  get #current(): Run {
    if (!this.#run) throw new Error('Nothing is being trained.');
    return this.#run;
  }

  #learned(): Learned {
    if (this.#fitsDocument) {
      return { document: this.#current.lesson() as unknown as LessonDocument };
    }
    const { lesson, tensors } = this.#current.lessonInFile();
    return { document: lesson as unknown as LessonDocument, tensors };
  }

  /**
   * The time of a step, which is then undone. An earlier step makes the browser compile the code.
   */
  #timed(): number {
    const saved = { step: this.#step, numbers: this.#current.save() };
    this.#current.step(1);
    const start = this.now();
    this.#current.step(1);
    const time = this.now() - start;
    this.#current.resume(saved);
    return time;
  }

  #resume(saved: SavedTraining): void {
    this.#current.resume(saved);
    this.#step = saved.step;
  }

  #advance(until: number, end: number, watched: Inputs | undefined): TrainingAnswer {
    const run = this.#current;
    const checkpoints: Checkpoint[] = [];
    const lines: Line[] = [];
    let isBroken: boolean;
    do {
      const { step, loss, ids, targets } = run.step(1);
      this.#step = step;
      isBroken = !Number.isFinite(loss);
      if (this.#hasLines && !isBroken) lines.push({ step, loss, ids, targets });
      if (isBroken || step % this.#interval !== 0) continue;
      const checkpoint = this.#checkpoint();
      isBroken = !isFinitePoint(checkpoint.point);
      if (!isBroken) checkpoints.push(checkpoint);
    } while (!isBroken && this.#step < until && this.now() < end);
    const pictures = isBroken ? [] : (checkpoints.at(-1)?.pictures ?? run.weights());
    const live = watched && !isBroken ? this.#live(watched, this.#step >= until) : null;
    return { trained: 'advanced', step: this.#step, checkpoints, pictures, lines, live, isBroken };
  }

  /** The map of the shown state with the present parameters: now and then, and at the last step. */
  #live(watched: Inputs, isLast: boolean): readonly LiveStage[] | null {
    const start = this.now();
    if (start < this.#pictureFrom && !isLast) return null;
    try {
      const { document, tensors } = this.#learned();
      const computer: Computer = {
        trace: (lesson) =>
          this.engine.trace(lesson, {
            mostWork: mostWatchedWork,
            tensors: 'tensors' in lesson ? tensors : undefined,
          }),
        idsOf,
        random: (seed) => this.engine.random(seed),
        givenStack,
      };
      const lesson = { ...document, training: this.#lesson?.['training'] };
      const { base, trace } = compute(computer, lesson, watched, null);
      const live = liveStagesOf(trace);
      for (const each of new Set([base, trace])) each.free();
      return live;
    } catch {
      return null; // the page reports that where it shows the state
    } finally {
      const now = this.now();
      this.#pictureFrom = now + restAfterPicture * (now - start);
    }
  }

  #checkpoint(): Checkpoint {
    const run = this.#current;
    return {
      step: this.#step,
      numbers: run.save(),
      point: { step: this.#step, ...run.measure() },
      pictures: run.weights(),
    };
  }
}
