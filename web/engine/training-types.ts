/** The types of a training, and of what is found out about what it leaves. */
import type { Explanation, GradientStage } from './types.js';

/** The result of one step: loss and accuracy on its sequences, before the parameters changed. */
export interface StepResult {
  readonly step: number;
  /** NaN: the step was not taken, since its numbers left single precision. */
  readonly loss: number;
  /** The share of the predicted words that were right, from 0 to 1. */
  readonly accuracy: number;
  /** The last sequence that it was computed from: where its words stand in the vocabulary. */
  readonly ids: readonly number[];
  /** For each of these the id that follows; -1 where the tokens so far do not settle it. */
  readonly targets: readonly number[];
}

/** A token of a text that is made up. */
export interface MadeUpToken {
  /** Its place in the vocabulary. */
  readonly id: number;
  /** The number from 0 to 1 that was drawn. */
  readonly drawn: number;
  /** The interval that it fell into, of the probabilities laid end to end. */
  readonly from: number;
  readonly to: number;
  /** The probability of each word of the vocabulary. */
  readonly shares: readonly number[];
}

/** One head's weights (size, size), row by row: a row for each query. */
export interface HeadWeights {
  readonly layer: number;
  readonly head: number;
  readonly size: number;
  readonly values: Float32Array;
}

/** Mean weights of a head, from 0 to 1. */
export interface Looks {
  /** On the word before. */
  readonly previous: number;
  /** On words that followed the present one: prefix matching (Olsson et al. 2022). */
  readonly induction: number;
}

/** What a head looks at, on sequences that are never trained on. */
export interface HeadScores extends Looks {
  readonly layer: number;
  readonly head: number;
  /** The same on lengths that are never trained on; null where the task has none. */
  readonly elsewhere: Looks | null;
}

/** Loss and accuracy on sequences that are never trained on. */
export interface Measures {
  readonly loss: number;
  /** The loss of one who guesses: ln of the number of words. */
  readonly guessing: number;
  /** On sequences that it may have been trained on. */
  readonly trainedLoss: number;
  readonly accuracy: number;
  /** Accuracy on lengths that are never trained on; null where the task has none. */
  readonly elsewhere: number | null;
  readonly heads: readonly HeadScores[];
  /** Of a head that takes alike from all words up to its own. */
  readonly byChance: Looks;
}

/** A checkpoint: the parameters and Adam's moments after a step. */
export interface SavedTraining {
  readonly step: number;
  readonly numbers: Float32Array;
}

/** Stages of a training. Read them before the next step is taken. */
export interface StepStages {
  readonly stages: readonly GradientStage[];
  explain(stage: number, place: { row: number; col: number }): Explanation;
}

/** One sequence of a step: its stages, its loss and its gradients. */
export interface LookedAt extends StepStages {
  readonly ids: readonly number[];
  /** For each token the id that follows; -1 where the tokens so far do not settle it. */
  readonly targets: readonly number[];
  /** The stages that training changes. */
  readonly parameters: readonly number[];
}

/** A lesson while it is trained. The same lesson and seed give the same bits on every machine. */
export interface TrainingRun {
  /** Takes so many steps, one unless said; ends early where a loss is no number. */
  step(count?: number): StepResult;
  /** On so many sequences, as far as there are any; 64 unless said, or fewer where they are long. */
  measure(sequences?: number): Measures;
  /** One more text like the documents that it is trained on; Python's generator draws, anew after each step.
   * The temperature is 1 unless said. */
  makeUp(temperature?: number): readonly MadeUpToken[];
  /** Every head's weights on the lesson's own sentence. */
  weights(): readonly HeadWeights[];
  /** The next step's sequence of that index, the first unless said, as it is before that step. */
  look(sequence?: number): LookedAt;
  /** How the last step changed each parameter, in the order of `look().parameters`: its gradient,
   * both moments, the change. */
  updates(): readonly StepStages[];
  /** The document with the parameters as they are. */
  lesson(): Record<string, unknown>;
  save(): Float32Array;
  resume(saved: SavedTraining): void;
  /** Gives back its memory, which is else given back when it is collected. */
  free(): void;
}

/** Where a head looks on average, over all words of all texts. */
export interface HeadHabits {
  readonly layer: number;
  readonly head: number;
  /** Of a word's weights, over its largest possible: 0 where all is one weight, 1 where all are alike. */
  readonly entropy: number;
  /** A word's largest weight. */
  readonly largest: number;
  /** [d]: the weight on the word d places before. */
  readonly byDistance: readonly number[];
  /** (vocabulary, vocabulary), row by row: a query word's weight on a key word; NaN where such a pair never
   * stood in one text; empty where the vocabulary has more than 128 words. */
  readonly byToken: Float32Array;
}

/** Means over texts that are never trained on. */
export interface Findings {
  readonly texts: number;
  /** Nats. */
  readonly loss: number;
  /** The same loss if the stack ended at each point of its stream, the last of which is `loss`. */
  readonly byNow: readonly number[];
  readonly heads: readonly HeadHabits[];
  /** The loss of one who only counts which token follows which in the documents that it is trained on, and
   * adds 1 to each count; null where it is not trained on documents. */
  readonly pairs: number | null;
}

/** A lesson's stack as it is, run on many texts that its recipe holds out. A head that the lesson switches
 * off stays off. It takes some texts at a time, so that it can be left between them. */
export interface Survey {
  /** How many texts are held out; tasks make up as many as one likes. */
  readonly most: number;
  /** Takes so many more texts, as far as there are any; returns how many it has. */
  take(count: number): number;
  /** @throws LessonError before the first text. */
  findings(): Findings;
  /** Gives back its memory, which is else given back when it is collected. */
  free(): void;
}
