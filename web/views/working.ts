/** Says that something takes long, and lets a person stop it. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../text/language.js';

/** What stands on the page while it computes: nothing, what was before, or a preview. */
export type Seen = 'nothing' | 'before' | 'preview';

export const working = (seen: Seen, onStop: () => void): TemplateResult => {
  const { stop, [seen]: text } = texts.progress;
  return html`<div class="working">
    <progress aria-label=${text}></progress>
    <span>${text}</span>
    <button type="button" @click=${onStop}>${stop}</button>
  </div>`;
};
