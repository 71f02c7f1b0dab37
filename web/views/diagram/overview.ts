/** A large matrix as a small picture, with the area of its table marked. */
import { html, type TemplateResult } from 'lit';
import { isPale, ownScale, type Scale } from '../../trace/color-scale.js';
import type { Stage } from '../../engine/types.js';
import type { HiddenRow } from '../../trace/hidden.js';
import type { Axis, Span } from '../../trace/window.js';
import { wordsOf } from '../../wording/names.js';
import { picture } from '../figures/picture.js';
import { texts } from '../../text/language.js';

/** Sizes in px. */
const shownHeight = 112;
const widest = 224;

interface Overview {
  stage: Stage;
  /** The matrix's name, with its head. */
  name: string;
  transposed: boolean;
  rows: Span;
  cols: Span;
  scale: Scale;
  /** Changes with the page's colours, so that the picture is painted again. */
  theme: number;
  down: Axis;
  across: Axis;
  hidden: readonly HiddenRow[];
}

const percent = (part: number, all: number): string => `${(100 * part) / all}%`;

export function overview(shown: Overview): TemplateResult {
  const { stage, transposed, rows, cols, theme, hidden } = shown;
  const pale = isPale(stage, shown.scale);
  const scale = pale ? ownScale(stage, shown.scale) : shown.scale;
  const width = Math.min(widest, Math.max(24, (shownHeight * cols.all) / rows.all));
  const s = texts.matrix;
  const label = (pale ? s.overviewStretched : s.overview)(wordsOf(stage), rows.all, cols.all);
  const zoom = texts.matrix.zoom(shown.name);
  const style = [
    `inset-block-start:${percent(rows.from, rows.all)}`,
    `block-size:${percent(rows.to - rows.from, rows.all)}`,
    `left:${percent(cols.from, cols.all)}`,
    `width:${percent(cols.to - cols.from, cols.all)}`,
  ].join(';');
  return html`<div
    class="overview"
    data-rows=${rows.all}
    data-cols=${cols.all}
    data-down=${shown.down}
    data-across=${shown.across}
    .style=${`width:${width}px;height:${shownHeight}px`}
  >
    ${picture({ stage, transposed, scale, theme, hidden, label, width: widest, height: shownHeight })}
    <span class="here" .style=${style}></span>
    <button
      type="button"
      class="zoom"
      data-zoom=${stage.index}
      data-flipped=${shown.transposed ? 'true' : 'false'}
      aria-label=${zoom}
      title=${zoom}
    >
      <span aria-hidden="true">⤢</span>
    </button>
  </div>`;
}

/** The same space without a picture, so that rows stay level with a neighbour that has one. */
export const overviewSpace = (): TemplateResult =>
  html`<div
    class="overview"
    aria-hidden="true"
    .style=${`width:1px;height:${shownHeight}px`}
  ></div>`;
