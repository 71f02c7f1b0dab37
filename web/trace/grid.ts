/** Some numbers of a matrix in drawing order: a part of it, or every n-th number. */

/** `from`: the index of the first number; `down` and `across`: the strides to the next row and column. */
export interface Grid {
  from: number;
  down: number;
  across: number;
  rows: number;
  cols: number;
}

/** A block of cells, of which every `stepDown`-th row and `stepAcross`-th column is drawn. */
export interface Cells {
  row: number;
  col: number;
  rows: number;
  cols: number;
  stepDown?: number;
  stepAcross?: number;
}

export function gridOf(stage: { cols: number }, transposed: boolean, cells: Cells): Grid {
  const { row, col, rows, cols, stepDown = 1, stepAcross = 1 } = cells;
  const [down, across] = transposed ? [1, stage.cols] : [stage.cols, 1];
  const from = row * down + col * across;
  return { from, down: stepDown * down, across: stepAcross * across, rows, cols };
}

/**
 * Evenly spaced indices of a list: at least `most`, if it has so many, and fewer than twice that.
 */
export function spread(count: number, most: number): Grid {
  const down = Math.max(1, Math.floor(count / most));
  return { from: 0, down, across: 0, rows: Math.ceil(count / down), cols: 1 };
}

export function pick(values: Float32Array, { from, down, across, rows, cols }: Grid): Float32Array {
  const picked = new Float32Array(rows * cols);
  let next = 0;
  for (let i = 0, row = from; i < rows; i++, row += down) {
    for (let j = 0, index = row; j < cols; j++, index += across) {
      picked[next++] = values[index] as number; // "at" is slow in long loops
    }
  }
  return picked;
}
