/** Recomputes a training's state after a step on the page, if a step is short enough for that. */
import { longestPageStepMs } from '../../engine/limits.js';
import type { SavedTraining } from '../../engine/training-types.js';
import { trainee } from './index.js';
import type { Training } from './training.js';

/** Tries before a step counts as too long: the machine may be busy. */
const tries = 3;

export class TooLong extends Error {}

/** The files beside a lesson. */
export interface Beside {
  tensors?: ArrayBuffer | undefined;
  documents?: string | undefined;
}

/**
 * The training after a step, computed from the checkpoint before it with the same bits. Rejects
 * with TooLong if the next step is slow.
 */
export async function savedAt(
  { lesson, checkpoints }: Pick<Training, 'lesson' | 'checkpoints'>,
  step: number,
  seed: number | null,
  { tensors, documents }: Beside = {},
  signal: AbortSignal = new AbortController().signal,
  start = trainee,
): Promise<SavedTraining> {
  const worker = await start(signal);
  const advance = async (until: number): Promise<void> => {
    const answer = await worker.ask({ train: 'advance', until, milliseconds: longestPageStepMs });
    const isShort = answer.trained === 'advanced' && !answer.isBroken && answer.step < until;
    if (isShort) await advance(until);
  };
  try {
    const from = checkpoints.findLast((checkpoint) => checkpoint.step <= step) ?? null;
    await worker.ask({
      train: 'open',
      lesson,
      seed,
      from,
      ...(tensors && { tensors }),
      ...(documents !== undefined && { documents }),
    });
    if (step > (from?.step ?? 0)) await advance(step);
    const answer = await worker.ask({ train: 'lesson' });
    if (!('checkpoint' in answer) || answer.checkpoint.step !== step) {
      throw new Error(`The training did not reach step ${step}.`);
    }
    for (let i = 1; ; i++) {
      const start = performance.now();
      await advance(step + i);
      if (performance.now() - start <= longestPageStepMs) return answer.checkpoint;
      if (i === tries) throw new TooLong();
    }
  } finally {
    worker.end();
  }
}
