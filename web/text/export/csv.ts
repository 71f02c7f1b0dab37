/** Comma-separated values with the labels of rows and columns (RFC 4180). */
import { exactText, rowsOf, type Table } from './table.js';

/** A spreadsheet computes what begins like this; whose word it was is not known here. */
const formula = /^[=+\-@\t\r]/;

function field(label: string): string {
  const text = formula.test(label) ? `'${label}` : label;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv(table: Table): string {
  const header = ['', ...table.colLabels.map(field)];
  const rows = rowsOf(table, exactText).map((row, i) => [field(table.rowLabels[i] ?? ''), ...row]);
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
