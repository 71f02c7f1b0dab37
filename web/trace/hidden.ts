/** Numbers that hold the answer to an open question: nothing shows them until it is answered. */
import type { Explanation, Stage } from '../engine/types.js';

export interface HiddenRow {
  readonly stage: number;
  readonly row: number;
  /** Left out for the whole row. */
  readonly col?: number;
}

export const noneHidden: readonly HiddenRow[] = [];

/** Whether a number is hidden; without a column, whether any number of the row is. */
export const isHidden = (hidden: readonly HiddenRow[], { stage, row, col }: HiddenRow): boolean =>
  hidden.some(
    (hiddenRow) =>
      hiddenRow.stage === stage &&
      hiddenRow.row === row &&
      (hiddenRow.col === undefined || col === undefined || hiddenRow.col === col),
  );

/** Whether the arithmetic of a number contains a hidden one. */
export const revealsHidden = (hidden: readonly HiddenRow[], explanation: Explanation): boolean =>
  isHidden(hidden, explanation) ||
  explanation.terms.some(({ operands }) => operands.some((cell) => isHidden(hidden, cell)));

/** The stage with NaN for its covered numbers, for painting. */
export function withoutHidden(stage: Stage, hidden: readonly HiddenRow[]): Stage {
  const rows = hidden.filter((row) => row.stage === stage.index);
  if (!rows.length || stage.isMissing) return stage;
  const values = stage.values.slice();
  for (const { row, col } of rows) {
    const start = row * stage.cols;
    if (col === undefined) values.fill(NaN, start, start + stage.cols);
    else values[start + col] = NaN;
  }
  const { index, name, layer, head, rows: all, cols, rowAxis, colAxis, op, range } = stage;
  return { index, name, layer, head, rows: all, cols, rowAxis, colAxis, op, range, values };
}
