/** Lines of arithmetic as pieces, before any typesetting. */
import { at } from '../engine/at.js';
import type { Cell, Explanation, Stage, Term, Trace } from '../engine/types.js';
import { constantText, formatNumber, maxDecimals } from './format.js';
import { numberText } from './writing.js';
import type { Arithmetic, Line, Piece } from './pieces.js';
import { texts } from '../text/language.js';

/** The most terms that a sum shows; of longer sums, some are folded. */
export const mostTerms = 8;
const shownTerms = 6;

export const sign = (text: string): Piece => ({ text, kind: 'sign' });
export const plain = (text: string): Piece => ({ text, kind: 'number' });
export const minus = '−';

/** Writes the pieces of one number's arithmetic. */
export interface Pen {
  /** The stage of the number. */
  stage: Stage;
  number(cell: Cell): Piece;
  result: Piece;
  /** One line that ends in the result, with notes about it if needed. */
  equation(line: Line, ...notes: string[]): Arithmetic;
  /** Arithmetic that is only a note. */
  alone(note: string): Arithmetic;
  sum(...notes: string[]): Arithmetic;
}

export function penFor(explanation: Explanation, trace: Trace): Pen {
  const stage = at(trace.stages, explanation.stage);
  const number = (cell: Cell): Piece => ({
    ...plain(numberText(at(trace.stages, cell.stage), cell.value)),
    cell,
  });
  const result: Piece = { text: numberText(stage, explanation.result), kind: 'result' };
  return {
    stage,
    number,
    result,
    equation: (line, ...notes) => ({ lines: [[...line, sign('='), result]], notes }),
    alone: (note) => ({ lines: [[result]], notes: [note] }),
    sum: (...notes) => ({ lines: sumOfProducts(explanation, number, result), notes }),
  };
}

/** One number minus another, in parentheses. */
export const difference = (minuend: Piece, other: Piece): Piece[] => [
  { text: '(' },
  minuend,
  sign(minus),
  bracketed(other, false),
  { text: ')' },
];

/** A factor in a sum: a negative one is in parentheses unless it begins the line. */
export const bracketed = (piece: Piece, opens: boolean): Piece =>
  piece.text.startsWith(minus) && !opens ? { ...piece, text: `(${piece.text})` } : piece;

/** The summands, with plus signs between them. */
export function joined(groups: Piece[][]): Piece[] {
  return groups.flatMap((group, i) => {
    // −2² would be −4.
    const isSquared = group[1]?.kind === 'power';
    return [
      ...(i ? [sign('+')] : []),
      ...group.map((piece, j) =>
        piece.kind === 'number' ? bracketed(piece, i === 0 && j === 0 && !isSquared) : piece,
      ),
    ];
  });
}

/**
 * Added numbers, with a minus sign before a negative one's magnitude; and their cells, if each has
 * one.
 */
function summed(values: number[], cells: Cell[] = [], decimals = maxDecimals): Piece[] {
  return values.flatMap((value, i): Piece[] => {
    const cell = cells[i] ? { cell: cells[i] } : {};
    const size = formatNumber(i === 0 ? value : Math.abs(value), decimals);
    return [...(i ? [sign(value < 0 ? minus : '+')] : []), { ...plain(size), ...cell }];
  });
}

export const bySize = (terms: readonly Term[]): Term[] =>
  [...terms].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** The terms that a line leaves out. */
interface Rest {
  readonly length: number;
  readonly value: number;
}

/** For long sums: the largest terms, and the folded rest. */
function folded(terms: Term[], others: Explanation['rest'] = null): { terms: Term[]; rest: Rest } {
  const { shown, rest } = folding(terms.length > mostTerms ? bySize(terms) : terms);
  const length = rest.length + (others?.count ?? 0);
  const value = rest.reduce((sum, term) => sum + term.value, others?.value ?? 0);
  return { terms: shown, rest: { length, value } };
}

/** The first of all, and the rest that is folded; few are all shown. */
export const folding = <T>(all: T[]): { shown: T[]; rest: T[] } => {
  const count = all.length > mostTerms ? shownTerms : all.length;
  return { shown: all.slice(0, count), rest: all.slice(count) };
};

/** The words for the folded terms. */
const restOf = ({ length }: Rest): Piece[] =>
  length ? [sign('+'), { text: texts.arithmetic.folded(length), kind: 'rest' }] : [];

/** The sum of the shown terms, and that of the folded ones. */
const addends = (terms: Term[], rest: Rest): number[] => [
  ...terms.map(({ value }) => value),
  ...(rest.length ? [rest.value] : []),
];

function sumOfProducts(
  explanation: Explanation,
  number: (cell: Cell) => Piece,
  result: Piece,
): Line[] {
  const { terms, rest } = folded(explanation.terms, explanation.rest);
  const factors = terms.map((term) => [
    ...(term.coefficient === 1 ? [] : [plain(constantText(term.coefficient)), sign('·')]),
    ...term.operands.flatMap((cell, i) => (i ? [sign('·'), number(cell)] : [number(cell)])),
  ]);
  const lines: Line[] = [[...joined(factors), ...restOf(rest)]];
  const partial = addends(terms, rest);
  // A product of whole numbers that can be checked mentally is exact.
  const isWhole = explanation.terms.every(
    ({ operands, coefficient }) =>
      Number.isInteger(coefficient) && operands.every((cell) => !/[.e∞N]/.test(number(cell).text)),
  );
  const decimals = isWhole ? 0 : maxDecimals;
  if (partial.length > 1) lines.push([sign('='), ...summed(partial, [], decimals)]);
  lines.push([sign('='), result]);
  return lines;
}

/** The mean: added numbers divided by their count. */
export function average(
  all: Term[],
  write: (term: Term) => Piece[],
  result: Piece,
  count = all.length,
): Line[] {
  const { terms, rest } = folded(all);
  return [
    [{ text: '(' }, ...joined(terms.map(write)), ...restOf(rest), { text: ')' }],
    [sign('÷'), plain(String(count)), sign('='), result],
  ];
}

/** Each score as a power, their sum, and the weight of one. */
export function softmaxLines(
  explanation: Explanation,
  temperature: number,
  { number, result, alone }: Pen,
): Arithmetic {
  const s = texts.arithmetic;
  const share = at(explanation.terms, explanation.share ?? 0);
  if (explanation.sum === 0) return alone(s.allMasked);
  const scores = explanation.terms.map((term) => at(term.operands, 0));
  if (Number.isNaN(explanation.sum)) return alone(s.noNumber);
  if (scores.some(({ value }) => value === Infinity)) return alone(s.overflowed);
  const largest = scores.reduce((a, b) => (b.value > a.value ? b : a));
  const ownCell = at(share.operands, 0);
  const score = number(ownCell);
  const top = number(largest);
  const hidden = ownCell.value === -Infinity;
  const lowered = hidden ? [score] : [score, sign(minus), bracketed(top, false)];
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
  const exponential: Piece = { ...plain(formatNumber(share.value)), cell: ownCell };
  const { terms, rest } = folded(explanation.terms, explanation.rest);
  const sum = plain(formatNumber(explanation.sum));
  const cells = terms.map(({ operands }) => at(operands, 0));
  const shown = terms.map(({ value }) => value);
  return {
    lines: [
      [plain('e'), power, sign('='), exponential],
      ...(rest.length ? [[...summed(shown, cells), ...restOf(rest), sign('=')]] : []),
      [...summed(addends(terms, rest), cells), sign('='), sum],
      [exponential, sign('÷'), sum, sign('='), result],
    ],
    notes: [hidden ? s.hiddenPower : s.lowered(top.text)],
  };
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
