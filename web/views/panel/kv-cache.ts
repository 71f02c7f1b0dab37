/** The KV cache: which rows an added word left as they were, and how much a cache holds. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import {
  cacheBytes,
  cachedModels,
  knownLengths,
  numbersPerToken,
  sizesOf,
  type CacheSizes,
} from '../../teaching/kv-cache.js';
import { texts } from '../../text/language.js';
import { tokenText } from '../../wording/cell-name.js';
import { formatShort } from '../../wording/format.js';
import { textsFor } from '../../wording/letters.js';
import { langOf } from '../rich.js';
import { folded, type FoldView } from './fold.js';

export interface CacheEvents {
  /** Adds the most probable word. */
  onAdd(): void;
}

const gibi = 2 ** 30;
const inGibibytes = (bytes: number): string =>
  texts.cache.gibibytes(formatShort(bytes / gibi, bytes < 10 * gibi ? 2 : 0));

/** Whether a token's rows were kept or computed, for each token of the sentence. */
function rows(trace: Trace): TemplateResult {
  const s = texts.cache;
  return html`<ol class="kept-rows" aria-label=${s.rows}>
    ${trace.tokens.map((_, i) => {
      const isKept = i < trace.reuse.tokens;
      const token = tokenText(trace, i);
      return html`<li class=${isKept ? 'kept' : 'new'}>
        <span dir="auto" lang=${langOf(token, trace)}>${token}</span>
        <small>${isKept ? s.kept : s.new}</small>
      </li>`;
    })}
  </ol>`;
}

/** How much this model would hold with one, its own and all heads of keys and values. */
function ownTable(sizes: CacheSizes, tokens: number): TemplateResult {
  const s = texts.cache;
  const { heads, keyValueHeads } = sizes;
  const counts = [...new Set([1, keyValueHeads, heads])];
  return html`<p id="cache-here">${s.holds(sizes.layers, sizes.headSize)}</p>
    <table aria-labelledby="cache-here">
      <thead>
        <tr>
          <th scope="col">${s.keyValueHeads}</th>
          <th scope="col">${s.perToken}</th>
          <th scope="col">${s.forTokens(tokens)}</th>
        </tr>
      </thead>
      <tbody>
        ${counts.map((count) => {
          const each = numbersPerToken(sizes, count);
          return html`<tr class=${count === keyValueHeads ? 'own' : nothing}>
            <th scope="row">${s.count(count, heads, count === keyValueHeads)}</th>
            <td>${texts.number(each)}</td>
            <td>${texts.number(each * tokens)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}

function knownTable(): TemplateResult {
  const s = texts.cache;
  return html`<p id="cache-elsewhere">${s.known}</p>
    <table aria-labelledby="cache-elsewhere">
      <thead>
        <tr>
          <th scope="col">${s.model}</th>
          ${knownLengths.map((tokens) => html`<th scope="col">${s.tokens(tokens)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cachedModels.flatMap((model) =>
          [...new Set([model.keyValueHeads, model.heads])].map(
            (count) =>
              html`<tr>
                <th scope="row">${s.knownModel(model.name, count, model.heads)}</th>
                ${knownLengths.map(
                  (tokens) => html`<td>${inGibibytes(cacheBytes(model, count, tokens))}</td>`,
                )}
              </tr>`,
          ),
        )}
      </tbody>
    </table>`;
}

/** What was kept of the sentence, and the share of the work that was left. */
function progress(trace: Trace): string {
  const { tokens, work, wholeWork } = trace.reuse;
  const s = texts.cache;
  const all = trace.tokens.length;
  if (!tokens) return s.allComputed(all);
  const share = formatShort((100 * work) / wholeWork, work < wholeWork / 10 ? 1 : 0);
  return s.someKept(tokens, all - tokens, share);
}

/** @param best the word that can be added; null if none can */
export function kvCache(
  trace: Trace,
  best: string | null,
  fold: FoldView,
  events: CacheEvents,
): TemplateResult {
  const s = texts.cache;
  const { why } = trace.reuse;
  const sizes = sizesOf(trace);
  const content = why
    ? html`<p>${s.notHere}</p>`
    : html`<p>${s.lead}</p>
        ${rows(trace)}
        <p role="status">${progress(trace)}</p>
        ${
          best === null
            ? nothing
            : html`<button type="button" part="button" @click=${() => events.onAdd()}>
                ${textsFor(trace).stack.addWord(best)}
              </button>`
        }`;
  return folded(
    fold,
    s.title,
    why || !trace.reuse.tokens ? null : s.state(trace.reuse.tokens, trace.tokens.length),
    html`${content} ${sizes ? ownTable(sizes, trace.tokens.length) : nothing} ${knownTable()}
      <p class="note">${s.groups}</p>`,
  );
}
