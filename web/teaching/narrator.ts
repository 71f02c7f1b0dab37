/**
 * The narrator: a teacher's remarks about a training, from its numbers and those of other runs.
 */
import { recipeNames, type RecipeName } from '../lesson/recipe-changes.js';
import type { Point } from '../trace/learning.js';

/** The parts of a run that the narrator uses. */
export interface NarratedRun {
  readonly values: Readonly<Record<RecipeName, number | string>>;
  readonly seed: number | null;
  /** In the order of steps. */
  readonly points: readonly Point[];
  /** Whether words recur, so that a word's earlier successor predicts the next one. */
  readonly isRepeating: boolean;
}

export type Claim =
  /** Before the first step. */
  | {
      readonly id: 'begins';
      readonly loss: number;
      readonly guessing: number;
      readonly isWorse: boolean;
    }
  /** The loss rose far above that of guessing, and is still above it. */
  | {
      readonly id: 'tooLarge';
      readonly loss: number;
      readonly step: number;
      readonly guessing: number;
    }
  /** All steps are done, and the loss has hardly fallen. */
  | { readonly id: 'tooSmall'; readonly steps: number; readonly from: number; readonly to: number }
  /** One block is not enough. */
  | { readonly id: 'oneBlock'; readonly steps: number; readonly accuracy: number }
  /** Another run, with more blocks, succeeded. */
  | { readonly id: 'moreBlocks'; readonly blocks: number; readonly accuracy: number }
  /** From that step on nearly all predictions are right. */
  | {
      readonly id: 'learned';
      readonly blocks: number;
      readonly step: number;
      readonly accuracy: number;
    }
  /** It is right at the trained lengths only. */
  | { readonly id: 'trainedLengths'; readonly accuracy: number }
  /** The model predicts trained sequences far better than held-out ones. */
  | { readonly id: 'byHeart'; readonly trained: number; readonly heldOut: number }
  /** A comparison with a run that differs in a single field, after as many steps. */
  | {
      readonly id: 'compared';
      readonly field: RecipeName;
      readonly value: number | string;
      readonly other: number | string;
      readonly step: number;
      readonly loss: number;
      readonly otherLoss: number;
    };

/** Steps are too large if the loss reaches this many times that of guessing, or the first loss. */
const farAbove = 2;
/** Steps are too small if less than this fraction of the loss is gone. */
const hardly = 0.3;
/** From `solved` on nearly all predictions are right; up to `unsolved` a task is not solved. */
const solved = 0.99;
const unsolved = 0.5;
/** Losses closer than this count as equal. */
const alike = 0.05;

const worstOf = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (worst, point) => (worst && worst.loss >= point.loss ? worst : point),
    undefined,
  );

const isDone = ({ points, values }: NarratedRun): boolean =>
  (points.at(-1)?.step ?? 0) >= Number(values.steps);

/** The first step from which on accuracy stays at `solved`. */
function solvedFrom(points: readonly Point[]): Point | null {
  const last = points.findLastIndex(({ accuracy }) => accuracy < solved);
  return points[last + 1] ?? null;
}

/** The fields in which two runs differ. */
const differing = (a: NarratedRun, b: NarratedRun): RecipeName[] =>
  recipeNames.filter((name) => a.values[name] !== b.values[name]);

/**
 * A comparison with the latest other run of the same seed that differs in a single field and has as
 * many steps.
 */
function compared(run: NarratedRun, others: readonly NarratedRun[]): Claim | null {
  for (const other of [...others].reverse()) {
    const [field, ...more] = differing(run, other);
    const step = Math.min(run.points.at(-1)?.step ?? 0, other.points.at(-1)?.step ?? 0);
    if (!field || more.length || other.seed !== run.seed || step === 0) continue;
    const at = ({ points }: NarratedRun): Point | undefined =>
      points.findLast((point) => point.step <= step);
    const [ownEnd, otherEnd] = [at(run), at(other)];
    if (!ownEnd || !otherEnd || ownEnd.step !== otherEnd.step) continue;
    if (Math.abs(ownEnd.loss - otherEnd.loss) < alike) continue;
    const values = { value: run.values[field], other: other.values[field] };
    return {
      id: 'compared',
      field,
      ...values,
      step: ownEnd.step,
      loss: ownEnd.loss,
      otherLoss: otherEnd.loss,
    };
  }
  return null;
}

/** The most important claim first. @param others runs of the same lesson */
export function claimsOf(run: NarratedRun, others: readonly NarratedRun[]): Claim[] {
  const { points, values, isRepeating } = run;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const { guessing } = first;
  if (last.step === 0) {
    return [{ id: 'begins', loss: first.loss, guessing, isWorse: first.loss > guessing }];
  }
  const claims: Claim[] = [];
  const blocks = Number(values.blocks);
  const worst = worstOf(points) ?? last;
  // A model that overfits gets worse on held-out sequences alone: its steps are not too large.
  const isWorse = Math.min(last.loss, last.trainedLoss) > guessing;
  const isTooLarge = worst.loss > farAbove * Math.max(first.loss, guessing) && isWorse;
  if (isTooLarge) claims.push({ id: 'tooLarge', loss: worst.loss, step: worst.step, guessing });
  const hasHardlyFallen = last.loss < first.loss && last.loss > (1 - hardly) * first.loss;
  if (isDone(run) && hasHardlyFallen && isWorse) {
    claims.push({ id: 'tooSmall', steps: last.step, from: first.loss, to: last.loss });
  }
  if (blocks === 1 && isRepeating && isDone(run) && !isTooLarge && last.accuracy < unsolved) {
    claims.push({ id: 'oneBlock', steps: last.step, accuracy: last.accuracy });
    const better = others.find(
      (run) => Number(run.values.blocks) > 1 && (run.points.at(-1)?.accuracy ?? 0) >= solved,
    );
    const end = better?.points.at(-1);
    if (better && end) {
      const betterBlocks = Number(better.values.blocks);
      claims.push({ id: 'moreBlocks', blocks: betterBlocks, accuracy: end.accuracy });
    }
  }
  const from = last.accuracy >= solved ? solvedFrom(points) : null;
  if (from) claims.push({ id: 'learned', blocks, step: from.step, accuracy: last.accuracy });
  if (from && last.elsewhere !== null && last.elsewhere < unsolved) {
    claims.push({ id: 'trainedLengths', accuracy: last.elsewhere });
  }
  if (last.loss > farAbove * last.trainedLoss && last.loss - last.trainedLoss > 4 * alike) {
    claims.push({ id: 'byHeart', trained: last.trainedLoss, heldOut: last.loss });
  }
  const comparison = compared(run, others);
  if (comparison) claims.push(comparison);
  return claims;
}
