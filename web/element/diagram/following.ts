/** Follows one token: dims rows off its path, and draws ribbons from the tokens it attends to. */
import type { Computed } from '../../session/compute.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { onPath, pathOf, type Path } from '../../trace/path.js';
import { rootOf, type Context } from '../base/context.js';
import { matricesOf } from '../base/diagram-cells.js';
import { Ribbons } from './ribbons.js';

export class Following {
  readonly #ribbons = new Ribbons();
  #path: Path | null = null;
  #of: { computed: Computed; token: number } | null = null;

  constructor(private readonly context: Context) {}

  /** Call it after the diagram has been drawn. `token`: null if none is followed. */
  apply(computed: Computed, token: number | null, hidden: readonly HiddenRow[]): void {
    const diagram = rootOf(this.context).querySelector<HTMLElement>('.diagram');
    if (!diagram) return;
    const was = this.#of;
    if (token === null) this.#path = this.#of = null;
    else if (was?.computed !== computed || was.token !== token) {
      this.#path = pathOf(computed.trace, token);
      this.#of = { computed, token };
    }
    if (was || token !== null) this.#mark(diagram);
    this.#ribbons.show(diagram, computed.trace, this.#path, hidden);
  }

  #mark(diagram: HTMLElement): void {
    const path = this.#path;
    diagram.toggleAttribute('data-following', path !== null);
    for (const { stage, rows, top, isTransposed } of matricesOf(rootOf(this.context))) {
      rows.forEach((row, i) => {
        // A path crosses all rows of a matrix that is drawn transposed.
        const away = path !== null && !isTransposed && !onPath(path, stage, top + i);
        if (away) row.dataset['path'] = 'away';
        else delete row.dataset['path'];
      });
    }
  }
}
