import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { cell, expect, open, sentence, table, test, unfold } from './fixture.js';

const card = (page: Page) => page.locator('.card.ingredients');
const hint = (page: Page) => page.locator('#switch-hint');
const compare = (page: Page) => page.locator('.card.before-after');

async function ready(page: Page, state: Record<string, string> = {}): Promise<void> {
  await open(page, state);
  await unfold(page, texts.ingredients.title);
}

test('a lower temperature sharpens the row, shown side by side with the row before', async ({
  page,
}) => {
  await ready(page);
  const slider = card(page).getByLabel('Attention temperature');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(hint(page)).toContainText('largest weight grows');
  await expect(page).toHaveURL(/temperature=0\.1/);
  await unfold(page, texts.reference.title);
  const row = (name: string) => compare(page).getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('entropy')).toContainText('2.32');
  await expect(row('largest')).toContainText('0.2093 (flies)');
  await expect(row('sum')).toHaveText(/sum\s+1\s+1/);
  await expect(row('flies').getByRole('cell').first()).toHaveText('0.2093');
  await unfold(page, texts.checks.title);
  await expect(page.getByText('You changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/temperature/);
  await expect(compare(page)).toContainText('No differences yet');
});

test('each ingredient has its effect, and all are taken back at once', async ({ page }) => {
  await ready(page);
  await card(page).getByLabel('Scale').selectOption('none');
  await expect(table(page, 'scaled scores')).toHaveCount(0);
  await card(page).getByLabel('Mask').selectOption('causal');
  await expect(cell(page, 'weights', 0, 0)).toHaveText('1.0000');
  await card(page).getByLabel('Positions').selectOption('alibi');
  await expect(table(page, 'biased scores')).toHaveCount(1);
  await card(page).getByLabel('Heads').selectOption('2');
  await expect(page.getByText('Head 2 of 2').first()).toBeAttached();
  await card(page).getByLabel('Bias').check();
  await expect(table(page, /b_Q/).first()).toBeAttached();
  await card(page).getByLabel('Q = K').check();
  await card(page).getByLabel('Output W_O').check();
  await expect(table(page, 'output')).toHaveCount(1);
  await expect(page).toHaveURL(
    /scale=none&mask=causal&positions=alibi&bias=on&tied=on&heads=2&output=on/,
  );
  await page.reload();
  await expect(table(page, 'output')).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Reset settings' }).click();
  await expect(table(page, 'output')).toHaveCount(0);
  await expect(cell(page, 'weights', 2, 2)).toHaveText('0.2093');
});

test('an impossible choice is disabled, and says why', async ({ page }) => {
  await ready(page, { lesson: 'three-tokens' });
  await card(page).getByLabel('Positions').focus();
  await expect(hint(page)).toContainText('no learned position vectors');
  await expect(card(page).locator('#choose-positions option[value=learned]')).toBeDisabled();
  await ready(page, { lesson: 'random-vectors', output: 'on' });
  await expect(card(page).locator('#choose-heads option')).toHaveText(['1', '3']);
});

/** The distance in pixels from its previous position. */
async function moved(control: Locator, before: { y: number } | null): Promise<number> {
  const now = await control.boundingBox();
  return Math.abs((now?.y ?? NaN) - (before?.y ?? NaN));
}

test('a switch stays under the pointer, and its own sentence is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ready(page);
  for (const [name, said] of [
    ['Q = K', 'scores become symmetric'],
    ['Bias', 'adds the same vector'],
    ['Output W_O', 'combines what the heads found'],
    ['V = X', 'The vectors themselves'],
  ] as const) {
    const control = card(page).getByLabel(name);
    await control.scrollIntoViewIfNeeded();
    const before = await control.boundingBox();
    await control.click();
    await expect(compare(page)).toContainText(name);
    await expect(hint(page)).toContainText(said);
    expect(await moved(control, before)).toBeLessThan(1);
  }
  const mask = card(page).getByLabel('Mask');
  const before = await mask.boundingBox();
  await mask.selectOption('causal');
  await expect(hint(page)).toContainText('gets a score of −∞');
  expect(await moved(mask, before)).toBeLessThan(1);
});

test('a typed number in a mask applies once, and Enter keeps it', async ({ page }) => {
  await ready(page, { mask: 'hand' });
  const hidden = cell(page, 'mask', 2, 1);
  await hidden.click();
  await page.keyboard.press('0');
  await expect(hidden).toHaveText('0');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'weights', 2, 1)).toHaveText('0.0000');
  await expect(hidden).toHaveText('0');
  await page.keyboard.press('Enter'); // switches again, as usual
  await expect(hidden).toHaveText('1');
});

test('any cell of a mask is switched by hand', async ({ page }) => {
  await ready(page, { mask: 'hand' });
  const hidden = cell(page, 'mask', 2, 1);
  await hidden.click();
  await page.keyboard.press('Enter');
  await expect(hidden).toHaveText('0');
  await expect(cell(page, 'weights', 2, 1)).toHaveText('0.0000');
  await page.keyboard.press('1');
  await expect(hidden).toHaveText('1');
  await hidden.dblclick();
  await expect(hidden).toHaveText('0');
  await unfold(page, texts.edit.title);
  await page.getByRole('button', { name: 'Reset mask' }).click();
  await expect(hidden).toHaveText('1');
});

test('handmade parameters do what their names say, for any sentence', async ({ page }) => {
  await ready(page, { lesson: 'random-vectors' });
  await unfold(page, texts.sets.title);
  await page.getByRole('button', { name: 'Previous token' }).click();
  await sentence(page).fill('some words to look back at');
  await expect(page).toHaveURL(/set=previous/);
  for (const [row, col] of [
    [1, 0],
    [3, 2],
    [5, 4],
  ] as const) {
    const weight = await cell(page, 'weights', row, col).textContent();
    expect(Number(weight)).toBeGreaterThan(0.9);
  }
  await page.getByRole('button', { name: 'Uniform' }).click();
  await expect(cell(page, 'weights', 5, 3)).toHaveText('0.1667');
  await expect(page.locator('.card.sets')).toContainText('every score is 0');
  await page.getByRole('button', { name: 'Randomise' }).click();
  await expect(page).toHaveURL(/seed=\d+/);
  await expect(page).not.toHaveURL(/set=/);
});

test('entropy, largest weight and sum are shown for every row', async ({ page }) => {
  await ready(page);
  await page.getByText('All rows of weights').click();
  const rows = page.locator('.rows tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toHaveText(/flies\s+2\.32\s+0\.2093 \(flies\)\s+1/);
});
