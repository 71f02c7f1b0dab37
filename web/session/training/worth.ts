/** How much attention lowers a model's loss on unseen texts: with all heads and without some. */
import { reportMs } from '../../engine/limits.js';
import type { Findings } from '../../engine/survey-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError } from '../../lesson/problem.js';
import { recipeOf } from '../../lesson/recipe.js';
import type { Line } from '../../trace/lines.js';
import { copyOf } from '../../lesson/tensors.js';
import { surveyor, trainee } from './index.js';
import type { TrainingAnswer, TrainingRequest } from './messages.js';
import { surveyOf } from './survey.js';
import { learnedDocument, tensorsIn } from './tensors-in.js';

export interface Worth {
  /** The number of steps that the model was trained. */
  readonly steps: number;
  /** The loss of guessing uniformly. */
  readonly guessing: number;
  readonly findings: Findings;
}

export interface Watching {
  /** Aborting the signal ends the worker. */
  readonly signal: AbortSignal;
  /** Receives the fraction of the work that is done, from 0 to 1. */
  onShare(share: number): void;
  /** Receives the lines of a training on documents. */
  onLines?(lines: readonly Line[]): void;
  /** The text file beside the lesson. */
  readonly documents: string | undefined;
  readonly start?: typeof trainee;
}

type Asking = (request: TrainingRequest) => Promise<TrainingAnswer>;

async function withWorker<Found>(
  { signal, start = trainee }: Watching,
  work: (ask: Asking) => Promise<Found>,
): Promise<Found> {
  const worker = await start(signal);
  try {
    return await work(async (request) => {
      signal.throwIfAborted();
      return worker.ask(request);
    });
  } finally {
    worker.end();
  }
}

/** Measures the model. Rejects with ChangeError, or with an AbortError. */
export async function worthOf(
  lesson: LessonDocument,
  { steps, texts, guessing }: { steps: number; texts: number; guessing: number },
  { documents, signal, onShare }: Watching,
  start = surveyor,
): Promise<Worth> {
  const { findings } = await surveyOf(lesson, {
    texts,
    files: { tensors: await tensorsIn(lesson), documents },
    signal,
    start,
    onTexts: (done) => onShare(done / texts),
  });
  return { steps, guessing, findings };
}

/** The same recipe with more steps, over all of which the learning rate falls. */
export function withSteps(lesson: LessonDocument, steps: number): LessonDocument {
  const longer = copyOf(lesson);
  const recipe = longer['training'] as { steps?: number; printed?: unknown };
  recipe.steps = steps;
  delete recipe.printed;
  return longer;
}

/** The document after all steps of a training; it can be trained further. */
export const trainedThrough = (
  lesson: LessonDocument,
  watching: Watching,
): Promise<LessonDocument> =>
  trainedFor(recipeOf(lesson)?.steps ?? 0, { lesson, seed: null }, watching);

/** The document after some steps of a training from its seed. */
export function trainedFor(
  steps: number,
  { lesson, seed }: { readonly lesson: LessonDocument; readonly seed: number | null },
  watching: Watching,
): Promise<LessonDocument> {
  const { documents, onShare, onLines } = watching;
  return withWorker(watching, async (ask) => {
    const tensors = await tensorsIn(lesson);
    await ask({
      train: 'open',
      lesson,
      seed,
      from: null,
      ...(tensors && { tensors }),
      ...(documents !== undefined && { documents }),
    });
    for (let step = 0; step < steps;) {
      const answer = await ask({ train: 'advance', until: steps, milliseconds: reportMs });
      if (answer.trained !== 'advanced') throw new Error('The worker took no steps.');
      if (answer.isBroken) {
        throw new ChangeError({ id: 'trainingBroke', step: answer.step, keptStep: step });
      }
      ({ step } = answer);
      onLines?.(answer.lines);
      onShare(step / steps);
    }
    const answer = await ask({ train: 'lesson' });
    if (answer.trained !== 'lesson') throw new Error('The worker sent no lesson.');
    return { ...learnedDocument(answer), training: lesson['training'] };
  });
}
