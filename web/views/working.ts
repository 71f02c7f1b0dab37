/** Says that something takes long, and lets a person stop it. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../text/language.js';

/** What stands on the page while it computes: nothing, what was before, or a preview. */
export type Seen = 'nothing' | 'before' | 'preview';

export const working = (
  seen: Seen,
  /** The lesson that is loaded first; null: none. */
  loading: string | null,
  onStop: () => void,
  /** How far a training is, and where it goes to; null: none is on its way. */
  training: { step: number; aim: number } | null = null,
): TemplateResult => {
  const { stop, lesson, training: trained, [seen]: computing } = texts.progress;
  const text = training
    ? trained(texts.number(training.step), texts.number(training.aim))
    : loading === null
      ? computing
      : lesson(loading);
  return html`<div class="working">
    <progress
      aria-label=${text}
      max=${training?.aim ?? nothing}
      value=${training?.step ?? nothing}
    ></progress>
    <span>${text}</span>
    <button type="button" @click=${onStop}>${stop}</button>
  </div>`;
};
