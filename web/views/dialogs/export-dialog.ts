/** The formats in which one matrix, or all, can be exported. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';
import { linkButton } from '../link-button.js';

/** One format, with a button for each way to get it. */
export interface Format {
  name: string;
  help: string;
  copy?: () => void;
  save?: () => void;
  print?: () => void;
}

export interface Group {
  title: string;
  /** A sentence about all of its formats. */
  note?: string | undefined;
  formats: Format[];
}

export interface ExportView {
  title: string;
  groups: Group[];
  /** Why some formats are not offered. */
  note: string | null;
  /** The choices for pictures. */
  look: TemplateResult;
  /** The result of the last press. */
  status: string;
  /** Text to copy by hand, if the clipboard is forbidden. */
  byHand: string | null;
  onAll: (() => void) | null;
  onClose: () => void;
}

function format({ name, help, copy, save, print }: Format, group: string): TemplateResult {
  const s = texts.exporting;
  const what = `${group}, ${name}`;
  const button = (text: string, label: string, press: () => void): TemplateResult =>
    html`<button type="button" aria-label=${label} @click=${press}>${text}</button>`;
  return html`<li>
    <div>
      <b><bdi dir="ltr">${name}</bdi></b> <span class="note">${help}</span>
    </div>
    ${copy ? button(s.copy, s.copyWhat(what), copy) : nothing}
    ${save ? button(s.save, s.saveWhat(what), save) : nothing}
    ${print ? button(s.print, s.printWhat(what), print) : nothing}
  </li>`;
}

export function exportDialog(view: ExportView): TemplateResult {
  const s = texts.exporting;
  return html`<div class="export-head">
      <h2 id="export-title" tabindex="-1">${view.title}</h2>
      <button type="button" @click=${view.onClose}>${s.close}</button>
    </div>
    ${view.note === null ? nothing : html`<p class="held-back">${view.note}</p>`} ${view.look}
    ${view.groups.map(
      ({ title, note, formats }) =>
        html`<h3>${title}</h3>
          ${note === undefined ? nothing : html`<p class="note">${note}</p>`}
          ${
            formats.length
              ? html`<ul>
                  ${formats.map((view) => format(view, title))}
                </ul>`
              : nothing
          }`,
    )}
    ${view.onAll ? html`<p>${linkButton(s.wholePage, view.onAll)}</p>` : nothing}
    <p class="status" role="status">${view.status}</p>
    ${
      view.byHand === null
        ? nothing
        : html`<textarea readonly rows="4" aria-label=${s.text} .value=${view.byHand}></textarea>`
    }`;
}
