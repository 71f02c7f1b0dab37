/** Brackets beside a matrix that holds several heads side by side. */
import { html, type TemplateResult } from 'lit';
import type { Span } from '../../trace/window.js';
import { texts } from '../../text/language.js';

/** The label of a head at the first row or column of its bracket. */
export const headLabel = (index: number, size: number): TemplateResult =>
  html`<span class="of-head">${texts.matrix.ofHead(Math.floor(index / size) + 1)}</span>`;

export const headBracket = (index: number, size: number): string =>
  `by-head${index % size === 0 ? ' opens' : ''}${index % size === size - 1 ? ' closes' : ''}`;

/** Brackets above the columns that name the head of each column. */
export function headColumns(size: number, { from, to }: Span): TemplateResult {
  const starts = Array.from({ length: to - from }, (_, i) => from + i).filter(
    (j) => j === from || j % size === 0,
  );
  return html`<tr class="of-heads">
    <td></td>
    ${starts.map((j, i) => {
      const span = (starts[i + 1] ?? to) - j;
      return html`<th scope="colgroup" colspan=${span}>${headLabel(j, size)}</th>`;
    })}
  </tr>`;
}
