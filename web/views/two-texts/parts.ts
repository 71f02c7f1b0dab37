/** What each part of a model contributes to a logit difference, in two texts. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Trace } from '../../engine/types.js';
import { twoTextsTexts } from '../../text/two-texts.js';
import type { PartChange } from '../../trace/two-texts.js';
import { decimals } from '../../wording/answer-path.js';
import { inHead } from '../../wording/cell-name.js';
import { formatShort } from '../../wording/format.js';
import { stageWords } from '../../wording/names.js';
import { plainText } from '../../wording/rich-text.js';
import { wideTable } from '../encoder/common.js';
import { rich } from '../rich.js';

export interface PartsData {
  /** By the size of their change; null while they are computed. */
  readonly changes: readonly PartChange[] | null;
  /** Whether all parts are shown, or those with the largest changes. */
  readonly isWhole: boolean;
}

export interface PartsEvents {
  onWhole(isWhole: boolean): void;
  /** Shows a part on the map. */
  onPart(change: PartChange): void;
}

/** A number with its sign, unless it rounds to 0. */
export function changeText(value: number, places = decimals): string {
  const text = formatShort(value, places);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** The most parts with a row until all are shown. */
const most = 8;

/** @param first the first word, marked, and `second` the other */
export function byPart(
  first: string,
  second: string,
  trace: Trace,
  { changes, isWhole }: PartsData,
  events: PartsEvents,
): TemplateResult {
  const s = twoTextsTexts();
  const row = (part: PartChange): TemplateResult => {
    const name = inHead(stageWords(part.name), part, trace);
    return html`<tr>
      <th scope="row">
        <button
          type="button"
          aria-label=${plainText(s.parts.open(name))}
          @click=${() => events.onPart(part)}
        >
          ${rich(name)}
        </button>
      </th>
      <td>${changeText(part.shown)}</td>
      <td>${changeText(part.other)}</td>
      <td class="change">${changeText(part.change)}</td>
    </tr>`;
  };
  return html`<h3>${s.parts.title}</h3>
    <p class="note">${rich(s.parts.why(first, second))}</p>
    ${
      changes === null
        ? html`<p class="note">${s.parts.coming}</p>`
        : html`${wideTable(
            s.parts.caption,
            html`<thead>
                <tr>
                  <th scope="col">${s.parts.part}</th>
                  <th scope="col">${s.columns.shown}</th>
                  <th scope="col">${s.columns.other}</th>
                  <th scope="col">${s.columns.change}</th>
                </tr>
              </thead>
              <tbody>
                ${changes.slice(0, isWhole ? undefined : most).map(row)}
              </tbody>`,
          )}
          ${
            changes.length > most
              ? html`<button
                  type="button"
                  aria-expanded=${live(isWhole ? 'true' : 'false')}
                  @click=${() => events.onWhole(!isWhole)}
                >
                  ${isWhole ? s.parts.fewer : s.parts.all(changes.length)}
                </button>`
              : nothing
          }`
    }`;
}
