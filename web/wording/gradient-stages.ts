/** How the stages are told of that only gradients have, and what each number of theirs is made of. */
import { mathml, type TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type {
  AnyStageName,
  Cell,
  Explanation,
  LearningStageName,
  NamedGradient,
  Stage,
  Trace,
} from '../engine/types.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { GradientOpKind } from '../engine/tables.js';
import { isGradient } from '../trace/gradients.js';
import {
  average,
  bracketed,
  difference,
  folding,
  minus,
  penFor,
  plain,
  sign,
  type Pen,
} from './arithmetic-lines.js';
import type { Arithmetic, Line, Piece } from './pieces.js';
import { constantText, formatExact, formatNumber } from './format.js';
import { texts } from '../text/language.js';
import { others, stageWords, symbol, symbolText } from './names.js';
import { axisLabel, nameInHead } from './place.js';

const op = (text: string): TemplateResult => mathml`<mo>${text}</mo>`;
const word = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;

// ---- names ----

const words = (name: string): string | undefined =>
  Object.hasOwn(texts.gradients.names, name)
    ? texts.gradients.names[name as LearningStageName]
    : undefined;

function gradientWords({ of, consumer }: NamedGradient): string {
  const s = texts.gradients;
  const whole = s.of(stageWords(of));
  if (!consumer) return whole;
  const { name, head } = consumer;
  const way = head === null ? stageWords(name) : s.inHead(stageWords(name), head + 1);
  return s.through(whole, way);
}

const said = (name: AnyStageName): string =>
  Object.hasOwn(texts.gradients.said, name)
    ? texts.gradients.said[name as LearningStageName]
    : texts.gradients.saidOfGradient;

/** The stage whose gradient it is, and the consumer whose contribution that is. */
function madeOf(
  { name, gradientOf }: Stage,
  { stages }: Trace,
): { of: Stage; way: Stage | null } | null {
  if (!gradientOf || !isGradient(name)) return null;
  const { stage, through } = gradientOf;
  return { of: at(stages, stage), way: through === null ? null : at(stages, through) };
}

function symbolOf(stage: Stage, trace: Trace, transposed: boolean): TemplateResult | null {
  const found = madeOf(stage, trace);
  if (!found) return null;
  const { names, via } = texts.gradients;
  const way = found.way && mathml`${op('(')}${word(via)}${symbol(found.way, trace)}${op(')')}`;
  return mathml`<mrow>${word(`∂${names.loss}/∂`)}${symbol(found.of, trace, transposed)}${way}</mrow>`;
}

function textOf(stage: Stage, trace: Trace, transposed: boolean): string | null {
  const found = madeOf(stage, trace);
  if (!found) return null;
  const { names, via } = texts.gradients;
  const way = found.way ? ` (${via} ${symbolText(found.way, trace)})` : '';
  return `∂${names.loss}/∂${symbolText(found.of, trace, transposed)}${way}`;
}

// ---- formulas ----

/** Some gradients are made by operations that lessons have too. */
function right(stage: Stage, trace: Trace): TemplateResult | undefined {
  const { kind, inputs } = stage.op;
  if (isGradientKind(kind)) return rightOf(kind, stage, trace);
  if (!stage.gradientOf) return undefined;
  const all = inputs.map((index) => symbol(at(trace.stages, index), trace));
  if (kind === 'add') return summed(all);
  return kind === 'product' ? mathml`${all[0]}${op('·')}${all[1]}` : undefined;
}

function rightOf(kind: GradientOpKind, stage: Stage, trace: Trace): TemplateResult {
  const { op: made, name } = stage;
  const inputs = made.inputs.map((index) => at(trace.stages, index));
  const [a, b, c] = inputs.map((input) => symbol(input, trace));
  const factor = made.constants['factor'] ?? 1;
  const times = factor === 1 ? '' : mathml`<mn>${constantText(factor)}</mn>${op('·')}`;
  const called = (text: string, content: unknown): TemplateResult =>
    mathml`${word(text)}${op('(')}${content}${op(')')}`;
  const f = texts.gradients.formula;
  switch (kind) {
    case 'cross_entropy':
      return mathml`${op(minus)}${word('ln')}${op('(')}${word(f.next)}${op(')')}`;
    case 'column_sums':
    case 'row_sums': {
      if (name === 'loss' && factor !== 1) return called(texts.formula.mean, a);
      const over = kind === 'row_sums' ? f.ofRow : f.ofColumn;
      return called(over, mathml`${times}${a}${b ? mathml`${op('·')}${b}` : ''}`);
    }
    case 'product_left_transposed':
      return mathml`${symbol(at(inputs, 0), trace, true)}${op('·')}${b}`;
    case 'mask_gradient':
    case 'times':
      return mathml`${a}${op('·')}${b}`;
    case 'relu_gradient':
    case 'relu_squared_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient':
      return mathml`${b}${op('·')}${called(f.slope, a)}`;
    case 'divide_rows':
      return mathml`${times}${a}${op('÷')}${b}`;
    case 'spread':
      return mathml`${times}${a}`;
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
    case 'adam_change': {
      const [m, v] = corrected(trace).map((one) => symbol(one, trace));
      return mathml`${op(minus)}<mi>α</mi>${op('·')}${m}${op('÷')}${op('(')}<msqrt>${v}</msqrt>${op('+')}<mi>ε</mi>${op(')')}`;
    }
  }
}

/** The moments as a step of Adam takes them. */
const corrected = ({ stages }: Trace): Stage[] =>
  stages.filter(({ op: { kind } }) => kind === 'corrected_moment');

const summed = (parts: readonly TemplateResult[]): TemplateResult =>
  mathml`${parts.map((part, i) => mathml`${i ? op('+') : ''}${part}`)}`;

// ---- arithmetic ----

function lines(explanation: Explanation, trace: Trace): Arithmetic {
  const pen = penFor(explanation, trace);
  const { stage, number, result, equation, alone, sum } = pen;
  const { terms } = explanation;
  const s = texts.gradients.arithmetic;
  const inside = (cell: Cell): Piece => bracketed(number(cell), false);
  const [first] = terms;
  const [a, b, c] = (first?.operands ?? []) as [Cell, Cell, Cell]; // as many as there are
  const by: Piece[] =
    !first || first.coefficient === 1 ? [] : [plain(constantText(first.coefficient)), sign('·')];
  const { kind } = stage.op;
  if (!isGradientKind(kind)) throw new Error(`"${kind}" is no operation of gradients`);
  switch (kind) {
    case 'upstream':
    case 'unreached':
      return alone(s[kind]);
    case 'cross_entropy':
      return loss(explanation, trace, pen);
    case 'cross_entropy_gradient': {
      if (!first) return alone(s.noTarget);
      if (terms.length === 1) return equation([inside(a), sign('·'), inside(b)], s.notTarget);
      const less = difference(number(a), plain('1'));
      return equation([...less, sign('·'), inside(b)], s.target);
    }
    case 'column_sums':
      if (stage.name === 'loss' && by.length) {
        const told = terms.filter(({ operands }) => isCounted(at(operands, 0), trace));
        const count = Math.round(1 / (first?.coefficient ?? 1));
        return {
          lines: average(told, ({ operands }) => [number(at(operands, 0))], result, count),
          notes: [s.mean(count)],
        };
      }
      return sum(s.column);
    case 'row_sums':
      return sum(stage.name === 'mean_gradient' ? s.meanGradient : s.row);
    case 'scatter':
      return first ? sum(s.scatter) : alone(s.notThere);
    case 'rotate_back':
      return sum(s.back(Math.floor(explanation.col / 2)));
    case 'product_left_transposed':
      return sum(s.everyRow);
    case 'mask_gradient':
    case 'mean_square_gradient':
    case 'times':
    case 'first_moment':
    case 'second_moment':
      return sum();
    case 'columns':
      return equation([number(a)], s.copied(nameInHead(at(trace.stages, a.stage), trace)));
    case 'spread':
      return equation([...by, by.length ? inside(a) : number(a)], s.spread);
    case 'divide_rows':
      return equation([...by, by.length ? inside(a) : number(a), sign('÷'), inside(b)], s.divided);
    case 'softmax_gradient': {
      const heat = stage.op.constants['temperature'] ?? 1;
      const heated = heat === 1 ? [] : [sign('÷'), plain(constantText(heat))];
      const distance = difference(number(b), number(c));
      return equation([number(a), sign('·'), ...distance, ...heated], s.softmax);
    }
    case 'variance_gradient': {
      const distance = difference(number(a), number(b));
      return equation([...by, ...distance, sign('·'), inside(c)], s.variance);
    }
    case 'relu_gradient':
    case 'relu_squared_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient': {
      const slope = plain(formatNumber(first?.coefficient ?? 0));
      return equation([number(b), sign('·'), bracketed(slope, false)], s.slope(number(a).text));
    }
    case 'corrected_moment': {
      const by = plain(constantText(stage.op.constants['correction'] ?? 1));
      return equation([number(a), sign('÷'), by], s.corrected);
    }
    case 'adam_change': {
      const { learning_rate: rate = 0, epsilon = 0 } = stage.op.constants;
      const { row, col } = explanation;
      const [m, v] = corrected(trace).map(({ index, values, cols }) =>
        number({ stage: index, row, col, value: at(values, row * cols + col) }),
      );
      if (!m || !v) return { lines: [[result]], notes: [] };
      const root = [{ text: '(√(' }, v, { text: ')' }];
      const under = [...root, sign('+'), plain(constantText(epsilon)), { text: ')' }];
      const step = plain(`${minus}${formatExact(Math.fround(rate))}`);
      return equation([step, sign('·'), bracketed(m, false), sign('÷'), ...under], s.change);
    }
  }
}

/** Whether a word has one that follows: the loss of others counts as nothing. */
const isCounted = ({ stage, row }: Cell, trace: Trace): boolean =>
  trace.explain(stage, { row, col: 0 }).terms.length > 0;

/** ln Σ eˣ − x of the word that follows; and the same by its probability. */
function loss({ terms }: Explanation, trace: Trace, { number, result, alone }: Pen): Arithmetic {
  const s = texts.gradients.arithmetic;
  const [all, own] = terms;
  if (!all || !own) return alone(s.noTarget);
  const target = at(own.operands, 0);
  const bySize = [...all.operands].sort((x, y) => y.value - x.value);
  const { shown, rest } = folding(bySize);
  const powers = shown.flatMap((cell, i): Piece[] => {
    const power = number(cell);
    return [
      ...(i ? [sign('+')] : []),
      plain('e'),
      { text: power.text, kind: 'power', parts: [power] },
    ];
  });
  const left: Piece[] = rest.length
    ? [sign('+'), { text: texts.arithmetic.folded(rest.length) }]
    : [];
  const logarithm = [{ text: 'ln(' }, ...powers, ...left, { text: ')' }];
  const lines: Line[] = [
    [...logarithm, sign(minus), bracketed(number(target), false)],
    [sign('='), result],
  ];
  const shares = trace.stages.find(
    ({ op: { kind, inputs } }) => kind === 'softmax' && inputs[0] === target.stage,
  );
  if (shares) {
    const { index, cols, values } = shares;
    const value = at(values, target.row * cols + target.col);
    const cell = { stage: index, row: target.row, col: target.col, value };
    lines.push([sign('='), { text: `${minus}ln(` }, number(cell), { text: ')' }]);
  }
  const next = axisLabel('vocabulary', target.col, trace);
  return { lines, notes: [s.loss(next)] };
}

Object.assign(others, { words, gradientWords, said, symbol: symbolOf, text: textOf, right, lines });
