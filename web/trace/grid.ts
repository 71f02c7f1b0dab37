/** Some numbers of a matrix in the order in which they are drawn: a window of it, or every so many. */

/** Where the first of them stands among a stage's values, and how far on the next one down and the
 * next one across. */
export interface Grid {
  from: number;
  down: number;
  across: number;
  rows: number;
  cols: number;
}

/** Cells as they are drawn: from one on, so many rows and columns, each so many cells further. */
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

/** So many numbers that lie evenly in a list, or up to twice as many. */
export function spread(count: number, most: number): Grid {
  const down = Math.max(1, Math.floor(count / most));
  return { from: 0, down, across: 0, rows: Math.ceil(count / down), cols: 1 };
}

export function pick(values: Float32Array, { from, down, across, rows, cols }: Grid): Float32Array {
  const picked = new Float32Array(rows * cols);
  let place = 0;
  for (let i = 0, row = from; i < rows; i++, row += down) {
    for (let j = 0, index = row; j < cols; j++, index += across) {
      picked[place++] = values[index] as number; // "at" is slow in long loops
    }
  }
  return picked;
}
