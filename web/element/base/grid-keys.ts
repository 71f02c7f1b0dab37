/** Arrow keys and the like move inside a matrix, even beyond its window; one of its cells is a tab stop. */
import { matrixAround, MatrixCells } from './diagram-cells.js';

const page = 10;

/** A move to a row and a column of a matrix as drawn, counted from 0. */
export interface GridMove {
  matrix: MatrixCells;
  down: number;
  across: number;
}

/** The move that a key makes from the focused cell; null if the key does not move in grids. */
export function gridMove(event: KeyboardEvent): GridMove | null {
  const td = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
  const matrix = matrixAround(td);
  if (!td || !matrix || event.altKey || event.metaKey) return null;
  const [lastRow, lastCol] = [matrix.rowCount - 1, matrix.colCount - 1];
  const forward = getComputedStyle(matrix.table).direction === 'rtl' ? -1 : 1;
  const [down, across] = matrix.drawnAt(td);
  const moves: Record<string, [down: number, across: number]> = {
    ArrowUp: [down - 1, across],
    ArrowDown: [down + 1, across],
    ArrowLeft: [down, across - forward],
    ArrowRight: [down, across + forward],
    PageUp: [down - page, across],
    PageDown: [down + page, across],
    Home: [event.ctrlKey ? 0 : down, 0],
    End: [event.ctrlKey ? lastRow : down, lastCol],
  };
  const move = moves[event.key];
  const isPage = event.key.startsWith('Page');
  if (!move || (isPage && td === clicked)) return null;
  const inside = (at: number, last: number): number => Math.max(0, Math.min(last, at));
  return { matrix, down: inside(move[0], lastRow), across: inside(move[1], lastCol) };
}

/** The cell that was clicked last, where page keys are the page's: they turn a slide. */
let clicked: HTMLTableCellElement | null = null;

/** Focuses a cell that was clicked. */
export function focusClicked(cell: HTMLTableCellElement): void {
  makeTabStop(cell);
  cell.focus({ preventScroll: true });
  clicked = cell;
}

/** Focuses a cell as the table's tab stop. */
export function focusCell(table: HTMLTableElement, down: number, across: number): void {
  const cell = new MatrixCells(table).at(down, across);
  if (!cell) return;
  clicked = null;
  const wasFocused = (cell.getRootNode() as ShadowRoot).activeElement === cell;
  cell.tabIndex = 0;
  cell.focus(); // first: a focused cell that stops being a tab stop is blurred
  makeTabStop(cell);
  // The window has moved under the focus, or ends here.
  if (wasFocused)
    cell.dispatchEvent(new FocusEvent('focusin', { relatedTarget: cell, bubbles: true }));
}

/** Restores tab stops: a drawing may have removed the cell that was a table's tab stop. */
export function keepTabStops(root: ParentNode): void {
  for (const table of root.querySelectorAll('table[role=grid]')) {
    if (table.querySelector('td[tabindex]')) continue;
    table.querySelector('tbody td')?.setAttribute('tabindex', '0');
  }
}

export function makeTabStop(cell: HTMLTableCellElement): void {
  const table = cell.closest('table');
  for (const other of table?.querySelectorAll('td[tabindex]') ?? []) {
    if (other !== cell) other.removeAttribute('tabindex');
  }
  cell.tabIndex = 0;
}
