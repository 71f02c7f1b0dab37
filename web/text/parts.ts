/** Texts of several parts, as the logic and a language exchange them. */
import type { PlaceKind, RelationKind } from '../trace/survey.js';

/** What a token gets of a row of weights, both written out. */
export interface Share {
  share: string;
  token: string;
}

/** A stage between Q Kᵀ and softmax, by its id: a language knows what one of its numbers is called. */
export type ScoreKind = 'scores' | 'scaled_scores' | 'biased_scores' | 'masked_scores';

/** A word that the glossary explains. */
export interface Entry {
  term: string;
  text: string;
}

/** A number, written out, and what it stands for. */
export interface NamedNumber {
  name: string;
  value: string;
}

/** How a head's score, by its id, became another during a training. */
export interface Became {
  head: string;
  score: 'previous' | 'induction';
  before: string;
  after: string;
}

/** What a step of training learns from. */
export interface Learned {
  /** Of the sequence that is shown. */
  words: readonly string[];
  /** How many of them have a next one that can be known. */
  told: number;
  /** Sequences a step. */
  batch: number;
  /** The optimizer's name. */
  rule: string;
}

/** What a head looks at, of what was measured over many sentences. */
export interface FoundLook {
  kind: RelationKind;
  mean: string;
  byChance: string;
}

/** What is lost without a head; `kind` null: of all next words. */
export interface FoundLoss {
  kind: PlaceKind | null;
  whole: string;
  without: string;
}
