import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { cell, expect, open, table, test, unfold } from './fixture.js';

async function ready(page: Page, state: Record<string, string> = {}): Promise<void> {
  await open(page, state);
  await unfold(page, texts.reference.title);
}

test('the difference shows after minus before, with signs', async ({ page }) => {
  await ready(page, { edits: 'W_Q.0.0.1.5' });
  await page.getByRole('button', { name: 'Show difference' }).click();
  await expect(page.locator('.difference-banner')).toContainText('after minus before');
  await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('+1.0');
  await expect(cell(page, /^\s*W_Q transposed/, 0, 1)).toHaveText('0');
  await expect(cell(page, 'Q', 1, 0)).toHaveText('+.510');
  await expect(cell(page, 'scores', 2, 4)).toHaveText('+.0202');
  await expect(table(page, 'weights').first()).toContainText('−');
  await page.getByRole('button', { name: 'Back to the numbers' }).click();
  await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('1.5');
});

test('later changes are compared with a kept reference', async ({ page }) => {
  await ready(page, { edits: 'W_Q.0.0.1.5' });
  await page.getByRole('button', { name: 'Set as reference' }).click();
  await expect(page.locator('.before-after')).toContainText('the reference you set');
  await page.getByRole('button', { name: 'Show difference' }).click();
  await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('0');
  await cell(page, /^\s*W_Q transposed/, 1, 1).click();
  await page.keyboard.type('0.25');
  await page.keyboard.press('Enter');
  await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('0');
  await expect(cell(page, /^\s*W_Q transposed/, 1, 1)).toHaveText('−.25');
  await page.getByRole('button', { name: 'Compare with the original again' }).click();
  await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('+1.00');
});

test('matrices keep their place while they show a difference', async ({ page }) => {
  await ready(page, { temperature: '0.2' });
  const place = () => table(page, 'weights').first().boundingBox();
  const before = await place();
  await page.getByRole('button', { name: 'Show difference' }).click();
  await expect(page.locator('.difference-banner')).toBeVisible();
  const after = await place();
  expect(after?.x).toBe(before?.x);
  expect(after?.width).toBe(before?.width);
});

test('a long difference is coloured once its range is known', async ({ page }) => {
  const text = Array.from({ length: 800 }, (_, i) => `w${i % 97}`).join(' ');
  await ready(page, { lesson: 'random-vectors', text, edits: 'W_Q.0.0.1.5' });
  await page.getByRole('button', { name: 'Show difference' }).click();
  await expect(page.locator('.difference-banner')).toBeVisible();
  const caption = page.locator('caption', { hasText: /^\s*scores,/ });
  const scores = page.locator('.matrix', { has: caption });
  await expect(scores.locator('.legend')).toHaveText(/^\s*−[\d.]+\s*0\s*[\d.]+\s*$/);
  await expect(
    scores.locator('tbody td:is([class*="above-"], [class*="below-"])').first(),
  ).toBeVisible();
});
