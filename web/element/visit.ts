/** Brings a cell of the diagram into view, also one that stands outside its window. */
import { reveal, type Axis, type Window } from '../trace/window.js';
import type { CellRef } from '../lesson/edits.js';
import { matricesOf, type MatrixCells } from './diagram-cells.js';

/** A drawn matrix of the stage; where there are several, the first that can be seen. */
function matrixOf(root: ParentNode, { stage }: CellRef): MatrixCells | undefined {
  const all = matricesOf(root, stage);
  return all.find(({ table }) => table.checkVisibility?.() ?? true) ?? all[0];
}

/** The window moved so that it holds the cell. */
export function windowAt(root: ParentNode, place: CellRef, window: Window): Window {
  const matrix = matrixOf(root, place);
  if (!matrix) return window;
  const [down, across] = matrix.turned(place.row, place.col);
  const { down: downAxis, across: acrossAxis, rows, cols } = matrix.table.dataset;
  const moved = reveal(downAxis as Axis, down, Number(rows), window);
  return reveal(acrossAxis as Axis, across, Number(cols), moved);
}

export function showCell(root: ParentNode, place: CellRef): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  matrixOf(root, place)
    ?.cell(place)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: calm ? 'auto' : 'smooth' });
}
