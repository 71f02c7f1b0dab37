/** Tokens in another script than the page's are marked with a language. */
import { expect, test } from 'vitest';
import { speak } from '../../web/text/language.js';
import { rich } from '../../web/views/rich.js';
import { languageOfToken } from '../../web/wording/script.js';
import { markup } from './helpers.js';

test.each([
  ['en', [null, 'zh', 'ar', null, null]],
  ['de', [null, 'zh', 'ar', null, null]],
  ['zh-Hans', ['en', null, 'ar', null, null]],
  ['ar', ['en', 'zh', null, null, null]],
])('on a page in %s', async (tag, wanted) => {
  await speak(tag);
  expect(['cat', '水', 'قط', '42', '?'].map(languageOfToken)).toEqual(wanted);
});

test('a token in a sentence has its language', async () => {
  await speak('ar');
  expect(markup(rich('⟪cat⟫'))).toMatch(/<b dir="auto" lang=en>/);
  await speak('en');
  expect(markup(rich('⟪cat⟫'))).not.toContain('lang=en');
});
