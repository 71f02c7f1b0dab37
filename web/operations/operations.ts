/**
 * The record of each operation on the page: its formula, shapes, arithmetic and Python. A missing
 * operation or a missing part does not compile.
 */
import { mathml, type TemplateResult } from 'lit';
import { at, constantOf, required } from '../engine/at.js';
import type { OpKind } from '../engine/tables.js';
import type { Cell, Explanation, Stage, Term, Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
import {
  average,
  difference,
  joined,
  minus,
  plain,
  sign,
  softmaxLines,
  type Pen,
} from '../wording/arithmetic-lines.js';
import { constantText } from '../wording/format.js';
import { symbolText } from '../wording/names.js';
import type { Arithmetic, Line, Piece } from '../wording/pieces.js';
import { axisLabel, nameInHead } from '../wording/cell-name.js';
import { called, factorOf, letter, onScores, op } from './mathml.js';
import type { PythonLine } from './python-line.js';
import { rotationNote } from './rotation.js';

/** A stage whose formula is being written. */
export interface Written {
  stage: Stage;
  inputs: readonly Stage[];
  /** The symbol of an input. */
  name(input: number, transposed?: boolean): TemplateResult;
}

/** One number whose arithmetic is being written. */
export interface Explained extends Pen {
  explanation: Explanation;
  trace: Trace;
  /** The operands of the first term. */
  operands: readonly Cell[];
}

export interface PageOperation {
  /** The right side of the equation; null for given numbers. */
  formula: ((written: Written) => TemplateResult) | null;
  /** The shapes of the inputs, such as '(5×4)·(4×2)'; null if they add nothing. */
  shapes: ((inputs: readonly Stage[]) => string | null) | null;
  /** The arithmetic of one number. */
  arithmetic: (explained: Explained) => Arithmetic;
  /** A Python expression; null if the surrounding program writes the stage. */
  python: ((line: PythonLine) => string) | null;
}

const size = (rows: number, cols: number): string => `${rows}×${cols}`;
const sizeOf = ({ rows, cols }: Stage): string => size(rows, cols);

const first = (operands: readonly Cell[]): Cell => at(operands, 0);

// ---- shared by several operations ----

const shapeOfFirst = (inputs: readonly Stage[]): string => sizeOf(at(inputs, 0));

const biasOf = ({ inputs, name }: Written): TemplateResult | '' =>
  inputs.length > 2 ? mathml`${op('+')}${name(2)}` : '';

const sum = ({ sum }: Explained): Arithmetic => sum();

/** The parts of a mask that hide something; 0 stands for a part that it lacks. */
const maskPartsOf = ({ op }: Stage) => ({
  causal: constantOf(op, 'causal'),
  padding: constantOf(op, 'padding'),
  window: constantOf(op, 'window'),
  sinks: constantOf(op, 'sinks'),
});

/** Numbers that nothing computes: no formula, no arithmetic, no expression. */
const notComputed = (kind: 'given' | 'drawn') =>
  ({
    formula: null,
    shapes: null,
    arithmetic: ({ alone }) => alone(texts.arithmetic[kind]),
    python: null,
  }) satisfies PageOperation;

const product = (isTransposed: boolean) =>
  ({
    formula: (stage) => {
      const { inputs, name } = stage;
      const sign = op(at(inputs, 0).name.length > 1 ? '·' : '\u2062');
      return mathml`${name(0)}${sign}${name(1, isTransposed)}${biasOf(stage)}`;
    },
    shapes: ([left, right, bias]) => {
      const { rows, cols } = required(right, 'the right operand');
      const factor = isTransposed ? size(cols, rows) : size(rows, cols);
      return `(${sizeOf(required(left, 'the left operand'))})·(${factor})${bias ? ` + (${sizeOf(bias)})` : ''}`;
    },
    arithmetic: sum,
    python: ({ operands: [left, right, bias] }) =>
      `${left} @ ${right}${isTransposed ? '.T' : ''}${bias ? ` + ${bias}` : ''}`,
  }) satisfies PageOperation;

/** x · Φ(x), exactly or by tanh. */
const gelu = (kind: 'gelu' | 'gelu_tanh') =>
  ({
    formula: ({ name }) => mathml`${name(0)}${op('·')}${letter('Φ')}${op('(')}${name(0)}${op(')')}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) => {
      const x = number(first(operands));
      const share = [{ text: 'Φ(' }, x, { text: ')' }];
      return equation([x, sign('·'), ...share], texts.arithmetic[kind]);
    },
    python: ({ words, operands }) => words.activated(kind, at(operands, 0)),
  }) satisfies PageOperation;

const squared = (base: TemplateResult): TemplateResult =>
  mathml`<msup><mrow>${base}</mrow><mn>2</mn></msup>`;

/** √(x + ε), where x is a variance or a mean square. */
const rootOfRow: PageOperation = {
  formula: ({ name }) => mathml`<msqrt>${name(0)}${op('+')}${letter('ε')}</msqrt>`,
  shapes: shapeOfFirst,
  arithmetic: ({ operands, number, equation, stage }) => {
    const epsilon = plain(constantText(constantOf(stage.op, 'epsilon')));
    const root = [{ text: '√(' }, number(first(operands)), sign('+'), epsilon, { text: ')' }];
    const note = stage.op.kind === 'length' ? 'length' : 'deviation';
    return equation(root, texts.arithmetic[note](epsilon.text));
  },
  python: null,
};

// ---- the operations ----

export const operations: Readonly<Record<OpKind, PageOperation>> = {
  given: notComputed('given'),
  drawn: notComputed('drawn'),
  causal: {
    formula: null,
    shapes: null,
    arithmetic: ({ alone, explanation }) =>
      alone(texts.arithmetic.causal(explanation.result !== 0)),
    python: ({ words, keyRows }) => words.triangle(keyRows),
  },
  padding: {
    formula: null,
    shapes: null,
    arithmetic: ({ alone, explanation }) =>
      alone(texts.arithmetic.padding(explanation.result !== 0)),
    python: ({ words, keyRows, pad }) => {
      const [outer, inner] = keyRows ? ['key', 'query'] : ['query', 'key'];
      const row = `[int(key != ${pad}) for ${inner} in tokens]`;
      return `${words.array}([${row} for ${outer} in tokens])`;
    },
  },
  mask_parts: {
    formula: null,
    shapes: null,
    arithmetic: ({ alone, explanation, stage }) => {
      const s = texts.arithmetic;
      const { row, col, result } = explanation;
      const [query, key] = stage.rowAxis === 'key' ? [col, row] : [row, col];
      const { causal, window, sinks } = maskPartsOf(stage);
      const distance = Math.abs(query - key);
      if (result !== 0) return alone(s.maskParts);
      if (causal && key > query) return alone(s.causal(false));
      if (window && distance >= window && key >= sinks) return alone(s.window(distance, window));
      return alone(s.padding(false));
    },
    python: ({ stage, words, keyRows, pad }) => {
      const { causal, padding, window, sinks } = maskPartsOf(stage);
      const near = `abs(query - key) < ${window}`;
      const rules = [
        ...(causal ? ['key <= query'] : []),
        ...(window ? [sinks ? `(${near} or key < ${sinks})` : near] : []),
        ...(padding ? [`tokens[key] != ${pad}`] : []),
      ];
      const [outer, inner] = keyRows ? ['key', 'query'] : ['query', 'key'];
      return `${words.array}([
    [int(${rules.join(' and ')}) for ${inner} in range(len(tokens))]
    for ${outer} in range(len(tokens))
])`;
    },
  },
  lookup: {
    formula: null,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation, explanation, trace }) => {
      const cell = first(operands);
      return equation([number(cell)], lookupNote(trace, cell, explanation));
    },
    python: ({ stage, operands }) =>
      `${operands[0]}${stage.name === 'token_vectors' ? '[ids]' : '[:len(tokens)]'}`,
  },
  add: {
    formula: ({ inputs, name }) =>
      inputs.length > 1 ? mathml`${name(0)}${op('+')}${name(1)}` : name(0),
    shapes: ([left, right]) => (left && right ? `(${sizeOf(left)}) + (${sizeOf(right)})` : null),
    arithmetic: ({ explanation: { terms }, number, equation, trace }) => {
      const s = texts.arithmetic;
      const summands = joined(terms.map(({ operands }) => [number(first(operands))]));
      if (terms.length > 1) return equation(summands);
      const [from] = terms.flatMap(({ operands }) => operands);
      const isToken = from && /^(token|scaled)_vectors$/.test(trace.stages[from.stage]?.name ?? '');
      return equation(summands, isToken ? s.noPositions : s.same);
    },
    python: ({ operands }) => operands.join(' + '),
  },
  product: product(false),
  product_transposed: product(true),
  scale: {
    formula: ({ stage, name }) => mathml`${name(0)}${onScores(stage.op)}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation, stage }) => {
      const { root_of: root, divisor } = stage.op.constants;
      const by: Piece[] = [
        sign(divisor === undefined ? '·' : '÷'),
        root === undefined
          ? plain(constantText(constantOf(stage.op, 'factor')))
          : { text: String(root), kind: 'root' },
      ];
      return equation([number(first(operands)), ...by]);
    },
    python: ({ stage, words, operands, scaledBy, number }) => {
      const { root_of: root, divisor } = stage.op.constants;
      if (divisor !== undefined) return `${operands[0]} / ${words.math}.sqrt(${scaledBy})`;
      return root === undefined
        ? `${operands[0]} * ${number(constantOf(stage.op, 'factor'))}`
        : `${operands[0]} * ${words.math}.sqrt(${root})`;
    },
  },
  alibi: {
    formula: ({ stage, name }) => mathml`${name(0)}${onScores(stage.op)}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation, stage, explanation: { row, col } }) => {
      const distance = Math.abs(row - col);
      const slope = plain(constantText(constantOf(stage.op, 'slope')));
      const cost = [slope, sign('·'), plain(String(distance))];
      const line = [number(first(operands)), sign(minus), ...cost];
      return equation(line, texts.arithmetic.alibi(distance));
    },
    python: ({ operands, severalHeads }) =>
      `${operands[0]} - ${severalHeads ? 'slopes[head]' : 'slope'} * distance`,
  },
  mask: {
    formula: ({ name }) =>
      mathml`${name(0)}<mtext>${texts.formula.where}</mtext>${name(1)}${op('=')}<mn>1</mn>`,
    shapes: ([scores, mask]) => (scores && mask ? `(${sizeOf(scores)}) , (${sizeOf(mask)})` : null),
    arithmetic: ({ operands, explanation: { terms }, number, result }) => {
      const isOpen = first(at(terms, 1).operands).value !== 0;
      const { open, masked } = texts.arithmetic;
      const line = [number(first(operands)), sign('→'), result];
      return { lines: [line], notes: [isOpen ? open : masked] };
    },
    python: ({ words, operands }) => words.hidden(at(operands, 0), at(operands, 1)),
  },
  softmax: {
    formula: ({ stage, name }) =>
      called(texts.formula.softmax, mathml`${name(0)}${onScores(stage.op)}`),
    shapes: shapeOfFirst,
    arithmetic: (explained) =>
      softmaxLines(explained.explanation, constantOf(explained.stage.op, 'temperature'), explained),
    python: ({ stage, words, operands, hasEmptyRows, number }) => {
      const temperature = constantOf(stage.op, 'temperature');
      const scores = at(operands, 0);
      return words.weights(
        temperature === 1 ? scores : `${scores} / ${number(temperature)}`,
        hasEmptyRows,
      );
    },
  },
  concatenate: {
    formula: ({ inputs, name }) =>
      mathml`${op('[')}${inputs.map((_, i) => mathml`${i ? op(' ') : ''}${name(i)}`)}${op(']')}`,
    shapes: (inputs) => `(${inputs.map(sizeOf).join(' | ')})`,
    arithmetic: ({ operands, number, equation, trace }) => {
      const cell = first(operands);
      const from = nameInHead(at(trace.stages, cell.stage), trace);
      return equation([number(cell)], texts.arithmetic.copied(from));
    },
    python: ({ words, severalHeads }) => (severalHeads ? words.joined('contexts') : 'context'),
  },
  sinusoid: {
    formula: () => mathml`<mtext>${texts.formula.waves}</mtext>`,
    shapes: null,
    arithmetic: ({ equation, explanation, stage }) =>
      equation(wave(explanation, stage), texts.arithmetic.sinusoid(explanation.row)),
    python: ({ stage, words: { array, math } }) => {
      const { halves, reaches_base: reachesBase, base } = stage.op.constants;
      const isSecond = halves ? 'i >= d_in // 2' : 'i % 2';
      const pair = halves ? 'i % (d_in // 2)' : 'i // 2';
      const exponent = reachesBase
        ? `${pair} / ${Math.max(1, Math.ceil(stage.cols / 2) - 1)}`
        : `${pair} * 2 / d_in`;
      const wave = `(${math}.cos if ${isSecond} else ${math}.sin)`;
      const angle = `place / ${base} ** (${exponent})`;
      return `${array}([
    [${wave}(${angle}) for i in range(d_in)]
    for place in range(len(tokens))
])`;
    },
  },
  rotate: {
    formula: ({ name }) => called(texts.formula.turn, name(0)),
    shapes: shapeOfFirst,
    arithmetic: ({ sum, explanation, stage }) => sum(rotationNote(stage.op, explanation)),
    python: ({ operands }) => `rotate(${operands[0]})`,
  },
  mean: {
    formula: ({ name }) => called(texts.formula.mean, name(0)),
    shapes: shapeOfFirst,
    arithmetic: ({ explanation: { terms }, number, result }) => ({
      lines: average(terms, ({ operands }) => [number(first(operands))], result),
      notes: [texts.arithmetic.mean(terms.length)],
    }),
    python: null,
  },
  variance: {
    formula: ({ name }) =>
      called(
        texts.formula.mean,
        mathml`<msup><mrow>${op('(')}${name(0)}${op('−')}${name(1)}${op(')')}</mrow><mn>2</mn></msup>`,
      ),
    shapes: shapeOfFirst,
    arithmetic: ({ explanation: { terms }, number, result }) => {
      const square = ({ operands }: Term): Piece[] => [
        ...difference(number(first(operands)), number(at(operands, 1))),
        { text: '2', kind: 'power' },
      ];
      return {
        lines: average(terms, square, result),
        notes: [texts.arithmetic.variance(terms.length)],
      };
    },
    python: null,
  },
  deviation: rootOfRow,
  normalise: {
    formula: ({ name }) =>
      mathml`${op('(')}${name(0)}${op('−')}${name(1)}${op(')')}${op('÷')}${name(2)}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) => {
      const distance = difference(number(first(operands)), number(at(operands, 1)));
      const line = [...distance, sign('÷'), number(at(operands, 2))];
      return equation(line, texts.arithmetic.normalise);
    },
    python: null,
  },
  mean_square: {
    formula: ({ name }) => called(texts.formula.mean, squared(name(0))),
    shapes: shapeOfFirst,
    arithmetic: ({ explanation: { terms }, number, result }) => ({
      lines: average(
        terms,
        ({ operands }) => [number(first(operands)), { text: '2', kind: 'power' }],
        result,
      ),
      notes: [texts.arithmetic.meanSquare(terms.length)],
    }),
    python: null,
  },
  rms: rootOfRow,
  square_sum: {
    formula: ({ name }) => called(texts.gradients.formula.ofRow, squared(name(0))),
    shapes: shapeOfFirst,
    arithmetic: ({ explanation: { terms }, sum }) => sum(texts.arithmetic.squareSum(terms.length)),
    python: ({ operands }) => `(${operands[0]} ** 2).sum()`,
  },
  length: {
    ...rootOfRow,
    python: ({ stage, operands, number }) =>
      `(${operands[0]} + ${number(constantOf(stage.op, 'epsilon'))}) ** 0.5`,
  },
  divide_rows: {
    formula: ({ stage, name }) => mathml`${factorOf(stage.op)}${name(0)}${op('÷')}${name(1)}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation, stage }) => {
      const factor = constantOf(stage.op, 'factor');
      const times = factor === 1 ? [] : [plain(constantText(factor)), sign('·')];
      const line = [...times, number(first(operands)), sign('÷'), number(at(operands, 1))];
      const s = texts.arithmetic;
      if (stage.gradientOf) return equation(line, texts.gradients.arithmetic.divided);
      if (stage.name === 'text_vector') return equation(line, s.unit);
      const isOfNorm = stage.name.endsWith('_normalised');
      return equation(line, isOfNorm ? s.divided : texts.gradients.arithmetic.divided);
    },
    python: ({ operands }) => operands.join(' / '), // of a norm the surrounding program writes it
  },
  gain: {
    formula: (stage) => mathml`${stage.name(0)}${op('·')}${stage.name(1)}${biasOf(stage)}`,
    shapes: shapeOfFirst,
    arithmetic: sum,
    python: null,
  },
  relu: {
    formula: ({ name }) => called(texts.formula.max, mathml`<mn>0</mn>${op(',')}${name(0)}`),
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) => {
      const x = first(operands);
      const line = [{ text: 'max(0, ' }, number(x), { text: ')' }];
      return equation(line, texts.arithmetic.relu(x.value > 0));
    },
    python: ({ words, operands }) => words.activated('relu', at(operands, 0)),
  },
  gelu: gelu('gelu'),
  gelu_tanh: gelu('gelu_tanh'),
  relu_squared: {
    formula: ({ name }) =>
      squared(called(texts.formula.max, mathml`<mn>0</mn>${op(',')}${name(0)}`)),
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) => {
      const x = first(operands);
      const line = [
        { text: 'max(0, ' },
        number(x),
        { text: ')' },
        { text: '2', kind: 'power' as const },
      ];
      return equation(line, texts.arithmetic.reluSquared(x.value > 0));
    },
    python: ({ words, operands }) => words.activated('relu_squared', at(operands, 0)),
  },
  silu: {
    formula: ({ name }) => mathml`${name(0)}${op('·')}${letter('σ')}${op('(')}${name(0)}${op(')')}`,
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) => {
      const x = number(first(operands));
      return equation([x, sign('·'), { text: 'σ(' }, x, { text: ')' }], texts.arithmetic.silu);
    },
    python: ({ words, operands }) => words.activated('silu', at(operands, 0)),
  },
  tanh: {
    formula: ({ name }) => called('tanh', name(0)),
    shapes: shapeOfFirst,
    arithmetic: ({ operands, number, equation }) =>
      equation([{ text: 'tanh(' }, number(first(operands)), { text: ')' }], texts.arithmetic.tanh),
    python: ({ words, operands }) => words.activated('tanh', at(operands, 0)),
  },
  column_means: {
    formula: ({ name }) => called(texts.formula.mean, name(0)),
    shapes: shapeOfFirst,
    arithmetic: ({ explanation: { terms }, number, result }) => ({
      lines: average(terms, ({ operands }) => [number(first(operands))], result),
      notes: [texts.arithmetic.pooled(terms.length)],
    }),
    python: ({ operands }) => `${operands[0]}.sum(0) / len(tokens)`,
  },
  times: {
    formula: ({ name }) => mathml`${name(0)}${op('·')}${name(1)}`,
    shapes: ([left, right]) => (left && right ? `(${sizeOf(left)}) · (${sizeOf(right)})` : null),
    arithmetic: sum,
    python: ({ operands }) => operands.join(' * '),
  },
  switched_off: {
    formula: () => mathml`<mn>0</mn>`,
    shapes: null,
    arithmetic: ({ alone, stage }) =>
      alone(texts.arithmetic[stage.name === 'activation' ? 'mlpOff' : 'switched_off']),
    python: null,
  },
};

function wave({ row, col }: Explanation, { op, cols }: Stage): Line {
  const { halves, reaches_base: reachesBase } = op.constants;
  const pairs = Math.ceil(cols / 2);
  const pair = halves ? col % pairs : Math.floor(col / 2);
  const isCosine = halves ? col >= pairs : col % 2 === 1;
  const exponent = reachesBase ? `${pair}/${Math.max(1, pairs - 1)}` : `${2 * pair}/${cols}`;
  return [
    { text: isCosine ? 'cos(' : 'sin(' },
    plain(String(row)),
    sign('÷'),
    plain(String(constantOf(op, 'base'))),
    { text: exponent, kind: 'power' },
    { text: ')' },
  ];
}

function lookupNote(trace: Trace, cell: Cell, explanation: Explanation): string {
  const table = at(trace.stages, cell.stage);
  const row = axisLabel(table.rowAxis, cell.row, trace);
  const name = symbolText(table, trace);
  return table.rowAxis === 'vocabulary'
    ? texts.arithmetic.lookup(`${trace.ids[explanation.row] ?? cell.row} (${row})`, name)
    : texts.arithmetic.position(cell.row, name);
}
