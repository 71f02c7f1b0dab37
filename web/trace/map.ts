/**
 * The map of a stack: its parts from the words down to the next word, and each part's numbers for
 * each token. Every number comes from a stage.
 */
import { at } from '../engine/at.js';
import type { Numbers, Stage, Trace } from '../engine/types.js';
import { findStage, isDivisor } from '../lesson/stages.js';
import { largest } from './largest.js';
import { stackPartOf, type StackPart } from './parts.js';

/**
 * The tokens; the strips of the stream; a norm's divisors; one head's curves; the MLP's
 * activations; the next word.
 */
export type MapKind = 'words' | 'stream' | 'norm' | 'head' | 'network' | 'next';

/** A part of the map. `stage` is null for the words; otherwise it has a row for each token. */
export type MapRow =
  | { readonly kind: 'words'; readonly stage: null; readonly part: StackPart }
  | { readonly kind: Exclude<MapKind, 'words'>; readonly stage: Stage; readonly part: StackPart };

export type StageRow = Exclude<MapRow, { kind: 'words' }>;

const kinds: Readonly<Record<string, StageRow['kind']>> = {
  residual: 'stream',
  weights: 'head',
  residual_attention: 'stream',
  activation: 'network',
  gated: 'network',
  residual_feed_forward: 'stream',
  probabilities: 'next',
};

const kindOf = ({ name }: Pick<Stage, 'name'>): StageRow['kind'] | undefined =>
  isDivisor(name) ? 'norm' : kinds[name];

/** Whether the map shows a stage's numbers. */
export const isOnMap = (name: Stage['name']): boolean => kindOf({ name }) !== undefined;

/** Whether a stage is a gate's activation, whose products with the hidden units the map shows. */
const isGateOf = ({ name, layer }: Stage, stages: readonly Stage[]): boolean =>
  name === 'activation' && findStage(stages, 'gated', null, layer) !== undefined;

/** From the words down, in the order of computation; none for attention alone. */
export function mapRows({ layers }: Trace, stages: readonly Stage[]): MapRow[] {
  if (!layers) return [];
  const isGated = stages.some(({ name }) => name === 'gated');
  const rows = stages.flatMap((stage): StageRow[] => {
    const isShown = !stage.gradientOf && !(isGated && isGateOf(stage, stages));
    const kind = isShown ? kindOf(stage) : undefined;
    return kind ? [{ kind, stage, part: stackPartOf(stage, stages) }] : [];
  });
  return [{ kind: 'words', stage: null, part: 'words' }, ...rows];
}

/**
 * The token whose next word the headline names, and whose curves are highlighted: the followed one,
 * or the last.
 */
export const headlineToken = ({ token, trace }: { token: number | null; trace: Trace }): number =>
  token ?? trace.tokens.length - 1;

/** The numbers that a stage has for a token. */
export const numbersOf = ({ values, cols }: Numbers, token: number): Float32Array =>
  values.subarray(token * cols, (token + 1) * cols);

/** The weight with which one token attends to another. */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** Smaller weights are left out; among many tokens, equal weights are smaller. */
export const leastCurve = (tokens: number): number => Math.min(0.02, 0.5 / tokens);

/** The curves of a head, small weights first, so that large ones lie on top. */
export function curvesOf({ rows, cols, values, isMissing }: Stage): Curve[] {
  if (isMissing) return [];
  const least = leastCurve(cols);
  const curves: Curve[] = [];
  for (let to = 0; to < rows; to++) {
    for (let from = 0; from < cols; from++) {
      const weight = at(values, to * cols + from);
      if (weight >= least) curves.push({ from, to, weight });
    }
  }
  return curves.sort((a, b) => a.weight - b.weight);
}

/**
 * The position that a head attends to most: the previous word, the word itself, the first word, or
 * the word after an earlier occurrence of the same one.
 */
export type Habit = 'before' | 'itself' | 'first' | 'after';

/** The least mean weight that counts as a habit. */
const leastHabit = 0.5;
/** How many times as much as other words a repeated one must attend to what followed it before. */
const leastRatio = 2;

/**
 * The position that a head mostly attends to in this text; null if it has no habit. With its mean
 * weight there, over the words that have such a position.
 */
export function habitOf(
  { rows, cols, values, isMissing }: Stage,
  ids: readonly number[],
): { habit: Habit; share: number } | null {
  if (isMissing) return null;
  const expected: Record<Habit, (to: number) => number> = {
    before: (to) => to - 1,
    itself: (to) => to,
    first: (to) => (to > 1 ? 0 : -1),
    after: (to) => {
      const same = ids.lastIndexOf(at(ids, to), to - 1);
      return to > 0 && same >= 0 ? same + 1 : -1;
    },
  };
  let best: { habit: Habit; share: number } | null = null;
  const weight = (to: number, from: number): number => at(values, to * cols + from);
  const mean = (numbers: readonly number[]): number =>
    numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;
  const pairsOf = (habit: Habit): (readonly [to: number, from: number])[] =>
    Array.from({ length: rows }, (_, to) => [to, to ? expected[habit](to) : -1] as const).filter(
      ([, from]) => from >= 0 && from < cols,
    );
  for (const habit of Object.keys(expected) as Habit[]) {
    if (!ids.length && habit === 'after') continue;
    const share = mean(pairsOf(habit).map(([to, from]) => weight(to, from)));
    if (share >= leastHabit && share > (best?.share ?? 0)) best = { habit, share };
  }
  if (best?.habit !== 'after') return best;
  // A head that finds the subject attends to it from every word, also from a repeated one before it.
  const others = pairsOf('after').flatMap(([, from]) =>
    Array.from({ length: rows - from }, (_, i) => from + i)
      .filter((to) => expected.after(to) !== from)
      .map((to) => weight(to, from)),
  );
  return best.share >= leastRatio * mean(others) ? best : null;
}

/** How many of a token's hidden units the activation suppresses: those not above 0. */
export const silentIn = (activation: Stage, token: number): number =>
  numbersOf(activation, token).reduce((count, value) => count + (value > 0 ? 0 : 1), 0);

/** The index of the number with the largest magnitude. */
export const farthest = (numbers: Float32Array): number =>
  at(
    largest(
      numbers.map((value) => Math.abs(value)),
      1,
    ),
    0,
  );

/**
 * How an expected word compares with the actual next word. `open`: the text ends there;
 * `unknowable`: nothing in the text so far determines it.
 */
export type Verdict = 'right' | 'other' | 'unknowable' | 'open';

/** How far 32-bit rounding moves equal probabilities apart, as a part of them. */
const rounding = 1e-6;

export interface Expected {
  /** The most probable word's index in the vocabulary. */
  readonly id: number;
  readonly share: number;
  /** How many words are as likely, itself among them. */
  readonly alike: number;
  /** The actual next word; null if the text ends there. */
  readonly next: number | null;
  /** The probability of the actual next word. */
  readonly nextShare: number | null;
  readonly verdict: Verdict;
}

/**
 * The expected next word after a token, by probabilities or by any stage with a row of
 * probabilities for each token.
 */
export function expectedAfter(
  shares: Stage,
  token: number,
  { ids, targets }: Pick<Trace, 'ids' | 'targets'>,
): Expected {
  const row = numbersOf(shares, token);
  const id = at(largest(row, 1), 0);
  const next = ids[token + 1] ?? null;
  const verdict = (): Verdict => {
    if (next === null) return 'open';
    if (at(targets, token) < 0) return 'unknowable';
    return id === next ? 'right' : 'other';
  };
  const nextShare = next === null ? null : at(row, next);
  const share = at(row, id);
  const alike = row.reduce(
    (count, other) => count + (share - other <= share * rounding ? 1 : 0),
    0,
  );
  return { id, share, alike, next, nextShare, verdict: verdict() };
}

/** By the probabilities; a stage whose numbers change becomes another object. */
const foundIn = new WeakMap<Stage, readonly Expected[]>();

/** The expected next word after each token; none if the trace has no probabilities. */
export function expectedIn(
  trace: Pick<Trace, 'stages' | 'tokens' | 'ids' | 'targets'>,
): readonly Expected[] {
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  if (!shares || shares.isMissing) return [];
  let found = foundIn.get(shares);
  if (!found) {
    found = trace.tokens.map((_, token) => expectedAfter(shares, token, trace));
    foundIn.set(shares, found);
  }
  return found;
}
