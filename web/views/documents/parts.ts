/** Tabs of a model that learned from documents: one part open at a time. */
import { html, nothing, type TemplateResult } from 'lit';
import { documentsTexts } from '../../text/documents.js';

export const documentParts = ['names', 'worth', 'ladder', 'sections', 'origin'] as const;
export type DocumentPart = (typeof documentParts)[number];

export interface PartsData {
  readonly parts: readonly DocumentPart[];
  readonly open: DocumentPart | null;
  /** The content of the open part. */
  readonly content: unknown;
  /** Whether the lesson before its first training step can be opened. */
  readonly canTrain: boolean;
  readonly whyLocked: string | null;
}

export interface PartsEvents {
  onPart(part: DocumentPart | null): void;
  onTrain(): void;
  onOwn(opener: HTMLElement): void;
}

export function documentsBar(data: PartsData, events: PartsEvents): TemplateResult {
  const s = documentsTexts();
  const { parts, open, content, canTrain, whyLocked } = data;
  const button = (name: string, press: (opener: HTMLElement) => void, help?: string) =>
    html`<button
      type="button"
      class=${help ? 'first' : nothing}
      title=${whyLocked ?? help ?? nothing}
      aria-disabled=${whyLocked === null ? nothing : 'true'}
      @click=${(event: Event) => whyLocked === null && press(event.currentTarget as HTMLElement)}
    >
      ${name}
    </button>`;
  return html`<div class="document-parts" role="group" aria-label=${s.parts.region}>
      ${canTrain ? button(s.fromSeed, () => events.onTrain(), s.fromSeedHelp) : nothing}
      ${parts.map(
        (part) =>
          html`<button
            type="button"
            aria-expanded=${part === open ? 'true' : 'false'}
            aria-controls=${part === open ? 'document-part' : nothing}
            @click=${() => events.onPart(part === open ? null : part)}
          >
            ${s.parts[part]}
          </button>`,
      )}
      ${button(s.own.open, (opener) => events.onOwn(opener))}
    </div>
    ${open === null ? nothing : html`<div id="document-part" class="document-part">${content}</div>`}`;
}
