/** Scrolls a cell of the diagram into view, even one outside of its window. */
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { openPart } from '../../session/open-part.js';
import type { ViewState } from '../../session/view-state.js';
import { openLayer } from '../../trace/layers.js';
import { stackPartOf } from '../../trace/parts.js';
import { namedCell } from '../../trace/trail.js';
import type { Window } from '../../trace/window.js';
import { scrollBehavior } from '../base/reduced-motion.js';
import { makeTabStop } from '../base/grid-keys.js';
import type { CellRef } from '../../lesson/edits.js';
import { matricesOf, type MatrixCells } from '../base/diagram-cells.js';

/**
 * The view whose open part and block contain a cell; null if those of the present view do.
 * @param isWhole whether the whole trace is shown, and not only the author's selection
 */
export function viewWith(
  cell: CellRef,
  trace: Trace,
  state: ViewState,
  { isDrawn, isWhole }: { isDrawn: boolean; isWhole: boolean },
): Partial<ViewState> | null {
  // An author's part stays, whatever is visited.
  if (state.show && 'part' in state.show) return null;
  const stage = at(trace.stages, cell.stage);
  const { layer } = stage;
  const part = openPart(trace, state);
  const hasParts = part !== 'all' && isWhole;
  const needed = hasParts ? stackPartOf(stage, trace.stages) : part;
  const isOtherBlock = layer !== null && layer !== openLayer(trace);
  if (hasParts ? needed === part || isDrawn : !isOtherBlock) return null;
  return {
    ...(hasParts && { part: needed }),
    ...(layer !== null && { layer, head: null }),
    ...(state.pin && { pin: namedCell(cell, trace) }),
  };
}

/** Whether an element is completely visible in the browser's window, with nothing over it. */
function isInView(cell: Element): boolean {
  const { top, bottom, left, right } = cell.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const root = cell.getRootNode() as ShadowRoot;
  const over = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return inside && over !== null && cell.contains(over);
}

/** A drawn matrix of the stage: the one whose cell is in view, else the first. */
function matrixOf(root: ParentNode, cellRef: CellRef): MatrixCells | undefined {
  const all = matricesOf(root, cellRef.stage);
  const inView = all.find((matrix) => {
    const cell = matrix.cell(cellRef);
    return cell && isInView(cell);
  });
  return inView ?? all.find(({ table }) => table.checkVisibility?.() ?? true) ?? all[0];
}

/** The window, moved so that it contains the cell. */
export function windowAt(root: ParentNode, cell: CellRef, window: Window): Window {
  const matrix = matrixOf(root, cell);
  return matrix?.windowAt(...matrix.swapped(cell.row, cell.col), window) ?? window;
}

export function showCell(root: ParentNode, cellRef: CellRef, focus: boolean): void {
  const cell = matrixOf(root, cellRef)?.cell(cellRef);
  if (!cell) return;
  if (focus) {
    makeTabStop(cell);
    cell.focus({ preventScroll: true });
  }
  if (isInView(cell)) return; // a page that scrolls for no reason disorients its reader
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
}
