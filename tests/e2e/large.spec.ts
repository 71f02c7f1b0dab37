import type { Locator, Page } from '@playwright/test';
import { answer, cell, expect, open, table, test } from './fixture.js';

const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${i % 97}`).join(' ');
const map = (page: Page): Locator => page.locator('dialog.heat-map');
const canvas = (page: Page): Locator => map(page).locator('canvas');
const readOut = (page: Page): Locator => map(page).locator('.read-out');
const cellSize = async (page: Page): Promise<number> =>
  Number(await canvas(page).getAttribute('data-cell'));

async function zoomInto(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Zoom into ${name}`, exact: true }).click();
  await expect(map(page)).toBeVisible();
}

test.describe('60 tokens', () => {
  test.beforeEach(({ page }) => open(page, { lesson: 'random-vectors', text: words(60) }));

  test('the wheel zooms, dragging pans, and the cursor reads out its cell', async ({ page }) => {
    await zoomInto(page, 'weights');
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('there is a picture');
    await page.mouse.move(box.x + 300, box.y + 200);
    await expect(readOut(page)).toContainText(/^0\.\d+(e-\d+)?, weights: “w\d+” attends to “w\d+”/);
    const before = await readOut(page).textContent();
    await page.mouse.wheel(0, -800);
    await expect.poll(() => cellSize(page)).toBeGreaterThan(20);
    await page.mouse.move(box.x + 301, box.y + 200);
    await expect(readOut(page)).toHaveText(before ?? '');
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(box.x + 300, box.y + 200);
    await expect(readOut(page)).not.toHaveText(before ?? '');
  });

  test('the keyboard alone zooms, moves, and inspects', async ({ page }) => {
    await page.getByRole('button', { name: 'Zoom into weights', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(canvas(page)).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(readOut(page)).toContainText('weights: “w2” attends to “w11”');
    await expect(map(page).getByRole('status')).toContainText('“w2” attends to “w11”');
    for (let i = 0; i < 7; i++) await page.keyboard.press('+');
    expect(await cellSize(page)).toBeGreaterThan(42); // large enough for numbers
    await page.keyboard.press('0');
    expect(await cellSize(page)).toBeLessThan(20);
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeHidden();
    await expect(answer(page).locator('.place')).toHaveText(/weights: “w2” attends to “w11”/);
    // The table's window has moved there: a screen reader reads this.
    await expect(table(page, 'weights').locator('td.inspected')).toBeVisible();
  });

  test('pictures follow the system when it turns dark', async ({ page }) => {
    const picture = page.locator('.diagram canvas').first();
    const painted = (): Promise<string> =>
      picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const light = await painted();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(painted).not.toBe(light);
  });

  test('pale colours are stretched, and say so', async ({ page }) => {
    await zoomInto(page, 'weights');
    const stretch = map(page).getByRole('button', { name: 'Stretch colours' });
    await expect(stretch).toHaveAttribute('aria-pressed', 'true');
    await expect(map(page).locator('.legend')).not.toHaveText(/^\s*01\s*$/);
    await stretch.click();
    await expect(stretch).toHaveAttribute('aria-pressed', 'false');
    await expect(map(page).locator('.legend')).toHaveText(/^\s*01\s*$/);
  });

  test('Esc closes it, and a transposed matrix stays transposed', async ({ page }) => {
    await zoomInto(page, 'K');
    await expect(map(page).getByRole('heading')).toHaveText(/^K, /);
    await page.keyboard.press('Escape');
    await expect(map(page)).toBeHidden();
  });
});

test('1024 × 1024 weights follow the pointer, and show their numbers', async ({ page }) => {
  await open(page, { lesson: 'random-vectors', text: words(1024) });
  await expect(page.locator('.places')).toContainText('of 1024');
  await zoomInto(page, 'weights');
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('there is a picture');
  for (const presses of [3, 8]) {
    for (let i = 0; i < presses; i++) await page.keyboard.press('+');
    await page.mouse.move(box.x + 600, box.y + 400);
    const [read, shown] = [await readOut(page).textContent(), await pictureOf(canvas(page))];
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 200, { steps: 5 });
    await page.mouse.up();
    // The same cell is still under the pointer, and the picture has moved with it.
    await expect(readOut(page)).toHaveText(read ?? '');
    await expect.poll(() => pictureOf(canvas(page))).not.toBe(shown);
  }
});

const pictureOf = (picture: Locator): Promise<string> =>
  picture.evaluate((element: HTMLCanvasElement) => element.toDataURL());

test('matrices out of sight follow a changed number too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lesson = {
    clearhead: 1,
    title: '64 tokens, 64 features',
    input: { text: 'a', tokenizer: { lowercase: true }, vocabulary: 'sorted' },
    embedding: { size: 64, seed: 1 },
    projections: { kind: 'linear', bias: false, seed: 2, query_size: 64, value_size: 64 },
    scores: { mask: 'causal' },
  };
  await page.route('**/lessons/random-vectors.json', (route) => route.fulfill({ json: lesson }));
  await open(page, { lesson: 'random-vectors', text: words(64) });
  await page.locator('.card.ingredients').waitFor();
  // The first token's value is the only one in its own weighted sum.
  const mixed = cell(page, /^\s*context,/, 1, 1);
  const caption = page.locator('caption', { hasText: /^\s*context,/ });
  const picture = page.locator('.matrix', { has: caption }).locator('canvas');
  await expect(mixed).not.toBeInViewport();
  const [before, pixels] = [await mixed.textContent(), await pictureOf(picture)];
  await cell(page, /^\s*E \(embedding\),/, 1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(mixed).not.toHaveText(before ?? '');
  await expect.poll(() => pictureOf(picture)).not.toBe(pixels);
  await expect(mixed).not.toBeInViewport();
});
