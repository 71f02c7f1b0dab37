import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { answer, cell, expect, open, table, test, openMore, unfold } from './fixture.js';

const wq = /^\s*W_Q transposed/;
const editor = (page: Page) => page.locator('.cell-editor');
const complaint = (page: Page) => page.locator('.complaint');

/** Waits for the cards that change numbers. */
async function ready(page: Page, state: Record<string, string> = {}): Promise<void> {
  await open(page, state);
  await page.locator('.card.ingredients').waitFor();
}

test('a typed number changes everything that depends on it, and is undone and redone', async ({
  page,
}) => {
  await ready(page);
  const number = cell(page, wq, 0, 0);
  const weight = cell(page, 'weights', 2, 2);
  await number.click();
  await page.keyboard.type('2.5');
  await expect(editor(page)).toBeFocused();
  await expect(weight).not.toHaveText('0.2093');
  const changed = await weight.textContent();
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await expect(number).toHaveText('2.5');
  await expect(page).toHaveURL(/edits=W_Q\.0\.0\.2\.5/);
  await page.keyboard.press('Control+z');
  await expect(number).toHaveText('0.5');
  await expect(weight).toHaveText('0.2093');
  await expect(page).not.toHaveURL(/edits/);
  await page.keyboard.press('Control+Shift+Z');
  await expect(weight).toHaveText(changed ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(weight).toHaveText('0.2093');
  await page.keyboard.press('Control+y');
  await expect(weight).toHaveText(changed ?? '');
});

test('an address brings its changed numbers back', async ({ page }) => {
  await ready(page, { edits: 'W_Q.0.0.2.5_embedding.4.1.-1' });
  await expect(cell(page, wq, 0, 0)).toHaveText('2.5');
  await expect(cell(page, /^\s*E \(/, 4, 1)).toHaveText('−1.00');
  await unfold(page, texts.checks.title);
  await expect(page.getByText('You changed')).toBeVisible();
  await unfold(page, texts.edit.title);
  await page.getByRole('button', { name: 'Reset W_Q' }).click();
  await expect(cell(page, wq, 0, 0)).toHaveText('0.5');
  await expect(page).toHaveURL(/edits=embedding/);
  await openMore(page);
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(cell(page, /^\s*E \(/, 4, 1)).toHaveText('−0.10');
  await expect(page.getByText('printed values match')).toBeVisible();
});

test('arrow keys step a number; Escape takes everything back', async ({ page }) => {
  await ready(page);
  const number = cell(page, wq, 0, 0);
  await number.click();
  await page.keyboard.press('F2');
  for (const [key, value] of [
    ['ArrowUp', '0.51'],
    ['Shift+ArrowUp', '0.61'],
    ['Alt+ArrowDown', '0.609'],
    ['ArrowDown', '0.599'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(editor(page)).toHaveValue(value);
    await expect(number).toHaveText(value);
  }
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await expect(number).toHaveText('0.5');
  await expect(number).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a text that is not a number gets a sentence, and nothing is lost', async ({ page }) => {
  await ready(page);
  const number = cell(page, wq, 0, 0);
  await number.dblclick();
  await editor(page).fill('half');
  await expect(complaint(page)).toBeEmpty(); // a person may still be typing
  await page.keyboard.press('Enter');
  await expect(complaint(page)).toContainText('“half” is not a number');
  await expect(editor(page)).toHaveValue('half');
  await expect(number).toHaveText('0.5');
  await editor(page).fill('1e40');
  await page.keyboard.press('Enter');
  await expect(complaint(page)).toContainText('32-bit float');
  await editor(page).fill('0,75');
  await page.keyboard.press('Enter');
  await expect(complaint(page)).toBeEmpty();
  await expect(number).toHaveText('0.75');
});

/** Presses the mouse on W_Q's first number, and keeps it down. */
async function pressFirst(page: Page): Promise<{ number: Locator; x: number; y: number }> {
  const number = cell(page, wq, 0, 0);
  await number.scrollIntoViewIfNeeded();
  const box = await number.boundingBox();
  if (!box) throw new Error('The number has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { number, x, y };
}

test('dragging changes a number in one step', async ({ page }) => {
  await ready(page);
  const { number, x, y } = await pressFirst(page);
  for (const distance of [10, 25, 40]) await page.mouse.move(x + distance, y);
  await expect(number).toHaveText('0.6');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(number).toHaveText('0.5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a mouse that comes back without its button changes no number', async ({ page }) => {
  await ready(page);
  const { number, x, y } = await pressFirst(page);
  await page.locator('.quiz').hover(); // the panel receives the release of the button
  await page.mouse.up();
  await page.mouse.move(x + 40, y);
  await expect(number).toHaveText('0.5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a computed number says why it cannot be changed', async ({ page }) => {
  await ready(page);
  await cell(page, 'weights', 2, 2).click();
  await page.keyboard.press('5');
  await expect(complaint(page)).toContainText('weights: computed from other numbers');
  await unfold(page, texts.edit.title);
  await expect(page.getByRole('button', { name: 'Edit this number' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('on a phone, a button opens the number that was touched', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}#lesson=time-flies`);
  const number = cell(page, wq, 0, 0);
  await number.tap();
  await expect(answer(page)).toContainText('W_Qᵀ, row 1, column 1');
  await unfold(page, texts.edit.title);
  await page.getByRole('button', { name: 'Edit this number' }).tap();
  await editor(page).fill('3');
  await page.keyboard.press('Enter');
  await expect(number).toHaveText('3.0');
  await context.close();
});

test('changed cells stand out for a moment, but not under reduced motion', async ({ page }) => {
  await ready(page);
  await cell(page, wq, 0, 0).click();
  await page.keyboard.type('3');
  const context = table(page, 'context').first().locator('td.new');
  await Promise.all([
    expect(context.first()).toBeAttached(),
    expect(cell(page, wq, 0, 0)).toHaveClass(/\bnew\b/),
  ]);
  await expect(table(page, 'K').first().locator('td.new')).toHaveCount(0);
  await expect(context).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowUp');
  await expect(context.first()).toBeAttached();
  const shadow = await context.first().evaluate((td) => getComputedStyle(td).boxShadow);
  expect(shadow).toBe('none');
});

test('two embedded elements have changes of their own', async ({ page }) => {
  await ready(page);
  await page.evaluate(() => document.body.append(document.createElement('clear-head')));
  const second = page.locator('clear-head').nth(1);
  await second.locator('.diagram td').first().hover();
  await second.locator('.card.ingredients').waitFor();
  const first = page.locator('clear-head').first();
  await unfold(first, texts.ingredients.title);
  await first.locator('#choose-temperature').fill('0.9');
  await expect(second.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(
    page.locator('clear-head').first().getByRole('button', { name: 'Undo' }),
  ).toBeEnabled();
});

test('a sentence reports changed numbers that the address has no room for', async ({ page }) => {
  const edits = Array.from({ length: 100 }, (_, i) => `W_Q.${Math.floor(i / 24)}.${i % 24}.0.5`);
  await ready(page, { lesson: 'life-is-short', edits: edits.join('_') });
  await expect(page.locator('.problems')).toBeHidden();
  await cell(page, 'W_Q', 15, 20).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.problems')).toContainText('101 changed numbers are too many');
  await expect(cell(page, 'W_Q', 0, 0)).toContainText('0.5');
});
