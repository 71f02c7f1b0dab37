/**
 * What the page knows of each stage that a lesson can have. A stage without its line does not compile;
 * its words are a language's (`stages` in text/), its formula and arithmetic its operation's.
 */
import type { StageName } from '../engine/types.js';

export interface StageFacts {
  /** Where it stands in the diagram. */
  section: 'vectors' | 'projections' | 'attention' | 'join';
  /** Stages of one family share a scale of colours, so that they compare. */
  family: 'vectors' | 'asked' | 'scores' | 'share' | 'parameters' | 'output';
  /** Its word in the glossary. */
  term: string;
  /** The step that makes it; none for what is there from the start. */
  step?: string;
  /** Its numbers can be changed, unless an operation made them. */
  given?: true;
  /** How mathematics writes it, where that is not its name. */
  symbol?: { base: string; sub?: string };
}

export const stages = {
  embedding: {
    section: 'vectors',
    family: 'vectors',
    term: 'embedding',
    given: true,
    symbol: { base: 'E' },
  },
  token_vectors: {
    section: 'vectors',
    family: 'vectors',
    term: 'embedding',
    step: 'pick',
    given: true,
    symbol: { base: 'E', sub: 'ids' },
  },
  position_table: {
    section: 'vectors',
    family: 'vectors',
    term: 'position',
    given: true,
    symbol: { base: 'P' },
  },
  position_vectors: {
    section: 'vectors',
    family: 'vectors',
    term: 'position',
    step: 'place',
    symbol: { base: 'P' },
  },
  X: { section: 'vectors', family: 'vectors', term: 'vector', step: 'place' },
  W_Q: { section: 'projections', family: 'parameters', term: 'query', given: true },
  b_Q: { section: 'projections', family: 'parameters', term: 'bias', given: true },
  Q: { section: 'projections', family: 'asked', term: 'query', step: 'project' },
  rotated_Q: {
    section: 'projections',
    family: 'asked',
    term: 'rotary',
    step: 'turn',
    symbol: { base: 'Q', sub: 'turned' },
  },
  W_K: { section: 'projections', family: 'parameters', term: 'key', given: true },
  b_K: { section: 'projections', family: 'parameters', term: 'bias', given: true },
  K: { section: 'projections', family: 'asked', term: 'key', step: 'project' },
  rotated_K: {
    section: 'projections',
    family: 'asked',
    term: 'rotary',
    step: 'turn',
    symbol: { base: 'K', sub: 'turned' },
  },
  W_V: { section: 'projections', family: 'parameters', term: 'value', given: true },
  b_V: { section: 'projections', family: 'parameters', term: 'bias', given: true },
  V: { section: 'projections', family: 'asked', term: 'value', step: 'project' },
  scores: { section: 'attention', family: 'scores', term: 'score', step: 'compare' },
  scaled_scores: { section: 'attention', family: 'scores', term: 'scale', step: 'scale' },
  biased_scores: { section: 'attention', family: 'scores', term: 'alibi', step: 'distance' },
  mask: { section: 'attention', family: 'share', term: 'mask', given: true },
  masked_scores: { section: 'attention', family: 'scores', term: 'mask', step: 'hide' },
  weights: { section: 'attention', family: 'share', term: 'weight', step: 'share' },
  context: { section: 'attention', family: 'asked', term: 'context', step: 'mix' },
  concat: { section: 'join', family: 'asked', term: 'concat', step: 'join' },
  W_O: { section: 'join', family: 'parameters', term: 'output-projection', given: true },
  b_O: { section: 'join', family: 'parameters', term: 'bias', given: true },
  output: { section: 'join', family: 'output', term: 'output-projection', step: 'output' },
} as const satisfies Record<StageName, StageFacts>;

export const stageNames = Object.keys(stages) as StageName[];

export const factsOfStage = (name: StageName): StageFacts => stages[name];
