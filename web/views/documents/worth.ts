/** What attention is worth: the loss with all heads, without each, and without any. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Worth } from '../../session/training/worth.js';
import { formatDifference, formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';

export interface WorthData {
  /** Findings of the shown model, then of the one trained longer. */
  readonly found: readonly Worth[];
  /** The work under way; null: none. */
  readonly busy: { readonly what: 'measuring' | 'training'; readonly share: number } | null;
  /** The steps of the longer training. */
  readonly longer: number;
  /** Whether the longer one can be opened. */
  readonly canOpen: boolean;
  readonly problem: string | null;
  readonly whyLocked: string | null;
}

export interface WorthEvents {
  onMeasure(): void;
  onLonger(): void;
  onStop(): void;
  onOpen(): void;
}

/** A loss this small, as a share of the model's advantage over guessing, counts as nothing. */
const little = 0.02;

const four = (loss: number): string => formatNumber(loss);

/** The findings in sentences. */
export function worthSentences(worth: Worth, nameOf: (index: number) => string): string {
  const s = texts.documents.worth;
  const { steps, texts: count, loss, guessing, without, withoutAll } = worth;
  const by = withoutAll - loss;
  const isLittle = by < little * (guessing - loss);
  const most = without.reduce(
    (best, one, i) => (one.loss > (without[best]?.loss ?? 0) ? i : best),
    0,
  );
  return texts.sentences([
    s.found(steps, count, four(loss), four(withoutAll)),
    isLittle ? s.little(four(by)) : s.much(four(by)),
    ...(isLittle || without.length < 2
      ? []
      : [s.most(nameOf(most), four(without[most]?.loss ?? NaN))]),
  ]);
}

function table(worth: Worth, nameOf: (index: number) => string): TemplateResult {
  const s = texts.documents.worth;
  const { loss, without, withoutAll, steps } = worth;
  const rows: [string, number][] = [
    [s.withAll, loss],
    ...without.map((one, i): [string, number] => [s.without(nameOf(i)), one.loss]),
    [s.withoutAll, withoutAll],
  ];
  const most = Math.max(...rows.map(([, of]) => Math.abs(of - loss)), Number.EPSILON);
  return html`<table class="scores worth">
    <caption>
      ${s.caption(steps)}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${s.loss}</th>
        <th scope="col">${s.difference}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, of], i) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${four(of)}</td>
            <td>
              ${
                i
                  ? html`<span class="score"
                      ><span class="track" aria-hidden="true"
                        ><span
                          class="fill"
                          .style=${`inline-size:${((100 * Math.max(0, of - loss)) / most).toFixed(1)}%`}
                        ></span></span
                      ><b>${formatDifference(of - loss, 4)}</b></span
                    >`
                  : nothing
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function worth(
  data: WorthData,
  nameOf: (index: number) => string,
  events: WorthEvents,
): TemplateResult {
  const s = texts.documents.worth;
  const { found, busy, longer, canOpen, problem, whyLocked } = data;
  const button = (name: string, press: () => void): TemplateResult =>
    html`<button
      type="button"
      title=${whyLocked ?? nothing}
      aria-disabled=${whyLocked === null ? nothing : 'true'}
      @click=${() => whyLocked === null && press()}
    >
      ${name}
    </button>`;
  const percent = busy ? Math.round(100 * busy.share) : 0;
  return html`<p class="note">${s.why}</p>
    <div class="worths">
      ${found.map(
        (one) =>
          html`<div>
            ${table(one, nameOf)}
            <p>${worthSentences(one, nameOf)}</p>
          </div>`,
      )}
    </div>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    <div class="document-parts">
      ${
        busy
          ? html`<progress max="100" value=${percent} aria-label=${s[busy.what]}></progress>
              <span>${s[busy.what]} ${texts.progress.computed(String(percent))}</span>
              <button type="button" @click=${() => events.onStop()}>${texts.progress.stop}</button>`
          : html`${found.length ? nothing : button(s.measure, () => events.onMeasure())}
            ${found.length === 1 ? button(s.longer(longer), () => events.onLonger()) : nothing}
            ${canOpen ? button(s.open, () => events.onOpen()) : nothing}`
      }
    </div>`;
}
