/**
 * Facts about each stage that a lesson can have: a stage without an entry does not compile. Its
 * words are in text/; its formula and arithmetic follow from its operation.
 */
import { at } from '../engine/at.js';
import type { NormKind } from '../engine/format.js';
import {
  attentionStages,
  headNormNames,
  keyValueStages,
  normNames,
  stackStages,
  stageKinds,
  type HeadNormName,
  type NormName,
  type NormPart,
  type StageKind,
} from '../engine/tables.js';
import type { AnyStageName, Stage, StageName } from '../engine/types.js';

/** The part of a stack that a stage belongs to. */
type StagePart = (typeof stageKinds)[StageKind]['part'];

export interface StageFacts {
  /** Stages of one family have one colour scale, so that they can be compared. */
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
  /** The glossary entry about the stage. */
  term: string;
  /** The tour step that shows how the stage is made; undefined for inputs and parameters. */
  tourStep?: string;
  /** The symbol in formulas, if it differs from the stage's name. */
  symbol?: string;
}

/** The norm that a stage is part of; null for all other stages. */
export const normOf = (name: string): NormName | null =>
  normNames.find((norm) => name === norm || name.startsWith(`${norm}_`)) ?? null;

/** The norm of a head's queries or keys that a stage is part of; null for all other stages. */
export const headNormOf = (name: string): HeadNormName | null =>
  headNormNames.find((norm) => name === norm || name.startsWith(`${norm}_`)) ?? null;

/** The stages of a norm. */
export interface NormStages {
  kind: NormKind;
  /** Computed for each row: mean, variance and deviation; or mean square and root mean square. */
  statistics: readonly Stage[];
  /** The last statistic, which each row is divided by. */
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

/** The stages of the norm with this name; null if there is none. */
export function normStagesOf(
  norm: NormName | HeadNormName,
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

/** All stages of a norm, in the order of computation. */
export const stagesOfNorm = ({ statistics, normalised, gain, bias, result }: NormStages): Stage[] =>
  [...statistics, normalised, gain, bias, result].filter((stage) => stage !== undefined);

/** Whether a norm divides rows by this stage. */
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
  scaled_vectors: { family: 'vectors', term: 'embedding', tourStep: 'pick' },
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
  score_bias: { family: 'scores', term: 'score' },
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
  W_residual: { family: 'parameters', term: 'residual-connection' },
  b_residual: { family: 'parameters', term: 'bias' },
  projected_residual: { family: 'vectors', term: 'residual-connection' },
  W_up: { family: 'parameters', term: 'feed-forward' },
  b_up: { family: 'parameters', term: 'bias' },
  hidden: { family: 'hidden', term: 'feed-forward' },
  W_gate: { family: 'parameters', term: 'gated-network' },
  b_gate: { family: 'parameters', term: 'bias' },
  gate: { family: 'hidden', term: 'gated-network' },
  activation: { family: 'hidden', term: 'feed-forward' },
  gated: { family: 'hidden', term: 'gated-network' },
  W_down: { family: 'parameters', term: 'feed-forward' },
  b_down: { family: 'parameters', term: 'bias' },
  feed_forward: { family: 'output', term: 'feed-forward' },
  residual_feed_forward: { family: 'vectors', term: 'residual-stream' },
  W_U: { family: 'parameters', term: 'logits' },
  b_U: { family: 'parameters', term: 'bias' },
  logits: { family: 'logits', term: 'logits' },
  probabilities: { family: 'share', term: 'probabilities' },
  pooled: { family: 'vectors', term: 'pooling' },
  W_pool: { family: 'parameters', term: 'pooling' },
  b_pool: { family: 'parameters', term: 'bias' },
  pooled_layer: { family: 'output', term: 'pooling' },
  pooled_activation: { family: 'output', term: 'pooling' },
  pooled_square_sum: { family: 'norm', term: 'pooling' },
  pooled_length: { family: 'norm', term: 'pooling' },
  text_vector: { family: 'output', term: 'pooling' },
} as const satisfies Record<StageKind, StageFacts>;

/** All norms have the same parts, in the same words. */
function kindOfName(name: StageName): StageKind {
  const norm = normOf(name) ?? headNormOf(name);
  const kind = norm ? name.replace(norm, 'norm') : name;
  if (!Object.hasOwn(stages, kind)) throw new Error(`The stage "${name}" has no line above.`);
  return kind as StageKind;
}

export const stageNames: readonly StageName[] = [...attentionStages, ...stackStages];
/** The tour steps that make a stage, as named in the table above. */
export type StageStep = Extract<(typeof stages)[StageKind], { tourStep: string }>['tourStep'];

const kindsByName = new Map<string, StageKind>(
  stageNames.map((name) => [name, kindOfName(name)] as const),
);

/** Undefined for stages that are not part of a lesson, such as gradients. */
export function kindOf(name: StageName): StageKind;
export function kindOf(name: string): StageKind | undefined;
export function kindOf(name: string): StageKind | undefined {
  return kindsByName.get(name);
}

/** Whether a stage is part of a lesson's computation, and not a gradient. */
export const isOfLesson = (name: AnyStageName): name is StageName => kindsByName.has(name);

const ofGradients = { part: 'end', term: 'gradient', isGiven: false } as const;
const ofLosses = { part: 'end', term: 'loss', isGiven: false } as const;

type Facts = Omit<StageFacts, 'family' | 'tourStep'> & {
  tourStep?: StageStep;
  part: StagePart;
  isGiven: boolean;
};

const facts = new Map<string, Facts>(
  [...kindsByName].map(([name, kind]) => {
    const { part, numbers } = stageKinds[kind];
    const where = headNormOf(name) ? 'attention' : part;
    return [name, { ...stages[kind], part: where, isGiven: numbers !== 'computed' }];
  }),
);

/** The facts of a stage; also for a gradient, which is not part of a lesson. */
export const factsOfStage = (name: AnyStageName): Facts =>
  facts.get(name) ?? (/loss/.test(name) ? ofLosses : ofGradients);

/** The layer as a field of a place; left out if there is none. */
export const inLayer = (layer: number | null | undefined): { layer?: number } =>
  layer === null || layer === undefined ? {} : { layer };

/**
 * The indices of each layer's stages in a list. A stage keeps its layer when it replaces another.
 */
const indicesByLayer = new WeakMap<
  readonly Stage[],
  ReadonlyMap<number | null, readonly number[]>
>();

function indicesOf(stages: readonly Stage[]): ReadonlyMap<number | null, readonly number[]> {
  const places = new Map<number | null, number[]>();
  for (const [index, { layer }] of stages.entries()) {
    const indices = places.get(layer);
    if (indices) indices.push(index);
    else places.set(layer, [index]);
  }
  return places;
}

/**
 * The stages of a layer; null: those outside all layers. Found by index, because a stack may have
 * tens of thousands of stages.
 */
export function stagesIn(stages: readonly Stage[], layer: number | null): Stage[] {
  const places = indicesByLayer.get(stages) ?? indicesOf(stages);
  indicesByLayer.set(stages, places);
  return (places.get(layer) ?? []).map((index) => at(stages, index));
}

/** Whether training changes the stage's numbers. */
export const isTrainable = ({ op, name }: Stage): boolean =>
  /^(given|drawn)$/.test(op.kind) && name !== 'mask' && name !== 'score_bias';

const ofKeyValueHeads: ReadonlySet<string> = new Set(keyValueStages);

/** Whether heads of keys and values have a stage of this name, or its gradient. */
export const isOfKeyValues = (name: string): boolean =>
  ofKeyValueHeads.has(name.replace(/^d_|_through_.*$/g, ''));

/** How many query heads use each head of keys and values: several if queries are grouped. */
export function queriesPerKey(stages: readonly Stage[], layer: number | null): number {
  let [queries, keys] = [0, 0];
  for (const { name } of stagesIn(stages, layer)) {
    if (name === 'Q') queries++;
    if (name === 'K') keys++;
  }
  return Math.max(1, queries / Math.max(1, keys));
}

/** The head of a named stage that a query head uses: with grouped queries, several use one. */
export const headUsedBy = (
  head: number | null,
  name: string,
  layer: number | null,
  stages: readonly Stage[],
): number | null =>
  head !== null && isOfKeyValues(name) ? Math.floor(head / queriesPerKey(stages, layer)) : head;

/** The first query head that uses a stage; null for a stage of all heads. */
export const firstQueryHead = (
  { name, head, layer }: Pick<Stage, 'name' | 'head' | 'layer'>,
  stages: readonly Stage[],
): number | null =>
  head !== null && isOfKeyValues(name) ? head * queriesPerKey(stages, layer) : head;

/** Whether a query head uses a stage: its own, one of its keys and values, or one of all heads. */
export const isUsedBy = (head: number | null, stage: Stage, stages: readonly Stage[]): boolean =>
  stage.head === null || stage.head === headUsedBy(head, stage.name, stage.layer, stages);

export const findStage = (
  stages: readonly Stage[],
  name: string,
  head: number | null = null,
  layer: number | null = null,
): Stage | undefined =>
  stagesIn(stages, layer).find((stage) => stage.name === name && stage.head === head);
