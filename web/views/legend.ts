/** The colour scale of a matrix, with its numbers. */
import { html, type TemplateResult } from 'lit';
import type { Scale } from '../color-scale.js';
import { formatExact } from '../format.js';
import { strings } from '../strings.js';

export function legend(scale: Scale): TemplateResult {
  const max = formatExact(Math.fround(scale.max));
  const signed = scale.kind === 'signed';
  const label = signed ? strings.matrix.scaleSigned(max) : strings.matrix.scaleShare;
  return html`<div class="legend ${scale.kind}" role="img" aria-label=${label}>
    <span class="ramp"></span>
    ${
      signed
        ? html`<span>−${max}</span><span>0</span><span>${max}</span>`
        : html`<span>0</span><span>1</span>`
    }
  </div>`;
}
