/** The types of a survey: measures of a trained stack over many texts. */

/** The mean over `count` cases, and its value by chance; both are NaN if there is no case. */
export interface Average {
  readonly mean: number;
  readonly byChance: number;
  readonly count: number;
}

/** How well a model predicts next words of texts that it was never trained on. */
export interface Evaluation {
  readonly loss: number;
  /** The fraction of next words that it ranks first, from 0 to 1. */
  readonly accuracy: number;
  /** The number of next words. */
  readonly targets: number;
  /**
   * For each kind of dependency, in tasks that have such: the fraction of positions where it is
   * predicted correctly. The right word, or the verbs of the right number together, are then more
   * probable than the wrong ones.
   */
  readonly positions: Readonly<Record<string, Average>>;
}

/**
 * Where a head attends on average, and how well the model predicts without it. Chance: a head with
 * equal weights on all tokens up to the one that attends.
 */
export interface HeadHabits {
  readonly layer: number;
  readonly head: number;
  /**
   * The entropy of a token's weights, divided by the largest possible: 0 for one single weight, 1
   * for equal weights.
   */
  readonly entropy: Average;
  /** A token's largest weight. */
  readonly largest: Average;
  /** [d]: the weight on the token d positions before. */
  readonly byDistance: readonly Average[];
  /** [id]: the weight on all tokens of a word of the vocabulary, in rows where it occurs. */
  readonly byToken: readonly Average[];
  /**
   * The weight on tokens with a relation to the query: "previous", "repeated", and those of the
   * task.
   */
  readonly relations: Readonly<Record<string, Average>>;
  /**
   * (vocabulary, vocabulary), row by row: a query word's mean weight on a key word; NaN if the two never
   * occurred in one text; empty if the vocabulary has more than 128 words.
   */
  readonly byPair: Float32Array;
  /** How well the model predicts with this head turned off. */
  readonly without: Evaluation;
}

/** A position where a wrong word was more probable. */
export interface Mistake {
  readonly kind: string;
  /** The text as ids. */
  readonly ids: readonly number[];
  /** The last token before the word. */
  readonly token: number;
  /** The id of the most probable word among the choice. */
  readonly predicted: number;
}

/** Results over texts that are never trained on. */
export interface Findings {
  readonly texts: number;
  readonly whole: Evaluation;
  /** The predictions with all heads turned off. */
  readonly withoutAll: Evaluation;
  /** The loss if the stack ended at each point of its stream; the last is that of `whole`. */
  readonly lens: readonly number[];
  /**
   * The loss of a model that counts which token follows which in the training documents, and adds 1
   * to each count; null if the training has no documents.
   */
  readonly pairs: number | null;
  readonly heads: readonly HeadHabits[];
  /** The first ones. */
  readonly mistakes: readonly Mistake[];
}

/**
 * A direction of the residual stream that separates singular from plural: the difference of the
 * means of its rows.
 */
export interface Probe {
  /** Null: before the first block. */
  readonly layer: number | null;
  /** The stage of the stream. */
  readonly stage: string;
  /** Mean of the plural's rows − mean of the singular's (d_in), over training texts. */
  readonly direction: readonly number[];
  /** A row whose product with the direction is larger than this counts as plural. */
  readonly threshold: number;
  /** The fraction of held-out rows on the right side, for each kind of dependency. */
  readonly positions: Readonly<Record<string, Average>>;
}

/**
 * Runs a lesson's stack on many texts that its recipe holds out: unchanged, without each head, and
 * without all. A head that the lesson turns off stays off. Each call processes some of the texts,
 * so that a caller can pause between calls.
 */
export interface Survey {
  /** The number of held-out texts; a task that generates texts has any number of them. */
  readonly most: number;
  /** Runs up to `count` more texts; returns how many have been run. */
  take(count: number): number;
  /** @throws LessonError before the first text. */
  findings(): Findings;
  /**
   * `texts`: the number of training texts, and of held-out ones; none if the task has no singular
   * and plural.
   */
  probes(texts: number): readonly Probe[];
  /** Frees the memory at once; otherwise it is freed when the object is collected. */
  free(): void;
}
