/** Numbers as pixels: one pixel per cell, in the page's own colours. */
import { at } from './at.js';
import { strength, type Scale } from './color-scale.js';

/** From the strongest below (0) over the paper (100) to the strongest above (200), as bytes in the
 * order of an image's. */
export type Palette = Uint32Array;

const shades = 100;

/** A custom property's colour as red, green, blue, alpha. */
function colourOf(element: HTMLElement, property: string): Uint8ClampedArray {
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

/** The pixel that stands for a number. Each edit asks for tens of thousands: arrays are read by
 * themselves here, since `at` is slow for having met every kind of list. */
export const pixelOf = (value: number, scale: Scale, palette: Palette): number =>
  palette[Math.round(strength(value, scale) * shades) + shades] as number;

/** Row by row, as the numbers. */
export function pixelsOf(values: Float32Array, scale: Scale, palette: Palette): Uint32Array {
  const pixels = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    pixels[i] = pixelOf(values[i] as number, scale, palette);
  }
  return pixels;
}

export function paintValues(
  { rows, cols, values, scale }: { rows: number; cols: number; values: Float32Array; scale: Scale },
  palette: Palette,
): ImageData {
  const pixels = pixelsOf(values, scale, palette);
  return new ImageData(new Uint8ClampedArray(pixels.buffer as ArrayBuffer), cols, rows);
}
