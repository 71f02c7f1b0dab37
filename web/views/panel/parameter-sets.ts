/** Parameters other than the lesson's: handmade, or drawn from another seed. */
import { html, nothing, type TemplateResult } from 'lit';
import { setNames, type SetName } from '../../lesson/parameter-sets.js';
import { rich } from '../rich.js';
import { texts } from '../../text/language.js';
import { folded, type FoldView } from './fold.js';

export interface SetsData {
  set: SetName | null;
  /** Whether the parameters are those of the lesson. */
  isOwn: boolean;
  seed: number | null;
  whyUnfit(set: SetName): string | null;
  whyLocked: string | null;
  whySeedLocked: string | null;
  fold: FoldView | null;
}

export interface SetsEvents {
  onSet(set: SetName | null): void;
  onRandomise(): void;
}

export function parameterSets(data: SetsData, events: SetsEvents): TemplateResult {
  const s = texts.sets;
  const noSeed = data.whyLocked ?? data.whySeedLocked;
  const choice = (set: SetName | null, label: string): TemplateResult => {
    const why = set && data.whyUnfit(set);
    const id = set ?? 'own';
    return html`<li>
      <button
        type="button"
        aria-pressed=${(set ? set === data.set : data.isOwn) ? 'true' : 'false'}
        aria-disabled=${why || data.whyLocked ? 'true' : nothing}
        aria-describedby=${why ? `unfit-${id}` : nothing}
        data-set=${id}
        @click=${() => {
          if (!why && !data.whyLocked) events.onSet(set);
        }}
      >
        ${label}
      </button>
      ${why ? html`<span class="why-not" id=${`unfit-${id}`}>${why}</span>` : nothing}
    </li>`;
  };
  const content = html`${data.whyLocked ? html`<p class="note">${data.whyLocked}</p>` : nothing}
    <ul>
      ${choice(null, s.own)}
      <li>
        <button
          type="button"
          class="randomise"
          title=${noSeed ?? s.randomiseWhy}
          aria-disabled=${noSeed ? 'true' : nothing}
          @click=${() => !noSeed && events.onRandomise()}
        >
          ${s.randomise}
        </button>
      </li>
    </ul>
    ${data.seed === null ? nothing : html`<p class="note">${s.seed(data.seed)}</p>`}
    <h3>${rich(s.byHand)}</h3>
    <ul>
      ${setNames.map((set) => choice(set, s[set]))}
    </ul>
    <p class="note">${data.set ? s.why[data.set] : s.cleared}</p>`;
  const chosen = data.set ? s[data.set] : data.isOwn ? s.own : texts.ingredients.changed;
  const state = data.seed === null ? chosen : s.ofSeed(data.seed);
  return html`<section class="card sets" aria-label=${s.title}>
    ${folded(data.fold, s.title, state, content)}
  </section>`;
}
