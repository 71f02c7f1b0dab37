/** The requests to a worker that trains, and its answers. */
import type {
  HeadWeights,
  MadeUpToken,
  Measures,
  SavedTraining,
} from '../../engine/training-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Point } from '../../trace/learning.js';
import type { Line } from '../../trace/lines.js';
import type { LiveStage } from '../../trace/live.js';
import type { Inputs } from '../view-state.js';

/** A step that a training can go back to. */
export interface Checkpoint extends SavedTraining {
  readonly point: Point;
  /** Every head's weights on the lesson's own words. */
  readonly pictures: readonly HeadWeights[];
}

/** A made-up text, token by token. */
export type MadeUpText = readonly MadeUpToken[];

export type TrainingRequest =
  /** Begins at step 0, or where a saved training was; ends any earlier training. */
  | {
      readonly train: 'open';
      readonly lesson: LessonDocument;
      /** The tensors file with the first parameters. */
      readonly tensors?: ArrayBuffer;
      /** The text file that a task of documents names. */
      readonly documents?: string;
      /** Null: that of the lesson. */
      readonly seed: number | null;
      readonly from: SavedTraining | null;
    }
  /** Goes back, or ahead, to a checkpoint. */
  | { readonly train: 'restore'; readonly to: SavedTraining }
  /** Takes steps for some milliseconds, at most up to the step `until`. */
  | {
      readonly train: 'advance';
      readonly until: number;
      readonly milliseconds: number;
      /** The shown state, whose map is animated during training. */
      readonly watched?: Inputs | undefined;
    }
  /** Measures the duration of a step, without taking one. */
  | { readonly train: 'time' }
  /** Returns the present document. */
  | { readonly train: 'lesson' }
  /** Generates `count` texts like the documents: those after the first `after` ones. */
  | {
      readonly train: 'makeUp';
      readonly count: number;
      readonly temperature: number;
      readonly after: number;
    }
  /** Measures loss and accuracy on held-out sequences. `sequences`: how many. */
  | { readonly train: 'measure'; readonly sequences: number };

/** The document of a learned lesson. */
export interface Learned {
  readonly document: LessonDocument;
  /** The tensors file with its numbers, if the document has no room for them. */
  readonly tensors?: Uint8Array<ArrayBuffer>;
}

export type TrainingAnswer =
  /** Where the training is after it was opened or restored. */
  | { readonly trained: 'checkpoint'; readonly checkpoint: Checkpoint }
  | {
      readonly trained: 'advanced';
      readonly step: number;
      /** Checkpoints of the steps at which the training was measured. */
      readonly checkpoints: readonly Checkpoint[];
      readonly pictures: readonly HeadWeights[];
      /** One line per step of a task of documents; else empty. */
      readonly lines: readonly Line[];
      /**
       * The map's numbers at that step; null if nobody watches, or if there was no time for them.
       */
      readonly live: readonly LiveStage[] | null;
      /** Whether the loss became NaN: everything after the last checkpoint is dropped. */
      readonly isBroken: boolean;
    }
  | ({ readonly trained: 'lesson'; readonly checkpoint: Checkpoint } & Learned)
  | { readonly trained: 'madeUp'; readonly texts: readonly MadeUpText[] }
  | { readonly trained: 'measured'; readonly measures: Measures }
  | { readonly trained: 'time'; readonly milliseconds: number };
