/** The arithmetic of one number of a gradient. */
import { at, constantOf } from '../engine/at.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Cell, Explanation, Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
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
} from '../wording/arithmetic-lines.js';
import { constantText, formatExact, formatNumber } from '../wording/format.js';
import type { Arithmetic, Line, Piece } from '../wording/pieces.js';
import { axisLabel, nameInHead } from '../wording/cell-name.js';
import { correctedMoments } from './corrected-moments.js';
import { rotationNote } from './rotation.js';

/** The arithmetic of one number of a stage that occurs only in gradients. */
export function gradientArithmetic(explanation: Explanation, trace: Trace): Arithmetic {
  const pen = penFor(explanation, trace);
  const { stage, number, result, equation, alone, sum } = pen;
  const { terms } = explanation;
  const s = texts.gradients.arithmetic;
  const inside = (cell: Cell): Piece => bracketed(number(cell), false);
  const [first] = terms;
  const [a, b, c] = (first?.operands ?? []) as [Cell, Cell, Cell]; // as many as the operation has
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
        const counted = terms.filter(({ operands }) => isCounted(at(operands, 0), trace));
        const count = Math.round(1 / (first?.coefficient ?? 1));
        return {
          lines: average(counted, ({ operands }) => [number(at(operands, 0))], result, count),
          notes: [s.mean(count)],
        };
      }
      return sum(s.column);
    case 'row_sums':
      return sum(stage.name === 'mean_gradient' ? s.meanGradient : s.row);
    case 'scatter':
      return first ? sum(s.scatter) : alone(s.notThere);
    case 'rotate_back':
      return sum(rotationNote(stage.op, explanation, s.back));
    case 'product_left_transposed':
      return sum(s.everyRow);
    case 'mask_gradient':
    case 'mean_square_gradient':
    case 'square_sum_gradient':
    case 'first_moment':
    case 'second_moment':
      return sum();
    case 'columns':
      return equation([number(a)], s.copied(nameInHead(at(trace.stages, a.stage), trace)));
    case 'spread':
      return equation([...by, by.length ? inside(a) : number(a)], s.spread);
    case 'softmax_gradient': {
      const temperature = constantOf(stage.op, 'temperature');
      const divided = temperature === 1 ? [] : [sign('÷'), plain(constantText(temperature))];
      const distance = difference(number(b), number(c));
      return equation([number(a), sign('·'), ...distance, ...divided], s.softmax);
    }
    case 'variance_gradient': {
      const distance = difference(number(a), number(b));
      return equation([...by, ...distance, sign('·'), inside(c)], s.variance);
    }
    case 'relu_gradient':
    case 'relu_squared_gradient':
    case 'gelu_gradient':
    case 'gelu_tanh_gradient':
    case 'silu_gradient':
    case 'tanh_gradient': {
      const slope = plain(formatNumber(first?.coefficient ?? 0));
      return equation([number(b), sign('·'), bracketed(slope, false)], s.slope(number(a).text));
    }
    case 'corrected_moment': {
      const by = plain(constantText(constantOf(stage.op, 'correction')));
      return equation([number(a), sign('÷'), by], s.corrected);
    }
    case 'sgd_change': {
      return equation(
        [against(constantOf(stage.op, 'learning_rate')), sign('·'), inside(a)],
        s.against,
      );
    }
    case 'weight_decay': {
      const [rate, decay] = [constantOf(stage.op, 'learning_rate'), constantOf(stage.op, 'decay')];
      const share = [against(rate), sign('·'), plain(constantText(decay))];
      return equation([...share, sign('·'), inside(a)], s.weightDecay);
    }
    case 'adam_change': {
      const rate = constantOf(stage.op, 'learning_rate');
      const epsilon = constantOf(stage.op, 'epsilon');
      const { row, col } = explanation;
      const [m, v] = correctedMoments(trace).map(({ index, values, cols }) =>
        number({ stage: index, row, col, value: at(values, row * cols + col) }),
      );
      if (!m || !v) return { lines: [[result]], notes: [] };
      const root = [{ text: '(√(' }, v, { text: ')' }];
      const under = [...root, sign('+'), plain(constantText(epsilon)), { text: ')' }];
      return equation(
        [against(rate), sign('·'), bracketed(m, false), sign('÷'), ...under],
        s.change,
      );
    }
  }
}

/** The negative learning rate of a step. */
const against = (rate: number): Piece => plain(`${minus}${formatExact(Math.fround(rate))}`);

/** Whether a word has a known next word: other words do not count in the loss. */
const isCounted = ({ stage, row }: Cell, trace: Trace): boolean =>
  trace.explain(stage, { row, col: 0 }).terms.length > 0;

/** ln Σ eˣ − x of the next word; and the same from its probability. */
function loss({ terms }: Explanation, trace: Trace, { number, result, alone }: Pen): Arithmetic {
  const s = texts.gradients.arithmetic;
  const [all, ofToken] = terms;
  if (!all || !ofToken) return alone(s.noTarget);
  const target = at(ofToken.operands, 0);
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
  const remaining: Piece[] = rest.length
    ? [sign('+'), { text: texts.arithmetic.folded(rest.length), kind: 'rest' }]
    : [];
  const logarithm = [{ text: 'ln(' }, ...powers, ...remaining, { text: ')' }];
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
