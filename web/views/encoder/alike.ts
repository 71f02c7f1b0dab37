/** Two to six sentences: their cosines, the arithmetic of one, and what changes it. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import { readyPairs, type ReadyPair } from '../../teaching/encoder-sentences.js';
import { cosine, likeness, type ReadSentence } from '../../trace/likeness.js';
import { encoderTexts } from '../../text/encoder.js';
import { formatDifference, formatNumber } from '../../wording/format.js';
import { rich } from '../rich.js';
import { button, mix, progress, sentenceText, short, wideTable } from './common.js';

/** The most sentences that are compared. */
export const mostSentences = 6;

/** What remains of a cosine without a word or a head. */
export interface Without {
  /** The sentence that the word was in; null: a head was turned off. */
  readonly sentence: number | null;
  readonly what: string;
  readonly cosine: number;
}

/** What is being left out one by one. */
export type LeftOut = 'words' | 'heads';

export interface AlikeData {
  readonly sentences: readonly string[];
  /** As the model reads them; null: empty, or not read yet. */
  readonly read: readonly (ReadSentence | null)[];
  /** The sentences whose cosine is explained. */
  readonly pair: readonly [number, number];
  /** Their cosine before the reader changed a word; null: nothing has changed. */
  readonly before: number | null;
  readonly without: { readonly of: LeftOut; readonly all: readonly Without[] } | null;
  /** How many words or heads have been left out, of how many; null: nothing is computed. */
  readonly leaving: { readonly done: number; readonly all: number } | null;
  /** What the model misses of each sentence; null: nothing. */
  readonly warnings: readonly (string | null)[];
  readonly problem: string | null;
}

export interface AlikeEvents {
  onSentence(index: number, text: string): void;
  onAdd(): void;
  onRemove(index: number): void;
  onReady(pair: ReadyPair): void;
  onPair(a: number, b: number): void;
  onLeaveOut(what: LeftOut): void;
}

function fields({ sentences }: AlikeData, events: AlikeEvents): TemplateResult {
  const s = encoderTexts().alike;
  return html`<ol class="sentences">
      ${sentences.map(
        (sentence, i) =>
          html`<li>
            <label for=${`alike-${i}`}>${i + 1}<span class="sr"> ${s.sentence(i + 1)}</span></label>
            <input
              id=${`alike-${i}`}
              type="text"
              dir="auto"
              autocomplete="off"
              .value=${live(sentence)}
              @input=${(event: Event) => events.onSentence(i, (event.target as HTMLInputElement).value)}
            />
            ${
              sentences.length > 2
                ? html`<button
                    type="button"
                    class="removes"
                    aria-label=${s.remove(i + 1)}
                    title=${s.remove(i + 1)}
                    @click=${() => events.onRemove(i)}
                  >
                    ×
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ol>
    ${sentences.length < mostSentences ? button(s.add, () => events.onAdd()) : nothing}`;
}

function notes({ sentences, warnings }: AlikeData): TemplateResult | typeof nothing {
  const s = encoderTexts().alike;
  const isEmpty = (sentence: string): boolean => sentence.trim() === '';
  const all = sentences.flatMap((sentence, i) => {
    if (isEmpty(sentence)) return [s.empty(i + 1)];
    const warning = warnings[i] ?? null;
    return warning === null ? [] : [s.note(i + 1, warning)];
  });
  const isFew = sentences.filter((sentence) => !isEmpty(sentence)).length < 2;
  return all.length
    ? html`<ul class="notes">
        ${[...(isFew ? [s.few] : []), ...all].map((note) => html`<li>${note}</li>`)}
      </ul>`
    : nothing;
}

function matrix({ read, pair }: AlikeData, events: AlikeEvents): TemplateResult {
  const s = encoderTexts().alike;
  const isPair = (a: number, b: number): boolean =>
    pair.every((index) => index === a || index === b) && a !== b;
  const cell = (a: number, b: number): TemplateResult => {
    const [first, other] = [read[a], read[b]];
    if (!first || !other) return html`<td>–</td>`;
    const value = cosine(first.vector, other.vector);
    if (a === b) return html`<td>${short(value)}</td>`;
    return html`<td class="shaded" .style=${mix(value)}>
      <button
        type="button"
        aria-pressed=${String(isPair(a, b))}
        aria-label=${s.pairCosine(a + 1, b + 1, short(value))}
        @click=${() => events.onPair(a, b)}
      >
        ${short(value)}
      </button>
    </td>`;
  };
  return wideTable(
    s.caption,
    html`<thead>
        <tr>
          <td></td>
          ${read.map((_, i) => html`<th scope="col">${i + 1}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${read.map(
          (_, a) =>
            html`<tr>
              <th scope="row">${a + 1}</th>
              ${read.map((_, b) => cell(a, b))}
            </tr>`,
        )}
      </tbody>`,
  );
}

function arithmetic(
  first: ReadSentence,
  other: ReadSentence,
  pair: AlikeData['pair'],
): TemplateResult {
  const s = encoderTexts().alike;
  const { cosine, largest, rest, same, opposite } = likeness(first.vector, other.vector);
  const row = (name: string, a: string, b: string, product: number): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${a}</td>
      <td>${b}</td>
      <td>${formatNumber(product)}</td>
    </tr>`;
  return html`<details class="arithmetic">
    <summary>${s.arithmetic}</summary>
    <p class="note">${s.arithmeticWhy(first.vector.length)}</p>
    ${wideTable(
      s.arithmetic,
      html`<thead>
          <tr>
            <th scope="col">${s.index}</th>
            <th scope="col">${s.sentence(pair[0] + 1)}</th>
            <th scope="col">${s.sentence(pair[1] + 1)}</th>
            <th scope="col">${s.product}</th>
          </tr>
        </thead>
        <tbody>
          ${largest.map(({ index, a, b, product }) =>
            row(String(index + 1), formatNumber(a), formatNumber(b), product),
          )}
          ${row(s.rest(rest.count), '', '', rest.sum)} ${row(s.sum, '', '', cosine)}
        </tbody>`,
    )}
    <p>
      ${s.signs(same.count, formatNumber(same.sum), opposite.count, formatNumber(opposite.sum))}
    </p>
  </details>`;
}

const named = ({ sentence, what }: Without): unknown =>
  sentence === null ? encoderTexts().alike.head(what) : sentenceText(what);

function leftOut({ without }: AlikeData, before: number): TemplateResult | typeof nothing {
  if (!without) return nothing;
  const s = encoderTexts().alike;
  const { of: kind, all } = without;
  const change = (entry: Without): number => entry.cosine - before;
  const sorted = [...all].sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)));
  return wideTable(
    kind === 'words' ? s.leaveOut : s.turnOff,
    html`<thead>
        <tr>
          <th scope="col">${s.without}</th>
          <th scope="col">${s.cosine}</th>
          <th scope="col">${s.change}</th>
        </tr>
      </thead>
      <tbody>
        ${sorted.map(
          (entry) =>
            html`<tr>
              <th scope="row">
                ${entry.sentence === null ? nothing : html`<small>${entry.sentence + 1}</small> `}${named(entry)}
              </th>
              <td>${short(entry.cosine)}</td>
              <td>${formatDifference(change(entry), 2)}</td>
            </tr>`,
        )}
      </tbody>`,
  );
}

function explained(data: AlikeData, events: AlikeEvents): TemplateResult | typeof nothing {
  const s = encoderTexts().alike;
  const { read, pair, before, leaving } = data;
  const [first, other] = [read[pair[0]], read[pair[1]]];
  if (!first || !other) return nothing;
  const now = cosine(first.vector, other.vector);
  return html`<h3>${s.pair(at(pair, 0) + 1, at(pair, 1) + 1)}</h3>
    <p class="cosine">
      <b>${short(now)}</b>
      ${before === null ? nothing : s.before(short(before), formatDifference(now - before, 2))}
    </p>
    ${arithmetic(first, other, pair)}
    <p class="buttons">
      ${button(s.leaveOut, () => events.onLeaveOut('words'))}
      ${button(s.turnOff, () => events.onLeaveOut('heads'))}
    </p>
    ${leaving ? progress(leaving.done, leaving.all, s.leaving(leaving.done, leaving.all)) : nothing}
    ${leftOut(data, now)}`;
}

export function alike(data: AlikeData, events: AlikeEvents): TemplateResult {
  const s = encoderTexts().alike;
  const { problem } = data;
  return html`<p class="note">${rich(s.why)}</p>
    <p class="buttons" role="group" aria-label=${s.ready}>
      ${(Object.keys(readyPairs) as ReadyPair[]).map((pair) =>
        button(s.readyPairs[pair], () => events.onReady(pair)),
      )}
    </p>
    ${fields(data, events)} ${notes(data)}
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    ${matrix(data, events)} ${explained(data, events)}`;
}
