/** Mathematics in LaTeX, for amsmath and MathJax: a matrix, or the arithmetic of one number. */
import type { Explanation, Trace } from '../engine/types.js';
import { arithmetic } from '../operations/arithmetic.js';
import type { Line, Piece } from '../wording/pieces.js';
import { directionSigns } from '../wording/typed.js';
import { rowsOf, type Table } from './table.js';

const signs: Record<string, string> = {
  '\u2212': '-',
  '\u00a0': ' ',
  '∞': '\\infty',
  '·': '\\cdot',
  '÷': '\\div',
  '→': '\\to',
  '√': '\\surd',
  Φ: '\\Phi',
  σ: '\\sigma',
};

/** Mathematics that the page writes as plain text. */
const math = (text: string): string =>
  text
    .replace(
      /e([+-]?)(\d+)(?=\)?$)/,
      (_, sign: string, size: string) => ` \\cdot 10^{${sign === '-' ? '-' : ''}${size}}`,
    )
    .replace(/[\u2212\u00a0∞·÷→√Φσ]/g, (sign) => signs[sign] ?? sign)
    .replace(/^(-?)(sin|cos|max|tanh|ln)(?=\()/, '$1\\$2');

/**
 * Signs that TeX would read as commands, print as others (its first encoding has ¡ at <), or not
 * know. As mathematics where that prints them: MathJax reads no other commands in a text.
 */
const textSigns: Record<string, string> = {
  '\\': '$\\backslash$',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  "'": '\\textquotesingle{}',
  '`': '\\textasciigrave{}',
  '"': '\\texttt{\\char34}',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '\u00a0': '~',
  '…': '\\dots{}',
  '−': '$-$',
  '×': '$\\times$',
  '·': '$\\cdot$',
  '÷': '$\\div$',
  '√': '$\\surd$',
  '→': '$\\to$',
  '∞': '$\\infty$',
  '∂': '$\\partial$',
  Φ: '$\\Phi$',
  σ: '$\\sigma$',
  ε: '$\\varepsilon$',
  '✓': '$\\surd$',
  '≠': '$\\neq$', // better ones need another package
};

/**
 * A text as TeX sets it, on one line, without characters that it does not read or that turn the
 * direction of the source. Two hyphens stay two, and two commas.
 */
export const texText = (text: string): string =>
  text
    .replace(directionSigns, '')
    .replace(/(?:[^\S\u00a0]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}])+/gu, ' ')
    .replace(/./gu, (sign) => textSigns[sign] ?? sign)
    .replace(/[-,](?=[-,])/g, '$&{}');

/** A text in mathematics. */
export const plain = (text: string): string => `\\text{${texText(text)}}`;

/** amsmath's bmatrix has ten columns at most. */
const mostColumns = 10;

/** The numbers as the page shows them. */
export function latex(table: Table): string {
  const rows = rowsOf(table, (value) => math(table.shown(value)))
    .map((row) => `  ${row.join(' & ')}`)
    .join(' \\\\\n');
  return table.cols > mostColumns
    ? `\\left[\\begin{array}{*{${table.cols}}{r}}\n${rows}\n\\end{array}\\right]\n`
    : `\\begin{bmatrix}\n${rows}\n\\end{bmatrix}\n`;
}

/** The numbers as the page shows them, with the labels of rows and columns. */
export function latexWithLabels(table: Table): string {
  const { cols, colLabels, rowLabels } = table;
  const rows = rowsOf(table, (value) => math(table.shown(value))).map(
    (row, i) => `  ${[plain(rowLabels[i] ?? ''), ...row].join(' & ')}`,
  );
  const head = `  & ${colLabels.map(plain).join(' & ')} \\\\ \\hline`;
  return `\\begin{array}{r|*{${cols}}{r}}\n${head}\n${rows.join(' \\\\\n')}\n\\end{array}\n`;
}

function piece({ kind, text, parts }: Piece): string {
  switch (kind) {
    case 'root':
      return `\\sqrt{${math(text)}}`;
    case 'power':
      return `^{${parts?.map(piece).join(' ') ?? math(text)}}`;
    case 'rest':
      return plain(text);
    case 'result':
      return `\\mathbf{${math(text)}}`;
    default:
      return math(text);
  }
}

function line(pieces: Line): string {
  const text = pieces.map(piece).join(' ').replaceAll(' ^', '^');
  return `  ${text.startsWith('=') ? `&${text}` : `& ${text}`}`;
}

/** The arithmetic of one number. */
export const latexArithmetic = (explanation: Explanation, trace: Trace): string =>
  `\\begin{aligned}\n${arithmetic(explanation, trace).lines.map(line).join(' \\\\\n')}\n\\end{aligned}\n`;
