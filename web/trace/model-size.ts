/** The size of a lesson's model, and the work for one word, from the shapes of its stages. */
import { activations, defaults, type Activation } from '../engine/format.js';
import type { Trace } from '../engine/types.js';
import { activationOf, type LessonDocument } from '../lesson/document.js';
import { recipeOf } from '../lesson/recipe.js';
import { isTrainable } from '../lesson/stages.js';

export interface OwnSizes {
  readonly parameters: number;
  readonly blocks: number;
  /** The heads of one block. */
  readonly heads: number;
  readonly features: number;
  readonly vocabulary: number;
  /** The longest text that it was trained on, in tokens. */
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

export function ownSizes(trace: Trace, lesson: LessonDocument): OwnSizes {
  const recipe = recipeOf(lesson);
  const context = recipe?.length ?? trace.tokens.length;
  const stream = trace.stages.find(({ name }) => name === 'residual' || name === 'X');
  return {
    parameters: parametersOf(trace, lesson),
    blocks: trace.layers,
    heads: trace.heads,
    context,
    features: stream?.cols ?? 0,
    vocabulary: trace.vocabulary.length,
    seen: recipe && recipe.steps * recipe.batch * recipe.length,
    work: workOf(trace, context),
  };
}

/** The kinds of a model's parts, by which models differ. */
export interface OwnParts {
  readonly positions: 'none' | 'learned' | 'sinusoidal' | 'rotary' | 'alibi';
  readonly norm: 'none' | 'layer' | 'rms';
  readonly mlp: 'none' | Activation;
  readonly end: 'own' | 'tied';
}

export function ownParts({ stages }: Trace, lesson: LessonDocument): OwnParts {
  const does = (kind: string): boolean => stages.some(({ op }) => op.kind === kind);
  const has = (name: RegExp): boolean => stages.some((stage) => name.test(stage.name));
  const kind = stages.find(({ name }) => name === 'activation')?.op.kind;
  const isOff = kind === 'switched_off';
  const activation = isOff ? (activationOf(lesson, 0) ?? defaults.FeedForward.activation) : kind;
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
    mlp: activations.find((kind) => kind === activation) ?? 'none',
    end: lesson['unembedding'] === 'tied' ? 'tied' : 'own',
  };
}
