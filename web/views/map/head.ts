/**
 * The headline above a map, and the legend of its signs below it; on a phone also the possible
 * actions.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { findStage } from '../../lesson/stages.js';
import { texts } from '../../text/language.js';
import { plainText, tokenMark } from '../../wording/rich-text.js';
import { hasArcs } from '../../trace/telling-head.js';
import { linkButton } from '../link-button.js';
import { rich } from '../rich.js';
import { headline, signsOf, headlineNext, wordOf } from '../../wording/map-labels.js';
import { pathInShort } from '../../wording/answer-path.js';
import type { MapScene } from './map.js';

/** The button that explains the headline's word, and shows the answer's path on the map. */
function whyButton(
  scene: MapScene,
  onWhy: (word: number | null) => void,
): TemplateResult | typeof nothing {
  const next = headlineNext(scene);
  if (!next) return nothing;
  const isOn = scene.why?.word === next.id;
  return html`<button
    type="button"
    class="why-headline"
    aria-pressed=${isOn ? 'true' : 'false'}
    @click=${() => onWhy(isOn ? null : next.id)}
  >
    ${plainText(texts.ledger.title(tokenMark(wordOf(next.id, scene.trace), scene.trace)))}
  </button>`;
}

const lensSwitch = (isOn: boolean, onSwitch: (isOn: boolean) => void): TemplateResult =>
  html`<label class="lens-switch" title=${texts.ledger.lensWhy}>
    <input
      type="checkbox"
      .checked=${live(isOn)}
      @change=${(event: Event) => onSwitch((event.target as HTMLInputElement).checked)}
    />
    ${texts.ledger.lens}
  </label>`;

export interface MapHeadEvents {
  onMove(from: number): void;
  onLens(isOn: boolean): void;
  /** Shows the arcs of one head in place of the map. */
  onArcs(): void;
  /** The word whose contributions are shown; null: none. */
  onWhy(word: number | null): void;
}

/** @param isWhole whether all numbers are here, so that the predictions at each strip are known */
/** @param lens whether the lens is on, even if its words are still being computed; null: it cannot be */
export function mapHead(
  scene: MapScene,
  lens: boolean | null,
  events: MapHeadEvents,
): TemplateResult {
  const s = texts.modelMap;
  const { span, expected } = scene;
  const size = span.to - span.from;
  const beside = (words: string, from: number): TemplateResult =>
    html`<button type="button" class="rest-of" @click=${() => events.onMove(from)}>
      ${words}
    </button>`;
  const predicts = findStage(scene.trace.stages, 'logits') !== undefined;
  return html`<h2>${predicts ? s.title : s.titleVectors}</h2>
    <p class="headline">${rich(headline(scene))}</p>
    ${lens === null ? nothing : whyButton(scene, (word) => events.onWhy(word))}
    ${expected.length && lens !== null ? lensSwitch(lens, (isOn) => events.onLens(isOn)) : nothing}
    ${hasArcs(scene.trace) ? linkButton(texts.looks.arcs, () => events.onArcs()) : nothing}
    ${scene.isTurned ? nothing : html`<p class="hint">${s.hint}</p>`}
    ${span.from > 0 ? beside(texts.looks.before(span.from), span.from - size) : nothing}
    ${span.to < span.all ? beside(texts.looks.after(span.all - span.to), span.to) : nothing}
    ${scene.why && scene.answerPath ? html`<p class="why-short">${pathInShort(scene.answerPath, scene.trace).map((line) => html`${rich(line)} `)}</p>` : nothing}
    <div class="map-body"></div>
    ${scene.isTurned ? html`<p class="map-signs">${[...signsOf(expected, scene.trace), s.hint].map((sign) => html`<span>${sign}</span>`)}</p>` : nothing}`;
}
