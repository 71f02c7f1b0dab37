import { answer, cell, expect, open, sentence, table, test } from './fixture.js';
import type { Locator, Page } from '@playwright/test';

const chip = (page: Page, name: RegExp): Locator =>
  page.locator('.chips').getByRole('button', { name });
const all = (page: Page): Locator => page.getByRole('button', { name: 'All tokens' });
const label = (page: Page, caption: string, row: number): Locator =>
  table(page, caption).first().locator('tbody th').nth(row);
const away = (page: Page, caption: string): Locator =>
  table(page, caption).first().locator('tr[data-path="away"]');
const ribbons = (page: Page, kind: string): Locator => page.locator(`.ribbons .${kind}`);

test('only a pinned token’s path is highlighted, in every matrix', async ({ page }) => {
  await open(page);
  await expect(all(page)).toHaveAttribute('aria-pressed', 'true');
  await chip(page, /^flies/).click();
  await expect(chip(page, /^flies/)).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['X', 'Q', 'scores', 'scaled scores', 'weights', 'context']) {
    await expect(away(page, name), name).toHaveCount(4);
    await expect(table(page, name).first().locator('tbody tr').nth(2)).not.toHaveAttribute(
      'data-path',
    );
  }
  await expect(away(page, 'V')).toHaveCount(0);
  await expect(away(page, 'K')).toHaveCount(0);
  await expect(page.locator('.diagram table').first().locator('tr[data-path="away"]')).toHaveCount(
    5,
  );
  await all(page).click();
  await expect(page.locator('tr[data-path="away"]')).toHaveCount(0);
  await expect(ribbons(page, 'body')).toHaveCount(0);
});

test('ribbons are as wide as the weights, and follow the page', async ({ page }) => {
  await open(page);
  await sentence(page).fill('time flies');
  await label(page, 'weights', 2).click();
  // From each weight to its value, and from each value to the weighted sum.
  await expect(ribbons(page, 'body')).toHaveCount(8);
  const widths = await ribbons(page, 'body').evaluateAll((paths) =>
    paths.slice(0, 4).map((path) => Number(path.getAttribute('stroke-width'))),
  );
  const row = await table(page, 'weights')
    .first()
    .locator('tbody tr')
    .nth(2)
    .locator('td')
    .allTextContents();
  row.forEach((weight, i) => expect(widths[i]).toBeCloseTo(14 * Number(weight), 0));
  await expect(ribbons(page, 'arrow').first()).toBeAttached();
  const before = await ribbons(page, 'body').first().getAttribute('d');
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.locator('.diagram').evaluate((diagram) => (diagram.style.paddingInlineStart = '60px'));
  await expect(ribbons(page, 'body').first()).not.toHaveAttribute('d', before ?? '');
});

for (const width of [360, 768]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });
    test('every value has a ribbon into the sum, as wide as its weight', async ({ page }) => {
      await open(page, { lesson: 'parameter-or-linear-linear' });
      await chip(page, /^3/).click();
      await expect(ribbons(page, 'body').first()).toBeAttached();
      const weights = await table(page, 'weights')
        .first()
        .locator('tbody tr')
        .nth(2)
        .locator('td')
        .allTextContents();
      const mixing = await ribbons(page, 'body').evaluateAll((paths) =>
        paths.slice(-6).map((path) => Number(path.getAttribute('stroke-width'))),
      );
      weights.forEach((weight, i) => expect(mixing[i]).toBeCloseTo(14 * Number(weight), 0));
      // If no ribbon comes from the weights, each weight is written beside its value.
      if (width === 360) {
        await expect(page.locator('.ribbons text')).toHaveText(weights.map((w) => `× ${w.trim()}`));
      }
      // From row to row, all the way from X to the weights.
      expect(await ribbons(page, 'arrow').count()).toBeGreaterThanOrEqual(4);
      const [diagram, drawn] = await page
        .locator('.diagram, .ribbons .body')
        .evaluateAll((all) => [
          all[0]?.getBoundingClientRect().right ?? NaN,
          Math.max(...all.slice(1).map((path) => path.getBoundingClientRect().right)),
        ]);
      expect(drawn).toBeLessThanOrEqual(diagram ?? NaN);
    });
  });
}

test('the pin survives a changed number, and ends with Esc', async ({ page }) => {
  await open(page);
  await label(page, 'X', 3).click();
  await expect(chip(page, /^fast/)).toHaveAttribute('aria-pressed', 'true');
  const given = page
    .locator('.diagram table')
    .first()
    .locator('tbody tr')
    .first()
    .locator('td')
    .first();
  await given.focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(given).toHaveText('2.00');
  await expect(away(page, 'weights')).toHaveCount(4);
  await expect(table(page, 'weights').first().locator('tbody tr').nth(3)).not.toHaveAttribute(
    'data-path',
  );
  await page.keyboard.press('Escape');
  await expect(all(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('tr[data-path="away"]')).toHaveCount(0);
});

test('the keyboard alone pins and releases', async ({ page }) => {
  await open(page);
  await cell(page, 'weights', 0, 0).focus();
  await expect(page.locator('.pin')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chip(page, /^time/)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#live')).toHaveText(/Following “time”/);
  await page.keyboard.press('Escape');
  await expect(away(page, 'weights')).toHaveCount(0);
  await chip(page, /^fast/).focus();
  await page.keyboard.press('Enter');
  await expect(away(page, 'weights')).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(away(page, 'weights')).toHaveCount(0);
  await expect(answer(page)).toBeVisible();
});

test('the faded numbers keep 4.5:1 on the strongest colours, under a ribbon too', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (colorScheme === 'light') {
      await open(page);
      await chip(page, /^flies/).click();
    }
    await expect(ribbons(page, 'body').first()).toBeAttached();
    const least = (): Promise<number> =>
      page.evaluate(() => {
        const root = document.querySelector('clear-head')?.shadowRoot as ShadowRoot;
        const td = root.querySelector('tr[data-path="away"] td') as HTMLElement;
        const context = document.createElement('canvas').getContext('2d', {
          willReadFrequently: true,
        }) as CanvasRenderingContext2D;
        const luminance = (...layers: string[]): number => {
          for (const layer of layers) {
            context.fillStyle = layer;
            context.fillRect(0, 0, 1, 1);
          }
          const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => {
            const part = byte / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return channels.reduce(
            (sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0),
            0,
          );
        };
        const style = getComputedStyle(td);
        const ribbon = getComputedStyle(root.querySelector('.ribbons .body') as Element).stroke;
        const paper = getComputedStyle(root.host).backgroundColor;
        let worst = Infinity;
        for (const hue of ['below', 'above', 'share']) {
          td.className = `${hue}-100`;
          for (const under of [[paper], [paper, ribbon]]) {
            const [text, back] = [
              luminance(style.color),
              luminance(...under, style.backgroundColor),
            ];
            worst = Math.min(worst, (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05));
          }
        }
        return worst;
      });
    await expect.poll(least).toBeGreaterThanOrEqual(4.5); // colours change a moment later
  }
});

test('ribbons are hidden in forced colours, and do not move under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await chip(page, /^flies/).click();
  await expect(ribbons(page, 'body').first()).toBeAttached();
  await expect(page.locator('.ribbons')).toHaveCSS('animation-name', 'none');
  await expect(page.locator('.ribbons')).toHaveCSS('pointer-events', 'none');
  await expect(page.locator('.ribbons')).toHaveAttribute('aria-hidden', 'true');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.ribbons')).toBeHidden();
});

test('following a token computes the styles of some elements, and not of the whole page', async ({
  page,
  browser,
}) => {
  await open(page);
  const chips = page.locator('.chips button');
  const press = async (pressed: string): Promise<void> => {
    await chips.nth(2).click();
    await expect(chips.nth(2)).toHaveAttribute('aria-pressed', pressed);
  };
  for (const pressed of ['true', 'false']) await press(pressed); // the first times draw more
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (const pressed of ['true', 'false', 'true']) await press(pressed);
  await expect(page.locator('.diagram tr[data-path]').first()).toBeAttached();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  const all = await page
    .locator('clear-head')
    .evaluate((element) => element.shadowRoot?.querySelectorAll('*').length ?? 0);
  expect(Math.max(...counts)).toBeGreaterThan(100);
  expect(Math.max(...counts)).toBeLessThan(all / 2);
});
