/** The ladder: the loss of each of its models on the same unseen texts. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatDifference, formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { linkButton } from '../link-button.js';

export interface Rung {
  readonly title: string;
  /** The part that the model before it lacked. */
  readonly lacked: string;
  /** Null: not measured yet. */
  readonly loss: number | null;
  /** Whether the lesson can be opened: the one with counted pairs exists only once it is measured. */
  readonly canOpen: boolean;
}

export interface LadderData {
  readonly rungs: readonly Rung[];
  /** How the models were measured: texts, and steps of each training; null before. */
  readonly measured: { readonly texts: number; readonly steps: number } | null;
  /** The present work, and the fraction of it that is done; null: nothing. */
  readonly busy: { readonly what: string; readonly share: number } | null;
  readonly problem: string | null;
  readonly whyLocked: string | null;
}

export interface LadderEvents {
  onClimb(): void;
  onStop(): void;
  onOpen(index: number): void;
}

/** A summary of the losses: only what they support. */
export function ladderSentences(rungs: readonly Rung[]): string {
  const s = documentsTexts().ladder;
  const losses = rungs.map(({ loss }) => loss ?? NaN);
  const [first = NaN, last = NaN] = [losses[0], losses.at(-1)];
  if (losses.some(Number.isNaN)) return '';
  const by = (difference: number): string => formatDifference(difference, 4);
  const worse = rungs.flatMap(({ title }, i) => {
    const difference = (losses[i] ?? NaN) - (losses[i - 1] ?? NaN);
    return difference >= 0 ? [s.notLower(title, by(difference))] : [];
  });
  const overall = s.intro(formatNumber(first), formatNumber(last), by(last - first));
  return texts.sentences([overall, ...worse]);
}

export function ladder(data: LadderData, events: LadderEvents): TemplateResult {
  const s = documentsTexts().ladder;
  const { rungs, measured, busy, problem, whyLocked } = data;
  const percent = busy ? Math.round(100 * busy.share) : 0;
  const row = ({ title, lacked, loss, canOpen }: Rung, i: number): TemplateResult => {
    const before = rungs[i - 1]?.loss ?? null;
    return html`<tr>
      <td>
        ${canOpen ? linkButton(title, () => events.onOpen(i)) : html`<b>${title}</b>`}
        <small>${lacked}</small>
      </td>
      <td>${loss === null ? nothing : formatNumber(loss)}</td>
      <td>${loss === null || before === null ? nothing : formatDifference(loss - before, 4)}</td>
    </tr>`;
  };
  return html`<p class="note">${s.why}</p>
    <table class="scores ladder">
      ${
        measured
          ? html`<caption>
              ${s.caption(measured.texts, measured.steps)}
            </caption>`
          : nothing
      }
      <thead>
        <tr>
          <th scope="col">${s.model}</th>
          <th scope="col">${s.loss}</th>
          <th scope="col">${s.difference}</th>
        </tr>
      </thead>
      <tbody>
        ${rungs.map(row)}
      </tbody>
    </table>
    <p>${ladderSentences(rungs)}</p>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    <div class="document-parts">
      ${
        busy
          ? html`<progress max="100" value=${percent} aria-label=${busy.what}></progress>
              <span>${busy.what} ${texts.progress.computed(String(percent))}</span>
              <button type="button" @click=${() => events.onStop()}>${texts.progress.stop}</button>`
          : measured
            ? nothing
            : html`<button
                type="button"
                title=${whyLocked ?? nothing}
                aria-disabled=${whyLocked === null ? nothing : 'true'}
                @click=${() => whyLocked === null && events.onClimb()}
              >
                ${s.climb}
              </button>`
      }
    </div>`;
}
