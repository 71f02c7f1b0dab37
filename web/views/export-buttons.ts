/** The button that exports a matrix. The diagram listens for all of them with one handler. */
import { html, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../engine/types.js';
import { symbolText } from '../wording/names.js';
import { nameInHead } from '../wording/cell-name.js';
import { texts } from '../text/language.js';

/** Visible only while a person points at its matrix, or has the focus in it. */
export function exportMatrix(stage: Stage, trace: Trace, transposed: boolean): TemplateResult {
  const name = transposed ? symbolText(stage, trace, true) : nameInHead(stage, trace);
  const label = texts.exporting.open(name);
  return html`<button
    type="button"
    class="export"
    data-export=${stage.index}
    data-flipped=${transposed}
    aria-haspopup="dialog"
    aria-label=${label}
    title=${label}
  ></button>`;
}
