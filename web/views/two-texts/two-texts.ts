/** A model on two texts: their tokens, the words compared, and what makes the difference. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import type { ReadTokens } from '../../session/two-texts.js';
import { probabilityText } from '../../teaching/next-word.js';
import { twoTextsTexts } from '../../text/two-texts.js';
import { logitDifference } from '../../trace/two-texts.js';
import { axisLabel, axisName } from '../../wording/cell-name.js';
import { decimals } from '../../wording/answer-path.js';
import { formatNumber, maxDecimals } from '../../wording/format.js';
import { typed } from '../../wording/typed.js';
import { button, wideTable } from '../encoder/common.js';
import { langOf, rich } from '../rich.js';
import { byPart, changeText, type PartsData, type PartsEvents } from './parts.js';
import { patchGrid, type GridData, type GridEvents } from './grid.js';

/** Both texts as the model reads them, with the probabilities of the word after each. */
export interface ReadTexts {
  readonly shown: ReadTokens;
  readonly other: ReadTokens;
  readonly shares: readonly [shown: Float32Array, other: Float32Array];
}

/** The choice of one compared word. */
export interface WordChoice {
  readonly word: number;
  /** What is typed instead of choosing a word; null: one is chosen. */
  readonly typed: string | null;
  readonly isBad: boolean;
}

export interface TwoTextsData {
  /** Of the shown text; it names words and parts. */
  readonly trace: Trace;
  readonly ownText: string;
  readonly otherText: string;
  /** Null while the texts are computed, and after a problem. */
  readonly read: ReadTexts | null;
  readonly problem: string | null;
  /** Why there is nothing to compare; null: there is. */
  readonly whySame: 'same' | 'empty' | null;
  readonly words: readonly [WordChoice, WordChoice];
  /** The words that are offered. */
  readonly offered: readonly number[];
  readonly parts: PartsData;
  readonly grid: GridData;
}

export interface TwoTextsEvents extends PartsEvents, GridEvents {
  onClose(): void;
  onOther(text: string): void;
  onWord(which: 0 | 1, word: number): void;
  /** Null: a word of the list is chosen again. */
  onTyped(which: 0 | 1, typed: string | null): void;
}

const valueOf = ({ target }: Event): string => (target as HTMLInputElement).value;

function tokensOfBoth({ read, trace }: TwoTextsData): TemplateResult | typeof nothing {
  if (!read) return nothing;
  const s = twoTextsTexts();
  const [shown, other] = [read.shown.tokens, read.other.tokens];
  const columns = Array.from({ length: Math.max(shown.length, other.length) }, (_, i) => i);
  const differs = (i: number): boolean => shown[i] !== other[i];
  const row = (name: string, tokens: readonly string[]): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      ${columns.map((i) => {
        const token = tokens[i];
        return html`<td
          class=${differs(i) ? 'differs' : nothing}
          dir="auto"
          lang=${token === undefined ? nothing : langOf(token, trace)}
        >
          ${token === undefined ? '–' : typed(token)}
        </td>`;
      })}
    </tr>`;
  return wideTable(
    s.tokens,
    html`<thead>
        <tr>
          <th scope="col">${s.position}</th>
          ${columns.map((i) => html`<th scope="col">${i}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(s.shown, shown)} ${row(s.other, other)}
        <tr class="marks">
          <th scope="row">${s.differs}</th>
          ${columns.map((i) => html`<td>${differs(i) ? html`<span aria-hidden="true">≠</span><span class="sr">${s.differs}</span>` : nothing}</td>`)}
        </tr>
      </tbody>`,
  );
}

/** The value of the list's last choice, which is no word. */
const another = 'another';

function choiceOf(which: 0 | 1, data: TwoTextsData, events: TwoTextsEvents): TemplateResult {
  const s = twoTextsTexts();
  const name = which ? s.second : s.first;
  const { word, typed: text, isBad } = data.words[which];
  const words = data.offered.includes(word) ? data.offered : [word, ...data.offered];
  const choose = (event: Event): void => {
    const value = valueOf(event);
    if (value === another) events.onTyped(which, '');
    else events.onWord(which, Number(value));
  };
  const bad = `bad-word-${which}`;
  return html`<span class="word-choice">
    <label
      >${name}
      <select @change=${choose}>
        ${words.map(
          (id) =>
            html`<option value=${id} .selected=${live(text === null && id === word)}>
              ${axisLabel('vocabulary', id, data.trace)}
            </option>`,
        )}
        <option value=${another} .selected=${live(text !== null)}>${s.another}</option>
      </select></label
    >
    ${
      text === null
        ? nothing
        : html`<input
              type="text"
              id=${`typed-word-${which}`}
              aria-label=${s.typed(name)}
              aria-invalid=${isBad ? 'true' : nothing}
              aria-describedby=${isBad ? bad : nothing}
              .value=${live(text)}
              @change=${(event: Event) => events.onTyped(which, valueOf(event))}
            />
            ${isBad ? html`<span id=${bad} class="bad" role="alert">${s.noWord(typed(text))}</span>` : nothing}`
    }
  </span>`;
}

/** The compared words' ids. */
const wordsOf = ({ words: [first, second] }: TwoTextsData): readonly [number, number] => [
  first.word,
  second.word,
];

function predictions(data: TwoTextsData): TemplateResult | typeof nothing {
  const { read, trace } = data;
  if (!read) return nothing;
  const s = twoTextsTexts();
  const words = wordsOf(data);
  const name = (word: number): string => axisName('vocabulary', word, trace);
  const row = (
    title: string,
    shown: number,
    other: number,
    write: (value: number) => string,
    places = decimals,
  ): TemplateResult =>
    html`<tr>
      <th scope="row">${rich(title)}</th>
      <td>${write(shown)}</td>
      <td>${write(other)}</td>
      <td>${changeText(other - shown, places)}</td>
    </tr>`;
  const logit = (value: number): string => formatNumber(value, decimals);
  const [ownShares, otherShares] = read.shares;
  return wideTable(
    s.predictions,
    html`<thead>
        <tr>
          <td></td>
          <th scope="col">${s.columns.shown}</th>
          <th scope="col">${s.columns.other}</th>
          <th scope="col">${s.columns.change}</th>
        </tr>
      </thead>
      <tbody>
        ${words.map((word) =>
          row(
            s.probability(name(word)),
            at(ownShares, word),
            at(otherShares, word),
            probabilityText,
            maxDecimals,
          ),
        )}
        ${words.map((word) =>
          row(s.logit(name(word)), at(read.shown.logits, word), at(read.other.logits, word), logit),
        )}
        <tr class="sum">
          <th scope="row">${s.difference}</th>
          <td>${logit(logitDifference(read.shown.logits, words))}</td>
          <td>${logit(logitDifference(read.other.logits, words))}</td>
          <td>
            ${changeText(logitDifference(read.other.logits, words) - logitDifference(read.shown.logits, words))}
          </td>
        </tr>
      </tbody>`,
  );
}

function comparison(data: TwoTextsData, events: TwoTextsEvents): TemplateResult {
  const s = twoTextsTexts();
  const [first, second] = wordsOf(data);
  const name = (word: number): string => axisName('vocabulary', word, data.trace);
  return html`<fieldset class="word-choices">
      <legend>${s.words}</legend>
      ${choiceOf(0, data, events)} ${choiceOf(1, data, events)}
    </fieldset>
    ${
      first === second
        ? html`<p class="bad" role="alert">${s.sameWords}</p>`
        : html`<div class="beside">
            <div>
              ${predictions(data)}
              ${byPart(name(first), name(second), data.trace, data.parts, events)}
            </div>
            <div>${patchGrid(data.trace, data.grid, events)}</div>
          </div>`
    }`;
}

/** The content of the dialog. */
export function twoTexts(data: TwoTextsData, events: TwoTextsEvents): TemplateResult {
  const s = twoTextsTexts();
  const { ownText, otherText, read, problem, whySame } = data;
  return html`<div class="two-texts-head">
      <h2 id="two-texts-title" tabindex="-1">${s.title}</h2>
      ${button(s.close, () => events.onClose())}
    </div>
    <p>${s.why}</p>
    <dl class="both">
      <dt>${s.shown}</dt>
      <dd dir="auto">${typed(ownText, 400)}</dd>
      <dt><label for="other-text">${s.other}</label></dt>
      <dd>
        <input
          id="other-text"
          type="text"
          dir="auto"
          autocomplete="off"
          spellcheck="false"
          .value=${live(otherText)}
          @input=${(event: Event) => events.onOther(valueOf(event))}
        />
      </dd>
    </dl>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    ${read || problem !== null || whySame === 'empty' ? nothing : html`<p class="note">${s.coming}</p>`}
    ${whySame === 'empty' ? nothing : tokensOfBoth(data)}
    ${
      whySame !== null
        ? html`<p class="note" role="status">${s[whySame]}</p>`
        : read
          ? comparison(data, events)
          : nothing
    }`;
}
