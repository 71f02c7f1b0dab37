/** Outlines cells of the diagram, without rendering anything anew. */
import type { Explanation } from '../../engine/types.js';
import { matricesOf } from './diagram-cells.js';

type Mark = 'asked' | 'from' | 'into';

export class Pointing {
  /** What each outlined cell is. */
  #lit = new Map<Element, Set<Mark>>();

  constructor(private readonly root: ShadowRoot) {}

  /** Outlines the explained cell strongly and the cells that it came from finely; what it goes into
   * gets a dotted line. */
  light(explanation: Explanation): void {
    const before = this.#lit;
    this.#lit = new Map();
    const operands = explanation.terms.flatMap((term) => term.operands);
    for (const matrix of matricesOf(this.root)) {
      const here = ({ stage }: { stage: number }): boolean => stage === matrix.stage;
      for (const block of explanation.feeds.filter(here)) {
        for (const cell of matrix.block(block)) this.#note(cell, 'into');
      }
      for (const operand of operands.filter(here)) this.#note(matrix.cell(operand), 'from');
      if (here(explanation)) this.#note(matrix.cell(explanation), 'asked');
    }
    // A class that stays is not touched: a changed number is explained anew, and mostly alike.
    for (const [cell, marks] of before) {
      for (const mark of marks) if (!this.#lit.get(cell)?.has(mark)) cell.classList.remove(mark);
    }
    for (const [{ classList }, marks] of this.#lit) {
      for (const mark of marks) if (!classList.contains(mark)) classList.add(mark);
    }
  }

  #note(cell: Element | undefined, mark: Mark): void {
    if (!cell) return;
    const marks = this.#lit.get(cell);
    if (marks) marks.add(mark);
    else this.#lit.set(cell, new Set([mark]));
  }
}
