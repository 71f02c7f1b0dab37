/** Marked sentences as DOM: tokens stand out, terms open their explanation. */
import { html, type TemplateResult } from 'lit';
import { richParts, type RichPart } from '../wording/rich-text.js';

/** Opens the glossary when pressed; the element listens for all of them at once. It stands inside
 * sentences, where a space more would show. */
// prettier-ignore
export const termButton = (term: string, text: unknown): TemplateResult =>
  html`<button type="button" class="term" data-term=${term} aria-haspopup="dialog">${text}</button>`;

function part({ kind, text, term }: RichPart): TemplateResult | string {
  if (kind === 'token') return html`<b dir="auto">${text}</b>`;
  return kind === 'term' ? termButton(term ?? '', text) : text;
}

export const rich = (text: string): (TemplateResult | string)[] => richParts(text).map(part);
