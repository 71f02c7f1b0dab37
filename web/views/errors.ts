/** Problems, as sentences in an alert. */
import { at } from '../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../engine/types.js';
import { texts } from '../text/language.js';
import { tokenText } from '../wording/cell-name.js';
import { typed } from '../wording/typed.js';

/**
 * @param isKept whether the previous computation is still shown
 * @param isTyped whether the reader is still typing the faulty text: an alert would interrupt each
 * key
 */
export function problems(
  sentences: readonly string[],
  isKept: boolean,
  isTyped = false,
): TemplateResult {
  return html`<div class="problems" role=${isTyped ? nothing : 'alert'}>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${sentences.length && isKept ? html`<p class="last-good">${texts.problems.lastGood}</p>` : nothing}
  </div>`;
}

const mostNamed = 5;

/** The sentence on words that became the unknown token; null if none did. */
export function unknownSentence(trace: Trace): string | null {
  if (!trace.unknown.length) return null;
  const words = [...new Set(trace.unknown.map((token) => typed(trace.words[token] ?? '')))];
  const stand = tokenText(trace, at(trace.unknown, 0));
  return words.length > mostNamed
    ? texts.problems.moreUnknown(words.slice(0, mostNamed), words.length - mostNamed, stand)
    : texts.problems.unknownWords(words, stand);
}
