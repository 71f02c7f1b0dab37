/** A row of a matrix in a sentence, and the pattern of a head's weights in words. */
import { at } from '../engine/at.js';
import { isTokenAxis } from '../engine/axes.js';
import type { Stage, Trace } from '../engine/types.js';
import { isHidden, type HiddenRow } from '../trace/hidden.js';
import { largest } from '../trace/largest.js';
import { isRowHere } from '../trace/some-rows.js';
import { habitOf } from '../trace/map.js';
import type { Tune } from '../trace/tones.js';
import { texts } from '../text/language.js';
import { featureOf } from '../wording/features.js';
import { formatNumber } from '../wording/format.js';
import { spokenName } from '../wording/spoken.js';
import { numberText } from '../wording/writing.js';
import { rowOf } from './tour.js';

/** The least weight that counts as a peak. */
const peak = 0.5;
/** How far 32-bit rounding moves equal probabilities apart. */
const shareRounding = 1e-6;
const decimals = 2;

/** The least number with two decimals above a probability. */
const above = (share: number): string => ((Math.floor(share * 100) + 1) / 100).toFixed(decimals);

/** How many numbers of a row are NaN; empty if none is. */
function notNumbers(row: readonly number[]): string {
  const count = row.filter(Number.isNaN).length;
  return count ? texts.inShort.notNumbers(count, row.length) : '';
}

function ofShares(row: readonly number[], isNext: boolean, named: (col: number) => string): string {
  const s = texts.inShort;
  const { one, each } = isNext ? s.next : s.from;
  const nameOf = (col: number): string => one(named(col));
  const taken = row.filter((share) => share > 0);
  const [best = 0, next] = largest(row, 2);
  const most = at(row, best);
  if (row.some(Number.isNaN)) return notNumbers(row);
  if (!taken.length) return s.nothing;
  if (taken.length === 1) return s.all(nameOf(best));
  if (most - Math.min(...taken) < shareRounding)
    return s.even(formatNumber(most, decimals), each(taken.length));
  const share = formatNumber(most, decimals);
  const rest = next === undefined ? 0 : at(row, next);
  if (most >= peak) return s.onePeak(share, nameOf(best), above(rest));
  const alike = [...row.keys()].filter((i) => most - at(row, i) < shareRounding);
  const names = alike.length > 1 ? one(texts.looks.alike(alike.map(named))) : nameOf(best);
  return s.spread(share, names, taken.length);
}

function ofNumbers(stage: Stage, row: readonly number[], nameOf: (col: number) => string): string {
  const seen = row.filter(Number.isFinite);
  if (!seen.length) return notNumbers(row) || texts.inShort.nothing;
  const [most, least] = [Math.max(...seen), Math.min(...seen)];
  if (most === least) return texts.inShort.constant(numberText(stage, most));
  const numberAndName = (value: number): [string, string] => [
    numberText(stage, value),
    nameOf(row.indexOf(value)),
  ];
  return texts.inShort.range(...numberAndName(least), ...numberAndName(most));
}

/** A row in a sentence; for a head's weights also their pattern. */
export function inShort(
  stage: Stage,
  row: number,
  trace: Trace,
  hidden: readonly HiddenRow[],
): string {
  const s = texts.inShort;
  const { rowAxis, colAxis } = stage;
  const named = (axis: string, i: number): string =>
    featureOf(stage, axis, i, trace) ?? spokenName(axis, i, trace);
  const isNamed = isTokenAxis(colAxis) || featureOf(stage, colAxis, 0, trace) !== null;
  const nameOf = (col: number): string => {
    const name = named(colAxis, col);
    return isNamed || colAxis === 'vocabulary' ? name : texts.announcements.numberAlone(name);
  };
  const label = s.row(named(rowAxis, row));
  if (isHidden(hidden, { stage: stage.index, row }))
    return s.labelled(label, texts.announcements.covered);
  if (!isRowHere(stage, row)) return s.labelled(label, texts.matrix.coming);
  const numbers = rowOf(stage, row);
  const sentence =
    stage.op.kind === 'softmax'
      ? ofShares(numbers, colAxis === 'vocabulary', nameOf)
      : ofNumbers(stage, numbers, nameOf);
  return texts.sentences([s.labelled(label, sentence), patternOf(stage, trace, hidden)]);
}

/**
 * A row as a tune, from the least to the largest number of its matrix, or from 0 to 1 for weights;
 * null if it is covered. A masked weight is silent.
 */
export function rowTune(stage: Stage, row: number, hidden: readonly HiddenRow[]): Tune | null {
  if (isHidden(hidden, { stage: stage.index, row }) || !isRowHere(stage, row)) return null;
  const numbers = rowOf(stage, row);
  if (stage.op.kind === 'softmax')
    return { numbers: numbers.map((share) => (share > 0 ? share : NaN)), from: 0, to: 1 };
  const { least, greatest } = stage.range;
  return { numbers, from: least, to: greatest };
}

/** The pattern of a head's weights; empty if it has none, or if some of it is hidden. */
function patternOf(stage: Stage, trace: Trace, hidden: readonly HiddenRow[]): string {
  if (stage.name !== 'weights' || hidden.some((row) => row.stage === stage.index)) return '';
  const habit = habitOf(stage, trace.ids);
  return habit ? texts.inShort.patterns[habit.habit](formatNumber(habit.share, decimals)) : '';
}

/** A whole matrix in a sentence: its least and largest number, and its pattern. */
export function matrixInShort(stage: Stage, trace: Trace, hidden: readonly HiddenRow[]): string {
  const s = texts.inShort;
  const covered = new Set(
    hidden.flatMap((hiddenRow) => (hiddenRow.stage === stage.index ? [hiddenRow.row] : [])),
  );
  let [least, most] = [Infinity, -Infinity];
  stage.values.forEach((value, i) => {
    if (!Number.isFinite(value) || covered.has(Math.floor(i / stage.cols))) return;
    [least, most] = [Math.min(least, value), Math.max(most, value)];
  });
  if (least > most) {
    if (covered.size) return texts.announcements.covered;
    return notNumbers([...stage.values]) || s.nothing;
  }
  const [low, high] = [numberText(stage, least), numberText(stage, most)];
  const sentence = least === most ? s.constantMatrix(low) : s.matrix(low, high);
  return texts.sentences([sentence, patternOf(stage, trace, hidden)]);
}
