/** Tokens and their ids as chips; pressing one follows it alone. Unknown words say so in words. */
import { at } from '../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
import { tokenText } from '../text/place.js';
import { typed } from '../text/typed.js';

/** A long sentence shows its first tokens; the diagram has all of them. */
const most = 60;

export function tokens(
  trace: Trace,
  { follow, pinned, isPreview }: { follow: number; pinned: boolean; isPreview: boolean },
  events: { onFollow(token: number): void; onFollowAll(): void },
): TemplateResult {
  const unknown = new Set(trace.unknown);
  const shown = trace.tokens.slice(0, most).map((_, token) => tokenText(trace, token));
  const chip = (token: string, i: number): TemplateResult =>
    html`<li>
      <button
        type="button"
        class=${i === follow ? 'chip followed' : 'chip'}
        aria-pressed=${pinned && i === follow ? 'true' : 'false'}
        title=${texts.controls.follow(token)}
        @click=${() => events.onFollow(i)}
      >
        <span dir="auto">${token}</span>${
          trace.ids.length
            ? html`<small
                ><span class="sr">${texts.controls.tokenId(at(trace.ids, i))}</span
                ><span aria-hidden="true">${trace.ids[i]}</span></small
              >`
            : nothing
        }${
          unknown.has(i)
            ? html`<em dir="auto">${texts.controls.unknownWord(typed(trace.words[i] ?? ''))}</em>`
            : nothing
        }
      </button>
    </li>`;
  return html`<div class="tokens" ?inert=${isPreview}>
    <button
      type="button"
      class="chip all"
      aria-pressed=${pinned ? 'false' : 'true'}
      title=${texts.controls.followAllHelp}
      @click=${() => events.onFollowAll()}
    >
      ${texts.controls.followAll}
    </button>
    <ul class="chips" aria-label=${texts.controls.tokens}>
      ${shown.map(chip)}
      ${
        trace.tokens.length > most
          ? html`<li class="more">${texts.controls.moreTokens(trace.tokens.length - most)}</li>`
          : nothing
      }
    </ul>
  </div>`;
}
