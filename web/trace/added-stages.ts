/** Stages that the engine adds to a trace, such as gradients, as stages of the page. */
import { at } from '../engine/at.js';
import type {
  AnyStageName,
  GradientName,
  GradientStage,
  NamedGradient,
  Stage,
} from '../engine/types.js';

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
