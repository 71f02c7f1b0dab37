/** Cells whose numbers have just changed stand out for a moment. */
import type { Stage, Trace } from '../engine-types.js';
import { placeOfCell } from './pointing.js';

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
      for (const cell of table.querySelectorAll('tbody td')) {
        const place = placeOfCell(cell);
        const index = place ? place.row * now.cols + place.col : -1;
        if (!place || now.values[index] === then.values[index]) continue;
        cell.classList.add('new');
        this.#cells.add(cell);
      }
    }
    // While a number keeps changing, its cells do not flicker: the mark goes when it rests.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), lasts);
  }

  forget(): void {
    clearTimeout(this.#timer);
    for (const cell of this.#cells) cell.classList.remove('new');
    this.#cells.clear();
  }
}
