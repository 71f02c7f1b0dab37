/** After minus before: stages that hold each number's difference from a reference. */
import type { Range } from '../engine/range.js';
import { isTokenAxis } from '../engine/axes.js';
import type { Numbers, Stage, Trace } from '../engine/types.js';
import { findStage } from '../lesson/stages.js';
import { pick, type Grid } from './grid.js';
import { pickSome, type Rowed } from './some-rows.js';

/** A stage minus its counterpart in the reference, number by number. */
export interface Difference extends Stage {
  /** The stage that is subtracted from. */
  minuend: Stage;
  /** Undefined if the reference has no counterpart: every difference is then NaN. */
  subtrahend: Stage | undefined;
}

export const isDifference = (stage: Numbers): stage is Difference => 'minuend' in stage;

/** A stage whose numbers are read often: those of a difference are computed here, once. */
export const withValues = (stage: Stage): Stage => (isDifference(stage) ? { ...stage } : stage);

/** The stage that a difference was made from; for any other stage, the stage itself. */
export const minuend = (stage: Stage): Stage => (isDifference(stage) ? stage.minuend : stage);

/**
 * Some of a stage's numbers; a difference computes only these. `isSample`: where a row is not here,
 * one near it stands for it; otherwise its numbers are NaN.
 */
export function numbersIn(stage: Rowed, grid: Grid, isSample = false): Float32Array {
  const picked = (from: Rowed): Float32Array =>
    from.some ? pickSome(from, grid, isSample) : pick(from.values, grid);
  if (!isDifference(stage)) return picked(stage);
  const { minuend, subtrahend } = stage;
  return minus(picked(minuend), subtrahend && picked(subtrahend));
}

function minus(after: Float32Array, before: Float32Array | undefined): Float32Array {
  if (!before) return after.fill(NaN);
  for (let i = 0; i < after.length; i++) {
    const [now, then] = [after[i] as number, before[i] as number]; // "at" is slow in long loops
    // Both may be −∞ behind a mask: their difference is 0, not NaN.
    after[i] = now === then ? 0 : now - then;
  }
  return after;
}

/** The range of the differences, without storing them: there may be millions. */
function rangeOf(after: Float32Array, before: Float32Array): Range {
  let least = Infinity;
  let greatest = -Infinity;
  for (let i = 0; i < after.length; i++) {
    let change = (after[i] as number) - (before[i] as number);
    if (Number.isNaN(change)) change = 0; // both are infinite
    if (change < least && change !== -Infinity) least = change;
    if (change > greatest && change !== Infinity) greatest = change;
  }
  if (least > greatest) return { least: 0, greatest: 0 };
  return { least: Math.fround(least), greatest: Math.fround(greatest) };
}

export function differenceOf(after: Stage, before: Stage | undefined): Difference {
  const { index, name, layer, head, rows, cols, rowAxis, colAxis, op, gradientOf } = after;
  return {
    index,
    name,
    layer,
    head,
    rows,
    cols,
    rowAxis,
    colAxis,
    op,
    ...(gradientOf && { gradientOf }),
    minuend: after,
    subtrahend: before,
    range: before ? rangeOf(after.values, before.values) : { least: 0, greatest: 0 },
    get values() {
      return minus(after.values.slice(), before?.values);
    },
  };
}

/**
 * The differences of all stages. An earlier difference is reused if both of its stages are the
 * same; if all are reused, the same list is returned.
 */
export function differencesOf(
  after: Trace,
  before: Trace,
  earlier: readonly Difference[] = [],
): readonly Difference[] {
  const all = after.stages.map((stage, i) => {
    const subtrahend = counterpart(stage, after, before);
    const last = earlier[i];
    const same = last?.minuend === stage && last.subtrahend === subtrahend;
    return same ? last : differenceOf(stage, subtrahend);
  });
  return earlier.length === all.length && all.every((stage, i) => stage === earlier[i])
    ? earlier
    : all;
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((item, i) => item === b[i]));

/** Whether an axis has the same tokens or words in both traces. */
function sameAxis(axis: string, after: Trace, before: Trace): boolean {
  if (isTokenAxis(axis)) return sameList(after.tokens, before.tokens);
  return axis !== 'vocabulary' || sameList(after.vocabulary, before.vocabulary);
}

/**
 * The stage of the reference that a stage is compared with; undefined if its cells have another
 * meaning.
 */
export function counterpart(stage: Stage, after: Trace, before: Trace): Stage | undefined {
  const other = findStage(before.stages, stage.name, stage.head, stage.layer);
  const fits =
    other &&
    other.rows === stage.rows &&
    other.cols === stage.cols &&
    other.rowAxis === stage.rowAxis &&
    sameAxis(stage.rowAxis, after, before) &&
    sameAxis(stage.colAxis, after, before);
  return fits ? other : undefined;
}

/** Whether any number of a trace differs from the reference. */
export function differs(after: Trace, before: Trace): boolean {
  if (after === before) return false;
  if (after.stages.length !== before.stages.length) return true;
  // Small stages come first, because they nearly always show a change already.
  const stages = after.stages.toSorted((a, b) => a.rows * a.cols - b.rows * b.cols);
  return stages.some((stage) => {
    const other = counterpart(stage, after, before);
    return !other || !sameNumbers(stage.values, other.values);
  });
}

function sameNumbers(a: Float32Array, b: Float32Array): boolean {
  if (a === b) return true;
  for (let i = 0; i < a.length; i++) {
    const [number, otherNumber] = [a[i] as number, b[i] as number];
    if (number !== otherNumber && !(Number.isNaN(number) && Number.isNaN(otherNumber)))
      return false;
  }
  return true;
}
