/** The stages of a training step as a trace, so that the page can show them like any other. */
import { at, required } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import type { StepSequence, StepStages } from '../engine/training-types.js';
import { pageStage, renamed } from './added-stages.js';

/** The parts of the surrounding trace that a training step's stages need. */
export type Surroundings = Pick<
  Trace,
  'tokens' | 'ids' | 'targets' | 'vocabulary' | 'language' | 'layers'
>;

class TrainingStepTrace implements Trace {
  readonly title = '';
  readonly about = '';
  readonly language: string;
  readonly focus = 0;
  readonly tokens: string[];
  readonly words: string[];
  readonly unknown: number[] = [];
  readonly ids: number[];
  readonly targets: number[];
  readonly vocabulary: string[];
  readonly guessing = NaN;
  readonly features = {};
  readonly teaching = {};
  readonly heads: number;
  readonly layers: number;
  readonly reuse = { tokens: 0, work: 0, wholeWork: 0, why: null };
  readonly printed = [];
  readonly isAdopted = true;

  constructor(
    private readonly from: StepStages,
    readonly stages: Stage[],
    around: Surroundings,
  ) {
    this.tokens = this.words = around.tokens;
    this.ids = around.ids;
    this.targets = around.targets;
    this.vocabulary = around.vocabulary;
    this.language = around.language;
    this.layers = around.layers;
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
  append = (): never => none();
  backward = (): never => none();
  lens = (): never => none();
  ledger = (): never => none();
  patched = (): never => none();
  circuits = (): never => none();
  hasLedger = (): boolean => false;
  compute = (): never => none();
  data = (): never => none();
  free = (): void => undefined;
}

function none(): never {
  throw new Error('The trace of a training step can only be read.');
}

/** One sequence of a step: its stages, loss and gradients. */
export function sequenceTrace(from: StepSequence, vocabulary: string[], language = ''): Trace {
  const { stages, ids, targets } = from;
  const named = stages.map((stage) => pageStage(stage, stages));
  const layers = 1 + Math.max(-1, ...stages.map(({ layer }) => layer ?? -1));
  const tokens = ids.map((id) => at(vocabulary, id));
  return new TrainingStepTrace(from, named, {
    tokens,
    ids: [...ids],
    targets: [...targets],
    vocabulary,
    language,
    layers,
  });
}

/** How the last step changed a parameter. */
export function updateTrace(from: StepStages, parameter: Stage, around: Surroundings): Trace {
  const stages = from.stages.map((stage) => renamed(stage, stage.name, parameter));
  return new TrainingStepTrace(from, stages, around);
}

/** The norm of all gradients of a step together, and how many numbers they have. */
export function gradientLength(updates: readonly StepStages[]): { length: number; count: number } {
  let [squares, count] = [0, 0];
  for (const { stages } of updates) {
    const gradient = stages.find(({ name }) => name === 'gradient');
    const { values } = required(gradient, 'gradient');
    for (const value of values) squares += value * value;
    count += values.length;
  }
  return { length: Math.sqrt(squares), count };
}

/** The phases of a step, in order. */
export const phases = ['forward', 'loss', 'backward', 'update'] as const;
export type Phase = (typeof phases)[number];

const mainStages =
  /^(token_vectors|residual|weights|residual_attention|residual_feed_forward|final_norm|logits|probabilities)$/;

/** The stages of a phase, in the order of computation. */
export function stagesOf(phase: Phase, { stages }: Trace, parameters: readonly number[]): Stage[] {
  const isWhole = ({ gradientOf }: Stage): boolean => gradientOf?.through === null;
  switch (phase) {
    case 'forward':
      return stages.filter(({ name, gradientOf }) => !gradientOf && mainStages.test(name));
    case 'loss':
      return stages.filter(
        ({ name, gradientOf }) => !gradientOf && (name === 'probabilities' || /^loss/.test(name)),
      );
    case 'backward':
      return stages.filter((stage) => {
        const variable = isWhole(stage) && stage.gradientOf && at(stages, stage.gradientOf.stage);
        return variable && (mainStages.test(variable.name) || parameters.includes(variable.index));
      });
    case 'update':
      return [];
  }
}
