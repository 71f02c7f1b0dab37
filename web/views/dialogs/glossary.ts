/** One entry of the glossary, or the list of all, as the content of a dialog. */
import { html, nothing, type TemplateResult } from 'lit';
import { entryOf } from '../../teaching/glossary.js';
import { addresses, termIds, type TermId } from '../../teaching/terms.js';
import { rich, termButton } from '../rich.js';
import { texts } from '../../text/language.js';

export interface GlossaryEvents {
  onBack(): void;
  onAll(): void;
  onClose(): void;
}

function entry(id: TermId, isTransposed: boolean): TemplateResult {
  const { text, equation, source } = entryOf(id, isTransposed);
  const s = texts.glossary;
  return html`<p class="meaning">${rich(text)}</p>
    <p class="equation" role="group" aria-label=${s.equation}>
      <math display="block">${equation}</math>
    </p>
    <p class="source">
      ${s.source}:
      <a href=${addresses[source.paper]} target="_blank" rel="noopener noreferrer"
        >${s.sources[source.paper]}<span class="sr"> (${s.opensElsewhere})</span></a
      >${source.section === undefined ? nothing : `, ${s.section(source.section)}`}
    </p>`;
}

const all = (): TemplateResult =>
  html`<ul class="all-words">
    ${termIds.map((id) => html`<li>${termButton(id, texts.glossary.entries[id].term)}</li>`)}
  </ul>`;

/** `id`: null for the list; `isTransposed`: whether parameters are transposed in this lesson. */
export function glossary(
  id: TermId | null,
  canGoBack: boolean,
  isTransposed: boolean,
  events: GlossaryEvents,
): TemplateResult {
  const s = texts.glossary;
  const button = (name: string, press: () => void): TemplateResult =>
    html`<button type="button" @click=${press}>${name}</button>`;
  return html`<div class="word">
    <h2 id="word-title" tabindex="-1">${id ? s.entries[id].term : s.title}</h2>
    ${id ? entry(id, isTransposed) : all()}
    <div class="word-buttons">
      ${canGoBack ? button(s.back, () => events.onBack()) : nothing}
      ${id ? button(s.all, () => events.onAll()) : nothing}
      ${button(s.close, () => events.onClose())}
    </div>
  </div>`;
}
