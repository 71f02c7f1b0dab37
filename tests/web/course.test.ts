/** The shipped course: its document, the order of its lessons, and the claims of its solutions. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  courseProblem,
  doneIn,
  keepDone,
  queryOf,
  sessionIn,
} from '../../web/course/course.js';
import course from '../../web/lesson/course.json';
import { longListIn } from '../../web/lesson/fault.js';
import { courseLessons, knownIds, nextLesson } from '../../web/lesson/lessons.js';
import { decodeState } from '../../web/session/address.js';
import { ownWords } from '../../web/teaching/own-words.js';
import { tourOf } from '../../web/teaching/tour.js';
import { languages, speak } from '../../web/text/language.js';
import type { Words } from '../../web/wording/authored.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, errorOf, readLesson, traceOf } from './helpers.js';

afterEach(() => speak('en'));

const { parts } = course;
type Part = (typeof parts)[number];
const words = ['title', 'goal', 'notes', 'exercise', 'solution', 'misconception'] as const;

const weightsOf = async (
  id: string,
  change: (lesson: LessonDocument) => void = () => undefined,
): Promise<number[][]> => {
  const lesson = readLesson(id);
  change(lesson);
  const trace = await traceOf(lesson);
  const { values, rows, cols } = trace.stage('weights', 0);
  return Array.from({ length: rows }, (_, i) => [...values.subarray(i * cols, (i + 1) * cols)]);
};
const scores = (lesson: LessonDocument): Record<string, unknown> =>
  (lesson['scores'] ??= {}) as Record<string, unknown>;
const largest = (row: readonly number[]): number => row.indexOf(Math.max(...row));

describe('the document', () => {
  test('is a course, and says all in each language', async () => {
    const read = (await engine()).course(course);
    expect(read.parts).toHaveLength(9);
    for (const part of parts)
      for (const key of words) expect(Object.keys(part[key]).sort()).toEqual([...languages].sort());
  });

  test('a mistake is reported with its place', async () => {
    const clearhead = await engine();
    const broken = { ...course, parts: [{ ...parts[0], minutes: 0 }] };
    expect(errorOf(() => clearhead.course(broken)).path).toBe('parts[0].minutes');
  });

  test('has no more sessions than the page lists', () => {
    const long = longListIn({ ...course, parts: Array(20_000).fill(parts[0]) });
    expect(long && courseProblem(long)).toBe(
      'This is not a course: parts: a list of 20000, expected at most 200.',
    );
    expect(longListIn(course)).toBeNull();
  });

  test('its sessions are in the order in which lessons lead on', () => {
    expect(parts.map(({ lesson }) => lesson)).toEqual(courseLessons);
    for (const [i, id] of courseLessons.slice(0, -1).entries())
      expect(nextLesson(id)).toBe(courseLessons[i + 1]);
  });

  test('every lesson leads on to another one', () => {
    for (const id of knownIds) {
      const next = nextLesson(id);
      expect(next, id).not.toBe(null);
      expect(next, id).not.toBe(id);
    }
    expect(nextLesson('sort-untrained')).toBe('sort');
    expect(nextLesson('ladder-network-untrained')).toBe('ladder-one-head-untrained');
    expect(nextLesson('src:week5.json')).toBe(null);
  });

  test.each(parts.map((part): [string, Part] => [part.lesson, part]))(
    '%s opens as its session says, and its numbers are computed',
    async (id, part) => {
      const { state, problems } = decodeState(
        addressOf(part as never, 'course', 'https://host.example/'),
      );
      expect(problems).toEqual([]);
      expect(state.lesson).toBe(id);
      const trace = await traceOf(id);
      if (state.token !== null) expect(state.token).toBeLessThan(trace.tokens.length);
      expect(tourOf(trace).length).toBeGreaterThan(1);
      for (const tag of languages) {
        await speak(tag);
        for (const key of words)
          expect(ownWords(part[key] as Words, trace)).not.toMatch(/[{}]|undefined/);
      }
    },
  );
});

describe('a session', () => {
  test('is named by the address', () => {
    expect(queryOf('course', 2)).toBe('?course=course&session=3');
    expect(sessionIn('?course=course&session=3', 9)).toBe(2);
    expect(sessionIn('?course=course', 9)).toBe(0);
    for (const bad of ['0', '10', 'x', '1.5', '-1'])
      expect(sessionIn(`?course=course&session=${bad}`, 9)).toBeNull();
  });

  test('a document lies beside its course', () => {
    const part = { lesson: 'week5.json', title: '', goal: '', minutes: 1, state: 'step=share' };
    const address = addressOf(
      part,
      'https://host.example/all/course.json',
      'https://other.example/',
    );
    expect(new URLSearchParams(address).get('src')).toBe('https://host.example/all/week5.json');
    expect(new URLSearchParams(address).get('step')).toBe('share');
  });

  test('finished sessions are kept for each course', () => {
    const items = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as Storage;
    expect([...doneIn('a')]).toEqual([]);
    keepDone('a', new Set([2, 0]));
    keepDone('b', new Set([1]));
    expect([...doneIn('a')]).toEqual([0, 2]);
    items.set('clearhead-course', 'nonsense');
    expect([...doneIn('a')]).toEqual([]);
    expect(keepDone('a', new Set([1]))).toBe(true);
    expect([...doneIn('a')]).toEqual([1]);
    globalThis.localStorage.setItem = () => {
      throw new Error('full');
    };
    expect(keepDone('a', new Set([2]))).toBe(false);
  });
});

describe('the solutions’ claims hold', () => {
  test('with the animals swapped, “it” still attends most to “cat”', async () => {
    const [row] = (
      await weightsOf('who-is-it', (lesson) => {
        lesson.input.text = 'the mouse chased the cat because it was hungry';
      })
    ).slice(6);
    expect(largest(row ?? [])).toBe(4);
  });

  test('without positions the two rows of one word are the same, with them they differ', async () => {
    const without = await weightsOf('your-own-sentence', (lesson) => {
      lesson['positions'] = { kind: 'none' };
    });
    expect(without[1]).toEqual(without[5]);
    const rows = await weightsOf('your-own-sentence');
    expect(rows[1]).not.toEqual(rows[5]);
  });

  test('without the scale, the temperature 4 gives the same weights', async () => {
    const own = await weightsOf('sharp-softmax');
    const heated = await weightsOf('sharp-softmax', (lesson) => {
      Object.assign(scores(lesson), { scale: 'none', temperature: 4 });
    });
    own.flat().forEach((value, i) => expect(heated.flat()[i]).toBeCloseTo(value, 6));
    const sharp = await weightsOf('sharp-softmax', (lesson) => {
      scores(lesson)['scale'] = 'none';
    });
    expect(Math.max(...(sharp[0] ?? []))).toBeGreaterThan(Math.max(...(own[0] ?? [])));
  });

  test('a causal mask changes every row but the last', async () => {
    const open = await weightsOf('time-flies');
    const masked = await weightsOf('time-flies', (lesson) => {
      scores(lesson)['mask'] = 'causal';
    });
    expect(masked.at(-1)).toEqual(open.at(-1));
    for (const [i, row] of masked.slice(0, -1).entries()) expect(row).not.toEqual(open[i]);
    expect(masked[0]?.[0]).toBe(1);
  });

  test('a head that is off changes the output, and nothing of the other', async () => {
    const own = await traceOf('time-flies-two-heads');
    const off = await traceOf({
      ...readLesson('time-flies-two-heads'),
      switched_off: [{ head: 1 }],
    });
    for (const name of ['weights', 'context'])
      expect([...off.stage(name, 0).values]).toEqual([...own.stage(name, 0).values]);
    expect([...off.stage('context', 1).values].every((value) => value === 0)).toBe(true);
    expect([...off.stage('output').values]).not.toEqual([...own.stage('output').values]);
  });

  const countOf = async (id: string): Promise<number> =>
    (await traceOf(id)).stages
      .filter(({ name }) => /^(W_|b_)|^embedding$|^position_table$|_(gain|bias)$/.test(name))
      .reduce((sum, { rows, cols }) => sum + rows * cols, 0);

  test('microgpt has 4,192 parameters', async () => {
    expect(await countOf('microgpt')).toBe(4192);
    expect(27 * 16 + 16 * 16 + 4 * 16 * 16 + 2 * 16 * 64 + 27 * 16).toBe(4192);
  });

  test('a little English has over three times as many, and finds her', async () => {
    const count = await countOf('who-is-she');
    expect(count).toBe(14_064);
    expect(count / 4192).toBeGreaterThan(3);
    const { vocabulary } = readLesson('who-is-she').input as unknown as { vocabulary: string[] };
    const trace = await traceOf('who-is-she');
    expect(trace.tokens[8]).toBe('because');
    expect(vocabulary[6]).toBe('she');
    const { values, cols } = trace.stage('probabilities');
    expect(largest([...values.subarray(8 * cols, 9 * cols)])).toBe(6);
  });

  test('GPT-2 small has about 124 million', () => {
    const [d, vocabulary, positions, blocks] = [768, 50257, 1024, 12];
    const block = 4 * d * d + 4 * d + (8 * d * d + 5 * d) + 2 * 2 * d;
    const all = vocabulary * d + positions * d + blocks * block + 2 * d;
    expect(Math.round(block / 1e5)).toBe(71);
    expect(Math.round((blocks * block) / 1e6)).toBe(85);
    expect(Math.round(all / 1e6)).toBe(124);
  });

  test('before training the loss is above that of uniform guessing', async () => {
    const trace = await traceOf('say-it-twice-untrained');
    const [loss] = trace.backward('loss').of.values;
    expect(loss).toBeGreaterThan(trace.guessing);
    const { values, rows, cols } = trace.stage('probabilities');
    for (let row = 0; row < rows; row++)
      expect(Math.max(...values.subarray(row * cols, (row + 1) * cols))).toBeGreaterThan(
        1.5 / cols,
      );
  });
});
