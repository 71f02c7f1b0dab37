/** The effect of a switch on the shown numbers, computed with it and without it. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import {
  headCounts,
  type Facts,
  type IngredientName,
  type Ingredients,
} from '../lesson/ingredients.js';
import { findOpen } from '../trace/layers.js';
import { formatNumber } from '../wording/format.js';
import { probabilityText } from './next-word.js';
import { rowOf, rowsAreKeys, textAt, tokenNameApart } from './tour.js';
import { choiceText } from '../wording/choice.js';
import { texts } from '../text/language.js';
import { vectorText } from './vector-text.js';

export interface Switching {
  all: Ingredients;
  original: Ingredients;
  facts: Facts;
  /** The present trace. */
  trace: Trace;
  follow: number;
  head: number;
  /** The trace with another choice; null if it cannot be computed at once. */
  traceWith<N extends IngredientName>(name: N, value: Ingredients[N]): Trace | null;
}

type Value = Ingredients[IngredientName];

/**
 * The two choices that are compared: without the ingredient (or with its usual value), and with it.
 */
function alternatives(name: IngredientName, { all, original, facts }: Switching): [Value, Value] {
  /** The present choice, else the lesson's, else the most common one. */
  const chosen = <N extends IngredientName>(none: Ingredients[N], usual: Ingredients[N]): Value =>
    [all[name], original[name]].find((value) => value !== none) ?? usual;
  switch (name) {
    case 'scale':
      return ['none', chosen<'scale'>('none', 'd_k')];
    case 'temperature':
      return [1, all.temperature === 1 ? 0.5 : all.temperature];
    case 'mask':
      return ['none', chosen<'mask'>('none', 'causal')];
    case 'positions':
      return ['none', chosen<'positions'>('none', 'sinusoidal')];
    case 'heads':
      return [1, all.heads > 1 ? all.heads : (headCounts(all, facts).find((n) => n > 1) ?? 1)];
    default:
      return [false, true] satisfies [Ingredients[typeof name], Ingredients[typeof name]];
  }
}

/** Rows whose largest weight changes by less look the same. */
const little = 0.02;
/** The weights of a row are nearly even if its scores spread less than this. */
const near = 1;
/** A weight above this leaves nearly nothing to the others. */
const nearlyAll = 0.95;

/**
 * Sentences on how a switch changes the followed token's row; none if that cannot be computed at
 * once.
 */
export function effectsOfSwitch(name: IngredientName, switching: Switching): string[] {
  const { all, trace, follow } = switching;
  const values = alternatives(name, switching);
  const [without, withIt] = values.map((value) =>
    value === all[name] ? trace : switching.traceWith(name, value),
  );
  if (!without || !withIt || without === withIt) return [];
  const head = name === 'heads' ? 0 : switching.head;
  const pair: Pair = { without, withIt, head, follow, token: tokenNameApart(trace, follow) };
  const labels = values.map((value) => labelOf(name, value)) as [string, string];
  if (name === 'output') return outputs(pair);
  if (name === 'plainValues') return [...mixes(pair)];
  return [
    ...(name === 'tied' ? symmetry(pair) : name === 'positions' ? sameWords(pair) : []),
    ...shares(pair, labels, name === 'scale' || name === 'temperature'),
  ];
}

interface Pair {
  without: Trace;
  withIt: Trace;
  head: number;
  follow: number;
  token: string;
}

function labelOf(name: IngredientName, value: Value): string {
  const { here, names } = texts.ingredients;
  return here.setting(names[name], choiceText(name, value));
}

/** The largest minus the smallest unmasked score of a row. */
function spreadOf(trace: Trace, head: number, row: number): number {
  const weights = rowOf(trace.stage('weights', head), row);
  const scores = rowOf(trace.stage('scores', head), row).filter((_, i) => at(weights, i) > 0);
  return scores.length ? Math.max(...scores) - Math.min(...scores) : 0;
}

/** The largest weight and the entropy of the row. */
function shares(pair: Pair, labels: [string, string], byScores: boolean): string[] {
  const { without, withIt, head, follow, token } = pair;
  const s = texts.ingredients.here;
  const written = [without, withIt].map((trace) => {
    const weights = trace.stage('weights', head);
    const row = rowOf(weights, follow);
    const largest = Math.max(...row);
    const { entropy } = trace.rowSummary(weights.index, follow);
    return { largest, weight: formatNumber(largest), entropy: probabilityText(entropy) };
  }) as [RowNumbers, RowNumbers];
  const [before, after] = written;
  const inHead = withIt.heads > 1 || without.heads > 1 ? head + 1 : null;
  if (before.weight === after.weight && before.entropy === after.entropy) {
    return [s.stays(token, inHead, before.weight, before.entropy)];
  }
  const row = s.row(
    token,
    inHead,
    before.weight,
    after.weight,
    before.entropy,
    after.entropy,
    ...labels,
  );
  if (!byScores || Math.abs(before.largest - after.largest) >= little) return [row];
  const spread = spreadOf(withIt, head, follow);
  if (Math.min(before.largest, after.largest) > nearlyAll)
    return [row, s.far(formatNumber(spread))];
  return spread < near ? [row, s.close(formatNumber(spread))] : [row];
}

interface RowNumbers {
  largest: number;
  weight: string;
  entropy: string;
}

/** A score, and the score of the same pair the other way round. */
function symmetry({ without, withIt, head, follow, token }: Pair): string[] {
  const s = texts.ingredients.here;
  const scores = withIt.stage('scores', head);
  const other = follow === 0 ? 1 : 0;
  if (other >= scores.cols) return [];
  const [row, col] = rowsAreKeys(withIt) ? [other, follow] : [follow, other];
  const both = (stage: Stage): [string, string] => [
    textAt(stage, row, col),
    textAt(stage, col, row),
  ];
  const name = tokenNameApart(withIt, other);
  const [there, back] = both(scores);
  const before = both(without.stage('scores', head));
  return [s.symmetric(token, name, there, back, ...before)];
}

/** Whether both occurrences of a word have the same row of weights. */
function sameWords({ without, head, follow }: Pair): string[] {
  const s = texts.ingredients.here;
  const { tokens } = without;
  const otherPlace = (token: number): number =>
    tokens.findIndex((word, i) => i !== token && word === tokens[token]);
  const isTwice = (token: number): boolean => otherPlace(token) >= 0;
  const first = isTwice(follow) ? follow : tokens.findIndex((_, i) => isTwice(i));
  if (first < 0) return [s.noWordTwice];
  if (!without.ids.length) return []; // given vectors with one label may differ
  const second = otherPlace(first);
  const weights = without.stage('weights', head);
  const [ofFirst, ofSecond] = [rowOf(weights, first), rowOf(weights, second)];
  const same = ofFirst.every((weight, i) => weight === ofSecond[i]);
  const names = [tokenNameApart(without, first), tokenNameApart(without, second)] as const;
  return [(same ? s.sameRows : s.otherRows)(...names)];
}

/** The weights stay; the vectors that they mix differ. */
function mixes({ without, withIt, head, follow, token }: Pair): string[] {
  const [before, after] = [without, withIt].map((trace) =>
    vectorText(trace.stage('context', head), follow),
  ) as [string, string];
  return [texts.ingredients.here.mixed(token, before, after)];
}

function outputs({ withIt, follow, token }: Pair): string[] {
  const output = findOpen(withIt, 'output');
  const concat = findOpen(withIt, 'concat');
  if (!output || !concat) return [];
  const [before, after] = [vectorText(concat, follow), vectorText(output, follow)];
  return [texts.ingredients.here.projected(token, before, after)];
}
