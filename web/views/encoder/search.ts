/** A search: notices, sorted by the cosine of their vectors with that of a query. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { readyQueries } from '../../teaching/encoder-sentences.js';
import { cosine, type ReadSentence } from '../../trace/likeness.js';
import { encoderTexts } from '../../text/encoder.js';
import { progress, sentenceText, short } from './common.js';

export interface SearchData {
  readonly query: string;
  /** As the model reads it; null: empty, or not read yet. */
  readonly read: ReadSentence | null;
  /** The notices that have been read, of so many. */
  readonly notices: readonly ReadSentence[];
  readonly all: number;
  /** What the model misses of the query; null: nothing. */
  readonly warning: string | null;
  readonly problem: string | null;
}

export interface SearchEvents {
  onQuery(query: string): void;
}

export interface Found {
  readonly text: string;
  readonly cosine: number;
}

/** The notices, the nearest first; in their own order without a query. */
export function found({ read, notices }: Pick<SearchData, 'read' | 'notices'>): Found[] {
  const all = notices.map(({ text, vector }) => ({
    text,
    cosine: read ? cosine(vector, read.vector) : NaN,
  }));
  return read ? all.sort((a, b) => b.cosine - a.cosine) : all;
}

const width = (cosine: number): string =>
  `inline-size:${(100 * Math.min(1, Math.max(0, cosine))).toFixed(1)}%`;

const result = ({ text, cosine }: Found): TemplateResult =>
  html`<li>
    ${sentenceText(text)}
    ${
      Number.isNaN(cosine)
        ? nothing
        : html`<span class="nearness"
            ><span class="track" aria-hidden="true"
              ><span class="fill" .style=${width(cosine)}></span></span
            ><b>${short(cosine)}</b></span
          >`
    }
  </li>`;

export function search(data: SearchData, events: SearchEvents): TemplateResult {
  const { search: s } = encoderTexts();
  const { query, notices, all, warning, problem } = data;
  return html`<p class="note">${s.why(all)}</p>
    <p class="query">
      <label for="encoder-query">${s.query}</label>
      <input
        id="encoder-query"
        type="search"
        dir="auto"
        autocomplete="off"
        .value=${live(query)}
        @input=${(event: Event) => events.onQuery((event.target as HTMLInputElement).value)}
      />
    </p>
    <p class="buttons" role="group" aria-label=${s.ready}>
      ${readyQueries.map(
        (ready) =>
          html`<button type="button" part="button" @click=${() => events.onQuery(ready)}>
            ${sentenceText(ready)}
          </button>`,
      )}
    </p>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    ${warning === null ? nothing : html`<p class="notes">${warning}</p>`}
    ${
      notices.length < all
        ? progress(notices.length, all, s.reading(notices.length, all))
        : html`<h3 id="encoder-results">${s.results}</h3>
            <ol class="results" aria-labelledby="encoder-results">
              ${found(data).map(result)}
            </ol>`
    }`;
}
