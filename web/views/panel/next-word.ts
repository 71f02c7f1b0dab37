/** The next word: how probable each candidate is, and adding one of them to the text. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Stage, Trace } from '../../engine/types.js';
import { largest } from '../../trace/largest.js';
import { probabilityText, type Drawable, type Sampling } from '../../teaching/next-word.js';
import { formatNumber } from '../../wording/format.js';
import { textsFor } from '../../wording/letters.js';
import { axisLabel, tokenText } from '../../wording/cell-name.js';
import { typed } from '../../wording/typed.js';
import { langOf } from '../rich.js';
import { texts } from '../../text/language.js';
import { folded, type FoldView } from './fold.js';

export interface NextWordData {
  readonly trace: Trace;
  readonly probabilities: Stage;
  /** The token whose next word is shown, and whether an open question covers it. */
  readonly token: number;
  readonly isCovered: boolean;
  /** The engine's probabilities of the words that can be drawn. */
  readonly drawable: Drawable;
  /** The most probable word after the last token, which can be added. */
  readonly best: number;
  /** The word whose logit is explained; null: none. */
  readonly why: number | null;
  /** The actual next word in the text, if it can be known; null: none. */
  readonly next: number | null;
  readonly sampling: Sampling;
  /** What was typed as a seed and is none; else null. */
  readonly badSeed: string | null;
  /** Words per second. */
  readonly speed: number;
  readonly going: 'no' | 'going' | 'paused';
  /** Why no word can be added; null if one can. */
  readonly whyNot: string | null;
  /** Null: the card is not folded. */
  readonly fold: FoldView | null;
}

export interface NextWordEvents {
  onSampling(change: Partial<Sampling>): void;
  onSeed(typed: string): void;
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
  const { probabilities, token, drawable, next, trace, why } = data;
  const share = at(drawable.shares, id);
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

/** More words are chosen from by typing a number, and not on a slider. */
const mostOnSlider = 200;

function topField(data: NextWordData, events: NextWordEvents): TemplateResult {
  const all = data.trace.vocabulary.length;
  const top = Math.min(data.sampling.top ?? all, all);
  const s = textsFor(data.trace).stack;
  const name = top === 1 ? s.greedy : s.top(top, all);
  const put = (value: number): void => events.onSampling({ top: value === all ? null : value });
  if (all <= mostOnSlider) return slider(name, { min: 1, max: all, step: 1 }, top, put);
  return html`<label>
    <span>${name}</span>
    <input
      type="number"
      min="1"
      max=${all}
      .value=${live(String(top))}
      @change=${({ target }: Event) => {
        const { valueAsNumber } = target as HTMLInputElement;
        put(Math.max(1, Math.min(all, Math.round(valueAsNumber) || all)));
      }}
    />
  </label>`;
}

function howDrawn(data: NextWordData, events: NextWordEvents): TemplateResult {
  const { trace, sampling, badSeed, speed, drawable } = data;
  const { temperature, nucleus, seed } = sampling;
  const s = textsFor(trace).stack;
  const all = drawable.shares.length;
  const isPlain = temperature === 1 && drawable.count === all;
  const summary =
    drawable.count === 1 ? s.greedy : s.howDrawn(formatNumber(temperature, 1), drawable.count, all);
  return html`<details class="how-drawn">
    <summary>${summary}</summary>
    ${slider(
      s.temperature(formatNumber(temperature, 1)),
      { min: 0.1, max: 3, step: 0.1 },
      temperature,
      (value) => events.onSampling({ temperature: value }),
    )}
    ${topField(data, events)}
    ${slider(
      s.nucleus(nucleus === 1 ? null : formatNumber(nucleus, 2)),
      { min: 0.05, max: 1, step: 0.05 },
      nucleus,
      (value) => events.onSampling({ nucleus: value }),
    )}
    <label>
      <span>${s.seed}</span>
      <input
        inputmode="numeric"
        autocomplete="off"
        placeholder=${texts.controls.seedOwn}
        aria-invalid=${badSeed === null ? nothing : 'true'}
        aria-describedby=${badSeed === null ? nothing : 'bad-draw-seed'}
        .value=${live(badSeed ?? String(seed ?? ''))}
        @input=${({ target }: Event) => events.onSeed((target as HTMLInputElement).value)}
      />
    </label>
    ${
      badSeed === null
        ? nothing
        : html`<p class="bad" id="bad-draw-seed" role="alert">
            ${texts.problems.badSeed(typed(badSeed))}
          </p>`
    }
    ${slider(s.speed(formatNumber(speed, 1)), { min: 0.5, max: 4, step: 0.5 }, speed, (value) =>
      events.onSpeed(value),
    )}
    ${isPlain ? nothing : html`<p class="note">${s.heated}</p>`}
  </details>`;
}

export function nextWord(data: NextWordData, events: NextWordEvents): TemplateResult {
  const { trace, token, drawable } = data;
  const { shares, count } = drawable;
  const s = textsFor(trace).stack;
  const isLast = token === trace.tokens.length - 1;
  const name = tokenText(trace, token);
  const lead = html`<p class="why">${isLast ? s.nextWhy(name) : s.nextAfter(name, token)}</p>`;
  if (data.isCovered) {
    const content = html`${lead}
      <p class="note">${texts.learn.coveredHere}</p>`;
    return folded(data.fold, s.next, null, content);
  }
  const words = largest(shares, Math.min(most, count));
  const shown = words.reduce((sum, id) => sum + at(shares, id), 0);
  const rest = shares.reduce((sum, share) => sum + share, 0) - shown;
  const others = count - words.length;
  const content = html`${lead}
    <ol class="bars">
      ${words.map((id) => bar(id, data, events))}
    </ol>
    ${others > 0 ? html`<p class="note">${s.others(others, probabilityText(Math.max(0, rest)))}</p>` : nothing}
    ${goOn(data, events)} ${howDrawn(data, events)}`;
  const first = words[0];
  const state =
    first === undefined
      ? null
      : html`<bdi>${axisLabel('vocabulary', first, trace)}</bdi>
          ${probabilityText(at(shares, first))}`;
  return folded(data.fold, s.next, state, content);
}
