import type { Locator, Page } from '@playwright/test';
import { bringAxe, expectNoViolations } from './axe.js';
import { answer, expect, open, table, test } from './fixture.js';

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
  test.beforeEach(({ page }) => open(page, { lesson: 'your-own-sentence', text: words(60) }));

  test('the wheel zooms, a hand pans, and the cursor tells what it stands on', async ({ page }) => {
    await zoomInto(page, 'weights');
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('there is a picture');
    await page.mouse.move(box.x + 300, box.y + 200);
    await expect(readOut(page)).toContainText(/^weights: w\d+ looks at w\d+: 0\.\d+/);
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

  test('the keyboard alone zooms, moves, and asks', async ({ page }) => {
    await page.getByRole('button', { name: 'Zoom into weights', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(canvas(page)).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(readOut(page)).toContainText('weights: w2 looks at w11');
    await expect(map(page).getByRole('status')).toContainText('w2 looks at w11');
    for (let i = 0; i < 7; i++) await page.keyboard.press('+');
    expect(await cellSize(page)).toBeGreaterThan(42); // large enough for numbers
    await page.keyboard.press('0');
    expect(await cellSize(page)).toBeLessThan(20);
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeHidden();
    await expect(answer(page).locator('.place')).toHaveText(/weights: w2 looks at w11/);
    // The table's window has moved there: that is what a screen reader reads.
    await expect(table(page, 'weights').locator('td.asked')).toBeVisible();
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

  test('Esc closes it, and what was transposed stays so', async ({ page }) => {
    await zoomInto(page, 'K');
    await expect(map(page).getByRole('heading')).toHaveText(/^K, /);
    await page.keyboard.press('Escape');
    await expect(map(page)).toBeHidden();
  });

  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const) {
    test(`it breaks no rule of WCAG 2.2 AA, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      await bringAxe(page);
      await page.reload();
      await zoomInto(page, 'weights');
      await expectNoViolations(page);
    });
  }
});

for (const count of [512, 1024]) {
  test(`${count} × ${count} weights stay smooth while panning`, async ({ page }) => {
    test.slow();
    await open(page, { lesson: 'your-own-sentence', text: words(count) });
    await expect(page.locator('.places')).toContainText(`of ${count}`);
    await zoomInto(page, 'weights');
    for (const size of ['colour alone', 'with numbers']) {
      const presses = size === 'colour alone' ? 3 : 8;
      for (let i = 0; i < presses; i++) await page.keyboard.press('+');
      const { work, between } = await page.evaluate(async () => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        const picture = root?.querySelector('.heat-map canvas') as HTMLCanvasElement;
        const box = picture.getBoundingClientRect();
        const send = (type: string, x: number, y: number): void => {
          const place = { clientX: box.left + x, clientY: box.top + y };
          picture.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, ...place }));
        };
        picture.setPointerCapture = () => undefined; // this pointer is no real one
        const frame = (): Promise<number> => new Promise(requestAnimationFrame);
        send('pointerdown', 600, 400);
        const work: number[] = [];
        const between: number[] = [];
        let last = await frame();
        for (let i = 0; i < 120; i++) {
          const start = performance.now();
          send('pointermove', 600 - 3 * i, 400 - 2 * i);
          const now = await frame(); // it was drawn just before, in this same frame
          work.push(performance.now() - Math.max(start, now));
          between.push(now - last);
          last = now;
        }
        send('pointerup', 0, 0);
        return { work, between };
      });
      const part = (times: number[], share: number): number =>
        [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;
      const told = (times: number[]): string =>
        `${part(times, 0.5).toFixed(1)} ms median, ${part(times, 0.95).toFixed(1)} ms at the 95th percentile`;
      console.log(
        `${count}×${count}, panning, ${size}: drawing takes ${told(work)}; frames come every ${told(between)}`,
      );
      // Figures are printed, to be read on a quiet machine; here only a page that hangs fails.
      expect(part(work, 0.5)).toBeLessThan(1000);
      expect(part(between, 0.5)).toBeLessThan(1000);
    }
  });
}
