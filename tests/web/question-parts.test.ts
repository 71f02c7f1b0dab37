/** The parts of questions: clear answers, choices, and pairs of words. */
import { expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import {
  clearLargest,
  compared,
  sortedChoices,
  tokenChoices,
} from '../../web/teaching/questions/question.js';
import { sign } from '../../web/teaching/questions/compare.js';
import { maskedScore } from '../../web/teaching/questions/mask.js';
import { swapWords } from '../../web/teaching/questions/words.js';
import { plainText } from '../../web/wording/rich-text.js';
import { engine, questionContextOf, readLesson, traceOf } from './helpers.js';

const loaded = await engine();

test.each([
  [[5], undefined, null],
  [[1, 2], undefined, 1],
  [[2, 2], undefined, null],
  [[0.01, 0.0105], undefined, null], // the shown decimals hardly differ
  [[0.01, 0.012], undefined, 1],
  [[10, 9.95], undefined, null],
  [[10, 9.85], undefined, 0],
  [[4, 3], 0.25, 0],
  [[4, 3.25], 0.25, null],
  [[-5, -4], 0.25, 1],
])('the clear largest of %j with a lead of %s is at %s', (values, share, index) => {
  expect(clearLargest(values, share)).toBe(index);
});

test.each([
  [1, 1, 'same'],
  [0, 1e-6, 'same'],
  [0, -1e-6, 'same'],
  [0, 1.5e-6, null],
  [-1000, -999.9991, 'same'],
  [0, 1.9e-4, null],
  [0, 2e-4, 'more'],
  [0, -2e-4, 'less'],
  [3, 2, 'less'],
])('from %s to %s is clearly: %s', (before, after, change) => {
  expect(compared(before, after)).toBe(change);
});

test('choices are sorted, each is there once, and there are two of them at least', () => {
  expect(sortedChoices(5, [10, 1, 5, 10], String)).toEqual({
    choices: ['1', '5', '10'],
    answer: 1,
  });
  expect(sortedChoices(5, [4], String)).toEqual({ choices: ['4', '5'], answer: 1 });
  expect(sortedChoices(5, [5], String)).toBeNull();
});

test('tokens to choose from are the right one and the five that come closest', async () => {
  const lesson = readLesson('random-vectors');
  lesson.input.text = 'a b c d e f g h';
  const context = questionContextOf(loaded, lesson, await traceOf(lesson), 0, 0);
  const values = [1, 9, 8, 2, 7, 6, 5, 4];
  const choicesOf = (isAllowed: (token: number) => boolean) => {
    const allowed = values.map((_, token) => isAllowed(token));
    return tokenChoices(context, 3, values, allowed);
  };
  expect(choicesOf(() => true)).toMatchObject({ tokens: [1, 2, 3, 4, 5, 6], answer: 2 });
  const two = choicesOf((token) => token > 6);
  expect(two).toMatchObject({ tokens: [3, 7], answer: 0 });
  expect(two?.choices.map(plainText)).toEqual(['“d”', '“h”']);
  expect(choicesOf((token) => token === 3)).toBeNull();
});

test.each([
  ['abcd', {}, 0, [0, 1]],
  ['abcd', {}, 2, [2, 1]],
  ['abcd', {}, 3, [3, 2]],
  ['aab', {}, 0, [0, 2]],
  ['baa', {}, 2, [2, 0]],
  ['aaa', {}, 1, undefined],
  ['abcd', { begin: '^' }, 0, [1, 2]],
  ['abcd', { begin: '^' }, 1, [1, 2]],
  ['abcd', { begin: '^' }, 2, [2, 1]],
  ['abcd', { end: '.' }, 4, [3, 2]],
  ['abcd', { begin: '^', end: '.' }, 5, [4, 3]],
])('of %s with %j at %i, the letters %j swap places', async (text, marks, follow, pair) => {
  const lesson = {
    ...readLesson('random-vectors'),
    input: { text, vocabulary: [...'abcd^.'], tokenizer: { kind: 'characters', ...marks } },
  } as unknown as LessonDocument;
  delete lesson.focus;
  const context = questionContextOf(loaded, lesson, await traceOf(lesson), follow, 0);
  expect(swapWords(context)?.about).toEqual(pair);
});

test('small scores are asked about if their products are small, too', async () => {
  const lesson = readLesson('time-flies');
  const trace = await traceOf(lesson);
  expect(trace.stage('scores', 0).values[20]).toBeCloseTo(0.0193, 6);
  expect(sign(questionContextOf(loaded, lesson, trace, 4, 0))?.about).toEqual([4, 0]);
});

test('a masked score of the followed row is asked about, even if its first one is masked', async () => {
  const lesson = { ...readLesson('time-flies'), scores: { order: 'KQ', mask: 'causal' } };
  const context = questionContextOf(loaded, lesson, await traceOf(lesson), 2, 0);
  expect(maskedScore(context)?.about.slice(0, 2)).toEqual([2, 0]);
});
