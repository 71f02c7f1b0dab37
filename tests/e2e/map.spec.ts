/**
 * The map of a stack tells what the model predicts and why: by pointer, by keys, and for screen
 * readers.
 */
import type { Page } from '@playwright/test';
import { answer, expect, test } from './fixture.js';

async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await page.goto(`./#${new URLSearchParams({ lesson: 'say-it-twice', ...state })}`);
  await expect(page.locator('.model-map [role=grid]')).toBeVisible();
}

const place = (page: Page) => answer(page).locator('.place');
const inMap = (page: Page, name: RegExp | string) =>
  page.locator('.model-map').getByRole('gridcell', { name });
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person without a mouse finds why the model says a word, down to the words', async ({
  page,
}) => {
  await open(page);
  const next = inMap(page, 'after “old” at place 10: “a”, 0.99');
  await expect(next).toHaveAttribute('tabindex', '0');
  await next.focus();
  await expect(place(page)).toContainText('probabilities of “old” at place 10, “a”');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(inMap(page, /^“old” at place 10 takes 0.81 from “a” and /)).toBeFocused();
  await expect(place(page)).toContainText(/weights: “old” at place 10 takes from “a”.*block 2/);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await expect(inMap(page, '“a” takes 0.91 from “old” at place 4 and 0.08 from “a”')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Block 1: attention')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect(inMap(page, '“sat”, place 0; the last is 10')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/token=0/);
});

test('a pressed part opens below, and only that part', async ({ page }) => {
  await open(page);
  const parts: [name: RegExp, stage: string, tab: string][] = [
    [/^“red” at place 2: 8 numbers/, 'residual', 'Words to vectors'],
    [/^“red” at place 2 takes/, 'weights', 'Block 1: attention'],
    [/^after “red” at place 2/, 'logits', 'Next word'],
  ];
  for (const [name, stage, opened] of parts) {
    await inMap(page, name)
      .first()
      .click({ position: { x: 40, y: 8 } });
    await expect(tab(page, opened)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.one-part caption', { hasText: stage }).first()).toBeAttached();
    const height = await page.locator('.one-part').evaluate((one) => one.clientHeight);
    expect(height, opened).toBeGreaterThan(100);
  }
  await tab(page, 'All of it').click();
  await expect(page.getByRole('button', { name: 'Block 2 of 2', exact: true })).toBeVisible();
});

test('a head that is switched off changes the next word at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const last = page.locator('.map-line.next .map-cell').last();
  await expect(last).toContainText('a');
  await page.getByRole('switch', { name: 'Head 1 of block 1' }).click();
  await expect(last).toContainText('was a');
  await expect(last).toBeInViewport();
  await expect(page.locator('.next-word .bar-word').first()).not.toHaveText('a');
});

test('a network that is switched off says what becomes of the next word', async ({ page }) => {
  await open(page, { lesson: 'one-whole-block', seed: '' });
  const network = page.getByRole('switch', { name: 'Network of block 1' });
  await page.getByRole('button', { name: 'Why “mouse”?' }).click();
  const bar = page.locator('.part-bars button', { hasText: 'network' }).first();
  const adds = await bar.locator('.part-value').textContent();
  await bar.click();
  const without = page.locator('.why-word .without');
  await expect(without).toContainText(`${adds} in all. Switched off:`);
  await expect(without.locator('dd')).toHaveCount(2);
  const [, logitWithout = ''] =
    (await without.locator('dd').first().textContent())?.split('→') ?? [];
  await network.click();
  await expect(network).toHaveAttribute('aria-checked', 'false');
  await expect(page).toHaveURL(/off=L1\.n/);
  // Now it is so.
  await expect(page.locator('.why-word .why')).toContainText(` is ${logitWithout.trim()}.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(network).toHaveAttribute('aria-checked', 'true');
});

test('the model continues by itself, pauses, and its words look different', async ({ page }) => {
  await open(page, { text: 'sat sun red jam sat sun' });
  await page.getByRole('button', { name: 'Add “red”' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveText(['red']);
  await page.getByRole('button', { name: 'Go on by itself ▸' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('#sentence')).toHaveValue(/^sat sun red jam sat sun red /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveText(['red']);
});

test('on a phone the map is turned: words down, the next word at the end', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    const [word, next] = await Promise.all([
      inMap(page, '“sat”, place 0; the last is 10').boundingBox(),
      inMap(page, /^after “sat”.*: “sat”, 1.00/)
        .first()
        .boundingBox(),
    ]);
    expect(word && next && next.x > word.x && Math.abs(next.y - word.y) < 2).toBe(true);
    expect(next && next.x + next.width).toBeLessThanOrEqual(width);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});
