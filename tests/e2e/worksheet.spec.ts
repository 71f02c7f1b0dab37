/** A worksheet: the state of its address, blanks that stay, and a key that can be left out. */
import { texts } from '../../web/text/en/index.js';
import { bringAxe, violations } from './axe.js';
import { expect, test } from './fixture.js';

const s = texts.worksheet;

test('a worksheet shows a state with blanks of its seed, variants and a key', async ({ page }) => {
  await bringAxe(page);
  await page.goto('./worksheet.html?seed=7&variants=2&blanks=5#lesson=time-flies&mask=causal');
  await expect(page.getByRole('heading', { name: s.variant(2) })).toHaveCount(2);
  await expect(page.locator('td.blank')).toHaveCount(10);
  await expect(page.locator('.value')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: texts.steps.titles.hide })).toHaveCount(2);
  const key = await page.locator('.answer').innerText();
  await page.reload();
  await expect(page.locator('.answer')).toHaveText(key, { useInnerText: true });
  await page.getByLabel(s.variants).fill('3');
  await page.keyboard.press('Tab');
  await expect(page.locator('td.blank')).toHaveCount(15);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(s.withoutKey).check();
  await expect(page.getByRole('heading', { name: s.key, exact: true })).toHaveCount(0);
});

test('a worksheet of a trained state shows what training left', async ({ page }) => {
  const first = page.locator('.matrices td').filter({ hasText: /\d/ });
  const numbers = async (trained: string): Promise<string[]> => {
    await page.goto('about:blank');
    await page.goto(`./worksheet.html?blanks=1#lesson=say-it-twice-untrained${trained}`);
    await expect(first.first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    return first.allInnerTexts();
  };
  expect(await numbers('&trained=3')).not.toEqual(await numbers(''));
});
