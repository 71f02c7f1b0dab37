/** Marked sentences as DOM: tokens stand out, terms open their explanation. */
import { html, type TemplateResult } from 'lit';
import { richParts, type RichPart } from '../wording/rich-text.js';
import { heardPieces } from '../wording/spoken.js';

/** Opens the glossary when pressed; the element listens for all of them at once. It stands inside
 * sentences, where a space more would show. */
// prettier-ignore
export const termButton = (term: string, text: unknown): TemplateResult =>
  html`<button type="button" class="term" data-term=${term} aria-haspopup="dialog">${text}</button>`;

/** A number that a reader would say wrongly stands there twice. */
const withNumbers = (sentence: string): (TemplateResult | string)[] =>
  heardPieces(sentence).map(({ text, heard }) =>
    heard === undefined
      ? text
      : html`<span aria-hidden="true">${text}</span><span class="sr">${heard}</span>`,
  );

function part({ kind, text, term }: RichPart): unknown {
  if (kind === 'token') return html`<b dir="auto">${text}</b>`;
  return kind === 'term' ? termButton(term ?? '', text) : withNumbers(text);
}

export const rich = (text: string): unknown[] => richParts(text).map(part);
