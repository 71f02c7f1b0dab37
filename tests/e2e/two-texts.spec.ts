/** One model on two texts, and rows of one patched into the other. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { twoTexts as s } from '../../web/text/en/two-texts.js';
import { bringAxe, screens, violations } from './axe.js';
import { expect, open, sentence, test } from './fixture.js';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: s.title });

async function openTwoTexts(page: Page, state: Record<string, string>): Promise<Locator> {
  await open(page, state);
  await page.getByRole('button', { name: texts.roomButtons.twoTexts }).click();
  return dialogOf(page);
}

const cellAt = (dialog: Locator, block: number, token: number): Locator =>
  dialog.locator(`[data-patch="${block - 1},${token}"]`);

test('a grid shows which row of the other text moves the prediction', async ({ page }) => {
  await bringAxe(page);
  const dialog = await openTwoTexts(page, { lesson: 'say-it-twice' });
  const other = dialog.getByLabel(s.other);
  await expect(other).toHaveValue('sat sun red jam old sat a sun red jam old');
  await expect(dialog.getByRole('cell', { name: s.differs })).toHaveCount(2);
  // The repeated word is the one that followed last time.
  const difference = dialog.getByRole('row', { name: new RegExp(`^${s.difference}`) });
  await expect(difference).toHaveText(/4\.96\s+−12\.53\s+−17\.49/);
  const parts = dialog.getByRole('region', { name: s.parts.caption });
  await expect(parts.getByRole('row').nth(1)).toHaveText(/attention \(block 2\)/);
  await expect(cellAt(dialog, 1, 5)).toHaveText('1.02');
  await expect(cellAt(dialog, 2, 7)).toHaveText(/^\s*0\.0\d\s*$/);
  for (const { colorScheme, width, isOther } of screens) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, '.two-texts[open]', isOther)).toEqual([]);
  }
  // Keys move in the grid, and the line below explains the cell.
  await cellAt(dialog, 1, 4).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cellAt(dialog, 2, 5)).toBeFocused();
  await expect(dialog.locator('.read-out')).toHaveText(
    /before block 2 .* −12\.74\. Without it: 4\.96\. In the other text: −12\.53\. Share: 1\.01\./,
  );
  await dialog.getByRole('radio', { name: s.patch.part.attention }).check();
  await expect(dialog.locator('.patch-grid caption')).toContainText(s.patch.part.attention);
  await expect(cellAt(dialog, 1, 6)).toHaveText(/\d/);
  const wordOf = (name: string): Locator => dialog.getByRole('combobox', { name });
  // Other words give other numbers, without computing cells again.
  await wordOf(s.first).selectOption('another');
  await dialog.getByLabel(s.typed(s.first)).fill('zebra');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(s.noWord('zebra'));
  await wordOf(s.first).selectOption('sat');
  await expect(dialog.getByRole('alert')).toHaveText(s.sameWords);
  await wordOf(s.second).selectOption('a');
  await expect(difference).toHaveText(/−4\.96\s+12\.53\s+\+17\.49/);
  await expect(cellAt(dialog, 1, 6)).toHaveText(/\d/);
  // A part opens on the map.
  await parts.getByRole('button', { name: s.parts.open('attention (block 2)') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/part=block-2%2Fattention|part=block-2\/attention/);
});

test('says where it cannot compare or patch, and a shown text still comes', async ({ page }) => {
  const dialog = await openTwoTexts(page, { lesson: 'who-is-she' });
  const other = dialog.getByLabel(s.other);
  await expect(dialog.locator('.patch-cell').first()).toBeVisible();
  const shownText = (await dialog.locator('.both dd').first().textContent()) ?? '';
  await other.fill(shownText.trim());
  await expect(dialog).toContainText(s.same);
  await other.fill(' ');
  await expect(dialog).toContainText(s.empty);
  await other.fill('zebra zebra');
  await expect(dialog.getByRole('alert')).toContainText('zebra');
  const words = shownText.trim().split(' ');
  await other.fill(words.slice(1).join(' '));
  await expect(dialog).toContainText('has 9 tokens, the other 8.'); // a full stop is a token
  await expect(dialog.getByRole('row', { name: new RegExp(`^${s.difference}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: texts.roomButtons.twoTexts })).toBeFocused();
  await sentence(page).fill(words.slice(0, 4).join(' '));
  await expect(page).toHaveURL(/text=/);
});
