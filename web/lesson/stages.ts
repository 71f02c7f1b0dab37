/**
 * What the page knows of each stage that a lesson can have. A stage without its line does not compile;
 * its words are a language's (`stages` in text/), its formula and arithmetic its operation's.
 */
import type { Stage, StageName } from '../engine/types.js';

export interface StageFacts {
  /** Stages of one family share a scale of colours, so that they compare. */
  family: 'vectors' | 'asked' | 'scores' | 'share' | 'parameters' | 'output';
  /** Its word in the glossary. */
  term: string;
  /** The step that makes it; none for what is there from the start. */
  step?: string;
  /** Its numbers can be changed, unless an operation made them. */
  given?: true;
  /** How mathematics writes it, where that is not its name. */
  symbol?: string;
}

export const stages = {
  embedding: { family: 'vectors', term: 'embedding', given: true, symbol: 'E' },
  token_vectors: {
    family: 'vectors',
    term: 'embedding',
    step: 'pick',
    given: true,
    symbol: 'E_ids',
  },
  position_table: { family: 'vectors', term: 'position', given: true, symbol: 'P' },
  position_vectors: { family: 'vectors', term: 'position', step: 'place', symbol: 'P' },
  X: { family: 'vectors', term: 'vector', step: 'place' },
  W_Q: { family: 'parameters', term: 'query', given: true },
  b_Q: { family: 'parameters', term: 'bias', given: true },
  Q: { family: 'asked', term: 'query', step: 'project' },
  rotated_Q: { family: 'asked', term: 'rotary', step: 'turn', symbol: 'Q_turned' },
  W_K: { family: 'parameters', term: 'key', given: true },
  b_K: { family: 'parameters', term: 'bias', given: true },
  K: { family: 'asked', term: 'key', step: 'project' },
  rotated_K: { family: 'asked', term: 'rotary', step: 'turn', symbol: 'K_turned' },
  W_V: { family: 'parameters', term: 'value', given: true },
  b_V: { family: 'parameters', term: 'bias', given: true },
  V: { family: 'asked', term: 'value', step: 'project' },
  scores: { family: 'scores', term: 'score', step: 'compare' },
  scaled_scores: { family: 'scores', term: 'scale', step: 'scale' },
  biased_scores: { family: 'scores', term: 'alibi', step: 'distance' },
  mask: { family: 'share', term: 'mask', given: true },
  masked_scores: { family: 'scores', term: 'mask', step: 'hide' },
  weights: { family: 'share', term: 'weight', step: 'share' },
  context: { family: 'asked', term: 'context', step: 'mix' },
  concat: { family: 'asked', term: 'concat', step: 'join' },
  W_O: { family: 'parameters', term: 'output-projection', given: true },
  b_O: { family: 'parameters', term: 'bias', given: true },
  output: { family: 'output', term: 'output-projection', step: 'output' },
} as const satisfies Record<StageName, StageFacts>;

export const stageNames = Object.keys(stages) as StageName[];

export const factsOfStage = (name: StageName): StageFacts => stages[name];

export const findStage = (
  stages: readonly Stage[],
  name: string,
  head: number | null = null,
): Stage | undefined => stages.find((stage) => stage.name === name && stage.head === head);
