/** A document is written with the numbers that a person gave or changed. */
import { expect, test } from 'vitest';
import { queriesByKeys } from '../../web/lesson/given-document.js';
import { readLesson, traceOf } from './helpers.js';

test('a mask is written as it was given: true where a query sees a key', async () => {
  const given = [
    [true, false, false, true, false],
    [true, true, false, false, false],
    [false, true, true, false, false],
    [true, true, true, true, false],
    [true, false, true, false, true],
  ];
  const lesson = readLesson('time-flies');
  const trace = await traceOf({ ...lesson, scores: { mask: given } });
  const mask = trace.stages.find(({ name }) => name === 'mask');
  if (!mask) throw new Error('there is a mask');
  expect(queriesByKeys(mask)).toEqual(given);
  const across = given.map((_, i) => given.map((row) => row[i]));
  expect(queriesByKeys({ ...mask, rowAxis: 'key' })).toEqual(across);
});
