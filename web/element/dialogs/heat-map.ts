/**
 * A large matrix in a dialog: zoom, pan, and a cursor that reads out its cell. The diagram's table
 * of the same matrix stays for screen readers.
 */
import { at } from '../../engine/at.js';
import { html, render } from 'lit';
import { isPale, ownScale, type Scale } from '../../trace/color-scale.js';
import type { Stage, Trace } from '../../engine/types.js';
import { isHidden, withoutHidden, type HiddenRow } from '../../trace/hidden.js';
import { formatExact, formatNumber, hiddenNumber } from '../../wording/format.js';
import {
  wholeView,
  cellAt,
  insideMatrix,
  cellAfterKey,
  partOf,
  revealing,
  zoomed,
  type CellAt,
  type Extent,
  type Part,
  type View,
} from '../../trace/heat-map.js';
import { numbersIn } from '../../trace/difference.js';
import { gridOf } from '../../trace/grid.js';
import { numberAt } from '../../trace/some-rows.js';
import { paint, paletteOf, type Palette } from '../../views/figures/pixels.js';
import { drawHeatMap, marginOf, type HeatMapColours } from '../../views/figures/heat-map.js';
import { legend } from '../../views/figures/legend.js';
import { labelOf, nameInHead, cellName } from '../../wording/cell-name.js';
import { adopt } from '../base/adopt.js';
import type { DiagramView } from '../base/diagram-view.js';
import { HeatMapGestures } from './heat-map-gestures.js';
import type { CellRef } from '../../lesson/edits.js';
import { heatMap } from '../styles/heat-map.js';
import { texts } from '../../text/language.js';
import { spokenText } from '../../wording/spoken.js';
import { nameDrawn } from '../../wording/writing.js';

/** The zoom factor of one press of a button or key. */
const zoomStep = 1.5;

/** A matrix of a trace, as the diagram draws it. */
export interface Enlarged {
  trace: Trace;
  stage: Stage;
  /** Its rows that an open question hides. */
  hidden: readonly HiddenRow[];
  transposed: boolean;
  /** The diagram's colour scale of this matrix. */
  shared: Scale;
}

interface Shown extends Enlarged {
  /** The stage before its hidden rows were left out; it may be a difference. */
  drawn: Stage;
  /** Whether this matrix has a separate scale instead. */
  isStretched: boolean;
}

export class HeatMap {
  readonly #dialog = document.createElement('dialog');
  #canvas!: HTMLCanvasElement;
  #shown: Shown | null = null;
  readonly #image = new OffscreenCanvas(1, 1);
  /** Read at the first drawing, in the frame after the dialog has opened. */
  #colours: (HeatMapColours & { palette: Palette }) | null = null;
  #extent: Extent = { rows: 1, cols: 1, width: 1, height: 1 };
  #view: View = { x: 0, y: 0, size: 1 };
  #margin = marginOf(0);
  #cursor: CellAt | null = null;
  #frame = 0;

  constructor(
    root: ShadowRoot,
    private readonly diagram: Pick<DiagramView, 'visit' | 'lookAtWords'>,
  ) {
    this.#dialog.className = 'heat-map';
    adopt(root, heatMap);
    root.append(this.#dialog);
    new ResizeObserver(() => this.#measure()).observe(this.#dialog);
    this.#dialog.addEventListener('close', () => this.#forget());
  }

  /**
   * Closes if another trace was computed, whose places differ from those shown here; draws rows that
   * have arrived.
   */
  drawn(trace: Trace): void {
    const shown = this.#shown;
    if (!shown) return;
    if (shown.trace !== trace) return this.#dialog.close();
    const { stage, hidden } = shown;
    const now = at(trace.stages, stage.index);
    if (!stage.some || now.some === stage.some) return;
    shown.stage = withoutHidden(now, hidden);
    if (this.#cursor) this.#point(this.#cursor, false);
    else this.#scheduleDraw();
  }

  /** A closed dialog keeps no memory. */
  #forget(): void {
    if (this.#dialog.open) return; // it was opened again
    cancelAnimationFrame(this.#frame);
    this.#shown = null;
    this.diagram.lookAtWords([]);
    for (const canvas of [this.#image, this.#canvas]) canvas.width = canvas.height = 1;
  }

  open(matrix: Enlarged): void {
    const stage = withoutHidden(matrix.stage, matrix.hidden);
    const shown = {
      ...matrix,
      stage,
      drawn: matrix.stage,
      isStretched: isPale(stage, matrix.shared),
    };
    this.#cursor = null;
    this.#colours = null;
    this.#shown = shown;
    this.#template(shown);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#measure();
    this.#view = wholeView(this.#extent);
    this.#canvas.focus();
  }

  // ---- the content of the dialog ----

  #stretch(shown: Shown): void {
    shown.isStretched = !shown.isStretched;
    this.#colours = null;
    this.#template(shown);
    this.#scheduleDraw();
  }

  #template(shown: Shown): void {
    const s = texts.map;
    const name = nameDrawn(shown.drawn, nameInHead(shown.stage, shown.trace));
    const { rows, cols } = sizeOf(shown);
    const button = (text: string, label: string, press: () => void) =>
      html`<button type="button" aria-label=${label} title=${label} @click=${press}>
        ${text}
      </button>`;
    const content = html`<div class="heat-map-head">
        <h2>${s.title(name, rows, cols)}</h2>
        ${button('−', s.zoomOut, () => this.#zoom(1 / zoomStep))}
        ${button('+', s.zoomIn, () => this.#zoom(zoomStep))}
        ${button(s.allShort, s.all, () => this.#go(wholeView(this.#extent)))}
        ${button(s.close, s.close, () => this.#dialog.close())}
      </div>
      <canvas
        tabindex="0"
        role="application"
        aria-label=${s.region(name)}
        aria-describedby="map-read-out"
        @keydown=${this.#onKey}
      ></canvas>
      <div class="heat-map-foot">
        <p id="map-read-out" class="read-out">${s.nothing}</p>
        <button type="button" class="inspect-cell" @click=${() => this.#inspect()}>
          ${s.inspect}
        </button>
        <button
          type="button"
          aria-pressed=${shown.isStretched ? 'true' : 'false'}
          title=${s.stretchHelp}
          @click=${() => this.#stretch(shown)}
        >
          ${s.stretch}
        </button>
        ${legend(scaleOf(shown))}
      </div>
      <p class="heat-map-help">${s.help}</p>
      <p class="sr" role="status"></p>`;
    render(content, this.#dialog);
    const canvas = this.#dialog.querySelector('canvas') as HTMLCanvasElement;
    if (canvas === this.#canvas) return;
    this.#canvas = canvas;
    new HeatMapGestures(canvas, {
      origin: () => this.#margin,
      view: () => this.#view,
      extent: () => this.#extent,
      go: (view) => this.#go(view),
      pointAt: ({ x, y }) => {
        if (x >= 0 && y >= 0) this.#point(cellAt(this.#view, x, y, this.#extent), false);
      },
    });
  }

  #measure(): void {
    if (!this.#shown || !this.#dialog.open) return;
    const { width, height } = this.#canvas.getBoundingClientRect();
    const pixelRatio = devicePixelRatio || 1;
    this.#canvas.width = Math.round(width * pixelRatio);
    this.#canvas.height = Math.round(height * pixelRatio);
    this.#margin = marginOf(width);
    this.#extent = {
      ...sizeOf(this.#shown),
      width: Math.max(1, width - this.#margin.left),
      height: Math.max(1, height - this.#margin.top),
    };
    this.#view = insideMatrix(this.#view, this.#extent);
    this.#scheduleDraw();
  }

  #scheduleDraw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context || !this.#shown) return;
    const shown = this.#shown;
    const { trace, stage, transposed } = shown;
    const pixelRatio = devicePixelRatio || 1;
    const part = partOf(this.#view, this.#extent, pixelRatio);
    const colours = (this.#colours ??= this.#readColours(shown));
    const cursor = this.#cursor && [placeIn(this.#cursor, shown).row];
    if (stage.some) this.diagram.lookAtWords([...rowsOf(part, transposed), ...(cursor ?? [])]);
    this.#paint(shown, part, colours.palette);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const [rowAxis, colAxis] = transposed
      ? [stage.colAxis, stage.rowAxis]
      : [stage.rowAxis, stage.colAxis];
    drawHeatMap(context, {
      image: this.#image,
      part,
      view: this.#view,
      extent: this.#extent,
      margin: this.#margin,
      cursor: this.#cursor,
      text: (row, col) => written({ row, col }, shown, (value) => formatNumber(value, 3)),
      rowLabel: (row) => labelOf(stage, rowAxis, row, trace),
      colLabel: (col) => labelOf(stage, colAxis, col, trace),
      colours,
    });
  }

  /** One pixel for each visible cell. */
  #paint(shown: Shown, { row, col, rows, cols, step }: Part, palette: Palette): void {
    const { stage, transposed } = shown;
    const cells = { row, col, rows, cols, stepDown: step, stepAcross: step };
    const image = new ImageData(cols, rows);
    const pixels = new Uint32Array(image.data.buffer);
    const grid = gridOf(stage, transposed, cells);
    if (stage.some) {
      const picked = { from: 0, down: cols, across: 1, rows, cols };
      paint(pixels, numbersIn(stage, grid), picked, scaleOf(shown), palette);
    } else paint(pixels, stage.values, grid, scaleOf(shown), palette);
    this.#image.width = cols;
    this.#image.height = rows;
    this.#image.getContext('2d')?.putImageData(image, 0, 0);
  }

  #readColours(shown: Shown): HeatMapColours & { palette: Palette } {
    const style = getComputedStyle(this.#dialog);
    const soft = getComputedStyle(this.#dialog.querySelector('.heat-map-help') as Element).color;
    return {
      ink: style.color,
      soft,
      paper: style.backgroundColor,
      font: style.fontFamily,
      palette: paletteOf(this.#dialog, scaleOf(shown)),
    };
  }

  // ---- moving ----

  #go(view: View): void {
    this.#view = view;
    this.#canvas.dataset['cell'] = view.size.toFixed(2);
    this.#scheduleDraw();
  }

  /** Zooms around the cursor if it is visible, else around the middle. */
  #zoom(by: number): void {
    const { width, height } = this.#extent;
    const { x, y, size } = this.#view;
    const cursor = this.#cursor;
    const here = cursor && { x: (cursor.col + 0.5 - x) * size, y: (cursor.row + 0.5 - y) * size };
    const isInView = here && here.x >= 0 && here.x <= width && here.y >= 0 && here.y <= height;
    const around = isInView ? here : { x: width / 2, y: height / 2 };
    this.#go(zoomed(this.#view, by, around, this.#extent));
  }

  #point(cell: CellAt | null, aloud: boolean): void {
    if (!cell || !this.#shown) return;
    this.#cursor = cell;
    this.#scheduleDraw();
    const text = this.#readOut(cell, this.#shown);
    const [readOut, status] = ['.read-out', '[role=status]'].map((name) =>
      this.#dialog.querySelector(name),
    );
    if (readOut) readOut.textContent = text;
    if (status && aloud) status.textContent = spokenText(text);
  }

  #readOut(cell: CellAt, shown: Shown): string {
    const { stage, drawn, trace } = shown;
    const { row, col } = placeIn(cell, shown);
    const place = cellName(stage, row, col, trace);
    return texts.map.readOut(nameDrawn(drawn, place), written(cell, shown, formatExact));
  }

  #inspect(): void {
    if (!this.#cursor || !this.#shown) return;
    const cell = placeIn(this.#cursor, this.#shown);
    this.#dialog.close();
    this.diagram.visit(cell);
  }

  // ---- input ----

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y } = this.#view;
    const from = this.#cursor ?? { row: Math.floor(y), col: Math.floor(x) };
    const cell = cellAfterKey(event.key, from, event.shiftKey ? 10 : 1, this.#extent);
    const doing = this.#keys[event.key];
    if (!cell && !doing) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell) {
      this.#go(revealing(this.#view, cell, this.#extent));
      this.#point(cell, true);
    } else doing?.();
  };

  readonly #keys: Record<string, () => void> = {
    '+': () => this.#zoom(zoomStep),
    '=': () => this.#zoom(zoomStep),
    '-': () => this.#zoom(1 / zoomStep),
    '−': () => this.#zoom(1 / zoomStep),
    '0': () => this.#go(wholeView(this.#extent)),
    Enter: () => this.#inspect(),
  };
}

const scaleOf = ({ stage, shared, isStretched }: Shown): Scale =>
  isStretched ? ownScale(stage, shared) : shared;

/** The size as drawn. */
const sizeOf = ({ stage, transposed }: Shown): { rows: number; cols: number } =>
  transposed ? { rows: stage.cols, cols: stage.rows } : { rows: stage.rows, cols: stage.cols };

/** The matrix's rows that are painted. */
const rowsOf = ({ row, col, rows, cols, step }: Part, transposed: boolean): number[] =>
  Array.from({ length: transposed ? cols : rows }, (_, i) => (transposed ? col : row) + i * step);

function placeIn({ row, col }: CellAt, { stage, transposed }: Shown): CellRef {
  return transposed ? { stage: stage.index, row: col, col: row } : { stage: stage.index, row, col };
}

function written(cell: CellAt, shown: Shown, write: (value: number) => string): string {
  const cellRef = placeIn(cell, shown);
  if (isHidden(shown.hidden, cellRef)) return hiddenNumber;
  const value = numberAt(shown.stage, cellRef.row, cellRef.col);
  return value === undefined ? '…' : write(value);
}
