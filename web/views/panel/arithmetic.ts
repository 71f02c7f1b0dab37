/** The panel's card on the inspected number: its place, formula, arithmetic, and exact value. */
import { at } from '../../engine/at.js';
import { html, mathml, nothing, type TemplateResult } from 'lit';
import type { Cell, Explanation, Trace } from '../../engine/types.js';
import { isHidden, noneHidden, revealsHidden, type HiddenRow } from '../../trace/hidden.js';
import { formatExact } from '../../wording/format.js';
import { arithmetic } from '../../operations/arithmetic.js';
import { minus } from '../../wording/arithmetic-lines.js';
import type { Line, Piece } from '../../wording/pieces.js';
import { formula, shapeEquation } from '../formula.js';
import { cellName } from '../../wording/cell-name.js';
import { numberText } from '../../wording/writing.js';
import { spokenPower } from '../../wording/spoken.js';
import { texts } from '../../text/language.js';

/** The parts of the card around the arithmetic. */
export interface CardParts {
  /** Content beside the title. */
  tools?: unknown;
  /** Content before and after the arithmetic. */
  before?: unknown;
  after?: unknown;
  /** A hint on the possible actions here; by default, the diagram's. */
  hint?: string;
  /** All terms of a long sum, if they are unfolded. */
  terms?: unknown;
}

/** The stages that links can lead to; null: all. */
export type Reached = ReadonlySet<number> | null;

/**
 * Opens the number that it shows; the card listens for all of them with one handler. It is inside
 * arithmetic, where an additional space would be visible.
 */
// prettier-ignore
export const operand = (text: string, { stage, row, col }: Cell, trace: Trace, reached: Reached): TemplateResult => {
  const place = cellName(at(trace.stages, stage), row, col, trace);
  return reached === null || reached.has(stage)
    ? html`<button type="button" class="operand" data-inspect=${`${stage},${row},${col}`} title=${place}>${text}</button>`
    : html`<span class="plain" title=${place}>${text}</span>`;
};

/** Screen readers do not announce a superscript by itself. */
function power({ text, parts }: Piece, write: (part: Piece) => unknown): TemplateResult {
  const [before = '', after = ''] = spokenPower('\n', parts).split('\n');
  const forScreenReader = (words: string): TemplateResult =>
    html`<span class="sr"> ${words} </span>`;
  return html`${forScreenReader(before)}<sup>${parts?.map(write) ?? text}</sup>${forScreenReader(after)}`;
}

function piece(
  p: Piece,
  trace: Trace,
  unfolded: boolean,
  reached: Reached,
): TemplateResult | string {
  switch (p.kind) {
    case 'root':
      return html`<math>${mathml`<msqrt><mn>${p.text}</mn></msqrt>`}</math>`;
    case 'power':
      return power(p, (part) => piece(part, trace, unfolded, reached));
    case 'sign':
      // A line may break before a sign, but not inside a product.
      return p.text === '·' ? '\u00a0·\u00a0' : html` <span class="op">${p.text}</span>&nbsp;`;
    case 'result':
      return html`<strong>${p.text}</strong>`;
    case 'rest':
      return html`<button
        type="button"
        class="rest"
        data-unfold
        aria-expanded=${unfolded ? 'true' : 'false'}
      >
        ${p.text}
      </button>`;
    case 'number':
      return p.cell
        ? operand(p.text, p.cell, trace, reached)
        : html`<span class="plain">${p.text}</span>`;
    default:
      p.kind satisfies 'close' | undefined; // a new kind does not compile
      return p.text;
  }
}

/** One line of arithmetic, whose numbers are links. */
export const lineOf = (line: Line, trace: Trace): TemplateResult =>
  html`<p class="sum-line">${line.map((p) => piece(p, trace, false, null))}</p>`;

/** Whether one text has digits that the other lacks, other than zeros at its end. */
function hasMoreDigits(exact: string, shown: string): boolean {
  const [exactNumber, shownNumber] = [exact, shown].map((text) => Number(text.replace(minus, '-')));
  return exact !== shown && exactNumber !== shownNumber;
}

export function inspectedCard(
  explanation: Explanation,
  trace: Trace,
  { tools, before, after, terms, hint }: CardParts = {},
  hidden: readonly HiddenRow[] = noneHidden,
  reached: Reached = null,
): TemplateResult {
  const stage = at(trace.stages, explanation.stage);
  const covered = revealsHidden(hidden, explanation);
  const { lines, notes } = covered
    ? { lines: [], notes: [texts.learn.coveredHere] }
    : arithmetic(explanation, trace);
  const exact = formatExact(explanation.result);
  const shown = numberText(stage, explanation.result);
  const hasMore = hasMoreDigits(exact, shown) && !isHidden(hidden, explanation);
  const shapes = shapeEquation(stage, trace);
  const math = formula(stage, trace);
  // A factor and the product sign after it stay on one line; sums may break.
  const line = (pieces: Line): TemplateResult =>
    html`<p class="sum-line">${pieces.map((p) => piece(p, trace, Boolean(terms), reached))}</p>`;
  return html`<div class="inspected-head">
      <h2>${texts.panel.inspectedCell}</h2>
      ${tools}
    </div>
    <p class="place" tabindex="-1">${cellName(stage, explanation.row, explanation.col, trace)}</p>
    ${before}
    ${math ? html`<p class="formula">${math}${shapes ? html`<span class="shapes">${shapes}</span>` : nothing}</p>` : nothing}
    <div class="sums">${lines.map(line)}</div>
    ${covered ? nothing : terms} ${notes.map((note) => html`<p class="note">${note}</p>`)}
    ${hasMore ? html`<p class="exact">${texts.panel.exact(exact)}</p>` : nothing} ${after}
    <p class="hint">${hint ?? texts.panel.hint}</p>`;
}
