/** The diagram as a tree of one tab stop: section, matrix, row, number. */
import type { Page } from '@playwright/test';
import { cell, expect, open, table, test } from './fixture.js';

/** How many elements Tab reaches from the start of the page to its end. */
async function tabStops(page: Page, inside = '.diagram'): Promise<number> {
  return page.evaluate((part) => {
    const root = document.querySelector('clear-head')?.shadowRoot;
    const all = root?.querySelector(part)?.querySelectorAll<HTMLElement>('*') ?? [];
    return [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !(element as HTMLButtonElement).disabled &&
        element.checkVisibility({ visibilityProperty: true }),
    ).length;
  }, inside);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement;
    return (
      focused?.getAttribute('aria-label') ?? focused?.textContent.trim().replace(/\s+/g, ' ') ?? ''
    );
  });

/** Walks to a weight by keys. */
async function goTo(page: Page, row: number, col: number): Promise<void> {
  await table(page, 'weights').locator('td[tabindex]').focus();
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < row; i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < col; i++) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'weights', row, col)).toBeFocused();
}

const live = (page: Page) => page.locator('#live');

test('the sections of a lesson are one tab stop', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  expect(await tabStops(page)).toBe(1);
  // Inside, the controls of the matrix that has the focus are added.
  await goTo(page, 6, 1);
  expect(await tabStops(page)).toBeLessThanOrEqual(4);
  await page.locator('#scrubber').focus();
  expect(await tabStops(page)).toBe(1);
  // It is where the focus was.
  await expect(cell(page, 'weights', 6, 1)).toHaveAttribute('tabindex', '0');
});

test('Enter goes in, arrows go on, Escape goes out', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await page.locator('.section .about h2').first().focus();
  const first = await focused(page);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).not.toBe(first);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe(first);

  await page.keyboard.press('Enter');
  const matrix = await focused(page);
  expect(matrix).toMatch(/^\S.* \(.*\), \d+ rows?, \d+ columns?|^\S.*\d×\d/);
  await expect(live(page)).toHaveText(/^Numbers from .* to .*\.$/);
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).not.toBe(matrix);
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe(matrix);

  await goTo(page, 6, 1);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^it/);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toMatch(/^because/);
  await expect(live(page)).toHaveText(/^Row of “because”: one peak, 0\.72 on “hungry”/);
  await page.keyboard.press('Enter');
  await expect(cell(page, 'weights', 5, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'weights', 5, 2)).toBeFocused();

  for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^weights/);
  await expect(table(page, 'weights').locator('xpath=ancestor::*[@role="group"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('3 · Scores, weights, context');
  await expect(page.locator('.matrix[role=group]')).toHaveCount(0);
});

test('a pinned number is released before Escape goes out', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await goTo(page, 6, 1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pin=weights/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/pin=/);
  await expect(cell(page, 'weights', 6, 1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'weights', 6, 1)).not.toBeFocused();
});

test('how much is said is set by a key or in the list of keys, and kept', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await goTo(page, 6, 0);
  await page.keyboard.press('ArrowRight');
  await expect(live(page)).toHaveText(/^0\.9116, (“it” )?to “cat”, largest of its row$/);
  await page.keyboard.press('v');
  await expect(live(page)).toHaveText('Verbosity: full.');
  await page.keyboard.press('v');
  await expect(live(page)).toHaveText('Verbosity: short.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(live(page)).toHaveText('0.9116, largest of its row');
  await page.reload();
  await page.locator('.answer').first().waitFor();
  await goTo(page, 6, 0);
  await page.keyboard.press('?');
  const short = page.getByRole('radio', { name: /^Short/ });
  await expect(short).toBeChecked();
  await short.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(live(page)).toHaveText(/^0\.9116, (“it” )?to “cat”, largest of its row$/);
});
