/** Generated names: for each letter the number drawn, and the interval that it fell into. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import type { MadeUpToken } from '../../engine/training-types.js';
import { formatNumber, formatShort } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { rich } from '../rich.js';
import { spokenText } from '../../wording/spoken.js';

/** A made-up text, whether it is in the list, and whether the script printed it. */
export interface MadeUpName {
  readonly text: string;
  readonly tokens: readonly MadeUpToken[];
  readonly isInList: boolean;
  /** Null: there is nothing printed to compare with. */
  readonly isPrinted: boolean | null;
}

export interface MadeUpData {
  readonly names: readonly MadeUpName[];
  readonly vocabulary: readonly string[];
  /** The tokens before a text, and after it. */
  readonly begin: string;
  readonly end: string | null;
  readonly temperature: number;
  /** How many names are made at once. */
  readonly count: number;
  /** The name whose draws are shown, and one of its letters; null: none. */
  readonly open: { readonly name: number; readonly letter: number } | null;
  readonly isBusy: boolean;
  readonly whyLocked: string | null;
}

export interface MadeUpEvents {
  onMake(): void;
  onTemperature(temperature: number): void;
  onOpen(name: number | null): void;
  onLetter(letter: number): void;
  /** Opens the map for the letters before this one. */
  onMap(name: number, letter: number): void;
}

/** The letters before one. */
export const lettersBefore = (
  { text, tokens }: MadeUpName,
  letter: number,
  data: MadeUpData,
): string => {
  const written = tokens.slice(0, letter).map(({ id }) => at(data.vocabulary, id));
  return written.length && text ? written.join('') : data.begin;
};

/** The draw of one letter, in a sentence. */
export function drawSentence(name: MadeUpName, letter: number, data: MadeUpData): string {
  const s = documentsTexts();
  const { id, drawn, from, to } = at(name.tokens, letter);
  const token = at(data.vocabulary, id);
  return texts.sentences([
    texts.ended(s.drawAfter(letter + 1, lettersBefore(name, letter, data))),
    s.draw(
      token,
      formatNumber(drawn),
      formatNumber(from),
      formatNumber(to),
      formatNumber(to - from),
    ),
    ...(token === data.end ? [s.drawEnd(token)] : []),
  ]);
}

const picture = { width: 1000, height: 84, top: 26, bottom: 62 };

/** The probabilities end to end, and the drawn number among them. */
function interval({ id, drawn, shares }: MadeUpToken, vocabulary: readonly string[]) {
  const { width, height, top, bottom } = picture;
  let from = 0;
  const parts = shares.map((share, word) => {
    const start = from;
    from += share;
    return { word, start, share };
  });
  const x = (share: number): string => (width * share).toFixed(2);
  const label = spokenText(documentsTexts().drawPicture(formatNumber(drawn)));
  const mark = x(drawn);
  return html`<svg
      class="interval"
      viewBox=${`-8 0 ${width + 16} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label=${label}
    >
      ${parts.map(
        ({ word, start, share }) =>
          svg`<rect class=${word === id ? 'fell' : word % 2 ? 'odd' : 'even'} x=${x(start)} y=${top} width=${x(share)} height=${bottom - top} />`,
      )}
      ${svg`<path class="drawn-mark" d=${`M${mark} ${top - 8}V${bottom + 6}`} />`}
    </svg>
    <div class="interval-words" aria-hidden="true" dir="ltr">
      ${parts
        .filter(({ share, word }) => share > 0.03 || word === id)
        .map(
          ({ word, start, share }) =>
            html`<span
              class=${word === id ? 'fell' : ''}
              .style=${`left:${(100 * (start + share / 2)).toFixed(2)}%`}
              >${at(vocabulary, word)}</span
            >`,
        )}
    </div>`;
}

function openedName(data: MadeUpData, events: MadeUpEvents): TemplateResult | typeof nothing {
  const s = documentsTexts();
  const { open, names, vocabulary, whyLocked } = data;
  const name = open && names[open.name];
  if (!open || !name) return nothing;
  const letter = Math.min(open.letter, name.tokens.length - 1);
  const go = (to: number): void => {
    if (to >= 0 && to < name.tokens.length) events.onLetter(to);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
    const by = event.key === 'ArrowRight' ? forward : event.key === 'ArrowLeft' ? -forward : 0;
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? name.tokens.length - 1 : letter + by;
    if (to === letter) return;
    event.preventDefault();
    go(to);
  };
  return html`<div
    class="opened-name"
    role="group"
    aria-label=${s.letters(name.text || s.emptyName)}
  >
    <div
      class="letters"
      role="tablist"
      aria-label=${s.letters(name.text || s.emptyName)}
      @keydown=${onKey}
    >
      ${name.tokens.map(
        ({ id, from, to }, i) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${i === letter ? 'true' : 'false'}
            tabindex=${i === letter ? 0 : -1}
            @click=${() => events.onLetter(i)}
          >
            <b dir="auto">${at(vocabulary, id)}</b><small>${formatShort(to - from, 2)}</small>
          </button>`,
      )}
    </div>
    <div class="draw" role="tabpanel">
      ${interval(at(name.tokens, letter), vocabulary)}
      <p>${drawSentence(name, letter, data)}</p>
      <button
        type="button"
        class="link"
        aria-disabled=${whyLocked === null ? nothing : 'true'}
        title=${whyLocked ?? nothing}
        @click=${() => whyLocked === null && events.onMap(open.name, letter)}
      >
        ${s.onMap(lettersBefore(name, letter, data))}
      </button>
    </div>
  </div>`;
}

export function madeUp(data: MadeUpData, events: MadeUpEvents): TemplateResult {
  const s = documentsTexts();
  const { names, temperature, count, open, isBusy } = data;
  const compared = names.filter(({ isPrinted }) => isPrinted !== null);
  const same = compared.filter(({ isPrinted }) => isPrinted).length;
  return html`<p class="note">${s.madeUpWhy}</p>
    <div class="train-buttons make-up">
      <button
        type="button"
        part="button"
        aria-disabled=${isBusy ? 'true' : nothing}
        @click=${() => !isBusy && events.onMake()}
      >
        ${names.length ? s.makeMore(count) : s.make(count)}
      </button>
      <label>
        <span>${rich(s.temperature(formatNumber(temperature, 1)))}</span>
        <input
          type="range"
          min="0.1"
          max="2"
          step="0.1"
          aria-label=${s.temperatureName}
          aria-valuetext=${spokenText(formatNumber(temperature, 1))}
          .value=${live(String(temperature))}
          @input=${(event: Event) =>
            events.onTemperature(Number((event.target as HTMLInputElement).value))}
        />
      </label>
    </div>
    ${
      names.length
        ? html`<ol class="made-up-names">
            ${names.map(
              ({ text, isInList, isPrinted }, i) =>
                html`<li>
                  <button
                    type="button"
                    aria-expanded=${open?.name === i ? 'true' : 'false'}
                    title=${isInList ? s.isInList : nothing}
                    @click=${() => events.onOpen(open?.name === i ? null : i)}
                  >
                    <bdi>${text || s.emptyName}</bdi>${
                      isPrinted === null
                        ? nothing
                        : html`<span class=${isPrinted ? 'tick' : 'tick bad'}
                            ><span aria-hidden="true">${isPrinted ? '✓' : '≠'}</span
                            ><span class="sr">${isPrinted ? s.isPrinted : s.isOther}</span></span
                          >`
                    }${isInList ? html`<span class="in-list" aria-hidden="true">·</span><span class="sr">${s.isInList}</span>` : nothing}
                  </button>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${names.some(({ isInList }) => isInList) ? html`<p class="note" aria-hidden="true"><span class="in-list">·</span>${s.isInList}</p>` : nothing}
    ${compared.length ? html`<p><b class=${same === compared.length ? 'same' : 'differs'}>${s.asPrinted(same, compared.length)}</b></p>` : nothing}
    ${openedName(data, events)}`;
}
