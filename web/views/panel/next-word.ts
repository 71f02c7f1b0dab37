/** The next word: how probable each candidate is, and adding one of them to the text. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Stage, Trace } from '../../engine/types.js';
import { largest } from '../../trace/largest.js';
import { probabilityText } from '../../teaching/next-word.js';
import { formatNumber } from '../../wording/format.js';
import { textsFor } from '../../wording/letters.js';
import { axisLabel, tokenText } from '../../wording/cell-name.js';
import { langOf } from '../rich.js';
import { texts } from '../../text/language.js';
import { folded, type FoldView } from './fold.js';

export interface NextWordData {
  readonly trace: Trace;
  readonly probabilities: Stage;
  /** The token whose next word is shown, and whether an open question covers it. */
  readonly token: number;
  readonly isCovered: boolean;
  /** The engine's probabilities at this temperature, among the k largest logits. */
  readonly shares: Float32Array;
  /** The most probable word after the last token, which can be added. */
  readonly best: number;
  /** The word whose logit is explained; null: none. */
  readonly why: number | null;
  /** The actual next word in the text, if it can be known; null: none. */
  readonly next: number | null;
  /** The temperature of drawing; the stages use 1. */
  readonly temperature: number;
  /** k: only the k most probable words can be drawn. */
  readonly top: number;
  /** Words per second. */
  readonly speed: number;
  readonly going: 'no' | 'going' | 'paused';
  /** Why no word can be added; null if one can. */
  readonly whyNot: string | null;
  /** Null: the card is not folded. */
  readonly fold: FoldView | null;
}

export interface NextWordEvents {
  onTemperature(temperature: number): void;
  onTop(top: number): void;
  onSpeed(speed: number): void;
  onInspect(stage: number, row: number, col: number): void;
  /** Explains why a word is predicted; pressing again closes the explanation. */
  onWhy(id: number): void;
  onAdd(id: number): void;
  /** Adds a word drawn from the seed. */
  onDraw(): void;
  /** Continues automatically, or pauses. */
  onGo(): void;
  onStop(): void;
}

/** The most words with a bar. */
const most = 8;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** A number with a slider for its range. */
const slider = (
  name: string,
  range: { min: number; max: number; step: number },
  value: number,
  onInput: (value: number) => void,
): TemplateResult =>
  html`<label>
    <span>${name}</span>
    <input
      type="range"
      min=${range.min}
      max=${range.max}
      step=${range.step}
      .value=${live(String(value))}
      @input=${(event: Event) => onInput(Number((event.target as HTMLInputElement).value))}
    />
  </label>`;

function bar(id: number, data: NextWordData, events: NextWordEvents): TemplateResult {
  const { probabilities, token, shares, next, trace, why } = data;
  const share = at(shares, id);
  const isNext = id === next;
  return html`<li>
    <button
      type="button"
      class=${isNext ? 'bar next' : 'bar'}
      .style=${`--part:${percent(share)}`}
      title=${textsFor(trace).ledger.open}
      aria-pressed=${why === id ? 'true' : 'false'}
      @click=${() => {
        if (why !== id) events.onInspect(probabilities.index, token, id);
        events.onWhy(id);
      }}
    >
      <span class="bar-word" dir="auto" lang=${langOf(axisLabel('vocabulary', id, trace), trace)}
        >${axisLabel('vocabulary', id, trace)}</span
      >
      <span class="bar-space" aria-hidden="true"></span>
      <span class="bar-share">${probabilityText(share)}</span>
      ${
        isNext
          ? html`<span class="bar-next" title=${texts.stack.isNext}
              >✓<span class="sr">${texts.stack.isNext}</span></span
            >`
          : nothing
      }
    </button>
  </li>`;
}

function goOn(data: NextWordData, events: NextWordEvents): TemplateResult {
  const s = texts.stack;
  const { trace, best, whyNot, going } = data;
  const add = (name: string, press: () => void): TemplateResult =>
    html`<button
      type="button"
      part="button"
      aria-disabled=${whyNot === null ? nothing : 'true'}
      title=${whyNot ?? nothing}
      @click=${() => whyNot === null && press()}
    >
      ${name}
    </button>`;
  // The word comes last: a longer one moves no other button.
  return html`<div class="go-on">
    ${add(s.draw, () => events.onDraw())}
    ${add(going === 'going' ? s.pause : going === 'paused' ? s.resume : s.goOn, () => events.onGo())}
    ${
      going === 'no'
        ? nothing
        : html`<button type="button" part="button" @click=${() => events.onStop()}>
            ${s.stop}
          </button>`
    }
    ${add(s.addWord(axisLabel('vocabulary', best, trace)), () => events.onAdd(best))}
  </div>`;
}

export function nextWord(data: NextWordData, events: NextWordEvents): TemplateResult {
  const { trace, token, shares, temperature, top, speed } = data;
  const s = textsFor(trace).stack;
  const isLast = token === trace.tokens.length - 1;
  const name = tokenText(trace, token);
  const lead = html`<p class="why">${isLast ? s.nextWhy(name) : s.nextAfter(name, token)}</p>`;
  if (data.isCovered) {
    const content = html`${lead}
      <p class="note">${texts.learn.coveredHere}</p>`;
    return folded(data.fold, s.next, null, content);
  }
  const words = largest(shares, Math.min(most, top));
  const shown = words.reduce((sum, id) => sum + at(shares, id), 0);
  const rest = shares.reduce((sum, share) => sum + share, 0) - shown;
  const others = top - words.length;
  const content = html`${lead}
    <ol class="bars">
      ${words.map((id) => bar(id, data, events))}
    </ol>
    ${others > 0 ? html`<p class="note">${s.others(others, probabilityText(Math.max(0, rest)))}</p>` : nothing}
    ${goOn(data, events)}
    <details class="how-drawn">
      <summary>${s.howDrawn(formatNumber(temperature, 1), top, shares.length)}</summary>
      ${slider(
        s.temperature(formatNumber(temperature, 1)),
        { min: 0.1, max: 3, step: 0.1 },
        temperature,
        (value) => events.onTemperature(value),
      )}
      ${slider(s.top(top, shares.length), { min: 1, max: shares.length, step: 1 }, top, (value) =>
        events.onTop(value),
      )}
      ${slider(s.speed(formatNumber(speed, 1)), { min: 0.5, max: 4, step: 0.5 }, speed, (value) =>
        events.onSpeed(value),
      )}
      ${temperature === 1 && top === shares.length ? nothing : html`<p class="note">${s.heated}</p>`}
    </details>`;
  const first = words[0];
  const state =
    first === undefined
      ? null
      : html`<bdi>${axisLabel('vocabulary', first, trace)}</bdi>
          ${probabilityText(at(shares, first))}`;
  return folded(data.fold, s.next, state, content);
}
