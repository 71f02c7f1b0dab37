/** The packaged element in pages that heavier tools make: examples/, unchanged. */
import type { Page } from '@playwright/test';
import { expect, openMore, test } from '../e2e/fixture.js';

test.beforeEach(({ rules }) => {
  rules.allowed.add('null');
});

const numbers = (page: Page) => page.locator('.diagram tbody td');

/** A long text, which a worker computes. */
async function takesLongText(page: Page): Promise<void> {
  await page.locator('clear-head').evaluate((element) => {
    const words = Array.from({ length: 600 }, (_, i) => `w${i % 90}`);
    element.setAttribute('lesson', 'random-vectors');
    element.setAttribute('text', words.join(' '));
  });
  await expect(page.locator('.places')).toContainText('of 600');
  expect(page.workers()).toHaveLength(1);
}

for (const [name, path] of [
  ['React', 'react/dist/'],
  ['Vue', 'vue/dist/'],
  ['VitePress', 'vitepress/.vitepress/dist/'],
] as const) {
  test(`${name} sets the lesson as an object`, async ({ page }, info) => {
    await page.goto(`examples/${path}`);
    await expect(page.locator('.step h2')).toHaveText('A lesson of our own');
    await expect(numbers(page).first()).toBeVisible();
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
    if (name !== 'VitePress') {
      await openMore(page);
      await page.getByRole('textbox', { name: 'Seed' }).fill('42');
      await expect(page.getByText('The seed is 42.')).toBeVisible();
    }
    await takesLongText(page);
  });
}

test('webpack bundles the element', async ({ page }, info) => {
  await page.goto('examples/webpack/');
  await expect(page.locator('.checks')).toContainText('63 of 63 printed values match');
  await page.screenshot({ path: info.outputPath('webpack.png') });
  await takesLongText(page);
});

test('MyST shows the frame and the widget', async ({ page }, info) => {
  await page.goto('examples/myst/dist/');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.step h2')).toHaveText('Attention on paper');
  await expect(numbers(page).first()).toBeVisible();
  await openMore(page);
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('7');
  await page.screenshot({ path: info.outputPath('myst.png'), fullPage: true });
});
