/**
 * What attention is worth to a model: its loss on unseen texts, with all heads and without some.
 */
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError } from '../../lesson/problem.js';
import { recipeOf } from '../../lesson/recipe.js';
import { withOff, type HeadRef } from '../../lesson/switched-off.js';
import { copyOf } from '../../lesson/tensors.js';
import { trainee } from './index.js';
import type { TrainingAnswer, TrainingRequest } from './messages.js';

export interface Worth {
  /** The number of steps that the model was trained. */
  readonly steps: number;
  /** The number of texts that it was measured on. */
  readonly texts: number;
  /** The loss in nats: the mean over all predicted tokens. */
  readonly loss: number;
  /** The loss of guessing uniformly. */
  readonly guessing: number;
  readonly without: readonly { readonly head: HeadRef; readonly loss: number }[];
  /** The loss without any head. */
  readonly withoutAll: number;
}

export interface Watching {
  /** Aborting the signal ends the worker. */
  readonly signal: AbortSignal;
  /** Receives the share of the work that is done, from 0 to 1. */
  onShare(share: number): void;
  /** The text file beside the lesson. */
  readonly documents: string | undefined;
  readonly start?: typeof trainee;
}

/** How long a worker trains before it reports its progress, in ms. */
const slice = 200;

type Asking = (request: TrainingRequest) => Promise<TrainingAnswer>;

async function withWorker<Found>(
  { signal, start = trainee }: Watching,
  work: (ask: Asking) => Promise<Found>,
): Promise<Found> {
  const worker = await start(signal);
  try {
    return await work(async (request) => {
      signal.throwIfAborted();
      const answer = await worker.ask(request);
      if (answer.trained === 'refused') throw new ChangeError(answer.problem);
      return answer;
    });
  } finally {
    worker.end();
  }
}

/**
 * Measures the model. Rejects with ChangeError, or with an AbortError. `heads`: all heads of the
 * model.
 */
export function worthOf(
  lesson: LessonDocument,
  { steps, texts, heads }: { steps: number; texts: number; heads: readonly HeadRef[] },
  watching: Watching,
): Promise<Worth> {
  const { documents, onShare } = watching;
  const all: (readonly HeadRef[])[] = [[], ...heads.map((head) => [head]), heads];
  return withWorker(watching, async (ask) => {
    const losses: number[] = [];
    let guessing = 0;
    for (const off of all) {
      onShare(losses.length / all.length);
      const opening = {
        train: 'open',
        lesson: withOff(lesson, off),
        seed: null,
        from: null,
      } as const;
      await ask(documents === undefined ? opening : { ...opening, documents });
      const answer = await ask({ train: 'measure', sequences: texts });
      if (answer.trained !== 'measured') throw new Error('It was not measured.');
      losses.push(answer.measures.loss);
      ({ guessing } = answer.measures);
    }
    const [loss = NaN, ...others] = losses;
    const without = heads.map((head, i) => ({ head, loss: others[i] ?? NaN }));
    return { steps, texts, loss, guessing, without, withoutAll: others.at(-1) ?? NaN };
  });
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
export function trainedThrough(
  lesson: LessonDocument,
  watching: Watching,
): Promise<LessonDocument> {
  const { documents, onShare } = watching;
  const steps = recipeOf(lesson)?.steps ?? 0;
  return withWorker(watching, async (ask) => {
    const opening = { train: 'open', lesson, seed: null, from: null } as const;
    await ask(documents === undefined ? opening : { ...opening, documents });
    for (let step = 0; step < steps;) {
      const answer = await ask({ train: 'on', until: steps, milliseconds: slice });
      if (answer.trained !== 'on') throw new Error('It was not trained.');
      if (answer.isBroken) {
        throw new ChangeError({ id: 'trainingBroke', step: answer.step, kept: step });
      }
      ({ step } = answer);
      onShare(step / steps);
    }
    const answer = await ask({ train: 'lesson' });
    if (answer.trained !== 'lesson') throw new Error('It left no lesson.');
    return { ...answer.document, training: lesson['training'] };
  });
}
