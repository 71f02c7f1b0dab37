/** Values that the logic passes to texts. */
import type { PositionKind, RelationKind } from '../trace/survey.js';

/** A token's share of a row of weights, both as text. */
export interface Share {
  share: string;
  token: string;
}

/** A stage between Q Kᵀ and softmax, by its id: a language has a word for each stage's numbers. */
export type ScoreKind = 'scores' | 'scaled_scores' | 'biased_scores' | 'masked_scores';

/** A term that the glossary explains. */
export interface Entry {
  term: string;
  text: string;
}

/** A number as text, and its name. */
export interface NamedNumber {
  name: string;
  value: string;
}

/** How the role of a head, by its id, changed during a training. */
export interface Became {
  head: string;
  score: 'previous' | 'induction';
  before: string;
  after: string;
}

/** What a training step learns from. */
export interface Learned {
  /** The words of the shown sequence. */
  words: readonly string[];
  /** How many of them have a next word that can be known. */
  targetCount: number;
  /** The number of sequences per step. */
  batch: number;
  /** The optimizer's name. */
  rule: string;
  /** The sentence that tells the loss of guessing. */
  guessing: string;
}

/** What a head attends to, measured over many sentences. */
export interface FoundLook {
  kind: RelationKind;
  mean: string;
  byChance: string;
}

/** What is lost without a head; `kind` null: for all next words. */
export interface FoundLoss {
  kind: PositionKind | null;
  whole: string;
  without: string;
}
