/** Numbers as pixels, in the page's own colours. */
import { at } from '../../engine/at.js';
import { shades, stripStrength, type Scale } from '../../trace/color-scale.js';
import type { Grid } from '../../trace/grid.js';

/**
 * From the strongest colour below (0) over the paper (100) to the strongest above (200), as bytes
 * in an image's order.
 */
export type Palette = Uint32Array;

/** The colour of a custom property as red, green, blue, alpha. */
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

/** The palette between three colours, each as red, green, blue, alpha. */
export function mixed(
  paper: ArrayLike<number>,
  below: ArrayLike<number>,
  above: ArrayLike<number>,
): Palette {
  const bytes = new Uint8ClampedArray(4 * (2 * shades + 1));
  for (let shade = -shades; shade <= shades; shade++) {
    const hue = shade < 0 ? below : above;
    const share = Math.abs(shade) / shades;
    for (let c = 0; c < 4; c++) {
      bytes[4 * (shade + shades) + c] = at(paper, c) + (at(hue, c) - at(paper, c)) * share;
    }
  }
  return new Uint32Array(bytes.buffer);
}

/** The colours where an element is in the page. */
export const paletteOf = (element: HTMLElement, { kind }: Scale): Palette =>
  mixed(
    colourOf(element, '--cell'),
    colourOf(element, '--below'),
    colourOf(element, kind === 'share' ? '--share' : '--above'),
  );

/** The palette for colours that grow with the root of a number's strength. */
export const rooted = (palette: Palette): Palette =>
  palette.map((_, i) => {
    const shade = Math.round(shades * stripStrength((i - shades) / shades));
    return at(palette, shade + shades);
  });

/**
 * The pixels for some of a matrix's numbers. There may be millions: the colour scale's rule is
 * repeated here without branches, and arrays are read directly.
 */
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
