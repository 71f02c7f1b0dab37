/** The address contains the state, and restores it; so does the browser's history. */
import type { Locator, Page } from '@playwright/test';
import { answer, cell, choose, expect, open, problems, table, test } from './fixture.js';

const heading = (page: Page): Locator => page.locator('.step h2');
const pin = (page: Page): Locator => page.getByRole('button', { name: 'Pin', exact: true });
const chip = (page: Page, name: RegExp): Locator =>
  page.locator('.chips button', { hasText: name });
const queries = (page: Page): Locator => cell(page, /^\s*W_Q transposed/, 0, 0);

async function expectView(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/^4 of /);
  await expect(answer(page).locator('.place')).toHaveText('weights: “flies” attends to “time”');
  await expect(table(page, 'weights').locator('td.inspected')).toHaveCount(1);
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, /^\s*time/)).toHaveAttribute('aria-pressed', 'true');
  await expect(problems(page)).toBeEmpty();
}

test('a reload and a shared address show the same step, pin and token', async ({ page }) => {
  await open(page);
  await page.locator('#scrubber').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await chip(page, /^\s*time/).click();
  await cell(page, 'weights', 2, 1).click();
  await expectView(page);
  await expect(page).toHaveURL(/#lesson=time-flies&step=\w+&pin=weights\.0\.2\.1&token=1$/);
  await page.reload();
  await expectView(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expectView(page);
  await page.keyboard.press('Escape'); // nothing has the focus: only the element receives keys
  await cell(page, 'scores', 0, 0).hover();
  await expect(answer(page).locator('.place')).toHaveText('weights: “flies” attends to “time”');
});

test('the only shown head and a fixed scale are restored too', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads', head: '1', scales: 'scores-9.5' });
  await expect(page.getByText('only head 2 is shown')).toBeVisible();
  await expect(page.getByText('9.5').first()).toBeAttached();
  await page.getByRole('button', { name: 'Show all heads' }).click();
  await expect(page).toHaveURL(/#lesson=time-flies-two-heads&scales=scores-9\.5$/);
});

test('each unusable part of an address gets a sentence', async ({ page }) => {
  await open(page, {
    step: 'dance',
    pin: 'weights.0.9.9',
    token: '77',
    head: '9',
    scales: 'W_O-1',
    edits: 'W_Q.9.9.1',
    lang: 'tlh',
  });
  await expect(problems(page).locator('p')).toHaveCount(7);
  for (const part of ['dance', 'weights.0.9.9', '77', '9', 'W_O-1', 'W_Q.9.9.1', 'tlh']) {
    await expect(problems(page)).toContainText(`“${part}”`);
  }
  await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
});

test('another lesson starts anew; undo and the browser bring the old one back', async ({
  page,
}) => {
  await open(page);
  await page.locator('.card.ingredients').waitFor(); // numbers can be changed
  const unchanged = (await queries(page).textContent()) ?? '';
  await queries(page).dblclick();
  await page.keyboard.type('9.25');
  await page.keyboard.press('Enter');
  await cell(page, 'weights', 2, 1).click();
  await expect(page).toHaveURL(/#lesson=time-flies&edits=W_Q\.0\.0\.9\.25&pin=weights\.0\.2\.1$/);
  await choose(page, 'time-flies-two-heads');
  await expect(page).toHaveURL(/#lesson=time-flies-two-heads$/);
  await expect(heading(page)).toHaveText('Two heads, one sentence');
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(queries(page)).not.toHaveText('9.25');
  await page.goBack();
  await expect(queries(page)).toHaveText('9.25');
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(heading(page)).toHaveText('Two heads, one sentence');
  await expect(queries(page)).not.toHaveText('9.25');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(queries(page)).toHaveText('9.25');
  // The attribute has the same effect, whatever it was before.
  await page
    .locator('clear-head')
    .evaluate((element) => element.setAttribute('lesson', 'life-is-short'));
  await expect(heading(page)).toContainText('Saturated softmax: K Qᵀ');
  await page
    .locator('clear-head')
    .evaluate((element) => element.setAttribute('lesson', 'time-flies'));
  await expect(queries(page)).toHaveText(unchanged);
});
