/** The known words of a lesson as buttons, which add them to a sentence. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import { langOf } from '../rich.js';
import { sectionFor } from '../../wording/letters.js';
import { knownWordsTexts } from '../../text/training.js';

export interface KnownWordsEvents {
  onAdd(word: string): void;
  onRemove(): void;
}

/** `why`: why no word can be added; null if one can. */
export function knownWords(
  trace: Pick<Trace, 'vocabulary' | 'language'>,
  why: string | null,
  events: KnownWordsEvents,
): TemplateResult {
  const s = sectionFor(trace, knownWordsTexts());
  const { vocabulary } = trace;
  const button = (name: string, onPress: () => void, word?: string): TemplateResult =>
    html`<button
      type="button"
      class=${word === undefined ? '' : 'known-word'}
      dir="auto"
      lang=${word === undefined ? nothing : langOf(word, trace)}
      title=${why ?? ''}
      aria-disabled=${why === null ? 'false' : 'true'}
      @click=${() => why === null && onPress()}
    >
      ${name}
    </button>`;
  return html`<details>
    <summary>${s.title(vocabulary.length)}</summary>
    <p class="note">${s.help} ${button(s.remove, () => events.onRemove())}</p>
    <p class="known">${vocabulary.map((word) => button(word, () => events.onAdd(word), word))}</p>
  </details>`;
}
