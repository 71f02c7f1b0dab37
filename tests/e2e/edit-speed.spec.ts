import type { Page } from '@playwright/test';
import { cell, expect, open, sentence, test } from './fixture.js';

/** One frame at 60 per second. */
const frame = 16;
const edits = 120;
/** Figures are printed, to be read on a quiet machine; here only a page that hangs fails. */
const hang = 1000;

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

/** Times of edits from the key to the painted frame, sorted. */
const times = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const root = document.querySelector('clear-head')?.shadowRoot;
    const input = root?.querySelector('.cell-editor');
    if (!input) throw new Error('There is no editor.');
    const { port1, port2 } = new MessageChannel();
    const all: number[] = [];
    for (let i = 0; i < count; i++) {
      const time = await new Promise<number>((done) => {
        requestAnimationFrame(() => {
          const start = performance.now();
          port2.onmessage = () => done(performance.now() - start);
          const key = i % 20 < 10 ? 'ArrowUp' : 'ArrowDown';
          input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          // The answer comes when the frame has been laid out and painted.
          port1.postMessage(null);
        });
      });
      all.push(time);
    }
    return all.sort((a, b) => a - b);
  }, edits);

for (const [what, stage] of [
  ['an embedding value, on which all depends', 'E \\(embedding\\)'],
  ['a parameter', 'W_Qᵀ \\(W_Q\\)'],
] as const) {
  test(`changing ${what} repaints at once, and says how soon`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/lessons/your-own-sentence.json', (route) =>
      route.fulfill({ json: lesson }),
    );
    await open(page, { lesson: 'your-own-sentence' });
    await sentence(page).fill(words);
    await expect(page.locator('.overview').first()).toBeVisible();
    await page.locator('.card.ingredients').waitFor();
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
    for (let round = 0; round < 5 && p95 > frame; round++) {
      const before = await busy();
      const sorted = await times(page);
      work = Math.min(work, ((await busy()) - before) / edits);
      p95 = Math.min(p95, sorted[Math.floor(0.95 * edits)] ?? Infinity);
    }
    console.log(
      `Change of ${what}, 64 tokens × 64 features: painted after ${p95.toFixed(1)} ms (95th percentile), ${work.toFixed(1)} ms of them the page’s own work`,
    );
    expect(p95).toBeLessThan(hang);
  });
}
