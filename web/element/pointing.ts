/** Finds cells of the sheet and outlines them, without rendering anything anew. */
import type { Block, Cell, Explanation } from '../engine/types.js';

export interface Place {
  stage: number;
  row: number;
  col: number;
}

const number = (table: HTMLTableElement, name: string): number => Number(table.dataset[name]);

/** The place in its stage of a cell that stands in a table; null for headers and the like. */
export function placeOfCell(target: EventTarget | null): Place | null {
  const td = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const table = td?.closest('table');
  if (!td || !table || !('stage' in table.dataset)) return null; // or it waits to be drawn anew
  const down = (td.parentElement as HTMLTableRowElement).sectionRowIndex + number(table, 'row');
  const across = td.cellIndex - 1 + number(table, 'col');
  const flipped = 'transposed' in table.dataset;
  return {
    stage: number(table, 'stage'),
    row: flipped ? across : down,
    col: flipped ? down : across,
  };
}

/** So many items from an index on, none of them before the least. */
const part = <T>(items: Iterable<T>, from: number, count: number, least: number): T[] =>
  [...items].slice(Math.max(least, from), Math.max(least, from + count));

type Mark = 'asked' | 'from' | 'into';

export class Pointing {
  /** What each outlined cell is. */
  #lit = new Map<Element, Set<Mark>>();
  #tables: Map<number, HTMLTableElement[]> | null = null;

  constructor(private readonly root: ShadowRoot) {}

  /** The sheet has been drawn anew. */
  forget(): void {
    this.#tables = null;
  }

  /** Outlines the explained cell strongly and the cells that it came from finely; what it goes into
   * gets a dotted line. */
  light(explanation: Explanation): void {
    const before = this.#lit;
    this.#lit = new Map();
    for (const block of explanation.feeds) this.#markBlock(block);
    for (const term of explanation.terms) {
      for (const operand of term.operands) this.#mark(operand, 'from');
    }
    this.#mark(explanation, 'asked');
    // A class that stays is not touched: a changed number is explained anew, and mostly alike.
    for (const [cell, marks] of before) {
      for (const mark of marks) if (!this.#lit.get(cell)?.has(mark)) cell.classList.remove(mark);
    }
    for (const [{ classList }, marks] of this.#lit) {
      for (const mark of marks) if (!classList.contains(mark)) classList.add(mark);
    }
  }

  #note(cell: Element, mark: Mark): void {
    const marks = this.#lit.get(cell);
    if (marks) marks.add(mark);
    else this.#lit.set(cell, new Set([mark]));
  }

  #mark(place: Pick<Cell, 'stage' | 'row' | 'col'>, mark: Mark): void {
    for (const table of this.#tablesOf(place.stage)) {
      const flipped = 'transposed' in table.dataset;
      const [down, across] = flipped ? [place.col, place.row] : [place.row, place.col];
      const row = table.tBodies[0]?.rows[down - number(table, 'row')];
      // One more than the column, for the row's header; none of them left of the window.
      const index = across - number(table, 'col') + 1;
      const cell = index >= 1 ? row?.cells[index] : undefined;
      if (cell) this.#note(cell, mark);
    }
  }

  #markBlock({ stage, row, col, rows, cols }: Block): void {
    for (const table of this.#tablesOf(stage)) {
      const flipped = 'transposed' in table.dataset;
      const [down, across, height, width] = flipped
        ? [col, row, cols, rows]
        : [row, col, rows, cols];
      const top = down - number(table, 'row');
      // One more than the column, for the row's header.
      const start = across - number(table, 'col') + 1;
      for (const { cells } of part(table.tBodies[0]?.rows ?? [], top, height, 0)) {
        for (const cell of part(cells, start, width, 1)) this.#note(cell, 'into');
      }
    }
  }

  #tablesOf(stage: number): HTMLTableElement[] {
    if (!this.#tables) {
      this.#tables = new Map();
      for (const table of this.root.querySelectorAll<HTMLTableElement>('.sheet table')) {
        const index = number(table, 'stage');
        const known = this.#tables.get(index);
        if (known) known.push(table);
        else this.#tables.set(index, [table]);
      }
    }
    return this.#tables.get(stage) ?? [];
  }
}
