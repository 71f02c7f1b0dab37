/** A causal model with a byte-level tokenizer: its tokens below the sentence, and the ids that they keep. */
import type { Page } from '@playwright/test';
import { endOfText } from '../../tools/models/byte-level.mjs';
import { texts } from '../../web/text/en/index.js';
import { byteDocument, byteFile } from '../web/byte-file.js';
import { bringAxe, violations } from './axe.js';
import { expect, open, problems, sentence, test, unfold } from './fixture.js';

const pieces = (page: Page) => page.locator('.piece');

test.beforeEach(async ({ page }) => {
  await bringAxe(page);
  await page.route('**/bytes/*', (route) => {
    const isLesson = route.request().url().endsWith('lesson.json');
    return route.fulfill({ json: isLesson ? byteDocument() : byteFile() });
  });
  await open(page);
  const url = new URL('bytes/lesson.json', page.url()).href;
  await page.evaluate((src) => (location.hash = `src=${src}`), url);
  await expect(pieces(page)).toHaveText([/the/, /▁cat/]);
});

test('what is typed is shown as tokens, with line ends and special tokens', async ({ page }) => {
  await sentence(page).fill('the cat\nthe');
  await expect(pieces(page)).toHaveText([/the/, /▁cat/, /↵/, /the/]);
  await expect(pieces(page).nth(2)).toHaveAttribute('title', 'id 10');
  await sentence(page).press('Home');
  await page.getByText(texts.suggestions.pieces.special).click();
  await page.getByRole('button', { name: endOfText }).click();
  await expect(sentence(page)).toHaveValue(`the cat\n${endOfText}the`);
  await expect(sentence(page)).toBeFocused();
  await expect(pieces(page).nth(3)).toContainText(endOfText);
  await expect(page.locator('.specials')).not.toHaveAttribute('open');
  await expect(problems(page)).toBeEmpty();
  expect(await violations(page, '.controls')).toEqual([]);
});

test('an added token keeps its id in the address, which shows the same tokens again', async ({
  page,
}) => {
  await unfold(page, texts.stack.next);
  const add = page.getByRole('button', { name: /^Add “/ }).first();
  await add.click();
  await expect(pieces(page)).toHaveCount(3);
  await add.click();
  await expect(pieces(page)).toHaveCount(4);
  await page.getByRole('button', { name: texts.history.undo }).click();
  await expect(pieces(page)).toHaveCount(3);
  await add.click();
  await expect(pieces(page)).toHaveCount(4);
  const shown = await pieces(page).allTextContents();
  await expect(page).toHaveURL(/ids=257\.261\.\d+\.\d+/); // bytes that are no letters
  await page.reload();
  await expect(pieces(page)).toHaveText(shown);
  await expect(problems(page)).toBeEmpty();
});

test('a seed draws the same words again', async ({ page }) => {
  const s = texts.stack;
  await unfold(page, s.next);
  await page.locator('.how-drawn > summary').click();
  await page.getByLabel(s.seed).fill('7');
  await page.getByLabel('Top-p').fill('0.9');
  await page.getByLabel('All 263').fill('100');
  await page.getByLabel('All 263').blur();
  await expect(page.getByLabel('Top 100 of 263')).toBeVisible();
  const three = async (): Promise<string[]> => {
    for (let i = 3; i <= 5; i++) {
      await page.getByRole('button', { name: s.draw }).click();
      await expect(pieces(page)).toHaveCount(i);
    }
    return pieces(page).allTextContents();
  };
  const first = await three();
  await sentence(page).fill('the cat');
  await expect(pieces(page)).toHaveCount(2);
  expect(await three()).toEqual(first);
  await page.getByLabel(s.seed).fill('8');
  await sentence(page).fill('the cat');
  await expect(pieces(page)).toHaveCount(2);
  expect(await three()).not.toEqual(first);
  await page.getByLabel(s.seed).fill('x');
  await expect(page.getByLabel(s.seed)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.how-drawn .bad')).toContainText('“x”');
  expect(await violations(page, '.next-word')).toEqual([]);
});
