/** Why the model predicts a word, found with the page alone. */
import { expect, test } from './fixture.js';

test('keys alone show why a word is predicted, what a head did, and the prediction at each depth', async ({
  page,
}) => {
  await page.goto('./#lesson=say-it-twice');
  await page.locator('.next-word > .unfolds > summary').press('Enter');
  const bar = page.locator('.next-word .bar').first();
  await bar.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('region', { name: 'Why this word' });
  await expect(why.getByRole('heading', { name: 'Why “a”?' })).toBeVisible();
  await expect(page).toHaveURL(/why=5/);
  await expect(page.locator('.map-line.head .tag.on-path')).toHaveText(['0.91', '0.81']);
  await expect(why).toContainText('Before that, in block 1, a attended to old at position 4');
  const largest = why.locator('.part-bar').first();
  await expect(largest).toContainText('+9.54');
  await largest.focus();
  await page.keyboard.press('Enter');
  await expect(largest).toHaveAttribute('aria-expanded', 'true');
  await expect(why.locator('.sums')).toContainText('0.8058');
  await expect(page.locator('.map-line.marked')).toContainText('Block 2');
  await expect(
    page.getByRole('button', { name: 'Block 2: attention', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(why.locator('.without dd').first()).toHaveText('9.63 → −1.01');
  await expect(why.locator('.without .note')).toContainText(
    'That is exactly its direct contribution',
  );
  const earlier = why.locator('.part-bar').nth(1);
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(why.locator('.without .note')).toContainText('later parts read what it wrote');
  await expect(why.locator('.without .note')).not.toContainText('norm'); // this model has none
  await largest.focus();
  await page.keyboard.press('Enter');
  const lens = page.getByRole('checkbox', { name: 'Logit lens' });
  await lens.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/byNow=true/);
  await expect(
    page.getByRole('gridcell', {
      name: /^“old” at position 10: 8 numbers.*logit lens: a, 0.99$/,
    }),
  ).toBeVisible();
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(why).toBeHidden();
  // The path stays, among the other curves.
  await expect(page.locator('.lane-curves.path-alone')).toHaveCount(0);
  await expect(page.locator('.tag.on-path')).toHaveCount(2);
});
