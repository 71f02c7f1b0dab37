/** The weights of the followed token as bars. */
import { at } from '../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../engine/types.js';
import { formatNumber } from '../text/format.js';
import { stagesOf } from '../lesson/given-document.js';
import { largest } from '../trace/largest.js';
import { axisName, tokenText } from '../text/place.js';
import { texts } from '../text/language.js';

/** Rows of more tokens show the largest. */
const most = 12;

function bars(weights: Stage, trace: Trace, follow: number): TemplateResult {
  const row = weights.values.subarray(follow * weights.cols, (follow + 1) * weights.cols);
  const long = row.length > most;
  const shown = long ? largest(row, most) : [...row.keys()];
  const shares = row.slice();
  for (const token of shown) shares[token] = 0;
  const rest = shares.reduce((sum, value) => sum + value, 0);
  const bar = (label: string, value: number): TemplateResult =>
    html`<li>
      <span class="label" dir="auto">${label}</span>
      <span class="bar"
        ><span ?hidden=${value === 0} .style=${`inline-size:${(100 * value).toFixed(2)}%`}></span
      ></span>
      <span class="value">${formatNumber(value)}</span>
    </li>`;
  return html`<ul class="bars">
    ${shown.map((token) => bar(tokenText(trace, token), at(row, token)))}
    ${long ? bar(texts.panel.rest(row.length - most), rest) : nothing}
  </ul>`;
}

export function mixture(trace: Trace, follow: number): TemplateResult {
  const weights = stagesOf(trace, 'weights');
  const token = axisName('token', follow, trace);
  const keys = weights[0]?.rowAxis === 'key';
  const title = keys ? texts.panel.mixtureKeys(token) : texts.panel.mixture(token);
  return html`<section class="card mixture" aria-label=${title}>
    <h3 dir="auto">${title}</h3>
    ${weights.map((stage) => {
      const start = follow * stage.cols;
      const empty = stage.values.subarray(start, start + stage.cols).every((value) => value === 0);
      return html`${
        weights.length > 1
          ? html`<h4>${texts.panel.headColumn((stage.head ?? 0) + 1)}</h4>`
          : nothing
      }
      ${empty ? html`<p>${texts.panel.maskedRow(token)}</p>` : bars(stage, trace, follow)}`;
    })}
  </section>`;
}
