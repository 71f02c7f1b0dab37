/** Numbers as pixels, in the page's own colours. */
import { at } from '../../engine/at.js';
import { shades, type Scale } from '../../trace/color-scale.js';
import type { Grid } from '../../trace/grid.js';

/** From the strongest below (0) over the paper (100) to the strongest above (200), as bytes in the
 * order of an image's. */
export type Palette = Uint32Array;

/** A custom property's colour as red, green, blue, alpha. */
export function colourOf(element: HTMLElement, property: string): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  const probe = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const before = element.style.color;
  element.style.color = `var(${property})`;
  probe.fillStyle = getComputedStyle(element).color;
  element.style.color = before;
  probe.fillRect(0, 0, 1, 1);
  return probe.getImageData(0, 0, 1, 1).data;
}

export function mixed(
  paper: ArrayLike<number>,
  below: ArrayLike<number>,
  above: ArrayLike<number>,
): Palette {
  const bytes = new Uint8ClampedArray(4 * (2 * shades + 1));
  for (let shade = -shades; shade <= shades; shade++) {
    const hue = shade < 0 ? below : above;
    const much = Math.abs(shade) / shades;
    for (let c = 0; c < 4; c++) {
      bytes[4 * (shade + shades) + c] = at(paper, c) + (at(hue, c) - at(paper, c)) * much;
    }
  }
  return new Uint32Array(bytes.buffer);
}

/** The colours that hold where an element stands. */
export const paletteOf = (element: HTMLElement, { kind }: Scale): Palette =>
  mixed(
    colourOf(element, '--cell'),
    colourOf(element, '--below'),
    colourOf(element, kind === 'share' ? '--share' : '--above'),
  );

/** The pixels that stand for some of a matrix's numbers. There are up to millions: what a colour scale
 * says of one number is written out here, without branches, and arrays are read by themselves. */
export function paint(
  pixels: Uint32Array,
  values: Float32Array,
  { from, down, across, rows, cols }: Grid,
  { max }: Scale,
  palette: Palette,
): void {
  let pixel = 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0, index = from + i * down; j < cols; j++, index += across) {
      const value = values[index] as number;
      const share = Math.max(-1, Math.min(1, value / max));
      const isFinite = value - value === 0;
      pixels[pixel++] = palette[
        isFinite ? Math.floor(share * shades + shades + 0.5) : shades
      ] as number;
    }
  }
}
