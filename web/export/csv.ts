/** Comma-separated values with the labels of rows and columns (RFC 4180). */
import { exactText, rowsOf, type Table } from './table.js';

/**
 * Places where a spreadsheet would compute: a cell that begins with one of these signs, also in
 * full width. Some programs let cells begin after a semicolon, a tab or a line end, even inside
 * quotes.
 */
const formula = /(^|[;\t\r\n])(?=[\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A text as a field that no spreadsheet takes for a formula. */
export function field(label: string): string {
  const text = label.replace(formula, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv(table: Table): string {
  const header = ['', ...table.colLabels.map(field)];
  const rows = rowsOf(table, exactText).map((row, i) => [field(table.rowLabels[i] ?? ''), ...row]);
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
