/** Draws the ribbons and arrows of a followed token over the sheet's empty places. All is measured
 * first and drawn then, once per frame. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import type { Path } from '../trace/path.js';
import { formatNumber } from '../text/format.js';
import { matricesOf, type MatrixCells } from './diagram-cells.js';
import {
  arrow,
  bracket,
  toMixture,
  toValues,
  type Box,
  type Ribbon,
  type Share,
} from '../views/ribbons.js';

const svgSpace = 'http://www.w3.org/2000/svg';

/** An arrow needs some room, and is no line across the page. */
const shortest = 8;
const longest = 130;
/** How far an arrow from row to row below stands out from the matrices. */
const outside = 7;
/** Room for a weight that is written out. */
const written = 62;

interface Drawing {
  ribbons: Ribbon[];
  arrows: string[];
  /** Weights that are written at the start of their ribbons, which come from nowhere else. */
  weights: { text: string; x: number; y: number }[];
}

/** A matrix that can be seen. */
interface Seen {
  matrix: MatrixCells;
  box: Box;
}

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
    const { ribbons, arrows, weights } = this.#measure(sheet, this.#trace, this.#path);
    const svg = (this.#svg ??= this.#make());
    svg.replaceChildren(
      ...ribbons.map(({ path, width }) => shape('edge', path, width + 1.4)),
      ...ribbons.map(({ path, width }) => shape('body', path, width)),
      ...arrows.map((path) => shape('arrow', path, 1.4)),
      ...weights.map(({ text, x, y }) => writing(text, x, y)),
    );
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
    const drawing: Drawing = { ribbons: [], arrows: [], weights: [] };
    const place = ({ left, right, top, bottom }: Box): Box => ({
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    });
    const seen = new Map<number, Seen[]>();
    for (const matrix of matricesOf(sheet)) {
      const { stage, table } = matrix;
      if (matrix.isTransposed || !(table.checkVisibility?.() ?? true)) continue;
      const box = place(table.getBoundingClientRect());
      seen.set(stage, [...(seen.get(stage) ?? []), { matrix, box }]);
    }
    const rowBox = (seenTable: Seen, row: number): Box | null => boxOfRow(seenTable, row, place);
    this.#mixing(trace, path, seen, rowBox, place, origin.width, drawing);
    drawing.arrows.push(...arrowsOf(trace, path, seen, rowBox, origin.width));
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
      const into = seen.get(context.index)?.at(-1);
      const crossing = into?.matrix.table.closest('.crossing');
      const [from, through] = [weights, values].map(({ index }) =>
        seen.get(index)?.find(({ matrix }) => crossing?.contains(matrix.table)),
      );
      const mixture = into && rowBox(into, path.token);
      if (!from || !through || !mixture) continue;
      const shares: Share[] = [];
      for (let key = 0; key < weights.cols; key++) {
        const cell = from.matrix.at(path.token, key)?.getBoundingClientRect();
        const value = rowBox(through, key);
        const weight = weights.values[path.token * weights.cols + key] ?? 0;
        if (cell && value) shares.push({ weight, cell: place(cell), value });
      }
      if (through.box.top < from.box.top) {
        drawing.ribbons.push(...toValues(shares), ...toMixture(shares, mixture, room - 4));
        continue;
      }
      // The weights stand above the values, not beside them: each is written where it is taken.
      const after = shares.map(({ value, ...share }) => ({
        ...share,
        value: { ...value, right: value.right + written },
      }));
      const ribbons = toMixture(after, mixture, room - 4);
      drawing.ribbons.push(...ribbons);
      if (!ribbons.length) continue;
      for (const { weight, value } of shares) {
        const y = (value.top + value.bottom) / 2;
        drawing.weights.push({ text: `× ${formatNumber(weight)}`, x: value.right + 5, y });
      }
    }
  }
}

function shape(name: string, path: string, width: number): SVGElement {
  const element = document.createElementNS(svgSpace, 'path');
  element.setAttribute('class', name);
  element.setAttribute('d', path);
  element.setAttribute('stroke-width', width.toFixed(1));
  return element;
}

function writing(text: string, x: number, y: number): SVGElement {
  const element = document.createElementNS(svgSpace, 'text');
  element.setAttribute('x', x.toFixed(1));
  element.setAttribute('y', y.toFixed(1));
  element.textContent = text;
  return element;
}

/** From its label, where that is shown, to its last number; as far as it is not scrolled away. */
function boxOfRow({ matrix, box }: Seen, row: number, place: (box: Box) => Box): Box | null {
  const element = matrix.rows[row - matrix.top];
  const last = element?.cells[element.cells.length - 1];
  const frame = matrix.table.closest('.scroller')?.getBoundingClientRect();
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

/** Between the token's own rows, where one stands right of what it was made of, or below it. */
function arrowsOf(
  trace: Trace,
  path: Path,
  seen: Map<number, Seen[]>,
  rowBox: (seenTable: Seen, row: number) => Box | null,
  room: number,
): string[] {
  const all = [...seen.values()].flat();
  const rowIn = (stage: number): number | undefined =>
    path.own.has(stage) ? path.token : [...(path.rows.get(stage) ?? [])][0];
  return [...path.own].flatMap((index) =>
    at(trace.stages, index).op.inputs.flatMap((input) => {
      const met = path.rows.get(input);
      if (!path.own.has(input) && met?.size !== 1) return []; // it meets them all
      const row = rowIn(input);
      const pair = nearest(seen.get(input), seen.get(index));
      if (!pair || row === undefined) return [];
      const [out, into] = pair;
      const [from, to] = [rowBox(out, row), rowBox(into, path.token)];
      const others = all.filter((other) => other !== out && other !== into).map(({ box }) => box);
      if (!from || !to) return [];
      const link = across(from, to, others) ?? down(from, to, others, room);
      // What is mixed arrives by ribbons.
      const mixed = at(trace.stages, index).name === 'context' && to.top > from.bottom;
      return link && !mixed ? [link] : [];
    }),
  );
}

/** Of the places where two stages stand, those that are next to each other. */
function nearest(from: Seen[] = [], into: Seen[] = []): [Seen, Seen] | undefined {
  const apart = ([{ box: a }, { box: b }]: [Seen, Seen]): number =>
    Math.max(0, b.left - a.right) + Math.max(0, b.top - a.bottom, a.top - b.bottom);
  const pairs = from.flatMap((a) => into.map((b): [Seen, Seen] => [a, b]));
  return pairs.sort((a, b) => apart(a) - apart(b))[0];
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom && a.bottom > b.top;

function across(from: Box, to: Box, others: Box[]): string | null {
  const distance = to.left - from.right;
  if (distance < shortest || distance > longest) return null;
  const between = {
    left: from.right,
    right: to.left,
    top: Math.min(from.top, to.top),
    bottom: Math.max(from.bottom, to.bottom),
  };
  return others.some((other) => meets(other, between)) ? null : arrow(from, to);
}

/** Around what stands in between, as far as there is room: at the right, or else at the left. */
function down(from: Box, to: Box, others: Box[], room: number): string | null {
  if (to.top < from.bottom) return null;
  const flip = ({ left, right, top, bottom }: Box): Box => ({
    left: room - right,
    right: room - left,
    top,
    bottom,
  });
  const right = outsideOf(from, to, others, room);
  if (right !== null) return bracket(from, to, right);
  const left = outsideOf(flip(from), flip(to), others.map(flip), room);
  return left === null ? null : bracket(from, to, room - left);
}

/** How far right a way has to go that meets nothing; null where it cannot. */
function outsideOf(from: Box, to: Box, others: Box[], room: number): number | null {
  let x = Math.max(from.right, to.right) + outside;
  for (const other of [...others].sort((a, b) => a.right - b.right)) {
    const left = Math.min(from.right, to.right);
    const way = { left, right: x + 1, top: from.top, bottom: to.bottom };
    if (meets(other, way)) x = Math.max(x, other.right + outside);
  }
  const aside = ({ right, top, bottom }: Box): Box => ({ left: right, right: x, top, bottom });
  const blocked = others.some((other) => meets(other, aside(from)) || meets(other, aside(to)));
  return blocked || x > room - 4 ? null : x;
}
