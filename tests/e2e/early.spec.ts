/** What a person does before the code for it has come is done once it is there: in order, and once. */
import type { Locator, Page } from '@playwright/test';
import { answer, cell, expect, firstNumber, table, test } from './fixture.js';

const all = /\/(shortcuts|exploring|changing|announcer)-[^/]*\.js$/;

/** Opens a lesson whose later code waits for `come`. */
async function openEarly(page: Page, late = all): Promise<{ come: () => void }> {
  let come = (): void => undefined;
  const gate = new Promise<void>((done) => (come = done));
  await page.route(late, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('./#lesson=time-flies');
  await expect(firstNumber(page)).toBeVisible();
  return { come };
}

/** By ten steps, and something happens on the way. */
async function drag(page: Page, number: Locator, onWay: () => unknown): Promise<void> {
  await number.scrollIntoViewIfNeeded();
  const box = await number.boundingBox();
  if (!box) throw new Error('The number is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await onWay();
  await page.mouse.move(x + 40, y);
  await page.mouse.up();
}

const position = (page: Page): Promise<string> => page.locator('#scrubber').inputValue();

test('keys that were pressed early go on by steps and open the sheet of keys', async ({ page }) => {
  const { come } = await openEarly(page);
  await page.locator('#scrubber').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  expect(await position(page)).toBe('0');
  come();
  await expect(page.locator('dialog[open]')).toContainText('Undo');
  expect(await position(page)).toBe('2');
});

test('a number that was pressed twice early is changed to what was typed then', async ({
  page,
}) => {
  const { come } = await openEarly(page);
  const number = cell(page, /^\s*W_Qᵀ/, 0, 0);
  const next = cell(page, /^\s*W_Qᵀ/, 0, 1);
  await page.evaluate(() =>
    addEventListener('keyup', ({ key }) => (document.documentElement.dataset['heard'] = key)),
  );
  await number.dblclick();
  for (const key of ['2', '.', '5', 'Enter', 'ArrowRight', '3', 'Enter'])
    await page.keyboard.press(key);
  expect(await page.locator('html').getAttribute('data-heard')).toBeNull(); // what is kept stays inside
  await expect(number).toHaveText('0.5');
  come();
  await expect(number).toHaveText('2.5');
  await expect(next).toHaveText('3.0');
  await expect(next).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(number).toHaveText('0.5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('what is typed while the code comes stays in order', async ({ page }) => {
  const { come } = await openEarly(page);
  const number = cell(page, /^\s*W_Qᵀ/, 0, 0);
  await number.dblclick();
  await page.keyboard.press('1');
  come();
  for (const key of '2.345') await page.keyboard.press(key);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(number).toHaveText('12.34');
});

test('a number that was dragged early has moved', async ({ page }) => {
  const { come } = await openEarly(page);
  const number = cell(page, /^\s*W_Qᵀ/, 0, 0);
  await drag(page, number, async () => {
    come();
    await expect(page.locator('.ingredients')).toBeVisible();
  });
  await expect(number).toHaveText('0.6');
});

test('a number that can be dragged already is dragged once', async ({ page }) => {
  const { come } = await openEarly(page, /\/exploring-[^/]*\.js$/);
  await page.locator('clear-head').dispatchEvent('pointermove');
  await expect(page.locator('.ingredients')).toBeVisible();
  const number = cell(page, /^\s*W_Qᵀ/, 0, 0);
  await drag(page, number, () => undefined);
  await expect(number).toHaveText('0.6');
  await page.locator('#scrubber').focus();
  await page.keyboard.press('n');
  come();
  await expect.poll(() => position(page)).toBe('1'); // all that was kept has been handed on
  await expect(number).toHaveText('0.6');
});

test('a number is pinned, a token followed, and a link of the arithmetic leads on, however early', async ({
  page,
}) => {
  const { come } = await openEarly(page);
  await answer(page).locator('button.operand').first().focus();
  await page.keyboard.press('Enter');
  await table(page, 'Q').first().locator('td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(page.url()).not.toMatch(/pin|token/);
  come();
  await expect(page).toHaveURL(/token=1/);
  await expect(page).toHaveURL(/pin=Q\.0\.1\.1/);
  await expect(answer(page)).toContainText('Q of “time”, number 2');
  await expect(table(page, 'Q').locator('td:focus')).toHaveCount(1);
});

test('a link of the arithmetic that was pressed early leads on, with nothing else touched', async ({
  page,
}) => {
  const { come } = await openEarly(page);
  const operand = answer(page).locator('button.operand').first();
  const place = await operand.getAttribute('title');
  await operand.focus();
  await page.keyboard.press('Enter');
  expect(page.url()).not.toContain('pin=');
  come();
  await expect(page).toHaveURL(/pin=/);
  await expect(answer(page)).toContainText(place ?? '?');
});

test('how a number was made is told, however early it is asked for', async ({ page }) => {
  const { come } = await openEarly(page);
  await table(page, 'Q').first().locator('td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  come();
  await expect(page.locator('#live')).toContainText(/^1 of \d: /);
});

test('a matrix is copied, however early', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { come } = await openEarly(page);
  await table(page, 'Q').first().locator('td[tabindex="0"]').focus();
  await page.keyboard.press('Control+c');
  come();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('0.2\t-0.1\n');
});
