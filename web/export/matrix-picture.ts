/**
 * A matrix as a picture: its title and shape, its labels, its numbers in their colours, and the
 * legend.
 */
import { at } from '../engine/at.js';
import { isTokenAxis } from '../engine/axes.js';
import type { Stage, Trace } from '../engine/types.js';
import type { CellRef } from '../lesson/edits.js';
import { onPath, type Path } from '../trace/path.js';
import { scaleOf, type Scale, type Scales } from '../trace/color-scale.js';
import { numbersIn } from '../trace/difference.js';
import { gridOf } from '../trace/grid.js';
import { isRowHere, numberAt } from '../trace/some-rows.js';
import { isHidden, type HiddenRow } from '../trace/hidden.js';
import { span, type Axis, type Span, type Window } from '../trace/window.js';
import { formatExact, hiddenNumber } from '../wording/format.js';
import { texts } from '../text/language.js';
import { pictureTexts } from '../text/handout.js';
import { isTransposed, stageDescription, symbolText } from '../wording/names.js';
import { partsOf } from '../wording/cell-name.js';
import { isNarrow, writer } from '../wording/writing.js';
import { widthOf, type Drawing, type Run, type Shape } from './drawing.js';
import { coloured, colourOf, hex, type Palette } from './palette.js';
import { formulaRuns } from './formula-runs.js';
import { plainLabel } from './table.js';

/** The context of all matrices of a picture. */
export interface Scene {
  trace: Trace;
  scales: Scales;
  /** The part of large matrices that is drawn. */
  window: Window;
  hidden: readonly HiddenRow[];
  palette: Palette;
  /** The token that is followed: other rows than those on its path are pale. */
  path?: Path | null;
  /** Whether there is no background. */
  isBare?: boolean;
  /** The pinned number, which gets a frame. */
  pin?: CellRef | null;
}

/** Where the numbers of a stage are in a block. */
export interface PlacedCells {
  stage: number;
  transposed: boolean;
  /** The corner of the first drawn number, and the left of the labels. */
  x: number;
  y: number;
  labels: number;
  cellWidth: number;
  rows: Span;
  cols: Span;
}

export interface Options {
  transposed?: boolean;
  rowLabels?: boolean;
  colLabels?: boolean;
  /** The least width of a cell, so that operands and results line up. */
  cellWidth?: number;
  /** Whether rows are tokens that are columns of a neighbour. */
  rowsAcross?: boolean;
  /** Whether the title must name the head and block, because nothing around it does. */
  alone?: boolean;
}

/** A drawing, with the top of its rows of numbers and the left of its columns. */
export interface Block extends Drawing {
  top: number;
  left: number;
  /** The bottom of the numbers. */
  bottom: number;
  cells: readonly PlacedCells[];
}

/** Numbers in many columns are narrow, with fewer digits, as on the page. */
const sizeOf = (stage: Stage): number => (isNarrow(stage) ? 12 : 14);
const small = 12;
export const rowHeight = 26;
const gap = 1;
const titleSize = 18;
const titleHeight = 44;
const labelHeight = 18;
const legendHeight = 28;
/** The angle of column labels that are wider than their columns. */
const slant = 60;
/** The opacity of numbers that are not on the followed token's path. */
const pale = 0.3;

function axisOf(axis: string, across: boolean): Axis {
  if (isTokenAxis(axis)) return across ? 'across' : 'down';
  return axis === 'vocabulary' || axis === 'position' ? 'vocabulary' : 'feature';
}

/** A name as a symbol, with a subscript after '_'. */
export function nameRuns(name: string): Run[] {
  const transposed = name.endsWith('ᵀ');
  const [base = '', below] = name.replace('ᵀ', '').split('_');
  return [
    { text: base, bold: true, italic: base.length === 1 },
    ...(below ? [{ text: below, shift: -1 as const, bold: true, italic: below.length === 1 }] : []),
    ...(transposed ? [{ text: 'T', shift: 1 as const, bold: true }] : []),
  ];
}

const toWrite = (stage: Stage, hidden: readonly HiddenRow[], transposed: boolean) => {
  const covered = (row: number, col: number): boolean =>
    isHidden(hidden, {
      stage: stage.index,
      ...(transposed ? { row: col, col: row } : { row, col }),
    });
  const write = writer(stage, isNarrow(stage));
  return (row: number, col: number, value: number): string =>
    covered(row, col) ? hiddenNumber : write(value);
};

/** The rows and columns of a stage that are drawn. */
function part(stage: Stage, { window }: Scene, options: Options): { rows: Span; cols: Span } {
  const { transposed = false, rowsAcross = false } = options;
  const [rowAxis, colAxis] = transposed
    ? [stage.colAxis, stage.rowAxis]
    : [stage.rowAxis, stage.colAxis];
  const [rows, cols] = transposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
  return {
    rows: span(axisOf(rowAxis, rowsAcross), rows, window),
    cols: span(axisOf(colAxis, true), cols, window),
  };
}

function cellTexts(stage: Stage, scene: Scene, options: Options): string[][] {
  const { transposed = false } = options;
  const { rows, cols } = part(stage, scene, options);
  const [height, width] = [rows.to - rows.from, cols.to - cols.from];
  const cells = { row: rows.from, col: cols.from, rows: height, cols: width };
  const values = numbersIn(stage, gridOf(stage, transposed, cells));
  const write = toWrite(stage, scene.hidden, transposed);
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, j) => {
      const [row, col] = [rows.from + i, cols.from + j];
      const isHere = isRowHere(stage, transposed ? col : row);
      return isHere ? write(row, col, at(values, i * width + j)) : '…';
    }),
  );
}

/** The cell width that a stage needs. */
export function cellWidthOf(stage: Stage, scene: Scene, options: Options = {}): number {
  const all = cellTexts(stage, scene, options).flat();
  const [least, padding] = isNarrow(stage) ? [12, 6] : [30, 10];
  return Math.max(least, ...all.map((text) => widthOf(text, sizeOf(stage)))) + padding;
}

/** The texts of a matrix, and where its cells lie. */
function layoutOf(stage: Stage, scene: Scene, options: Options) {
  const { trace } = scene;
  const { transposed = false, rowLabels = true, colLabels = true } = options;
  const [rowAxis, colAxis] = transposed
    ? [stage.colAxis, stage.rowAxis]
    : [stage.rowAxis, stage.colAxis];
  const { rows, cols } = part(stage, scene, options);
  const written = cellTexts(stage, scene, options);
  const narrowest = cellWidthOf(stage, scene, options);
  const cellWidth = Math.max(options.cellWidth ?? narrowest, narrowest);
  const labels = written.map((_, i) => plainLabel(stage, rowAxis, rows.from + i, trace));
  const above = (written[0] ?? []).map((_, j) => plainLabel(stage, colAxis, cols.from + j, trace));
  const longest = Math.max(0, ...above.map((text) => widthOf(text, small)));
  const isSlanted = colLabels && longest > cellWidth - 2;
  const rise = isSlanted ? longest * sine(slant) + 8 : labelHeight;
  return {
    transposed,
    rowLabels,
    colLabels,
    rows,
    cols,
    written,
    labels,
    above,
    cellWidth,
    isSlanted,
    hasTokenRows: isTokenAxis(rowAxis),
    scale: scaleOf(stage, scene.scales),
    left: rowLabels ? Math.max(...labels.map((text) => widthOf(text, small))) + 8 : 0,
    top: titleHeight + (colLabels ? rise : 4),
  };
}
type Layout = ReturnType<typeof layoutOf>;

const baseOf = (y: number, size: number): number => y + rowHeight / 2 + size * 0.36;

function rowLabelOf(stage: Stage, scene: Scene, layout: Layout, i: number): Shape {
  const { palette, path } = scene;
  const { transposed, hasTokenRows, rows, labels, left, top } = layout;
  const bold = Boolean(path && !transposed && hasTokenRows && rows.from + i === path.token);
  const colour = hex(bold ? palette.ink : palette.soft);
  const base = baseOf(top + i * rowHeight, sizeOf(stage));
  const runs = [{ text: labels[i] ?? '', bold }];
  return { ...line(left - 6, base, small, colour), anchor: 'end', runs };
}

function cellOf(stage: Stage, scene: Scene, layout: Layout, i: number, j: number): Shape[] {
  const { palette, path, pin } = scene;
  const { transposed, rows, cols, written, left, top, cellWidth, scale } = layout;
  const [x, y] = [left + j * cellWidth, top + i * rowHeight];
  const [shownRow, shownCol] = [rows.from + i, cols.from + j];
  const [row, col] = transposed ? [shownCol, shownRow] : [shownRow, shownCol];
  const text = written[i]?.[j] ?? '';
  const value = text === hiddenNumber ? NaN : (numberAt(stage, row, col) ?? NaN);
  const opacity = path && !onPath(path, stage.index, row) ? { opacity: pale } : {};
  const size = sizeOf(stage);
  const ink = hex(palette.ink);
  const [width, height] = [cellWidth - gap, rowHeight - gap];
  const fill = colourOf(value, scale, palette);
  const end = x + cellWidth - (isNarrow(stage) ? 3 : 5);
  const isPinned = pin?.stage === stage.index && pin.row === row && pin.col === col;
  return [
    { kind: 'rect', x, y, radius: 2, fill, width, height, ...opacity },
    { ...line(end, baseOf(y, size), size, ink), anchor: 'end', runs: [{ text }], ...opacity },
    ...(isPinned ? [frame(x, y, width, height, ink)] : []),
  ];
}

function columnLabels({ above, left, top, cellWidth, isSlanted }: Layout, soft: string): Shape[] {
  return above.map((text, j) => {
    const x = left + (j + 0.5) * cellWidth;
    const label = { ...line(x, top - 6, small, soft), runs: [{ text }] };
    return isSlanted
      ? { ...label, x: x + small * 0.36, anchor: 'start', turn: slant }
      : { ...label, anchor: 'middle' };
  });
}

export function matrixPicture(stage: Stage, scene: Scene, options: Options = {}): Block {
  const { trace, palette } = scene;
  const layout = layoutOf(stage, scene, options);
  const { transposed, rowLabels, colLabels, rows, cols } = layout;
  const { written, above, cellWidth, isSlanted, left, top, scale } = layout;
  const titles = title(stage, trace, scene, options, rows, cols);
  const cells = written.flatMap((row, i) => [
    ...(rowLabels ? [rowLabelOf(stage, scene, layout, i)] : []),
    ...row.flatMap((_, j) => cellOf(stage, scene, layout, i, j)),
  ]);
  const bottom = top + written.length * rowHeight;
  const right = left + cellWidth * (cols.to - cols.from);
  const bar = Math.max(90, Math.min(150, right - left));
  const shapes = [
    ...titles,
    ...cells,
    ...(colLabels ? columnLabels(layout, hex(palette.soft)) : []),
    ...legend(scale, palette, left, bottom + 6, bar),
  ];
  const titleWidth = Math.max(...titles.map(textWidth));
  const last = widthOf(above.at(-1) ?? '', small);
  const beyond = isSlanted ? last * sine(90 - slant) - cellWidth / 2 + small : 0;
  return {
    shapes,
    top,
    left,
    bottom,
    cells: [{ stage: stage.index, transposed, x: left, y: top, labels: 0, cellWidth, rows, cols }],
    width: Math.max(right + Math.max(0, beyond), titleWidth, left + bar),
    height: bottom + legendHeight,
  };
}

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** A line around a cell. */
const frame = (x: number, y: number, width: number, height: number, stroke: string): Shape => ({
  kind: 'path',
  x,
  y,
  stroke,
  width: 2,
  opacity: 1,
  d: `M0,0H${width}V${height}H0Z`,
});

type Text = Extract<Shape, { kind: 'text' }>;
const line = (x: number, y: number, size: number, fill: string): Text => ({
  kind: 'text',
  x,
  y,
  size,
  fill,
  anchor: 'start',
  runs: [],
});

const textWidth = (shape: Shape): number =>
  shape.kind === 'text'
    ? shape.x + shape.runs.reduce((sum, { text }) => sum + widthOf(text, shape.size), 0)
    : 0;

/** Two lines: the name, and below it the shape with a description. */
function title(
  stage: Stage,
  trace: Trace,
  { palette }: Scene,
  { transposed = false, alone = false }: Options,
  rows: Span,
  cols: Span,
): Shape[] {
  const s = texts.matrix;
  const isPart = rows.to - rows.from < rows.all || cols.to - cols.from < cols.all;
  const what = isPart
    ? pictureTexts().part(rows.from + 1, rows.to, cols.from + 1, cols.to)
    : transposed && !isTransposed(stage)
      ? ''
      : stageDescription(stage);
  const description = [...(alone ? partsOf(stage, trace) : []), what].filter(Boolean).join(' · ');
  return [
    {
      ...line(0, titleSize, titleSize, hex(palette.ink)),
      runs: [
        ...nameRuns(symbolText(stage, trace, transposed)),
        ...(transposed ? [] : formulaRuns(stage, trace)),
      ],
      serif: true,
    },
    {
      ...line(0, titleSize + 17, small, hex(palette.soft)),
      runs: [
        { text: s.shape(rows.all, cols.all), bold: true },
        { text: description && `  ${description}` },
      ],
    },
  ];
}

/** Enough steps to look like a gradient. */
const steps = 30;

function legend(scale: Scale, palette: Palette, x: number, y: number, width: number): Shape[] {
  const signed = scale.kind === 'signed';
  const colour = (i: number): string => {
    const amount = signed ? (2 * i) / (steps - 1) - 1 : i / (steps - 1);
    return coloured(amount, scale, palette);
  };
  const ramp = Array.from({ length: steps }, (_, i): Shape => {
    const part = width / steps;
    return { kind: 'rect', x: x + i * part, y, width: part + 0.5, height: 5, fill: colour(i) };
  });
  const most = formatExact(Math.fround(scale.max));
  const ends: [Text['anchor'], number, string][] = signed
    ? [
        ['start', x, `−${most}`],
        ['middle', x + width / 2, '0'],
        ['end', x + width, most],
      ]
    : [
        ['start', x, '0'],
        ['end', x + width, most],
      ];
  return [
    ...ramp,
    ...ends.map(([anchor, at, text]): Shape => ({
      ...line(at, y + 16, 10.5, hex(palette.soft)),
      anchor,
      runs: [{ text }],
    })),
  ];
}
