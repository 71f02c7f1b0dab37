/** The known words of a lesson as buttons, which add them to a sentence. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';

export interface KnownWordsEvents {
  onAdd(word: string): void;
  onRemove(): void;
}

/** `why`: why no word can be added; null if one can. */
export function knownWords(
  vocabulary: readonly string[],
  why: string | null,
  events: KnownWordsEvents,
): TemplateResult {
  const s = texts.knownWords;
  const button = (name: string, onPress: () => void, role = ''): TemplateResult =>
    html`<button
      type="button"
      class=${role}
      dir="auto"
      title=${why ?? ''}
      aria-disabled=${why === null ? 'false' : 'true'}
      @click=${() => why === null && onPress()}
    >
      ${name}
    </button>`;
  return html`<details>
    <summary>${s.title(vocabulary.length)}</summary>
    <p class="note">${s.help} ${button(s.remove, () => events.onRemove())}</p>
    <p class="known">
      ${vocabulary.map((word) => button(word, () => events.onAdd(word), 'known-word'))}
    </p>
  </details>`;
}
