/** A language is spoken by the whole element, from its first drawing on and when it changes. */
import type { Page } from '@playwright/test';
import { texts as german } from '../../web/text/de/index.js';
import { texts as english } from '../../web/text/en/index.js';
import { expect, open, test } from './fixture.js';

const state = { lesson: 'time-flies-two-heads', step: 'share', pin: 'weights.0.2.2' };

const said = (page: Page): Promise<string> =>
  page.locator('clear-head').evaluate((element) => element.shadowRoot?.textContent ?? '');

/** What one language says and the other does not. */
function sentences(of: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof of === 'string') return [[path.join('.'), of]];
  if (typeof of !== 'object' || of === null) return [];
  return Object.entries(of).flatMap(([name, part]) => sentences(part, [...path, name]));
}
const other = new Map(sentences(german));
const onlyEnglish = sentences(english)
  .filter(([path, text]) => text.includes(' ') && !other.get(path)?.includes(text))
  .map(([, text]) => text);

test('no English sentence stands in another language, also after it was spoken', async ({
  page,
}) => {
  const speaks = async (lang: 'de' | 'en'): Promise<string> => {
    await open(page, { ...state, lang });
    const { title } = (lang === 'de' ? german : english).checks;
    await expect(page.locator('clear-head .side')).toContainText(title);
    return said(page);
  };
  const inEnglish = (text: string): string[] => onlyEnglish.filter((part) => text.includes(part));
  expect(inEnglish(await speaks('de'))).toEqual([]);
  expect(inEnglish(await speaks('en')).length).toBeGreaterThan(20);
  expect(inEnglish(await speaks('de'))).toEqual([]);
});
