/** The circuits of a head as two tables of words × words. A pressed number opens its arithmetic. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import type { Circuits, Stage, Trace } from '../../engine/types.js';
import { arithmetic } from '../../operations/arithmetic.js';
import type { AddedTrace } from '../../trace/added-trace.js';
import { bestFor, circuitsOf, copiedWords } from '../../trace/circuits.js';
import { cellColour, scaleEnd, type Scale } from '../../trace/color-scale.js';
import { numbersOf } from '../../trace/map.js';
import { texts } from '../../text/language.js';
import { formatShort } from '../../wording/format.js';
import { axisLabel, axisName, cellName } from '../../wording/cell-name.js';
import { formula } from '../formula.js';
import { lineOf } from '../panel/arithmetic.js';
import { rich, wordHeader } from '../rich.js';

/** A number of a circuit. It stays open when another model is shown, which may not have it. */
export interface CircuitCell {
  readonly layer: number;
  readonly head: number;
  /** The name of the circuit's stage. */
  readonly circuit: string;
  readonly row: number;
  readonly col: number;
}

export interface CircuitsData {
  readonly trace: Trace;
  /** The weights of the head. */
  readonly weights: Stage;
  /** The token whose word the sentences are about. */
  readonly token: number;
  /** The number whose arithmetic is open; null: none. */
  readonly open: CircuitCell | null;
}

export interface CircuitsEvents {
  /** Opens a number's arithmetic; null: closes it. */
  onCell(cell: CircuitCell | null): void;
}

/**
 * Up to this many words, cells show their numbers; with more, only colours, and the number of the
 * cell that is pointed at.
 */
const mostWithNumbers = 16;
const decimals = 1;

const wordAt = (trace: Trace, id: number): string => axisLabel('vocabulary', id, trace);
const nameOf = (trace: Trace, id: number): string => axisName('vocabulary', id, trace);

/** Moves the focus among a table's cells by arrow keys. */
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
    event.key
  ];
  const cell = (event.target as Element).closest('td');
  const row = cell?.parentElement as HTMLTableRowElement | null;
  const table = cell?.closest('table');
  if (!by || !cell || !row || !table) return;
  const [down = 0, across = 0] = by;
  const mirrored = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const to = table.rows[row.rowIndex + down]?.cells[cell.cellIndex + across * mirrored];
  const button = to?.querySelector('button');
  event.preventDefault();
  event.stopPropagation();
  if (!button) return;
  for (const other of table.querySelectorAll('button')) other.tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}

function table(
  circuit: Stage,
  caption: string,
  { weights, token, open, trace }: CircuitsData,
  events: CircuitsEvents,
): TemplateResult {
  const words = Array.from({ length: circuit.rows }, (_, word) => word);
  const scale: Scale = { kind: 'signed', max: scaleEnd(circuit.range) };
  const isSmall = circuit.rows <= mostWithNumbers;
  const followed = trace.ids[token] ?? 0;
  const place = { layer: weights.layer ?? 0, head: weights.head ?? 0, circuit: circuit.name };
  const isOpen = (row: number, col: number): boolean =>
    open?.circuit === circuit.name && open.row === row && open.col === col;
  const isOpenHere =
    open?.circuit === circuit.name && open.row < circuit.rows && open.col < circuit.cols;
  /** Only one cell is a tab stop: after each drawing the open one, or the followed word's first. */
  const isStop = (row: number, col: number): boolean =>
    isOpenHere ? isOpen(row, col) : row === followed && col === 0;
  return html`<figure>
    <figcaption aria-hidden="true">${caption}</figcaption>
    <table class=${isSmall ? 'circuit' : 'circuit small'} aria-label=${caption} @keydown=${onKey}>
      <tr>
        <td></td>
        ${words.map((word) => wordHeader(wordAt(trace, word), 'col', trace))}
      </tr>
      ${words.map((row) => {
        const numbers = numbersOf(circuit, row);
        return html`<tr class=${row === followed ? 'followed' : ''}>
          ${wordHeader(wordAt(trace, row), 'row', trace)}
          ${words.map((col) => {
            const value = at(numbers, col);
            const text = formatShort(value, decimals);
            return html`<td class=${cellColour(value, scale)}>
              <button
                type="button"
                tabindex=${live(isStop(row, col) ? 0 : -1)}
                aria-expanded=${isOpen(row, col) ? 'true' : 'false'}
                aria-label=${texts.circuits.cell(wordAt(trace, row), wordAt(trace, col), text)}
                title=${texts.circuits.cell(wordAt(trace, row), wordAt(trace, col), text)}
                @click=${() => events.onCell(isOpen(row, col) ? null : { ...place, row, col })}
              >
                ${isSmall ? text : nothing}
              </button>
            </td>`;
          })}
        </tr>`;
      })}
    </table>
  </figure>`;
}

/** A number's equation and arithmetic. */
function openedCell(
  stage: Stage,
  { row, col }: CircuitCell,
  read: AddedTrace<Circuits>,
): TemplateResult {
  const math = formula(stage, read);
  const { lines } = arithmetic(read.explain(stage.index, { row, col }), read);
  return html`<div class="circuit-open" role="status">
    <p class="place">${cellName(stage, row, col, read)}</p>
    ${math ? html`<p class="formula">${math}</p>` : nothing}
    <div class="sums">${lines.map((line) => lineOf(line, read))}</div>
  </div>`;
}

/** Whether all numbers of a word's row are the same. */
const isFlat = (circuit: Stage, word: number): boolean =>
  numbersOf(circuit, word).every((number, _, row) => number === row[0]);

/** What a word's query asks for, and what the head then adds; only of differing numbers. */
function said(
  trace: Trace,
  word: number,
  { queryKey, outputValue }: Record<'queryKey' | 'outputValue', Stage>,
): string[] {
  const s = texts.circuits;
  const name = (id: number): string => nameOf(trace, id);
  const looksAlike = isFlat(queryKey, word);
  const from = looksAlike ? word : bestFor(queryKey, word);
  const { least, greatest } = outputValue.range;
  return [
    looksAlike ? s.looksAlike(name(word)) : s.looks(name(word), name(from)),
    isFlat(outputValue, from)
      ? s.saysNothing(name(from))
      : s.says(name(from), name(bestFor(outputValue, from))),
    ...(least < greatest ? [s.copies(copiedWords(outputValue), outputValue.rows)] : []),
  ];
}

export function circuits(data: CircuitsData, events: CircuitsEvents): TemplateResult {
  const { trace, weights, token, open } = data;
  const s = texts.circuits;
  const read = circuitsOf(trace, weights);
  const [queryKey, outputValue] = [read.added.queryKey, read.added.outputValue].map((stage) =>
    at(read.stages, stage.index),
  ) as [Stage, Stage];
  const word = trace.ids[token] ?? 0;
  const isHere = open?.layer === weights.layer && open.head === weights.head;
  const shown = isHere ? data : { ...data, open: null };
  const opened = [queryKey, outputValue].find(
    ({ name, rows, cols }) => isHere && name === open.circuit && open.row < rows && open.col < cols,
  );
  return html`<div class="circuits">
    <p class="why">${rich(s.why)}</p>
    <p>${rich(texts.sentences(said(trace, word, { queryKey, outputValue })))}</p>
    <div class="circuit-pair">
      ${table(queryKey, s.queryKey, shown, events)}${table(outputValue, s.outputValue, shown, events)}
    </div>
    ${open && opened ? openedCell(opened, open, read) : html`<p class="hint">${s.hint}</p>`}
  </div>`;
}
