/** A random text that is repeated, and the heads that look back in it. */
import { expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { Written } from '../../web/lesson/file-tokenizer.js';
import { repeatedText } from '../../web/teaching/repeated-text.js';
import { habitsOf, tellingHeads } from '../../web/trace/habits.js';
import { headsOfStack } from '../../web/trace/telling-head.js';
import { byteLesson, openByteLesson } from './byte-lesson.js';
import { openSession, readLesson } from './helpers.js';

const evenly = (count: number): number[] => Array.from({ length: count }, (_, i) => i / count);

const repeated = (
  lesson: LessonDocument,
  ...rest: [positions: number, uniform: (count: number) => ArrayLike<number>]
): Written | null => {
  const { vocabulary = [] } = lesson.input as { vocabulary?: string[] };
  return repeatedText(lesson, vocabulary, ...rest);
};

test('has distinct words, each twice in the same order, as many as there is room for', () => {
  const text = repeated(readLesson('say-it-twice'), Infinity, evenly)?.text?.split(' ') ?? [];
  const half = text.length / 2;
  expect(text.slice(half)).toEqual(text.slice(0, half));
  expect(new Set(text).size).toBe(half);
  expect(half).toBeLessThanOrEqual(25);
  const short = repeated(readLesson('microgpt'), 16, evenly);
  expect(short?.text).toMatch(/^([a-z]{7})\1$/); // its two marks leave 14 of 16 positions
  expect(repeated(readLesson('microgpt'), 6, evenly)).toBeNull();
});

test('keeps the ids of tokens that their text alone would not give', async () => {
  const text = repeated(byteLesson(), Infinity, (count) => evenly(count).reverse());
  const session = await openByteLesson(text ?? {});
  expect(session.trace?.ids).toHaveLength(50);
  expect(session.trace?.ids).toEqual(text?.ids);
});

test('shows the two heads of a trained model that work together', async () => {
  const session = await openSession('say-it-twice');
  const text = repeated(readLesson('say-it-twice'), Infinity, (count) => session.uniform(count));
  await session.request({ ...session.requested, ...text });
  const { tokens } = session.trace as Trace;
  const found = habitsOf([{ tokens, heads: headsOfStack(session.trace as Trace) }]);
  const told = tellingHeads(found).map(({ layer, head, most }) => [layer, head, most.kind]);
  expect(told).toEqual([
    [1, 0, 'induction'],
    [0, 0, 'previous'],
  ]);
});
