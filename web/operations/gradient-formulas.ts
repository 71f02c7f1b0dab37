/**
 * The formulas of gradients: of operations that occur only in gradients, and of `add` and
 * `product`.
 */
import { mathml, type TemplateResult } from 'lit';
import { at, constantOf } from '../engine/at.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { GradientOpKind } from '../engine/tables.js';
import type { Stage, Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
import { minus } from '../wording/arithmetic-lines.js';
import { symbol } from '../wording/names.js';
import { correctedMoments } from './corrected-moments.js';
import { called, factorOf, op } from './mathml.js';

const word = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;

/**
 * The right side of the equation; undefined if the stage is not a gradient. Some operations make
 * both gradients and stages of lessons.
 */
export function gradientFormula(stage: Stage, trace: Trace): TemplateResult | undefined {
  const { kind, inputs } = stage.op;
  if (isGradientKind(kind)) return rightOf(kind, stage, trace);
  if (!stage.gradientOf) return undefined;
  const all = inputs.map((index) => symbol(at(trace.stages, index), trace));
  if (kind === 'add') return summed(all);
  return kind === 'product' ? mathml`${all[0]}${op('·')}${all[1]}` : undefined;
}

function rightOf(kind: GradientOpKind, stage: Stage, trace: Trace): TemplateResult {
  const { op: operation, name } = stage;
  const inputs = operation.inputs.map((index) => at(trace.stages, index));
  const [a, b, c] = inputs.map((input) => symbol(input, trace));
  const f = texts.gradients.formula;
  switch (kind) {
    case 'cross_entropy':
      return mathml`${op(minus)}${word('ln')}${op('(')}${word(f.next)}${op(')')}`;
    case 'column_sums':
    case 'row_sums': {
      if (name === 'loss' && constantOf(operation, 'factor') !== 1)
        return called(texts.formula.mean, a);
      const over = kind === 'row_sums' ? f.ofRow : f.ofColumn;
      return called(over, mathml`${factorOf(operation)}${a}${b ? mathml`${op('·')}${b}` : ''}`);
    }
    case 'product_left_transposed':
      return mathml`${symbol(at(inputs, 0), trace, true)}${op('·')}${b}`;
    case 'mask_gradient':
      return mathml`${a}${op('·')}${b}`;
    case 'relu_gradient':
    case 'relu_squared_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient':
    case 'silu_gradient':
    case 'tanh_gradient':
      return mathml`${b}${op('·')}${called(f.slope, a)}`;
    case 'spread':
      return mathml`${factorOf(operation)}${a}`;
    case 'columns':
      return called(f.columns, a);
    case 'scatter':
      return called(f.scattered, a);
    case 'rotate_back':
      return called(f.back, a);
    case 'softmax_gradient':
      return mathml`${a}${op('·')}${op('(')}${b}${op(minus)}${c}${op(')')}`;
    case 'variance_gradient':
      return mathml`<mn>2</mn>${op('·')}${op('(')}${a}${op(minus)}${b}${op(')')}${op('·')}${c}${op('÷')}<mn>${stage.cols}</mn>`;
    case 'mean_square_gradient':
      return mathml`<mn>2</mn>${op('·')}${a}${op('·')}${b}${op('÷')}<mn>${stage.cols}</mn>`;
    case 'square_sum_gradient':
      return mathml`<mn>2</mn>${op('·')}${a}${op('·')}${b}`;
    case 'cross_entropy_gradient':
      return mathml`${op('(')}${a}${op(minus)}${word(f.target)}${op(')')}${op('·')}${b}`;
    case 'unreached':
      return mathml`<mn>0</mn>`;
    case 'upstream':
      return mathml`<mn>1</mn>`;
    case 'first_moment':
    case 'second_moment': {
      const square = kind === 'second_moment';
      const g = square ? mathml`<msup>${b}<mn>2</mn></msup>` : b;
      const beta = mathml`<msub><mi>β</mi><mn>${square ? 2 : 1}</mn></msub>`;
      return mathml`${beta}${op('·')}${a}${op('+')}${op('(')}<mn>1</mn>${op(minus)}${beta}${op(')')}${op('·')}${g}`;
    }
    case 'corrected_moment': {
      const beta = mathml`<msubsup><mi>β</mi><mn>${/^s/.test(name) ? 2 : 1}</mn><mi>t</mi></msubsup>`;
      return mathml`${a}${op('÷')}${op('(')}<mn>1</mn>${op(minus)}${beta}${op(')')}`;
    }
    case 'sgd_change':
      return mathml`${op(minus)}<mi>α</mi>${op('·')}${a}`;
    case 'weight_decay':
      return mathml`${op(minus)}<mi>α</mi>${op('·')}<mi>λ</mi>${op('·')}${a}`;
    case 'adam_change': {
      const [m, v] = correctedMoments(trace).map((moment) => symbol(moment, trace));
      return mathml`${op(minus)}<mi>α</mi>${op('·')}${m}${op('÷')}${op('(')}<msqrt>${v}</msqrt>${op('+')}<mi>ε</mi>${op(')')}`;
    }
  }
}

const summed = (parts: readonly TemplateResult[]): TemplateResult =>
  mathml`${parts.map((part, i) => mathml`${i ? op('+') : ''}${part}`)}`;
