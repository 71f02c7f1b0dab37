import type { Page } from '@playwright/test';
import { bringAxe, expectNoViolations, screens } from './axe.js';
import { cell, expect, lessonIds, open, openAnew, sentence, test } from './fixture.js';

/** With heads, with long words and numbers, and with one row. */
const widest = ['time-flies-two-heads', 'life-is-short', 'single-token'];

for (const { colorScheme, width } of screens) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test('no rule of WCAG 2.2 AA is broken', async ({ page }) => {
      await bringAxe(page);
      await open(page);
      await sentence(page).fill('time eats flies');
      await expectNoViolations(page);
      for (const lesson of ['life-is-short', 'single-token']) {
        await openAnew(page, { lesson });
        await expectNoViolations(page, '.main');
      }
    });
  });
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

test('no lesson scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  for (const lesson of lessonIds) {
    await openAnew(page, { lesson });
    expect(await sideways(page), lesson).toBeLessThanOrEqual(320);
    // A title is no wider either, also of what is folded.
    await page.locator('.fold:not([open]) > summary').evaluateAll((all) => {
      for (const one of all as HTMLElement[]) one.click();
    });
    await expect(page.locator('.fold:not([open])')).toHaveCount(0);
    const titles = await page
      .locator('.title:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...titles), lesson).toBeLessThanOrEqual(320);
    if (!widest.includes(lesson)) continue;
    // A matrix more beside the others, and their gradients below them.
    await openAnew(page, { lesson, positions: 'rotary', gradients: 'true' });
    expect(await sideways(page), `${lesson} with rotary positions and gradients`).toBe(320);
  }
});

test('the widest lessons scroll sideways at no width', async ({ page }) => {
  await open(page);
  for (const lesson of widest) {
    await openAnew(page, { lesson });
    for (const width of [600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `${lesson}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page }) => {
    await open(page);
    const moving = await page.evaluate(() => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      return [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s';
      }).length;
    });
    expect(moving).toBe(0);
  });
});

for (const contextOptions of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test.describe(`${Object.entries(contextOptions)}`, () => {
    test.use({ contextOptions });
    test('what is asked about keeps its outlines, and shading its meaning', async ({ page }) => {
      await open(page);
      const styles = await page
        .locator('td.asked, td.from')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).outlineStyle));
      expect(styles.length).toBeGreaterThan(1);
      expect(styles).not.toContain('none');
      // Its three parts: a forced background still has its own transparency.
      const shade = (row: number, col: number): Promise<string> =>
        cell(page, 'X', row, col).evaluate((td) => {
          const { backgroundColor } = getComputedStyle(td);
          return `${backgroundColor.match(/\d[\d.]*/g)?.slice(0, 3)}`;
        });
      const shades = await Promise.all([shade(1, 0), shade(1, 2), shade(1, 3)]); // 0.51, 0.03, −0.16
      expect(new Set(shades).size).toBe(3);
    });
  });
}

test('the theme button goes round, first to the other one, and is remembered', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: /^Theme/ });
  const paper = (): Promise<string> =>
    page.locator('clear-head').evaluate((element) => getComputedStyle(element).backgroundColor);
  const [light, dark] = ['rgb(251, 250, 246)', 'rgb(22, 23, 26)'];
  await expect.poll(paper).toBe(light);
  await button.click();
  await expect(button).toHaveText('Theme: dark');
  await expect.poll(paper).toBe(dark);
  await page.reload();
  await expect(button).toHaveText('Theme: dark');
  await expect.poll(paper).toBe(dark);
  await button.click();
  await expect(button).toHaveText('Theme: light');
  await button.click();
  await expect(button).toHaveText('Theme: as the system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe(dark);
  await button.click();
  await expect(button).toHaveText('Theme: light');
  expect(await paper()).toBe(light);
});

test('the page can be read before the engine arrives', async ({ page }) => {
  await page.route('**/*.wasm', () => undefined); // never answered
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('clearhead');
  await expect(page.getByText('Attention is the step in which')).toBeVisible();
  await expect(page.getByText('Loading the engine')).toBeVisible();
});

test('without the engine the page says so', async ({ page, rules }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('.problems')).toContainText('The engine could not be loaded');
  rules.broken.length = 0; // the browser logs what it could not load
});
