/** The pixels of a part of a matrix. As a view moves, those that stay are moved along with it, and
 * only those that come are painted. */
import type { Scale } from '../../trace/color-scale.js';
import type { Stage } from '../../engine/types.js';
import { gridOf } from '../../trace/grid.js';
import { between, type Part } from '../../trace/heat-map.js';
import { paint, type Palette } from './pixels.js';

export interface Painting {
  stage: Stage;
  transposed: boolean;
  scale: Scale;
  palette: Palette;
}

const nothing: Part = { row: 0, col: 0, rows: 0, cols: 0, step: 1 };

export class PaintedPart {
  /** Row by row; there may be more of them than the part has. */
  pixels = new Uint32Array();
  #spare = new Uint32Array();
  #part = nothing;
  #painting: Painting | null = null;

  /** Whether anything had to be painted. */
  show(painting: Painting, part: Part): boolean {
    const before = this.#painting === painting && this.#part.step === part.step && this.#part;
    if (before && sameCells(before, part)) return false;
    this.#move(painting, part, before || nothing);
    this.#painting = painting;
    this.#part = part;
    return true;
  }

  #move(painting: Painting, part: Part, before: Part): void {
    const { rows, cols, step } = part;
    const next = this.#spare.length < rows * cols ? new Uint32Array(rows * cols) : this.#spare;
    // Where in the part lies what stood there before.
    const [down, across] = [(before.row - part.row) / step, (before.col - part.col) / step];
    const top = between(0, down, rows);
    const bottom = between(top, down + before.rows, rows);
    const left = between(0, across, cols);
    const right = between(left, across + before.cols, cols);
    for (let row = top; row < bottom; row++) {
      const from = (row - down) * before.cols + left - across;
      next.set(this.pixels.subarray(from, from + right - left), row * cols + left);
    }
    const come = (row: number, col: number, rows: number, cols: number): void => {
      const { stage, transposed, scale, palette } = painting;
      const first = { row: part.row + row * step, col: part.col + col * step };
      const steps = { stepDown: step, stepAcross: step };
      const grid = gridOf(stage, transposed, { ...first, rows, cols, ...steps });
      paint(next, stage.values, grid, scale, palette, row * part.cols + col, part.cols);
    };
    come(0, 0, top, cols);
    come(bottom, 0, rows - bottom, cols);
    come(top, 0, bottom - top, left);
    come(top, right, bottom - top, cols - right);
    this.#spare = this.pixels;
    this.pixels = next;
  }
}

const sameCells = (a: Part, b: Part): boolean =>
  a.row === b.row && a.col === b.col && a.rows === b.rows && a.cols === b.cols;
