/**
 * The numbers of all tokens as strips side by side: one pixel each, or one for a group of them.
 * They are painted when the canvas is in the page and its colours are known; the page stretches the
 * canvas.
 */
import { html, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { Scale } from '../../trace/color-scale.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { numbersOf } from '../../trace/map.js';
import type { Span } from '../../trace/window.js';
import { painting } from '../figures/painting.js';
import { paletteAt } from '../figures/picture.js';
import { paint } from '../figures/pixels.js';

export interface StripData {
  stage: Stage;
  scale: Scale;
  /** Changes with the page's colours, so that the strips are painted again. */
  theme: number;
  hidden: readonly HiddenRow[];
  span: Span;
  /** Whether tokens are below each other. */
  isTurned: boolean;
}

/** The most pixels across that browsers paint on a canvas. */
const mostPixels = 8192;

/** The free space at both ends of a token's strip, as a fraction of its column. */
export const stripGap = 0.06;

/** The n of which every n-th of a token's numbers has a pixel. */
export const stripStep = (numbers: number, tokens: number): number =>
  Math.max(1, Math.ceil((numbers * tokens * (1 + 2 * stripGap)) / mostPixels));

/** The height of a token's row in the turned map, in pixels; the first and the last stay free. */
const turnedRow = 8;

function draw(canvas: HTMLCanvasElement, { stage, scale, theme, ...data }: StripData): void {
  const { span, hidden, isTurned } = data;
  const tokens = span.to - span.from;
  const step = isTurned ? 1 : stripStep(stage.cols, tokens);
  const numbers = Math.ceil(stage.cols / step);
  const gap = isTurned ? 0 : Math.max(1, Math.round(numbers * stripGap));
  const [width, height] = isTurned
    ? [numbers, tokens * turnedRow]
    : [tokens * (numbers + 2 * gap), 1];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.clearRect(0, 0, width, height);
  const palette = paletteAt(canvas, scale, theme, true);
  const image = context.createImageData(numbers, isTurned ? turnedRow - 2 : 1);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < tokens; i++) {
    const token = span.from + i;
    if (stage.isMissing || isHidden(hidden, { stage: stage.index, row: token })) continue;
    const grid = { from: 0, down: 0, across: step, rows: image.height, cols: numbers };
    paint(pixels, numbersOf(stage, token), grid, scale, palette);
    context.putImageData(
      image,
      isTurned ? 0 : i * (numbers + 2 * gap) + gap,
      isTurned ? i * turnedRow + 1 : 0,
    );
  }
}

const isSame = (a: StripData, b: StripData): boolean =>
  a.stage === b.stage &&
  a.theme === b.theme &&
  a.hidden === b.hidden &&
  a.isTurned === b.isTurned &&
  a.scale.max === b.scale.max &&
  a.span.from === b.span.from &&
  a.span.to === b.span.to;

const painted = painting<StripData>(draw, isSame);

export const strip = (data: StripData): TemplateResult =>
  html`<canvas class="strip" aria-hidden="true" ${painted(data)}></canvas>`;
