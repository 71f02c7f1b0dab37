/** A large matrix in a window of its own: zoom, pan, and a cursor that tells what it stands on. The
 * sheet's table of the same matrix stays for screen readers. */
import { at } from '../at.js';
import { html, render } from 'lit';
import { scaleOf, type Scale } from '../color-scale.js';
import type { Stage, Trace } from '../engine-types.js';
import { formatExact, formatNumber } from '../format.js';
import {
  all,
  cellAt,
  inside,
  panned,
  revealing,
  zoomed,
  type CellAt,
  type Extent,
  type View,
} from '../heat-map.js';
import { largestSize } from '../heads.js';
import { paintValues, paletteOf } from '../pixels.js';
import { exploreStrings } from '../strings-explore.js';
import { asDrawn, drawHeatMap, marginOf, type HeatMapColours } from '../views/heat-map.js';
import { axisLabel } from '../views/matrix.js';
import { stageWords } from '../views/names.js';
import { placeOf } from '../views/place.js';
import type { Place } from './pointing.js';

/** One press of a button or key. */
const step = 1.5;
const wheelStep = 0.0016;
/** Where the largest number has less of the shared colour than this, colours are stretched. */
const pale = 0.3;

interface Shown {
  trace: Trace;
  stage: Stage;
  transposed: boolean;
  /** As drawn. */
  values: Float32Array;
  image: OffscreenCanvas;
}

export class HeatMap {
  readonly #dialog = document.createElement('dialog');
  #canvas!: HTMLCanvasElement;
  #shown: Shown | null = null;
  #colours: HeatMapColours | null = null;
  #extent: Extent = { rows: 1, cols: 1, width: 1, height: 1 };
  #view: View = { x: 0, y: 0, size: 1 };
  #margin = marginOf(0);
  #cursor: CellAt | null = null;
  /** Whether this matrix has the colours for itself. */
  #stretched = false;
  #frame = 0;
  /** Fingers and pens that are down, by where they were last. */
  readonly #pointers = new Map<number, { x: number; y: number }>();

  constructor(
    root: ShadowRoot,
    private readonly onAsk: (place: Place) => void,
  ) {
    this.#dialog.className = 'heat-map';
    root.append(this.#dialog);
    new ResizeObserver(() => this.#measure()).observe(this.#dialog);
  }

  open(trace: Trace, stage: Stage, transposed: boolean): void {
    this.#cursor = null;
    this.#stretched = largestSize(stage.values) < pale * scaleOf(stage, trace).max;
    this.#template(trace, stage, transposed);
    this.#dialog.showModal();
    this.#colours = null;
    this.#show(trace, stage, transposed);
    this.#measure();
    this.#view = all(this.#extent);
    this.#canvas.focus();
    this.#soon();
  }

  // ---- what stands in the window ----

  #scale(stage: Stage, trace: Trace): Scale {
    const shared = scaleOf(stage, trace);
    return this.#stretched ? { ...shared, max: largestSize(stage.values) } : shared;
  }

  #stretch(): void {
    if (!this.#shown) return;
    const { trace, stage, transposed } = this.#shown;
    this.#stretched = !this.#stretched;
    this.#template(trace, stage, transposed);
    this.#show(trace, stage, transposed);
    this.#soon();
  }

  #template(trace: Trace, stage: Stage, transposed: boolean): void {
    const s = exploreStrings.map;
    const name = stageWords(stage.name);
    const [rows, cols] = transposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
    const scale = this.#scale(stage, trace);
    const most = formatExact(Math.fround(scale.max));
    const button = (text: string, label: string, press: () => void) =>
      html`<button type="button" aria-label=${label} title=${label} @click=${press}>
        ${text}
      </button>`;
    const content = html`<div class="map-head">
        <h2>${s.title(name, rows, cols)}</h2>
        ${button('−', s.zoomOut, () => this.#zoom(1 / step))}
        ${button('+', s.zoomIn, () => this.#zoom(step))}
        ${button(s.allShort, s.all, () => this.#go(all(this.#extent)))}
        ${button(s.close, s.close, () => this.#dialog.close())}
      </div>
      <canvas
        tabindex="0"
        role="application"
        aria-label=${s.region(name)}
        aria-describedby="map-read-out"
        @keydown=${this.#onKey}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onUp}
      ></canvas>
      <div class="map-foot">
        <p id="map-read-out" class="read-out" dir="auto">${s.nothing}</p>
        <button type="button" class="ask-cell" @click=${() => this.#ask()}>${s.ask}</button>
        <button
          type="button"
          aria-pressed=${this.#stretched ? 'true' : 'false'}
          title=${s.stretchHelp}
          @click=${() => this.#stretch()}
        >
          ${s.stretch}
        </button>
        <div class=${`legend ${scale.kind}`}>
          <span class="ramp"></span><span>${scale.kind === 'share' ? '0' : `−${most}`}</span
          ><span>${most}</span>
        </div>
      </div>
      <p class="map-help">${s.help}</p>
      <p class="sr" role="status"></p>`;
    render(content, this.#dialog);
    const canvas = this.#dialog.querySelector('canvas') as HTMLCanvasElement;
    if (canvas === this.#canvas) return;
    this.#canvas = canvas;
    // The wheel zooms here, and does not scroll.
    canvas.addEventListener('wheel', this.#onWheel, { passive: false });
  }

  #show(trace: Trace, stage: Stage, transposed: boolean): void {
    const [rows, cols] = transposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
    const scale = this.#scale(stage, trace);
    const values = asDrawn(stage.values, rows, cols, transposed);
    const image = new OffscreenCanvas(cols, rows);
    const pixels = paintValues({ rows, cols, values, scale }, paletteOf(this.#dialog, scale));
    image.getContext('2d')?.putImageData(pixels, 0, 0);
    this.#shown = { trace, stage, transposed, values, image };
    this.#extent = { ...this.#extent, rows, cols };
  }

  #measure(): void {
    if (!this.#shown || !this.#dialog.open) return;
    const { width, height } = this.#canvas.getBoundingClientRect();
    const dense = devicePixelRatio || 1;
    this.#canvas.width = Math.round(width * dense);
    this.#canvas.height = Math.round(height * dense);
    this.#margin = marginOf(width);
    this.#extent = {
      ...this.#extent,
      width: Math.max(1, width - this.#margin.left),
      height: Math.max(1, height - this.#margin.top),
    };
    this.#view = inside(this.#view, this.#extent);
    this.#soon();
  }

  #soon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context || !this.#shown) return;
    const { trace, stage, transposed, values, image } = this.#shown;
    const dense = devicePixelRatio || 1;
    context.setTransform(dense, 0, 0, dense, 0, 0);
    const [rowAxis, colAxis] = transposed
      ? [stage.colAxis, stage.rowAxis]
      : [stage.rowAxis, stage.colAxis];
    drawHeatMap(context, {
      image,
      view: this.#view,
      extent: this.#extent,
      margin: this.#margin,
      cursor: this.#cursor,
      text: (row, col) => formatNumber(at(values, row * this.#extent.cols + col), 3),
      rowLabel: (row) => axisLabel(rowAxis, row, trace),
      colLabel: (col) => axisLabel(colAxis, col, trace),
      colours: (this.#colours ??= this.#readColours()),
    });
  }

  #readColours(): HeatMapColours {
    const style = getComputedStyle(this.#dialog);
    const soft = getComputedStyle(this.#dialog.querySelector('.map-help') as Element).color;
    return { ink: style.color, soft, paper: style.backgroundColor, font: style.fontFamily };
  }

  // ---- moving ----

  #go(view: View): void {
    this.#view = view;
    this.#canvas.dataset['cell'] = view.size.toFixed(2);
    this.#soon();
  }

  /** Around the cursor where it can be seen, or else the middle. */
  #zoom(by: number): void {
    const { width, height } = this.#extent;
    const { x, y, size } = this.#view;
    const cursor = this.#cursor;
    const here = cursor && { x: (cursor.col + 0.5 - x) * size, y: (cursor.row + 0.5 - y) * size };
    const seen = here && here.x >= 0 && here.x <= width && here.y >= 0 && here.y <= height;
    const around = seen ? here : { x: width / 2, y: height / 2 };
    this.#go(zoomed(this.#view, by, around, this.#extent));
  }

  #point(cell: CellAt | null, aloud: boolean): void {
    if (!cell || !this.#shown) return;
    this.#cursor = cell;
    this.#soon();
    const text = this.#readOut(cell, this.#shown);
    const [told, spoken] = ['.read-out', '[role=status]'].map((name) =>
      this.#dialog.querySelector(name),
    );
    if (told) told.textContent = text;
    if (spoken && aloud) spoken.textContent = text;
  }

  #place({ row, col }: CellAt, { stage, transposed }: Shown): Place {
    return transposed
      ? { stage: stage.index, row: col, col: row }
      : { stage: stage.index, row, col };
  }

  #readOut(cell: CellAt, shown: Shown): string {
    const { stage, trace, values } = shown;
    const { row, col } = this.#place(cell, shown);
    const value = at(values, cell.row * this.#extent.cols + cell.col);
    return exploreStrings.map.readOut(placeOf(stage, row, col, trace), formatExact(value));
  }

  #ask(): void {
    if (!this.#cursor || !this.#shown) return;
    const place = this.#place(this.#cursor, this.#shown);
    this.#dialog.close();
    this.onAsk(place);
  }

  // ---- what a person does ----

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, cols } = this.#extent;
    const { row, col } = this.#cursor ?? {
      row: Math.floor(this.#view.y),
      col: Math.floor(this.#view.x),
    };
    const far = event.shiftKey ? 10 : 1;
    const to = (r: number, c: number): void => {
      const cell = {
        row: Math.max(0, Math.min(rows - 1, r)),
        col: Math.max(0, Math.min(cols - 1, c)),
      };
      this.#go(revealing(this.#view, cell, this.#extent));
      this.#point(cell, true);
    };
    const moves: Record<string, () => void> = {
      ArrowUp: () => to(row - far, col),
      ArrowDown: () => to(row + far, col),
      ArrowLeft: () => to(row, col - far),
      ArrowRight: () => to(row, col + far),
      Home: () => to(row, 0),
      End: () => to(row, cols - 1),
      PageUp: () => to(0, col),
      PageDown: () => to(rows - 1, col),
      '+': () => this.#zoom(step),
      '=': () => this.#zoom(step),
      '-': () => this.#zoom(1 / step),
      '−': () => this.#zoom(1 / step),
      '0': () => this.#go(all(this.#extent)),
      Enter: () => this.#ask(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  #at(event: MouseEvent): { x: number; y: number } {
    const box = this.#canvas.getBoundingClientRect();
    const { left, top } = this.#margin;
    return { x: event.clientX - box.left - left, y: event.clientY - box.top - top };
  }

  #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const by = Math.exp(-event.deltaY * wheelStep * (event.deltaMode ? 20 : 1));
    this.#go(zoomed(this.#view, by, this.#at(event), this.#extent));
  };

  #onDown = (event: PointerEvent): void => {
    this.#pointers.set(event.pointerId, this.#at(event));
    this.#canvas.setPointerCapture(event.pointerId);
    this.#pointAt(event);
  };

  #onMove = (event: PointerEvent): void => {
    const now = this.#at(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) return this.#pointAt(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    const view = panned(
      this.#view,
      (now.x - before.x) / (other ? 2 : 1),
      (now.y - before.y) / (other ? 2 : 1),
      this.#extent,
    );
    if (!other) return this.#go(view);
    const distance = (a: { x: number; y: number }): number =>
      Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.#go(zoomed(view, distance(now) / distance(before), middle, this.#extent));
  };

  #onUp = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  #pointAt(event: PointerEvent): void {
    const { x, y } = this.#at(event);
    if (x >= 0 && y >= 0) this.#point(cellAt(this.#view, x, y, this.#extent), false);
  }
}
