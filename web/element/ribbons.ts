/** Draws the ribbons and arrows of a followed token over the sheet's empty places. All is measured
 * first and drawn then, once per frame. */
import { at } from '../at.js';
import type { Stage, Trace } from '../engine-types.js';
import type { Path } from '../path.js';
import { arrow, toMixture, toValues, type Box, type Ribbon, type Share } from '../ribbons.js';

const svgSpace = 'http://www.w3.org/2000/svg';

/** An arrow needs some room, and is no line across the page. */
const shortest = 8;
const longest = 130;

interface Drawing {
  ribbons: Ribbon[];
  arrows: string[];
}

/** A table that can be seen, of a stage of the trace. */
interface Seen {
  table: HTMLTableElement;
  box: Box;
}

const number = (table: HTMLTableElement, name: string): number => Number(table.dataset[name]);

export class Ribbons {
  #sheet: HTMLElement | null = null;
  #trace: Trace | null = null;
  #path: Path | null = null;
  #svg: SVGSVGElement | null = null;
  #frame = 0;
  readonly #sizes = new ResizeObserver(() => this.#soon());

  show(sheet: HTMLElement, trace: Trace, path: Path | null): void {
    if (sheet !== this.#sheet) this.#watch(sheet);
    this.#trace = trace;
    this.#path = path;
    if (!path) this.#svg?.remove();
    else this.#soon();
  }

  stop(): void {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#sheet = null;
  }

  #watch(sheet: HTMLElement): void {
    this.#sizes.disconnect();
    this.#sizes.observe(sheet);
    // A matrix that scrolls inside itself.
    sheet.addEventListener('scroll', this.#soon, { capture: true, passive: true });
    this.#sheet = sheet;
  }

  #soon = (): void => {
    if (!this.#path) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  };

  #draw(): void {
    const sheet = this.#sheet;
    if (!sheet?.isConnected || !this.#trace || !this.#path) return;
    const { ribbons, arrows } = this.#measure(sheet, this.#trace, this.#path);
    const svg = (this.#svg ??= this.#make());
    const paths = [
      ...ribbons.map(({ path, width }) => ['edge', path, width + 1.4] as const),
      ...ribbons.map(({ path, width }) => ['body', path, width] as const),
      ...arrows.map((path) => ['arrow', path, 1.4] as const),
    ];
    while (svg.childElementCount > paths.length) svg.lastElementChild?.remove();
    paths.forEach(([name, path, width], i) => {
      const element =
        svg.children[i] ?? svg.appendChild(document.createElementNS(svgSpace, 'path'));
      element.setAttribute('class', name);
      element.setAttribute('d', path);
      element.setAttribute('stroke-width', width.toFixed(1));
    });
    if (svg.parentNode !== sheet) sheet.append(svg);
  }

  #make(): SVGSVGElement {
    const svg = document.createElementNS(svgSpace, 'svg');
    svg.setAttribute('class', 'ribbons');
    svg.setAttribute('aria-hidden', 'true');
    return svg;
  }

  // ---- measuring ----

  #measure(sheet: HTMLElement, trace: Trace, path: Path): Drawing {
    const origin = sheet.getBoundingClientRect();
    const drawing: Drawing = { ribbons: [], arrows: [] };
    const place = ({ left, right, top, bottom }: Box): Box => ({
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    });
    for (const band of sheet.querySelectorAll('.band')) {
      const seen = new Map<number, Seen[]>();
      for (const table of band.querySelectorAll<HTMLTableElement>('table[data-stage]')) {
        if ('transposed' in table.dataset || !(table.checkVisibility?.() ?? true)) continue;
        const box = place(table.getBoundingClientRect());
        const stage = number(table, 'stage');
        seen.set(stage, [...(seen.get(stage) ?? []), { table, box }]);
      }
      const rowBox = (seenTable: Seen, row: number): Box | null => boxOfRow(seenTable, row, place);
      this.#mixing(trace, path, seen, rowBox, place, origin.width, drawing);
      drawing.arrows.push(...arrowsOf(trace, path, seen, rowBox));
    }
    return drawing;
  }

  #mixing(
    trace: Trace,
    path: Path,
    seen: Map<number, Seen[]>,
    rowBox: (seenTable: Seen, row: number) => Box | null,
    place: (box: Box) => Box,
    room: number,
    drawing: Drawing,
  ): void {
    for (const context of trace.stages.filter(({ name }) => name === 'context')) {
      const [weights, values] = context.op.inputs.map((i) => at(trace.stages, i)) as [Stage, Stage];
      const [from, through, into] = [weights, values, context].map(({ index }) =>
        seen.get(index)?.at(-1),
      );
      const mixture = into && rowBox(into, path.token);
      if (!from || !through || !mixture) continue;
      const shares: Share[] = [];
      for (let key = 0; key < weights.cols; key++) {
        const cell = cellOf(from.table, path.token, key)?.getBoundingClientRect();
        const value = rowBox(through, key);
        const weight = weights.values[path.token * weights.cols + key] ?? 0;
        if (cell && value) shares.push({ weight, cell: place(cell), value });
      }
      drawing.ribbons.push(...toValues(shares), ...toMixture(shares, mixture, room - 4));
    }
  }
}

function cellOf(table: HTMLTableElement, row: number, col: number): Element | undefined {
  const cells = table.tBodies[0]?.rows[row - number(table, 'row')]?.cells;
  const index = col - number(table, 'col') + 1;
  return index >= 1 ? cells?.[index] : undefined;
}

/** From its label, where that is shown, to its last number; as far as it is not scrolled away. */
function boxOfRow({ table, box }: Seen, row: number, place: (box: Box) => Box): Box | null {
  const element = table.tBodies[0]?.rows[row - number(table, 'row')];
  const last = element?.cells[element.cells.length - 1];
  const frame = table.closest('.scroller')?.getBoundingClientRect();
  if (!element || !last || !frame) return null;
  const { left, right, top, bottom } = place(element.getBoundingClientRect());
  const outer = place(frame);
  return {
    left: Math.max(left, outer.left, box.left),
    right: Math.min(right, outer.right),
    top,
    bottom,
  };
}

/** Between the token's own rows, where one stands right of what it was made of. */
function arrowsOf(
  trace: Trace,
  path: Path,
  seen: Map<number, Seen[]>,
  rowBox: (seenTable: Seen, row: number) => Box | null,
): string[] {
  const all = [...seen.values()].flat();
  const rowIn = (stage: number): number | undefined =>
    path.own.has(stage) ? path.token : [...(path.rows.get(stage) ?? [])][0];
  return [...path.own].flatMap((index) => {
    const into = seen.get(index)?.at(-1);
    const to = into && rowBox(into, path.token);
    if (!into || !to) return [];
    return at(trace.stages, index).op.inputs.flatMap((input) => {
      const met = path.rows.get(input);
      if (!path.own.has(input) && met?.size !== 1) return []; // it meets them all
      const row = rowIn(input);
      const out = seen.get(input)?.at(-1);
      const from = out && row !== undefined ? rowBox(out, row) : null;
      if (!from) return [];
      const distance = to.left - from.right;
      if (distance < shortest || distance > longest) return [];
      const between = ({ box }: Seen): boolean =>
        box.left < to.left - 2 &&
        box.right > from.right + 2 &&
        box.top < Math.max(from.bottom, to.bottom) &&
        box.bottom > Math.min(from.top, to.top);
      return all.some((other) => other !== into && other !== out && between(other))
        ? []
        : [arrow(from, to)];
    });
  });
}
