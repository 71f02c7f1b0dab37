/** Comma-separated values with the labels of rows and columns (RFC 4180). */
import { exactText, rowsOf, type Table } from './table.js';

/**
 * A sign with which a cell may begin, and the position before it: the beginning of the text, a
 * semicolon, a tab or a line end. After these some programs begin a cell even inside quotes.
 */
const beginning = /(^[;\s\0"]*|[;\s\0"]+)([=+\-@\uff1d\uff0b\uff0d\uff20])?/g;

/**
 * Writes a text as a field that no spreadsheet reads as a formula. Puts an apostrophe before each
 * sign, also in full width, with which a formula could begin.
 */
export function field(label: string): string {
  const text = label.replace(
    beginning,
    (found: string, before: string, sign: string | undefined, index: number) =>
      sign && (index === 0 || /[;\t\r\n]/.test(before)) ? `${before}'${sign}` : found,
  );
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv(table: Table): string {
  const header = ['', ...table.colLabels.map(field)];
  const rows = rowsOf(table, exactText).map((row, i) => [field(table.rowLabels[i] ?? ''), ...row]);
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
