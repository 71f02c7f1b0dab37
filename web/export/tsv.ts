/** Numbers separated by tabs, as spreadsheets accept them from the clipboard; no labels. */
import { exactText, rowsOf, type Table } from './table.js';

export const tsv = (table: Table): string =>
  rowsOf(table, exactText)
    .map((row) => row.join('\t'))
    .join('\n');
