/** The panel's card on the number that is asked about: its place, formula, arithmetic, exact value. */
import { at } from '../at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Trace } from '../engine-types.js';
import { formatExact } from '../format.js';
import { strings } from '../strings.js';
import { arithmetic, type Line, type Piece } from './arithmetic-lines.js';
import { formula, shapeEquation } from './formula.js';
import { placeOf } from './place.js';

function piece(p: Piece): TemplateResult | string {
  switch (p.kind) {
    case 'root':
      return html`<span class="root">√<span>${p.text}</span></span>`;
    case 'power':
      return html`<sup>${p.text}</sup>`;
    case 'sign':
      // A line may break before a sign, but not inside a product.
      return p.text === '·' ? '\u00a0·\u00a0' : html` <span class="op">${p.text}</span>&nbsp;`;
    case 'result':
      return html`<strong>${p.text}</strong>`;
    case 'rest':
      return html`<span class="rest">${p.text}</span>`;
    case 'number':
      return html`<span class=${p.cell ? 'operand' : 'plain'}>${p.text}</span>`;
    default:
      return p.text;
  }
}

/** A factor and the product sign after it stay on one line; sums may break. */
const line = (pieces: Line): TemplateResult => html`<p class="sum-line">${pieces.map(piece)}</p>`;

export function asked(explanation: Explanation, trace: Trace): TemplateResult {
  const stage = at(trace.stages, explanation.stage);
  const { lines, notes } = arithmetic(explanation, trace);
  const shapes = shapeEquation(stage, trace);
  const made = formula(stage, trace);
  return html`<h3>${strings.panel.asked}</h3>
    <p class="place" dir="auto">${placeOf(stage, explanation.row, explanation.col, trace)}</p>
    ${made ? html`<p class="formula">${made}${shapes ? html`<span class="shapes">${shapes}</span>` : nothing}</p>` : nothing}
    <div class="sums">${lines.map(line)}</div>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    <p class="exact">${strings.panel.exact(formatExact(explanation.result))}</p>
    <p class="hint">${strings.panel.hint}</p>`;
}
