import { unsafeCSS } from 'lit';
import { shades, type Hue } from '../../trace/color-scale.js';

const hues: readonly Hue[] = ['above', 'below', 'share'];

const rule = (hue: Hue, shade: number): string =>
  `.${hue}-${shade}{background:color-mix(in oklab,` +
  `var(--${hue}) calc(${shade}%*var(--keep)),var(--ground))}`;

/** The colours of cells, mixed into the ground as far as a row keeps its colours. As rules, cells of
 * one colour share one style; with a style each, a diagram's thousands would take twice the time. */
export const colours = unsafeCSS(
  hues.flatMap((hue) => Array.from({ length: shades }, (_, i) => rule(hue, i + 1))).join(''),
);
