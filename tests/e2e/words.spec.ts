/** Learning the terms. */
import type { Locator, Page } from '@playwright/test';
import { answer, cell, expect, open, test } from './fixture.js';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const term = (page: Page, name: string): Locator =>
  page.locator('.diagram, .side').getByRole('button', { name, exact: true });

test('a matrix’s title explains its term, with equation and source', async ({ page }) => {
  await open(page);
  await term(page, 'each row sums to 1').first().click();
  await expect(dialog(page)).toHaveAccessibleName('weight');
  await expect(dialog(page)).toContainText('How much one token attends to another');
  await expect(dialog(page).locator('math')).toBeVisible();
  await expect(dialog(page)).toContainText(/Source:\s+Bahdanau[^]*, section 3\.1/);
});

test('by keyboard: open, follow a term, back, close, and the focus returns', async ({ page }) => {
  await open(page);
  const scrubber = page.getByRole('slider', { name: 'Step', exact: true });
  await scrubber.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  const word = term(page, 'dot product').first();
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('dot product');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('vector');
  await dialog(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('dot product');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(word).toBeFocused();
});

test('terms of the list have their explanation', async ({ page }) => {
  await open(page);
  await term(page, 'what each asks for').click();
  await dialog(page).getByRole('button', { name: 'All terms' }).click();
  const names = await dialog(page).getByRole('listitem').allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(27);
  for (const name of names.filter((_, i) => i % 6 === 0)) {
    await dialog(page).getByRole('button', { name: name.trim(), exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleName(name.trim());
    expect((await dialog(page).locator('.meaning').innerText()).length).toBeGreaterThan(100);
    await expect(dialog(page).locator('math')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
  }
});

test('a click beside it closes it, and the diagram keeps the inspected number', async ({
  page,
}) => {
  await open(page);
  const inspected = (await answer(page).locator('.place').textContent()) ?? '';
  await term(page, 'what each asks for').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await expect(answer(page).locator('.place')).toHaveText(inspected);
});

test('an element that comes back has no dialog open', async ({ page }) => {
  await open(page);
  await page.locator('.diagram .term').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.locator('clear-head').evaluate((element) => {
    const parent = element.parentElement as HTMLElement;
    const after = element.nextSibling;
    element.remove();
    parent.insertBefore(element, after);
  });
  await expect(cell(page, 'weights', 0, 0)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.locator('.diagram .term').first().click();
  await page.keyboard.press('Escape'); // it closes modal parts only
  await expect(dialog(page)).toBeHidden();
});
