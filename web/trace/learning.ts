/** Findings from a training's measures: the jump of its accuracy, and the roles of its heads. */
import { at } from '../engine/at.js';
import type { HeadScores, HeadShares, Measures } from '../engine/training-types.js';

export type { HeadScores };

/** The measures at one step. */
export interface Point extends Measures {
  readonly step: number;
}

export const isFinitePoint = ({ loss, accuracy }: Point): boolean =>
  Number.isFinite(loss) && Number.isFinite(accuracy);

/** A steep rise of accuracy between two steps. */
export interface Jump {
  readonly from: Point;
  readonly to: Point;
  /** The largest allowed number of steps between them. */
  readonly within: number;
}

/** The smallest rise of accuracy that counts as a jump. */
const leastRise = 0.2;

/**
 * The largest rise of accuracy between two points at most `within` steps apart; of equal ones the
 * first. Null if accuracy never rose by much. `points` are in the order of their steps.
 */
function riseOf(points: readonly Point[], within: number): Jump | null {
  const riseTo = ({ from, to }: Jump): number => to.accuracy - from.accuracy;
  let best: Jump | null = null;
  /** The points within reach that no later one falls below: the first of them is the lowest. */
  const lowest: Point[] = [];
  let first = 0;
  for (const to of points) {
    while (first < lowest.length && to.step - at(lowest, first).step > within) first++;
    const from = lowest[first];
    if (from) {
      const jump = { from, to, within };
      if (riseTo(jump) >= leastRise && (!best || riseTo(jump) > riseTo(best))) best = jump;
    }
    while (lowest.length > first && at(lowest, lowest.length - 1).accuracy > to.accuracy) {
      lowest.pop();
    }
    lowest.push(to);
  }
  return best;
}

/**
 * The jump within the shortest of these distances that has one: some models learn faster than
 * others.
 */
export function jumpOf(points: readonly Point[], withins: readonly number[]): Jump | null {
  for (const within of withins) {
    const jump = riseOf(points, within);
    if (jump) return jump;
  }
  return null;
}

/** The head with the largest score; undefined if there are no heads. */
export const strongest = (
  { heads }: Pick<Point, 'heads'>,
  score: 'previous' | 'induction',
): HeadScores | undefined =>
  heads.reduce<HeadScores | undefined>(
    (best, head) => (best && best[score] >= head[score] ? best : head),
    undefined,
  );

/** With at least this score, a head mostly attends to the word that followed. */
const mostly = 0.5;

/**
 * The lower of a head's scores at trained and other lengths: it is low for a head that looks a
 * fixed number of words back.
 */
const everywhere = ({ induction, elsewhere }: HeadScores): number =>
  Math.min(induction, elsewhere?.induction ?? induction);

type Scored = Pick<Point, 'heads' | 'byChance'>;

/**
 * The index of the strongest induction head; null if no head is one at all lengths, by more than
 * chance.
 */
export function inductionHeadOf(point: Scored | undefined): number | null {
  if (!point) return null;
  const { heads, byChance } = point;
  const scores = heads.map(everywhere);
  const most = Math.max(...scores);
  return most >= Math.max(mostly, (1 + byChance.induction) / 2) ? scores.indexOf(most) : null;
}

/**
 * A head that scores as an induction head at trained lengths, but not at others: it looks a fixed
 * number of words back, wherever that leads.
 */
export function fixedHeadOf(
  point: Scored | undefined,
): (HeadScores & { elsewhere: HeadShares }) | null {
  const best = point && strongest(point, 'induction');
  if (!best?.elsewhere || inductionHeadOf(point) !== null) return null;
  const { elsewhere } = best;
  return best.induction >= mostly && elsewhere.induction < mostly ? { ...best, elsewhere } : null;
}

const niceNumbers = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 25000];

/** The most points of a curve. */
const mostPoints = 60;

/** The round number of steps between two of at most `most` points. */
export const roundInterval = (steps: number, most = mostPoints): number =>
  niceNumbers.find((number) => steps / number <= most) ?? 25_000;
