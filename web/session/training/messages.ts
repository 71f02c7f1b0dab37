/** What the page and the worker that trains say to each other: each request has one answer. */
import type { HeadWeights, SavedTraining } from '../../engine/training-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Problem } from '../../lesson/problem.js';
import type { Point } from '../../trace/learning.js';

/** A step that can be gone back to. */
export interface Checkpoint extends SavedTraining {
  readonly point: Point;
  /** Every head's weights on the lesson's own words. */
  readonly pictures: readonly HeadWeights[];
}

export type TrainingRequest =
  /** Begins, at step 0 or where a training was; what is asked before is forgotten. */
  | {
      readonly train: 'open';
      readonly lesson: LessonDocument;
      /** The file that it takes its first numbers from. */
      readonly tensors?: ArrayBuffer;
      /** Null: the lesson's own. */
      readonly seed: number | null;
      readonly from: SavedTraining | null;
    }
  | { readonly train: 'back'; readonly to: SavedTraining }
  /** So many steps as there is time for, at most until one. */
  | { readonly train: 'on'; readonly until: number; readonly milliseconds: number }
  /** The document as it is now. */
  | { readonly train: 'lesson' };

export type TrainingAnswer =
  | { readonly trained: 'at'; readonly checkpoint: Checkpoint }
  | {
      readonly trained: 'on';
      readonly step: number;
      /** Those that stand at steps where a training is looked at. */
      readonly checkpoints: readonly Checkpoint[];
      readonly pictures: readonly HeadWeights[];
      /** A loss that is no number any more: nothing after the last checkpoint is kept. */
      readonly isBroken: boolean;
    }
  | {
      readonly trained: 'lesson';
      readonly checkpoint: Checkpoint;
      readonly document: LessonDocument;
    }
  | { readonly trained: 'refused'; readonly problem: Problem };
