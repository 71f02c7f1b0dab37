/** The patterns of a folded block's heads, all on one canvas: a large stack has thousands of them. */
import { html, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import { scaleOf, type Scales } from '../../trace/color-scale.js';
import type { HiddenRow } from '../../trace/hidden.js';
import { painting } from '../figures/painting.js';
import { paintOn, paletteAt } from '../figures/picture.js';

export interface FoldedData {
  heads: readonly Stage[];
  isOff(head: Stage): boolean;
  scales: Scales;
  /** Changes with the page's colours, so that the patterns are painted again. */
  theme: number;
  hidden: readonly HiddenRow[];
  /** The most patterns side by side. */
  columns: number;
}

/** Both in CSS pixels. */
const size = 26;
const gap = 4;
const offOpacity = 0.3;

function draw(canvas: HTMLCanvasElement, data: FoldedData): void {
  const { heads, isOff, scales, theme, hidden } = data;
  const [first] = heads;
  if (!first) return;
  const scale = scaleOf(first, scales);
  const palette = paletteAt(canvas, scale, theme, true);
  const columns = Math.min(heads.length, data.columns);
  const pixels = Math.ceil(devicePixelRatio);
  const [width, height] = [columns, Math.ceil(heads.length / columns)].map(
    (count) => count * (size + gap) - gap,
  ) as [number, number];
  canvas.width = width * pixels;
  canvas.height = height * pixels;
  canvas.style.inlineSize = `${width}px`;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.imageSmoothingEnabled = false;
  context.scale(pixels, pixels);
  const picture = canvas.ownerDocument.createElement('canvas');
  for (const [i, stage] of heads.entries()) {
    paintOn(
      picture,
      { stage, scale, theme, hidden, label: '', width: size, height: size },
      palette,
    );
    context.globalAlpha = isOff(stage) ? offOpacity : 1;
    const [row, col] = [Math.floor(i / columns), i % columns];
    context.drawImage(picture, col * (size + gap), row * (size + gap), size, size);
  }
}

const isSame = (a: FoldedData, b: FoldedData): boolean =>
  a.theme === b.theme &&
  a.hidden === b.hidden &&
  a.columns === b.columns &&
  a.heads.length === b.heads.length &&
  a.heads.every(
    (head, i) =>
      head === b.heads[i] &&
      a.isOff(head) === b.isOff(head) &&
      scaleOf(head, a.scales).max === scaleOf(head, b.scales).max,
  );

const painted = painting<FoldedData>(draw, isSame);

/** Decoration: the label of its cell describes it. */
export const folded = (data: FoldedData): TemplateResult =>
  html`<canvas class="folded-heads" aria-hidden="true" ${painted(data)}></canvas>`;
