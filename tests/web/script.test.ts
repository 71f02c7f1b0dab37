/** Tokens in another language than the page's are marked with it. */
import { expect, test } from 'vitest';
import { applyState } from '../../web/lesson/document.js';
import { ownWords } from '../../web/teaching/own-words.js';
import { speak } from '../../web/text/language.js';
import { langOfLabel, rich } from '../../web/views/rich.js';
import { plainText, tokenMark } from '../../web/wording/rich-text.js';
import { languageOfToken } from '../../web/wording/script.js';
import { nameApart } from '../../web/wording/cell-name.js';
import { allIds, markup, readLesson, traceOf } from './helpers.js';

test.each([
  ['en', [null, 'zh', 'ar', null, null]],
  ['de', [null, 'zh', 'ar', null, null]],
  ['zh-Hans', ['en', null, 'ar', null, null]],
  ['ar', ['en', 'zh', null, null, null]],
])('on a page in %s letters tell a language', async (tag, wanted) => {
  await speak(tag);
  const found = ['cat', '水', 'قط', '42', '?'].map((text) =>
    languageOfToken(text, { language: '' }),
  );
  expect(found).toEqual(wanted);
});

test.each([
  ['en', 'en', [null, null, null]],
  ['de', 'en', ['en', null, null]],
  ['zh-Hans', 'en', ['en', null, null]],
  ['ar', 'fr-CA', ['fr-CA', null, null]],
])('on a page in %s words of a document in %s have its language', async (tag, language, wanted) => {
  await speak(tag);
  expect(['cat', '42', '?'].map((text) => languageOfToken(text, { language }))).toEqual(wanted);
});

test('a token in a sentence has its language, and its label is the same without', async () => {
  await speak('de');
  const sentence = `${tokenMark('cat', { language: 'en' })} und ${tokenMark('was', { language: '' })}`;
  expect(markup(rich(sentence))).toMatch(
    /<b dir="auto" lang=en>cat<\/b> und <b dir="auto" lang=>was/,
  );
  expect(plainText(sentence)).toBe('„cat“ und „was“');
  await speak('en');
  expect(markup(rich(tokenMark('cat', { language: 'en' })))).not.toContain('lang=en');
});

test('names of tokens and an author’s marks have the document’s language, names of columns not', async () => {
  await speak('de');
  const trace = await traceOf('who-is-it');
  expect(trace.language).toBe('en');
  expect(markup(rich(nameApart('token', 1, trace)))).toContain('<b dir="auto" lang=en>cat</b>');
  expect(markup(rich(ownWords('Von ⟪it⟫', trace)))).toContain('<b dir="auto" lang=en>it</b>');
  expect(langOfLabel('token', 'cat', trace)).toBe('en');
  expect(langOfLabel('feature', 'lebendig', trace)).not.toBe('en');
  await speak('en');
});

test('words of one’s own have the document’s language if its list has them', () => {
  const change = { text: 'ein anderer Satz', seed: null };
  expect(applyState(readLesson('who-is-it'), change).language).toBe('en');
  expect(applyState(readLesson('random-vectors'), change).language).toBeUndefined();
  expect(readLesson('random-vectors').language).toBe('en');
});

test('each shipped lesson of words names their language', () => {
  const isWord = (token: string): boolean => /^[a-z]{2,}$/i.test(token);
  for (const id of allIds) {
    const { input, language } = readLesson(id);
    const {
      text = '',
      labels = [],
      tokenizer,
    } = input as { text?: string; labels?: string[]; tokenizer?: { kind?: string } };
    const hasWords =
      tokenizer?.kind !== 'characters' && [...text.split(' '), ...labels].some(isWord);
    expect(language, id).toBe(hasWords ? 'en' : undefined);
  }
});
