import { expect, test } from 'vitest';
import { counted, standing } from '../../web/text/ar/grammar.js';
import { texts } from '../../web/text/ar/index.js';
import { terms, tokens } from '../../web/text/ar/words.js';

test('an Arabic dual stands in its own case: after a preposition, and alone', () => {
  expect(counted(2, tokens)).toBe('رمزين');
  expect(standing(2, tokens)).toBe('رمزان');
  expect(standing(2, terms)).toBe('حدّان أصغران');
  expect([1, 3, 11, 100].map((count) => standing(count, tokens))).toEqual(
    [1, 3, 11, 100].map((count) => counted(count, tokens)),
  );
  expect(texts.announcements.tokens(2)).toBe('رمزان.');
  expect(texts.steps.overviewSaid(2)).toContain('في خطوتين');
});

test('a sentence about two words is in the dual', () => {
  const { announcements, problems } = texts;
  expect(announcements.unknown(['a', 'b'], 'c')).toContain('كلمتان خارج المفردات، وتُعدّان');
  expect(announcements.unknown(['a'], 'c')).toContain('كلمة واحدة خارج المفردات، وتُعدّ ');
  expect(problems.unknownWords(['a', 'b'], 'c')).toContain(' ليستا ');
  expect(problems.unknownWords(['a', 'b', 'd'], 'c')).toContain(' ليست ');
});
