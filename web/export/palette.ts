/** The page's colours as numbers, and mixtures of them for cells. */
import { at } from '../engine/at.js';
import { strength, stripStrength, type Scale } from '../trace/color-scale.js';
import type { Drawing, Shape } from './drawing.js';

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface Palette {
  paper: Colour;
  ink: Colour;
  soft: Colour;
  cell: Colour;
  below: Colour;
  above: Colour;
  share: Colour;
}

export const hex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The background, if the picture has one. */
export const paper = (
  { width, height }: Omit<Drawing, 'shapes'>,
  { palette, isBare }: { readonly palette: Palette; readonly isBare?: boolean },
): Shape[] => {
  const fill = hex(palette.paper);
  const rect = { x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height), fill };
  return isBare ? [] : [{ kind: 'rect', ...rect }];
};

type Triple = [number, number, number];

const linear = (part: number): number => {
  const c = part / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const encoded = (light: number): number => {
  const c = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return 255 * Math.max(0, Math.min(1, c));
};

/** Oklab, the space in which the page's styles mix colours (Ottosson 2020). */
function toOklab([red, green, blue]: Colour): Triple {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, a, b]: Triple): Colour {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A mixture of two colours: `share`, from 0 to 1, is the fraction of `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [toOklab(from), toOklab(to)];
  return fromOklab(a.map((part, i) => part + (at(b, i) - part) * share) as Triple);
}

/** The colour of a number's cell. */
export const colourOf = (value: number, scale: Scale, palette: Palette): string =>
  coloured(strength(value, scale), scale, palette);

/** The colour of a number in a strip of the map. */
export const stripColourOf = (value: number, scale: Scale, palette: Palette): string =>
  coloured(stripStrength(strength(value, scale)), scale, palette);

/** The colour of a strength from −1 (or 0) to 1. */
export function coloured(amount: number, scale: Scale, palette: Palette): string {
  const hue = scale.kind === 'share' ? palette.share : amount < 0 ? palette.below : palette.above;
  return hex(mix(palette.cell, hue, Math.abs(amount)));
}
