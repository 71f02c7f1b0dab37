/** A matrix as a picture, one pixel per number: no sooner painted than it stands in the page. */
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Scale } from '../color-scale.js';
import { paintValues, paletteOf } from '../pixels.js';

export interface PictureData {
  rows: number;
  cols: number;
  values: Float32Array;
  scale: Scale;
  /** Another number asks for another painting, in the colours that hold now. */
  theme: number;
  label: string;
}

const painted = new WeakMap<HTMLCanvasElement, PictureData>();

function paint(canvas: HTMLCanvasElement, data: PictureData): void {
  const before = painted.get(canvas);
  const same = before?.values === data.values && before.theme === data.theme;
  if (same && before.scale.max === data.scale.max) return;
  painted.set(canvas, data);
  canvas.width = data.cols;
  canvas.height = data.rows;
  const context = canvas.getContext('2d');
  context?.putImageData(paintValues(data, paletteOf(canvas, data.scale)), 0, 0);
}

export const picture = (data: PictureData): TemplateResult =>
  html`<canvas
    class="picture"
    role="img"
    aria-label=${data.label}
    ${ref((canvas) => {
      // Colours are known once the canvas stands in the page.
      if (canvas) requestAnimationFrame(() => paint(canvas as HTMLCanvasElement, data));
    })}
  ></canvas>`;
