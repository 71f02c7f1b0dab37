/** The sections of the Python script, from the list to the names, with their numbers. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts, type RoomTexts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { linkButton } from '../link-button.js';
import { rich } from '../rich.js';

export type SectionId = keyof RoomTexts['documents']['sections']['titles'];

export interface Section {
  readonly id: SectionId;
  readonly sentences: readonly string[];
  /** Leads to where the page shows it. */
  readonly link: { readonly name: string; go(): void } | null;
}

export function sections(all: readonly Section[]): TemplateResult {
  const s = documentsTexts().sections;
  return html`<ol class="script-sections">
      ${all.map(
        ({ id, sentences, link }) =>
          html`<li>
            <h3>${s.titles[id]}</h3>
            <p>${rich(texts.sentences([...sentences]))}</p>
            ${link ? linkButton(link.name, () => link.go()) : nothing}
          </li>`,
      )}
    </ol>
    <p>${s.limits}</p>`;
}
