/** Each matrix is one tab stop; arrows and the like move inside it, also beyond its window. */
import type { Axis } from '../../trace/window.js';
import { matrixAround, MatrixCells } from '../diagram/diagram-cells.js';

const page = 10;

export interface GridMove {
  table: HTMLTableElement;
  /** In the matrix as drawn, from 0. */
  down: number;
  across: number;
  downAxis: Axis;
  acrossAxis: Axis;
  rows: number;
  cols: number;
}

/** Where a key leads from the focused cell; null if it is no key of a grid. */
export function gridMove(event: KeyboardEvent): GridMove | null {
  const td = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
  const matrix = matrixAround(td);
  if (!td || !matrix || event.altKey || event.metaKey) return null;
  const { table } = matrix;
  const [rows, cols] = [Number(table.dataset['rows']), Number(table.dataset['cols'])];
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  let [down, across] = matrix.drawnAt(td);
  switch (event.key) {
    case 'ArrowUp':
      down--;
      break;
    case 'ArrowDown':
      down++;
      break;
    case 'ArrowLeft':
      across -= forward;
      break;
    case 'ArrowRight':
      across += forward;
      break;
    case 'PageUp':
      down -= page;
      break;
    case 'PageDown':
      down += page;
      break;
    case 'Home':
      across = 0;
      if (event.ctrlKey) down = 0;
      break;
    case 'End':
      across = cols - 1;
      if (event.ctrlKey) down = rows - 1;
      break;
    default:
      return null;
  }
  return {
    table,
    down: Math.max(0, Math.min(rows - 1, down)),
    across: Math.max(0, Math.min(cols - 1, across)),
    downAxis: table.dataset['down'] as Axis,
    acrossAxis: table.dataset['across'] as Axis,
    rows,
    cols,
  };
}

/** Focuses a cell as the table's tab stop. */
export function focusCell(table: HTMLTableElement, down: number, across: number): void {
  const cell = new MatrixCells(table).at(down, across);
  if (!cell) return;
  makeTabStop(cell);
  cell.focus();
}

/** Drawing anew may have taken away the cell that was a table's tab stop. */
export function keepTabStops(root: ParentNode): void {
  for (const table of root.querySelectorAll('table[role=grid]')) {
    if (table.querySelector('td[tabindex="0"]')) continue;
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
