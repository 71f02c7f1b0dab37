import { html, type TemplateResult } from 'lit';

/** A button that looks like a link, because it leads to another part of the page. */
export const linkButton = (text: unknown, onPress: () => void): TemplateResult =>
  html`<button type="button" class="link" @click=${onPress}>${text}</button>`;
