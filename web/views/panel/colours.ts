/** The legend of the inspected matrix's colours, and whether its scale is fixed. */
import { html, nothing, type TemplateResult } from 'lit';
import { familyOf, type Scale } from '../../trace/color-scale.js';
import type { Stage } from '../../engine/types.js';
import { isOfLesson } from '../../lesson/stages.js';
import { wordsOf } from '../../wording/names.js';
import { legend } from '../figures/legend.js';
import { texts } from '../../text/language.js';

/** Nothing if the scale is the same for all possible numbers. */
export function colours(stage: Stage, scale: Scale): TemplateResult | typeof nothing {
  if (scale.kind === 'share') return nothing;
  const s = texts.colours;
  // An address cannot keep a gradient's scale.
  const { name } = stage;
  const isKept = isOfLesson(name);
  const whose = isKept ? s.families[familyOf(name)] : wordsOf(stage);
  return html`<div class="colours">
    <span class="of">${s.of(whose)}</span>
    <div class="scale">${legend(scale)}</div>
    ${
      isKept
        ? html`<button
            type="button"
            data-scale
            aria-pressed=${scale.isFixed ? 'true' : 'false'}
            title=${s.keepHelp}
          >
            ${s.keep}
          </button>`
        : nothing
    }
    ${scale.exceeded ? html`<p class="note">${s.exceeded}</p>` : nothing}
  </div>`;
}
