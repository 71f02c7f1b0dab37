/**
 * Ribbons whose width is a weight: from a row of weights to the values, and from the values to
 * their weighted sum. Only shapes; callers give the positions.
 */
import { at } from '../engine/at.js';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A weight, with the boxes of its cell and of its value's row. */
export interface Share {
  weight: number;
  cell: Box;
  /** The row of the value, including its label if that is shown. */
  value: Box;
  /** The first number of that row. */
  firstNumber: Box;
}

export interface Ribbon {
  path: string;
  width: number;
}

/** The width of a weight of 1, in pixels: a little less than the height of a row. */
const full = 14;
/** The least width, in pixels, of a ribbon; thinner ones are hairlines. */
const least = 0.75;
const gap = 1.5;
const corner = 9;

const round = (n: number): number => Math.round(n * 10) / 10;
const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;
const widthOf = (weight: number): number => Math.max(least, full * weight);

/** Up from each weight's cell, then across to the row of its value. */
export function toValues(shares: readonly Share[]): Ribbon[] {
  return shares.flatMap(({ weight, cell, value, firstNumber }) => {
    const x = (cell.left + cell.right) / 2;
    const y = middle(value);
    const to = value.left < x + corner ? firstNumber.left : value.left; // past a label above the weights
    if (weight <= 0 || y > cell.top - corner || to < x + corner) return [];
    const path = `M${round(x)},${round(cell.top)}V${round(y + corner)}q0,${-corner} ${corner},${-corner}H${round(to)}`;
    return [{ path, width: widthOf(weight) }];
  });
}

/**
 * From each value's row out and down to the row of the weighted sum: the topmost is the outermost.
 * None if they would reach beyond x = `room`.
 */
export function toMixture(shares: readonly Share[], mixture: Box, room: number): Ribbon[] {
  const shown = shares.filter(({ weight }) => weight > 0);
  if (!shown.length) return [];
  const widths = shown.map(({ weight }) => widthOf(weight));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const start = Math.max(mixture.right, ...shown.map(({ value }) => value.right)) + corner;
  const space = room - start - total;
  if (space < 0) return [];
  const between = Math.min(gap, space / shown.length);
  const height = mixture.bottom - mixture.top;
  // The ends are together at most as high as a row.
  const squeeze = Math.min(1, height / total);
  let x = start;
  let y = middle(mixture) - (total * squeeze) / 2;
  const ribbons: Ribbon[] = [];
  for (let i = shown.length - 1; i >= 0; i--) {
    const width = at(widths, i);
    const { value } = at(shown, i);
    const [out, down] = [x + width / 2, y + (width * squeeze) / 2];
    const from = middle(value);
    if (down - from > 2 * corner) {
      const path = `M${round(value.right)},${round(from)}H${round(out - corner)}q${corner},0 ${corner},${corner}V${round(down - corner)}q0,${corner} ${-corner},${corner}H${round(mixture.right)}`;
      ribbons.push({ path, width });
    }
    x += width + between;
    y += width * squeeze;
  }
  return ribbons.reverse();
}

/** From the end of one row to the start of the next, with an arrowhead. */
export function arrow(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.right + 2, middle(from), to.left - 2, middle(to)].map(round) as [
    number,
    number,
    number,
    number,
  ];
  const bend = round((x2 - x1) / 2);
  const line =
    Math.abs(y1 - y2) < 1
      ? `M${x1},${y1}H${x2}`
      : `M${x1},${y1}C${round(x1 + bend)},${y1} ${round(x2 - bend)},${y2} ${x2},${y2}`;
  return `${line}m-4,-3l4,3l-4,3`;
}

/**
 * From one row around to another below it, with an arrowhead; `x`: how far out, at either side. It
 * arrives above the row's middle, where another may leave.
 */
export function bracket(from: Box, to: Box, x: number): string {
  const side = x > from.left ? 1 : -1;
  const edge = ({ left, right }: Box): number => (side > 0 ? right : left) + 2 * side;
  const [x1, y1, x2] = [edge(from), middle(from), edge(to)].map(round) as [number, number, number];
  const y2 = round(middle(to) - (to.bottom - to.top) / 4);
  const turn = side * Math.min(6, side * (x - x1), side * (x - x2));
  const [out, high] = [round(x), Math.abs(turn)];
  return `M${x1},${y1}H${out - turn}q${turn},0 ${turn},${high}V${y2 - high}q0,${high} ${-turn},${high}H${x2}m${4 * side},-3l${-4 * side},3l${4 * side},3`;
}
