import { describe, expect, test } from 'vitest';
import { type StageData, type Trace, type TraceData } from '../../web/engine/engine.js';
import { at } from '../../web/engine/at.js';
import { engine, errorOf, lessonIds, readLesson, traceOf } from './helpers.js';

/** The engine's sums are in double precision, rounded to float32 after every second term. */
const roundedEverySecond = (total: number, i: number): number =>
  i % 2 === 1 ? Math.fround(total) : total;

test('an argument whose text cannot be made is refused like any other', async () => {
  const throwing = {
    toString(): string {
      throw new Error('no text');
    },
  } as never;
  const clearhead = await engine();
  const trace = await traceOf('time-flies');
  const scores = Float32Array.of(1);
  const unwritable = {
    toJSON(): never {
      throw null;
    },
  };
  const acts: [path: string, act: () => unknown][] = [
    ['stage', () => trace.stage(throwing)],
    ['stage', () => trace.explain(throwing, { row: 0, col: 0 })],
    ['head', () => trace.stage('Q', { head: throwing })],
    ['layer', () => trace.stage('Q', { layer: throwing })],
    ['layer', () => trace.circuits({ layer: throwing, head: 0 })],
    ['temperature', () => clearhead.softmax(scores, throwing)],
    ['seed', () => clearhead.random(throwing)],
    ['', () => clearhead.trace(unwritable)],
  ];
  for (const [path, act] of acts) expect(errorOf(act).path, String(act)).toBe(path);
});

describe('trace', () => {
  test.each(lessonIds)('%s matches everything that its notebook printed', async (id) => {
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
        const computed =
          share === null ? added : sum === 0 ? 0 : (terms[share]?.value ?? NaN) / sum;
        expect(Math.fround(computed)).toBe(result);
      }
    }
  });
  test('explanations of infinite numbers, NaN and −0 have the bits of the stage', async () => {
    const diagonal = (size: number) => ({
      weight: [0, 1, 2].map((row) => [0, 1, 2].map((col) => (row === col ? size : 0))),
    });
    const lesson = {
      clearhead: 1,
      title: 'Overflow',
      input: {
        vectors: [
          [1e20, 1, '-0'],
          [-1e20, 1e20, 2],
          [1e20, -1e20, 0],
        ],
      },
      projections: {
        kind: 'parameter',
        query: diagonal(1),
        key: diagonal(1),
        value: diagonal(1e30),
      },
      scores: {
        mask: [
          [true, true, true],
          [false, true, true],
          [true, false, true],
        ],
      },
    };
    const { trace: make } = await engine();
    const trace = make(JSON.stringify(lesson).replace('"-0"', '-0.0'));
    const seen: number[] = [];
    for (const { index, values, cols } of trace.stages) {
      for (const [i, value] of values.entries()) {
        const place = { row: Math.floor(i / cols), col: i % cols };
        const { terms, share, sum, result } = trace.explain(index, place);
        expect(result).toBe(value); // distinguishes −0 from 0
        seen.push(value);
        if (share !== null && sum !== 0) expect((terms[share]?.value ?? 0) / sum).toBe(value);
        for (const { stage, row, col, value } of terms.flatMap(({ operands }) => operands)) {
          const operand = at(trace.stages, stage);
          expect(value).toBe(operand.values[row * operand.cols + col]);
        }
      }
    }
    for (const odd of [Infinity, -Infinity, NaN, -0]) {
      expect(seen.some((value) => Object.is(value, odd))).toBe(true);
    }
    const { values } = trace.stage('weights');
    expect([...values.slice(0, 3)]).toEqual([0.5, 0, 0.5]);
    expect([...values.slice(3, 6)]).toEqual([0, 1, 0]);
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
  test('is readable after it was freed, as far as it was read', async () => {
    const trace = await traceOf('three-tokens');
    const { values } = trace.stage('context');
    trace.free();
    expect(trace.stage('context').values).toBe(values);
    expect(values[0]).toBeCloseTo(1.01, 3);
    expect(() => trace.stage('weights').values).toThrow();
  });
});

describe('arguments are checked', () => {
  test('a lesson', async () => {
    const { trace } = await engine();
    expect(errorOf(() => trace(5 as never)).message).toBe(
      'Expected a lesson (an object or JSON text), found 5.',
    );
    const loop: { self?: object } = {};
    loop.self = loop;
    expect(errorOf(() => trace(loop)).message).toMatch(/cannot be written as JSON/);
    expect(errorOf(() => trace('{')).message).not.toBe('');
    expect(errorOf(() => trace(' '.repeat(9 * 2 ** 20))).message).toMatch(/8 MiB/);
  });
  test('the error of a lesson names its path', async () => {
    const lesson = readLesson('time-flies');
    lesson.projections.query?.weight[1]?.pop();
    const { trace } = await engine();
    expect(errorOf(() => trace(lesson)).path).toMatch(/^projections\.query\.weight/);
  });

  test('the scores and the temperature of softmax', async () => {
    const { softmax } = await engine();
    expect(errorOf(() => softmax(new Float32Array())).path).toBe('scores');
    expect(errorOf(() => softmax([1] as never)).path).toBe('scores');
    expect(errorOf(() => softmax(Float32Array.of(1), 0)).path).toBe('temperature');
  });

  test('places and seeds', async () => {
    const trace = await traceOf('time-flies');
    const { random } = await engine();
    expect(errorOf(() => trace.stage('queries')).message).toMatch(/no stage "queries"; there are/);
    expect(errorOf(() => trace.explain('Q', { row: 9, col: 0 })).path).toBe('row');
    expect(errorOf(() => trace.explain('Q', { row: 0, col: 0.5 })).path).toBe('col');
    expect(errorOf(() => trace.explain(99, { row: 0, col: 0 })).path).toBe('stage');
    expect(errorOf(() => random(-1)).path).toBe('seed');
    expect(errorOf(() => random(2 ** 32)).path).toBe('seed');
    expect(errorOf(() => random(1).uniform(1.5)).path).toBe('count');
  });
  test('a place is an object, and stages are a list of numbers', async () => {
    const trace = await traceOf('time-flies');
    for (const place of [null, undefined, 3] as never[]) {
      const { path, message } = errorOf(() => trace.explain('Q', place));
      expect(path).toBe('place');
      expect(message).toMatch(/^Expected a place, as \{ row: 0, col: 0 \}, found /);
      expect(errorOf(() => trace.change('W_Q', place, 1)).path).toBe('place');
    }
    for (const stages of [[99], [-1], [0.5], ['Q'], [null], null, 3, 'Q'] as never[]) {
      const { path, message } = errorOf(() => trace.data(stages));
      expect(path).toBe('stages');
      expect(message).toMatch(/^Expected .*, found /);
    }
  });
  test('adopted data', async () => {
    const { adopt } = await engine();
    const trace = await traceOf('time-flies');
    const data = trace.data();
    const refused = (changed: unknown, path: string, message: RegExp): void => {
      const error = errorOf(() => adopt(changed as TraceData));
      expect(error.path).toBe(path);
      expect(error.message).toMatch(message);
    };
    refused(null, 'data', /^Expected data of a trace, found null/);
    refused({ ...data, lesson: 5 }, 'data.lesson', /^Expected JSON text/);
    for (const summary of [null, '', '{', '{}', '{"stages":[{}]}', '{"stages":5}']) {
      refused({ ...data, summary }, 'data.summary', /^Expected JSON text of a summary/);
    }
    refused({ ...data, stages: {} }, 'data.stages', /^Expected a Map/);
    const at0 = data.stages.get(0) as StageData;
    const first = (stage: unknown): unknown => ({ ...data, stages: new Map([[0, stage]]) });
    const { values } = at0;
    refused({ ...data, stages: new Map([[99, at0]]) }, 'data.stages', /from 0 to 14, found 99/);
    refused(first(null), 'data.stages', /found null/);
    refused(first({ ...at0, values: [...values] }), 'data.stages', /Float32Array/);
    refused(first({ ...at0, values: values.slice(1) }), 'data.stages', /expected 6 × 4/);
    refused(first({ ...at0, range: null }), 'data.stages', /a range/);
    refused(first({ ...at0, summaries: 5 }), 'data.stages', /summaries/);
    expect(errorOf(() => adopt(data, {} as Trace)).path).toBe('before');
    expect(errorOf(() => adopt(data, undefined, null as never)).path).toBe('how');
    for (const lesson of ['{', 'null']) refused({ ...data, lesson }, 'data.lesson', /JSON text/);
  });
  test('adopted data against its lesson', async () => {
    const { adopt } = await engine();
    const data = (await traceOf('time-flies')).data();
    const other = (await traceOf('three-tokens')).data();
    const place = { row: 0, col: 0 };
    const adopted = adopt({ ...data, lesson: other.lesson });
    expect(errorOf(() => adopted.explain('Q', place)).path).toBe('data.summary');
    const taken = adopt(data);
    structuredClone(data, {
      transfer: [...data.stages.values()].map(({ values }) => values.buffer),
    });
    expect(errorOf(() => taken.explain('Q', place)).message).toMatch(/^Found 0 numbers of/);
  });
  test('a head must be named if there are several', async () => {
    const trace = await traceOf('time-flies-two-heads');
    expect(trace.stage('Q', 1).head).toBe(1);
    expect(errorOf(() => trace.stage('Q')).message).toMatch(/2 heads; say which/);
    expect(errorOf(() => trace.stage('Q', 2)).path).toBe('head');
    // The place of a stage of all heads names none.
    const { layer, head } = trace.stage('output');
    const place = { layer, head } as object;
    expect(errorOf(() => trace.stage('Q', place)).message).toMatch(/2 heads; say which/);
    expect(trace.stage('X', place).name).toBe('X');
  });
  test('half a surrogate pair, in a text as in an object', async () => {
    const { trace } = await engine();
    const lesson = { ...readLesson('three-tokens'), title: 'a \ud83d b' };
    const text = JSON.stringify(lesson).replace('\\ud83d', '\ud83d');
    expect(text).toContain('a \ud83d b');
    for (const given of [lesson, text]) {
      expect(errorOf(() => trace(given)).message).toMatch(/surrogate pair in string is invalid/);
    }
    expect(trace({ ...lesson, title: '👍' }).title).toBe('👍');
    expect(trace(JSON.stringify({ ...lesson, title: '👍' })).title).toBe('👍');
  });
  test('a limit of work must be a number, alone and among options', async () => {
    const { trace } = await engine();
    const lesson = readLesson('three-tokens');
    for (const wrong of [NaN, -1]) {
      for (const given of [wrong, { mostWork: wrong }]) {
        expect(errorOf(() => trace(lesson, given)).path).toBe('mostWork');
      }
    }
  });
});

test('softmax gives the shares of a stack, at any temperature', async () => {
  const { softmax, trace } = await engine();
  const stack = trace(readLesson('say-it-twice'));
  const { values, rows, cols } = stack.stage('logits');
  for (let row = 0; row < rows; row++) {
    const part = [row * cols, (row + 1) * cols] as const;
    expect(softmax(values.subarray(...part))).toEqual(
      stack.stage('probabilities').values.slice(...part),
    );
  }
  const heated = softmax(Float32Array.of(0, 1, -Infinity), 2);
  expect([...heated]).toEqual([
    expect.closeTo(1 / (1 + Math.exp(0.5)), 6),
    expect.closeTo(1 / (1 + Math.exp(-0.5)), 6),
    0,
  ]);
});

test('random numbers equal torch’s, and continue from call to call', async () => {
  const { random } = await engine();
  const four = (values: Float32Array): string[] => Array.from(values, (value) => value.toFixed(4));
  expect(four(random(42).uniform(4))).toEqual(['0.8823', '0.9150', '0.3829', '0.9593']);
  const stream = random(42);
  expect([...four(stream.uniform(2)), ...four(stream.uniform(2))]).toEqual(
    four(random(42).uniform(4)),
  );
});
