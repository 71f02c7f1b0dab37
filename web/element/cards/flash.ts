/** Highlights cells for a moment after their numbers have changed. */
import type { Stage, Trace } from '../../engine/types.js';
import { findStage } from '../../lesson/stages.js';
import { matricesOf } from '../base/diagram-cells.js';

/** How long cells stay highlighted, in ms. */
const duration = 900;

const sameShape = (a: Stage, b: Stage): boolean => a.rows === b.rows && a.cols === b.cols;

export class Flash {
  #cells = new Set<Element>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Marks the cells of a drawn diagram whose numbers have changed. */
  mark(root: ParentNode, before: readonly Stage[], after: Trace): void {
    for (const matrix of matricesOf(root)) {
      const now = after.stages[matrix.stage];
      const then = now && findStage(before, now.name, now.head, now.layer);
      if (!now || !then || now === then || !sameShape(now, then)) continue;
      matrix.forEach((cell, row, col) => {
        const index = row * now.cols + col;
        if (now.values[index] === then.values[index] || this.#cells.has(cell)) return;
        cell.classList.add('new');
        this.#cells.add(cell);
      });
    }
    // While a number keeps changing, its cells do not flicker: the mark is removed when it stays the same.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), duration);
  }

  forget(): void {
    clearTimeout(this.#timer);
    for (const cell of this.#cells) cell.classList.remove('new');
    this.#cells.clear();
  }
}
