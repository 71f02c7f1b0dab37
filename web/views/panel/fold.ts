/** A card of the panel that unfolds from one line, which says what is inside and its state. */
import { html, nothing, type TemplateResult } from 'lit';

/** A card's fold. */
export interface FoldView {
  readonly isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** @param fold null: the card is not folded */
export const folded = (
  fold: FoldView | null,
  title: string,
  state: unknown,
  content: unknown,
): TemplateResult =>
  fold
    ? html`<details
        class="unfolds"
        .open=${fold.isOpen}
        @toggle=${({ target }: Event) => fold.onToggle((target as HTMLDetailsElement).open)}
      >
        <summary>
          <h2>${title}</h2>
          ${state ? html`<span class="fold-state">${state}</span>` : nothing}
        </summary>
        <div class="unfolded">${content}</div>
      </details>`
    : html`<h2>${title}</h2>
        ${content}`;
