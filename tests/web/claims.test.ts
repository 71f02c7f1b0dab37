/**
 * Checks the claims of sentences against the numbers alone: in all shipped lessons, in variants of
 * them, and in 500 random documents.
 */
import { describe, expect, test } from 'vitest';
import { attentionRow } from '../../web/trace/attention-row.js';
import { habitOf } from '../../web/trace/map.js';
import { spokenCell } from '../../web/teaching/announcements.js';
import { takesMost } from '../../web/teaching/purpose.js';
import { tokens } from '../../web/views/diagram/tokens.js';
import { nameApart } from '../../web/wording/cell-name.js';
import { plainText } from '../../web/wording/rich-text.js';
import { spokenName } from '../../web/wording/spoken.js';
import { all, roundingTolerance, namedIn, writtenTolerance, rowIn } from './claimed.js';
import { markup, noTokensEvents } from './helpers.js';

/** So that '<eos>' is not read as a tag. */
const angled = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');

/** The first untrue claim of a sentence about a row's largest weights; null if all are true. */
function untrue(
  sentence: string,
  row: number[],
  token: number,
  nameOf: (key: number) => string,
): string | null {
  const most = Math.max(...row);
  const alone = /(?:puts all its attention on|all the weight is under) (.*)\.$/.exec(sentence)?.[1];
  if (alone !== undefined) {
    const taken = [...row.keys()].filter((key) => (row[key] ?? 0) > 0);
    const isRight = alone === 'itself' ? taken[0] === token : nameOf(taken[0] ?? -1) === alone;
    return taken.length === 1 && isRight ? null : `from ${taken.map(nameOf).join()}`;
  }
  const share = / (\d(?:\.(\d+))?)(?:\.$|, under)/.exec(sentence);
  const half = 0.5 * 10 ** -(share?.[2]?.length ?? 0);
  if (/has nothing to attend to|all weights are 0/.test(sentence))
    return most === 0 ? null : 'something is taken';
  if (!(Math.abs(Number(share?.[1]) - most) <= half + roundingTolerance))
    return `the largest is ${most}`;
  const even =
    /attends equally to each(?: of (\d+) (?:token|word)s?)?|equally to all|all are equal|the (\d+) weights are equal/.exec(
      sentence,
    );
  if (even) {
    const count = even[1] ?? even[2];
    const taken = count ? row.filter((weight) => weight > 0) : row;
    if (count && taken.length !== Number(count)) return `they are ${taken.length}`;
    return most - Math.min(...taken) < roundingTolerance ? null : 'they differ';
  }
  const [, from, under] =
    /(?:attends most to|weight is under) (.*?)[,:] \d\.\d+\.$|, under (.*)\.$/.exec(sentence) ?? [];
  const names = from ?? under;
  if (names === undefined) return 'it is no sentence that is known here';
  const counted = /^(\d+) tokens equally$/.exec(names);
  const named = names === 'itself' ? [token] : namedIn(names, nameOf, row);
  const largest = row.filter((weight) => most - weight < writtenTolerance);
  if (counted) return largest.length >= Number(counted[1]) ? null : `they are ${largest.length}`;
  if (!named.length) return `nobody is called ${names}`;
  if (named.some((key) => most - (row[key] ?? 0) >= writtenTolerance))
    return 'another one is larger';
  // A token with exactly the same weight is named, too.
  const forgotten = [...row.keys()].filter((key) => !named.includes(key) && row[key] === most);
  return forgotten.length ? `${forgotten.map(nameOf).join()} gives as much` : null;
}

describe('who attends most to whom', () => {
  test('is true where it is heard', async () => {
    let sentences = 0;
    for await (const [name, trace] of all()) {
      for (let head = 0; head < trace.heads; head++) {
        const weights = trace.stage('weights', head);
        const nameOf = (key: number): string => spokenName(weights.colAxis, key, trace);
        for (let follow = 0; follow < weights.rows; follow++) {
          const sentence = takesMost(trace, { follow, head });
          const row = rowIn(weights, follow);
          expect(
            untrue(sentence, row, follow, nameOf),
            `${name}: ${sentence} ${row.join()}`,
          ).toBeNull();
          sentences++;
        }
      }
    }
    expect(sentences).toBeGreaterThan(4000);
  });

  test('is true where it is read', async () => {
    const shown = { isCovered: false, pinned: false, hasHeads: true, hasSteps: true, stack: null };
    for await (const [name, trace] of all()) {
      const span = { from: 0, to: trace.tokens.length, all: trace.tokens.length };
      for (let head = 0; head < trace.heads; head++) {
        const weights = trace.stage('weights', head);
        for (let token = 0; token < weights.rows; token++) {
          const taken = attentionRow(weights, token);
          const data = { ...shown, trace, weights, token, taken, follow: token, span };
          const [, paragraph = ''] =
            /class="taken">([^]*?)<\/p>/.exec(markup(tokens(data, noTokensEvents), angled)) ?? [];
          const sentence = paragraph
            .replace(/<b[^>]*>([^]*?)<\/b>/g, '“$1”')
            .replace(/<[^>]*>/g, '')
            .trim();
          const row = rowIn(weights, token);
          const nameOf = (key: number): string =>
            angled(plainText(nameApart(weights.colAxis, key, trace))).replace(
              /^(\d+)$/,
              'Token $1',
            );
          const wrong = untrue(sentence.replaceAll('‹0', '0'), row, token, nameOf);
          expect(wrong, `${name}: ${sentence} ${row.join()}`).toBeNull();
          if (/asks for nothing/.test(sentence))
            expect(
              rowIn(trace.stage('Q', head), token).every((value) => value === 0),
              name,
            ).toBe(true);
        }
      }
    }
  });
});

test('a number that is called the largest or smallest of its row is that', async () => {
  for await (const [name, trace] of all()) {
    for (const stage of trace.stages) {
      if (!/^(weights|(scaled_|biased_|masked_)?scores)$/.test(stage.name)) continue;
      for (let row = 0; row < stage.rows; row++) {
        const numbers = rowIn(stage, row);
        for (let col = 0; col < stage.cols; col++) {
          const spoken = spokenCell({ stage: stage.index, row, col }, trace);
          const value = numbers[col] as number;
          const label = `${name}: ${spoken} ${numbers.join()}`;
          if (/largest/.test(spoken)) expect(value, label).toBe(Math.max(...numbers));
          if (/smallest/.test(spoken)) expect(value, label).toBe(Math.min(...numbers));
        }
      }
    }
  }
});

test('a head with a habit looks there more than anywhere else, by the mean of its weights', async () => {
  const found = new Set<string>();
  for await (const [name, trace] of all()) {
    for (const weights of trace.stages.filter((stage) => stage.name === 'weights')) {
      const habit = habitOf(weights, trace.ids);
      if (!habit) continue;
      found.add(habit.habit);
      // The mean weight at each fixed distance, at the first token, and after an earlier copy of the word.
      const rows = [...Array(weights.rows).keys()].slice(1);
      const mean = (place: (to: number) => number | undefined): number => {
        const there = rows.flatMap((to) => rowIn(weights, to)[place(to) ?? -1] ?? []);
        return there.length ? there.reduce((sum, value) => sum + value, 0) / there.length : 0;
      };
      const means = {
        before: mean((to) => to - 1),
        itself: mean((to) => to),
        first: mean((to) => (to > 1 ? 0 : undefined)),
        after: mean((to) => {
          const same = trace.ids.slice(0, to).lastIndexOf(trace.ids[to] ?? -1);
          return same < 0 ? undefined : same + 1;
        }),
      };
      expect(habit.share, name).toBeCloseTo(means[habit.habit], 6);
      expect(habit.share, name).toBeGreaterThanOrEqual(0.5);
      const others = trace.ids.length ? Object.values(means) : [means.before, means.itself];
      expect(habit.share, name).toBeGreaterThanOrEqual(Math.max(...others) - roundingTolerance);
    }
  }
  expect([...found].sort()).toEqual(['after', 'before', 'first', 'itself']);
});
