/** The words once more, on one line that stays in view while matrices scroll. */
import { html, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import type { Span } from '../../trace/window.js';
import { tokenText } from '../../wording/cell-name.js';
import { directionOfWords } from '../../wording/script.js';
import { langOf } from '../rich.js';

/** For the eye and the pointer alone: keys and screen readers have the words above. */
export const wordsBar = (
  trace: Trace,
  follow: number,
  { from, to }: Span,
  onFollow: (token: number) => void,
): TemplateResult =>
  html`<div class="words-line" aria-hidden="true" dir=${directionOfWords(trace.words)}>
    ${trace.tokens.slice(from, to).map((_, i) => {
      const name = tokenText(trace, from + i);
      return html`<button
        type="button"
        tabindex="-1"
        class=${from + i === follow ? 'looking' : ''}
        lang=${langOf(name, trace)}
        @click=${() => onFollow(from + i)}
      >
        ${name}
      </button>`;
    })}
  </div>`;
