/**
 * Findings about a head from measures over many texts: where it attends, and how much is lost
 * without it.
 */
import type { Average, HeadHabits, Findings, Evaluation } from '../engine/survey-types.js';

/** The kinds of tokens that a head may attend to, in the order of the page. */
export const relationKinds = [
  'previous',
  'repeated',
  'sentence_end',
  'subject',
  'last_name',
  'other_name',
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The kinds of dependencies of a next word, in the order of the page. */
export const positionKinds = ['verb', 'far_verb', 'pronoun', 'name'] as const;
export type PositionKind = (typeof positionKinds)[number];

/**
 * The least mean weight, and the least multiple of the value by chance, at which a head counts as
 * attending to something.
 */
const leastLook = { mean: 0.25, times: 2 };

/** The least loss of accuracy that is reported. */
const leastLoss = 0.05;

export interface Look {
  readonly kind: RelationKind;
  readonly average: Average;
}

export interface Loss {
  /** Null: for all next words. */
  readonly kind: PositionKind | null;
  readonly whole: number;
  readonly without: number;
}

export interface HeadFinding {
  readonly head: HeadHabits;
  /** The largest first. */
  readonly looks: readonly Look[];
  readonly losses: readonly Loss[];
}

/** The kinds that occurred. */
export const kindsIn = <Kind extends string>(
  kinds: readonly Kind[],
  averages: Readonly<Record<string, Average>>,
): Kind[] => kinds.filter((kind) => (averages[kind]?.count ?? 0) > 0);

const looksOf = ({ relations }: HeadHabits): Look[] =>
  kindsIn(relationKinds, relations)
    .map((kind) => ({ kind, average: relations[kind] as Average }))
    .filter(
      ({ average: { mean, byChance } }) =>
        mean >= leastLook.mean && mean >= leastLook.times * byChance,
    )
    .sort((a, b) => b.average.mean - a.average.mean);

export function lossesOf(whole: Evaluation, without: Evaluation): Loss[] {
  const all: Loss[] = [
    ...kindsIn(positionKinds, whole.positions).map((kind) => ({
      kind,
      whole: whole.positions[kind]?.mean ?? 0,
      without: without.positions[kind]?.mean ?? 0,
    })),
    { kind: null, whole: whole.accuracy, without: without.accuracy },
  ];
  return all
    .filter((loss) => loss.whole - loss.without >= leastLoss)
    .sort((a, b) => b.whole - b.without - (a.whole - a.without));
}

export const headFindings = ({ heads, whole }: Findings): HeadFinding[] =>
  heads.map((head) => ({ head, looks: looksOf(head), losses: lossesOf(whole, head.without) }));

/** A word of the vocabulary that a head attends to more than by chance. */
export interface Favourite {
  readonly id: number;
  readonly average: Average;
}

/** Words with fewer occurrences show little. */
const leastMet = 20;

export const favouritesOf = ({ byToken }: HeadHabits, most: number): Favourite[] =>
  byToken
    .map((average, id) => ({ id, average }))
    .filter(({ average }) => average.count >= leastMet && average.mean > average.byChance)
    .sort((a, b) => b.average.mean - b.average.byChance - (a.average.mean - a.average.byChance))
    .slice(0, most);

/** The distance at which a head attends most, compared with chance; null if there is none. */
export function farthestFromChance({ byDistance }: HeadHabits): number | null {
  let best: number | null = null;
  let most = 0;
  byDistance.forEach(({ mean, byChance, count }, distance) => {
    if (count < leastMet || mean - byChance <= most) return;
    most = mean - byChance;
    best = distance;
  });
  return best;
}
