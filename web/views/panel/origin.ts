/** The origin of a number of a word's vector: the word that a person typed. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Trace } from '../../engine/types.js';
import { texts } from '../../text/language.js';
import { axisLabel, tokenText } from '../../wording/cell-name.js';
import { typed } from '../../wording/typed.js';

/** The most words that are named, and the most positions of a repeated word. */
const most = 6;

/** The tokens whose vector contains a number: of the embedding, or of a row looked up in it. */
export function tokensOf({ stage, row }: Explanation, trace: Trace): number[] {
  const { name, op } = at(trace.stages, stage);
  if (!trace.ids.length) return [];
  if (name === 'embedding') return trace.ids.flatMap((id, token) => (id === row ? [token] : []));
  return name === 'token_vectors' && op.kind === 'lookup' ? [row] : [];
}

/**
 * `places`: for each token, where its word is in the sentence; null: nowhere; undefined: it was typed, but its
 * bytes are no whole letter. `isShown`: whether the sentence
 * has a field, where its words can be shown.
 */
export function origin(
  explanation: Explanation,
  trace: Trace,
  places: readonly (object | null | undefined)[],
  isShown = true,
): TemplateResult | typeof nothing {
  const s = texts.inspector;
  const stage = at(trace.stages, explanation.stage);
  const tokens = tokensOf(explanation, trace);
  if (!tokens.length) {
    const unused = stage.name === 'embedding' && trace.ids.length > 0;
    const token = axisLabel('vocabulary', explanation.row, trace);
    return unused ? html`<p class="note">${s.unused(token)}</p>` : nothing;
  }
  /** The word that was typed for a token; null if the tokenizer added the token. */
  const typedAt = (token: number): string | null =>
    places[token] === null ? null : (trace.words[token] ?? '');
  return html`${[...new Set(tokens.map(typedAt))].slice(0, most).map((source) => {
    const positions = tokens.filter((token) => typedAt(token) === source);
    const first = at(positions, 0);
    const [name, id] = [tokenText(trace, first), at(trace.ids, first)];
    if (source === null) return html`<p class="note">${s.added(name, id)}</p>`;
    const word = typed(source);
    return html`<p class="note">
      ${s.typed(word, name, id)}
      ${(isShown ? positions.filter((token) => places[token]) : [])
        .slice(0, most)
        .map(
          (token) =>
            html`<button type="button" class="link" data-word=${token}>
              ${positions.length > 1 ? s.showPosition(word, token) : s.showWord(word)}
            </button> `,
        )}
    </p>`;
  })}`;
}
