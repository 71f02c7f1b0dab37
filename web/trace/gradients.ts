/** A trace with the gradients of its loss among its stages. */
import { at } from '../engine/at.js';
import type {
  CellPlace,
  Explanation,
  Gradients,
  AnyStageName,
  GradientName,
  GradientStage,
  HeadOrPlace,
  NamedGradient,
  Stage,
  Trace,
} from '../engine/types.js';
import { stagesIn } from '../lesson/stages.js';
import { isIncomplete } from './layers.js';
import { TraceDecorator } from './trace-decorator.js';

/** Whether a trace has words to predict, and all its numbers, so that there is a loss. */
export const hasLoss = (trace: Trace): boolean =>
  trace.targets.some((id) => id >= 0) &&
  trace.stages.some(({ name }) => name === 'logits') &&
  !isIncomplete(trace);

/** GradientOf with the names of its stages; undefined if the stage is not a gradient. */
function namedGradient(
  { gradientOf }: Pick<GradientStage, 'gradientOf'>,
  stages: readonly GradientStage[],
): NamedGradient | undefined {
  if (!gradientOf) return undefined;
  const { name: variable } = at(stages, gradientOf.stage);
  if (gradientOf.through === null) return { ...gradientOf, of: variable, consumer: null };
  const { name, head } = at(stages, gradientOf.through);
  return { ...gradientOf, of: variable, consumer: { name, head } };
}

/** For example 'd_X' or 'd_X_through_Q_h2'; steps towards a gradient have separate names. */
function nameOf(name: GradientStage['name'], gradient: NamedGradient | undefined): AnyStageName {
  if (!gradient || gradient.of !== name) return name;
  const { consumer } = gradient;
  if (!consumer) return `d_${name}`;
  const head = consumer.head === null ? '' : `_h${consumer.head + 1}`;
  const path: string = `${name}_through_${consumer.name}${head}`;
  return `d_${path}`;
}

/** Whether a stage is named after the stage whose gradient it is. */
export const isGradient = (name: AnyStageName): name is GradientName => name.startsWith('d_');

/** A stage with another name, and with other axes if they are given. */
export function renamed(
  stage: GradientStage,
  name: AnyStageName,
  { rowAxis, colAxis }: Pick<Stage, 'rowAxis' | 'colAxis'> = stage,
  gradientOf?: NamedGradient,
): Stage {
  const { index, layer, head, rows, cols, op } = stage;
  return {
    index,
    layer,
    head,
    rows,
    cols,
    rowAxis,
    colAxis,
    name,
    op,
    ...(gradientOf && { gradientOf }),
    get values() {
      return stage.values; // read only when needed
    },
    get range() {
      return stage.range;
    },
  };
}

/** A stage of the engine's gradients as a stage of the page. */
export function pageStage(stage: GradientStage, stages: readonly GradientStage[]): Stage {
  const gradient = namedGradient(stage, stages);
  return renamed(stage, nameOf(stage.name, gradient), stage, gradient);
}

/**
 * A trace whose gradients are stages like all others, with separate names. Changes in place reach
 * the inner trace too.
 */
class WithGradients extends TraceDecorator {
  #stages: Stage[] = [];
  #gradients!: Gradients;

  constructor(without: Trace) {
    super(without);
    this.#take();
  }

  #take(): void {
    const gradients = (this.#gradients = this.inner.backward('loss'));
    const count = this.inner.stages.length;
    this.#stages = gradients.stages.map((stage, i) =>
      i < count ? at(this.inner.stages, i) : pageStage(stage, gradients.stages),
    );
  }

  override get stages(): Stage[] {
    return this.#stages;
  }

  override stage(name: string, place?: HeadOrPlace): Stage {
    const found = this.#stages.find((stage) => stage.name === name && this.#isOwn(stage));
    return found ?? super.stage(name, place);
  }

  #isOwn({ index }: Pick<Stage, 'index'>): boolean {
    return index >= this.inner.stages.length;
  }

  override explain(stage: string | number, place: CellPlace): Explanation {
    const index = typeof stage === 'number' ? stage : this.stage(stage, place).index;
    return this.#gradients.explain(index, place);
  }

  override canChange(stage: string | number, place?: HeadOrPlace): boolean {
    const isOwn = typeof stage === 'number' && this.#isOwn({ index: stage });
    return !isOwn && super.canChange(stage, place);
  }

  /** Returned stages keep their numbers. */
  override change(stage: string | number, place: CellPlace, value: number): number[] {
    if (this.isAdopted) return super.change(stage, place, value); // throws an error
    const before = this.#stages.filter((stage) => this.#isOwn(stage));
    for (const stage of before) void stage.values;
    const recomputed = super.change(stage, place, value);
    this.#take();
    return [...recomputed, ...before.map(({ index }) => index)];
  }
}

const gradientTraces = new WeakMap<Trace, Trace>();

/**
 * A trace with the gradients of its loss: the same object at each call. A trace without a loss is
 * returned unchanged.
 */
export function withGradients(trace: Trace): Trace {
  if (trace instanceof WithGradients || !hasLoss(trace)) return trace;
  const found = gradientTraces.get(trace) ?? new WithGradients(trace);
  gradientTraces.set(trace, found);
  return found;
}

/** The trace that was given to withGradients. */
export const withoutGradients = (trace: Trace): Trace =>
  trace instanceof WithGradients ? trace.inner : trace;

/** The gradient of a stage; undefined if the trace has none. */
export const gradientOf = (stages: readonly Stage[], index: number): Stage | undefined =>
  stagesIn(stages, at(stages, index).layer).find(
    ({ gradientOf }) => gradientOf?.stage === index && gradientOf.through === null,
  );

/** The parts whose sum a gradient is, and the steps towards them. */
export function partsOf(stages: readonly Stage[], gradient: Stage): Stage[] {
  const variable = gradient.gradientOf?.stage;
  return stagesIn(stages, gradient.layer).filter(
    ({ gradientOf, index }) =>
      gradientOf?.stage === variable && gradientOf?.through !== null && index !== gradient.index,
  );
}

/** The number of words that the loss is the mean of. */
export const targetCount = ({ targets }: Trace): number => targets.filter((id) => id >= 0).length;
