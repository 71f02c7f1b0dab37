/**
 * Draws the ribbons and arrows of a followed token over the empty space of the diagram. Once per
 * frame, all sizes are measured before anything is drawn.
 */
import { render, svg, type SVGTemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import type { Path } from '../../trace/path.js';
import { isHidden, noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { formatNumber } from '../../wording/format.js';
import { matricesOf, type MatrixCells } from '../base/diagram-cells.js';
import {
  arrow,
  bracket,
  toMixture,
  toValues,
  type Box,
  type Ribbon,
  type Share,
} from '../../trace/ribbons.js';

/** The shortest and the longest arrows that are drawn, in px. */
const shortest = 8;
const longest = 130;
/** How far an arrow from a row to a row below it stays outside of the matrices, in px. */
const outside = 7;
/** The room for a written weight, in px. */
const weightRoom = 62;

/** A visible matrix, measured from the corner of the diagram. */
class VisibleMatrix {
  readonly stage: number;
  readonly box: Box;

  constructor(
    readonly matrix: MatrixCells,
    readonly origin: DOMRect,
  ) {
    this.stage = matrix.stage;
    this.box = this.#place(matrix.table);
  }

  cell(row: number, col: number): Box | undefined {
    const td = this.matrix.at(row, col);
    return td && this.#place(td);
  }

  /**
   * A row from its label, if that is shown, to its last number, without the scrolled-away part.
   */
  row(row: number): Box | null {
    const element = this.matrix.rows[row - this.matrix.top];
    const frame = this.matrix.table.closest('.scroller');
    if (!element || !frame) return null;
    const [inner, outer] = [this.#place(element), this.#place(frame)];
    const left = Math.max(inner.left, outer.left, this.box.left);
    return { ...inner, left, right: Math.min(inner.right, outer.right) };
  }

  #place(element: Element): Box {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { x, y } = this.origin;
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  }
}

export class Ribbons {
  #diagram: HTMLElement | null = null;
  #trace: Trace | null = null;
  #path: Path | null = null;
  readonly #svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  #hidden: readonly HiddenRow[] = noneHidden;
  #frame = 0;
  readonly #sizes = new ResizeObserver(() => this.#soon());

  constructor() {
    this.#svg.setAttribute('class', 'ribbons');
    this.#svg.setAttribute('aria-hidden', 'true');
  }

  show(diagram: HTMLElement, trace: Trace, path: Path | null, hidden: readonly HiddenRow[]): void {
    if (diagram !== this.#diagram) this.#watch(diagram);
    this.#trace = trace;
    this.#path = path;
    this.#hidden = hidden;
    if (!path) this.#svg.remove();
    else this.#soon();
  }

  #watch(diagram: HTMLElement): void {
    this.#sizes.disconnect();
    this.#sizes.observe(diagram);
    // A matrix may scroll by itself.
    diagram.addEventListener('scroll', this.#soon, { capture: true, passive: true });
    this.#diagram = diagram;
  }

  #soon = (): void => {
    if (!this.#path) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  };

  #draw(): void {
    const diagram = this.#diagram;
    const [trace, path] = [this.#trace, this.#path];
    if (!diagram?.isConnected || !trace || !path) return;
    const origin = diagram.getBoundingClientRect();
    const all = matricesOf(diagram)
      .filter(({ isTransposed, table }) => !isTransposed && (table.checkVisibility?.() ?? true))
      .map((matrix) => new VisibleMatrix(matrix, origin));
    const { ribbons, weights } = mixing(trace, path, this.#hidden, all, origin.width);
    const arrows = arrowsOf(trace, path, all, origin.width);
    const shapes = [
      ...ribbons.map(({ path, width }) => shape('edge', path, width + 1.4)),
      ...ribbons.map(({ path, width }) => shape('body', path, width)),
      ...arrows.map((path) => shape('arrow', path, 1.4)),
      ...weights,
    ];
    render(shapes, this.#svg as unknown as HTMLElement);
    if (this.#svg.parentNode !== diagram) diagram.append(this.#svg);
  }
}

const shape = (name: string, path: string, width: number): SVGTemplateResult =>
  svg`<path class=${name} d=${path} stroke-width=${width.toFixed(1)}></path>`;

/** The ribbons; a weight that is not in a visible matrix is written at the start of its ribbon. */
function mixing(
  trace: Trace,
  path: Path,
  hidden: readonly HiddenRow[],
  all: VisibleMatrix[],
  room: number,
): { ribbons: Ribbon[]; weights: SVGTemplateResult[] } {
  const ribbons: Ribbon[] = [];
  const weights: SVGTemplateResult[] = [];
  for (const context of trace.stages.filter(({ name }) => name === 'context')) {
    const [weightStage, values] = context.op.inputs.map((i) => at(trace.stages, i));
    if (!weightStage || !values) continue; // the head is turned off
    const into = all.findLast(({ stage }) => stage === context.index);
    const crossing = into?.matrix.table.closest('.crossing');
    const [from, through] = [weightStage, values].map(({ index }) =>
      all.find(({ stage, matrix }) => stage === index && crossing?.contains(matrix.table)),
    );
    const mixture = into?.row(path.token);
    if (!from || !through || !mixture) continue;
    if (isHidden(hidden, { stage: weightStage.index, row: path.token })) continue;
    const shares: Share[] = [];
    for (let key = 0; key < weightStage.cols; key++) {
      const cell = from.cell(path.token, key);
      const value = through.row(key);
      const firstNumber = through.cell(key, 0);
      const weight = weightStage.values[path.token * weightStage.cols + key] ?? 0;
      if (cell && value && firstNumber) shares.push({ weight, cell, value, firstNumber });
    }
    if (through.box.top < from.box.top) {
      ribbons.push(...toValues(shares), ...toMixture(shares, mixture, room - 4));
      continue;
    }
    // The weights are written above the values, not beside them: each where its ribbon begins.
    const after = shares.map(({ value, ...share }) => ({
      ...share,
      value: { ...value, right: value.right + weightRoom },
    }));
    const out = toMixture(after, mixture, room - 4);
    ribbons.push(...out);
    if (!out.length) continue;
    for (const { weight, value } of shares) {
      const [x, y] = [value.right + 5, (value.top + value.bottom) / 2].map((n) => n.toFixed(1));
      weights.push(svg`<text x=${x} y=${y}>× ${formatNumber(weight)}</text>`);
    }
  }
  return { ribbons, weights };
}

/** Arrows between the token's own rows, if one is to the right of its input, or below it. */
function arrowsOf(trace: Trace, path: Path, all: VisibleMatrix[], room: number): string[] {
  const rowIn = (stage: number): number | undefined =>
    path.own.has(stage) ? path.token : [...(path.rows.get(stage) ?? [])][0];
  return [...path.own].flatMap((index) =>
    at(trace.stages, index).op.inputs.flatMap((input) => {
      // The row depends on several rows of the input.
      if (!path.own.has(input) && path.rows.get(input)?.size !== 1) return [];
      const row = rowIn(input);
      const pair = nearest(all, input, index);
      if (!pair || row === undefined) return [];
      const [from, to] = [pair[0].row(row), pair[1].row(path.token)];
      const others = all.filter((other) => !pair.includes(other)).map(({ box }) => box);
      if (!from || !to) return [];
      const link = across(from, to, others) ?? down(from, to, others, room);
      // Ribbons show the weighted sum instead.
      const mixed = at(trace.stages, index).name === 'context' && to.top > from.bottom;
      return link && !mixed ? [link] : [];
    }),
  );
}

/** The places of two stages that are closest to each other. */
function nearest(
  all: VisibleMatrix[],
  input: number,
  index: number,
): [VisibleMatrix, VisibleMatrix] | undefined {
  const apart = ([{ box: a }, { box: b }]: [VisibleMatrix, VisibleMatrix]): number =>
    Math.max(0, b.left - a.right) + Math.max(0, b.top - a.bottom, a.top - b.bottom);
  const matricesOf = (wanted: number): VisibleMatrix[] =>
    all.filter(({ stage }) => stage === wanted);
  const pairs = matricesOf(input).flatMap((a) =>
    matricesOf(index).map((b): [VisibleMatrix, VisibleMatrix] => [a, b]),
  );
  return pairs.sort((a, b) => apart(a) - apart(b))[0];
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom && a.bottom > b.top;

/** A straight or bent arrow to a matrix at the right; null if it would be too short or long, or meet others. */
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

/** Leads around the matrices in between: at the right, or at the left if there is no room. */
function down(from: Box, to: Box, others: Box[], room: number): string | null {
  if (to.top < from.bottom) return null;
  const flip = (box: Box): Box => ({ ...box, left: room - box.right, right: room - box.left });
  const right = outsideOf(from, to, others, room);
  if (right !== null) return bracket(from, to, right);
  const left = outsideOf(flip(from), flip(to), others.map(flip), room);
  return left === null ? null : bracket(from, to, room - left);
}

/** The x at which a line passes to the right of all matrices; null if there is no room. */
function outsideOf(from: Box, to: Box, others: Box[], room: number): number | null {
  let x = Math.max(from.right, to.right) + outside;
  for (const other of [...others].sort((a, b) => a.right - b.right)) {
    const left = Math.min(from.right, to.right);
    const line = { left, right: x + 1, top: from.top, bottom: to.bottom };
    if (meets(other, line)) x = Math.max(x, other.right + outside);
  }
  const aside = ({ right, top, bottom }: Box): Box => ({ left: right, right: x, top, bottom });
  const blocked = others.some((other) => meets(other, aside(from)) || meets(other, aside(to)));
  return blocked || x > room - 4 ? null : x;
}
