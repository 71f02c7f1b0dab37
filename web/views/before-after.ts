/** The followed token's weights before and after, beside each other. */
import { at } from '../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { counterpart } from '../trace/difference.js';
import type { Stage, Trace } from '../engine/types.js';
import { formatNumber } from '../text/format.js';
import { stagesOf } from '../lesson/given-document.js';
import { largest } from '../trace/largest.js';
import { rich } from './rich.js';
import { writtenRow } from './row-summaries.js';
import { texts } from '../text/language.js';
import { tokenText } from '../text/place.js';

export interface BeforeAfterData {
  after: Trace;
  before: Trace;
  kept: boolean;
  /** Whether anything differs at all. */
  differs: boolean;
  /** Whether the diagram shows the difference now. */
  shown: boolean;
  follow: number;
}

export interface BeforeAfterEvents {
  onKeep(): void;
  onForget(): void;
  onShow(on: boolean): void;
}

/** A long row shows the tokens with the largest weights, before or after. */
const most = 12;

const bar = (share: number, which: string): TemplateResult =>
  html`<span
    class=${`bar ${which}`}
    .style=${`inline-size:${(100 * Math.max(0, Math.min(1, share))).toFixed(2)}%`}
  ></span>`;

/** The same head's weights of the reference; where the heads are others, those of its first. */
const weightsBefore = (after: Stage, { after: now, before }: BeforeAfterData): Stage | undefined =>
  counterpart(after, now, before) ??
  stagesOf(before, 'weights').find((stage) =>
    counterpart({ ...after, ...headOf(stage) }, now, before),
  );

const headOf = ({ name, head }: Stage): Pick<Stage, 'name' | 'head'> => ({ name, head });

function comparison(after: Stage, data: BeforeAfterData): TemplateResult | typeof nothing {
  const s = texts.reference;
  const { follow } = data;
  const before = weightsBefore(after, data);
  if (!before) return html`<p class="note">${s.noCounterpart}</p>`;
  const rowOf = ({ values, cols }: Stage): Float32Array =>
    values.subarray(follow * cols, (follow + 1) * cols);
  const [then, now] = [rowOf(before), rowOf(after)];
  const larger = now.map((share, token) => Math.max(share, at(then, token)));
  const order = now.length > most ? largest(larger, most) : [...now.keys()];
  const [sums, sumsBefore] = [
    writtenRow(after, data.after, follow),
    writtenRow(before, data.before, follow),
  ];
  const foot = (label: string, which: 'entropy' | 'largest' | 'sum'): TemplateResult =>
    html`<tr>
      <th scope="row">${rich(label)}</th>
      <td></td>
      <td dir="auto">${sumsBefore[which]}</td>
      <td dir="auto">${sums[which]}</td>
    </tr>`;
  return html`<table class="compare">
    <caption>
      ${s.weights(tokenText(data.after, follow))}
    </caption>
    <thead>
      <tr>
        <td></td>
        <td></td>
        <th scope="col">${s.before}</th>
        <th scope="col">${s.after}</th>
      </tr>
    </thead>
    <tbody>
      ${order.map(
        (token) =>
          html`<tr>
            <th scope="row" dir="auto">${tokenText(data.after, token)}</th>
            <td class="both">${bar(at(then, token), 'then')}${bar(at(now, token), 'now')}</td>
            <td>${formatNumber(at(then, token))}</td>
            <td>${formatNumber(at(now, token))}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${foot(texts.rows.entropy, 'entropy')} ${foot(texts.rows.largest, 'largest')}
      ${foot(texts.rows.sum, 'sum')}
    </tfoot>
  </table>`;
}

export function beforeAfter(data: BeforeAfterData, events: BeforeAfterEvents): TemplateResult {
  const s = texts.reference;
  const heads = stagesOf(data.after, 'weights');
  const sameTokens =
    data.after.tokens.length === data.before.tokens.length &&
    data.after.tokens.every((token, i) => token === data.before.tokens[i]);
  return html`<section class="card before-after">
    <h3>${s.title}</h3>
    <p class="note">${data.kept ? s.kept : s.own}${data.differs ? nothing : html` ${s.same}`}</p>
    <div class="buttons">
      <button type="button" class="keep" @click=${() => events.onKeep()}>${s.keep}</button>
      <button
        type="button"
        class="show"
        aria-pressed=${data.shown ? 'true' : 'false'}
        @click=${() => events.onShow(!data.shown)}
      >
        ${s.show}
      </button>
      ${
        data.kept
          ? html`<button type="button" class="forget" @click=${() => events.onForget()}>
              ${s.forget}
            </button>`
          : nothing
      }
    </div>
    ${sameTokens ? nothing : html`<p class="note">${s.otherTokens}</p>`}
    ${
      data.differs && sameTokens
        ? heads.map(
            (weights) =>
              html`${heads.length > 1 ? html`<h4>${s.head((weights.head ?? 0) + 1)}</h4>` : nothing}
              ${comparison(weights, data)}`,
          )
        : nothing
    }
  </section>`;
}
