/** The arithmetic of one explained cell as lines of pieces, before any typesetting. */
import { at } from '../engine/at.js';
import type { Cell, Explanation, Stage, Term, Trace } from '../engine/types.js';
import { constantText, formatNumber, maxDecimals } from './format.js';
import { axisLabel, nameInHead } from './place.js';
import { numberText } from './writing.js';
import { others, symbolText, type OtherStages } from './names.js';
import { texts } from './language.js';

/** `cell` is set on a number that stands in a matrix. */
export interface Piece {
  text: string;
  kind?: 'number' | 'sign' | 'result' | 'root' | 'power' | 'rest' | 'close';
  cell?: Cell;
  /** What a power consists of. */
  parts?: Piece[];
}
export type Line = Piece[];

export interface Arithmetic {
  lines: Line[];
  notes: string[];
}

/** Sums of more terms than this show the largest and fold the rest. */
export const mostTerms = 8;
const shownTerms = 6;

const sign = (text: string): Piece => ({ text, kind: 'sign' });
const plain = (text: string): Piece => ({ text, kind: 'number' });
const minus = '−';
/** Arithmetic that one line tells, and a sentence about it where it needs one. */
const inLine = (line: Line, ...notes: string[]): Arithmetic => ({ lines: [line], notes });

export function arithmetic(explanation: Explanation, trace: Trace): Arithmetic {
  const stage = at(trace.stages, explanation.stage);
  const number = (cell: Cell): Piece => ({
    ...plain(numberText(at(trace.stages, cell.stage), cell.value)),
    cell,
  });
  const result: Piece = { text: numberText(stage, explanation.result), kind: 'result' };
  const is = [sign('='), result];
  const first = explanation.terms[0];
  const cell = first?.operands[0] as Cell; // unused by operations that have none
  const { constants } = stage.op;
  const s = texts.arithmetic;

  switch (stage.op.kind) {
    case 'product':
    case 'product_transposed':
      return { lines: sumOfProducts(explanation, number, result), notes: [] };
    case 'rotate':
      return {
        lines: sumOfProducts(explanation, number, result),
        notes: [s.rotated(Math.floor(explanation.col / 2))],
      };
    case 'add':
      if (explanation.terms.length === 1 && stage.layer !== null) {
        return inLine([number(cell), ...is], s.same);
      }
      return explanation.terms.length > 1
        ? inLine([
            ...joined(explanation.terms.map((term) => [number(at(term.operands, 0))])),
            ...is,
          ])
        : inLine([number(cell), ...is], s.noPositions);
    case 'scale': {
      const by: Piece[] =
        constants['root_of'] === undefined
          ? [sign('·'), plain(constantText(constants['factor'] ?? 1))]
          : [sign('÷'), { text: String(constants['root_of']), kind: 'root' }];
      return inLine([number(cell), ...by, ...is]);
    }
    case 'alibi': {
      const distance = Math.abs(explanation.row - explanation.col);
      const cost = [
        plain(constantText(constants['slope'] ?? 0)),
        sign('·'),
        plain(String(distance)),
      ];
      return inLine([number(cell), sign(minus), ...cost, ...is], s.alibi(distance));
    }
    case 'mask': {
      const open = at(at(explanation.terms, 1).operands, 0).value !== 0;
      return inLine([number(cell), sign('→'), result], open ? s.open : s.masked);
    }
    case 'softmax':
      return softmax(explanation, constants['temperature'] ?? 1, number, result);
    case 'lookup':
      return inLine([number(cell), ...is], lookupNote(trace, cell, explanation));
    case 'concatenate':
      return inLine(
        [number(cell), ...is],
        s.copied(nameInHead(at(trace.stages, cell.stage), trace)),
      );
    case 'sinusoid':
      return sinusoid(explanation, stage, constants['base'] ?? 10000, is);
    case 'mean':
      return {
        lines: average(explanation, (term) => [number(at(term.operands, 0))], result),
        notes: [s.mean(explanation.terms.length)],
      };
    case 'variance': {
      const square = ({ operands: [x, mean] }: Term): Piece[] => [
        { text: '(' },
        number(x as Cell),
        sign(minus),
        bracketed(number(mean as Cell), false),
        { text: ')' },
        { text: '2', kind: 'power' },
      ];
      return {
        lines: average(explanation, square, result),
        notes: [s.variance(explanation.terms.length)],
      };
    }
    case 'deviation': {
      const epsilon = plain(constantText(constants['epsilon'] ?? 0));
      const under = [{ text: '√(' }, number(cell), sign('+'), epsilon, { text: ')' }];
      return inLine([...under, ...is], s.deviation(epsilon.text));
    }
    case 'normalise': {
      const [x, mean, deviation] = at(explanation.terms, 0).operands.map(number) as [
        Piece,
        Piece,
        Piece,
      ];
      const distance = [{ text: '(' }, x, sign(minus), bracketed(mean, false), { text: ')' }];
      return inLine([...distance, sign('÷'), deviation, ...is], s.normalise);
    }
    case 'gain':
      return { lines: sumOfProducts(explanation, number, result), notes: [] };
    case 'relu':
      return inLine(
        [{ text: 'max(0, ' }, number(cell), { text: ')' }, ...is],
        s.relu(cell.value >= 0),
      );
    case 'gelu':
    case 'gelu_tanh': {
      const share = [{ text: 'Φ(' }, number(cell), { text: ')' }];
      return inLine([number(cell), sign('·'), ...share, ...is], s[stage.op.kind]);
    }
    case 'switched_off':
      return inLine([result], s.switched_off);
    case 'causal':
      return inLine([result], s.causal(explanation.result !== 0));
    case 'padding':
      return inLine([result], s.padding(explanation.result !== 0));
    case 'drawn':
      return inLine([result], s.drawn);
    case 'given':
      return inLine([result], s.given);
    default:
      return (others as OtherStages).lines(explanation, trace);
  }
}

/** Factors in a sum: a negative one stands in parentheses unless it opens the line. */
export const bracketed = (piece: Piece, opens: boolean): Piece =>
  piece.text.startsWith(minus) && !opens ? { ...piece, text: `(${piece.text})` } : piece;

/** The summands, with plus signs between them. */
function joined(groups: Piece[][]): Piece[] {
  return groups.flatMap((group, i) => [
    ...(i ? [sign('+')] : []),
    ...group.map((piece, j) =>
      piece.kind === 'number' ? bracketed(piece, i === 0 && j === 0) : piece,
    ),
  ]);
}

/** Numbers that are added, a negative one with a minus sign before its size; and the cells that
 * they were made of, where each has one. */
function summed(values: number[], cells: Cell[] = [], decimals = maxDecimals): Piece[] {
  return values.flatMap((value, i): Piece[] => {
    const cell = cells[i] ? { cell: cells[i] } : {};
    const size = formatNumber(i === 0 ? value : Math.abs(value), decimals);
    return [...(i ? [sign(value < 0 ? minus : '+')] : []), { ...plain(size), ...cell }];
  });
}

export const bySize = (terms: readonly Term[]): Term[] =>
  [...terms].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** Long sums: the largest terms first, the rest folded. */
function folded(terms: Term[]): { terms: Term[]; rest: Term[] } {
  const { shown, rest } = folding(terms.length > mostTerms ? bySize(terms) : terms);
  return { terms: shown, rest };
}

export const folding = <T>(all: T[]): { shown: T[]; rest: T[] } => {
  const count = all.length > mostTerms ? shownTerms : all.length;
  return { shown: all.slice(0, count), rest: all.slice(count) };
};

/** What the shown terms come to, and the folded ones together. */
const addends = (terms: Term[], rest: Term[]): number[] => [
  ...terms.map(({ value }) => value),
  ...(rest.length ? [rest.reduce((sum, { value }) => sum + value, 0)] : []),
];

export function sumOfProducts(
  explanation: Explanation,
  number: (cell: Cell) => Piece,
  result: Piece,
): Line[] {
  const { terms, rest } = folded(explanation.terms);
  const factors = terms.map((term) => [
    ...(term.coefficient === 1 ? [] : [plain(constantText(term.coefficient)), sign('·')]),
    ...term.operands.flatMap((cell, i) => (i ? [sign('·'), number(cell)] : [number(cell)])),
  ]);
  const foldedPiece: Piece[] = rest.length
    ? [sign('+'), { text: texts.arithmetic.folded(rest.length), kind: 'rest' }]
    : [];
  const lines: Line[] = [[...joined(factors), ...foldedPiece]];
  const partial = addends(terms, rest);
  // What is multiplied in the head comes out whole.
  const isWhole = explanation.terms.every(
    ({ operands, coefficient }) =>
      Number.isInteger(coefficient) && operands.every((cell) => !/[.e∞N]/.test(number(cell).text)),
  );
  const decimals = isWhole ? 0 : maxDecimals;
  if (partial.length > 1) lines.push([sign('='), ...summed(partial, [], decimals)]);
  lines.push([sign('='), result]);
  return lines;
}

/** Numbers that are added and divided by how many they are. */
export function average(
  { terms: all }: Explanation,
  write: (term: Term) => Piece[],
  result: Piece,
  count = all.length,
): Line[] {
  const { terms, rest } = folded(all);
  const left: Piece[] = rest.length
    ? [sign('+'), { text: texts.arithmetic.folded(rest.length), kind: 'rest' }]
    : [];
  return [
    [{ text: '(' }, ...joined(terms.map(write)), ...left, { text: ')' }],
    [sign('÷'), plain(String(count)), sign('='), result],
  ];
}

function softmax(
  explanation: Explanation,
  temperature: number,
  number: (cell: Cell) => Piece,
  result: Piece,
): Arithmetic {
  const s = texts.arithmetic;
  const share = at(explanation.terms, explanation.share ?? 0);
  if (explanation.sum === 0) return inLine([result], s.nothingToSee);
  const scores = explanation.terms.map((term) => at(term.operands, 0));
  if (Number.isNaN(explanation.sum)) return inLine([result], s.noNumber);
  if (scores.some(({ value }) => value === Infinity)) return inLine([result], s.overflowed);
  const largest = scores.reduce((a, b) => (b.value > a.value ? b : a));
  const ownCell = at(share.operands, 0);
  const own = number(ownCell);
  const top = number(largest);
  const hidden = ownCell.value === -Infinity;
  const lowered = hidden ? [own] : [own, sign(minus), bracketed(top, false)];
  const parts: Piece[] =
    hidden || temperature === 1
      ? lowered
      : [
          { text: '(' },
          ...lowered,
          { text: ')', kind: 'close' },
          sign('÷'),
          plain(constantText(temperature)),
        ];
  const power: Piece = { text: lineText(parts), kind: 'power', parts };
  const lifted: Piece = { ...plain(formatNumber(share.value)), cell: ownCell };
  const { terms, rest } = folded(explanation.terms);
  const sum = plain(formatNumber(explanation.sum));
  const cells = terms.map(({ operands }) => at(operands, 0));
  return {
    lines: [
      [plain('e'), power, sign('='), lifted],
      [...summed(addends(terms, rest), cells), sign('='), sum],
      [lifted, sign('÷'), sum, sign('='), result],
    ],
    notes: [hidden ? s.hiddenPower : s.lowered(top.text)],
  };
}

function sinusoid(explanation: Explanation, stage: Stage, base: number, is: Piece[]): Arithmetic {
  const pair = 2 * Math.floor(explanation.col / 2);
  const wave: Line = [
    { text: explanation.col % 2 ? 'cos(' : 'sin(' },
    plain(String(explanation.row)),
    sign('÷'),
    plain(String(base)),
    { text: `${pair}/${stage.cols}`, kind: 'power' },
    { text: ')' },
  ];
  return inLine([...wave, ...is], texts.arithmetic.sinusoid(explanation.row));
}

function lookupNote(trace: Trace, cell: Cell, explanation: Explanation): string {
  const table = at(trace.stages, cell.stage);
  const row = axisLabel(table.rowAxis, cell.row, trace);
  const name = symbolText(table, trace);
  return table.rowAxis === 'vocabulary'
    ? texts.arithmetic.lookup(`${trace.ids[explanation.row] ?? cell.row} (${row})`, name)
    : texts.arithmetic.position(cell.row, name);
}

/** One line as plain text. */
export function lineText(line: Line): string {
  return line
    .map((piece) => {
      if (piece.kind === 'root') return `√${piece.text}`;
      if (piece.kind === 'power') return `^(${piece.text})`;
      return piece.kind === 'sign' ? ` ${piece.text} ` : piece.text;
    })
    .join('')
    .replaceAll('  ', ' ')
    .trim();
}
