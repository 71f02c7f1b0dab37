import { describe, expect, test } from 'vitest';
import { LessonError } from '../../web/engine/engine.js';
import { engine, lessonIds, readLesson, traceOf } from './helpers.js';

const caught = (action: () => unknown): LessonError => {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(LessonError);
    return error as LessonError;
  }
  throw new Error('nothing was thrown');
};

/** The engine's sums are in double precision, rounded to float32 after every second term. */
const roundedEverySecond = (total: number, i: number): number =>
  i % 2 === 1 ? Math.fround(total) : total;

describe('trace', () => {
  test.each(lessonIds)('%s matches all that its notebook printed', async (id) => {
    for (const check of (await traceOf(id)).printed) {
      if (check.reproducible) expect(check).toMatchObject({ matched: check.total, mismatches: [] });
    }
  });
  test.each(lessonIds)('%s: the terms of every number add up to it, bit for bit', async (id) => {
    const trace = await traceOf(id);
    for (const stage of trace.stages) {
      for (let i = 0; i < stage.values.length; i++) {
        const place = { row: Math.floor(i / stage.cols), col: i % stage.cols };
        const { terms, share, sum, result } = trace.explain(stage.index, place);
        const added = terms.reduce(
          (total, term, i) => roundedEverySecond(total + term.value, i),
          0,
        );
        const own = share === null ? added : sum === 0 ? 0 : (terms[share]?.value ?? NaN) / sum;
        expect(Math.fround(own)).toBe(result);
      }
    }
  });
  test('takes JSON text as well as an object', async () => {
    const { trace } = await engine();
    const lesson = readLesson('three-tokens');
    expect(trace(JSON.stringify(lesson)).tokens).toEqual(trace(lesson).tokens);
  });
  test('values are copied out once', async () => {
    const stage = (await traceOf('three-tokens')).stage('Q');
    expect(stage.values).toBe(stage.values);
    expect(stage.values).toHaveLength(stage.rows * stage.cols);
  });
  test('is readable, after its memory was given back, as far as it was read', async () => {
    const trace = await traceOf('three-tokens');
    const { values } = trace.stage('context');
    trace.free();
    expect(trace.stage('context').values).toBe(values);
    expect(values[0]).toBeCloseTo(1.01, 3);
    expect(() => trace.stage('weights').values).toThrow();
  });
});

describe('what crosses is checked', () => {
  test('a lesson', async () => {
    const { trace } = await engine();
    expect(caught(() => trace(5 as never)).message).toBe(
      'Expected a lesson (an object or JSON text), found 5.',
    );
    const loop: { self?: object } = {};
    loop.self = loop;
    expect(caught(() => trace(loop)).message).toMatch(/cannot be written as JSON/);
    expect(caught(() => trace('{')).message).not.toBe('');
    expect(caught(() => trace(' '.repeat(9 * 2 ** 20))).message).toMatch(/8 MiB/);
  });
  test('the error of a lesson names its path', async () => {
    const lesson = readLesson('time-flies');
    lesson.projections.query?.weight[1]?.pop();
    const { trace } = await engine();
    expect(caught(() => trace(lesson)).path).toMatch(/^projections\.query\.weight/);
  });
  test('places and seeds', async () => {
    const trace = await traceOf('time-flies');
    const { random } = await engine();
    expect(caught(() => trace.stage('queries')).message).toMatch(/no stage "queries"; there are/);
    expect(caught(() => trace.explain('Q', { row: 9, col: 0 })).path).toBe('row');
    expect(caught(() => trace.explain('Q', { row: 0, col: 0.5 })).path).toBe('col');
    expect(caught(() => trace.explain(99, { row: 0, col: 0 })).path).toBe('stage');
    expect(caught(() => random(-1)).path).toBe('seed');
    expect(caught(() => random(2 ** 32)).path).toBe('seed');
    expect(caught(() => random(1).uniform(1.5)).path).toBe('count');
  });
  test('a head is asked for where there are several', async () => {
    const trace = await traceOf('time-flies-two-heads');
    expect(trace.stage('Q', 1).head).toBe(1);
    expect(caught(() => trace.stage('Q')).message).toMatch(/2 heads; say which/);
    expect(caught(() => trace.stage('Q', 2)).path).toBe('head');
  });
});

test('random numbers are torch’s, and go on from call to call', async () => {
  const { random } = await engine();
  const four = (values: Float32Array): string[] => Array.from(values, (value) => value.toFixed(4));
  expect(four(random(42).uniform(4))).toEqual(['0.8823', '0.9150', '0.3829', '0.9593']);
  const stream = random(42);
  expect([...four(stream.uniform(2)), ...four(stream.uniform(2))]).toEqual(
    four(random(42).uniform(4)),
  );
});
