import { answer, cell, choose, expect, open, table, test } from './fixture.js';
import type { Locator, Page } from '@playwright/test';

const keep = (page: Page): Locator => page.getByRole('button', { name: 'Pin', exact: true });
const place = (page: Page): Locator => answer(page).locator('.place');
const operands = (page: Page): Locator => answer(page).locator('.sums .operand');
const crumbs = (page: Page): Locator => answer(page).locator('.crumb');

test('a pressed number stays while pointing elsewhere, until Esc', async ({ page }) => {
  await open(page);
  await cell(page, 'weights', 2, 1).click();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 'scores', 0, 0).hover();
  await expect(place(page)).toHaveText('weights: “flies” attends to “time”');
  await page.keyboard.press('Escape');
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
  await cell(page, 'scores', 0, 1).hover();
  await expect(place(page)).toHaveText('scores: query of “<bos>”, key of “time”');
});

test('numbers that use this one are outlined differently, and linked', async ({ page }) => {
  await open(page);
  await cell(page, 'scaled scores', 2, 1).click();
  const into = table(page, 'weights').locator('td.into');
  await expect(into).toHaveCount(5);
  await expect(into.first()).toHaveCSS('outline-style', 'dotted');
  await expect(page.locator('.diagram td.from').first()).toHaveCSS('outline-style', 'solid');
  await expect(answer(page)).toContainText('Used in weights, row of “flies”');
  await answer(page).locator('.into-list .operand').nth(1).click();
  await expect(place(page)).toHaveText('weights: “flies” attends to “time”');
  await expect(crumbs(page)).toHaveText([/scaled scores flies × time/, /weights flies × time/]);
  await expect(answer(page).locator('.trail')).toContainText('goes into');
});

test('following a link to a visible number does not scroll', async ({ page }) => {
  await open(page);
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  // X is drawn twice; only the second copy is visible beside its queries.
  const query = cell(page, 'Q', 1, 0);
  await query.evaluate((td) => td.scrollIntoView({ block: 'end' }));
  await query.click();
  await expect(place(page)).toHaveText(/^\s*Q of .*time/);
  const [first, ...others] = await table(page, 'X')
    .locator('tbody tr:nth-child(2) td:nth-child(2)')
    .all();
  expect(others.length).toBeGreaterThan(0);
  await page.evaluate(
    (top) => scrollBy({ top, behavior: 'instant' }),
    ((await first?.boundingBox())?.y ?? 0) + 60,
  );
  await expect(others.at(-1) as Locator).toBeInViewport({ ratio: 1 });
  await expect(first as Locator).not.toBeInViewport();
  const before = await scrolled();
  await operands(page).first().click();
  await expect(place(page)).toHaveText(/^\s*X of .*time/);
  await page.waitForTimeout(600); // a smooth scroll would have begun
  expect(await scrolled()).toBe(before);
});

test('from an output back to the typed word, and forward again', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads' });
  await cell(page, 'output', 2, 0).click();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  const back = [
    'concat',
    'context',
    'weights',
    'scaled scores',
    'scores',
    'Q',
    'X',
    'token vectors',
    'embedding',
  ];
  for (const name of back) {
    await operands(page).first().click();
    await expect(place(page)).toHaveText(new RegExp(`^\\s*${name}\\b`));
    // One of its copies.
    const seen = (): Promise<boolean> =>
      page.locator('.diagram td.inspected').evaluateAll((cells) =>
        cells.some((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
    await expect.poll(seen).toBe(true);
  }
  await expect(answer(page)).toContainText('You typed “flies”: that is token flies, id 4.');
  await answer(page).getByRole('button', { name: 'Show “flies” in the sentence' }).click();
  const selected = await page
    .getByLabel('Sentence')
    .evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  expect(selected).toBe('flies');
  const entries = await page.evaluate(() => history.length);
  for (const name of ['output', ...back.slice(0, -1)].reverse()) {
    await answer(page).getByRole('button', { name: 'Back' }).click();
    await expect(place(page)).toHaveText(new RegExp(`^\\s*${name}\\b`));
  }
  await expect(place(page)).toHaveText(/^\s*output of “flies”/);
  await expect(answer(page).getByRole('button', { name: 'Back' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await answer(page).getByRole('button', { name: 'Forward' }).click();
  await expect(place(page)).toHaveText(/^\s*concat/);
  await expect(page).toHaveURL(/#lesson=time-flies-two-heads&pin=concat\.2\.0$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the keyboard alone walks, and keeps the browser’s own keys', async ({ page }) => {
  await open(page);
  await choose(page, 'three-tokens-by-hand');
  await expect(page).toHaveURL(/three-tokens-by-hand/);
  await choose(page, 'time-flies');
  await cell(page, 'scores', 0, 0).focus();
  await expect(keep(page)).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('scores: query of “flies”, key of “time”');
  await operands(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText('Q of “flies”, number 1');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(place(page)).toHaveText('scores: query of “flies”, key of “time”');
  await page.keyboard.press('Shift+Backspace');
  await expect(place(page)).toHaveText('Q of “flies”, number 1');
  await page.keyboard.press('Escape');
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() =>
    addEventListener('keydown', (event) => {
      document.documentElement.dataset['prevented'] = String(event.defaultPrevented);
    }),
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'false');
  await page.goBack();
  await expect(page).toHaveURL(/three-tokens-by-hand/);
});

test('a long sum unfolds, and its parts add up to the whole', async ({ page }) => {
  await open(page, { lesson: 'life-is-short' });
  await cell(page, 'scores', 3, 3).click();
  await answer(page).getByRole('button', { name: '18 smaller terms' }).click();
  const rows = answer(page).locator('.all-terms tbody tr');
  await expect(rows).toHaveCount(24);
  const sizes = (await rows.locator('td:nth-child(2)').allTextContents()).map((text) =>
    Math.abs(Number(text.replace('−', '-'))),
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  const sum = await rows.last().locator('td').last().textContent();
  await expect(answer(page).locator('.sums strong')).toHaveText(sum ?? '');
  await rows.first().locator('.operand').first().click();
  await expect(place(page)).toHaveText(/^\s*[QK] of/);
  await answer(page).getByRole('button', { name: 'Back' }).click();
  await answer(page).getByRole('button', { name: '18 smaller terms' }).click();
  await expect(answer(page).locator('.all-terms')).toHaveCount(0);
});
