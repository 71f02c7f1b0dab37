/** Outlines cells of the diagram without drawing them again. */
import type { Explanation } from '../../engine/types.js';
import { matricesOf } from '../base/diagram-cells.js';

type Mark = 'inspected' | 'from' | 'into';

export class Pointing {
  #lit: Element[] = [];

  /**
   * Outlines the explained cell strongly and its operands finely; the cells that use it get a
   * dotted line.
   */
  light(root: ShadowRoot, explanation: Explanation): void {
    for (const { classList } of this.#lit) classList.remove('inspected', 'from', 'into');
    this.#lit = [];
    const operands = explanation.terms.flatMap((term) => term.operands);
    for (const matrix of matricesOf(root)) {
      const here = ({ stage }: { stage: number }): boolean => stage === matrix.stage;
      for (const block of explanation.feeds.filter(here)) {
        for (const cell of matrix.block(block)) this.#mark(cell, 'into');
      }
      for (const operand of operands.filter(here)) this.#mark(matrix.cell(operand), 'from');
      if (here(explanation)) this.#mark(matrix.cell(explanation), 'inspected');
    }
  }

  #mark(cell: Element | undefined, mark: Mark): void {
    if (!cell) return;
    cell.classList.add(mark);
    this.#lit.push(cell);
  }
}
