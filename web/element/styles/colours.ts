import { unsafeCSS } from 'lit';
import { shades, type Hue } from '../../trace/color-scale.js';

const hues: readonly Hue[] = ['above', 'below', 'share'];

const rule = (hue: Hue, shade: number): string =>
  `.${hue}-${shade}{background:color-mix(in oklab,` +
  `var(--${hue}) calc(${shade}%*var(--keep)),var(--ground))}`;

/**
 * Mixes the colours of cells into the paper, weaker in rows that are dimmed. Cells of one colour
 * have one rule: a style for each of a diagram's thousands of cells would be twice as slow.
 */
export const colours = unsafeCSS(
  hues.flatMap((hue) => Array.from({ length: shades }, (_, i) => rule(hue, i + 1))).join(''),
);
