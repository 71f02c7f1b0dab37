/** Keeping a colour scale while numbers change. */
import type { Page } from '@playwright/test';
import { answer, cell, choose, expect, open, sentence, table, test } from './fixture.js';

const keep = (page: Page) => answer(page).getByRole('button', { name: 'Lock this scale' });
const legend = (page: Page, caption: string) =>
  table(page, caption)
    .first()
    .locator('xpath=ancestor::*[contains(@class, "frame")]//*[contains(@class, "legend")]');
const ends = (page: Page, caption: string) => legend(page, caption).locator('span:not(.ramp)');

async function change(page: Page, text: string): Promise<void> {
  await cell(page, /^\s*W_Q transposed/, 0, 0).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cell-editor')).toHaveCount(0);
}

test('a fixed scale survives edits, undo and other words until it is released', async ({
  page,
}) => {
  await open(page);
  await page.locator('.card.ingredients').waitFor(); // numbers can be changed
  const query = cell(page, 'Q', 0, 1); // Q does not depend on the changed number
  const colour = (): Promise<string> =>
    query.evaluate((td) => getComputedStyle(td).backgroundColor);
  await cell(page, 'Q', 2, 0).click();
  await expect(answer(page)).toContainText('Colours of queries, keys, values and contexts');
  const before = await colour();
  await keep(page).press('Enter');
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(ends(page, 'Q')).toHaveText(['−0.36', '0', '0.36']);
  await change(page, '9');
  await expect(ends(page, 'Q')).toHaveText(['≤ −0.36', '0', '≥ 0.36']);
  await expect(legend(page, 'context')).toHaveAccessibleName(/kept; numbers beyond it/);
  expect(await colour()).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(ends(page, 'Q')).toHaveText(['−0.36', '0', '0.36']);
  await page.keyboard.press('Control+y');
  await sentence(page).fill('fast flies');
  await expect(ends(page, 'Q')).toHaveText(['≤ −0.36', '0', '≥ 0.36']);
  await sentence(page).fill('Time flies fast');
  await cell(page, 'K', 0, 0).click(); // of the same family
  await expect(answer(page)).toContainText('Some numbers are outside the locked scale');
  await keep(page).click();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(ends(page, 'Q').last()).toHaveText('4.7');
  expect(await colour()).not.toBe(before);
});

test('another lesson has scales of its own', async ({ page }) => {
  await open(page);
  await cell(page, 'scores', 0, 0).click();
  await keep(page).click();
  await expect(legend(page, 'scores')).toHaveAccessibleName(/kept/);
  await choose(page, 'three-tokens');
  await expect(page.locator('.diagram')).toContainText('1 · The vectors');
  await expect(legend(page, 'scores')).not.toHaveAccessibleName(/kept/);
});

/** The contrast of two colours, as WCAG defines it. */
function contrast(...colours: readonly (readonly number[])[]): number {
  const lights = colours.map((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

test('small pictures are as bright in the dark as graphics must be', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  const [cell = [], ...strongest] = await page.locator('clear-head').evaluate((element) => {
    const canvas = document.createElement('canvas');
    canvas.className = 'picture';
    element.shadowRoot?.append(canvas);
    return ['cell', 'below', 'above', 'share'].map((name) => {
      canvas.style.color = `var(--${name})`;
      const bytes = /[\d.]+, [\d.]+, [\d.]+/.exec(getComputedStyle(canvas).color)?.[0];
      return bytes?.split(', ').map(Number) ?? [];
    });
  });
  for (const colour of strongest) expect(contrast(cell, colour)).toBeGreaterThan(3);
});
