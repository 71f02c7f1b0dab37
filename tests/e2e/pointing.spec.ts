import { answer, cell, expect, open, table, test } from './fixture.js';

const outlined = (name: string): RegExp => new RegExp(`\\b${name}\\b`);

test('hovering a number shows its arithmetic and outlines its operands', async ({ page }) => {
  await open(page);
  await cell(page, 'scores', 2, 1).hover();
  await expect(answer(page)).toContainText('scores: query of “flies”, key of “time”');
  await expect(answer(page).locator('.sums')).toContainText('0.355 · 0.201 + (−0.095) · (−0.059)');
  await expect(answer(page).locator('.sums strong')).toHaveText('0.0770');
  await expect(answer(page)).toContainText('(5×2)·(2×5) → 5×5');
  await expect(answer(page)).toContainText('more digits: 0.07696');
  await expect(cell(page, 'scores', 2, 1)).toHaveClass(outlined('inspected'));
  // Row "flies" of Q and row "time" of K, wherever they are drawn: Q twice; K once upright and once
  // transposed.
  await expect(page.locator('.diagram td.from')).toHaveCount(8);
  for (const q of await table(page, 'Q').all()) {
    await expect(q.locator('tr').nth(3).locator('td.from')).toHaveCount(2);
  }
  await expect(
    table(page, /^\s*K transposed/).locator('tbody tr td:nth-child(3).from'),
  ).toHaveCount(2);
  await cell(page, 'weights', 0, 0).hover();
  await expect(answer(page)).toContainText('weights: “<bos>” attends to “<bos>”');
  await expect(cell(page, 'scores', 2, 1)).not.toHaveClass(outlined('inspected'));
});

test('hovering draws nothing but the panel', async ({ page }) => {
  await open(page, { lesson: 'life-is-short' });
  await page.locator('.diagram tbody td').first().hover(); // loads the code that waits for a person
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.matrix tbody tr:not(:has(td))')).toHaveCount(0); // everything is drawn
  const changes = await page.evaluate(async () => {
    const root = document.querySelector('clear-head')?.shadowRoot;
    const diagram = root?.querySelector('.diagram');
    if (!diagram) return -1;
    let nodes = 0;
    const observer = new MutationObserver((records) => {
      nodes += records.filter((record) => record.type === 'childList').length;
    });
    observer.observe(diagram, { childList: true, subtree: true, attributes: true });
    for (const td of [...diagram.querySelectorAll('tbody td')].slice(0, 300)) {
      td.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
    }
    await new Promise((done) => setTimeout(done, 50));
    return nodes;
  });
  expect(changes).toBe(0);
});

test('each matrix is one tab stop, and keys move inside it', async ({ page }) => {
  await open(page);
  const weights = (row: number, col: number) => cell(page, 'weights', row, col);
  expect(await table(page, 'weights').locator('td[tabindex]').count()).toBe(1);
  await weights(0, 0).focus();
  const steps: [string, number, number][] = [
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 1],
    ['End', 1, 4],
    ['Home', 1, 0],
    ['PageDown', 4, 0],
    ['PageUp', 0, 0],
    ['Control+End', 4, 4],
    ['ArrowRight', 4, 4],
    ['Control+Home', 0, 0],
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 0, 0],
  ];
  for (const [key, row, col] of steps) {
    await page.keyboard.press(key);
    await expect(weights(row, col)).toBeFocused();
    await expect(weights(row, col)).toHaveClass(outlined('inspected'));
  }
  expect(await table(page, 'weights').locator('td[tabindex]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(answer(page)).toContainText('weights: “time” attends to “<bos>”');
  await page.keyboard.press('Tab');
  await expect(weights(1, 0)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(weights(1, 0)).toBeFocused();
});

test('pointing at a token shows what it takes; pressing follows it', async ({ page }) => {
  await open(page);
  const looks = page.locator('.looks');
  const fast = looks.getByRole('button', { name: /^fast/ });
  await expect(looks).toContainText('flies attends most to itself: 0.209.');
  const places = (): Promise<unknown> =>
    page
      .locator('.looks li, .looks li button, .look-buttons, .diagram')
      .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const before = await places();
  await fast.hover();
  await expect(looks).toContainText('fast attends most to itself: 0.21.');
  expect(await places()).toEqual(before);
  await page.mouse.move(700, 700);
  await expect(looks).toContainText('flies attends most to itself: 0.209.');
  await fast.click();
  await expect(fast).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page, 'weights').locator('tr.followed')).toContainText('0.2111');
  await page.mouse.move(700, 700);
  await expect(looks).toContainText('fast attends most to itself: 0.21.');
  await looks.getByRole('button', { name: 'How 0.21 is computed' }).click();
  await expect(answer(page).locator('.place')).toHaveText('weights: “fast” attends to “fast”');
});

test('an inspected number stays inspected while the sentence changes', async ({ page }) => {
  await open(page);
  await cell(page, 'Q', 1, 0).hover();
  await page.getByLabel('Sentence').fill('fast time');
  await expect(answer(page)).toContainText('Q of “fast”, number 1');
  await expect(cell(page, 'Q', 1, 0)).toHaveClass(outlined('inspected'));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test('a tap explains, and the panel stays in view', async ({ page }) => {
    await open(page);
    await cell(page, 'context', 2, 0).tap();
    await expect(answer(page)).toContainText('context of “flies”, number 1');
    await expect(answer(page)).toBeInViewport();
  });
});
