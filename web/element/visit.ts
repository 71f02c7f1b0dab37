/** Brings a cell of the sheet into view, also one that stands outside its window. */
import { at } from '../engine/at.js';
import { reveal, type Axis, type Window } from '../trace/window.js';
import type { Place } from './pointing.js';

/** A drawn matrix of the stage; where there are several, the first that can be seen. */
function tableOf(root: ParentNode, stage: number): HTMLTableElement | undefined {
  const tables = root.querySelectorAll<HTMLTableElement>(`.sheet table[data-stage="${stage}"]`);
  return [...tables].find((table) => table.checkVisibility?.() ?? true) ?? tables[0];
}

const drawn = (table: HTMLTableElement, { row, col }: Place): [down: number, across: number] =>
  'transposed' in table.dataset ? [col, row] : [row, col];

/** The window moved so that it holds the cell. */
export function windowAt(root: ParentNode, place: Place, window: Window): Window {
  const table = tableOf(root, place.stage);
  if (!table) return window;
  const [down, across] = drawn(table, place);
  const { down: downAxis, across: acrossAxis, rows, cols } = table.dataset;
  const moved = reveal(downAxis as Axis, down, Number(rows), window);
  return reveal(acrossAxis as Axis, across, Number(cols), moved);
}

export function cellAt(root: ParentNode, place: Place): HTMLTableCellElement | undefined {
  const table = tableOf(root, place.stage);
  if (!table) return undefined;
  const [down, across] = drawn(table, place);
  const row = table.tBodies[0]?.rows[down - Number(table.dataset['row'])];
  const index = across - Number(table.dataset['col']) + 1;
  return row && index >= 1 && index < row.cells.length ? at(row.cells, index) : undefined;
}

export function showCell(root: ParentNode, place: Place): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  cellAt(root, place)?.scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
    behavior: calm ? 'auto' : 'smooth',
  });
}
