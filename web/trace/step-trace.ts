/** Stages of a training's step as a trace, so that all that tells of a trace tells of them. */
import { at } from '../engine/at.js';
import type { LookedAt, Stage, StepStages, Trace } from '../engine/types.js';
import { pageStage, renamed } from './gradients.js';

/** What a trace has that its stages do not say. */
export type Told = Pick<Trace, 'tokens' | 'ids' | 'vocabulary' | 'layers'>;

/** The loss of a sequence is a sum: sequences have unlike numbers of words that can be known. */
const lossName = 'loss_sum';

class StepTrace implements Trace {
  readonly title = '';
  readonly about = '';
  readonly focus = 0;
  readonly tokens: string[];
  readonly words: string[];
  readonly unknown: number[] = [];
  readonly ids: number[];
  readonly vocabulary: string[];
  readonly features = {};
  readonly heads: number;
  readonly layers: number;
  readonly printed = [];
  readonly isAdopted = true;

  constructor(
    private readonly from: StepStages,
    readonly stages: Stage[],
    told: Told,
  ) {
    this.tokens = this.words = told.tokens;
    this.ids = told.ids;
    this.vocabulary = told.vocabulary;
    this.layers = told.layers;
    this.heads = 1 + Math.max(0, ...stages.map(({ head }) => head ?? 0));
  }

  stage(name: string): Stage {
    const found = this.stages.find((stage) => stage.name === name);
    if (!found) throw new Error(`There is no stage ${name}.`);
    return found;
  }

  explain(stage: string | number, place: { row: number; col: number }) {
    return this.from.explain(typeof stage === 'number' ? stage : this.stage(stage).index, place);
  }

  canChange = (): boolean => false;
  rowSummaries = (): never => none();
  rowSummary = (): never => none();
  change = (): never => none();
  backward = (): never => none();
  data = (): never => none();
  free = (): void => undefined;
}

function none(): never {
  throw new Error('A step of training is only looked at.');
}

/** Of one sequence that a step learns from: stages, loss and gradients. */
export function sequenceTrace(from: LookedAt, vocabulary: string[]): Trace {
  const { stages, ids } = from;
  const named = stages.map((one) =>
    one.name === 'loss' && !one.gradientOf ? renamed(one, lossName) : pageStage(one, stages),
  );
  const layers = 1 + Math.max(-1, ...stages.map(({ layer }) => layer ?? -1));
  const tokens = ids.map((id) => at(vocabulary, id));
  return new StepTrace(from, named, { tokens, ids: [...ids], vocabulary, layers });
}

/** Of a parameter, as the last step changed it. */
export function updateTrace(from: StepStages, parameter: Stage, told: Told): Trace {
  const stages = from.stages.map((one) => renamed(one, one.name, parameter));
  return new StepTrace(from, stages, told);
}

/** How long all gradients of a step together are: the root of the sum of their squares. */
export function gradientLength(updates: readonly StepStages[]): { length: number; count: number } {
  let [squares, count] = [0, 0];
  for (const { stages } of updates) {
    const { values } = stages.find(({ name }) => name === 'gradient') as Stage;
    for (const value of values) squares += value * value;
    count += values.length;
  }
  return { length: Math.sqrt(squares), count };
}

/** What a step does, in this order. */
export const phases = ['forward', 'loss', 'backward', 'update'] as const;
export type Phase = (typeof phases)[number];

const onWay =
  /^(token_vectors|residual|weights|residual_attention|residual_feed_forward|final_norm|logits|probabilities)$/;

/** The stages of a phase, in the order in which they are computed. */
export function stagesOf(phase: Phase, { stages }: Trace, parameters: readonly number[]): Stage[] {
  const isWhole = ({ gradientOf }: Stage): boolean => gradientOf?.through === null;
  switch (phase) {
    case 'forward':
      return stages.filter(({ name, gradientOf }) => !gradientOf && onWay.test(name));
    case 'loss':
      return stages.filter(
        ({ name, gradientOf }) => !gradientOf && (name === 'probabilities' || /^loss/.test(name)),
      );
    case 'backward':
      return stages.filter((one) => {
        const of = isWhole(one) && one.gradientOf && at(stages, one.gradientOf.stage);
        return of && (onWay.test(of.name) || parameters.includes(of.index));
      });
    case 'update':
      return [];
  }
}
