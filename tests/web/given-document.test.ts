/** A document is written with the numbers that a person gave or changed. */
import { expect, test } from 'vitest';
import { givenBy, visiblePairs } from '../../web/lesson/given-document.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { readLesson, traceOf } from './helpers.js';

const given = [
  [true, false, false, true, false],
  [true, true, false, false, false],
  [false, true, true, false, false],
  [true, true, true, true, false],
  [true, false, true, false, true],
];

test('a mask is written as it was given: true where a query sees a key', async () => {
  const lesson = readLesson('time-flies');
  const trace = await traceOf({ ...lesson, scores: { mask: given } });
  const mask = trace.stages.find(({ name }) => name === 'mask');
  if (!mask) throw new Error('there is a mask');
  expect(visiblePairs(mask)).toEqual(given);
  const across = given.map((_, i) => given.map((row) => row[i]));
  expect(visiblePairs({ ...mask, rowAxis: 'key' })).toEqual(across);
});

test('a document gets the given numbers of a trace: vectors, places, parameters and the mask', async () => {
  const lesson = readLesson('time-flies');
  const numbers = (rows: number, cols: number): number[][] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, col) => row - col / 4),
    );
  const other = {
    embedding: { values: numbers(6, 4) },
    positions: { kind: 'learned', values: numbers(5, 4) },
    projections: {
      kind: 'linear',
      query: { weight: numbers(2, 4) },
      key: { weight: numbers(2, 4) },
      value: { weight: numbers(3, 4) },
    },
    scores: { mask: given },
  };
  const trace = await traceOf({ ...lesson, ...other } as LessonDocument);
  expect(givenBy(lesson, trace)).toMatchObject({ ...other, projections: {} });
  expect((await traceOf(givenBy(lesson, trace))).stage('context').values).toEqual(
    trace.stage('context').values,
  );
});
