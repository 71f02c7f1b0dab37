/** Python expressions for parameters that lie in a tensors file. */
import type { TensorPart } from '../engine/format.js';
import type { Stage } from '../engine/types.js';
import { headsDown } from '../lesson/edits.js';

type Matrix = Pick<Stage, 'rows' | 'cols' | 'rowAxis'>;

/** The indices of a part along one axis; `size`: of one head, if the axis has the heads. */
function indices(range: readonly number[] | undefined, size: number | null): string {
  if (size === null) return range?.join(':') ?? ':';
  const start = range?.[0] ? `${range[0]} + ` : '';
  return `${start}${size} * head : ${start}${size} * (head + 1)`;
}

/**
 * The part of a tensor that is a parameter, after the tensor's own expression: `[:, 24:48].T`.
 * @param ofHead whether it is one head's, the one with the index `head`
 */
export function partOfTensor(part: TensorPart, matrix: Matrix, ofHead: boolean): string {
  const { rows, columns, transposed = false } = part;
  const areRows = headsDown(matrix) !== transposed; // of the tensor
  const size = headsDown(matrix) ? matrix.rows : matrix.cols;
  const along = {
    rows: indices(rows, ofHead && areRows ? size : null),
    columns: indices(columns, ofHead && !areRows ? size : null),
  };
  // A tensor of one row may have one dimension only, as biases and gains have.
  const isRow = !rows && !(ofHead && areRows) && (transposed ? matrix.cols : matrix.rows) === 1;
  const from = isRow ? '...' : along.rows;
  const cut =
    along.columns !== ':'
      ? `[${from}, ${along.columns}]`
      : isRow || along.rows === ':'
        ? ''
        : `[${along.rows}]`;
  const isVector = matrix.rowAxis === 'one' && !transposed;
  return `${cut}${isRow && !isVector ? '.reshape(1, -1)' : ''}${transposed ? '.T' : ''}`;
}

/** The list of an expression for each index; broken into lines if it would be longer than `room`. */
export function listed(item: string, index: 'head' | 'layer', count: number, room: number): string {
  const loop = `for ${index} in range(${count})`;
  const line = `[${item} ${loop}]`;
  if (line.length <= room && !item.includes('\n')) return line;
  const inner = item.replaceAll('\n', '\n    ');
  return `[\n    ${inner}\n    ${loop}\n]`;
}
