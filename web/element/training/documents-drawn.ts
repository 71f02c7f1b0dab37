/** What the parts of a training on documents share. */
import type { PrintedRun } from '../../lesson/printed-run.js';
import type { Training } from '../../session/training/training.js';

export interface DocumentsOptions {
  draw(): void;
  /** Goes to a step, and walks through it where `slowly`. */
  go(training: Training, step: number, slowly: boolean): void;
  /** Other runs of the lesson, by their numbers in the list of runs. */
  others(training: Training): readonly { place: number; training: Training }[];
  /** Opens a lesson, and trains it. */
  train(lesson: string): void;
}

/** What the page shows of a training, and what lies beside it. */
export interface DocumentsDrawn {
  readonly training: Training;
  /** The step whose numbers are shown. */
  readonly shown: number;
  readonly isStill: boolean;
  readonly whyLocked: string | null;
  readonly printed: PrintedRun;
  /** The list that it learns from; empty until it has been read. */
  readonly list: readonly string[];
  readonly known: ReadonlySet<string>;
}

export type Shown = Omit<DocumentsDrawn, 'printed' | 'list' | 'known'>;
