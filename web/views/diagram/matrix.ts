/** One stage as a real table, or the part of it in the window. */
import { at } from '../../engine/at.js';
import { hiddenNumber } from '../../wording/format.js';
import { isTokenAxis } from '../../engine/axes.js';
import { html, mathml, nothing, type TemplateResult } from 'lit';
import { cellColour, scaleOf, type Scales } from '../../trace/color-scale.js';
import { isDifference, minuend, numbersIn } from '../../trace/difference.js';
import { isRowHere } from '../../trace/some-rows.js';
import type { Stage, Trace } from '../../engine/types.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { gridOf } from '../../trace/grid.js';
import { span, type Axis, type Window } from '../../trace/window.js';
import { exportMatrix } from '../export-buttons.js';
import { legend } from '../figures/legend.js';
import { equation } from '../formula.js';
import type { LessonDocument } from '../../lesson/document.js';
import { tensorNameOf } from '../../lesson/tensor-names.js';
import { rightSide } from '../../operations/right-side.js';
import { stageDescription, wordsOf, symbol, symbolText } from '../../wording/names.js';
import { featureOf, featuresOf } from '../../wording/features.js';
import { labelOf, nameInHead } from '../../wording/cell-name.js';
import { factsOfStage, isOfKeyValues, queriesPerKey } from '../../lesson/stages.js';
import { isGiven } from '../../lesson/edits.js';
import { langOfLabel, termButton } from '../rich.js';
import { numbers, type WrittenNumber } from './numbers.js';
import { headBracket, headColumns, headLabel } from './of-heads.js';
import { overview, overviewSpace } from './overview.js';
import { digitsOf, isNarrow, isNarrowBy, writer } from '../../wording/writing.js';
import { shortPower } from '../../wording/format.js';
import { spokenText } from '../../wording/spoken.js';
import { texts } from '../../text/language.js';

export interface MatrixOptions {
  transposed?: boolean;
  /** If false, a neighbour shows the labels: they are kept for screen readers and narrow pages. */
  rowLabels?: boolean;
  colLabels?: boolean;
  /** The matrix was drawn before: it is left out where everything is stacked. */
  again?: boolean;
  /** The least width in digits, so that columns of an operand and a result line up. */
  digits?: number;
  /** The result below these columns: cells are as wide as its cells. */
  like?: Stage;
  /** Whether rows correspond to a neighbour's columns: values above a context. */
  rowsAcross?: boolean;
  /** The number of rows or columns per head: a bracket names the head. */
  perHead?: { rows?: number; cols?: number };
}

/** The context of all matrices of a diagram. */
export interface DiagramContext {
  trace: Trace;
  /** The trace's stages, their differences from others, or their previews. */
  stages: readonly Stage[];
  scales: Scales;
  window: Window;
  follow: number;
  /** Changes with the page's colours. */
  theme: number;
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[];
  /** The document of the trace, which may name tensors of a file. */
  document?: LessonDocument;
}

function axisKind(axis: string, across: boolean): Axis {
  if (isTokenAxis(axis)) return across ? 'across' : 'down';
  return axis === 'vocabulary' || axis === 'position' ? 'vocabulary' : 'feature';
}

const labelId = (stage: Stage, axis: string, index: number, trace: Trace): number | undefined =>
  axis === 'vocabulary' ? index : stage.name === 'token_vectors' ? trace.ids[index] : undefined;

/** The shape as drawn. */
const shapeOf = ({ rows, cols }: Stage, transposed: boolean): string =>
  transposed ? texts.matrix.shape(cols, rows) : texts.matrix.shape(rows, cols);

/** A head's number; for keys and values that several heads use, also theirs. */
function headText(stage: Stage, head: number, { stages }: Trace): string {
  const sharing = isOfKeyValues(stage.name) ? queriesPerKey(stages, stage.layer) : 1;
  const first = head * sharing + 1;
  return sharing > 1
    ? texts.matrix.keyValueHead(head + 1, first, first + sharing - 1)
    : texts.matrix.head(head + 1);
}

function captionText(stage: Stage, trace: Trace, transposed: boolean): string {
  const shape = shapeOf(stage, transposed);
  const s = texts.matrix;
  const head = stage.head !== null && trace.heads > 1 ? [headText(stage, stage.head, trace)] : [];
  const block =
    stage.layer !== null && trace.layers > 1 ? [texts.cellName.block(stage.layer + 1)] : [];
  const words = symbolText(stage, trace, transposed);
  const name = words === wordsOf(stage) ? words : `${words} (${wordsOf(stage)})`;
  return s.caption(
    [name, ...head, ...block, shape],
    isDifference(stage) ? s.difference : stageDescription(stage),
    transposed ? [s.transposed] : [],
  );
}

function title(stage: Stage, context: DiagramContext, options: MatrixOptions): TemplateResult {
  const { trace } = context;
  const { transposed = false } = options;
  const difference = isDifference(stage);
  const short = options.again || transposed || stage.gradientOf;
  const right = short ? null : rightSide(stage, trace);
  const name = mathml`<mrow class="own">${difference ? mathml`<mi class="t">Δ</mi><mspace width="0.2em"></mspace>` : nothing}${symbol(stage, trace, transposed)}</mrow>`;
  const power =
    difference || !isNarrowBy(stage, options.like ?? stage) ? 0 : shortPower(stage.range);
  const unit = power ? html` ·10<sup>−${-power}</sup>` : nothing;
  const shape = html`<b>${shapeOf(stage, transposed)}</b>${unit}`;
  const description = termButton(factsOfStage(stage.name).term, stageDescription(stage));
  const what = difference
    ? html`<i class="room" aria-hidden="true">${description}</i>`
    : html`<i dir="auto">${description}</i>`;
  const tensor = tensorNameOf(stage, context.document);
  return html`<div class="title">
    <div class="name">
      ${right && !difference ? equation(name, right) : html`<math>${name}</math>`}
      ${right && difference ? html`<math class="room" aria-hidden="true">${right}</math>` : nothing}
      ${short ? html`<span class="what">${shape}</span>` : nothing}
    </div>
    ${short ? nothing : html`<div class="what">${shape} ${what}</div>`}
    ${tensor === null ? nothing : html`<div class="what"><code dir="ltr">${tensor}</code></div>`}
  </div>`;
}

/** The class of numbers that can be dragged or switched. */
const givenClass = (stage: Stage): string =>
  !isGiven(stage) ? '' : stage.name === 'mask' ? 'switched' : 'given';

/** The width of a letter in a column label, in digits: of a feature, and of a token. */
const [letter, tokenLetter] = [0.83, 0.92];

/** The most letters of a token that columns of numbers make room for. */
const mostLetters = 7;

/** The width of the longest column name, in digits. */
export function namesRoom(stage: Stage, axis: string, trace: Trace): number {
  const longest = (names: readonly string[]): number =>
    Math.max(0, ...names.map(({ length }) => length));
  return isTokenAxis(axis)
    ? tokenLetter * Math.min(mostLetters, longest(trace.tokens))
    : letter * longest(featuresOf(stage, axis, trace) ?? []);
}

const uncounted: WrittenNumber = { text: '–', colour: '' };
const covered: WrittenNumber = { text: hiddenNumber, colour: 'covered' };
/** A number that the worker has, and the page does not have yet. */
const awaited: WrittenNumber = { text: '…', colour: '' };

/** The text of the corner between row and column labels. */
export function cornerText(down: string, across: string): string {
  const { axes, corner } = texts.matrix;
  const name = (axis: string): string =>
    Object.hasOwn(axes, axis) ? axes[axis as keyof typeof axes] : axes.other;
  return corner(name(down), name(across));
}

/** How a matrix is drawn: its axes, the part of it in the window, and the form of its numbers. */
function layoutOf(stage: Stage, context: DiagramContext, options: MatrixOptions) {
  const { trace, scales, window } = context;
  const { transposed = false, rowsAcross = false, like = stage } = options;
  const [rowAxis, colAxis] = transposed
    ? [stage.colAxis, stage.rowAxis]
    : [stage.rowAxis, stage.colAxis];
  const down = axisKind(rowAxis, rowsAcross);
  const across = axisKind(colAxis, true);
  const rows = span(down, transposed ? stage.cols : stage.rows, window);
  const cols = span(across, transposed ? stage.rows : stage.cols, window);
  return {
    transposed,
    rowAxis,
    colAxis,
    down,
    across,
    rows,
    cols,
    isWindowed: rows.to - rows.from < rows.all || cols.to - cols.from < cols.all,
    scale: scaleOf(stage, scales),
    isNarrow: isNarrowBy(stage, like),
    digits: Math.max(options.digits ?? 0, digitsOf(stage, like), namesRoom(stage, colAxis, trace)),
  };
}
type Layout = ReturnType<typeof layoutOf>;

/** Writes the cells of a row. */
function cellsIn(
  stage: Stage,
  { trace, hidden }: DiagramContext,
  { transposed, rows, cols, scale, isNarrow }: Layout,
): (row: number) => WrittenNumber[] {
  const [height, width] = [rows.to - rows.from, cols.to - cols.from];
  const shown = numbersIn(
    stage,
    gridOf(stage, transposed, { row: rows.from, col: cols.from, rows: height, cols: width }),
  );
  const write = writer(stage, isNarrow);
  const isOfLosses = (stage.gradientOf?.of ?? stage.name) === 'losses';
  const cell = (i: number, j: number): WrittenNumber => {
    const place = transposed ? { row: j, col: i } : { row: i, col: j };
    if (isHidden(hidden, { stage: stage.index, ...place })) return covered;
    // Without a known next word there is no loss, and none of its gradient.
    if (isOfLosses && (trace.targets[place.row] ?? -1) < 0) return uncounted;
    if (!isRowHere(minuend(stage), place.row)) return awaited;
    const value = at(shown, (i - rows.from) * width + j - cols.from);
    return { text: write(value), colour: cellColour(value, scale) };
  };
  return (i) => Array.from({ length: width }, (_, j) => cell(i, cols.from + j));
}

function rowOf(
  stage: Stage,
  { trace, follow }: DiagramContext,
  { rowAxis, rows, cols, isWindowed, digits }: Layout,
  i: number,
  cells: WrittenNumber[],
  perHead: number | undefined,
): TemplateResult {
  const isFirst = i === rows.from;
  const followed = isTokenAxis(rowAxis) && i === follow;
  const id = labelId(stage, rowAxis, i, trace);
  const label = labelOf(stage, rowAxis, i, trace);
  return html`<tr
    class=${followed ? 'followed' : perHead ? headBracket(i, perHead) : nothing}
    .style=${isFirst ? `--digits:${digits}` : ''}
    aria-rowindex=${isWindowed ? i + 2 : nothing}
    aria-colindex=${isWindowed ? cols.from + 1 : nothing}
    ${numbers(cells, isFirst)}
  >
    <th scope="row">
      ${perHead && (i % perHead === 0 || isFirst) ? headLabel(i, perHead) : nothing}
      <span
        dir="auto"
        lang=${langOfLabel(rowAxis, label, trace)}
        title=${label.length > 12 ? label : nothing}
        >${label}</span
      >${id === undefined ? nothing : html`<small>${id}</small>`}
    </th>
  </tr>`;
}

function columnLabel(stage: Stage, trace: Trace, { colAxis, digits }: Layout, j: number) {
  const label = labelOf(stage, colAxis, j, trace);
  return html`<th scope="col">
    <span
      dir="auto"
      lang=${langOfLabel(colAxis, label, trace)}
      title=${label.length >= digits ? label : nothing}
      >${label}</span
    >
  </th>`;
}

function classesOf(stage: Stage, trace: Trace, options: MatrixOptions, layout: Layout): string {
  const { like = stage, again, rowLabels = true, colLabels = true, rowsAcross, perHead } = options;
  return [
    'matrix',
    layout.isNarrow ? 'narrow' : '',
    layout.isWindowed ? 'windowed' : '',
    givenClass(stage),
    layout.isNarrow && !isNarrow(like) ? 'level' : '',
    again ? 'again' : '',
    rowLabels ? '' : 'no-rows',
    rowLabels && (rowsAcross || featureOf(stage, layout.rowAxis, 0, trace)) ? 'named-rows' : '',
    perHead?.rows ? 'heads-down' : '',
    colLabels ? '' : 'no-cols',
    isTokenAxis(layout.colAxis) ? 'words' : '',
  ].join(' ');
}

const indices = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

export function matrix(
  stage: Stage,
  context: DiagramContext,
  options: MatrixOptions = {},
): TemplateResult {
  const { trace, theme, hidden } = context;
  const { again = false, perHead = {} } = options;
  const layout = layoutOf(stage, context, options);
  const { transposed, rowAxis, colAxis, down, across, rows, cols, isWindowed, scale } = layout;
  const cellsOf = cellsIn(stage, context, layout);
  return html`<div class=${classesOf(stage, trace, options, layout)} part="matrix">
    ${title(stage, context, options)} ${exportMatrix(stage, trace, transposed)}
    <div class="frame">
      <div class="scroller">
        <table
          role="grid"
          data-stage=${stage.index}
          data-row=${rows.from}
          data-col=${cols.from}
          data-rows=${rows.all}
          data-cols=${cols.all}
          data-down=${down}
          data-across=${across}
          ?data-transposed=${transposed}
          aria-rowcount=${isWindowed ? rows.all + 1 : nothing}
          aria-colcount=${isWindowed ? cols.all + 1 : nothing}
        >
          <caption>
            ${spokenText(captionText(stage, trace, transposed))}
          </caption>
          <thead>
            ${perHead.cols ? headColumns(perHead.cols, cols) : nothing}
            <tr>
              <td><span class="sr">${cornerText(rowAxis, colAxis)}</span></td>
              ${indices(cols).map((j) => columnLabel(stage, trace, layout, j))}
            </tr>
          </thead>
          <tbody>
            ${indices(rows).map((i) => rowOf(stage, context, layout, i, cellsOf(i), perHead.rows))}
          </tbody>
        </table>
      </div>
      ${legend(scale)}
    </div>
    ${
      !isWindowed
        ? nothing
        : again
          ? overviewSpace()
          : overview({
              stage,
              name: nameInHead(stage, trace),
              transposed,
              rows,
              cols,
              scale,
              down,
              across,
              theme,
              hidden,
            })
    }
  </div>`;
}
