/** The entropy, largest weight and sum of rows of weights. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { formatNumber, hiddenNumber } from '../../wording/format.js';
import { entropyText } from '../../wording/no-number.js';
import { stagesOf } from '../../lesson/given-document.js';
import { rich, wordHeader } from '../rich.js';
import { folded, type FoldView } from '../panel/fold.js';
import { texts } from '../../text/language.js';
import { tokenText } from '../../wording/cell-name.js';

/** The most rows that are shown at first. */
const mostRows = 60;

export interface WrittenRow {
  entropy: string;
  /** The largest weight and its token; a dash if the row is all zeros or NaN. */
  largest: string;
  sum: string;
}

/** One row of a head's weights, as text. */
export function writtenRow(weights: Stage, trace: Trace, row: number): WrittenRow {
  const summary = trace.rowSummary(weights.index, row);
  const { largest, sum } = summary;
  const weight = at(weights.values, row * weights.cols + largest);
  return {
    entropy: entropyText(summary),
    largest:
      sum === 0 || Number.isNaN(sum)
        ? texts.reference.missing
        : texts.rows.largestAt(formatNumber(weight), tokenText(trace, largest)),
    sum: formatNumber(sum, Math.abs(sum - Math.round(sum)) < 1e-5 ? 0 : 4),
  };
}

export const writtenRows = (weights: Stage, trace: Trace, count = weights.rows): WrittenRow[] =>
  Array.from({ length: Math.min(count, weights.rows) }, (_, row) =>
    writtenRow(weights, trace, row),
  );

function table(
  weights: Stage,
  trace: Trace,
  follow: number,
  hidden: readonly HiddenRow[],
): TemplateResult {
  const s = texts.rows;
  const rows = writtenRows(weights, trace, mostRows);
  const head = trace.heads > 1 ? (weights.head ?? 0) + 1 : null;
  return html`<table class="rows">
      <caption>
        ${head === null ? s.caption : s.captionHead(head)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${s.query}</th>
          <th scope="col">${rich(s.entropy(formatNumber(Math.log2(weights.cols), 2)))}</th>
          <th scope="col">${s.largest}</th>
          <th scope="col">${s.sum}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ entropy, largest, sum }, row) => {
          const covered = isHidden(hidden, { stage: weights.index, row });
          return html`<tr class=${row === follow ? 'followed' : nothing}>
            ${wordHeader(tokenText(trace, row), 'row', trace)}
            <td>${covered ? hiddenNumber : entropy}</td>
            <td dir="auto">${covered ? hiddenNumber : largest}</td>
            <td>${sum}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${weights.rows > mostRows ? html`<p class="note">${s.more(weights.rows - mostRows)}</p>` : nothing}`;
}

/** The rows of all heads, folded until a person opens them. */
export function rowSummaries(
  trace: Trace,
  follow: number,
  hidden: readonly HiddenRow[],
  fold: FoldView,
): TemplateResult {
  const s = texts.rows;
  const tables = fold.isOpen
    ? stagesOf(trace, 'weights').map((weights) => table(weights, trace, follow, hidden))
    : nothing;
  const content = html`<p class="note">${rich(s.entropyWhy)}</p>
    ${tables}`;
  return html`<section class="card summaries">${folded(fold, s.all, null, content)}</section>`;
}
