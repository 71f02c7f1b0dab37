/** Links to the numbers that use this one. */
import { at } from '../../engine/at.js';
import { html, type TemplateResult } from 'lit';
import type { Block, Cell, Explanation, Trace } from '../../engine/types.js';
import { hiddenNumber } from '../../wording/format.js';
import { isHidden, noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { operand, type Reached } from './arithmetic.js';
import { featureOf } from '../../wording/features.js';
import { nameApart, nameInHead, cellName } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import { numberText } from '../../wording/writing.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';

/** The most links per matrix. */
const most = 4;

function cellsOf({ stage, row, col, rows, cols }: Block, trace: Trace): Cell[] {
  const { values, cols: width } = at(trace.stages, stage);
  const count = Math.min(most, rows * cols);
  return Array.from({ length: count }, (_, i) => {
    const [r, c] = [row + Math.floor(i / cols), col + (i % cols)];
    return { stage, row: r, col: c, value: at(values, r * width + c) };
  });
}

function blockName({ stage: index, row, col, rows, cols }: Block, trace: Trace): string {
  const stage = at(trace.stages, index);
  if (rows * cols === 1) return cellName(stage, row, col, trace);
  const s = texts.inspector;
  const name = nameInHead(stage, trace);
  if (rows === 1 && stage.rows > 1) {
    return plainText(s.intoRow(name, nameApart(stage.rowAxis, row, trace)));
  }
  const column =
    featureOf(stage, stage.colAxis, col, trace) ?? nameApart(stage.colAxis, col, trace);
  if (cols === 1) return plainText(s.intoColumn(name, column));
  return name;
}

export function goesInto(
  { stage: source, feeds }: Explanation,
  trace: Trace,
  hidden: readonly HiddenRow[] = noneHidden,
  reached: Reached = null,
): TemplateResult {
  const s = texts.inspector;
  if (!feeds.length) {
    const { name, gradientOf } = at(trace.stages, source);
    if (name === 'probabilities') {
      return html`<p class="note">
        ${textsFor(trace).stack.restarts}
        <button type="button" class="link" data-next>${textsFor(trace).stack.toNext}</button>
      </p>`;
    }
    return html`<p class="note">${gradientOf ? texts.gradients.last : s.last}</p>`;
  }
  return html`<h3 class="into-title">${s.into}</h3>
    <ul class="into-list">
      ${feeds.map((block) => {
        const stage = at(trace.stages, block.stage);
        const cells = cellsOf(block, trace);
        const rest = block.rows * block.cols - cells.length;
        return html`<li>
          <span class="of">${blockName(block, trace)}</span>
          <span
            ><span dir="ltr"
              >${cells.map((cell, i) => html`${i ? ' ' : ''}${operand(isHidden(hidden, cell) ? hiddenNumber : numberText(stage, cell.value), cell, trace, reached)}`)}</span
            >
            ${rest ? html`<span class="of">${s.more(rest)}</span>` : ''}</span
          >
        </li>`;
      })}
    </ul>`;
}
