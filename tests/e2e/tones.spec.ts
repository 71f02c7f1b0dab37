import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { cell, expect, open, table, test } from './fixture.js';

const live = (page: Page) => page.locator('#live');

/** Walks to the weight of “it” on “cat”. */
async function goTo(page: Page): Promise<void> {
  await table(page, 'weights').locator('td[tabindex]').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'weights', 6, 1)).toBeFocused();
}

/** The pitches that are set, in Hz; and 'sound' for each oscillator that starts. */
const playedTones = (page: Page): Promise<(number | string)[]> =>
  page.evaluate(() => (window as unknown as { heard: (number | string)[] }).heard.splice(0));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const all: (number | string)[] = [];
    Object.assign(window, { heard: all });
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value: number, time: number) {
      all.push(Math.round(value));
      return set.call(this, value, time);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      all.push('sound');
      start.call(this, when);
    };
  });
});

test('a row is heard as tones once they are switched on in the list of keys', async ({ page }) => {
  await open(page, { lesson: 'who-is-it' });
  await goTo(page);
  await page.keyboard.press('l');
  await expect(live(page)).toHaveText(texts.keys.tones.off);
  expect(await playedTones(page)).toEqual([]);

  await page.keyboard.press('?');
  const tones = page.getByRole('switch', { name: /^Tones/ });
  await expect(tones).not.toBeChecked();
  await tones.press('Space');
  await page.keyboard.press('Escape');
  await goTo(page);
  await page.keyboard.press('l');
  await expect.poll(() => playedTones(page)).toHaveLength(10);
  await page.keyboard.press('l');
  let notes: (number | string)[] = [];
  await expect.poll(async () => (notes = [...notes, ...(await playedTones(page))]).length).toBe(10);
  expect(notes.pop()).toBe('sound');
  // “it” attends to “cat” with 0.912: one high tone among low ones.
  const [the, cat, ...rest] = notes as number[];
  expect(cat).toBeGreaterThan(750);
  expect(Math.max(the ?? 0, ...rest)).toBeLessThan(260);

  await page.reload();
  await page.locator('.answer').first().waitFor();
  await goTo(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('switch', { name: /^Tones/ })).toBeChecked();
});
