/** The cells that a zoomed picture of a matrix shows, and their size. All sizes are in CSS pixels. */

/** The cell coordinates at the picture's corner, and pixels per cell. */
export interface View {
  x: number;
  y: number;
  size: number;
}

/** The sizes of the matrix as drawn, and of the picture. */
export interface Extent {
  rows: number;
  cols: number;
  width: number;
  height: number;
}

export interface CellAt {
  row: number;
  col: number;
}

export const largestCell = 72;
/** The smallest cells that have room for their numbers. */
export const numberCell = 42;
/** The smallest rows that have room for their labels. */
export const labelCell = 12;

const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The cell size at which the whole matrix is visible. */
export const smallestCell = ({ rows, cols, width, height }: Extent): number =>
  Math.min(largestCell, width / cols, height / rows);

/**
 * Keeps the view inside the matrix: never smaller than the whole, never scrolled beyond its edges.
 * So the cell under the pointer stays in place while it grows.
 */
export function insideMatrix({ x, y, size }: View, extent: Extent): View {
  const { rows, cols } = extent;
  const smallest = smallestCell(extent);
  const fit = clamp(smallest, size, largestCell);
  const hidden = 1 - smallest / fit;
  return { size: fit, x: clamp(0, x, cols * hidden), y: clamp(0, y, rows * hidden) };
}

export const wholeView = (extent: Extent): View => insideMatrix({ x: 0, y: 0, size: 0 }, extent);

/** The view zoomed by a factor; the point `at` stays in place. */
export function zoomed(view: View, by: number, at: { x: number; y: number }, extent: Extent): View {
  const size = clamp(smallestCell(extent), view.size * by, largestCell);
  const x = view.x + at.x / view.size - at.x / size;
  const y = view.y + at.y / view.size - at.y / size;
  return insideMatrix({ x, y, size }, extent);
}

/** The view moved by pixels, as if the picture were dragged. */
export const panned = (view: View, dx: number, dy: number, extent: Extent): View =>
  insideMatrix({ ...view, x: view.x - dx / view.size, y: view.y - dy / view.size }, extent);

/** Null beyond the last cell. */
export function cellAt(view: View, x: number, y: number, extent: Extent): CellAt | null {
  const col = Math.floor(view.x + x / view.size);
  const row = Math.floor(view.y + y / view.size);
  const there = row >= 0 && row < extent.rows && col >= 0 && col < extent.cols;
  return there ? { row, col } : null;
}

/**
 * The cells to paint: all visible ones, or every `step`-th if cells are smaller than pixels. Moving
 * the view does not change which ones are picked.
 */
export interface Part {
  row: number;
  col: number;
  rows: number;
  cols: number;
  step: number;
}

/** The most pixels that are painted within a frame; larger screens are painted more coarsely. */
const mostPixels = 2 ** 20;

/** `dense`: device pixels per CSS pixel. */
export function partOf({ x, y, size }: View, extent: Extent, dense: number): Part {
  const { width, height } = extent;
  const pixel = size * Math.min(dense, Math.sqrt(mostPixels / (width * height)));
  const step = Math.max(1, Math.ceil(0.7 / pixel)); // at most two cells per pixel
  const [row, col] = [Math.floor(y / step) * step, Math.floor(x / step) * step];
  const below = Math.min(extent.rows, Math.ceil(y + height / size));
  const beyond = Math.min(extent.cols, Math.ceil(x + width / size));
  const rows = Math.ceil((below - row) / step);
  const cols = Math.ceil((beyond - col) / step);
  return { row, col, rows, cols, step };
}

/** The view, moved as little as needed to show the whole cell. */
export function revealing(view: View, { row, col }: CellAt, extent: Extent): View {
  const [across, down] = [extent.width / view.size, extent.height / view.size];
  return insideMatrix(
    {
      size: view.size,
      x: clamp(col + 1 - across, view.x, col),
      y: clamp(row + 1 - down, view.y, row),
    },
    extent,
  );
}

export interface Point {
  x: number;
  y: number;
}

/**
 * The view after one of two fingers has moved from `from` to `to`; `other` is where the other
 * finger rests.
 */
export function pinched(view: View, from: Point, to: Point, other: Point, extent: Extent): View {
  const apart = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  const moved = panned(view, (to.x - from.x) / 2, (to.y - from.y) / 2, extent);
  return zoomed(moved, apart(to) / apart(from), middle, extent);
}

/** The cell that a key leads to; null if the key does not move. */
export function cellAfterKey(
  key: string,
  { row, col }: CellAt,
  distance: number,
  extent: Extent,
): CellAt | null {
  const { rows, cols } = extent;
  const moves: Record<string, [row: number, col: number]> = {
    ArrowUp: [row - distance, col],
    ArrowDown: [row + distance, col],
    ArrowLeft: [row, col - distance],
    ArrowRight: [row, col + distance],
    Home: [row, 0],
    End: [row, cols],
    PageUp: [0, col],
    PageDown: [rows, col],
  };
  const move = moves[key];
  if (!move) return null;
  return { row: clamp(0, move[0], rows - 1), col: clamp(0, move[1], cols - 1) };
}
