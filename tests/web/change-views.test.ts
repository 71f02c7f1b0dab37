import { describe, expect, test } from 'vitest';
import { differs } from '../../web/trace/difference.js';
import { queriesPerKey } from '../../web/lesson/stages.js';
import { effectsOfSwitch, type Switching } from '../../web/teaching/switches.js';
import { valueAt } from '../../web/teaching/tour.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { SetName } from '../../web/lesson/parameter-sets.js';
import { changedSince, startOf } from '../../web/session/view-state.js';
import { formatNumber } from '../../web/wording/format.js';
import { plainText } from '../../web/wording/rich-text.js';
import { headCounts, type IngredientName, type Ingredients } from '../../web/lesson/ingredients.js';
import type { Problem } from '../../web/lesson/problem.js';
import { Session } from '../../web/session/session.js';
import { speak } from '../../web/text/language.js';
import { problemSentence } from '../../web/wording/problem.js';
import { beforeAfter, changesOf, changeWords } from '../../web/views/panel/before-after.js';
import { ingredients } from '../../web/views/panel/ingredients.js';
import { parameterSets } from '../../web/views/panel/parameter-sets.js';
import { writtenRows } from '../../web/views/diagram/row-summaries.js';
import {
  lessonIds,
  markup,
  openSession as open,
  readLesson,
  sources,
  textOf,
  traceOf,
} from './helpers.js';
import { overflowing } from './small-documents.js';

const nothing = (): void => undefined;
const sentenceOf = (problem: Problem | null): string | null => problem && problemSentence(problem);

function switches(session: Session, about: IngredientName | null = null): unknown {
  return ingredients(
    {
      all: session.ingredients,
      original: session.ownIngredients,
      facts: session.facts,
      whyNot: (name, value) => sentenceOf(session.whyNot(name, value)),
      about,
      here: [],
      lesson: session.requested.lesson,
      block: null,
      blocks: 0,
      fold: null,
    },
    {
      onChoose: nothing,
      onAbout: nothing,
      onLesson: nothing,
      onLeave: nothing,
      onSettle: nothing,
      onOwn: nothing,
    },
  );
}

/** The sentences of a switch on the shown numbers, for the lesson's followed token or another. */
function effectText(session: Session, name: IngredientName, follow = session.trace.focus): string {
  const { ingredients: all, ownIngredients: original, facts, trace } = session;
  const traceWith: Switching['traceWith'] = (name, value) => session.traceWith(name, value);
  const effects = effectsOfSwitch(name, {
    all,
    original,
    facts,
    trace,
    follow,
    head: 0,
    traceWith,
  });
  return effects.map(plainText).join(' ');
}

test('a tiny entropy is written without an exponent', async () => {
  const session = await open('sharp-softmax');
  await session.choose('temperature', 0.02);
  const text = effectText(session, 'temperature');
  expect(text).toMatch(/entropy is \d\.\d{4} and <0\.0001 bits/);
  expect(text).not.toMatch(/\de-\d/);
});

/** The largest weight and entropy of the row, as the page computes them after the choice. */
async function rowOf<Name extends IngredientName>(
  lesson: string,
  name: Name,
  value: Ingredients[Name],
): Promise<{ largest: number; entropy: number }> {
  const session = await open(lesson);
  await session.choose(name, value);
  const { trace } = session;
  const { cols, values } = trace.stage('weights', 0);
  const row = [...values.subarray(trace.focus * cols, (trace.focus + 1) * cols)];
  const entropy = row.reduce((sum, p) => sum - (p > 0 ? p * Math.log2(p) : 0), 0);
  return { largest: Math.max(...row), entropy };
}

describe('the switches', () => {
  test('say what to look for and why a choice is impossible', async () => {
    const session = await open('three-tokens');
    expect(textOf(switches(session, 'positions'))).toContain('no learned position vectors');
    expect(textOf(switches(session, 'mask'))).toContain('padding mask would hide nothing');
    expect(textOf(switches(session, 'temperature'))).toContain('largest weight grows');
    expect(textOf(switches(session, 'scale'))).toContain('in “Why divide by √d_k?”');
    const there = switches(await open('sharp-softmax'), 'scale');
    expect(textOf(there)).not.toContain('Why divide by √d_k?');
    await session.choose('temperature', 0.125);
    expect(markup(switches(session, 'temperature'))).toContain('aria-valuetext=0.125');
    session.choose('heads', 2);
    expect(textOf(switches(session, 'positions'))).toContain('even d_k; here it is 1');
  });

  test('compare one head with the smallest number of heads that divides the sizes', async () => {
    for (const [lesson, several] of [
      ['time-flies', 2],
      ['single-token', 3],
    ] as const) {
      const effects = effectText(await open(lesson), 'heads');
      expect(effects).toMatch(new RegExp(`“Heads: 1” and [^“]*“Heads: ${several}”`));
    }
  });

  test('end their short descriptions with the full stop of the language', async () => {
    const session = await open('time-flies');
    await speak('zh-Hans');
    const text = textOf(switches(session));
    await speak('en');
    expect(text).toMatch(/\p{sc=Han}。/u);
    expect(text).not.toMatch(/\p{sc=Han}[.,:;]/u);
  });

  test('offer only numbers of heads that divide the sizes', async () => {
    for (const [lesson, counts] of [
      ['time-flies', [1, 2]],
      ['time-flies-two-heads', [1, 2, 4]],
      ['single-token', [1, 3]],
      ['life-is-short', [1, 2, 4]],
    ] as const) {
      const session = await open(lesson);
      expect(headCounts(session.ingredients, session.facts)).toEqual(counts);
    }
  });

  test('name the right pair where rows are keys', async () => {
    const session = await open('life-is-short');
    const { trace } = session;
    const [query, key] = [trace.stage('Q', 0), trace.stage('K', 0)];
    const score = Array.from({ length: query.cols }, (_, i) => i).reduce(
      (sum, i) => sum + valueAt(query, 1, i) * valueAt(key, 0, i),
      0,
    );
    const text = effectText(session, 'tied', 1);
    expect(text).toContain('the query of “is” and the key of “Life”');
    expect(text).toContain(`without it, ${formatNumber(score)} and`);
  });

  test('claim nothing of given vectors that have the same label', async () => {
    const weight = [
      [1, 0],
      [0, 1],
    ];
    const input = { vectors: [...weight, [1, 1]], labels: ['a', 'b', 'a'] };
    const [query, key, value] = [{ weight }, { weight }, { weight }];
    const projections = { kind: 'linear', query, key, value };
    const document = { clearhead: 1, title: 'Labels', input, projections };
    const lesson = async () => document as unknown as LessonDocument;
    const session = new Session({ ...sources, lesson });
    await session.open(startOf('labels'));
    expect(effectText(session, 'positions')).not.toContain('the mask');
  });

  test.each(lessonIds)('predict for %s the numbers that a press gives', async (lesson) => {
    const session = await open(lesson);
    const { scale } = session.ownIngredients;
    const choices = [
      ['scale', 'none', scale],
      ['temperature', 1, 0.5],
      ['mask', 'none', 'causal'],
      // Grouped queries have fewer keys, which cannot be the queries.
      ...(queriesPerKey(session.trace.stages, 0) > 1 ? [] : [['tied', false, true] as const]),
    ] as const;
    for (const [name, ...values] of choices) {
      const text = effectText(session, name);
      for (const value of values) {
        const { largest, entropy } = await rowOf(lesson, name, value);
        if (largest > 1e-3) expect(text, name).toContain(formatNumber(largest));
        expect(text, name).toMatch(/entropy (is|\d)/);
        const shown = [...text.matchAll(/\d+\.\d+(?:e-?\d+)?/g)].map(([number]) => Number(number));
        expect(Math.min(...shown.map((n) => Math.abs(n - entropy))), name).toBeLessThan(2e-4);
      }
    }
  });

  test('say where little changes, and why', async () => {
    expect(effectText(await open('time-flies'), 'scale')).toMatch(
      /0\.2132 with “Scale: off” and 0\.2093 with “Scale: ÷ √d_k”.* The difference is small .* only 0\.1583 between/,
    );
    expect(effectText(await open('three-tokens'), 'scale')).not.toContain('difference is small');
    const sharp = await open('life-is-short-qk');
    expect(effectText(sharp, 'scale')).toContain('are far apart: 295.9351');
    // Not where more changes, or where a switch changes more than the size of scores.
    const [larger, other] = [effectText(sharp, 'scale', 2), effectText(sharp, 'bias', 0)];
    expect(larger).toMatch(/1\.0000 with “Scale: off” and 0\.9563 .*bits\.$/);
    expect(other).toMatch(/1\.0000 with “Bias: off” and 0\.9999 .*bits\.$/);
    expect(effectText(await open('time-flies'), 'positions')).toContain('No word occurs twice');
    const repeated = await open('random-vectors');
    expect(effectText(repeated, 'positions')).toContain('have the same row of weights');
    const text = effectText(repeated, 'positions', 4);
    expect(text).toContain('Without them “a” at position 4 and “a” at position 0 have'); // the followed one first
    await repeated.choose('mask', 'causal');
    expect(effectText(repeated, 'positions')).toContain('have different rows of weights');
  });

  test('say that a score is the same both ways once Q = K', async () => {
    const session = await open('time-flies');
    const text = effectText(session, 'tied');
    await session.choose('tied', true);
    const scores = session.trace.stage('scores', 0);
    const there = formatNumber(scores.values[2 * scores.cols] as number);
    expect(text).toContain(`score ${there}, and the other way round ${there}; without it, 0.0191`);
    expect(effectText(session, 'tied')).toBe(text); // the sentence is the same after the press
  });

  test('have a sentence for each ingredient', async () => {
    const session = await open('time-flies');
    const names = Object.keys(session.ownIngredients) as IngredientName[];
    const sentences = names.map((name) => textOf(switches(session, name)));
    expect(new Set(sentences).size).toBe(9);
  });
});

/** The card that compares before and after, as the page draws it for the third token. */
function compared(session: Session): string {
  const { trace: before, isKept, state } = session.reference;
  const changed = changedSince(state, session.state ?? state);
  return textOf(
    beforeAfter(
      {
        after: session.trace,
        before,
        isKept,
        changed: changeWords(changed, session.state ?? state, session.trace),
        isOtherSentence: changed.text,
        seed: state.seed,
        set: state.set,
        differs: differs(session.trace, before),
        shown: false,
        follow: 2,
        hidden: [],
        fold: null,
      },
      { onKeep: nothing, onForget: nothing, onShow: nothing },
    ),
  );
}

test('differences from the lesson are named, by a seed and another sentence too', async () => {
  const session = await open('time-flies');
  expect(compared(session)).toContain('No differences yet');
  await session.randomise(7);
  expect(compared(session)).toMatch(/Changed since: the seed, now 7\..*0\.2093/);
  expect(compared(session)).not.toContain('No differences yet');
  await session.undo();
  await session.request(session.withText(session.requested, 'fast flies Time'));
  expect(compared(session)).toContain(
    'for this sentence. Changed since: the sentence. Everything else is unchanged.',
  );
  await session.choose('mask', 'causal');
  expect(compared(session)).toContain('the sentence and Mask.');
  session.keepReference();
  expect(compared(session)).toContain('No differences yet');
  await session.edit({ stage: session.trace.stage('W_Q', 0).index, row: 0, col: 0 }, 3);
  expect(compared(session)).toContain('Changed since: 1 number.');
  await session.switchPart({ layer: 0, head: 0 });
  await session.arrival;
  expect(compared(session)).toContain('Changed since: 1 number and Head 1 (turned off).');
});

test('with other parameters, numbers are compared with the lesson’s unless those take long', async () => {
  const session = await open('time-flies');
  await session.useSet('identity');
  expect(compared(session)).toMatch(/the lesson’s original numbers\..*0\.2093/);
  session.traceOf = () => null;
  await session.useSet('uniform');
  expect(compared(session)).toContain('Before: the numbers of “Uniform”.');
  expect(compared(session)).not.toContain('original');
});

test('before and after are side by side, with entropy, largest weight and sum', async () => {
  const session = await open('time-flies');
  expect(compared(session)).toContain('No differences yet');
  session.choose('temperature', 0.1);
  const text = compared(session);
  const { trace } = session.reference;
  const before = writtenRows(trace.stage('weights'), trace);
  const after = writtenRows(session.trace.stage('weights'), session.trace);
  expect(text).toContain('0.2093');
  expect(text).toContain(`entropy (bits, at most 2.32) ${before[2]?.entropy} ${after[2]?.entropy}`);
  expect(text).toContain(`largest ${before[2]?.largest} ${after[2]?.largest}`);
  expect(text).toContain('sum 1 1');
  expect(before[2]?.entropy).toBe('2.32');
});

test('no bar is called the longest where all weights are 0 or NaN', async () => {
  const lesson = readLesson('time-flies');
  const masked = [0, 1, 1, 1, 1].map((seen) => Array.from({ length: 5 }, () => seen === 1));
  const said = async (lesson: LessonDocument, follow: number): Promise<string> => {
    const trace = await traceOf(lesson);
    return textOf(
      beforeAfter(
        {
          after: trace,
          before: trace,
          isKept: false,
          changed: ['Mask'],
          seed: null,
          set: null,
          isOtherSentence: false,
          differs: true,
          shown: false,
          follow,
          hidden: [],
          fold: null,
        },
        { onKeep: nothing, onForget: nothing, onShow: nothing },
      ),
    );
  };
  const withMask = { ...lesson, scores: { ...(lesson['scores'] as object), mask: masked } };
  expect(await said(withMask, 1)).toContain('The longest bar is 0.');
  expect(await said(withMask, 0)).not.toContain('The longest bar');
  expect(await said(overflowing, 0)).not.toContain('The longest bar');
});

test('a head of another split is compared with the head of the reference', async () => {
  const session = await open('time-flies');
  session.choose('heads', 2);
  const view = beforeAfter(
    {
      after: session.trace,
      before: session.reference.trace,
      isKept: false,
      changed: ['Heads'],
      isOtherSentence: false,
      seed: null,
      set: null,
      differs: true,
      shown: false,
      follow: 0,
      hidden: [],
      fold: null,
    },
    { onKeep: nothing, onForget: nothing, onShow: nothing },
  );
  expect(textOf(view)).toContain('Head 2');
  expect(textOf(view)).not.toContain('no matrix with this name');
});

test('sets that do not fit say why', async () => {
  const session = await open('three-tokens');
  const free = { whyLocked: null, whySeedLocked: null, fold: null };
  const whyUnfit = (set: SetName): string | null => sentenceOf(session.whyUnfit(set));
  const view = parameterSets(
    { set: null, isOwn: false, seed: 7, whyUnfit, ...free },
    { onSet: nothing, onRandomise: nothing },
  );
  expect(markup(view)).not.toContain('aria-pressed=true'); // the seed has other numbers
  expect(textOf(view)).toContain('starts from vectors, so it has no words');
  expect(textOf(view)).toContain('Drawn from seed 7');
  expect(textOf(view)).toContain('Hand-made, not learned');
});

test('what a link changes is named, but for the sentence and the seed', () => {
  const state = { ...startOf('who-is-she'), text: 'the dogs run', seed: 3 };
  expect(changesOf(state, { layers: 2 })).toEqual([]);
  const off = [{ layer: 1, head: 2 }];
  expect(changesOf({ ...state, ingredients: { mask: 'none' }, off }, { layers: 2 })).toEqual([
    'Mask',
    'Head 3 of block 2 (turned off)',
  ]);
});
