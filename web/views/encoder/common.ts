/** What the cards of the encoder's room have in common. */
import { html, type TemplateResult } from 'lit';
import { formatShort } from '../../wording/format.js';

/** Two decimals for means and cosines; their arithmetic has four. */
export const short = (number: number): string => formatShort(number, 2);

export const button = (name: string, onPress: () => void, pressed?: boolean): TemplateResult =>
  html`<button
    type="button"
    part="button"
    aria-pressed=${pressed === undefined ? null : String(pressed)}
    @click=${onPress}
  >
    ${name}
  </button>`;

/** How much of the full colour a cell has. */
export const mix = (share: number): string => `--mix:${Math.min(1, Math.max(0, share)).toFixed(2)}`;

/** A model's English sentence, in a text of any language. */
export const sentenceText = (text: string): TemplateResult =>
  html`<span lang="en" dir="ltr">${text}</span>`;

/** A table that scrolls by itself where it is wider than its card. */
export const wideTable = (title: string, content: unknown): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${title}>
    <table>
      <caption>
        ${title}
      </caption>
      ${content}
    </table>
  </div>`;

export const progress = (done: number, all: number, text: string): TemplateResult =>
  html`<p class="measuring">
    <progress max=${all} value=${done} aria-label=${text}></progress><span>${text}</span>
  </p>`;
