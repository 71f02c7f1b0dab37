/**
 * Where heads attend on average: to the next token, the previous one, and others; each beside chance, which
 * is an even spread over all tokens that the attending one can see.
 */
import { at } from '../engine/at.js';
import type { Average } from '../engine/survey-types.js';
import type { Stage } from '../engine/types.js';
import type { HeadRef } from '../lesson/switched-off.js';

/**
 * The kinds of tokens that a head may attend to, in the order of the page. Of a causal model also: the same token
 * before, and what followed it there, which an induction head attends to (Olsson et al. 2022).
 */
export const habitKinds = [
  'next',
  'previous',
  'same',
  'induction',
  'itself',
  'first',
  'noun',
  'punctuation',
] as const;
export type HabitKind = (typeof habitKinds)[number];

/** A text as a model reads it. */
export interface ReadText {
  readonly tokens: readonly string[];
  /** The weights of each head, whose rows attend to columns. */
  readonly heads: readonly Pick<Stage, 'layer' | 'head' | 'rows' | 'cols' | 'values'>[];
  /** Whether each token belongs to a noun; undefined: not known. */
  readonly nouns?: readonly boolean[];
}

export interface HabitsOfHead extends HeadRef {
  /** A kind is missing if no text has such tokens. */
  readonly means: Readonly<Partial<Record<HabitKind, Average>>>;
}

/** The tokens of each kind for one attending token; empty if it has none. */
type Targets = Readonly<Record<HabitKind, readonly number[]>>;

const isPunctuation = (token: string): boolean => /^▁?\p{P}+$/u.test(token);

/** The earlier positions of each token. */
function earlierIn(tokens: readonly string[]): number[][] {
  const positions = new Map<string, number[]>();
  return tokens.map((token, i) => {
    const before = positions.get(token) ?? [];
    positions.set(token, [...before, i]);
    return before;
  });
}

/** Whether the first token does not see the next one. */
const isCausal = ({ heads }: ReadText): boolean =>
  heads.some(({ cols, values }) => cols > 1 && values[1] === 0);

function targetsIn(text: ReadText): (query: number) => Targets {
  const { tokens, nouns = [] } = text;
  const earlier = isCausal(text) ? earlierIn(tokens) : [];
  const indicesOf = (isOne: (i: number) => boolean): number[] => [...tokens.keys()].filter(isOne);
  const noun = indicesOf((i) => nouns[i] ?? false);
  const punctuation = indicesOf((i) => isPunctuation(at(tokens, i)));
  return (query) => ({
    next: query + 1 < tokens.length ? [query + 1] : [],
    previous: query > 0 ? [query - 1] : [],
    same: earlier[query] ?? [],
    induction: (earlier[query] ?? []).map((key) => key + 1).filter((key) => key < query),
    itself: [query],
    first: query > 0 ? [0] : [],
    noun,
    punctuation,
  });
}

/** The habits of each head over some texts of one model. */
export function habitsOf(texts: readonly ReadText[]): HabitsOfHead[] {
  const heads = texts[0]?.heads ?? [];
  const targets = texts.map(targetsIn);
  return heads.map(({ layer, head }, index) => {
    const sums = new Map(habitKinds.map((kind) => [kind, { mean: 0, byChance: 0, count: 0 }]));
    for (const [which, text] of texts.entries()) {
      const { values, rows, cols } = at(text.heads, index);
      for (let query = 0; query < rows; ++query) {
        const row = values.subarray(query * cols, (query + 1) * cols);
        // A token that a mask hides has no weight at all.
        const isSeen = (key: number): boolean => at(row, key) > 0;
        const seen = row.reduce((count, weight) => count + Number(weight > 0), 0);
        const targetsOf = at(targets, which)(query);
        for (const [kind, sum] of sums) {
          const found = targetsOf[kind].filter(isSeen);
          // A causal head never sees the next token: that is no habit.
          if (!found.length) continue;
          sum.mean += found.reduce((all, key) => all + at(row, key), 0);
          sum.byChance += found.length / seen;
          sum.count++;
        }
      }
    }
    const means = [...sums]
      .filter(([, { count }]) => count > 0)
      .map(([kind, { mean, byChance, count }]) => [
        kind,
        { mean: mean / count, byChance: byChance / count, count },
      ]);
    return { layer: layer ?? 0, head: head ?? 0, means: Object.fromEntries(means) };
  });
}

/** The least mean weight, and the least multiple of chance, by which a head is described. */
export const leastHabit = { mean: 0.25, times: 1.5 };

export interface Habit {
  readonly kind: HabitKind;
  readonly average: Average;
}

const excess = ({ average: { mean, byChance } }: Habit): number => mean - byChance;

/** What a head attends to far more than by chance, the most striking first; none if nothing stands out. */
export const strikingHabits = ({ means }: HabitsOfHead): Habit[] =>
  habitKinds
    .flatMap((kind) => (means[kind] ? [{ kind, average: means[kind] }] : []))
    .filter(
      ({ average: { mean, byChance } }) =>
        mean >= leastHabit.mean && mean >= leastHabit.times * byChance,
    )
    .sort((a, b) => excess(b) - excess(a));

/**
 * The habit that tells most of a head: the most striking one of other tokens, because most heads attend much
 * to the token itself; undefined: nothing stands out.
 */
export function tellingHabit(head: HabitsOfHead): Habit | undefined {
  const habits = strikingHabits(head);
  return habits.find(({ kind }) => kind !== 'itself') ?? habits[0];
}

/**
 * The heads by how far their most telling habit exceeds chance, those of other tokens first; heads without
 * one are left out.
 */
export function tellingHeads(heads: readonly HabitsOfHead[]): (HabitsOfHead & { most: Habit })[] {
  const telling = heads.flatMap((head) => {
    const most = tellingHabit(head);
    return most ? [{ ...head, most }] : [];
  });
  const isOfOthers = ({ most }: { most: Habit }): number => Number(most.kind !== 'itself');
  return telling.sort((a, b) => isOfOthers(b) - isOfOthers(a) || excess(b.most) - excess(a.most));
}

/** The habit that loses most weight from one measurement to another; null if none loses any. */
export function largestFall(
  before: readonly HabitsOfHead[],
  after: readonly HabitsOfHead[],
): (HeadRef & { kind: HabitKind; before: number; after: number }) | null {
  const falls = before.flatMap(({ layer, head, means }, i) =>
    habitKinds.flatMap((kind) => {
      const [found, later] = [means[kind], after[i]?.means[kind]];
      return found && later ? [{ layer, head, kind, before: found.mean, after: later.mean }] : [];
    }),
  );
  const [most] = falls.sort((a, b) => b.before - b.after - (a.before - a.after));
  return most && most.before > most.after ? most : null;
}
