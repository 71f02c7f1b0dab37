/** Handmade parameters that show possible uses of attention. */
import { mostSetFeatures, mostOneHotTokens, mostRewrittenNumbers } from '../engine/limits.js';
import { at } from '../engine/at.js';
import { defaults } from '../engine/format.js';
import type { Trace } from '../engine/types.js';
import {
  layerOf,
  rowsOf,
  setVectors,
  stagesOf,
  type FullDocument,
  type Scale,
} from './given-document.js';
import { withoutLost } from './switched-off.js';
import { copyOf } from './tensors.js';
import { keepFeatures, type LessonDocument, type Numbers } from './document.js';

export const setNames = ['identity', 'previous', 'same', 'uniform'] as const;
export type SetName = (typeof setNames)[number];

export const isSetName = (text: string): text is SetName =>
  (setNames as readonly string[]).includes(text);

/** Why a set does not fit, as the id of a sentence; null: it fits. */
export type Unfit = 'noWords' | 'tooLong' | 'tooLarge' | 'blocks' | null;

/** Why each set does not fit a lesson. */
export type Unfits = Readonly<Record<SetName, Unfit>>;

export const unfitsOf = (base: Trace): Unfits =>
  Object.fromEntries(setNames.map((name) => [name, unfit(name, base)])) as Unfits;

export function unfit(set: SetName, base: Trace): Unfit {
  if (base.layers) return 'blocks';
  if (set === 'identity') return null;
  if (set === 'uniform') {
    const values = stagesOf(base, 'V').reduce((sum, { cols }) => sum + cols, 0);
    return base.stage('X').cols * values > mostRewrittenNumbers ? 'tooLarge' : null;
  }
  if (set === 'same' && !base.ids.length) return 'noWords';
  const added = set === 'same' ? new Set(base.ids).size : base.tokens.length;
  const size = (set === 'same' ? 0 : base.stage('X').cols) + added;
  const table = size * (base.ids.length ? base.vocabulary.length : 0);
  const tooLong =
    base.tokens.length > mostOneHotTokens || size > mostSetFeatures || table > mostRewrittenNumbers;
  return tooLong ? 'tooLong' : null;
}

const oneHot = (size: number, hot: number): number[] =>
  Array.from({ length: size }, (_, i) => (i === hot ? 1 : 0));
const zeros = (size: number): number[] => oneHot(size, -1);
const transposed = (rows: Numbers): Numbers =>
  at(rows, 0).map((_, col) => rows.map((row) => at(row, col)));

/**
 * The document with one head and handmade parameters, and with vectors and positions if the set
 * needs them. Precondition: the set fits.
 */
export function applySet(set: SetName, document: LessonDocument, base: Trace): LessonDocument {
  const target = copyOf(document) as FullDocument;
  delete target.printed;
  delete target.output;
  target.heads = 1;
  delete target.key_value_heads;
  delete target.query_norm;
  delete target.key_norm;
  if (target.scores?.scale === 0) delete target.scores.scale; // with a factor of 0 all scores would be 0
  const { dIn, query, key, value } = build[set](target, base);
  const keepsX = set === 'identity' || set === 'uniform';
  keepFeatures(target, (name) => name === 'input' && keepsX);
  const { kind } = target.projections;
  // The rows belong to inputs (x W); a linear layer's weight is the transpose.
  const layer = (inByOut: Numbers): { weight: Numbers } => ({
    weight: kind === 'linear' ? transposed(inByOut) : inByOut,
  });
  const divisor = divisorOf(target.scores?.scale ?? defaults.Scores.scale, dIn, query, value);
  const gain = gainFor(base.tokens.length) * divisor * (target.scores?.temperature ?? 1);
  // Whole numbers are easier to follow; rounding up does no harm.
  const whole = Math.sign(gain) * Math.ceil(Math.abs(gain));
  const isOneHot = set === 'previous' || set === 'same';
  const asking = isOneHot ? query.map((row) => row.map((number) => number && whole)) : query;
  // The rows of K Qᵀ belong to keys, so here keys have the role of queries.
  const [asks, offers] = target.scores?.order === 'KQ' ? [key, asking] : [asking, key];
  target.projections = {
    kind,
    bias: false,
    query: layer(asks),
    key: layer(offers),
    value: layer(value),
  };
  return withoutLost(target, { heads: 1 });
}

/** A score that gets well over nine tenths of its row's weight if all other scores are 0. */
const gainFor = (tokens: number): number => Math.log(9 * tokens) + 3;

function divisorOf(scale: Scale, dIn: number, query: Numbers, value: Numbers): number {
  if (typeof scale === 'number') return 1 / scale;
  if (scale === 'none') return 1;
  const size = { d_in: dIn, d_k: at(query, 0).length, d_v: at(value, 0).length }[scale];
  return Math.sqrt(size);
}

/** The parameters as matrices that X is multiplied by: X W. */
interface HandmadeMatrices {
  dIn: number;
  query: Numbers;
  key: Numbers;
  value: Numbers;
}

/** Adds columns to the lesson's token vectors, or to those of its words. */
function widen(target: FullDocument, base: Trace, add: (row: number) => number[]): void {
  const table = stagesOf(base, 'embedding')[0] ?? base.stage('token_vectors');
  const wide = rowsOf(table).map((row, i) => [...row, ...add(i)]);
  setVectors(target, base, wide);
}

const build: Record<SetName, (target: FullDocument, base: Trace) => HandmadeMatrices> = {
  /** Every token's vector is its own query, key and value. */
  identity(target, base) {
    const dIn = base.stage('X').cols;
    if (target.positions?.kind === 'rotary' && dIn % 2) delete target.positions;
    const same = Array.from({ length: dIn }, (_, i) => oneHot(dIn, i));
    return { dIn, query: same, key: same, value: same };
  },

  /** All queries and keys are 0, so every score is 0. */
  uniform(target, base) {
    const dIn = base.stage('X').cols;
    if (target.positions?.kind === 'alibi') delete target.positions;
    const nothing = Array.from({ length: dIn }, () => zeros(stagesOf(base, 'Q')[0]?.cols ?? dIn));
    const { weight } = layerOf(target, base, 'V');
    const value = target.projections.kind === 'linear' ? transposed(weight) : weight;
    return { dIn, query: nothing, key: nothing, value };
  },

  /**
   * X is a token's vector, then a 1 at its position. A key is its position, a query the position
   * before it (the first token's query is its own position). A value is the token's vector.
   */
  previous(target, base) {
    const features = base.stage('X').cols;
    const tokens = base.tokens.length;
    widen(target, base, () => zeros(tokens));
    target.positions = {
      kind: 'learned',
      values: Array.from({ length: tokens }, (_, i) => [...zeros(features), ...oneHot(tokens, i)]),
    };
    const fromPosition = (position: (i: number) => number): Numbers => [
      ...Array.from({ length: features }, () => zeros(tokens)),
      ...Array.from({ length: tokens }, (_, i) => oneHot(tokens, position(i))),
    ];
    return {
      dIn: features + tokens,
      query: fromPosition((i) => Math.max(0, i - 1)),
      key: fromPosition((i) => i),
      value: Array.from({ length: features + tokens }, (_, i) => oneHot(features, i)),
    };
  },

  /** X has a 1 at the token's word: a query matches only keys of the same word. */
  same(target, base) {
    const words = [...new Set(base.ids)];
    setVectors(
      target,
      base,
      base.vocabulary.map((_, id) => oneHot(words.length, words.indexOf(id))),
    );
    delete target.positions;
    const same = words.map((_, i) => oneHot(words.length, i));
    return { dIn: words.length, query: same, key: same, value: same };
  },
};
