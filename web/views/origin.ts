/** The end of the way back: the word that somebody typed. */
import { at } from '../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Trace } from '../engine/types.js';
import { texts } from '../text/later.js';
import { axisLabel, tokenText } from '../text/place.js';
import { typed } from '../text/typed.js';

/** A word that stands in the sentence many times is shown so often. */
const most = 6;

/** The tokens that a number belongs to, where it is a table's entry or a copy of one. */
export function tokensOf({ stage, row }: Explanation, trace: Trace): number[] {
  const { name, op } = at(trace.stages, stage);
  if (!trace.ids.length) return [];
  if (name === 'embedding') return trace.ids.flatMap((id, token) => (id === row ? [token] : []));
  return name === 'token_vectors' && op.kind === 'lookup' ? [row] : [];
}

/** `inSentence` holds for each token whether its word stands in the sentence. */
export function origin(
  explanation: Explanation,
  trace: Trace,
  inSentence: readonly boolean[],
): TemplateResult | typeof nothing {
  const s = texts.ask;
  const stage = at(trace.stages, explanation.stage);
  const tokens = tokensOf(explanation, trace).slice(0, most);
  if (!tokens.length) {
    const unused = stage.name === 'embedding' && trace.ids.length > 0;
    const token = axisLabel('vocabulary', explanation.row, trace);
    return unused ? html`<p class="note">${s.unused(token)}</p>` : nothing;
  }
  return html`${tokens.map((token) => {
    const word = typed(trace.words[token] ?? '');
    const [name, id] = [tokenText(trace, token), at(trace.ids, token)];
    if (!inSentence[token]) return html`<p class="note">${s.added(name, id)}</p>`;
    return html`<p class="note">
      ${s.typed(word, name, id)}
      <button type="button" class="link" data-word=${token}>${s.showWord(word)}</button>
    </p>`;
  })}`;
}
