/** A sheet is drawn a part per frame, and is whole in the end. */
import type { Page } from '@playwright/test';
import { answer, expect, open, sentence, table, test } from './fixture.js';

const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${(i * 7) % 300}`).join(' ');
const openLesson = { lesson: 'your-own-sentence' };

interface Watched {
  /** How many numbers stand on the sheet after each frame. */
  counts: number[];
  /** What came first, with a frame of its own for each. */
  came: string[];
}

const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [counts, came]: [number[], string[]] = [[], []];
    Object.assign(globalThis, { counts, came });
    const look = (): void => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      const count = root?.querySelectorAll('.sheet tbody td').length ?? 0;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
      const stands = ['.chip', '.mixture', '.matrix']
        .filter((what) => root?.querySelector(what))
        .join(' ');
      if (stands !== (came.at(-1) ?? '')) came.push(stands);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

for (const count of [22, 1024]) {
  test(`${count} words: numbers come from the top, a part in each frame`, async ({ page }) => {
    await watch(page);
    await open(page, { ...openLesson, text: words(count) });
    const seen = () =>
      page.evaluate(() => {
        const { counts, came } = globalThis as unknown as Watched;
        const root = document.querySelector('clear-head')?.shadowRoot;
        const rows = [...(root?.querySelectorAll<HTMLTableRowElement>('.sheet tbody tr') ?? [])];
        const columns = (row: HTMLTableRowElement): number =>
          (row.closest('table')?.tHead?.rows[0]?.cells.length ?? 0) - 1;
        return { counts, came, all: rows.reduce((sum, row) => sum + columns(row), 0) };
      });
    await expect
      .poll(async () => {
        const { counts, all } = await seen();
        return all - (counts.at(-1) ?? 0);
      })
      .toBe(0);
    const { counts, came, all } = await seen();
    expect(came).toEqual(['.chip', '.chip .mixture', '.chip .mixture .matrix']);
    expect(counts.length).toBeGreaterThan(3);
    const steps = counts.map((sum, i) => sum - (counts[i - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(0.6 * all);
  });
}

test('what is out of sight follows by itself, also while the rest keeps changing', async ({
  page,
}) => {
  await open(page, { ...openLesson, text: words(22) });
  await page.evaluate(() => {
    const element = document.querySelector('clear-head') as unknown as { requestUpdate(): void };
    setInterval(() => element.requestUpdate(), 30);
  });
  const weights = table(page, /^\s*weights, /);
  await expect(weights).not.toBeInViewport();
  await sentence(page).fill(words(21));
  await expect(weights.getByRole('row')).toHaveCount(22);
  await expect(weights.getByRole('row').last().getByRole('gridcell')).toHaveCount(21);
});

test('a matrix that waits for its turn is no matrix of the new sentence', async ({ page }) => {
  await open(page, { ...openLesson, text: words(30) });
  const told = await page.evaluate(async (text) => {
    const element = document.querySelector('clear-head') as HTMLElement & {
      text: string;
      updateComplete: Promise<unknown>;
    };
    element.text = text;
    await element.updateComplete;
    const tables = [...(element.shadowRoot?.querySelectorAll('.sheet table') ?? [])];
    return tables.map((table) => ({
      stage: table.getAttribute('data-stage'),
      rows: table.querySelectorAll('tbody tr').length,
      flipped: table.hasAttribute('data-transposed'),
    }));
  }, words(22));
  // Each stage of the open lesson has a row per token, or is a parameter or a table.
  expect(told.some(({ stage }) => stage === null)).toBe(true);
  expect(told.filter(({ stage, rows }) => stage !== null && rows === 30)).toEqual([]);
  await expect(page.locator('.sheet table:not([data-stage])')).toHaveCount(0);
});

test('the panel follows a long sheet, also while that changes with every frame', async ({
  page,
}) => {
  await open(page, { ...openLesson, text: words(30) });
  const seen = await page.evaluate(async () => {
    const element = document.querySelector('clear-head') as HTMLElement & { seed: string };
    const told = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      element.seed = String(seed);
      await new Promise(requestAnimationFrame);
      told.add(element.shadowRoot?.querySelector('.mixture')?.textContent ?? '');
    }
    return told.size;
  });
  expect(seen).toBeGreaterThan(7);
  const mixture = page.locator('.mixture');
  const before = await mixture.textContent();
  await page.getByLabel('Seed').fill('31');
  await expect(mixture).not.toHaveText(before ?? '');
  const shown = await mixture.textContent();
  await page.reload();
  await expect(mixture).toHaveText(shown ?? '');
});

test('another lesson is drawn in parts, and seen when it is whole', async ({ page }) => {
  await open(page, { lesson: 'single-token' });
  const drawn = await page.evaluateHandle(() => {
    const root = document.querySelector('clear-head')?.shadowRoot as ShadowRoot;
    const before = [...root.querySelectorAll('.matrix')];
    const now = () => ({
      stay: before.filter((matrix) => matrix.isConnected).length,
      numbers: root.querySelectorAll('.matrix tbody td').length,
      opacity: getComputedStyle(root.querySelector('.sheet') as Element).opacity,
    });
    const drawn = [now()];
    new MutationObserver(() => {
      drawn.push(now());
    }).observe(root, { subtree: true, childList: true });
    return drawn;
  });
  await page.getByLabel('Lesson').selectOption('time-flies-two-heads');
  await expect(table(page, /^\s*output/).getByRole('row')).toHaveCount(6);
  await expect(answer(page)).toContainText('flies');
  const all = await page.locator('.matrix tbody td').count();
  const seen = await drawn.jsonValue();
  const steps = seen.map(({ numbers }, i) => numbers - (seen[i - 1]?.numbers ?? numbers));
  expect(Math.max(...steps)).toBeLessThan(0.3 * all);
  // All of the other lesson's matrices go at once.
  expect(new Set(seen.map(({ stay }) => stay))).toEqual(new Set([seen[0]?.stay, 0]));
  const wholeSince = seen.findIndex(({ numbers }) => numbers === all);
  const partly = seen.slice(1, wholeSince).filter((_, i) => steps[i + 1] !== 0);
  expect(partly.length).toBeGreaterThan(1);
  expect(new Set(partly.map(({ opacity }) => opacity))).toEqual(new Set(['0']));
  await expect(page.locator('.sheet')).toHaveCSS('opacity', '1');
  await expect(page.locator('.matrix table:not([data-stage])')).toHaveCount(0);
});

test.describe('what is out of sight of a long text', () => {
  /** Changes the theme, which has a task of its own, and presses the key, if any; which parts stand
   * aside then, by where they are. */
  const changeTheme = (page: Page, key = ''): Promise<{ top: number; bottom: number }[]> =>
    page.evaluate(async (key) => {
      const button = document.querySelector('#theme') as HTMLElement;
      const before = button.dataset['theme'];
      button.click();
      while (button.dataset['theme'] === before) await new Promise((done) => setTimeout(done));
      const element = document.querySelector('clear-head');
      if (key) element?.dispatchEvent(new KeyboardEvent('keydown', { key }));
      return [...(element?.shadowRoot?.querySelectorAll('[data-aside]') ?? [])].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      });
    }, key);
  const heightOf = (page: Page): Promise<number> =>
    page.locator('.sheet').evaluate((sheet) => sheet.scrollHeight);
  const aside = (page: Page) => page.locator('.sheet [data-aside]');
  const known = 300; // by then the browser has told what is out of sight

  test.beforeEach(async ({ page }) => {
    await open(page, { ...openLesson, text: words(1024) });
    await expect(page.locator('.body')).not.toHaveAttribute('aria-busy', 'true');
    await page.waitForTimeout(known);
  });

  test('stands aside while the colours change, and comes back as it was', async ({ page }) => {
    const height = await heightOf(page);
    const first = await changeTheme(page);
    expect(first.length).toBeGreaterThan(1);
    for (const { top } of first)
      expect(top).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Infinity);
    expect(await heightOf(page)).toBe(height);
    await expect(aside(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 1e6));
    await page.waitForTimeout(known);
    const last = await changeTheme(page);
    expect(last.length).toBeGreaterThan(0);
    for (const { bottom } of last) expect(bottom).toBeLessThanOrEqual(0);
  });

  test('waits with layout and paint; what was in sight from the start does not', async ({
    page,
  }) => {
    const parts = page.locator('.sheet .band:not(.beside > *) > .line > *');
    const how = await parts.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).contentVisibility),
    );
    expect(how[0]).toBe('visible');
    expect(how.at(-1)).toBe('auto');
  });

  test('comes back as soon as it is scrolled to', async ({ page }) => {
    await page.evaluate(() => {
      setInterval(() => document.querySelector<HTMLElement>('#theme')?.click(), 50);
    });
    const last = page.locator('.sheet .band').last().locator('.line > *').last();
    await expect(last).toHaveAttribute('data-aside');
    await page.evaluate(() => scrollTo(0, 1e6));
    await expect(last).not.toHaveAttribute('data-aside');
    await expect(last.getByRole('gridcell').last()).toBeInViewport();
  });

  test('comes back as soon as the focus may move to it', async ({ page }) => {
    expect((await changeTheme(page)).length).toBeGreaterThan(0);
    expect(await changeTheme(page, 'Tab')).toEqual([]);
  });

  test('stays where it has the focus', async ({ page }) => {
    const cell = page.locator('.sheet td[tabindex="0"]').last();
    await cell.focus();
    await expect(cell).toBeFocused();
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(known);
    expect((await changeTheme(page)).length).toBeGreaterThan(0);
    await expect(cell).toBeFocused();
    await expect(page.locator('.sheet [data-aside]:focus-within')).toHaveCount(0);
  });

  test('has its ribbons in the end, which are measured anew', async ({ page }) => {
    const ribbons = page.locator('.ribbons path');
    await page.locator('.chips button').nth(4).click();
    await expect(ribbons).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect(aside(page)).toHaveCount(0);
    await page.waitForTimeout(known);
    const shown = await ribbons.count();
    await page.locator('.sheet').dispatchEvent('scroll'); // by which they are measured in any case
    await page.waitForTimeout(known);
    expect(await ribbons.count()).toBe(shown);
  });

  test('is marked by a step too, also while it stands aside', async ({ page }) => {
    const unmarked = page.locator('.sheet .matrix:not([data-part])');
    const all = await unmarked.count();
    await page.getByRole('button', { name: 'Step on' }).click();
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect(page.locator('.sheet .matrix[data-part="made"]')).not.toHaveCount(0);
    await expect(unmarked).toHaveCount(0);
    await page.getByLabel('Step', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(unmarked).toHaveCount(all);
  });
});
