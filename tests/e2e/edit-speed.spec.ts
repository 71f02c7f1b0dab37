import type { Locator, Page } from '@playwright/test';
import { cell, expect, open, sentence, test } from './fixture.js';

/** One frame at 60 per second. */
const frame = 16;
const edits = 60;
/** Figures are printed, to be read on a quiet machine (`npm run bench:page` has more of them); here
 * only a page that hangs fails. */
const hang = 1000;

// Recording each step would be most of what is measured.
test.use({ trace: 'off' });

const lesson = {
  clearhead: 1,
  title: '64 tokens, 64 features',
  input: { text: 'a', tokenizer: { lowercase: true }, vocabulary: 'sorted' },
  embedding: { size: 64, seed: 1 },
  positions: { kind: 'sinusoidal' },
  projections: { kind: 'linear', bias: false, seed: 2, query_size: 64, value_size: 64 },
  heads: 1,
  scores: { order: 'QK', scale: 'd_k', mask: 'causal' },
};
const words = Array.from({ length: 64 }, (_, i) => `w${i}`).join(' ');

/** How long edits take, from a key until the frame that follows it is painted, sorted. */
const timesOf = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    const input = document.querySelector('clear-head')?.shadowRoot?.querySelector('.cell-editor');
    if (!input) throw new Error('There is no editor.');
    const { port1, port2 } = new MessageChannel();
    const all: number[] = [];
    for (let i = 0; i < count; i++) {
      // A key comes in a task of its own, at any time of a frame.
      await new Promise((done) => setTimeout(done, 30 + 20 * Math.random()));
      const start = performance.now();
      const key = i % 20 < 10 ? 'ArrowUp' : 'ArrowDown';
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => {
        port2.onmessage = done;
        requestAnimationFrame(() => port1.postMessage(null));
      });
      all.push(performance.now() - start);
    }
    return all.sort((a, b) => a - b);
  }, count);

for (const [what, stage] of [
  ['an embedding value, on which all depends', 'E \\(embedding\\)'],
  ['a parameter', 'W_Qᵀ \\(W_Q\\)'],
] as const) {
  test(`changing ${what} repaints at once, and says how soon`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await openLarge(page);
    await cell(page, new RegExp(`^\\s*${stage},`), 1, 1).click();
    await page.keyboard.press('F2');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
    };
    let p95 = Infinity;
    let work = Infinity;
    // Other programs share the machine, and a frame waits for them: a slow round is tried again.
    for (let round = 0; round < 3 && p95 > frame; round++) {
      const before = await busy();
      const sorted = await timesOf(page, edits);
      work = Math.min(work, ((await busy()) - before) / edits);
      p95 = Math.min(p95, sorted[Math.floor(0.95 * edits)] ?? Infinity);
    }
    console.log(
      `Change of ${what}, 64 tokens × 64 features: painted after ${p95.toFixed(1)} ms (95th percentile), ${work.toFixed(1)} ms of the page’s own work`,
    );
    expect(p95).toBeLessThan(hang);
  });
}

test('what is out of sight follows a changed number too', async ({ page }) => {
  await openLarge(page);
  // The first token’s value is the only one in its own mixture.
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

const pictureOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());

async function openLarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/lessons/your-own-sentence.json', (route) => route.fulfill({ json: lesson }));
  await open(page, { lesson: 'your-own-sentence' });
  await sentence(page).fill(words);
  await expect(page.locator('.overview').first()).toBeVisible();
  await page.locator('.card.ingredients').waitFor();
}
