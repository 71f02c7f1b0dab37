/**
 * The dialog that shares the page as a link, an element or an iframe, and sets what readers may do.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { pageParts, type PagePart } from '../../lesson/page-parts.js';
import { texts } from '../../text/language.js';

export const shareKinds = ['link', 'element', 'iframe'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** A part of the state that is shared or left out. */
export interface Keep {
  id: string;
  label: string;
  on: boolean;
}

export interface ShareView {
  kind: ShareKind;
  kinds: readonly ShareKind[];
  keeps: readonly Keep[];
  /** Whether the present view has anything to keep. */
  isSomewhere: boolean;
  hide: readonly PagePart[];
  lock: readonly PagePart[];
  text: string;
  /** The lesson's file, if it is too long for the text, and why it is needed. */
  file: { name: string; why: string } | null;
  status: string;
  copied: boolean;
  worksheet: string | null;
  hasPreview: boolean;
}

export interface ShareEvents {
  onKind(kind: ShareKind): void;
  onKeep(id: string, on: boolean): void;
  onPart(list: 'hide' | 'lock', part: PagePart, on: boolean): void;
  onCopy(): void;
  onSave(): void;
  onClose(): void;
}

const isOn = (event: Event): boolean => (event.target as HTMLInputElement).checked;

function check(label: string, on: boolean, onChange: (on: boolean) => void): TemplateResult {
  return html`<label
    ><input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => onChange(isOn(event))}
    />${label}</label
  >`;
}

function partList(list: 'hide' | 'lock', view: ShareView, events: ShareEvents): TemplateResult {
  const s = texts.sharing;
  const chosen = view[list];
  return html`<details>
    <summary>${s[list]}${chosen.length ? ` (${chosen.length})` : nothing}</summary>
    <div class="checks-list" role="group" aria-label=${s[list]}>
      ${pageParts.map((part) =>
        check(texts.pageParts[part], chosen.includes(part), (on) => events.onPart(list, part, on)),
      )}
    </div>
  </details>`;
}

export function shareDialog(view: ShareView, events: ShareEvents): TemplateResult {
  const { sharing: s, exporting: e } = texts;
  return html`<div class="share-head">
      <h2 id="share-title" tabindex="-1">${s.title}</h2>
      <button type="button" @click=${events.onClose}>${e.close}</button>
    </div>
    <fieldset class="kinds">
      <legend class="sr">${s.as}</legend>
      ${view.kinds.map(
        (kind) =>
          html`<label
            ><input
              type="radio"
              name="share-kind"
              .checked=${kind === view.kind}
              @change=${() => events.onKind(kind)}
            />${s.kinds[kind]}</label
          >`,
      )}
    </fieldset>
    <div class="share-body">
      <div>
        <fieldset>
          <legend>${s.keeps}</legend>
          ${view.isSomewhere ? nothing : html`<p class="note">${s.nothing}</p>`}
          ${view.keeps.map(({ id, label, on }) => check(label, on, (now) => events.onKeep(id, now)))}
        </fieldset>
        ${partList('hide', view, events)} ${partList('lock', view, events)}
      </div>
      <section aria-labelledby="share-preview">
        <h3 id="share-preview">${s.preview}</h3>
        ${
          view.hasPreview
            ? html`<div class="share-preview" inert></div>`
            : html`<p class="note">${s.noPreview}</p>`
        }
      </section>
    </div>
    ${
      view.file
        ? html`<p>${view.file.why}</p>
            <p><button type="button" @click=${events.onSave}>${s.save(view.file.name)}</button></p>`
        : nothing
    }
    <textarea readonly rows="4" aria-label=${e.text} .value=${view.text}></textarea>
    <p class="share-actions">
      <button type="button" class="primary" @click=${events.onCopy}>
        ${view.copied ? s.copied : e.copy}
      </button>
      ${
        view.worksheet === null
          ? nothing
          : html`<a href=${view.worksheet} target="_blank">${s.worksheet}</a>`
      }
      <span class="status" role="status">${view.status}</span>
    </p>`;
}
