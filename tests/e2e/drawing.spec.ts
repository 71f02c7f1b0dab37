/** A large diagram, inside and outside of the visible part. */
import type { Page } from '@playwright/test';
import { choose, answer, expect, open, sentence, table, test } from './fixture.js';

const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${(i * 7) % 300}`).join(' ');
const openLesson = { lesson: 'random-vectors' };

test('matrices out of sight have the numbers of the new sentence too', async ({ page }) => {
  await open(page, { ...openLesson, text: words(22) });
  const weights = table(page, /^\s*weights, /);
  await expect(weights).not.toBeInViewport();
  await sentence(page).fill(words(21));
  await expect(weights.getByRole('row')).toHaveCount(22);
  await expect(weights.getByRole('row').last().getByRole('gridcell')).toHaveCount(21);
});

test('another lesson is drawn anew', async ({ page }) => {
  await open(page, { lesson: 'single-token' });
  const before = await page.locator('.matrix').elementHandles();
  await choose(page, 'time-flies-two-heads');
  await expect(table(page, /^\s*output/).getByRole('row')).toHaveCount(6);
  await expect(answer(page)).toContainText('flies');
  for (const matrix of before) {
    expect(await matrix.evaluate(({ isConnected }) => isConnected)).toBe(false);
  }
});

test.describe('out of sight, a long text', () => {
  const lastPart = (page: Page) =>
    page.locator('.diagram .section').last().locator('.line > *').last();

  test.beforeEach(async ({ page }) => {
    await open(page, { ...openLesson, text: words(1024) });
  });

  test('is drawn when it is scrolled to', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 1e6));
    await expect(lastPart(page).getByRole('gridcell').last()).toBeInViewport();
  });

  test('keeps the focus while the colours change', async ({ page }) => {
    const cell = page.locator('.diagram td[tabindex]').last();
    await cell.focus();
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => document.querySelector<HTMLElement>('#theme')?.click());
    await expect(cell).toBeFocused();
  });

  test('has its ribbons, which are measured again', async ({ page }) => {
    const ribbons = page.locator('.ribbons path');
    const shapes = (): Promise<(string | null)[]> =>
      ribbons.evaluateAll((all) => all.map((path) => path.getAttribute('d')));
    await page.locator('.chips button').nth(4).click();
    await expect(ribbons).not.toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 1e6));
    await expect(lastPart(page)).toBeInViewport();
    await page.waitForTimeout(300); // until the newly visible matrices have their size
    const shown = await shapes();
    await page.locator('.diagram').dispatchEvent('scroll'); // these are measured in any case
    await page.waitForTimeout(300);
    expect(await shapes()).toEqual(shown);
  });

  test('is marked by a step too', async ({ page }) => {
    const unmarked = page.locator('.diagram .matrix:not([data-part])');
    const all = await unmarked.count();
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.locator('.diagram .matrix[data-part="output"]')).not.toHaveCount(0);
    await expect(unmarked).toHaveCount(0);
    await page.getByLabel('Step', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(unmarked).toHaveCount(all);
  });
});
