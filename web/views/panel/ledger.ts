/** Why a word: a bar for each part of the stack that contributed to its logit. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CellRef } from '../../lesson/edits.js';
import type { HeadTotal, LedgerRow } from '../../teaching/ledger.js';
import { probabilityText } from '../../teaching/next-word.js';
import { texts } from '../../text/language.js';
import { formatNumber } from '../../wording/format.js';
import { rich } from '../rich.js';

/** A logit and its probability. */
export interface Outcome {
  readonly logit: number;
  readonly share: number;
}

export interface WithoutHead extends HeadTotal {
  /** Null while it is being computed. */
  readonly after: Outcome | null;
}

export interface LedgerData {
  readonly word: string;
  readonly token: string;
  readonly now: Outcome;
  readonly rows: readonly LedgerRow[];
  readonly divisor: number | null;
  /** Each head, switched off by itself; null until a person asks. */
  readonly without: readonly WithoutHead[] | null;
  readonly hasHeads: boolean;
}

export interface LedgerEvents {
  onVisit(place: CellRef): void;
  onWithout(): void;
}

/** So many parts have a bar at once. */
const most = 8;

/** The change differs from the contribution by more than this part of the larger of both. */
const clearly = 0.1;

function row(
  { name, value, soFar, source }: LedgerRow,
  largest: number,
  { onVisit }: LedgerEvents,
): TemplateResult {
  const part = `${((50 * Math.abs(value)) / largest).toFixed(2)}%`;
  return html`<tr class=${value < 0 ? 'takes' : 'adds'}>
    <th scope="row">
      ${
        source
          ? html`<button type="button" class="link" @click=${() => onVisit(source)}>
              ${rich(name)}
            </button>`
          : rich(name)
      }
    </th>
    <td class="contribution" aria-hidden="true">
      <span .style=${`--part:${part}`}></span>
    </td>
    <td>${value > 0 ? '+' : ''}${formatNumber(value)}</td>
    <td>${formatNumber(soFar)}</td>
  </tr>`;
}

function table(rows: readonly LedgerRow[], largest: number, events: LedgerEvents): TemplateResult {
  const s = texts.stack.ledger;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${s.part}</th>
        <td aria-hidden="true"></td>
        <th scope="col">${s.adds}</th>
        <th scope="col">${s.soFar}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((one) => row(one, largest, events))}
    </tbody>
  </table>`;
}

function withoutHead({ layer, head, value, after }: WithoutHead, now: Outcome): TemplateResult {
  const s = texts.stack.ledger;
  if (!after) return html`<li>${s.coming(layer + 1, head + 1)}</li>`;
  const change = now.logit - after.logit;
  const isOther = Math.abs(change - value) > clearly * Math.max(Math.abs(change), Math.abs(value));
  return html`<li>
    ${s.without(
      layer + 1,
      head + 1,
      formatNumber(value),
      [formatNumber(now.logit), formatNumber(after.logit)],
      [probabilityText(now.share), probabilityText(after.share)],
    )}
    ${isOther ? s.differs : nothing}
  </li>`;
}

export function ledger(data: LedgerData, events: LedgerEvents): TemplateResult {
  const s = texts.stack.ledger;
  const { word, token, now, rows, divisor, without } = data;
  const largest = Math.max(...rows.map(({ value }) => Math.abs(value)));
  const rest = rows.slice(most);
  const logit = rich(s.sum(formatNumber(now.logit), probabilityText(now.share)));
  return html`<section class="ledger" aria-label=${s.title(word, token)}>
    <h3>${s.title(word, token)}</h3>
    <p class="why">${logit} ${divisor === null ? nothing : s.held(formatNumber(divisor))}</p>
    ${table(rows.slice(0, most), largest, events)}
    ${
      rest.length
        ? html`<details>
            <summary>${s.rest(rest.length)}</summary>
            ${table(rest, largest, events)}
          </details>`
        : nothing
    }
    ${
      without
        ? html`<ul class="without">
            ${without.map((head) => withoutHead(head, now))}
          </ul>`
        : data.hasHeads
          ? html`<button type="button" part="button" @click=${() => events.onWithout()}>
              ${s.ask}
            </button>`
          : nothing
    }
  </section>`;
}
