/**
 * A matrix as a small picture: one pixel per number, or per group of numbers if the screen has
 * fewer pixels. It is painted when it is in the page.
 */
import { html, type TemplateResult } from 'lit';
import type { Scale } from '../../trace/color-scale.js';
import { numbersIn } from '../../trace/difference.js';
import type { Stage } from '../../engine/types.js';
import type { Rowed } from '../../trace/some-rows.js';
import { noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { gridOf } from '../../trace/grid.js';
import { painting } from './painting.js';
import { paint, paletteOf, rooted, type Palette } from './pixels.js';

export interface PictureData {
  stage: Rowed & Pick<Stage, 'index'>;
  transposed?: boolean;
  scale: Scale;
  /** Changes with the page's colours, so that the picture is painted again. */
  theme: number;
  /** Rows that stay blank. */
  hidden?: readonly HiddenRow[];
  label: string;
  /** Whether colours grow with the root of a number's strength. */
  isRooted?: boolean;
  /** The size that the page has for it, in pixels. */
  width: number;
  height: number;
}

const context2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;

/**
 * The colours where the canvas is in the page.
 * @param isRooted whether colours grow with the root of a number's strength, as on the map
 */
export function paletteAt(
  canvas: HTMLCanvasElement,
  scale: Scale,
  theme: number,
  isRooted = false,
): Palette {
  // Every root node has its own colours, which are valid until the theme changes.
  const root = canvas.getRootNode();
  let palette = palettes.get(root);
  if (palette?.theme !== theme) palettes.set(root, (palette = { theme }));
  const plain = (palette[scale.kind] ??= paletteOf(canvas, scale));
  return isRooted ? (palette[`${scale.kind}Rooted`] ??= rooted(plain)) : plain;
}

type Kind = Scale['kind'] | `${Scale['kind']}Rooted`;
const palettes = new WeakMap<Node, { theme: number } & Partial<Record<Kind, Palette>>>();

/** Every how many numbers one is shown, if the screen has fewer pixels than numbers. */
const stepOf = (count: number, pixels: number): number =>
  Math.max(1, Math.floor(count / (pixels * devicePixelRatio)));

export function paintOn(
  canvas: HTMLCanvasElement,
  { stage, transposed = false, scale, hidden = noneHidden, width, height }: PictureData,
  palette: Palette,
): void {
  const [down, across] = transposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
  const stepDown = stepOf(down, height);
  const stepAcross = stepOf(across, width);
  const [rows, cols] = [Math.ceil(down / stepDown), Math.ceil(across / stepAcross)];
  // Setting a canvas' size, even to the same value, triggers layout.
  if (canvas.width !== cols) canvas.width = cols;
  if (canvas.height !== rows) canvas.height = rows;
  const context = context2d(canvas);
  const image = context.createImageData(cols, rows);
  const numbers = numbersIn(
    stage,
    gridOf(stage, transposed, { row: 0, col: 0, rows, cols, stepDown, stepAcross }),
    true,
  );
  const whole = { from: 0, down: cols, across: 1, rows, cols };
  paint(new Uint32Array(image.data.buffer), numbers, whole, scale, palette);
  context.putImageData(image, 0, 0);
  for (const { row } of hidden.filter((hiddenRow) => hiddenRow.stage === stage.index)) {
    const [x, y] = transposed ? [Math.floor(row / stepAcross), 0] : [0, Math.floor(row / stepDown)];
    context.clearRect(x, y, transposed ? 1 : cols, transposed ? rows : 1);
  }
}

const isSame = (a: PictureData, b: PictureData): boolean =>
  a.stage === b.stage &&
  a.theme === b.theme &&
  (a.hidden ?? noneHidden) === (b.hidden ?? noneHidden) &&
  a.scale.kind === b.scale.kind &&
  a.scale.max === b.scale.max;

const painted = painting<PictureData>((canvas, data) => {
  const { scale, theme, isRooted } = data;
  paintOn(canvas, data, paletteAt(canvas, scale, theme, isRooted));
}, isSame);

export const picture = (data: PictureData): TemplateResult =>
  html`<canvas class="picture" role="img" aria-label=${data.label} ${painted(data)}></canvas>`;
