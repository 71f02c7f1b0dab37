/**
 * Maps cells of the page to numbers: a matrix may be drawn transposed, and only a window of a large
 * one is drawn.
 */
import type { CellRef } from '../../lesson/edits.js';
import { reveal, type Axis, type Window } from '../../trace/window.js';

type Td = HTMLTableCellElement;

/** The cells of one drawn matrix. */
export class MatrixCells {
  readonly stage: number;
  readonly isTransposed: boolean;
  /** The first row and column of the window, as drawn. */
  readonly top: number;
  readonly left: number;
  /** The number of all rows and columns, as drawn. */
  readonly rowCount: number;
  readonly colCount: number;

  constructor(readonly table: HTMLTableElement) {
    const { stage, row, col, rows, cols, transposed } = table.dataset;
    [this.stage, this.top, this.left] = [Number(stage), Number(row), Number(col)];
    [this.rowCount, this.colCount] = [Number(rows), Number(cols)];
    this.isTransposed = transposed !== undefined;
  }

  get rows(): HTMLTableRowElement[] {
    return [...(this.table.tBodies[0]?.rows ?? [])];
  }

  /** Swaps rows and columns if the matrix is drawn transposed. */
  swapped<T>(rows: T, cols: T): [T, T] {
    return this.isTransposed ? [cols, rows] : [rows, cols];
  }

  /** The row and column of a cell, as drawn. */
  drawnAt(td: Td): [down: number, across: number] {
    const { sectionRowIndex } = td.parentElement as HTMLTableRowElement;
    return [sectionRowIndex + this.top, td.cellIndex - 1 + this.left]; // the first cell is the header
  }

  placeOf(td: Td): CellRef {
    const [row, col] = this.swapped(...this.drawnAt(td));
    return { stage: this.stage, row, col };
  }

  /** The cell at a row and column as drawn; undefined outside of the window. */
  at(down: number, across: number): Td | undefined {
    const index = across - this.left + 1;
    return index >= 1 ? this.table.tBodies[0]?.rows[down - this.top]?.cells[index] : undefined;
  }

  /** The window, moved so that it contains a cell with this row and column as drawn. */
  windowAt(down: number, across: number, window: Window): Window {
    const { down: downAxis, across: acrossAxis } = this.table.dataset;
    const moved = reveal(downAxis as Axis, down, this.rowCount, window);
    return reveal(acrossAxis as Axis, across, this.colCount, moved);
  }

  cell({ row, col }: { row: number; col: number }): Td | undefined {
    return this.at(...this.swapped(row, col));
  }

  /** The cells of a block that are in the window. */
  block({ row, col, rows, cols }: Record<'row' | 'col' | 'rows' | 'cols', number>): Td[] {
    const [down, across] = this.swapped(row, col);
    const [height, width] = this.swapped(rows, cols);
    const part = <T>(items: Iterable<T>, from: number, count: number): T[] =>
      [...items].slice(Math.max(0, from), Math.max(0, from + count));
    return part(this.rows, down - this.top, height).flatMap(({ cells }) =>
      part([...cells].slice(1), across - this.left, width),
    );
  }

  /** Each cell in the window, with its row and column in the stage. */
  forEach(visit: (td: Td, row: number, col: number) => void): void {
    this.rows.forEach(({ cells }, i) => {
      for (let j = 1; j < cells.length; j++) {
        visit(cells[j] as Td, ...this.swapped(this.top + i, this.left + j - 1));
      }
    });
  }
}

/** All matrices of the diagram, or those of a stage. */
export const matricesOf = (root: ParentNode, stage: number | null = null): MatrixCells[] =>
  [
    ...root.querySelectorAll<HTMLTableElement>(
      `.diagram table[data-stage${stage === null ? '' : `="${stage}"`}]`,
    ),
  ].map((table) => new MatrixCells(table));

/** The matrix that contains an element; null if none does. */
export function matrixAround(target: EventTarget | null): MatrixCells | null {
  const table = target instanceof Element ? target.closest('table[data-stage]') : null;
  return table && new MatrixCells(table as HTMLTableElement);
}

/** The number that a cell shows; null for headers and other elements. */
export function cellRefOf(target: EventTarget | null): CellRef | null {
  const td = target instanceof Element ? target.closest<Td>('tbody td') : null;
  return (td && matrixAround(td)?.placeOf(td)) ?? null;
}
