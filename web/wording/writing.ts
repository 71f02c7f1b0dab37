/** Writes the numbers of a stage: chooses their decimals, and the width of its cells. */
import { at } from '../engine/at.js';
import { isDifference, minuend, numbersIn } from '../trace/difference.js';
import { isOfPairs } from '../engine/axes.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { OpKind } from '../engine/tables.js';
import type { Stage } from '../engine/types.js';
import {
  decimalsFor,
  maxDecimals,
  formatDifference,
  formatNumber,
  formatShort,
  shortDecimalsFor,
  shortPower,
  widthInDigits,
} from './format.js';
import { spread } from '../trace/grid.js';
import { largest } from '../trace/largest.js';
import type { AttentionRow } from '../trace/attention-row.js';
import { mostDrawn } from '../trace/window.js';
import { texts } from '../text/language.js';

/** The least width in digits: room for a short word above a column. */
const leastDigits = 3.5;

/**
 * A change may give a factor all decimals and a minus, and a weight all decimals: this much room
 * keeps matrices from moving.
 */
const [ofProducts, ofShares] = [6.5, 5.5];

/** The least width in digits for each operation's numbers. */
const leastOfKind: Readonly<Record<OpKind, number>> = {
  given: leastDigits,
  drawn: leastDigits,
  causal: leastDigits,
  padding: leastDigits,
  mask_parts: leastDigits,
  lookup: leastDigits,
  add: leastDigits,
  product: ofProducts,
  product_transposed: ofProducts,
  scale: ofProducts,
  alibi: ofProducts,
  mask: ofProducts,
  softmax: ofShares,
  concatenate: ofProducts,
  sinusoid: leastDigits,
  rotate: ofProducts,
  mean: leastDigits,
  variance: leastDigits,
  deviation: leastDigits,
  mean_square: leastDigits,
  rms: leastDigits,
  divide_rows: leastDigits,
  normalise: leastDigits,
  gain: leastDigits,
  relu: leastDigits,
  gelu: leastDigits,
  gelu_tanh: leastDigits,
  relu_squared: leastDigits,
  silu: leastDigits,
  tanh: leastDigits,
  square_sum: leastDigits,
  length: leastDigits,
  column_means: leastDigits,
  times: leastDigits,
  switched_off: leastDigits,
};

/** Products and differences of whole numbers are whole, and mostly small. */
const leastOfWhole = 4.5;

/** From this many columns on, cells are narrow: fewer digits, smaller type. */
const wide = 9;

/**
 * How many numbers decide how a stage is written: usually a few are enough, and more than `enough`
 * add nothing.
 */
const [few, enough] = [100, 10_000];

const decimals = new WeakMap<Stage, number>();

/** How many decimals a stage is shown with. */
export function stageDecimals(stage: Stage): number {
  const cached = decimals.get(stage);
  if (cached !== undefined) return cached;
  const decimalsOf = (most: number): number =>
    decimalsFor(numbersIn(stage, spread(stage.rows * stage.cols, most), true));
  const byFew = decimalsOf(few);
  const found = byFew === maxDecimals ? byFew : decimalsOf(enough);
  decimals.set(stage, found);
  return found;
}

export const numberText = (stage: Stage, value: number): string =>
  formatNumber(value, stageDecimals(stage));

/**
 * Scores, weights and masks of attention alone stay wide longer, because the lesson is about them.
 * In a stack they are side by side.
 */
export const isNarrow = (stage: Stage): boolean => {
  const { rows, cols, layer } = stage;
  const from = isOfPairs(stage) && layer === null ? 16 : wide;
  return cols >= from && !(rows > mostDrawn && cols > mostDrawn);
};

export const isNarrowBy = (stage: Stage, like: Stage): boolean => isNarrow(stage) || isNarrow(like);

export function writer(stage: Stage, narrow: boolean): (value: number) => string {
  if (isDifference(stage)) {
    const places = narrow
      ? shortDecimalsFor(stage.range)
      : Math.max(stageDecimals(stage), stageDecimals(minuend(stage)));
    return (value) => formatDifference(value, places);
  }
  if (narrow) {
    const power = shortPower(stage.range);
    if (power) return (value) => formatShort(value / 10 ** power, 1);
    const places = Math.min(shortDecimalsFor(stage.range), stageDecimals(stage));
    return (value) => formatShort(value, places);
  }
  return (value) => numberText(stage, value);
}

/** The name of a drawn matrix; of differences, also of which matrices. */
export const nameDrawn = (stage: Stage, name: string): string =>
  isDifference(stage) ? texts.matrix.differenceOf(name) : name;

const widths = new WeakMap<Stage, { narrow: boolean; digits: number }>();

/** The width of a stage's cells in digits. */
export function digitsOf(stage: Stage, like = stage): number {
  const narrow = isNarrowBy(stage, like);
  const cached = widths.get(stage);
  if (cached?.narrow === narrow) return cached.digits;
  // A difference is as wide as its numbers, so that nothing moves.
  const numbers = minuend(stage);
  const { kind } = stage.op;
  const ofKind = isGradientKind(kind) ? leastDigits : leastOfKind[kind];
  // Scores have words above them, so they do not count.
  const isHere = !stage.isMissing || stage.some;
  const isWhole = !isOfPairs(stage) && isHere && stageDecimals(stage) === 0;
  const least = narrow ? 1 : isWhole ? Math.min(ofKind, leastOfWhole) : ofKind;
  const digits = Math.max(
    numbers === stage ? least : digitsOf(numbers, like),
    widest(stage, writer(stage, narrow)),
  );
  widths.set(stage, { narrow, digits });
  return digits;
}

/**
 * The width of a large matrix is estimated from a hundred or more numbers, and the least and the
 * greatest.
 */
function widest(stage: Stage, write: (value: number) => string): number {
  const ends = [stage.range.least, stage.range.greatest];
  const isHere = !stage.isMissing || stage.some;
  const some = isHere ? numbersIn(stage, spread(stage.rows * stage.cols, 150), true) : [];
  return Math.max(...[...ends, ...some].map((value) => widthInDigits(write(value))));
}

/** Enough decimals to distinguish the largest weight of a row from the next one: at least two. */
function shareDecimals({ weights }: AttentionRow): number {
  const [first, second] = largest(weights, 2).map((i) => weights[i] as number);
  for (let decimals = 2; decimals < maxDecimals; decimals++) {
    const same = first?.toFixed(decimals) === second?.toFixed(decimals);
    if (!same || first === second) return decimals;
  }
  return maxDecimals;
}

/** A weight, written as short as possible. Precondition: the weights are computed. */
export function shareText(taken: AttentionRow, token: number): string {
  const weight = at(taken.weights, token);
  const decimals = shareDecimals(taken);
  const least = 10 ** -decimals;
  if (weight === 0) return '0';
  return weight < least / 2 ? texts.looks.less(least.toFixed(decimals)) : weight.toFixed(decimals);
}
