/** How the stages are told of that only gradients have, and what each number of theirs is made of. */
import { mathml, type TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type { Cell, Explanation, Stage, Trace } from '../engine/types.js';
import { gradientName } from '../trace/gradients.js';
import {
  average,
  bracketed,
  folding,
  sumOfProducts,
  type Arithmetic,
  type Line,
  type Piece,
} from './arithmetic-lines.js';
import { constantText, formatExact, formatNumber } from './format.js';
import { texts } from './later.js';
import { others, stageWords, symbol, symbolText } from './names.js';
import { axisLabel, nameInHead } from './place.js';
import { numberText } from './writing.js';

const sign = (text: string): Piece => ({ text, kind: 'sign' });
const plain = (text: string): Piece => ({ text, kind: 'number' });
const minus = '−';

const op = (text: string): TemplateResult => mathml`<mo>${text}</mo>`;
const word = (text: string): TemplateResult => mathml`<mtext>${text}</mtext>`;

// ---- names ----

const isTold = (name: string): name is keyof typeof texts.gradients.names =>
  Object.hasOwn(texts.gradients.names, name);

function words(name: string): string | undefined {
  const s = texts.gradients;
  if (isTold(name)) return s.names[name];
  const found = gradientName(name);
  if (!found) return undefined;
  const { of, through, head } = found;
  const whole = s.of(stageWords(of));
  if (through === null) return whole;
  const way = head === null ? stageWords(through) : s.inHead(stageWords(through), head + 1);
  return s.through(whole, way);
}

const said = (name: string): string =>
  isTold(name) ? texts.gradients.said[name] : texts.gradients.saidOfGradient;

const whose = (stage: Stage, trace: Trace): Stage | null =>
  stage.gradientOf && gradientName(stage.name) ? at(trace.stages, stage.gradientOf.stage) : null;

function symbolOf(stage: Stage, trace: Trace, transposed: boolean): TemplateResult | null {
  const of = whose(stage, trace);
  if (!of) return null;
  const { loss } = texts.gradients.names;
  const through = stage.gradientOf?.through ?? null;
  const way =
    through === null
      ? null
      : mathml`${op('(')}${word(texts.gradients.via)}${symbol(at(trace.stages, through), trace)}${op(')')}`;
  return mathml`<mrow>${word(`∂${loss}/∂`)}${symbol(of, trace, transposed)}${way}</mrow>`;
}

function textOf(stage: Stage, trace: Trace, transposed: boolean): string | null {
  const of = whose(stage, trace);
  if (!of) return null;
  const through = stage.gradientOf?.through ?? null;
  const way =
    through === null
      ? ''
      : ` (${texts.gradients.via} ${symbolText(at(trace.stages, through), trace)})`;
  return `∂${texts.gradients.names.loss}/∂${symbolText(of, trace, transposed)}${way}`;
}

// ---- formulas ----

function right(stage: Stage, trace: Trace): TemplateResult | null | undefined {
  const { op: made, name } = stage;
  const kind: string = made.kind;
  const all = (): TemplateResult[] =>
    made.inputs.map((index) => symbol(at(trace.stages, index), trace));
  const [a, b, c] = all();
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
      if (name === ('loss' as string) && factor !== 1) return called(texts.formula.mean, a);
      const over = kind === 'row_sums' ? f.ofRow : f.ofColumn;
      return called(over, mathml`${times}${a}${b ? mathml`${op('·')}${b}` : ''}`);
    }
    case 'add':
      return stage.gradientOf ? joined(all(), '+') : undefined;
    case 'product':
      return stage.gradientOf ? mathml`${a}${op('·')}${b}` : undefined;
    case 'product_left_transposed':
      return mathml`${transposed(stage, trace)}${op('·')}${b}`;
    case 'times':
    case 'relu_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient':
      return kind === 'times'
        ? mathml`${a}${op('·')}${b}`
        : mathml`${b}${op('·')}${called(f.slope, a)}`;
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
  return undefined;
}

/** The moments as a step of Adam takes them. */
const corrected = ({ stages }: Trace): Stage[] =>
  stages.filter(({ op: { kind } }) => (kind as string) === 'corrected_moment');

const joined = (parts: readonly TemplateResult[], between: string): TemplateResult =>
  mathml`${parts.map((part, i) => mathml`${i ? op(between) : ''}${part}`)}`;

const transposed = ({ op: { inputs } }: Stage, trace: Trace): TemplateResult =>
  symbol(at(trace.stages, at(inputs, 0)), trace, true);

// ---- arithmetic ----

function lines(explanation: Explanation, trace: Trace): Arithmetic {
  const stage = at(trace.stages, explanation.stage);
  const { terms } = explanation;
  const s = texts.gradients.arithmetic;
  const number = (cell: Cell): Piece => ({
    ...plain(numberText(at(trace.stages, cell.stage), cell.value)),
    cell,
  });
  const inside = (cell: Cell): Piece => bracketed(number(cell), false);
  const result: Piece = { text: numberText(stage, explanation.result), kind: 'result' };
  const is = [sign('='), result];
  const one = (line: Line, ...notes: string[]): Arithmetic => ({ lines: [line], notes });
  const first = terms[0];
  const [a, b, c] = (first?.operands ?? []) as [Cell, Cell, Cell];
  const by: Piece[] =
    !first || first.coefficient === 1 ? [] : [plain(constantText(first.coefficient)), sign('·')];
  const kind: string = stage.op.kind;
  switch (kind) {
    case 'upstream':
      return one([result], s.upstream);
    case 'unreached':
      return one([result], s.unreached);
    case 'cross_entropy':
      return loss(explanation, trace, number, result);
    case 'cross_entropy_gradient': {
      if (!first) return one([result], s.noTarget);
      if (terms.length === 1) return one([inside(a), sign('·'), inside(b), ...is], s.notTarget);
      const less = [{ text: '(' }, number(a), sign(minus), plain('1'), { text: ')' }];
      return one([...less, sign('·'), inside(b), ...is], s.target);
    }
    case 'column_sums':
      if (String(stage.name) === 'loss' && by.length) {
        const told = terms.filter(({ operands }) => isCounted(at(operands, 0), trace));
        const count = Math.round(1 / (first?.coefficient ?? 1));
        return {
          lines: average(
            { ...explanation, terms: told },
            (term) => [number(at(term.operands, 0))],
            result,
            count,
          ),
          notes: [s.mean(count)],
        };
      }
      return sums(explanation, number, result, s.column);
    case 'row_sums':
      return sums(
        explanation,
        number,
        result,
        stage.name === ('mean_gradient' as string) ? s.meanGradient : s.row,
      );
    case 'scatter':
      return first ? sums(explanation, number, result, s.scatter) : one([result], s.notThere);
    case 'rotate_back':
      return sums(explanation, number, result, s.back(Math.floor(explanation.col / 2)));
    case 'product_left_transposed':
      return sums(explanation, number, result, s.everyRow);
    case 'times':
      return sums(explanation, number, result);
    case 'columns':
      return one([number(a), ...is], s.copied(nameInHead(at(trace.stages, a.stage), trace)));
    case 'spread':
      return one([...by, ...(by.length ? [inside(a)] : [number(a)]), ...is], s.spread);
    case 'divide_rows':
      return one(
        [...by, by.length ? inside(a) : number(a), sign('÷'), inside(b), ...is],
        s.divided,
      );
    case 'softmax_gradient': {
      const heat = stage.op.constants['temperature'] ?? 1;
      const heated = heat === 1 ? [] : [sign('÷'), plain(constantText(heat))];
      const distance = [{ text: '(' }, number(b), sign(minus), inside(c), { text: ')' }];
      return one([number(a), sign('·'), ...distance, ...heated, ...is], s.softmax);
    }
    case 'variance_gradient': {
      const distance = [{ text: '(' }, number(a), sign(minus), inside(b), { text: ')' }];
      return one([...by, ...distance, sign('·'), inside(c), ...is], s.variance);
    }
    case 'relu_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient': {
      const slope = plain(formatNumber(first?.coefficient ?? 0));
      const x = numberText(at(trace.stages, a.stage), a.value);
      return one([number(b), sign('·'), bracketed(slope, false), ...is], s.slope(x));
    }
    case 'first_moment':
    case 'second_moment':
      return sums(explanation, number, result);
    case 'corrected_moment': {
      const by = plain(constantText(stage.op.constants['correction'] ?? 1));
      return one([number(a), sign('÷'), by, ...is], s.corrected);
    }
    case 'adam_change': {
      const { learning_rate: rate = 0, epsilon = 0 } = stage.op.constants;
      const { row, col } = explanation;
      const [m, v] = corrected(trace).map(({ index, values, cols }) =>
        number({ stage: index, row, col, value: at(values, row * cols + col) }),
      );
      if (!m || !v) return one([result]);
      const under = [
        { text: '(√(' },
        v,
        { text: ')' },
        sign('+'),
        plain(constantText(epsilon)),
        { text: ')' },
      ];
      return one(
        [
          plain(`${minus}${formatExact(Math.fround(rate))}`),
          sign('·'),
          bracketed(m, false),
          sign('÷'),
          ...under,
          ...is,
        ],
        s.change,
      );
    }
  }
  return one([result]);
}

const sums = (
  explanation: Explanation,
  number: (cell: Cell) => Piece,
  result: Piece,
  ...notes: string[]
): Arithmetic => ({ lines: sumOfProducts(explanation, number, result), notes });

/** Whether a word has one that follows: the loss of others counts as nothing. */
const isCounted = ({ stage, row }: Cell, trace: Trace): boolean =>
  trace.explain(stage, { row, col: 0 }).terms.length > 0;

/** ln Σ eˣ − x of the word that follows; and the same by its probability. */
function loss(
  explanation: Explanation,
  trace: Trace,
  number: (cell: Cell) => Piece,
  result: Piece,
): Arithmetic {
  const s = texts.gradients.arithmetic;
  const [all, own] = explanation.terms;
  if (!all || !own) return { lines: [[result]], notes: [s.noTarget] };
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
  const lines: Line[] = [
    [
      { text: 'ln(' },
      ...powers,
      ...left,
      { text: ')' },
      sign(minus),
      bracketed(number(target), false),
    ],
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

Object.assign(others, { words, said, symbol: symbolOf, text: textOf, right, lines });
