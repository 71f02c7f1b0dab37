/** Says that something takes long, and lets a person stop it. */
import { html, type TemplateResult } from 'lit';
import { workingStrings } from '../strings-working.js';

export const working = (hasNumbers: boolean, onStop: () => void): TemplateResult => {
  const { progress, first, stop } = workingStrings;
  const text = hasNumbers ? progress : first;
  return html`<div class="working" role="status">
    <progress aria-label=${text}></progress>
    <span>${text}</span>
    <button type="button" @click=${onStop}>${stop}</button>
  </div>`;
};
