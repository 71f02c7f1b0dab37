/** Marked sentences as DOM: tokens are emphasised, terms open their explanation. */
import { html, nothing, type TemplateResult } from 'lit';
import { isTokenAxis } from '../engine/axes.js';
import type { Trace } from '../engine/types.js';
import { richParts, type RichPart } from '../wording/rich-text.js';
import { languageOfToken } from '../wording/script.js';
import { spokenPieces } from '../wording/spoken.js';

/**
 * Opens the glossary when pressed; the element listens for all of them with one handler. It is
 * inside sentences, where an additional space would be visible.
 */
// prettier-ignore
export const termButton = (term: string, text: unknown): TemplateResult =>
  html`<button type="button" class="term" data-term=${term} aria-haspopup="dialog">${text}</button>`;

/**
 * A number that a screen reader would misread is there twice: once to see, once to be read aloud.
 */
const withNumbers = (sentence: string): (TemplateResult | string)[] =>
  spokenPieces(sentence).map(({ text, spoken }) =>
    spoken === undefined
      ? text
      : html`<span aria-hidden="true">${text}</span><span class="sr">${spoken}</span>`,
  );

type Words = Pick<Trace, 'language'>;

/** For the attribute `lang` of an element that shows a token. */
export const langOf = (token: string, trace: Words): string | typeof nothing =>
  languageOfToken(token, trace) ?? nothing;

/** The same of an element that shows the label of a row or column. */
export const langOfLabel = (axis: string, label: string, trace: Words): string | typeof nothing =>
  langOf(label, isTokenAxis(axis) || axis === 'vocabulary' ? trace : { language: '' });

/** The header of a table's row or column that names a token. */
export const wordHeader = (token: string, scope: 'row' | 'col', trace: Words): TemplateResult =>
  html`<th scope=${scope} dir="auto" lang=${langOf(token, trace)}>${token}</th>`;

function part({ kind, text, term, language }: RichPart): unknown {
  if (kind === 'token') return html`<b dir="auto" lang=${language ?? nothing}>${text}</b>`;
  return kind === 'term' ? termButton(term ?? '', text) : withNumbers(text);
}

export const rich = (text: string): unknown[] => richParts(text).map(part);
