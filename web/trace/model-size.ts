/** The size of a lesson's model, and the work for one word, from the shapes of its stages. */
import { activations, defaults, type Activation } from '../engine/format.js';
import type { Trace } from '../engine/types.js';
import { contextLength } from '../lesson/context-length.js';
import { activationOf, type LessonDocument } from '../lesson/document.js';
import { knownModels, type KnownModel, type ModelId } from '../lesson/known-models.js';
import { recipeOf } from '../lesson/recipe.js';
import { isTrainable } from '../lesson/stages.js';

export interface OwnSizes {
  readonly parameters: number;
  readonly blocks: number;
  /** The heads of one block. */
  readonly heads: number;
  readonly features: number;
  readonly vocabulary: number;
  /** The longest text that it was trained on, or else that it reads, in tokens. */
  readonly context: number;
  /** The number of tokens that it was trained on; null if the lesson has no training. */
  readonly seen: number | null;
  /** Multiplications for one more token at the end of the longest text. */
  readonly work: number;
}

/**
 * The number of numbers that training changes: all given or drawn ones except masks; a tied
 * unembedding is counted with the embedding.
 */
export const parametersOf = (trace: Trace, lesson: LessonDocument): number =>
  trace.stages
    .filter(isTrainable)
    .filter(({ name }) => name !== 'W_U' || lesson['unembedding'] !== 'tied')
    .reduce((sum, { rows, cols }) => sum + rows * cols, 0);

/**
 * For each row, a product with a parameter matrix needs as many multiplications as the matrix has
 * numbers.
 */
function workOf({ stages }: Trace, context: number): number {
  let work = 0;
  for (const { op, name, cols } of stages) {
    if (!/^product/.test(op.kind)) continue;
    const [left, right] = op.inputs.map((index) => stages[index]);
    if (!left || !right) continue;
    if (name === 'scores') work += left.cols * context;
    else if (name === 'context') work += right.cols * context;
    else work += left.cols * cols;
  }
  return work;
}

const featuresOf = ({ stages }: Trace): number =>
  stages.find(({ name }) => name === 'residual' || name === 'X')?.cols ?? 0;

export function ownSizes(trace: Trace, lesson: LessonDocument): OwnSizes {
  const recipe = recipeOf(lesson);
  const most = contextLength(lesson, trace);
  const context = recipe?.length ?? (Number.isFinite(most) ? most : trace.tokens.length);
  return {
    parameters: parametersOf(trace, lesson),
    blocks: trace.layers,
    heads: trace.heads,
    context,
    features: featuresOf(trace),
    vocabulary: trace.vocabulary.length,
    seen: recipe && recipe.steps * recipe.batch * recipe.length,
    work: workOf(trace, context),
  };
}

/** The kinds of a model's parts, by which models differ. */
export interface OwnParts {
  readonly positions: 'none' | 'learned' | 'sinusoidal' | 'rotary' | 'alibi';
  readonly norm: 'none' | 'layer' | 'rms';
  readonly mlp: 'none' | 'swiglu' | Activation;
  readonly end: 'own' | 'tied';
}

export function ownParts({ stages }: Trace, lesson: LessonDocument): OwnParts {
  const does = (kind: string): boolean => stages.some(({ op }) => op.kind === kind);
  const has = (name: RegExp): boolean => stages.some((stage) => name.test(stage.name));
  const kind = stages.find(({ name }) => name === 'activation')?.op.kind;
  const isOff = kind === 'switched_off';
  const activation = isOff ? (activationOf(lesson, 0) ?? defaults.FeedForward.activation) : kind;
  const isSwiglu = activation === 'silu' && has(/^gated$/);
  return {
    positions: does('rotate')
      ? 'rotary'
      : does('alibi')
        ? 'alibi'
        : does('sinusoid')
          ? 'sinusoidal'
          : has(/^position/)
            ? 'learned'
            : 'none',
    norm: has(/^norm1_mean$/) ? 'layer' : has(/^norm1_/) ? 'rms' : 'none',
    mlp: isSwiglu ? 'swiglu' : (activations.find((kind) => kind === activation) ?? 'none'),
    end: lesson['unembedding'] === 'tied' ? 'tied' : 'own',
  };
}

/** The kinds of positions and of norms of each family. */
const families = {
  gpt: { positions: 'learned', norm: 'layer' },
  llama: { positions: 'rotary', norm: 'rms' },
} as const satisfies Record<KnownModel['family'], Partial<OwnParts>>;

/** The published model whose sizes and family a lesson's model has; null: none. */
export function knownModelOf(trace: Trace, lesson: LessonDocument): ModelId | null {
  const features = featuresOf(trace);
  const isSame = (model: KnownModel): boolean =>
    model.blocks === trace.layers &&
    model.heads === trace.heads &&
    model.features === features &&
    model.vocabulary === trace.vocabulary.length;
  const ids = Object.keys(knownModels) as ModelId[];
  const id = ids.find((id) => isSame(knownModels[id]));
  if (!id) return null;
  const { positions, norm } = families[knownModels[id].family];
  const parts = ownParts(trace, lesson);
  return parts.positions === positions && parts.norm === norm ? id : null;
}
