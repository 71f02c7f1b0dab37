/** Where things stand: a small lesson on one screen, and nothing that jumps. */
import type { Page } from '@playwright/test';
import { expect, lessonIds, open, table, test } from './fixture.js';

/** Up to five tokens and one head, and a lesson of six whose numbers are short enough. */
const small = [
  'time-flies',
  'single-token',
  'three-tokens',
  'three-tokens-by-hand',
  'parameter-or-linear-linear',
];

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

async function boxOf(page: Page, stage: string | RegExp): Promise<Box> {
  const box = await table(page, stage).first().boundingBox();
  if (!box) throw new Error(`${stage} cannot be seen`);
  return box;
}

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a lesson of five tokens fits one screen, from the sentence to the output', async ({
    page,
  }) => {
    for (const lesson of lessonIds) {
      await open(page, { lesson });
      const bottom = await page.locator('.sheet .matrix').evaluateAll((all) => {
        const bottoms = all.map((matrix) => matrix.getBoundingClientRect().bottom);
        return Math.round(Math.max(...bottoms) + scrollY);
      });
      console.log(`${lesson}: ${bottom} px from the top of the page to the last numbers`);
      if (!small.includes(lesson)) continue;
      expect(bottom, lesson).toBeLessThanOrEqual(900);
      // Beside the panel, without scrolling to the side either.
      const cut = await page
        .locator('.sheet .scroller')
        .evaluateAll(
          (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        );
      expect(cut, lesson).toBe(0);
      const sizes = await page
        .locator('.sheet td')
        .evaluateAll((all) => all.map((td) => parseFloat(getComputedStyle(td).fontSize)));
      expect(Math.min(...sizes), lesson).toBeGreaterThanOrEqual(12);
    }
  });

  test('the order of the equation is the order of the page', async ({ page }) => {
    await open(page);
    const chain = [/^\s*E_ids/, 'X', 'Q', 'scores', 'scaled scores', 'weights', 'context'];
    const boxes = await Promise.all(chain.map((stage) => boxOf(page, stage)));
    for (const [i, to] of boxes.entries()) {
      const from = boxes[i - 1];
      if (!from) continue;
      const right = to.x >= from.x + from.width - 1 && to.y + to.height > from.y;
      const below = to.y >= from.y + from.height - 1;
      expect(right || below, `${chain[i]} stands right of ${chain[i - 1]} or below`).toBe(true);
    }
  });
});
