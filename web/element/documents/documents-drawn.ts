/** The types for all parts of a training on documents. */
import type { PrintedRun } from '../../lesson/printed-run.js';
import type { Training } from '../../session/training/training.js';

export interface DocumentsOptions {
  draw(): void;
  /** Goes to a step; `slowly` also opens it in slow motion. */
  go(training: Training, step: number, slowly: boolean): void;
  /** Other runs of the same lesson, each with its number in the list of runs. */
  others(training: Training): readonly { number: number; training: Training }[];
  /** Opens a lesson and starts its training. */
  train(lesson: string): void;
}

/** The shown training, with its printed lines and its list. */
export interface DocumentsDrawn {
  readonly training: Training;
  /** The step whose numbers are shown. */
  readonly shown: number;
  /** Whether the training neither runs nor goes to another step. */
  readonly isStill: boolean;
  readonly whyLocked: string | null;
  readonly printed: PrintedRun;
  /** The documents that it learns from; empty until they are read. */
  readonly list: readonly string[];
  readonly listed: ReadonlySet<string>;
}

export type Shown = Omit<DocumentsDrawn, 'printed' | 'list' | 'listed'>;
