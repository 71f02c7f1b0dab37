/** Choosing a lesson. */
import type { Locator, Page } from '@playwright/test';
import { lessonIds } from '../../web/lesson/lessons.js';
import { choose, expect, open, test } from './fixture.js';

const button = (page: Page): Locator => page.getByRole('button', { name: /^Lesson:/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose a lesson' });
const cards = (page: Page): Locator => dialog(page).locator('.lesson-card');

/** Whether a picture has more than one colour. */
const isPainted = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    return new Set(pixels).size > 1;
  });

test('every lesson is listed with what it shows and a picture of its weights', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /lessons\//.test(url))).toHaveLength(1); // only the shown one
  await expect(button(page)).toHaveText(/One head, step by step/);
  await button(page).click();
  await expect(cards(page)).toHaveCount(lessonIds.length);
  await expect(dialog(page).getByRole('heading', { level: 3 })).toContainText([
    'From published notebooks',
  ]);
  await expect(dialog(page).locator('canvas')).toHaveCount(lessonIds.length);
  for (const canvas of await dialog(page).locator('canvas').all()) {
    await expect.poll(() => isPainted(canvas)).toBe(true);
  }
  const one = dialog(page).getByRole('button', { name: 'One query, five keys' });
  await expect(one).toHaveAccessibleDescription(/meets five keys/);
  await one.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/#lesson=single-token$/);
  await expect(button(page)).toHaveText(/One query, five keys/);
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

test('the lessons that lead to microgpt are offered below the learned ones', async ({ page }) => {
  await open(page);
  await button(page).click();
  const learned = dialog(page).getByRole('region', { name: /^Trained models/ });
  const rungs = learned.locator('.rungs').getByRole('button');
  await expect(rungs).toHaveText([/MLP/, /one head/, /four heads/]);
  await rungs.nth(1).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toHaveText(/Ladder: one head/);
  await expect(page).toHaveURL(/#lesson=ladder-one-head-untrained/);
});
