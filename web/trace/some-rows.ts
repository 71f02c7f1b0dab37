/**
 * Large tables of words: a page has only some rows of them, those of the text, of the words that a
 * reader looks at, and of every n-th word as a sample.
 */
import { at } from '../engine/at.js';
import type { CellRef, Numbers, Stage, Trace } from '../engine/types.js';
import type { Grid } from './grid.js';

/** How many rows a sample has at most: as many as a small picture has lines on a fine screen. */
const mostSamples = 256;

const sampleStep = (rows: number): number => Math.ceil(rows / mostSamples);

/** The rows of the sample. */
export function sampleRows(rows: number): number[] {
  const step = sampleStep(rows);
  return Array.from({ length: Math.ceil(rows / step) }, (_, i) => i * step);
}

export type Rowed = Numbers & Pick<Stage, 'isMissing' | 'some'>;

export const isRowHere = ({ isMissing, some }: Rowed, row: number): boolean =>
  !isMissing || Boolean(some?.has(row));

/** The tables of which the page has only some rows. */
export const tablesOfSome = ({ stages }: Trace): Stage[] => stages.filter(({ some }) => some);

/**
 * Some numbers of such a table. Of a row that is not here they are NaN, or those of the sample's row
 * before it.
 */
export function pickSome(stage: Rowed, grid: Grid, isSample: boolean): Float32Array {
  const { cols, some } = stage;
  const step = sampleStep(stage.rows);
  const picked = new Float32Array(grid.rows * grid.cols);
  for (let i = 0, next = 0; i < grid.rows; i++) {
    for (let j = 0; j < grid.cols; j++) {
      const index = grid.from + i * grid.down + j * grid.across;
      const row = Math.floor(index / cols);
      const here = some?.get(row) ?? (isSample ? some?.get(row - (row % step)) : undefined);
      picked[next++] = here?.[index - row * cols] ?? NaN;
    }
  }
  return picked;
}

/** The number at a cell; undefined if its row is not here. */
export const numberAt = (stage: Rowed, row: number, col: number): number | undefined =>
  isRowHere(stage, row)
    ? (stage.some?.get(row)?.[col] ?? stage.values[row * stage.cols + col])
    : undefined;

/**
 * The rows of these tables that the arithmetic of a number reads; of the ledger's, the row came
 * with it.
 */
export function rowsRead({ stages, ids }: Trace, { stage, row, col }: CellRef): number[] {
  const { op, name, some } = at(stages, stage);
  if (some) return [row];
  const reads = op.inputs.some((input) => stages[input]?.some);
  if (!reads || String(name) === 'ledger_word') return [];
  return [op.kind === 'lookup' ? at(ids, row) : col];
}
