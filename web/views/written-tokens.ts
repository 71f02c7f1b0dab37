/** The line below the sentence with the tokens that the model reads, and a menu of special tokens. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../text/language.js';
import { directionOfWords } from '../wording/script.js';
import { typed } from '../wording/typed.js';
import { menu } from './menu.js';

export interface WrittenTokensData {
  readonly tokens: readonly { readonly word: string; readonly id: number }[];
  /** The names of the special tokens that can be put into the sentence. */
  readonly specials: readonly string[];
}

export interface WrittenTokensEvents {
  /** Puts a special token where the caret is. */
  onSpecial(name: string): void;
}

export function writtenTokens(
  { tokens, specials }: WrittenTokensData,
  events: WrittenTokensEvents,
): TemplateResult {
  const s = texts.suggestions.pieces;
  const put = (name: string, { currentTarget }: Event): void => {
    (currentTarget as HTMLElement).closest('details')?.removeAttribute('open');
    events.onSpecial(name);
  };
  return html`<div class="written-tokens">
    <ol
      class="pieces"
      role="list"
      dir=${directionOfWords(tokens.map(({ word }) => word))}
      aria-label=${s.tokens}
      tabindex="0"
    >
      ${tokens.map(
        ({ word, id }) =>
          html`<li class="piece" title=${s.id(id)}>
            <bdi>${typed(word)}</bdi><span class="sr"> ${s.id(id)}</span>
          </li>`,
      )}
    </ol>
    ${
      specials.length
        ? menu(
            s.special,
            html`${specials.map(
              (name) =>
                html`<button type="button" dir="ltr" @click=${(event: Event) => put(name, event)}>
                  ${name}
                </button>`,
            )}`,
            'specials',
          )
        : nothing
    }
  </div>`;
}
