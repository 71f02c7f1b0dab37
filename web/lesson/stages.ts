/**
 * The page's facts of each stage that a lesson can have. A stage without its line does not compile.
 * Its words stand in text/; its formula and arithmetic follow from its operation.
 */
import { at } from '../engine/at.js';
import type { NormKind } from '../engine/format.js';
import {
  attentionStages,
  normNames,
  stackStages,
  stageKinds,
  type NormName,
  type NormPart,
  type StageKind,
} from '../engine/tables.js';
import type { AnyStageName, Stage, StageName } from '../engine/types.js';

/** The part of a stack in which a stage stands. */
type StagePart = (typeof stageKinds)[StageKind]['part'];

export interface StageFacts {
  /** Stages of one family share a scale of colours, so that they compare. */
  family:
    | 'vectors'
    | 'projected'
    | 'scores'
    | 'share'
    | 'parameters'
    | 'output'
    | 'norm'
    | 'hidden'
    | 'logits';
  /** The glossary's entry about it. */
  term: string;
  /** The step that makes it; undefined for inputs and parameters. */
  tourStep?: string;
  /** Its symbol in formulas, where that is not its name. */
  symbol?: string;
}

/** The norm that a stage is part of; null for all other stages. */
export const normOf = (name: string): NormName | null =>
  normNames.find((norm) => name === norm || name.startsWith(`${norm}_`)) ?? null;

/** The stages of a norm. */
export interface NormStages {
  kind: NormKind;
  /** What is computed of each row: mean, variance and deviation, or mean square and rms. */
  statistics: readonly Stage[];
  /** The last of them: what each row is divided by. */
  divisor: Stage;
  normalised: Stage;
  gain?: Stage;
  bias?: Stage;
  result: Stage;
}

const statistics: Readonly<Record<NormKind, readonly NormPart[]>> = {
  layer: ['mean', 'variance', 'deviation'],
  rms: ['mean_square', 'rms'],
};

/** The stages of a norm; null where there is none of this name. */
export function normStagesOf(
  norm: NormName,
  find: (name: StageName) => Stage | undefined,
): NormStages | null {
  const result = find(norm);
  if (!result) return null;
  const need = (part: NormPart): Stage => {
    const stage = find(`${norm}_${part}`);
    if (!stage) throw new Error(`"${norm}" has no ${part}`);
    return stage;
  };
  const kind = find(`${norm}_rms`) ? 'rms' : 'layer';
  const all = statistics[kind].map(need);
  const [gain, bias] = [find(`${norm}_gain`), find(`${norm}_bias`)];
  return {
    kind,
    statistics: all,
    divisor: at(all, all.length - 1),
    normalised: need('normalised'),
    ...(gain ? { gain } : {}),
    ...(bias ? { bias } : {}),
    result,
  };
}

/** All of them, in the order in which they are computed. */
export const stagesOfNorm = ({ statistics, normalised, gain, bias, result }: NormStages): Stage[] =>
  [...statistics, normalised, gain, bias, result].filter((stage) => stage !== undefined);

/** Whether a stage is what a norm divides a row by. */
export const isDivisor = (name: string): boolean =>
  normOf(name) !== null && /_(deviation|rms)$/.test(name);

export const stages = {
  embedding: { family: 'vectors', term: 'embedding', symbol: 'E' },
  token_vectors: {
    family: 'vectors',
    term: 'embedding',
    tourStep: 'pick',
    symbol: 'E_ids',
  },
  position_table: { family: 'vectors', term: 'position', symbol: 'P' },
  position_vectors: {
    family: 'vectors',
    term: 'position',
    tourStep: 'place',
    symbol: 'P',
  },
  X: { family: 'vectors', term: 'vector', tourStep: 'place' },
  W_Q: { family: 'parameters', term: 'query' },
  b_Q: { family: 'parameters', term: 'bias' },
  Q: { family: 'projected', term: 'query', tourStep: 'project' },
  rotated_Q: {
    family: 'projected',
    term: 'rotary',
    tourStep: 'turn',
    symbol: 'Q_turned',
  },
  W_K: { family: 'parameters', term: 'key' },
  b_K: { family: 'parameters', term: 'bias' },
  K: { family: 'projected', term: 'key', tourStep: 'project' },
  rotated_K: {
    family: 'projected',
    term: 'rotary',
    tourStep: 'turn',
    symbol: 'K_turned',
  },
  W_V: { family: 'parameters', term: 'value' },
  b_V: { family: 'parameters', term: 'bias' },
  V: { family: 'projected', term: 'value', tourStep: 'project' },
  scores: { family: 'scores', term: 'score', tourStep: 'compare' },
  scaled_scores: { family: 'scores', term: 'scale', tourStep: 'scale' },
  biased_scores: { family: 'scores', term: 'alibi', tourStep: 'distance' },
  mask: { family: 'share', term: 'mask' },
  masked_scores: { family: 'scores', term: 'mask', tourStep: 'hide' },
  weights: { family: 'share', term: 'weight', tourStep: 'share' },
  context: { family: 'projected', term: 'context', tourStep: 'mix' },
  concat: { family: 'projected', term: 'concat', tourStep: 'join' },
  W_O: { family: 'parameters', term: 'output-projection' },
  b_O: { family: 'parameters', term: 'bias' },
  output: { family: 'output', term: 'output-projection', tourStep: 'output' },
  embedding_sum: { family: 'vectors', term: 'vector' },
  residual: { family: 'vectors', term: 'residual-stream' },
  norm_mean: { family: 'norm', term: 'layer-norm' },
  norm_variance: { family: 'norm', term: 'layer-norm' },
  norm_deviation: { family: 'norm', term: 'layer-norm' },
  norm_mean_square: { family: 'norm', term: 'rms-norm' },
  norm_rms: { family: 'norm', term: 'rms-norm' },
  norm_normalised: { family: 'norm', term: 'layer-norm' },
  norm_gain: { family: 'parameters', term: 'layer-norm' },
  norm_bias: { family: 'parameters', term: 'layer-norm' },
  norm: { family: 'norm', term: 'layer-norm' },
  residual_attention: { family: 'vectors', term: 'residual-stream' },
  W_up: { family: 'parameters', term: 'feed-forward' },
  b_up: { family: 'parameters', term: 'bias' },
  hidden: { family: 'hidden', term: 'feed-forward' },
  activation: { family: 'hidden', term: 'feed-forward' },
  W_down: { family: 'parameters', term: 'feed-forward' },
  b_down: { family: 'parameters', term: 'bias' },
  feed_forward: { family: 'output', term: 'feed-forward' },
  residual_feed_forward: { family: 'vectors', term: 'residual-stream' },
  W_U: { family: 'parameters', term: 'logits' },
  b_U: { family: 'parameters', term: 'bias' },
  logits: { family: 'logits', term: 'logits' },
  probabilities: { family: 'share', term: 'probabilities' },
} as const satisfies Record<StageKind, StageFacts>;

/** All norms are made of the same parts, in the same words. */
function kindOfName(name: StageName): StageKind {
  const norm = normOf(name);
  const kind = norm ? name.replace(norm, 'norm') : name;
  if (!Object.hasOwn(stages, kind)) throw new Error(`The stage "${name}" has no line above.`);
  return kind as StageKind;
}

export const stageNames: readonly StageName[] = [...attentionStages, ...stackStages];
/** The steps of the tour that make a stage, as the lines above name them. */
export type StageStep = Extract<(typeof stages)[StageKind], { tourStep: string }>['tourStep'];

const kindsByName = new Map<string, StageKind>(
  stageNames.map((name) => [name, kindOfName(name)] as const),
);

/** Undefined for stages that no lesson has, as gradients. */
export function kindOf(name: StageName): StageKind;
export function kindOf(name: string): StageKind | undefined;
export function kindOf(name: string): StageKind | undefined {
  return kindsByName.get(name);
}

/** Whether a stage belongs to what a lesson computes, and not to its gradients. */
export const isOfLesson = (name: AnyStageName): name is StageName => kindsByName.has(name);

const ofGradients = { part: 'end', term: 'gradient', isGiven: false } as const;
const ofLosses = { part: 'end', term: 'loss', isGiven: false } as const;

/** The facts of a stage, also of one that no lesson has, as a gradient. */
export function factsOfStage(name: AnyStageName): Omit<StageFacts, 'family' | 'tourStep'> & {
  tourStep?: StageStep;
  part: StagePart;
  isGiven: boolean;
} {
  const kind = kindOf(name);
  if (!kind) return /loss/.test(name) ? ofLosses : ofGradients;
  const { part, numbers } = stageKinds[kind];
  return { ...stages[kind], part, isGiven: numbers !== 'computed' };
}

/** The layer as part of a place; left out where there is none. */
export const inLayer = (layer: number | null | undefined): { layer?: number } =>
  layer === null || layer === undefined ? {} : { layer };

/** Where the stages of each layer stand in a list. A stage that is put in another's place has its layer. */
const placesIn = new WeakMap<readonly Stage[], ReadonlyMap<number | null, readonly number[]>>();

function placesOf(stages: readonly Stage[]): ReadonlyMap<number | null, readonly number[]> {
  const places = new Map<number | null, number[]>();
  for (const [place, { layer }] of stages.entries()) {
    const known = places.get(layer);
    if (known) known.push(place);
    else places.set(layer, [place]);
  }
  return places;
}

/** The stages of a layer; null: those outside of all. A stack may have tens of thousands, so all are not
 * gone through for each. */
export function stagesIn(stages: readonly Stage[], layer: number | null): Stage[] {
  const places = placesIn.get(stages) ?? placesOf(stages);
  placesIn.set(stages, places);
  return (places.get(layer) ?? []).map((place) => at(stages, place));
}

export const findStage = (
  stages: readonly Stage[],
  name: string,
  head: number | null = null,
  layer: number | null = null,
): Stage | undefined =>
  stagesIn(stages, layer).find((stage) => stage.name === name && stage.head === head);
