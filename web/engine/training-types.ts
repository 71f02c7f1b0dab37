/** The types of a training and of its results. */
import type { Explanation, GradientStage } from './types.js';

/** The result of one step: loss and accuracy on its sequences, before the parameters changed. */
export interface StepResult {
  readonly step: number;
  /** NaN: the step was refused, because its numbers exceeded single precision. */
  readonly loss: number;
  /** The fraction of correct predictions, from 0 to 1. */
  readonly accuracy: number;
  /** The last sequence of the step, as indices in the vocabulary. */
  readonly ids: readonly number[];
  /** For each of these the id that follows; −1 if the tokens so far do not determine it. */
  readonly targets: readonly number[];
}

/** A token of a made-up text. */
export interface MadeUpToken {
  /** Its index in the vocabulary. */
  readonly id: number;
  /** The random number, from 0 to 1, that chose the token. */
  readonly drawn: number;
  /** The token's interval when all probabilities are laid end to end. */
  readonly from: number;
  readonly to: number;
  /** The probability of each word of the vocabulary. */
  readonly shares: readonly number[];
}

/** One head's weights (size, size), row by row: one row for each query. */
export interface HeadWeights {
  readonly layer: number;
  readonly head: number;
  readonly size: number;
  readonly values: Float32Array;
}

/** Mean weights of a head, from 0 to 1. */
export interface HeadShares {
  /** The weight on the previous word. */
  readonly previous: number;
  /**
   * The weight on words that followed earlier occurrences of the present one: prefix matching
   * (Olsson et al. 2022).
   */
  readonly induction: number;
}

/** A head's pattern on held-out sequences. */
export interface HeadScores extends HeadShares {
  readonly layer: number;
  readonly head: number;
  /** The same at lengths that are never trained on; null if the task has none. */
  readonly elsewhere: HeadShares | null;
}

/** Loss and accuracy on sequences that are never trained on. */
export interface Measures {
  readonly loss: number;
  /** The loss of guessing uniformly: ln of the vocabulary's size. */
  readonly guessing: number;
  /** The loss on sequences that may have been trained on. */
  readonly trainedLoss: number;
  readonly accuracy: number;
  /** Accuracy at lengths that are never trained on; null if the task has none. */
  readonly elsewhere: number | null;
  readonly heads: readonly HeadScores[];
  /** The values for a head that attends equally to all words up to the one that attends. */
  readonly byChance: HeadShares;
}

/** A learned lesson whose numbers are in a tensors file: the two arguments of `trace`. */
export interface LearnedInFile {
  readonly lesson: Record<string, unknown>;
  /** A safetensors file. */
  readonly tensors: Uint8Array<ArrayBuffer>;
}

/** A checkpoint: the parameters and the optimizer's moments after a step. */
export interface SavedTraining {
  readonly step: number;
  readonly numbers: Float32Array;
}

/** Stages of a training. Read them before the next step. */
export interface StepStages {
  readonly stages: readonly GradientStage[];
  explain(stage: number, place: { row: number; col: number }): Explanation;
}

/** One sequence of a step: its stages, its loss and its gradients. */
export interface StepSequence extends StepStages {
  readonly ids: readonly number[];
  /** For each token the id that follows; −1 if the tokens so far do not determine it. */
  readonly targets: readonly number[];
  /** The stages that training changes. */
  readonly parameters: readonly number[];
}

/**
 * A lesson while it is trained. The same lesson and seed give the same bits on every machine. Its
 * methods throw LessonError for arguments that do not fit, and after `free`.
 */
export interface TrainingRun {
  /** Takes `count` steps, by default one; stops early if a loss is NaN. */
  step(count?: number): StepResult;
  /**
   * Measures on this many sequences, as far as there are so many; by default 64, or fewer if they
   * are long.
   */
  measure(sequences?: number): Measures;
  /**
   * Generates a text like the documents of the training. Draws with Python's generator, which
   * restarts after each step. The default temperature is 1.
   */
  makeUp(temperature?: number): readonly MadeUpToken[];
  /** Every head's weights on the lesson's own sentence. */
  weights(): readonly HeadWeights[];
  /** A sequence of the next step, by default the first, with the parameters before that step. */
  look(sequence?: number): StepSequence;
  /**
   * How the last step changed each parameter, in the order of `look().parameters`: its gradient,
   * both moments, and the change.
   */
  updates(): readonly StepStages[];
  /** The document with the present parameters. */
  lesson(): Record<string, unknown>;
  /** The same for any number of parameters: a document has 8 MiB at most, a file has no limit. */
  lessonInFile(): LearnedInFile;
  /** The numbers of a checkpoint after the last step. */
  save(): Float32Array;
  /** Goes back, or ahead, to a checkpoint of the same lesson and seed. */
  resume(saved: SavedTraining): void;
  /** Frees the memory at once; otherwise it is freed when the object is collected. */
  free(): void;
}
