/**
 * What the page knows of each stage that a lesson can have. A stage without its line does not compile.
 * Its words stand in text/; its formula and arithmetic follow from its operation.
 */
import {
  normParts,
  type AnyStageName,
  type NormName,
  type NormPart,
  type Stage,
  type StageName,
} from '../engine/types.js';

export interface StageFacts {
  /** Stages of one family share a scale of colours, so that they compare. */
  family:
    | 'vectors'
    | 'asked'
    | 'scores'
    | 'share'
    | 'parameters'
    | 'output'
    | 'norm'
    | 'hidden'
    | 'logits';
  /** The part of a stack in which it stands. */
  part: 'words' | 'norm' | 'attention' | 'add1' | 'network' | 'add2' | 'end';
  /** The glossary's entry about it. */
  term: string;
  /** The step that makes it; undefined for inputs and parameters. */
  step?: string;
  /** Its numbers can be changed, unless an operation made them. */
  given?: true;
  /** Its symbol in formulas, where that is not its name. */
  symbol?: string;
}

type NormKind = 'norm' | `norm_${NormPart}`;

/** All norms are made of the same parts, in the same words. */
export type StageKind = Exclude<StageName, NormName | `${NormName}_${string}`> | NormKind;

export const normNames = ['norm1', 'norm2', 'final_norm'] as const;

/** Which of the norms a stage is part of; null for all other stages. */
export const normOf = (name: string): NormName | null =>
  normNames.find((norm) => name === norm || name.startsWith(`${norm}_`)) ?? null;

/** The stages of a layer norm, by its parts. */
export type LayerNorm = Record<Exclude<NormPart, 'bias'> | 'result', Stage> & { bias?: Stage };

/** The stages of a layer norm; null where there is none of this name. */
export function layerNormOf(
  norm: NormName,
  find: (name: StageName) => Stage | undefined,
): LayerNorm | null {
  const result = find(norm);
  if (!result) return null;
  const found: Partial<Record<NormPart, Stage>> = {};
  for (const part of normParts) {
    const stage = find(`${norm}_${part}`);
    if (stage) found[part] = stage;
    else if (part !== 'bias')
      throw new Error(`"${norm}" has no ${part}, which each layer norm has`);
  }
  return { ...(found as Omit<LayerNorm, 'result'>), result };
}

export const stages = {
  embedding: { family: 'vectors', part: 'words', term: 'embedding', given: true, symbol: 'E' },
  token_vectors: {
    family: 'vectors',
    part: 'words',
    term: 'embedding',
    step: 'pick',
    given: true,
    symbol: 'E_ids',
  },
  position_table: { family: 'vectors', part: 'words', term: 'position', given: true, symbol: 'P' },
  position_vectors: {
    family: 'vectors',
    part: 'words',
    term: 'position',
    step: 'place',
    symbol: 'P',
  },
  X: { family: 'vectors', part: 'attention', term: 'vector', step: 'place' },
  W_Q: { family: 'parameters', part: 'attention', term: 'query', given: true },
  b_Q: { family: 'parameters', part: 'attention', term: 'bias', given: true },
  Q: { family: 'asked', part: 'attention', term: 'query', step: 'project' },
  rotated_Q: {
    family: 'asked',
    part: 'attention',
    term: 'rotary',
    step: 'turn',
    symbol: 'Q_turned',
  },
  W_K: { family: 'parameters', part: 'attention', term: 'key', given: true },
  b_K: { family: 'parameters', part: 'attention', term: 'bias', given: true },
  K: { family: 'asked', part: 'attention', term: 'key', step: 'project' },
  rotated_K: {
    family: 'asked',
    part: 'attention',
    term: 'rotary',
    step: 'turn',
    symbol: 'K_turned',
  },
  W_V: { family: 'parameters', part: 'attention', term: 'value', given: true },
  b_V: { family: 'parameters', part: 'attention', term: 'bias', given: true },
  V: { family: 'asked', part: 'attention', term: 'value', step: 'project' },
  scores: { family: 'scores', part: 'attention', term: 'score', step: 'compare' },
  scaled_scores: { family: 'scores', part: 'attention', term: 'scale', step: 'scale' },
  biased_scores: { family: 'scores', part: 'attention', term: 'alibi', step: 'distance' },
  mask: { family: 'share', part: 'attention', term: 'mask', given: true },
  masked_scores: { family: 'scores', part: 'attention', term: 'mask', step: 'hide' },
  weights: { family: 'share', part: 'attention', term: 'weight', step: 'share' },
  context: { family: 'asked', part: 'attention', term: 'context', step: 'mix' },
  concat: { family: 'asked', part: 'attention', term: 'concat', step: 'join' },
  W_O: { family: 'parameters', part: 'attention', term: 'output-projection', given: true },
  b_O: { family: 'parameters', part: 'attention', term: 'bias', given: true },
  output: { family: 'output', part: 'attention', term: 'output-projection', step: 'output' },
  residual: { family: 'vectors', part: 'words', term: 'residual-stream' },
  norm_mean: { family: 'norm', part: 'norm', term: 'layer-norm' },
  norm_variance: { family: 'norm', part: 'norm', term: 'layer-norm' },
  norm_deviation: { family: 'norm', part: 'norm', term: 'layer-norm' },
  norm_normalised: { family: 'norm', part: 'norm', term: 'layer-norm' },
  norm_gain: { family: 'parameters', part: 'norm', term: 'layer-norm', given: true },
  norm_bias: { family: 'parameters', part: 'norm', term: 'layer-norm', given: true },
  norm: { family: 'norm', part: 'norm', term: 'layer-norm' },
  residual_attention: { family: 'vectors', part: 'add1', term: 'residual-stream' },
  W_up: { family: 'parameters', part: 'network', term: 'feed-forward', given: true },
  b_up: { family: 'parameters', part: 'network', term: 'bias', given: true },
  hidden: { family: 'hidden', part: 'network', term: 'feed-forward' },
  activation: { family: 'hidden', part: 'network', term: 'feed-forward' },
  W_down: { family: 'parameters', part: 'network', term: 'feed-forward', given: true },
  b_down: { family: 'parameters', part: 'network', term: 'bias', given: true },
  feed_forward: { family: 'output', part: 'network', term: 'feed-forward' },
  residual_feed_forward: { family: 'vectors', part: 'add2', term: 'residual-stream' },
  W_U: { family: 'parameters', part: 'end', term: 'logits', given: true },
  b_U: { family: 'parameters', part: 'end', term: 'bias', given: true },
  logits: { family: 'logits', part: 'end', term: 'logits' },
  probabilities: { family: 'share', part: 'end', term: 'probabilities' },
} as const satisfies Record<StageKind, StageFacts>;

const isOfNorm = (kind: StageKind): kind is NormKind => /^norm(_|$)/.test(kind);

function namesOf(kind: StageKind): StageName[] {
  if (!isOfNorm(kind)) return [kind];
  const part = normParts.find((one) => kind === `norm_${one}`);
  return normNames.map((norm) => (part ? (`${norm}_${part}` as const) : norm));
}

const kinds = Object.keys(stages) as StageKind[];
const kindsByName = new Map<string, StageKind>(
  kinds.flatMap((kind) => namesOf(kind).map((name) => [name, kind] as const)),
);

/** Undefined for stages that no lesson has, as gradients. */
export function kindOf(name: StageName): StageKind;
export function kindOf(name: string): StageKind | undefined;
export function kindOf(name: string): StageKind | undefined {
  return kindsByName.get(name);
}

/** Whether a stage belongs to what a lesson computes, and not to its gradients. */
export const isOfLesson = (name: AnyStageName): name is StageName => kindsByName.has(name);

export const stageNames: readonly StageName[] = kinds.flatMap(namesOf);

/** The stages of attention alone, without a stack. */
export const attentionStages = stageNames.slice(0, stageNames.indexOf('residual'));

const ofGradients = { part: 'end', term: 'gradient' } as const;
const ofLosses = { part: 'end', term: 'loss' } as const;

/** What is known of a stage, also of one that no lesson has. */
export function factsOfStage(name: AnyStageName): Omit<StageFacts, 'family'> {
  const kind = kindOf(name);
  return kind ? stages[kind] : /loss/.test(name) ? ofLosses : ofGradients;
}

/** The layer as part of a place; left out where there is none. */
export const inLayer = (layer: number | null | undefined): { layer?: number } =>
  layer === null || layer === undefined ? {} : { layer };

export const findStage = (
  stages: readonly Stage[],
  name: string,
  head: number | null = null,
  layer: number | null = null,
): Stage | undefined =>
  stages.find((stage) => stage.name === name && stage.head === head && stage.layer === layer);
