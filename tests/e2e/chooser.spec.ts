/** Choosing a lesson. */
import type { Locator, Page } from '@playwright/test';
import { lessonIds } from '../../web/lesson/lessons.js';
import { texts } from '../../web/text/en/index.js';
import { choose, expect, open, test } from './fixture.js';

const button = (page: Page): Locator => page.getByRole('button', { name: /^Lesson:/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose a lesson' });
const cards = (page: Page): Locator => dialog(page).locator('.lesson-card');

test('every lesson is listed with what it shows and a picture of its weights', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /lessons\//.test(url))).toHaveLength(1); // only the shown one
  await expect(button(page)).toHaveText(/One head, step by step/);
  await button(page).click();
  await expect(cards(page)).toHaveCount(lessonIds.length);
  const groups = Object.values(texts.chooser.groups).map(({ title }) => title);
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(groups);
  await expect(dialog(page).locator('.lesson-picture')).toHaveCount(lessonIds.length);
  const entry = dialog(page).getByRole('button', { name: 'One query, five keys' });
  await expect(entry).toHaveAccessibleDescription(/meets five keys/);
  await entry.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/#lesson=single-token$/);
  await expect(button(page)).toHaveText(/One query, five keys/);
  await page.goBack(); // one press: the dialog leaves nothing in the history
  await expect(button(page)).toHaveText(/One head, step by step/);
});

test('Back closes the dialog, and other ways to close it leave no entry', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await open(page, { lesson: 'sharp-softmax' });
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/sharp-softmax/);
  await button(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/who-is-it|\/$/);
});

test('the notebooks are last, and folded until wanted', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await button(page).click();
  const entry = dialog(page).getByRole('button', { name: 'One query, five keys' });
  await expect(entry).toBeHidden();
  await page.keyboard.press('End');
  await expect(dialog(page).getByRole('button', { name: 'Random vectors' })).toBeFocused();
  await dialog(page).locator('summary').press('Enter');
  await expect(entry).toBeVisible();
});

test('the keyboard alone chooses, or leaves everything unchanged', async ({ page }) => {
  await open(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  const current = dialog(page).getByRole('button', { name: 'One head, step by step', exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('End');
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL(/#lesson=time-flies$|\/$|#$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveText(/Two heads, one sentence/);
});

test('arrow keys follow the writing direction, and leave keys of the browser alone', async ({
  page,
}) => {
  await open(page, { lang: 'ar' });
  await page.locator('#lesson').click();
  const all = page.locator('dialog[open] .lesson-card');
  await all.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(all.nth(1)).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(all.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(all.first()).toBeFocused();
});

test('pressing the present lesson keeps its changes', async ({ page }) => {
  await open(page, { lesson: 'time-flies', mask: 'causal' });
  await choose(page, 'time-flies');
  await expect(page).toHaveURL(/mask=causal/);
});

test('the lessons that lead to microgpt are offered below those that learn', async ({ page }) => {
  await open(page);
  await button(page).click();
  const learned = dialog(page).getByRole('region', { name: texts.chooser.groups.learning.title });
  const rungs = learned.locator('.rungs').getByRole('button');
  await expect(rungs).toHaveText([/MLP/, /one head/, /four heads/]);
  await rungs.nth(1).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toHaveText(/Ladder: one head/);
  await expect(page).toHaveURL(/#lesson=ladder-one-head-untrained/);
});
