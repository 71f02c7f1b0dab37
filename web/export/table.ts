/** A matrix as it is drawn, and its numbers as text. */
import { labelOf } from '../wording/cell-name.js';
import { symbolText } from '../wording/names.js';
import { numberText } from '../wording/writing.js';
import { gridOf, pick } from '../trace/grid.js';
import { shortestFloat } from '../lesson/edits.js';
import { headsIn } from '../trace/layers.js';
import type { Stage, Trace } from '../engine/types.js';

export interface Table {
  /** For file names: 'W_Q', 'scores_head_2', 'K_transposed'. */
  name: string;
  /** As the page writes it: 'W_Qᵀ'. */
  title: string;
  rows: number;
  cols: number;
  /** Row by row. */
  values: Float32Array;
  rowLabels: string[];
  colLabels: string[];
  /** Writes a number as the page does. */
  shown: (value: number) => string;
}

/**
 * An id that distinguishes a stage from all others, for files and archives:
 * 'weights_block_1_head_2'.
 */
export function stageId({ name, layer, head }: Stage, trace: Trace): string {
  const heads = headsIn(trace, layer);
  const block = layer === null || trace.layers === 1 ? '' : `_block_${layer + 1}`;
  return `${name}${block}${head === null || heads === 1 ? '' : `_head_${head + 1}`}`;
}

/**
 * The label of a row or column of a stage, without the characters that isolate it on the page; a
 * feature has the lesson's name.
 */
export const plainLabel = (stage: Stage, axis: string, index: number, trace: Trace): string =>
  labelOf(stage, axis, index, trace).replace(/[\u2068\u2069]/g, '');

export function tableOf(stage: Stage, trace: Trace, transposed = false): Table {
  const [rows, cols] = transposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
  const [rowAxis, colAxis] = transposed
    ? [stage.colAxis, stage.rowAxis]
    : [stage.rowAxis, stage.colAxis];
  const labels = (axis: string, count: number): string[] =>
    Array.from({ length: count }, (_, i) => plainLabel(stage, axis, i, trace));
  return {
    name: `${stageId(stage, trace)}${transposed ? '_transposed' : ''}`,
    title: symbolText(stage, trace, transposed),
    rows,
    cols,
    values: pick(stage.values, gridOf(stage, transposed, { row: 0, col: 0, rows, cols })),
    rowLabels: labels(rowAxis, rows),
    colLabels: labels(colAxis, cols),
    shown: (value) => numberText(stage, value),
  };
}

/** The shortest text that every program reads as exactly this 32-bit float. */
export function exactText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return Object.is(value, -0) ? '-0' : shortestFloat(value);
}

/** Each row's numbers as texts. */
export function rowsOf(table: Table, write: (value: number) => string): string[][] {
  const { rows, cols, values } = table;
  return Array.from({ length: rows }, (_, i) =>
    Array.from(values.subarray(i * cols, (i + 1) * cols), write),
  );
}
