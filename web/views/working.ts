/** Says that something takes long, and lets a person stop it. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../text/language.js';

/** What stands on the page while it computes: nothing, what was before, or a preview. */
export type Seen = 'nothing' | 'before' | 'preview';

export const working = (
  seen: Seen,
  /** The lesson that is loaded first; null: none. */
  loading: string | null,
  onStop: () => void,
): TemplateResult => {
  const { stop, lesson, [seen]: computing } = texts.progress;
  const text = loading === null ? computing : lesson(loading);
  return html`<div class="working">
    <progress aria-label=${text}></progress>
    <span>${text}</span>
    <button type="button" @click=${onStop}>${stop}</button>
  </div>`;
};
