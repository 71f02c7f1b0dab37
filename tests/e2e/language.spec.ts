/** The whole element uses one language, from its first drawing on and after a change. */
import type { Page } from '@playwright/test';
import { texts as arabic } from '../../web/text/ar/index.js';
import { texts as german } from '../../web/text/de/index.js';
import { texts as english } from '../../web/text/en/index.js';
import { cell, expect, firstNumber, open, test, openMore, unfold } from './fixture.js';

const state = { lesson: 'time-flies-two-heads', step: 'share', pin: 'weights.0.2.2' };

const wholeText = (page: Page): Promise<string> =>
  page.locator('clear-head').evaluate((element) => element.shadowRoot?.textContent ?? '');

/** The texts of a language, except functions, with their paths. */
function sentences(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, part]) => sentences(part, [...path, name]));
}
const other = new Map(sentences(german));
/** English texts of several words that their German counterparts do not contain. */
const onlyEnglish = sentences(english)
  .filter(([path, text]) => text.includes(' ') && !other.get(path)?.includes(text))
  .map(([, text]) => text);

test('no English sentence remains in another language, even after English was shown', async ({
  page,
}) => {
  const speaks = async (lang: 'de' | 'en'): Promise<string> => {
    await open(page, { ...state, lang });
    const { title } = (lang === 'de' ? german : english).checks;
    await expect(page.locator('clear-head .side')).toContainText(title);
    return wholeText(page);
  };
  const inEnglish = (text: string): string[] => onlyEnglish.filter((part) => text.includes(part));
  expect(inEnglish(await speaks('de'))).toEqual([]);
  expect(inEnglish(await speaks('en')).length).toBeGreaterThan(20);
  expect(inEnglish(await speaks('de'))).toEqual([]);
});

const menu = (page: Page) => page.locator('#language');

test('the menu is used by keys, keeps the focus, and leaves undo as it is', async ({ page }) => {
  await open(page);
  const weight = cell(page, 'weights', 2, 2);
  const before = (await weight.textContent()) ?? '';
  await unfold(page, english.ingredients.title);
  await page.getByLabel('Attention temperature').press('Home');
  await expect(weight).not.toHaveText(before);
  await openMore(page);
  await menu(page).focus();
  await page.keyboard.press('ArrowDown'); // to Arabic, the next one
  await expect(menu(page)).toHaveAttribute('aria-label', arabic.page.language);
  await expect(menu(page)).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const lang = (): string | null =>
    new URLSearchParams(new URL(page.url()).hash.slice(1)).get('lang');
  await expect.poll(lang).toBe('ar');
  // A change of language cannot be undone: undo reverts the change before it, and Arabic stays.
  await page
    .locator('clear-head .controls')
    .getByRole('button', { name: arabic.history.undo })
    .click();
  await expect(page.locator('.diagram td', { hasText: before.trim() }).first()).toBeVisible();
  await expect(menu(page)).toHaveValue('ar');
  expect(lang()).toBe('ar');
});

test('a link sets the language; without one the page uses the language chosen last', async ({
  page,
}) => {
  await open(page);
  await openMore(page);
  await menu(page).selectOption('de');
  await expect(page.locator('clear-head .side')).toContainText(german.checks.title);
  await expect.poll(() => page.url()).toContain('lang=de');
  await page.goto('about:blank');
  await page.goto('./');
  await expect(firstNumber(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('about:blank');
  await open(page, { lang: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('each element that shows a token has the token’s language', async ({ page }) => {
  for (const [lesson, word] of [
    ['who-is-it', 'hungry'],
    ['say-it-twice', 'jam'],
    ['who-is-she', 'girl'],
  ] as const) {
    await page.goto(`#lesson=${lesson}&lang=de&pin=weights.0.6.1`);
    await expect(firstNumber(page)).toBeVisible();
    if (lesson === 'who-is-it') {
      await page.locator('.answer [data-unfold]').click();
      await expect(page.locator('.all-terms [lang=en]')).toHaveCount(9);
    }
    const shown = await page.locator('clear-head').evaluate((element, word) => {
      const root = element.shadowRoot ?? element;
      const all = [...root.querySelectorAll('*')].filter(
        (element) => !element.children.length && element.textContent.trim() === word,
      );
      const unmarked = all.filter(
        (element) => element.closest('[lang]')?.getAttribute('lang') !== 'en',
      );
      return { all: all.length, unmarked: unmarked.map((element) => element.outerHTML) };
    }, word);
    expect(shown.unmarked).toEqual([]);
    expect(shown.all).toBeGreaterThan(5);
  }
  await expect(page.locator('#sentence')).toHaveAttribute('lang', 'en');
  await page.goto('#lesson=who-is-it&lang=en');
  await expect(firstNumber(page)).toBeVisible();
  await expect(page.locator('clear-head .chips [lang]')).toHaveCount(0);
});

test('words run in one direction, that of their language, whatever the page’s is', async ({
  page,
}) => {
  for (const [lesson, row] of [
    ['time-flies', '.chips'],
    ['one-whole-block', '.map-scroller'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`./#lesson=${lesson}&lang=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator(row)).toHaveCSS('direction', 'ltr');
  }
});

test('sections stand in the order in which a language is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [lang, isRightToLeft] of [
    ['en', false],
    ['ar', true],
  ] as const) {
    await page.goto(`#lesson=time-flies&lang=${lang}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(firstNumber(page)).toBeVisible();
    // The sections are drawn anew in the language.
    await expect(async () => {
      const boxes = await page
        .locator('.section .about h2')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
      for (const [i, box] of boxes.slice(1).entries()) {
        const before = boxes[i] as DOMRect;
        const isBeside = isRightToLeft ? box.right < before.left : box.left > before.right;
        expect(box.top > before.bottom || isBeside, `${lang}, ${i + 2}`).toBe(true);
      }
    }).toPass({ timeout: 20_000 });
  }
});
