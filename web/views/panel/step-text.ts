/** A step's caption, and its formulas with the active symbol highlighted. */
import { html, nothing, type TemplateResult } from 'lit';
import { captionOf, headNote } from '../../teaching/captions.js';
import type { TourStep, TourContext } from '../../teaching/tour.js';
import { rich } from '../rich.js';
import { ownFormulas, wholeFormulas } from './step-formula.js';
import { texts } from '../../text/language.js';

/**
 * Whether the line is too long for the panel: it then scrolls, and must be reachable by keyboard.
 */
const isLong = (trace: TourContext['trace']): boolean =>
  trace.stages.some(
    ({ name, op }) =>
      name === 'masked_scores' ||
      name === 'biased_scores' ||
      (op.constants['temperature'] ?? 1) !== 1,
  );

const wholeLine = (step: TourStep, trace: TourContext['trace'], head: number): TemplateResult =>
  html`<div
    class="whole"
    role="group"
    aria-label=${texts.formula.whole}
    tabindex=${isLong(trace) ? 0 : nothing}
  >
    ${wholeFormulas(step.kind, trace, head).map((line) => html`<p class="formula">${line}</p>`)}
  </div>`;

function formulas(step: TourStep, { trace, head }: TourContext): TemplateResult {
  // The line is about attention; other steps of a stack have none.
  const isAttention = !trace.layers || step.kind === 'attend' || step.kind === 'whole';
  return html`${ownFormulas(step, trace, head).map(
    ({ math, shapes }) =>
      html`<p class="formula">
        ${math}${shapes ? html`<span class="shapes" dir="ltr">${shapes}</span>` : nothing}
      </p>`,
  )}
  ${isAttention ? wholeLine(step, trace, head) : nothing}`;
}

export function stepText(step: TourStep, context: TourContext, quiet: boolean): TemplateResult {
  const note = step.authored ? null : headNote(step, context);
  return html`<p class="caption">${rich(captionOf(step, context, quiet))}</p>
    ${note ? html`<p class="note">${rich(note)}</p>` : nothing}
    ${step.authored && !step.outputs.length ? nothing : formulas(step, context)}`;
}
