/** Numbers between tabs, as spreadsheets take them from the clipboard; nothing beside them. */
import { exactText, rowsOf, type Table } from './table.js';

export const tsv = (table: Table): string =>
  rowsOf(table, exactText)
    .map((row) => row.join('\t'))
    .join('\n');
