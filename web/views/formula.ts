/** The formula of a stage as MathML, and its equation of shapes, both from its operation. */
import { at } from '../engine/at.js';
import { html, mathml, type TemplateResult } from 'lit';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Operation, Stage, Trace } from '../engine/types.js';
import { constantText } from '../wording/format.js';
import { others, symbol } from '../wording/names.js';
import { heardMath } from '../wording/spoken-math.js';
import { texts } from '../text/language.js';

export const op = (text: string): TemplateResult => mathml`<mo>${text}</mo>`;

/** What an operation does to each score: ÷ √d_k, or what places cost, or ÷ temperature. */
export function onScores({ kind, constants }: Operation): TemplateResult {
  const { root_of: root, factor = 1, slope = 0, temperature = 1 } = constants;
  const number = (value: number): TemplateResult => mathml`<mn>${constantText(value)}</mn>`;
  if (kind === 'softmax')
    return temperature === 1 ? mathml`` : mathml`${op('÷')}${number(temperature)}`;
  if (kind === 'alibi') {
    return mathml`${op('−')}${number(slope)}${op('·')}<mtext>${texts.formula.distance}</mtext>`;
  }
  return root === undefined
    ? mathml`${op('·')}${number(factor)}`
    : mathml`${op('÷')}<msqrt><mn>${root}</mn></msqrt>`;
}

const letter = (text: string): TemplateResult => mathml`<mi>${text}</mi>`;

const called = (name: string, content: TemplateResult): TemplateResult =>
  mathml`<mtext>${name}</mtext>${op('(')}${content}${op(')')}`;

/** What stands right of the equals sign; null for numbers that nothing made. */
export function rightSide(stage: Stage, trace: Trace): TemplateResult | null {
  const other = others.right?.(stage, trace);
  if (other !== undefined) return other;
  const { kind, inputs } = stage.op;
  if (isGradientKind(kind)) return null;
  const input = (i: number): Stage => at(trace.stages, at(inputs, i));
  const name = (i: number, transposed = false): TemplateResult =>
    symbol(input(i), trace, transposed);
  const bias = (): TemplateResult | '' => (inputs.length > 2 ? mathml`${op('+')}${name(2)}` : '');
  const product = (transposed: boolean): TemplateResult => {
    const long = input(0).name.length > 1;
    return mathml`${name(0)}${op(long ? '·' : '\u2062')}${name(1, transposed)}${bias()}`;
  };
  switch (kind) {
    case 'mean':
      return called(texts.formula.mean, name(0));
    case 'variance':
      return called(
        texts.formula.mean,
        mathml`<msup><mrow>${op('(')}${name(0)}${op('−')}${name(1)}${op(')')}</mrow><mn>2</mn></msup>`,
      );
    case 'deviation':
      return mathml`<msqrt>${name(0)}${op('+')}${letter('ε')}</msqrt>`;
    case 'normalise':
      return mathml`${op('(')}${name(0)}${op('−')}${name(1)}${op(')')}${op('÷')}${name(2)}`;
    case 'gain':
      return mathml`${name(0)}${op('·')}${name(1)}${bias()}`;
    case 'relu':
      return called(texts.formula.max, mathml`<mn>0</mn>${op(',')}${name(0)}`);
    case 'gelu':
    case 'gelu_tanh':
      return mathml`${name(0)}${op('·')}${letter('Φ')}${op('(')}${name(0)}${op(')')}`;
    case 'switched_off':
      return mathml`<mn>0</mn>`;
    case 'add':
      return inputs.length > 1 ? mathml`${name(0)}${op('+')}${name(1)}` : name(0);
    case 'product':
      return product(false);
    case 'product_transposed':
      return product(true);
    case 'scale':
    case 'alibi':
      return mathml`${name(0)}${onScores(stage.op)}`;
    case 'mask':
      return mathml`${name(0)}<mtext>${texts.formula.where}</mtext>${name(1)}${op('=')}<mn>1</mn>`;
    case 'softmax':
      return mathml`<mtext>${texts.formula.softmax}</mtext>${op('(')}${name(0)}${onScores(stage.op)}${op(')')}`;
    case 'concatenate':
      return mathml`${op('[')}${inputs.map((_, i) => mathml`${i ? op(' ') : ''}${name(i)}`)}${op(']')}`;
    case 'rotate':
      return mathml`<mtext>${texts.formula.turn}</mtext>${op('(')}${name(0)}${op(')')}`;
    case 'sinusoid':
      return mathml`<mtext>${texts.formula.waves}</mtext>`;
    case 'given':
    case 'drawn':
    case 'causal':
    case 'padding':
    case 'lookup':
      return null;
  }
}

/** As much room as an equals sign has at its sides; it has none of its own at the end of a line. */
const room = mathml`<mspace width="0.278em"></mspace>`;
const equals = mathml`${room}<mo form="infix" lspace="0" rspace="0">=</mo>${room}`;

/** An equation, named in words, that may break after its sign, which mathematics by itself never does. */
export const equation = (left: TemplateResult, right: TemplateResult): TemplateResult =>
  html`<math aria-label=${heardMath([left, op('='), right])}
      >${mathml`<mrow>${left}${equals}</mrow>`}</math
    ><wbr /><math aria-hidden="true">${right}</math>`;

/** The whole formula: Q = X W_Qᵀ. */
export function formula(stage: Stage, trace: Trace): TemplateResult | null {
  const right = rightSide(stage, trace);
  return right && equation(symbol(stage, trace), right);
}

const size = (rows: number, cols: number): string => `${rows}×${cols}`;

/** '(5×4)·(4×2) → 5×2' */
export function shapeEquation(stage: Stage, trace: Trace): string | null {
  const { kind, inputs } = stage.op;
  if (isGradientKind(kind)) return null;
  const shapes = inputs.map((i) => at(trace.stages, i)).map((s) => size(s.rows, s.cols));
  const result = size(stage.rows, stage.cols);
  const right = (): string => {
    const factor = at(trace.stages, at(inputs, 1));
    return kind === 'product' ? at(shapes, 1) : size(factor.cols, factor.rows);
  };
  switch (kind) {
    case 'product':
    case 'product_transposed': {
      const bias = inputs.length > 2 ? ` + (${shapes[2]})` : '';
      return `(${shapes[0]})·(${right()})${bias} → ${result}`;
    }
    case 'add':
    case 'mask':
      return inputs.length > 1
        ? `(${shapes[0]}) ${kind === 'add' ? '+' : ','} (${shapes[1]}) → ${result}`
        : null;
    case 'concatenate':
      return `(${shapes.join(' | ')}) → ${result}`;
    case 'lookup':
    case 'scale':
    case 'softmax':
    case 'alibi':
    case 'rotate':
    case 'mean':
    case 'variance':
    case 'deviation':
    case 'normalise':
    case 'gain':
    case 'relu':
    case 'gelu':
    case 'gelu_tanh':
      return `${shapes[0]} → ${result}`;
    case 'given':
    case 'drawn':
    case 'causal':
    case 'padding':
    case 'sinusoid':
    case 'switched_off':
      return null;
  }
}
