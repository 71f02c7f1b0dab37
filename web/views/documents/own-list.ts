/** The dialog for a list of names to learn from. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isFault, type ListFault, type OwnList } from '../../lesson/own-list.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { typed } from '../../wording/typed.js';

export interface OwnListData {
  readonly text: string;
  readonly title: string;
  /** Null: no list yet. */
  readonly list: OwnList | ListFault | null;
  /** A file that cannot be read. */
  readonly fileProblem: string | null;
  readonly isBusy: boolean;
}

export interface OwnListEvents {
  onText(text: string): void;
  onTitle(title: string): void;
  onFile(): void;
  onGo(): void;
  onClose(): void;
}

const mega = 2 ** 20;
/** Rounded up, so that a list that is too large is never shown as large as the limit. */
const inMega = (bytes: number): string => String(Math.ceil(bytes / mega));

export function faultSentence(fault: ListFault): string {
  const s = documentsTexts().own;
  switch (fault.id) {
    case 'fewLines':
      return s.fewLines(fault.found, fault.least);
    case 'manyLines':
      return s.manyLines(fault.found, fault.most);
    case 'longLine':
      return s.longLine(fault.line, fault.letters, fault.most, typed(fault.text, 60));
    case 'manyLetters':
      return s.manyLetters(fault.found, fault.most);
    case 'large':
      return s.large(inMega(fault.size), inMega(fault.most));
  }
}

function foundIn({ names, letters, longest, repeated, gap }: OwnList): string {
  const s = documentsTexts().own;
  return texts.sentences([
    s.found(names.length, letters.length, longest),
    ...(repeated ? [s.repeated(repeated)] : []),
    ...(gap === null ? [] : [s.spaces(gap)]),
  ]);
}

export function ownList(data: OwnListData, events: OwnListEvents): TemplateResult {
  const s = documentsTexts().own;
  const { text, title, list, fileProblem, isBusy } = data;
  const fault = list && isFault(list) ? faultSentence(list) : null;
  const problem = fileProblem ?? fault;
  const can = list !== null && fault === null && !isBusy;
  const valueOf = (event: Event): string =>
    (event.target as HTMLInputElement | HTMLTextAreaElement).value;
  return html`<div class="own-list-content">
    <h2 id="own-list-title" tabindex="-1">${s.title}</h2>
    <p>${s.why}</p>
    <label class="own-title">
      <span>${s.name}</span>
      <input
        type="text"
        maxlength="80"
        .value=${live(title)}
        @input=${(event: Event) => events.onTitle(valueOf(event))}
      />
    </label>
    <label class="own-names">
      <span>${s.list}</span>
      <textarea
        rows="9"
        spellcheck="false"
        autocapitalize="off"
        dir="auto"
        aria-describedby="own-list-said"
        aria-invalid=${fault === null ? nothing : 'true'}
        .value=${live(text)}
        @input=${(event: Event) => events.onText(valueOf(event))}
      ></textarea>
    </label>
    <p id="own-list-said" role="status">
      ${
        problem !== null
          ? html`<span class="bad">${problem}</span>`
          : list && !isFault(list)
            ? foundIn(list)
            : nothing
      }
    </p>
    <div class="train-buttons">
      <button
        type="button"
        aria-disabled=${can ? nothing : 'true'}
        @click=${() => can && events.onGo()}
      >
        ${s.go}
      </button>
      <button type="button" @click=${() => events.onFile()}>${s.file}</button>
      <button type="button" @click=${() => events.onClose()}>${s.close}</button>
    </div>
  </div>`;
}
