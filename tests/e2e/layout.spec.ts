/** Layout: a small lesson fits on one screen, and nothing jumps. */
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import {
  answer,
  cell,
  expect,
  lessonKinds,
  open,
  openAnew,
  table,
  test,
  unfold,
} from './fixture.js';

/** Up to five tokens and one head, and a lesson of six tokens with short numbers. */
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

test('a rotated query is beside the query, row by row', async ({ page }) => {
  await open(page, { lesson: 'say-it-twice', part: 'all' });
  const [query, rotated] = [await boxOf(page, 'Q'), await boxOf(page, /^\s*Q_rotated/)];
  expect(rotated.x).toBeGreaterThan(query.x + query.width);
  const rowHeight = (stage: string | RegExp): Promise<number> =>
    table(page, stage)
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  expect(await rowHeight(/^\s*Q_rotated/)).toBe(await rowHeight('Q'));
});

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the diagram of five tokens fits one screen, from the words to the output', async ({
    page,
  }) => {
    await open(page);
    for (const lesson of small) {
      await openAnew(page, { lesson });
      const height = await page.locator('.diagram').evaluate((diagram) => {
        const all = [...diagram.querySelectorAll('.matrix')];
        const bottoms = all.map((matrix) => matrix.getBoundingClientRect().bottom);
        return Math.round(Math.max(...bottoms) - diagram.getBoundingClientRect().top);
      });
      expect(height, lesson).toBeLessThanOrEqual(900);
      // Beside the panel, and without horizontal scrolling.
      const cut = await page
        .locator('.diagram .scroller')
        .evaluateAll(
          (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        );
      expect(cut, lesson).toBe(0);
      const sizes = await page
        .locator('.diagram td')
        .evaluateAll((all) => all.map((td) => parseFloat(getComputedStyle(td).fontSize)));
      expect(Math.min(...sizes), lesson).toBeGreaterThanOrEqual(12);
    }
  });

  test('E, its rows and X share a line, so that the parameter matrices are in view', async ({
    page,
  }) => {
    await open(page, { lesson: 'who-is-it' });
    const line = [/^\s*E \(/, /^\s*E_ids/, 'X'];
    const boxes = await Promise.all(line.map((stage) => boxOf(page, stage)));
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height))).size).toBe(1);
    for (const stage of ['W_Q', 'W_K', 'W_V']) {
      const { y, height } = await boxOf(page, stage);
      expect(y + height, stage).toBeLessThanOrEqual(900);
    }
  });

  test('with a mask it still fits on one screen', async ({ page }) => {
    await open(page, { lesson: 'time-flies', mask: 'causal' });
    const output = await boxOf(page, 'context');
    const masked = await boxOf(page, 'masked scores');
    expect(output.x).toBeGreaterThan(masked.x + masked.width); // on the same line
    const { y } = (await page.locator('.diagram').boundingBox()) as Box;
    expect(output.y + output.height - y).toBeLessThanOrEqual(900);
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

async function type(page: Page, stage: RegExp, number: string): Promise<void> {
  await cell(page, stage, 0, 0).focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

test.describe('nothing jumps', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** The position of every matrix on the page. */
  const places = (page: Page): Promise<string[]> =>
    page.locator('.diagram table:visible').evaluateAll((tables) =>
      tables.map((table) => {
        const { left, top, width, height } = table.getBoundingClientRect();
        const box = [left + scrollX, top + scrollY, width, height].map((n) => Math.round(n));
        const name = table.querySelector('caption')?.textContent?.trim().split(',')[0];
        return `${name}: ${box.join(' ')}`;
      }),
    );

  for (const lesson of ['time-flies', 'single-token']) {
    test(`${lesson}: matrices keep their places while a person explores`, async ({ page }) => {
      await open(page, { lesson });
      // The code that explains a number is loaded now; the panel has its tools.
      await cell(page, 'weights', 0, 0).hover();
      await expect(page.locator('.pin')).toBeVisible();
      const before = await places(page);
      const stay = async (what: string): Promise<void> =>
        expect(await places(page), what).toEqual(before);

      await cell(page, 'context', 2, 1).hover();
      await expect(answer(page)).toContainText('context');
      await stay('pointing');
      await cell(page, 'scores', 1, 2).click();
      await expect(page.locator('.pin')).toHaveAttribute('aria-pressed', 'true');
      await stay('keeping a number');
      await page.locator('.chips button').nth(3).click();
      await expect(page.locator('.ribbons .body').first()).toBeAttached();
      await stay('following a token');
      await page.getByRole('slider', { name: 'Step', exact: true }).press('ArrowRight');
      await expect(page.locator('.diagram[data-stepping]')).toBeAttached();
      await stay('a step');
      await page.keyboard.press('Escape');

      await unfold(page, texts.ingredients.title);
      await unfold(page, texts.reference.title);
      const weight = cell(page, 'weights', 2, 2);
      for (const [what, change] of [
        ['a changed number', () => type(page, /^\s*W_Q transposed/, '0.75')],
        ['another temperature', () => page.getByLabel('Attention temperature').press('Home')],
        ['equal queries and keys', () => page.getByLabel('Q = K').check()],
        ['a change taken back', () => page.keyboard.press('Control+z')],
        ['the difference', () => page.getByRole('button', { name: 'Show difference' }).click()],
      ] as const) {
        const was = await weight.textContent();
        await change();
        await expect(weight, what).not.toHaveText(was ?? '');
        await stay(what);
      }
    });
  }
});

test('on a phone long words are whole where there is room beside them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { lesson: 'random-vectors', text: 'internationalisation of rain' });
  const cut = await page
    .locator('.chip > span')
    .evaluateAll(
      (words) => words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cut).toBe(0);
});

test('on a phone the matrix scrolls, and not the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { lesson: 'life-is-short', set: 'previous', text: 'lone' }); // one row of 17 numbers
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(width).toBe(360);
});

test('the explanation of a pinned number ends above the next card', async ({ page }) => {
  await open(page);
  await cell(page, /token vectors/, 3, 3).click();
  await expect(answer(page).locator('.into-list')).toBeVisible();
  const cut = await answer(page).evaluate((card) => card.scrollHeight - card.clientHeight);
  expect(cut).toBe(0);
});

test('with a mask no text overlaps another matrix', async ({ page }) => {
  await open(page);
  for (const lesson of lessonKinds) {
    // A mask by hand has the same position, with a longer name.
    for (const mask of lesson === 'time-flies-two-heads' ? ['causal', 'hand'] : ['causal']) {
      await openAnew(page, { lesson, mask });
      await expect(page.locator('.diagram')).toContainText('masked scores');
      for (const width of [640, 800, 1000]) {
        await page.setViewportSize({ width, height: 900 });
        const meetings = (): Promise<string[]> =>
          page.locator('.diagram .matrix:visible').evaluateAll((all) => {
            const parts = all.flatMap((matrix) => {
              const [first, last] = [...matrix.querySelectorAll('tbody td')].filter(
                (_, i, { length }) => i === 0 || i === length - 1,
              );
              const cells = first?.getBoundingClientRect();
              const end = (last ?? first)?.getBoundingClientRect();
              const edge = matrix.querySelector('.scroller')?.getBoundingClientRect();
              if (!cells || !end || !edge) return [];
              const words = [...matrix.querySelectorAll('.name, .what')].flatMap((text) => {
                const range = document.createRange();
                range.selectNodeContents(text);
                return [...range.getClientRects()];
              });
              return [
                {
                  left: cells.left,
                  right: Math.min(end.right, edge.right),
                  top: cells.top,
                  bottom: end.bottom,
                },
                ...words,
              ].map(({ left, right, top, bottom }) => ({ matrix, left, right, top, bottom }));
            });
            const name = ({ matrix }: { matrix: Element }): string =>
              matrix.querySelector('caption')?.textContent.trim().split(',')[0] ?? '';
            return parts.flatMap((a, i) =>
              parts.slice(i + 1).flatMap((b) => {
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                const meet = a.matrix !== b.matrix && across > 1 && down > 1;
                return meet ? [`${name(a)} and ${name(b)}`] : [];
              }),
            );
          });
        await expect.poll(meetings, `${lesson}, ${mask}, ${width} px`).toEqual([]);
      }
    }
  }
});

test('narrow matrices with long titles stay inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await open(page, { lesson: 'who-is-it', set: 'previous', text: 'a b' });
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(800);
});

test('a hidden colour scale does not widen a page that reads from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, { lesson: 'who-is-it', set: 'previous', heads: '2', text: 'a b', lang: 'ar' });
  await expect(page.locator('.again .legend').first()).toBeAttached();
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(768);
});

test('what is below the training’s controls does not move when they come', async ({ page }) => {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = (): void => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      const body = root?.querySelector('.body');
      const row = root?.querySelector('.training-row');
      if (body && row) tops.add(Math.round(body.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    await page.goto('./#lesson=who-is-she-untrained');
    await expect(page.locator('.train-buttons').first()).toBeVisible();
    await page.waitForTimeout(300); // for anything that would arrive late
    const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
    expect(Math.max(...tops) - Math.min(...tops), `${width}: ${tops.join()}`).toBeLessThan(4);
  }
});

test.describe('a page that opens does not jump', () => {
  const words = Array.from({ length: 300 }, (_, i) => `w${i % 90}`).join(' ');
  const states: Record<string, string>[] = [
    { lesson: 'time-flies' },
    { lesson: 'single-token' },
    { lesson: 'life-is-short' },
    { lesson: 'random-vectors', text: words },
  ];

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    test(`at ${width} × ${height}, even when a person arrives`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            document.documentElement.dataset['shift'] = String((sum += value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const state of states) {
        await page.goto('about:blank');
        await page.goto(`./#${new URLSearchParams(state)}`);
        await expect(page.locator('.diagram:not([data-coming]) td').first()).toBeVisible();
        await page.waitForTimeout(300); // for anything that would arrive late and move the rest
        const shift = Number(await page.locator('html').getAttribute('data-shift'));
        // web.dev calls 0.1 good: for example, a tenth of the screen moves by a tenth of its height.
        expect(shift, state['lesson']).toBeLessThan(0.03);

        const first = page.locator('.diagram table:visible').first();
        const before = await first.boundingBox();
        const card = (): Promise<number> =>
          answer(page).evaluate((card) => card.getBoundingClientRect().height);
        const low = await card();
        await page.locator('.diagram td').first().dispatchEvent('pointermove');
        await expect(page.locator('.pin')).toBeAttached();
        if (width > 640) expect(await card(), state['lesson']).toBeLessThanOrEqual(low + 60);
        expect(await first.boundingBox(), state['lesson']).toEqual(before);
      }
    });
  }
});

test('one part of a stack is open, and the page stays short', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { lesson: 'say-it-twice' });
  await page.locator('.one-part .matrix').first().waitFor();
  const element = page.locator('clear-head');
  const height = await element.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(height).toBeLessThanOrEqual(1950);
});

test('vertical words over narrow columns are as high as they are long', async ({ page }) => {
  const text = Array.from({ length: 32 }, (_, i) => ['sat', 'sun', 'red'][i % 3]).join(' ');
  await open(page, { lesson: 'say-it-twice', text });
  const words = page.locator('.model-map .many .map-line.words');
  await expect.poll(() => words.evaluate((line) => line.clientHeight)).toBeLessThan(60);
});

test('on a phone, the arc of the last word to itself is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, { lesson: 'random-vectors', text: 'hello' });
  const arc = page.locator('.arcs.down path');
  const below = await arc.evaluate((path: SVGPathElement) => {
    const { y, height } = path.getBBox();
    const end = y + height + Number(path.getAttribute('stroke-width')) / 2;
    return end - Number(path.ownerSVGElement?.getAttribute('height'));
  });
  expect(below).toBeLessThanOrEqual(0);
});

test('no word is cut on A4, whatever the margins', async ({ page }) => {
  for (const lesson of ['who-is-it', 'time-flies']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, { lesson });
    await page.emulateMedia({ media: 'print' });
    for (const margin of [10, 15, 20, 25]) {
      const width = Math.floor(((210 - 2 * margin) * 96) / 25.4);
      await page.setViewportSize({ width, height: 1000 });
      const [room, row] = await page
        .locator('.looks-scroller')
        .evaluate((element) => [element.clientWidth, element.scrollWidth]);
      expect(row, `${lesson}, ${margin} mm`).toBe(room);
    }
  }
});
