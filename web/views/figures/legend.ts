/** The colour scale of a matrix, with its numbers. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Scale } from '../../trace/color-scale.js';
import { formatExact } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { spokenText } from '../../wording/spoken.js';

export function legend({ kind, max, isFixed, exceeded }: Scale): TemplateResult {
  const most = formatExact(Math.fround(max));
  const s = texts.matrix;
  const signed = kind === 'signed';
  // Only a scale that the reader keeps is announced.
  const label = isFixed
    ? spokenText(s.scaleKept(signed ? s.scaleSigned(most) : s.scaleShare(most), exceeded ?? false))
    : null;
  return html`<div
    class="legend ${kind} ${isFixed ? 'fixed' : ''}"
    role=${label === null ? nothing : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
  >
    <span class="ramp"></span>
    ${
      signed
        ? html`<span>${exceeded ? '≤ ' : ''}−${most}</span><span>0</span
            ><span>${exceeded ? '≥ ' : ''}${most}</span>`
        : html`<span>0</span><span>${most}</span>`
    }
  </div>`;
}
