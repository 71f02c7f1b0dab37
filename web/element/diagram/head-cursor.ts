/**
 * The cursor on small pictures of heads' weights: pointing at a cell of one shows the same cell of
 * all.
 */
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { formatExact, hiddenNumber } from '../../wording/format.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { disagreement, weightsOf } from '../../trace/heads.js';
import { cellAfterKey, type CellAt } from '../../trace/heat-map.js';
import { headNumber, pairOf } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import type { CellRef } from '../../lesson/edits.js';
import { texts } from '../../text/language.js';

export interface HeadCursorEvents {
  /** Explains a number. */
  onInspect(cell: CellRef): void;
  say(text: string): void;
}

interface Scene {
  trace: Trace;
  follow: number;
  pair: readonly [number, number];
  hidden: readonly HiddenRow[];
}

export class HeadCursor {
  /** Null: the place where the two compared heads differ most. */
  #cell: CellAt | null = null;
  #scene: Scene | null = null;
  #weights: Stage[] = [];

  constructor(
    readonly section: HTMLElement,
    private readonly events: HeadCursorEvents,
  ) {
    for (const name of ['pointermove', 'pointerdown'] as const) {
      section.addEventListener(name, (event) => this.#point(event));
    }
    section.addEventListener('click', (event) => this.#inspect(this.#surfaceOf(event)));
    section.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Called after the section has been drawn. */
  drawn(scene: Scene): void {
    this.#scene = scene;
    this.#weights = weightsOf(scene.trace);
    this.#mark();
  }

  #surfaceOf({ target }: Event): HTMLElement | null {
    return (target as Element).closest<HTMLElement>('.surface');
  }

  /** A new text may have fewer cells. */
  get #at(): CellAt {
    const { rows, cols } = at(this.#weights, 0);
    const { row, col } = this.#cell ?? this.#first();
    return { row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) };
  }

  #first(): CellAt {
    const { follow, pair } = this.#scene as Scene;
    const [a, b] = pair.map((head) => at(this.#weights, head)) as [Stage, Stage];
    return { row: follow, col: disagreement(a, b, follow)?.col ?? 0 };
  }

  #mark(): void {
    const surfaces = this.section.querySelectorAll<HTMLElement>('.surface');
    if (!surfaces.length) return;
    const { row, col } = this.#at;
    const { rows, cols } = at(this.#weights, 0);
    for (const surface of surfaces) {
      const cursor = surface.querySelector<HTMLElement>('.cursor');
      cursor?.style.setProperty('inset', `${(100 * row) / rows}% auto auto ${(100 * col) / cols}%`);
      cursor?.style.setProperty('inline-size', `${100 / cols}%`);
      cursor?.style.setProperty('block-size', `${100 / rows}%`);
      const readOut = surface.parentElement?.querySelector('.read-out');
      if (readOut) readOut.textContent = this.#readOut(surface);
    }
  }

  /** One head's number, or its difference from another's. */
  #readOut({ dataset }: HTMLElement): string {
    const { trace, hidden } = this.#scene as Scene;
    const { row, col } = this.#at;
    const stage = at(this.#weights, Number(dataset['head']));
    const other = this.#weights[Number(dataset['minus'])];
    const valueIn = ({ values, cols }: Stage): number => at(values, row * cols + col);
    const value = other ? Math.fround(valueIn(stage) - valueIn(other)) : valueIn(stage);
    const s = texts.heads;
    const number = headNumber(stage, trace);
    const name = other ? s.difference(number, headNumber(other, trace)) : s.head(number);
    const place = pairOf(stage, row, col, trace, name);
    const sign = other && value > 0 ? '+' : '';
    const isCovered = [stage, other].some(
      (drawn) => drawn && isHidden(hidden, { stage: drawn.index, row }),
    );
    return texts.map.readOut(
      plainText(place),
      isCovered ? hiddenNumber : sign + formatExact(value),
    );
  }

  // ---- input ----

  #point(event: PointerEvent): void {
    const surface = this.#surfaceOf(event);
    if (!surface) return;
    const box = surface.getBoundingClientRect();
    const { rows, cols } = at(this.#weights, 0);
    const inside = (part: number, count: number): number =>
      Math.max(0, Math.min(count - 1, Math.floor(part * count)));
    this.#cell = {
      row: inside((event.clientY - box.top) / box.height, rows),
      col: inside((event.clientX - box.left) / box.width, cols),
    };
    this.#mark();
  }

  #inspect(surface: HTMLElement | null): void {
    if (!surface) return;
    const { index } = at(this.#weights, Number(surface.dataset['head']));
    this.events.onInspect({ stage: index, ...this.#at });
  }

  #onKey(event: KeyboardEvent): void {
    const surface = this.#surfaceOf(event);
    if (!surface || event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, cols } = at(this.#weights, 0);
    const far = event.shiftKey ? 10 : 1;
    const cell = cellAfterKey(event.key, this.#at, far, { rows, cols, width: 0, height: 0 });
    if (cell) {
      this.#cell = cell;
      this.#mark();
      this.events.say(this.#readOut(surface));
    } else if (event.key === 'Enter') {
      this.#inspect(surface);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
