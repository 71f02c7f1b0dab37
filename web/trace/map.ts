/**
 * The map of a stack: its parts from the words down to the next word, and what each has for each token.
 * Every number of it stands in a stage.
 */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { isDivisor } from '../lesson/stages.js';
import { largest } from './largest.js';
import { stackPartOf, type StackPart } from './parts.js';

/** The tokens; the strips of the stream; what a norm divides by; one head's curves; the network's hidden
 * numbers; the next word. */
export type MapKind = 'words' | 'stream' | 'norm' | 'head' | 'network' | 'next';

/** A part of the map. Of the words `stage` is null, of all others it has a row for each token. */
export type MapRow =
  | { readonly kind: 'words'; readonly stage: null; readonly part: StackPart }
  | { readonly kind: Exclude<MapKind, 'words'>; readonly stage: Stage; readonly part: StackPart };

export type StageRow = Exclude<MapRow, { kind: 'words' }>;

const kinds: Readonly<Record<string, StageRow['kind']>> = {
  residual: 'stream',
  weights: 'head',
  residual_attention: 'stream',
  activation: 'network',
  residual_feed_forward: 'stream',
  probabilities: 'next',
};

const kindOf = ({ name }: Pick<Stage, 'name'>): StageRow['kind'] | undefined =>
  isDivisor(name) ? 'norm' : kinds[name];

/** Whether the map shows a stage's numbers. */
export const isOnMap = (name: Stage['name']): boolean => kindOf({ name }) !== undefined;

/** From the words down, in the order in which they are computed; none where there is attention alone. */
export function mapRows({ layers }: Trace, stages: readonly Stage[]): MapRow[] {
  if (!layers) return [];
  const rows = stages.flatMap((stage): StageRow[] => {
    const kind = stage.gradientOf ? undefined : kindOf(stage);
    return kind ? [{ kind, stage, part: stackPartOf(stage, stages) }] : [];
  });
  return [{ kind: 'words', stage: null, part: 'words' }, ...rows];
}

/** The token whose next word the headline says, and whose curves stand out: the followed one, or the last. */
export const headlineToken = ({ token, trace }: { token: number | null; trace: Trace }): number =>
  token ?? trace.tokens.length - 1;

/** The numbers that a stage has for a token. */
export const numbersOf = ({ values, cols }: Stage, token: number): Float32Array =>
  values.subarray(token * cols, (token + 1) * cols);

/** The weight with which one token attends to another. */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** Weights below this are left out; among many tokens even shares are smaller. */
export const leastCurve = (tokens: number): number => Math.min(0.02, 0.5 / tokens);

/** The curves of a head, those of small weights first, so that large ones lie above them. */
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

/** The place that a head attends to most: the word before, the word itself, the first word, or the word
 * that came after the same one, earlier. */
export type Habit = 'before' | 'itself' | 'first' | 'after';

/** The least mean weight that counts as a habit. */
const leastHabit = 0.5;

/** The place that a head mostly attends to in this text, and its mean weight there over the words that can; null
 * where it does nothing mostly. */
export function habitOf(
  { rows, cols, values, isMissing }: Stage,
  ids: readonly number[],
): { habit: Habit; share: number } | null {
  if (isMissing) return null;
  const places: Record<Habit, (to: number) => number> = {
    before: (to) => to - 1,
    itself: (to) => to,
    first: (to) => (to > 1 ? 0 : -1),
    after: (to) => {
      const same = ids.lastIndexOf(at(ids, to), to - 1);
      return to > 0 && same >= 0 ? same + 1 : -1;
    },
  };
  let best: { habit: Habit; share: number } | null = null;
  for (const habit of Object.keys(places) as Habit[]) {
    if (!ids.length && habit === 'after') continue;
    let [sum, count] = [0, 0];
    for (let to = 1; to < rows; to++) {
      const from = places[habit](to);
      if (from < 0 || from >= cols) continue;
      sum += at(values, to * cols + from);
      count++;
    }
    const share = count ? sum / count : 0;
    if (share >= leastHabit && share > (best?.share ?? 0)) best = { habit, share };
  }
  return best;
}

/** The number of a token's hidden numbers that the activation holds back: those not above 0. */
export const silentIn = (activation: Stage, token: number): number =>
  numbersOf(activation, token).reduce((count, value) => count + (value > 0 ? 0 : 1), 0);

/** The index of the number of the largest size. */
export const farthest = (numbers: Float32Array): number =>
  at(
    largest(
      numbers.map((value) => Math.abs(value)),
      1,
    ),
    0,
  );

/** How an expected word compares with the one that stands in the text. `open`: the text ends before it;
 * `unknowable`: nothing up to there could tell it. */
export type Verdict = 'right' | 'other' | 'unknowable' | 'open';

export interface Expected {
  /** The likeliest word: its place in the vocabulary. */
  readonly id: number;
  readonly share: number;
  /** The word that does come next; null where the text ends. */
  readonly next: number | null;
  /** How likely that one is. */
  readonly nextShare: number | null;
  readonly verdict: Verdict;
}

/** The next word expected after a token, by probabilities or any stage with a row of shares for each token. */
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
  return { id, share: at(row, id), next, nextShare, verdict: verdict() };
}
