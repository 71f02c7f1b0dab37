/** A long text's vectors and outputs appear before its scores and weights. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { bringAxe, violations } from './axe.js';
import { answer, cell, expect, open, problems, sentence, table, test, unfold } from './fixture.js';

const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${(i * 7) % 300}`).join(' ');
const long = { lesson: 'your-own-sentence', text: words(2000) };
const rows = (page: Page): Locator => page.locator('.places');
const body = (page: Page): Locator => page.locator('.body');
const working = (page: Page): Locator => page.locator('.working');

/** Which messages of the worker are held back: previews come before answers. */
type Held = 'nothing' | 'answers' | 'all';

async function bringGate(page: Page): Promise<(held: Held) => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: { isPreview: boolean; say: () => void }[] = [];
    let held: Held = 'nothing';
    const passes = (isPreview: boolean): boolean =>
      held === 'nothing' || (held === 'answers' && isPreview);
    const listeners = new WeakMap<Worker, Worker['onmessage']>();
    class Gated extends Worker {
      override get onmessage(): Worker['onmessage'] {
        return listeners.get(this) ?? null;
      }
      override set onmessage(listener: Worker['onmessage']) {
        listeners.set(this, listener);
        super.onmessage = (event) => {
          const isPreview = 'preview' in event.data;
          const say = (): void => void this.onmessage?.(event);
          if (passes(isPreview)) say();
          else waiting.push({ isPreview, say });
        };
      }
    }
    const hold = (now: Held): void => {
      held = now;
      for (const one of waiting.splice(0)) {
        if (passes(one.isPreview)) one.say();
        else waiting.push(one);
      }
    };
    Object.assign(globalThis, { Worker: Gated, hold });
  });
  return (held) =>
    page.evaluate((now) => (globalThis as unknown as { hold(h: Held): void }).hold(now), held);
}

async function openLong(page: Page): Promise<(held: Held) => Promise<void>> {
  const hold = await bringGate(page);
  await open(page, long);
  await expect(rows(page)).toContainText('of 2000');
  await expect(body(page)).not.toHaveAttribute('aria-busy');
  return hold;
}

async function addWord(page: Page, count: number): Promise<void> {
  await sentence(page).press('End');
  await page.keyboard.type(' x');
  await expect(rows(page)).toContainText(`of ${count}`);
}

const boxes = (page: Page): Promise<unknown> =>
  page.locator('.diagram .matrix, .diagram .section, .side').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.querySelector('caption')?.textContent?.trim();
      return [name?.replace(/\d+×\d+/, ''), ...[x, y, width, height].map(Math.round)];
    }),
  );

test('vectors and outputs of new words appear first; the rest keeps its place', async ({
  page,
}) => {
  await bringAxe(page);
  const hold = await openLong(page);
  const before = await cell(page, 'context', 3, 0).textContent();
  await hold('answers');
  await addWord(page, 2001);
  await expect(body(page)).toHaveAttribute('aria-busy', 'true');
  await expect(body(page)).toHaveAttribute('inert');
  await expect(table(page, 'context').first()).toHaveAttribute('data-rows', '2001');
  const context = await cell(page, 'context', 3, 0).textContent();
  expect(context).not.toBe(before);
  await expect(cell(page, 'context', 3, 0)).toHaveText(/^−?0\.\d+$/);
  await expect(cell(page, 'weights', 3, 0)).toHaveText('');
  await expect(page.getByText('being computed', { exact: true })).toHaveCount(3);
  await expect(working(page)).toContainText('The outputs are ready.');
  expect(await violations(page, '.working')).toEqual([]); // no other state shows it
  await expect(sentence(page)).toBeFocused();
  const seen = await boxes(page);
  await hold('nothing');
  await expect(body(page)).not.toHaveAttribute('aria-busy');
  await expect(working(page)).toHaveCount(0);
  await expect(cell(page, 'weights', 3, 0)).toHaveText(/^0\.\d+$/);
  await expect(cell(page, 'context', 3, 0)).toHaveText(context ?? '');
  await expect(page.getByText('being computed', { exact: true })).toHaveCount(0);
  expect(await boxes(page)).toEqual(seen);
  await cell(page, 'weights', 3, 2).hover();
  await expect(answer(page).locator('.place')).toHaveText(
    /weights: “w21” at position 3 attends to “w14”/,
  );
});

test('an address shows a preview too', async ({ page }) => {
  const hold = await bringGate(page);
  await page.addInitScript(() =>
    (globalThis as unknown as { hold(h: Held): void }).hold('answers'),
  );
  await page.goto(`./#${new URLSearchParams(long)}`);
  await expect(cell(page, 'context', 3, 0)).toHaveText(/^−?0\.\d+$/);
  await expect(cell(page, 'weights', 3, 0)).toHaveText('');
  await expect(body(page)).toHaveAttribute('aria-busy', 'true');
  await hold('nothing');
  await expect(cell(page, 'weights', 3, 0)).toHaveText(/^0\.\d+$/);
  await expect(answer(page).locator('.place')).toBeVisible();
});

test('stopping restores the last good computation', async ({ page }) => {
  const hold = await openLong(page);
  await cell(page, 'weights', 3, 2).click();
  const inspected = table(page, 'weights').locator('td.inspected');
  await expect(inspected).toHaveCount(1);
  const explanation = await answer(page).textContent();
  await hold('answers');
  await addWord(page, 2001);
  await working(page).getByRole('button', { name: 'Stop' }).click();
  await expect(rows(page)).toContainText('of 2000');
  await expect(problems(page)).toContainText('Stopped. The result was not computed.');
  await expect(body(page)).not.toHaveAttribute('inert');
  await expect(cell(page, 'weights', 3, 2)).toHaveText(/^0\.\d+$/);
  await expect(inspected).toHaveCount(1);
  await expect(answer(page)).toHaveText(explanation ?? '');
});

test('each key press has its own preview, and the last one its numbers', async ({ page }) => {
  const hold = await openLong(page);
  await hold('answers');
  await addWord(page, 2001);
  await addWord(page, 2002);
  await addWord(page, 2003);
  await hold('nothing');
  await expect(cell(page, 'weights', 3, 0)).toHaveText(/^0\.\d+$/);
  await expect(rows(page)).toContainText('of 2003');
});

test('a changed ingredient leaves the present numbers, and the focus', async ({ page }) => {
  const hold = await openLong(page);
  await unfold(page, texts.ingredients.title);
  await hold('answers');
  const temperature = page.getByLabel('Attention temperature');
  await temperature.focus();
  await temperature.fill('0.8');
  await expect(working(page)).toContainText(
    'The previous numbers stay on screen until it is done.',
  );
  await expect(body(page)).not.toHaveAttribute('inert');
  await expect(cell(page, 'weights', 3, 0)).toHaveText(/^0\.\d+$/);
  await hold('nothing');
  await expect(working(page)).toHaveCount(0);
  await expect(temperature).toBeFocused();
});

test('a person who works with the numbers keeps them, and the focus', async ({ page }) => {
  const hold = await openLong(page);
  await hold('all');
  await sentence(page).press('End');
  await page.keyboard.type(' x');
  await cell(page, 'weights', 3, 2).click();
  await hold('answers');
  await expect(working(page)).toContainText(
    'The previous numbers stay on screen until it is done.',
  );
  await expect(cell(page, 'weights', 3, 2)).toBeFocused();
  await expect(rows(page)).toContainText('of 2000');
  await hold('nothing');
  await expect(rows(page)).toContainText('of 2001');
  await expect(cell(page, 'weights', 3, 2)).toBeFocused();
});
