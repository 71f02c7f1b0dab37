/**
 * Under the pointer nothing moves by itself: the pressed control stays, and its effect is visible.
 */
import type { Locator, Page } from '@playwright/test';
import type { LitElement } from 'lit';
import { texts } from '../../web/text/en/index.js';
import { answer, cell, expect, open, test } from './fixture.js';

const stepOn = (page: Page): Locator =>
  page.getByRole('button', { name: texts.steps.next, exact: true });
const heading = (page: Page): Locator => page.locator('.step-text h2');
const panel = (page: Page): Locator => page.locator('.side');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Moves the mouse over the middle of something. */
async function pointAt(page: Page, what: Locator): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox()) as DOMRect;
  await page.mouse.move(x + width / 2, y + height / 2);
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** The panel, moved down to its last card. */
const toLastCard = (page: Page): Promise<void> =>
  panel(page).evaluate((side) => side.scrollTo({ top: side.scrollHeight }));

test.describe('without moving, the mouse presses again', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } }); // scrolls at once

  for (const [lesson, width, height] of [
    ['time-flies', 1440, 900],
    ['say-it-twice', 1440, 900],
    ['time-flies', 960, 900],
    ['time-flies', 768, 900],
    ['time-flies', 360, 740],
  ] as const) {
    test(`from step to step: ${lesson} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { lesson });
      await stepOn(page).evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      await pointAt(page, stepOn(page));
      for (let step = 1; step <= 6; step++) {
        await press(page);
        await expect(heading(page)).toHaveText(new RegExp(`^${step} of`));
        const first = width > 640 ? '.matrix[data-part=output]' : '.step-text h2';
        if (lesson === 'time-flies') await expect(page.locator(first).first()).toBeInViewport();
      }
    });
  }

  test('from step to step by the words above', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await toLastCard(page);
    await pointAt(page, page.getByRole('button', { name: texts.looks.steps }));
    for (let step = 1; step <= 6; step++) {
      await press(page);
      await expect(heading(page)).toHaveText(new RegExp(`^${step} of`));
      await expect(heading(page)).toBeInViewport();
    }
  });
});

for (const width of [1440, 768]) {
  test(`how a share is computed comes into view, and the page stays: at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { lesson: 'who-is-it' });
    await toLastCard(page);
    await pointAt(page, page.getByRole('button', { name: /^How .* is computed$/ }));
    await press(page);
    await expect(answer(page).locator('.place')).toContainText('weights');
    await expect(answer(page).locator('.sums strong')).toBeInViewport();
    await page.waitForTimeout(700); // a smooth scroll would be over
    expect(await scrolled(page)).toBe(0);
    await expect(answer(page).locator('.place')).toContainText('weights');
  });
}

test('a pointer that rests explains nothing else, whatever moves below it', async ({ page }) => {
  await open(page);
  await pointAt(page, cell(page, 'X', 2, 1));
  await expect(answer(page).locator('.place')).toContainText('X');
  const place = await answer(page).locator('.place').textContent();
  for (const by of [30, 60, 150]) {
    await page.evaluate((top) => scrollBy({ top }), by);
    await page.waitForTimeout(200);
    await expect(answer(page).locator('.place')).toHaveText(place ?? '');
  }
});

test('a double click on a number at the edge of the screen does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const number = cell(page, /^\s*W_Q/, 0, 0);
  const { y: top } = (await number.boundingBox()) as DOMRect;
  await page.setViewportSize({ width: 1440, height: Math.round(top) + 14 });
  const before = await scrolled(page);
  const { x, y } = (await number.boundingBox()) as DOMRect;
  await page.mouse.dblclick(x + 5, y + 5);
  await expect(page.locator('.cell-editor')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cell-editor')).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
});

test('the course opens at the beginning of the panel, and its link stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { lesson: 'who-is-it' });
  await toLastCard(page);
  const link = page.locator('#course');
  const before = await link.boundingBox();
  await link.click();
  await expect(page.locator('#sessions button.on')).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  expect(await panel(page).evaluate((side) => side.scrollTop)).toBe(0);
});

for (const [lesson, width, names] of [
  ['say-it-twice', 1440, [texts.training.found, texts.bigger.title]],
  ['who-is-it', 768, [texts.rows.all]],
  ['who-is-it', 1440, [texts.learn.title, texts.ingredients.title, texts.rows.all]],
] as const) {
  test(`what unfolds leaves its title in place: ${lesson} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { lesson });
    for (const name of names) {
      const title = page.locator('summary').filter({ hasText: name });
      await title.scrollIntoViewIfNeeded();
      const before = await title.boundingBox();
      await pointAt(page, title);
      await press(page);
      await expect(page.locator('details[open]').filter({ has: title })).toHaveCount(1);
      await page.waitForTimeout(300); // it may be drawn a second time
      expect(await title.boundingBox()).toEqual(before);
    }
  });
}

test('what is drawn in the same frame as a scroll does not scroll back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, { lesson: 'time-flies' });
  const title = page.locator('summary').filter({ hasText: texts.learn.title });
  await title.scrollIntoViewIfNeeded();
  await pointAt(page, title);
  await press(page);
  const [before, after] = await panel(page).evaluate(async (side) => {
    side.scrollTop += side.scrollTop > 100 ? -100 : 100;
    const before = side.scrollTop;
    const { host } = side.getRootNode() as ShadowRoot;
    const element = host as LitElement;
    element.requestUpdate();
    await element.updateComplete;
    return [before, side.scrollTop];
  });
  expect(after).toBe(before);
});
