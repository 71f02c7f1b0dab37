/** The next word: how probable each is, and going on with one of them. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Stage } from '../../engine/types.js';
import { likeliest, probabilityText, shared } from '../../teaching/next-word.js';
import { formatNumber } from '../../wording/format.js';
import { axisLabel, tokenText } from '../../wording/place.js';
import { texts } from '../../text/language.js';
import type { DiagramContext } from '../diagram/matrix.js';

export interface NextWordEvents {
  /** How softmax is heated here; the stages have 1. */
  readonly temperature: number;
  /** Why no word can be added; null if one can. */
  readonly whyNot: string | null;
  onTemperature(temperature: number): void;
  onAsk(stage: number, row: number, col: number): void;
  onAdd(word: string): void;
  /** One drawn from the seed. */
  onDraw(): void;
}

/** So many words have a bar. */
const most = 8;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

export function nextWord(
  probabilities: Stage,
  { trace, stages, hidden }: DiagramContext,
  events: NextWordEvents,
): TemplateResult {
  const s = texts.stack;
  const row = probabilities.rows - 1;
  if (hidden.some((one) => one.stage === probabilities.index && one.row === row)) {
    return html`<section class="section next-word">
      <h2>${s.next}</h2>
      <p class="note">${texts.learn.coveredHere}</p>
    </section>`;
  }
  const logits = at(stages, at(probabilities.op.inputs, 0));
  const { temperature, whyNot } = events;
  const shares =
    temperature === 1
      ? [...probabilities.values.subarray(row * probabilities.cols)]
      : shared([...logits.values.subarray(row * logits.cols)], temperature);
  const words = likeliest(shares, most);
  const best = at(words, 0);
  const word = (id: number): string => axisLabel('vocabulary', id, trace);
  const rest =
    shares.reduce((sum, share) => sum + share, 0) -
    words.reduce((sum, id) => sum + at(shares, id), 0);
  const add = (name: string, press: () => void): TemplateResult =>
    html`<button
      type="button"
      aria-disabled=${whyNot === null ? nothing : 'true'}
      title=${whyNot ?? nothing}
      @click=${() => whyNot === null && press()}
    >
      ${name}
    </button>`;
  return html`<section class="section next-word" aria-label=${s.next}>
    <div class="about">
      <h2>${s.next}</h2>
      <p class="why">${s.nextWhy(tokenText(trace, row))}</p>
    </div>
    <ol class="bars">
      ${words.map((id) => {
        const share = at(shares, id);
        return html`<li>
          <button
            type="button"
            class="bar"
            .style=${`--part:${percent(share)}`}
            title=${s.askWhy}
            @click=${() => events.onAsk(probabilities.index, row, id)}
          >
            <span class="bar-word" dir="auto">${word(id)}</span>
            <span class="bar-space" aria-hidden="true"></span>
            <span class="bar-share">${probabilityText(share)}</span>
          </button>
        </li>`;
      })}
    </ol>
    ${shares.length > words.length ? html`<p class="note">${s.others(shares.length - words.length, probabilityText(Math.max(0, rest)))}</p>` : nothing}
    <div class="go-on">
      <label>
        ${s.temperature(formatNumber(temperature, 1))}
        <input
          type="range"
          min="0.1"
          max="3"
          step="0.1"
          .value=${live(String(temperature))}
          @input=${(event: Event) => events.onTemperature(Number((event.target as HTMLInputElement).value))}
        />
      </label>
      ${add(s.add1(word(best)), () => events.onAdd(at(trace.vocabulary, best)))}
      ${add(s.draw, () => events.onDraw())}
    </div>
    ${temperature === 1 ? nothing : html`<p class="note">${s.heated}</p>`}
  </section>`;
}
