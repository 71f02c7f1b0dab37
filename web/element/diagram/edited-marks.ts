/** Marks the numbers that a person has changed, as long as they differ from the lesson's. */
import type { Computed } from '../../session/compute.js';
import { changedNumbers } from '../../session/changes.js';
import { texts } from '../../text/language.js';
import { matricesOf } from '../base/diagram-cells.js';

export class EditedMarks {
  #marked: HTMLElement[] = [];

  /** Called after the diagram has been drawn. */
  drawn(root: ParentNode, computed: Computed): void {
    for (const cell of this.#marked) {
      cell.classList.remove('edited');
      cell.removeAttribute('title');
    }
    this.#marked = [];
    for (const edited of changedNumbers(computed)) {
      for (const matrix of matricesOf(root, edited.stage)) {
        const cell = matrix.cell(edited);
        if (!cell) continue;
        cell.classList.add('edited');
        cell.title = texts.edit.edited;
        this.#marked.push(cell);
      }
    }
  }
}
