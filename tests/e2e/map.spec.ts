/**
 * The map of a stack shows the model's predictions and their reasons: by pointer, by keys, and for
 * screen readers.
 */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { answer, expect, test, unfold } from './fixture.js';

async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await page.goto(`./#${new URLSearchParams({ lesson: 'say-it-twice', ...state })}`);
  await expect(page.locator('.model-map [role=grid]')).toBeVisible();
}

const place = (page: Page) => answer(page).locator('.place');
const inMap = (page: Page, name: RegExp | string) =>
  page.locator('.model-map').getByRole('gridcell', { name });
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person without a mouse finds why the model says a word, down to the words', async ({
  page,
}) => {
  await open(page);
  const next = inMap(page, 'after “old” at position 10: “a”, 0.99');
  await expect(next).toHaveAttribute('tabindex', '0');
  await next.focus();
  await expect(place(page)).toContainText('probabilities of “old” at position 10, “a”');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(inMap(page, /^“old” at position 10 attends 0.81 to “a” and /)).toBeFocused();
  await expect(place(page)).toContainText(/weights: “old” at position 10 attends to “a”.*block 2/);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await expect(
    inMap(page, '“a” attends 0.91 to “old” at position 4 and 0.08 to “a”'),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Block 1: attention')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect(inMap(page, '“sat”, position 0; the last is 10')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/token=0/);
});

test('the first view shows the path of the answer', async ({ page }) => {
  await open(page);
  await expect(page.locator('.tag.on-path')).toHaveText(['0.91', '0.81']);
  await expect(place(page)).toContainText(/probabilities of “old” at position 10, “a”/);
  const [onPath, others] = [
    await strengths(page, '.on-path'),
    await strengths(page, '.of-headline'),
  ];
  expect(Math.min(...onPath)).toBeGreaterThan(Math.max(...others));
});

test('the map answers a pressed word a frame before the page, which needs no frame', async ({
  page,
}) => {
  await open(page);
  const drawn = await page.evaluate(async () => {
    const element = document.querySelector('clear-head');
    const find = (selector: string) => element?.shadowRoot?.querySelector<HTMLElement>(selector);
    const isOnMap = () => find('.words > .followed') !== null;
    const bars = () => find('.next-word')?.textContent;
    const before = bars();
    window.requestAnimationFrame = () => 0; // as in a page that is out of view
    find('.words > [data-token="2"]')?.click();
    await new Promise((done) => setTimeout(done, 20));
    const first = [isOnMap(), bars() !== before];
    await element?.updateComplete;
    return [first, [isOnMap(), bars() !== before]];
  });
  expect(drawn).toEqual([
    [true, false],
    [true, true],
  ]);
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const) {
  test(`the first screen shows the next word and how it came about, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const next = page.locator('.map-line.next > .map-cell').last();
    const bars = width >= 1200 ? [page.locator('.next-word .fold-state')] : [];
    // In view, and not under the arithmetic that lies over a phone's map.
    const sums = await page.locator('.answer').boundingBox();
    const end = width > 640 ? height : (sums?.y ?? 0);
    for (const locator of [...(await page.locator('.tag.on-path').all()), next, ...bars]) {
      const box = await locator.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= end).toBe(true);
    }
    await expect(next.locator('.share-bar')).toBeVisible();
    await expect(page.locator('.model-map > .headline')).toContainText(/old.*a: 0.99/);
  });
}

test('a pressed part opens below, and only that part', async ({ page }) => {
  await open(page);
  const parts: [name: RegExp, stage: string, tab: string][] = [
    [/^“red” at position 2: 8 numbers/, 'residual', 'Embedding'],
    [/^“red” at position 2 attends/, 'weights', 'Block 1: attention'],
    [/^after “red” at position 2/, 'logits', 'Next word'],
  ];
  for (const [name, stage, opened] of parts) {
    await inMap(page, name)
      .first()
      .click({ position: { x: 40, y: 8 } });
    await expect(tab(page, opened)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.one-part caption', { hasText: stage }).first()).toBeAttached();
    const height = await page.locator('.one-part').evaluate((element) => element.clientHeight);
    expect(height, opened).toBeGreaterThan(100);
  }
  await tab(page, 'All parts').click();
  await expect(page.getByRole('button', { name: 'Block 2 of 2', exact: true })).toBeVisible();
});

test('a head that is switched off changes the next word at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const last = page.locator('.map-line.next .map-cell').last();
  await expect(last).toContainText('a');
  await page.getByRole('switch', { name: 'Head 1 of block 1' }).click();
  await expect(last).toContainText('was a');
  await expect(last).toBeInViewport();
  await expect(page.locator('.next-word .bar-word').first()).not.toHaveText('a');
});

test('a network that is switched off shows its effect on the next word', async ({ page }) => {
  await open(page, { lesson: 'one-whole-block', seed: '' });
  const network = page.getByRole('switch', { name: 'MLP of block 1' });
  await page.getByRole('button', { name: 'Why “mouse”?' }).click();
  const bar = page.locator('.part-bars button', { hasText: 'MLP' }).first();
  const adds = await bar.locator('.part-value').textContent();
  await bar.click();
  const without = page.locator('.why-word .without');
  await expect(without).toContainText(`${adds} in total. With it turned off:`);
  await expect(without.locator('dd')).toHaveCount(2);
  const [, logitWithout = ''] =
    (await without.locator('dd').first().textContent())?.split('→') ?? [];
  await network.click();
  await expect(network).toHaveAttribute('aria-checked', 'false');
  await expect(page).toHaveURL(/off=L1\.n/);
  // The network is off now.
  await expect(page.locator('.why-word .why')).toContainText(` is ${logitWithout.trim()}.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(network).toHaveAttribute('aria-checked', 'true');
});

test('the model continues by itself, pauses, and its words look different', async ({ page }) => {
  await open(page, { text: 'sat sun red jam sat sun' });
  await unfold(page, texts.stack.next);
  await page.getByRole('button', { name: 'Add “red”' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveText(['red']);
  await page.getByRole('button', { name: 'Generate ▸' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('#sentence')).toHaveValue(/^sat sun red jam sat sun red /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.map-line.words .written')).toHaveText(['red']);
});

test('one announcement says what the model wrote, and that it ended by itself', async ({
  page,
}) => {
  await open(page, { lesson: 'sort', text: 'B A …' });
  await unfold(page, texts.stack.ofLetters.next);
  await page.getByRole('button', { name: 'Generate ▸' }).click();
  await expect(page.locator('#sentence')).toHaveValue('B A … A B .');
  await expect(page.locator('#live')).toHaveText(/^The model wrote: A B\. .*ends the text\.$/);
});

test('on a phone the map is turned: words down, the next word at the end', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    const [word, next] = await Promise.all([
      inMap(page, '“sat”, position 0; the last is 10').boundingBox(),
      inMap(page, /^after “sat”.*: “sat”, 1.00/)
        .first()
        .boundingBox(),
    ]);
    expect(word && next && next.x > word.x && Math.abs(next.y - word.y) < 2).toBe(true);
    expect(next && next.x + next.width).toBeLessThanOrEqual(width);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

test('on a phone the next letters cover no weight of a lane that is partly below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, { lesson: 'microgpt' });
  const edges = async (locator: Locator): Promise<{ start: number; end: number }> => {
    const { x, width } = (await locator.boundingBox()) as DOMRect;
    return { start: x, end: x + width };
  };
  const column = await edges(page.locator('.map-line.next'));
  const cut = page.locator('.map-line.head').nth(1);
  const lane = await edges(cut);
  expect(lane.start < column.start - 38 && lane.end > column.start).toBe(true);
  const weight = await edges(cut.locator('.tag:visible'));
  expect(weight.start).toBeGreaterThanOrEqual(lane.start);
  expect(weight.end).toBeLessThanOrEqual(column.start);
});

test('on a phone the lens’s words are whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, { byNow: 'true' });
  const words = page.locator('.lens > span');
  await expect(words.first()).toBeVisible();
  const cut = await words.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect(cut).toBe(0);
});

/** How strongly the lines of a group of curves are drawn, from 0 to 1. */
const strengths = (page: Page, group: string): Promise<number[]> =>
  page.locator(`.lane-curves > ${group} path`).evaluateAll((paths) =>
    paths.map((path) => {
      const { opacity, strokeOpacity } = getComputedStyle(path);
      return Number(opacity) * Number(strokeOpacity);
    }),
  );

test('with forced colours the path of the answer and the open part are still told apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  await page.getByRole('button', { name: 'Why “a”?' }).click();
  await expect(page.locator('.tag.on-path')).toHaveText(['0.91', '0.81']);
  await expect(page.locator('.why-short')).toHaveText(
    /^\s*In block 2, old at position 10 attends to a \(weight 0.81.*Before that, in block 1, a attended to old at position 4 \(weight 0.91/,
  );
  const [onPath, others] = [await strengths(page, '.on-path'), await strengths(page, '.all')];
  expect(onPath).toHaveLength(2);
  expect(Math.min(...onPath)).toBeGreaterThan(0.8);
  expect(Math.max(...others)).toBeLessThan(0.2);
  const edge = page.locator('.map-line.head.open > .map-head');
  await expect(edge).toHaveCSS('border-inline-start-width', '3px');
  await expect(page.locator('.map-line.head:not(.open) > .map-head')).toHaveCSS(
    'border-inline-start-width',
    '0px',
  );
});

for (const width of [1440, 360]) {
  test(`on a page from right to left English words run on, ${width} px wide: to the eye, a pointer and keys`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { lang: 'ar', why: '5' });
    const isTurned = width < 640;
    const words = page.locator('.map-line.words > .map-cell');
    const middle = async (locator: Locator): Promise<[number, number]> => {
      const { x, y, width, height } = (await locator.boundingBox()) as DOMRect;
      return [x + width / 2, y + height / 2];
    };
    const [first, last] = [await middle(words.first()), await middle(words.last())];
    const next = await middle(page.locator('.map-line.next > .map-cell').first());
    expect(isTurned ? next[0] > first[0] : last[0] > first[0]).toBe(true);
    // The curve lies where its weight is written.
    const curve = page.locator('.tag.on-path', { hasText: '0.91' });
    await page.mouse.move(...(await middle(curve)));
    await expect(place(page)).toHaveText(/«\S?a\S?».*«\S?old\S?».*4.*1/);
    await words.first().focus();
    await page.keyboard.press(isTurned ? 'ArrowDown' : 'ArrowRight');
    await expect(words.nth(1)).toBeFocused();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}

test('at 400 % zoom the map is used by keys, and nothing covers it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  const next = inMap(page, 'after “old” at position 10: “a”, 0.99');
  await next.focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key);
    const cell = page.locator('.map-cell:focus');
    await expect(cell).toBeVisible();
    const isSeen = await cell.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = (element.getRootNode() as ShadowRoot).elementFromPoint(
        left + width / 2,
        top + height / 2,
      );
      return at?.closest('.map-cell') === element;
    });
    expect(isSeen, key).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('of many tokens the last is shown first, with the heads of every block', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const words = Array.from({ length: 48 }, (_, i) => `w${i}`);
  const many = {
    clearhead: 1,
    title: 'Many',
    input: { text: words.join(' '), vocabulary: words },
    embedding: { size: 8, seed: 1 },
    blocks: { drawn: { seed: 2, layers: 5, heads: 2, scores: { mask: 'causal' } } },
    unembedding: 'tied',
  };
  await page.route('**/many.json', (route) => route.fulfill({ json: many }));
  await page.goto('./#src=many.json');
  await expect(page.locator('.map-line.next > .map-cell').last()).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('.folded-heads').first()).toBeInViewport({ ratio: 0.9 });
  // Words are of different lengths; their probabilities are at one height.
  const tops = await page
    .locator('.map-line.next .share')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  expect(tops).toHaveLength(48);
  expect(new Set(tops).size).toBe(1);
});

test('on a tablet the cards below the map use its width', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page);
  const box = async (name: string) => {
    const found = await page.locator(name).boundingBox();
    if (!found) throw new Error(`${name} is not shown`);
    return found;
  };
  await unfold(page, texts.stack.next);
  const [bars, goOn] = [await box('.next-word .bars'), await box('.next-word .go-on')];
  expect(goOn.x).toBeGreaterThan(bars.x + bars.width);
  expect(goOn.y).toBeLessThan(bars.y + bars.height);
  const [changing, compared] = [await box('.card.changing'), await box('.card.before-after')];
  expect([compared.x, compared.width]).toEqual([changing.x, changing.width]);
  expect(changing.width).toBeGreaterThan(740);
});
