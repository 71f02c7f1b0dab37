/** A large matrix as a small picture, with the place of its table marked. */
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Scale } from '../color-scale.js';
import type { Stage } from '../engine-types.js';
import { paletteOf, pixelOf, type Palette } from '../pixels.js';
import { strings } from '../strings.js';
import type { Axis, Span } from '../window.js';
import { stageWords } from './names.js';

const shownHeight = 112;
const widest = 224;

interface Picture {
  stage: Stage;
  heads: number;
  transposed: boolean;
  rows: Span;
  cols: Span;
  scale: Scale;
  /** Another number asks for another painting, in the colours that hold now. */
  theme: number;
  down: Axis;
  across: Axis;
}

const context2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;

function paletteAt(canvas: HTMLCanvasElement, scale: Scale, theme: number): Palette {
  // Every element has colours of its own, and they hold until the theme changes.
  const root = canvas.getRootNode();
  let known = palettes.get(root);
  if (known?.theme !== theme) palettes.set(root, (known = { theme }));
  return (known[scale.kind] ??= paletteOf(canvas, scale));
}

const palettes = new WeakMap<Node, { theme: number; signed?: Palette; share?: Palette }>();

/** A screen that shows fewer pixels than there are numbers shows every so many. */
const stepOf = (count: number, pixels: number): number =>
  Math.max(1, Math.floor(count / (pixels * devicePixelRatio)));

/** What each canvas shows, so that moving a window paints nothing anew. */
const painted = new WeakMap<HTMLCanvasElement, { stage: Stage; theme: number; scale: Scale }>();

function paint(canvas: HTMLCanvasElement, picture: Picture): void {
  const { stage, transposed, scale, rows, cols, theme } = picture;
  const before = painted.get(canvas);
  if (before?.stage === stage && before.theme === theme && before.scale === scale) return;
  painted.set(canvas, { stage, theme, scale });
  const stepDown = stepOf(rows.all, shownHeight);
  const stepAcross = stepOf(cols.all, widest);
  const [width, height] = [Math.ceil(cols.all / stepAcross), Math.ceil(rows.all / stepDown)];
  // Setting a size, even the same, lays the page out anew.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = context2d(canvas);
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const palette = paletteAt(canvas, scale, theme);
  const { values } = stage;
  const [down, across] = transposed
    ? [stepDown, stepAcross * stage.cols]
    : [stepDown * stage.cols, stepAcross];
  let pixel = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[pixel++] = pixelOf(values[y * down + x * across] as number, scale, palette);
    }
  }
  context.putImageData(image, 0, 0);
}

const percent = (part: number, all: number): string => `${(100 * part) / all}%`;

export function overview(picture: Picture): TemplateResult {
  const { stage, rows, cols } = picture;
  const width = Math.min(widest, Math.max(24, (shownHeight * cols.all) / rows.all));
  const label = strings.matrix.overview(stageWords(stage.name), rows.all, cols.all);
  const words = stageWords(stage.name);
  const ofHead = stage.head !== null && picture.heads > 1;
  const zoom = strings.matrix.zoom(
    ofHead ? strings.place.inHead(words, (stage.head ?? 0) + 1) : words,
  );
  const place = [
    `inset-block-start:${percent(rows.from, rows.all)}`,
    `block-size:${percent(rows.to - rows.from, rows.all)}`,
    `left:${percent(cols.from, cols.all)}`,
    `width:${percent(cols.to - cols.from, cols.all)}`,
  ].join(';');
  return html`<div
    class="overview"
    data-rows=${rows.all}
    data-cols=${cols.all}
    data-down=${picture.down}
    data-across=${picture.across}
    .style=${`width:${width}px;height:${shownHeight}px`}
  >
    <canvas
      role="img"
      aria-label=${label}
      ${ref((canvas) => {
        // Colours are known once the canvas stands in the page.
        if (canvas) requestAnimationFrame(() => paint(canvas as HTMLCanvasElement, picture));
      })}
    ></canvas>
    <span class="here" .style=${place}></span>
    <button
      type="button"
      class="zoom"
      data-zoom=${stage.index}
      data-flipped=${picture.transposed ? 'true' : 'false'}
      aria-label=${zoom}
      title=${zoom}
    >
      <span aria-hidden="true">⤢</span>
    </button>
  </div>`;
}

/** Keeps rows of neighbours level where one of them has a picture. */
export const overviewSpace = (): TemplateResult =>
  html`<div
    class="overview"
    aria-hidden="true"
    .style=${`width:1px;height:${shownHeight}px`}
  ></div>`;
