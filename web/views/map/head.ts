/** What stands above a map, and the keys to its signs below it. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isHidden } from '../../trace/hidden.js';
import { texts } from '../../text/language.js';
import { tokenMark } from '../../wording/rich-text.js';
import { nameApart } from '../../wording/place.js';
import { rich } from '../rich.js';
import { shortShare, signsOf, wordOf } from './labels.js';
import type { MapScene } from './map.js';

/** What the model says after the followed token, or after the last. */
function said({ trace, token, expected, hidden }: MapScene): string {
  const s = texts.modelMap;
  const after = token ?? trace.tokens.length - 1;
  const next = expected[after];
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  const name = nameApart('token', after, trace);
  if (!next || !shares) return s.saidVectors;
  if (isHidden(hidden, { stage: shares.index, row: after })) return s.saidCovered(name);
  return s.said(name, tokenMark(wordOf(next.id, trace)), shortShare(next.share));
}

const byNowSwitch = (isOn: boolean, onSwitch: (byNow: boolean) => void): TemplateResult =>
  html`<label class="by-now-switch" title=${texts.ledger.byNowWhy}>
    <input
      type="checkbox"
      .checked=${live(isOn)}
      @change=${(event: Event) => onSwitch((event.target as HTMLInputElement).checked)}
    />
    ${texts.ledger.byNow}
  </label>`;

/** @param onByNow null where the map cannot say what the model would say at a strip */
export function mapHead(
  scene: MapScene,
  onMove: (from: number) => void,
  onByNow: ((byNow: boolean) => void) | null,
): TemplateResult {
  const s = texts.modelMap;
  const { span, expected } = scene;
  const size = span.to - span.from;
  const beside = (words: string, from: number): TemplateResult =>
    html`<button type="button" class="rest-of" @click=${() => onMove(from)}>${words}</button>`;
  return html`<h2>${s.title}</h2>
    <p class="said">${rich(said(scene))}</p>
    ${expected.length && onByNow ? byNowSwitch(scene.byNow !== null, onByNow) : nothing}
    <p class="hint">${s.hint}</p>
    ${span.from > 0 ? beside(texts.looks.before(span.from), span.from - size) : nothing}
    ${span.to < span.all ? beside(texts.looks.after(span.all - span.to), span.to) : nothing}
    <div class="map-body"></div>
    ${scene.isTurned ? html`<p class="map-signs">${signsOf(expected).map((sign) => html`<span>${sign}</span>`)}</p>` : nothing}`;
}
