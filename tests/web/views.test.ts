import { describe, expect, test } from 'vitest';
import type { PrintedCheck, Trace } from '../../web/engine/types.js';
import { applyState, type LessonDocument } from '../../web/lesson/document.js';
import { openFrame, writeShow, type Frame, type Only } from '../../web/session/frame.js';
import { problemOf } from '../../web/session/problem-of.js';
import { problemSentence } from '../../web/wording/problem.js';
import { checks } from '../../web/views/panel/checks.js';
import { unknownSentence } from '../../web/views/errors.js';
import { shownOf } from '../../web/teaching/shown.js';
import { stageNames } from '../../web/lesson/stages.js';
import { stackParts } from '../../web/trace/parts.js';
import { missing } from '../../web/views/diagram/missing.js';
import { skipTargets } from '../../web/views/skip-links.js';
import { languages, speak, texts } from '../../web/text/language.js';
import { engine, lessonIds, readLesson, textOf, traceOf } from './helpers.js';

const check = (change: Partial<PrintedCheck>): PrintedCheck => ({
  stage: 'Q',
  head: null,
  row: 0,
  total: 10,
  matched: 10,
  reproducible: true,
  mismatches: [],
  ...change,
});

describe('printed values', () => {
  test('are counted over all stages', async () => {
    const trace = await traceOf('time-flies');
    expect(textOf(checks(trace.printed))).toContain('158 of 158 printed values match');
  });
  test('60,000 entries of one stage are counted at once', () => {
    const mismatches = [{ row: 1, col: 0, printed: '0.27', computed: '0.28' }];
    const printed = Array.from({ length: 60_000 }, () => check({ matched: 9, mismatches }));
    const before = process.cpuUsage();
    expect(textOf(checks(printed))).toContain('540000 of 600000');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  });
  test('a mismatch has its place and values', () => {
    const mismatches = [{ row: 1, col: 0, printed: '0.27', computed: '0.28' }];
    const text = textOf(checks([check({ matched: 9, mismatches })]));
    expect(text).toContain('9 of 10 printed values match');
    expect(text).toContain('row 2, column 1: printed 0.27, computed 0.28');
  });
  test('name the heads and blocks, where the notebook printed those of several', () => {
    const weights = (change: Partial<PrintedCheck>): PrintedCheck =>
      check({ stage: 'weights', ...change });
    const heads = textOf(checks([weights({ head: 0 }), weights({ head: 1 })]));
    expect(heads).toMatch(/weights, head 1 10 of 10.*weights, head 2 10 of 10/);
    const blocks = textOf(checks([0, 1].map((layer) => weights({ head: 0, layer }))));
    expect(blocks).toMatch(/weights \(block 1\) 10 of 10.*weights \(block 2\) 10 of 10/);
    expect(textOf(checks([weights({ head: 0 })]))).toMatch(/ weights 10 of 10/);
    expect(textOf(checks([weights({ head: 'mean' })]))).toContain('weights, mean over the heads');
  });
  test('what the lesson does not have is no computed number', () => {
    const mismatches = [{ row: 0, col: 2, printed: '0.27', computed: '' }];
    const text = textOf(checks([check({ matched: 9, mismatches })]));
    expect(text).toContain('row 1, column 3: printed 0.27, there is no such cell');
  });
  test('values printed without a seed are not claimed to match', async () => {
    const trace = await traceOf('parameter-or-linear-parameter');
    const text = textOf(checks(trace.printed));
    expect(text).toMatch(/printed without a seed.*not checked/);
    expect(text).not.toContain('printed values match');
  });
  test('everything that each lesson printed with a seed matches, and is counted', async () => {
    const counts: number[] = [];
    for (const id of lessonIds) {
      const { printed } = await traceOf(id);
      const seeded = printed.filter(({ reproducible }) => reproducible);
      const total = seeded.reduce((sum, check) => sum + check.total, 0);
      const text = textOf(checks(printed));
      if (total) expect(text, id).toContain(`${total} of ${total} printed values match`);
      else expect(text, id).not.toContain('printed values match');
      counts.push(total);
    }
    expect(counts.filter((total) => total > 40).length).toBeGreaterThan(4);
    const unseeded = await traceOf('parameter-or-linear-linear');
    expect(textOf(checks(unseeded.printed))).toContain('18 values were printed without a seed');
  });
  test('every printed stage has its words in every language', async () => {
    const { printed } = await traceOf('time-flies');
    expect(printed.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['tokens', 'ids']));
    for (const tag of languages) {
      await speak(tag);
      const { tokens, ids } = texts.stageNames;
      expect(textOf(checks(printed)), tag).toContain(` ${tokens} `);
      expect(textOf(checks(printed)), tag).toContain(` ${ids} `);
    }
    await speak('en');
  });
  test('changed numbers have nothing to compare with', () => {
    expect(textOf(checks([]))).toMatch(/You changed one/);
  });
});

test('unknown words are named in a sentence', async () => {
  const lesson = applyState(readLesson('time-flies'), { text: 'Time eats fast food', seed: null });
  expect(unknownSentence(await traceOf(lesson))).toBe(
    '“eats” and “food” are not in this lesson’s vocabulary, so each is treated as <pad>.',
  );
});

test('a sentence that does not fit gets a reason, and advice', async () => {
  const loaded = await engine();
  const refusal = (lesson: LessonDocument, text: string): string => {
    try {
      loaded.trace(applyState(lesson, { text, seed: null }));
    } catch (error) {
      return problemSentence(problemOf(error));
    }
    return '';
  };
  const lesson = readLesson('time-flies');
  const ten = 'time '.repeat(10);
  expect(refusal(lesson, ten)).toBe(
    'This sentence makes 12 tokens, but the lesson has position vectors for only 8 positions. Remove 4; or undo, set Positions to sinusoidal, which has no limit, and type it again.',
  );
  expect(refusal(lesson, ' ')).toBe('The sentence is empty. Type at least one word.');
  const mask = [
    [true, true],
    [true, true],
  ];
  const masked = { ...readLesson('random-vectors'), scores: { mask } };
  expect(refusal(masked, ten)).toContain('10 tokens, but the custom mask was made for 2.');
  expect(refusal(readLesson('one-whole-block'), 'the time')).toBe(
    '“time” is not in this lesson’s vocabulary of 5 words, which has no token for unknown words. Type words like "the", "chased", "cat", "dog" or "mouse".',
  );
});

test('errors are sentences about what a person can change', () => {
  const sentence = (path: string) =>
    problemSentence({ id: 'lesson', path, message: 'what is wrong' });
  expect(sentence('input.text')).toBe('This sentence cannot be computed: what is wrong.');
  expect(sentence('heads')).toBe('The lesson cannot be computed: heads: what is wrong.');
});

describe('what an author shows', () => {
  const shown = (trace: Trace, show: Only): [drawn: string[], said: string] => {
    const { stages, missing: lacks } = shownOf(trace, { show, compact: false }, null);
    const names = trace.stages.filter(({ index }) => stages?.has(index)).map(({ name }) => name);
    return [[...new Set(names)], lacks ? missing(lacks) : ''];
  };

  test('is all that a lesson has of it, or what is nearest, with a sentence', async () => {
    const trace = await traceOf('time-flies');
    expect(shown(trace, { stages: ['scores', 'weights'] })).toEqual([['scores', 'weights'], '']);
    expect(shown(trace, { stages: ['scores', 'masked_scores'] })).toEqual([
      ['scores'],
      '“masked_scores” is not part of this computation, so it cannot be shown.',
    ]);
    expect(shown(trace, { stages: ['masked_scores'] })).toEqual([
      ['scaled_scores'],
      '“masked_scores” is not part of this computation, so it cannot be shown. “scaled_scores” is shown instead.',
    ]);
    const [drawn, said] = shown(trace, { section: 9 });
    expect(drawn).toContain('context');
    expect(said).toMatch(/“section:9” is not part .* “section:\d” is shown instead/);
    expect(shown(trace, { step: 99 })[1]).toMatch(/“step:99” is not part .* “step:\d” is shown/);
    expect(shown(trace, { part: 'block-1/attention' })).toEqual([
      [],
      '“part:block-1/attention” is not part of this computation, so it cannot be shown. The whole lesson is shown instead.',
    ]);
    const stack = await traceOf('say-it-twice');
    expect(shown(stack, { part: 'block-9/network' })[1]).toContain('“part:block-2/add1” is shown');
  });

  test('is never nothing, whatever it names and whichever lesson follows', async () => {
    for (const lesson of lessonIds) {
      const trace = await traceOf(lesson);
      const all: Only[] = [
        ...stageNames.map((name) => ({ stages: [name] })),
        ...stackParts(await traceOf('sort')).map((part) => ({ part })),
        ...[1, 4, 8, 20, 999].flatMap((i): Only[] => [{ step: i }, { section: i }]),
      ];
      for (const show of all) {
        const { stages, sections, steps } = shownOf(trace, { show, compact: false }, null);
        expect(stages?.size, `${lesson}, ${writeShow(show)}`).not.toBe(0);
        expect(Math.max(0, ...(stages ?? []))).toBeLessThan(trace.stages.length);
        expect(trace.layers || sections.length, `${lesson}, ${writeShow(show)}`).not.toBe(0);
        if ('step' in show) expect(steps).toHaveLength(1);
      }
    }
  });
});

test('skip links lead only to what is shown', async () => {
  const trace = await traceOf('time-flies');
  const weights = trace.stage('weights').index;
  const targets = (frame: Partial<Frame>): readonly string[] => {
    const { show, hide, compact } = { ...openFrame, ...frame };
    return skipTargets(shownOf(trace, { show, compact }, null), { hide, show }, weights);
  };
  const all = ['matrices', 'weights', 'explanation', 'switches', 'help'];
  const without = (...missing: string[]): string[] => all.filter((text) => !missing.includes(text));
  expect(targets({})).toEqual(all);
  expect(targets({ hide: ['switches'] })).toEqual(without('switches'));
  expect(targets({ show: { stages: ['scores'] } })).toEqual(without('weights', 'switches'));
  expect(targets({ show: { stages: ['weights'] } })).toEqual(without('switches'));
  // In a compact element, a step shows the weights.
  expect(targets({ compact: true })).toEqual(without('matrices', 'explanation'));
});
