/**
 * Rows that hold the answer to an open question: nothing shows their numbers until it is answered.
 */
import type { Explanation, Stage } from '../engine/types.js';

export interface HiddenRow {
  readonly stage: number;
  readonly row: number;
}

export const noneHidden: readonly HiddenRow[] = [];

export const isHidden = (
  hidden: readonly HiddenRow[],
  { stage, row }: Pick<HiddenRow, 'stage' | 'row'>,
): boolean => hidden.some((one) => one.stage === stage && one.row === row);

/** Whether the arithmetic of a number contains a hidden one. */
export const revealsHidden = (hidden: readonly HiddenRow[], explanation: Explanation): boolean =>
  isHidden(hidden, explanation) ||
  explanation.terms.some(({ operands }) => operands.some((cell) => isHidden(hidden, cell)));

/** The stage with NaN in its hidden rows, for painting. */
export function withoutHidden(stage: Stage, hidden: readonly HiddenRow[]): Stage {
  const rows = hidden.filter((one) => one.stage === stage.index);
  if (!rows.length) return stage;
  const values = stage.values.slice();
  for (const { row } of rows) values.fill(NaN, row * stage.cols, (row + 1) * stage.cols);
  const { index, name, layer, head, rows: all, cols, rowAxis, colAxis, op, range } = stage;
  return { index, name, layer, head, rows: all, cols, rowAxis, colAxis, op, range, values };
}
