/** Parts of sentences: words for scores, and numbers with names. */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { list } from './grammar.js';

/** A number of a stage between Q Kᵀ and softmax: "score" alone always means the product itself. */
export const scoreNames: Readonly<Record<ScoreKind, string>> = {
  scores: 'score',
  scaled_scores: 'scaled score',
  biased_scores: 'biased score',
  masked_scores: 'masked score',
};

/** 'living (4) and doer (6)' */
export const named = (features: readonly NamedNumber[]): string =>
  features.length ? list(features.map(({ name, value }) => `${name}\u00a0(${value})`)) : 'nothing';
