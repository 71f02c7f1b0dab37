/** Every term of a long sum, the largest first, with the sum so far. */
import { at } from '../../engine/at.js';
import { mostTermsAtOnce } from '../../engine/limits.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Explanation, Trace } from '../../engine/types.js';
import { constantText, formatNumber } from '../../wording/format.js';
import { langOfLabel } from '../rich.js';
import { operand, type Reached } from './arithmetic.js';
import { bySize, mostTerms } from '../../wording/arithmetic-lines.js';
import { axisLabel } from '../../wording/cell-name.js';
import { numberText } from '../../wording/writing.js';
import { texts } from '../../text/language.js';

/** Whether some terms are folded. */
export const isLong = ({ terms }: Explanation): boolean => terms.length > mostTerms;

/** @param from the rank of the first term, of a sum that is too long to be shown at once */
export function allTerms(
  explanation: Explanation,
  trace: Trace,
  reached: Reached = null,
  from = 0,
): TemplateResult {
  const s = texts.inspector;
  const { rest } = explanation;
  const terms = rest?.hasShare ? explanation.terms.slice(0, -1) : explanation.terms;
  const count = explanation.terms.length + (rest?.count ?? 0);
  const number = (cell: Cell): TemplateResult =>
    operand(numberText(at(trace.stages, cell.stage), cell.value), cell, trace, reached);
  const isSoftmax = explanation.share !== null;
  /** Softmax goes along a row, so a term is a column. */
  const label = ({ stage, col }: Cell): TemplateResult => {
    const { colAxis } = at(trace.stages, stage);
    const text = axisLabel(colAxis, col, trace);
    return html`<span dir="auto" lang=${langOfLabel(colAxis, text, trace)}>${text}</span>`;
  };
  const { temperature = 1 } = at(trace.stages, explanation.stage).op.constants;
  const power = (cell: Cell): TemplateResult =>
    temperature === 1
      ? html`<sup>${number(cell)} − …</sup>`
      : html`<sup>(${number(cell)} − …) ÷ ${constantText(temperature)}</sup>`;
  let sum = rest?.before ?? 0;
  return html`<div class="all-terms" tabindex="0" role="group" aria-label=${s.allTerms(count)}>
    <table>
      <thead>
        <tr>
          <th scope="col">${s.term}</th>
          <th scope="col">${s.value}</th>
          <th scope="col">${s.soFar}</th>
        </tr>
      </thead>
      <tbody>
        ${bySize(terms).map(({ operands, coefficient, value }) => {
          sum += value;
          const factors = operands.map((cell, i) =>
            i ? html`&nbsp;·&nbsp;${number(cell)}` : number(cell),
          );
          const times = coefficient === 1 ? '' : `${constantText(coefficient)}\u00a0·\u00a0`;
          return html`<tr>
            <th scope="row">
              ${
                isSoftmax
                  ? html`${label(at(operands, 0))} e${power(at(operands, 0))}`
                  : html`${times}${factors}`
              }
            </th>
            <td>${formatNumber(value)}</td>
            <td>${formatNumber(sum)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${rest ? pages(from, terms.length, count) : nothing}
  </div>`;
}

/** Which terms these are, and buttons that lead to those before and after. */
function pages(from: number, shown: number, count: number): TemplateResult {
  const s = texts.inspector;
  const to = (rank: number, text: string, isThere: boolean): TemplateResult =>
    html`<button type="button" data-terms=${rank} ?disabled=${!isThere}>${text}</button>`;
  return html`<p class="term-pages">
    ${to(Math.max(0, from - mostTermsAtOnce), s.largerTerms, from > 0)}
    <span role="status">${s.someTerms(from + 1, from + shown, count)}</span>
    ${to(from + mostTermsAtOnce, s.smallerTerms, from + shown < count)}
  </p>`;
}
