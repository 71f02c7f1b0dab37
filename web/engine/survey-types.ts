/** The types of a survey: what a trained stack does over many texts. */

/** The mean over `count` cases, and what it would be by chance; both are NaN if there was no case. */
export interface Average {
  readonly mean: number;
  readonly byChance: number;
  readonly count: number;
}

/** How well a model tells next words of texts that it was never trained on. */
export interface Telling {
  readonly loss: number;
  /** The share of the next words that it holds for the likeliest, from 0 to 1. */
  readonly accuracy: number;
  /** How many next words. */
  readonly targets: number;
  /**
   * By what the word depends on, in tasks that know it: the share of places where the right word, or the
   * verbs of the right number together, are likelier than the wrong ones.
   */
  readonly places: Readonly<Record<string, Average>>;
}

/**
 * Where a head attends on average, and how well the model predicts without it. By chance: a head that
 * gives every token up to its own the same weight.
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
  /** [d]: the weight on the token d places before. */
  readonly byDistance: readonly Average[];
  /** [id]: the weight on all tokens of a word of the vocabulary, in rows where it occurs. */
  readonly byToken: readonly Average[];
  /** The weight on tokens that have a relation to the query: "previous", "repeated", those of the task. */
  readonly relations: Readonly<Record<string, Average>>;
  /**
   * (vocabulary, vocabulary), row by row: a query word's mean weight on a key word; NaN if the two never
   * occurred in one text; empty if the vocabulary has more than 128 words.
   */
  readonly byPair: Float32Array;
  /** How well the model predicts with this head switched off. */
  readonly without: Telling;
}

/** A place where a wrong word was likelier. */
export interface Mistake {
  readonly kind: string;
  /** The text, of ids. */
  readonly ids: readonly number[];
  /** The last token before the word. */
  readonly token: number;
  /** The id of the likeliest word of those that it should have chosen from. */
  readonly said: number;
}

/** What came out over texts that are never trained on. */
export interface Findings {
  readonly texts: number;
  readonly whole: Telling;
  /** With all heads switched off. */
  readonly withoutAll: Telling;
  /** The loss if the stack ended at each point of its stream, the last of which is that of `whole`. */
  readonly byNow: readonly number[];
  /**
   * The loss of a model that counts which token follows which in the training documents, and adds 1
   * to each count; null if the training has no documents.
   */
  readonly pairs: number | null;
  readonly heads: readonly HeadHabits[];
  /** The first few. */
  readonly mistakes: readonly Mistake[];
}

/** Where the residual stream tells singular from plural: the difference of the means of its rows. */
export interface Probe {
  /** Null: before the first block. */
  readonly layer: number | null;
  /** The stage of the stream. */
  readonly stage: string;
  /** Mean of the plural's rows - mean of the singular's (d_in), over training texts. */
  readonly direction: readonly number[];
  /** A row whose product with the direction is larger is plural. */
  readonly threshold: number;
  /** The share of held-out rows that lie on their side, by what the number depends on. */
  readonly places: Readonly<Record<string, Average>>;
}

/**
 * Runs a lesson's stack on many texts that its recipe holds out: as it is, without each head, and without
 * all. A head that the lesson switches off stays off. Each call takes some of the texts, so that a caller
 * can pause between calls.
 */
export interface Survey {
  /** The number of held-out texts; a task that generates texts has any number of them. */
  readonly most: number;
  /** Runs up to `count` more texts; returns how many have been run. */
  take(count: number): number;
  /** @throws LessonError before the first text. */
  findings(): Findings;
  /** On so many texts of training and as many held-out ones; none where the task tells no number. */
  probes(texts: number): readonly Probe[];
  /** Frees the memory at once; otherwise it is freed when the object is collected. */
  free(): void;
}
