/** The ribbons of a followed token in a picture, as the page draws them over its matrices. */
import { at } from '../engine/at.js';
import { isHidden } from '../trace/hidden.js';
import { toMixture, toValues, type Box, type Share } from '../trace/ribbons.js';
import type { Shape } from './drawing.js';
import { rowHeight, type Block, type PlacedCells, type Scene } from './matrix-picture.js';
import { hex, mix } from './palette.js';

/** The room beside the numbers for ribbons that come down from the values. */
export const ribbonRoom = 70;

/** The followed token's attention: ribbons from its weights to the values, and to their sum. */
export function ribbonsOf(
  { cells, width }: Block,
  { trace, path, palette, hidden }: Scene,
): Shape[] {
  if (!path) return [];
  const ribbons = trace.stages.flatMap((context) => {
    if (context.name !== 'context') return [];
    const [weights, values] = context.op.inputs.map((index) => at(trace.stages, index));
    const [from, through, into] = [weights, values, context].map((stage) =>
      cells.find((each) => each.stage === stage?.index && !each.transposed),
    );
    if (!weights || !from || !through || !into) return [];
    if (isHidden(hidden, { stage: weights.index, row: path.token })) return [];
    const mixture = rowBox(into, path.token);
    if (!mixture) return [];
    const shares = Array.from({ length: weights.cols }, (_, key): Share | null => {
      const [cell, value] = [cellBox(from, path.token, key), rowBox(through, key)];
      const firstNumber = cellBox(through, key, through.cols.from);
      const weight = at(weights.values, path.token * weights.cols + key);
      return cell && value && firstNumber ? { weight, cell, value, firstNumber } : null;
    }).filter((share) => share !== null);
    return [...toValues(shares), ...toMixture(shares, mixture, width + ribbonRoom)];
  });
  return ribbons.map(({ path: d, width }) => ({
    kind: 'path',
    x: 0,
    y: 0,
    d,
    width,
    opacity: 0.75,
    stroke: hex(mix(palette.cell, palette.share, 0.8)),
  }));
}

function cellBox(cells: PlacedCells, row: number, col: number): Box | null {
  const { rows, cols, x, y, cellWidth } = cells;
  if (row < rows.from || row >= rows.to || col < cols.from || col >= cols.to) return null;
  const [left, top] = [x + (col - cols.from) * cellWidth, y + (row - rows.from) * rowHeight];
  return { left, top, right: left + cellWidth, bottom: top + rowHeight };
}

function rowBox(cells: PlacedCells, row: number): Box | null {
  const [first, last] = [
    cellBox(cells, row, cells.cols.from),
    cellBox(cells, row, cells.cols.to - 1),
  ];
  return first && last && { ...first, left: cells.labels, right: last.right };
}
