/** Targets are at least 24 px apart: WCAG 2.2, 2.5.8. */
import type { Page } from '@playwright/test';
import { expect, open, openAnew, test } from './fixture.js';

/** Targets that WCAG exempts, and why. */
const exceptions: Record<string, string> = {
  '.term, .operand, .rest': 'inline: in a sentence or a line of numbers, whose height it has',
  '.caption .link, .see-in .link, .note .link': 'inline: in a sentence',
};

/**
 * Targets smaller than 24 × 24 px that are too close to another: a circle of 24 px around one meets
 * the other or its circle. A bar that always floats over the page does not count as a neighbour.
 */
const tooClose = (page: Page): Promise<string[]> =>
  page.evaluate((exempt) => {
    const size = 23.99;
    const root = document.querySelector('clear-head')?.shadowRoot;
    const which =
      'a[href], button, input, select, summary, tbody td, [data-down="down"] > tbody th, [data-down="vocabulary"] > tbody th:has(small)';
    const targets = [document, root].flatMap((tree) =>
      [...(tree?.querySelectorAll(which) ?? [])].flatMap((element) => {
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        const isCell = element.matches('td, th');
        const acts = !isCell || element.closest('.diagram [role="grid"]') !== null;
        if (!isSeen || !acts || element.closest('.skips') || element.matches(exempt)) return [];
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width < 2) return [];
        const layer = element.closest('dialog, .answer, .scrub, .words-bar');
        const isSmall = width < size || height < size;
        return [{ element, x, y, width, height, layer, isSmall }];
      }),
    );
    type Target = (typeof targets)[number];
    const meets = (a: Target, b: Target): boolean => {
      const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
      const across = Math.max(b.x - x, 0, x - b.x - b.width);
      const down = Math.max(b.y - y, 0, y - b.y - b.height);
      if (Math.hypot(across, down) < size / 2) return true;
      const [otherX, otherY] = [b.x + b.width / 2, b.y + b.height / 2];
      return b.isSmall && Math.hypot(otherX - x, otherY - y) < size;
    };
    const described = ({ element, width, height }: Target): string =>
      `${element.localName}.${element.className} ${Math.round(width)}×${Math.round(height)} “${element.textContent.trim()}”`;
    return targets.flatMap((target) => {
      if (!target.isSmall) return [];
      const other = targets.find(
        (two) => two !== target && two.layer === target.layer && meets(target, two),
      );
      return other ? [`${described(target)} by ${described(other)}`] : [];
    });
  }, Object.keys(exceptions).join());

const states: Record<string, string>[] = [
  { lesson: 'who-is-it' },
  { lesson: 'time-flies-two-heads', step: 'share', mask: 'causal' },
  { lesson: 'single-token', step: 'project' },
  { lesson: 'life-is-short-qk' },
  { lesson: 'random-vectors', text: Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ') },
];

for (const lang of ['en', 'ar']) {
  test(`terms are 24 px high, in ${lang}`, async ({ page }) => {
    await open(page, { lesson: 'who-is-it', step: 'share', lang });
    const heights = await page
      .locator('.term:visible')
      .evaluateAll((all) =>
        all.map((element) => Math.min(...[...element.getClientRects()].map((r) => r.height))),
      );
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(23.9);
  });
}

for (const width of [1440, 800, 360]) {
  test(`at ${width} px every target is 24 px large or spaced`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const state of states) {
      await openAnew(page, state);
      await page.locator('clear-head').dispatchEvent('pointermove'); // the first sign of a person
      await page.locator('.card.ingredients').waitFor();
      await page.locator('.diagram td:visible').first().hover();
      await page.locator('.pin').dispatchEvent('click');
      await expect(page.locator('.pin')).toHaveAttribute('aria-pressed', 'true');
      for (const summary of await page.locator('.side summary').all()) await summary.click();
      expect((await tooClose(page)).slice(0, 5), JSON.stringify(state)).toEqual([]);
    }
    for (const dialog of [/^Lesson:/, 'Keyboard shortcuts'] as const) {
      if (dialog === 'Keyboard shortcuts') await page.keyboard.press('?');
      else await page.getByRole('button', { name: dialog }).click();
      await page.getByRole('dialog').waitFor();
      expect((await tooClose(page)).slice(0, 5), String(dialog)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
