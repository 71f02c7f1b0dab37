/** The lines that a training prints, as a list that draws only those in view. */
import { html, nothing, type TemplateResult } from 'lit';
import { printedLine, printedLoss, type Line } from '../../trace/lines.js';
import { documentsTexts } from '../../text/documents.js';
import { rich } from '../rich.js';

export interface PrintedLinesData {
  readonly lines: readonly Line[];
  /** The recipe's steps. */
  readonly steps: number;
  /** The losses that the Python script printed; empty: none. */
  readonly printed: readonly string[];
  nameOf(line: Line): string;
  /** The first line in view. */
  readonly first: number;
  /** The line that has the keyboard's focus, from 0. */
  readonly active: number;
  /** The step whose numbers are shown; 0: none. */
  readonly shown: number;
  readonly whyLocked: string | null;
}

export interface PrintedLinesEvents {
  onScroll(event: Event): void;
  onKey(event: KeyboardEvent): void;
  onOpen(index: number): void;
  onSave(): void;
}

/** A line's height in pixels: that of a target. */
export const lineHeight = 24;

/** Lines in view; the list's style has the same height. */
export const linesInView = 12;

/** Lines drawn before and after those in view. */
const margin = 8;

const verdictOf = (line: Line, printed: readonly string[]): string => {
  const s = documentsTexts();
  const wanted = printed[line.step - 1];
  if (wanted === undefined) return '';
  return wanted === printedLoss(line.loss) ? s.isPrinted : s.isNotPrinted(wanted);
};

function lineOf(line: Line, index: number, data: PrintedLinesData, events: PrintedLinesEvents) {
  const { steps, printed, lines, active, shown, nameOf, whyLocked } = data;
  const s = documentsTexts();
  const verdict = verdictOf(line, printed);
  const isSame = verdict === s.isPrinted;
  const name = nameOf(line);
  return html`<div
    id=${`line-${line.step}`}
    role="option"
    class=${['printed-line', index === active ? 'active' : ''].join(' ')}
    aria-selected=${line.step === shown ? 'true' : 'false'}
    aria-setsize=${lines.length}
    aria-posinset=${index + 1}
    title=${whyLocked ?? nothing}
    .style=${`inset-block-start:${index * lineHeight}px`}
    @click=${() => events.onOpen(index)}
  >
    <code>${printedLine(line, steps)}</code>
    <span class=${isSame ? 'tick' : 'tick bad'} aria-hidden="true"
      >${verdict === '' ? nothing : isSame ? '✓' : '≠'}</span
    >
    <bdi class="line-name">${name}</bdi><span class="sr">${verdict}</span>
  </div>`;
}

/** How many lines match the printed ones, in words; empty where nothing was printed. */
export const printedSummary = (same: number, all: number, printed: readonly string[]): string =>
  printed.length && all ? documentsTexts().printed(same, Math.min(all, printed.length)) : '';

export function printedLines(
  data: PrintedLinesData,
  same: number,
  events: PrintedLinesEvents,
): TemplateResult {
  const s = documentsTexts();
  const { lines, first, printed, active } = data;
  if (!lines.length) return html`<p class="note">${s.noLines}</p>`;
  const from = Math.max(0, first - margin);
  const drawn = lines.slice(from, first + linesInView + margin);
  const here = lines[active];
  const summary = printedSummary(same, lines.length, printed);
  return html`<p class="note">${rich(s.linesWhy)}</p>
    <div
      class="printed-lines"
      role="listbox"
      tabindex="0"
      aria-label=${s.lines}
      .style=${`block-size:${linesInView * lineHeight + 2}px`}
      aria-activedescendant=${here ? `line-${here.step}` : nothing}
      @scroll=${events.onScroll}
      @keydown=${events.onKey}
    >
      <div
        class="all-lines"
        role="presentation"
        .style=${`block-size:${lines.length * lineHeight}px`}
      >
        ${drawn.map((line, i) => lineOf(line, from + i, data, events))}
      </div>
    </div>
    <p class="under-lines">
      ${
        summary
          ? html`<b class=${same < Math.min(lines.length, printed.length) ? 'differs' : 'same'}
              >${summary}</b
            >`
          : nothing
      }
      <button type="button" @click=${() => events.onSave()}>${s.save}</button>
    </p>`;
}
