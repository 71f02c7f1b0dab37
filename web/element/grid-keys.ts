/** Each matrix is one tab stop; arrows and the like move inside it, also beyond its window. */
import type { Axis } from '../trace/window.js';

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

const number = (table: HTMLTableElement, name: string): number => Number(table.dataset[name]);

/** Where a key leads from the focused cell; null if it is no key of a grid. */
export function gridMove(event: KeyboardEvent): GridMove | null {
  const td = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
  const table = td?.closest('table');
  if (!td || !table || event.altKey || event.metaKey) return null;
  const rows = number(table, 'rows');
  const cols = number(table, 'cols');
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  let down = (td.parentElement as HTMLTableRowElement).sectionRowIndex + number(table, 'row');
  let across = td.cellIndex - 1 + number(table, 'col');
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
  const row = table.tBodies[0]?.rows[down - number(table, 'row')];
  const cell = row?.cells[across - number(table, 'col') + 1];
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
