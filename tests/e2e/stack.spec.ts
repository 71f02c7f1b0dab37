/** A stack on the page: its numbers are changed, its access is checked, it is written as a program. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bringAxe, expectNoViolations } from './axe.js';
import { cell, expect, firstNumber, table, test } from './fixture.js';

const two = {
  clearhead: 1,
  title: 'Two blocks',
  input: { text: 'a b a', vocabulary: ['a', 'b', 'c'] },
  embedding: { size: 4, seed: 1 },
  blocks: {
    drawn: { seed: 0, layers: 2, heads: 2, norm: 'before', feed_forward: 6, activation: 'gelu' },
  },
  final_norm: { drawn: true },
  unembedding: { drawn: true },
};

async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await page.route('**/two.json', (route) => route.fulfill({ json: two }));
  await page.goto(`./#${new URLSearchParams({ src: 'two.json', ...state })}`);
  await expect(firstNumber(page)).toBeVisible();
  await page.locator('clear-head').dispatchEvent('pointermove');
  await page.getByRole('button', { name: 'Change this number' }).waitFor();
}

test('a number of the upper block is changed, and what comes of it undone', async ({ page }) => {
  await open(page, { layer: '1' });
  const first = page.locator('.next-word .bar-share').first();
  const before = (await first.textContent()) ?? '';
  await cell(page, /^\s*W_upᵀ/, 0, 0).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edits=W_up\.L2\.0\.0\.9/);
  await expect(first).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveText(before);
});

test('a stack breaks no rule of access, and is written as a program', async ({ page }) => {
  await bringAxe(page);
  await open(page);
  await expect(table(page, 'weights of head 2.1 beside the others').first()).toBeAttached();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Export …' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save: As a program, NumPy' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('for layer in range(2):');
});
