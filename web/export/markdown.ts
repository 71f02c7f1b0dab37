/** A table of GitHub Flavored Markdown, with the numbers as the page shows them. */
import { directionSigns } from '../wording/typed.js';
import { rowsOf, type Table } from './table.js';

const ascii = (number: string): string => number.replace('\u2212', '-');

/** A label is text without markup: a backslash may escape any ASCII punctuation. */
const cell = (label: string): string =>
  label
    .replace(directionSigns, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

export function markdown(table: Table): string {
  const header = ['', ...table.colLabels.map(cell)];
  const rows = rowsOf(table, (value) => ascii(table.shown(value)));
  return [
    line(header),
    line(header.map((_, i) => (i ? '---:' : '---'))),
    ...rows.map((row, i) => line([cell(table.rowLabels[i] ?? ''), ...row])),
  ].join('');
}
