/** One token followed alone: what is not on its path steps back, and ribbons show what it takes. */
import type { Trace } from '../engine/types.js';
import { onPath, pathOf, type Path } from '../trace/path.js';
import { Ribbons } from './ribbons.js';

const number = (table: HTMLTableElement, name: string): number => Number(table.dataset[name]);

export class Following {
  readonly #ribbons: Ribbons;
  #path: Path | null = null;
  #of: { trace: Trace; version: number; token: number } | null = null;

  constructor(private readonly root: ShadowRoot) {
    this.#ribbons = new Ribbons();
  }

  /** The sheet has been drawn. A token of null: all are shown alike. */
  apply(trace: Trace, version: number, token: number | null): void {
    const sheet = this.root.querySelector<HTMLElement>('.sheet');
    if (!sheet) return;
    const was = this.#of;
    if (token === null) this.#path = this.#of = null;
    else if (was?.trace !== trace || was.version !== version || was.token !== token) {
      this.#path = pathOf(trace, token);
      this.#of = { trace, version, token };
    }
    if (was || token !== null) this.#mark(sheet);
    this.#ribbons.show(sheet, trace, this.#path);
  }

  #mark(sheet: HTMLElement): void {
    const path = this.#path;
    sheet.toggleAttribute('data-following', path !== null);
    for (const table of sheet.querySelectorAll<HTMLTableElement>('table[data-stage]')) {
      const stage = number(table, 'stage');
      const first = number(table, 'row');
      // Where rows run across, all of them are met.
      const flipped = 'transposed' in table.dataset;
      [...(table.tBodies[0]?.rows ?? [])].forEach((row, i) => {
        const away = path !== null && !flipped && !onPath(path, stage, first + i);
        if (away) row.dataset['path'] = 'away';
        else delete row.dataset['path'];
      });
    }
  }

  stop(): void {
    this.#ribbons.stop();
  }
}
