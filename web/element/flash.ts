/** Cells whose numbers have just changed stand out for a moment. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';

const lasts = 900;

const sameShape = (a: Stage, b: Stage): boolean => a.rows === b.rows && a.cols === b.cols;

export class Flash {
  #cells = new Set<Element>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Marks the cells of a drawn sheet that are not what they were. */
  mark(sheet: Element, before: readonly Stage[], after: Trace): void {
    for (const table of sheet.querySelectorAll<HTMLTableElement>('table[data-stage]')) {
      const now = after.stages[Number(table.dataset['stage'])];
      const then = before.find(({ name, head }) => name === now?.name && head === now.head);
      if (!now || !then || now === then || !sameShape(now, then)) continue;
      this.#markTable(table, then.values, now);
    }
    // While a number keeps changing, its cells do not flicker: the mark goes when it rests.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), lasts);
  }

  #markTable(table: HTMLTableElement, before: Float32Array, { values, cols }: Stage): void {
    const flipped = 'transposed' in table.dataset;
    const [top, left] = [Number(table.dataset['row']), Number(table.dataset['col'])];
    const rows = table.tBodies[0]?.rows ?? [];
    for (let i = 0; i < rows.length; i++) {
      const row = at(rows, i);
      // The first cell is the row's header.
      for (
        let cell = row.children[1], j = left;
        cell;
        cell = cell.nextElementSibling ?? undefined
      ) {
        const index = flipped ? j * cols + top + i : (top + i) * cols + j;
        j++;
        if (values[index] === before[index] || this.#cells.has(cell)) continue;
        cell.classList.add('new');
        this.#cells.add(cell);
      }
    }
  }

  forget(): void {
    clearTimeout(this.#timer);
    for (const cell of this.#cells) cell.classList.remove('new');
    this.#cells.clear();
  }
}
