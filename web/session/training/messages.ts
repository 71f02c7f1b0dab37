/** The messages between the page and the worker that trains: each request has one answer. */
import type {
  HeadWeights,
  MadeUpToken,
  Measures,
  SavedTraining,
} from '../../engine/training-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Problem } from '../../lesson/problem.js';
import type { Point } from '../../trace/learning.js';
import type { Line } from '../../trace/lines.js';
import type { LiveStage } from '../../trace/live.js';
import type { Inputs } from '../view-state.js';

/** A step that can be gone back to. */
export interface Checkpoint extends SavedTraining {
  readonly point: Point;
  /** Every head's weights on the lesson's own words. */
  readonly pictures: readonly HeadWeights[];
}

/** A text that was made up, token by token. */
export type MadeUpText = readonly MadeUpToken[];

export type TrainingRequest =
  /** Begins at step 0, or where a training was; ends any earlier training. */
  | {
      readonly train: 'open';
      readonly lesson: LessonDocument;
      /** The file that it takes its first numbers from. */
      readonly tensors?: ArrayBuffer;
      /** The text beside the lesson that its task of documents names. */
      readonly documents?: string;
      /** Null: the lesson's own. */
      readonly seed: number | null;
      readonly from: SavedTraining | null;
    }
  | { readonly train: 'back'; readonly to: SavedTraining }
  /** Takes steps for some milliseconds, at most up to a step. */
  | {
      readonly train: 'on';
      readonly until: number;
      readonly milliseconds: number;
      /** What is shown, whose map moves meanwhile. */
      readonly watched?: Inputs | undefined;
    }
  /** How long a step takes; none is taken. */
  | { readonly train: 'time' }
  /** The document as it is now. */
  | { readonly train: 'lesson' }
  /** So many more texts like the documents. */
  | { readonly train: 'makeUp'; readonly count: number; readonly temperature: number }
  /** How well it does on so many sequences that are held out. */
  | { readonly train: 'measure'; readonly sequences: number };

export type TrainingAnswer =
  | { readonly trained: 'at'; readonly checkpoint: Checkpoint }
  | {
      readonly trained: 'on';
      readonly step: number;
      /** The checkpoints of steps at which the training is measured. */
      readonly checkpoints: readonly Checkpoint[];
      readonly pictures: readonly HeadWeights[];
      /** Of a task of documents: every step. */
      readonly lines: readonly Line[];
      /** The map's numbers at that step; null where nobody watches, or there was no time for them. */
      readonly live: readonly LiveStage[] | null;
      /** Whether the loss became NaN: nothing after the last checkpoint is kept. */
      readonly isBroken: boolean;
    }
  | {
      readonly trained: 'lesson';
      readonly checkpoint: Checkpoint;
      readonly document: LessonDocument;
    }
  | { readonly trained: 'madeUp'; readonly texts: readonly MadeUpText[] }
  | { readonly trained: 'measured'; readonly measures: Measures }
  | { readonly trained: 'time'; readonly milliseconds: number }
  | { readonly trained: 'refused'; readonly problem: Problem };
