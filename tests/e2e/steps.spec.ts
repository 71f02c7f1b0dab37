/** Going step by step. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { answer, expect, goToStep, open, scrubber, test, unfold } from './fixture.js';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Step by step' });
const heading = (page: Page): Locator => card(page).getByRole('heading');
const matrix = (page: Page, name: string): Locator =>
  page.locator('.diagram .matrix').filter({
    has: page.locator('caption', { hasText: new RegExp(`^\\s*${name}, `) }),
  });
const background = (cell: Locator): Promise<string> =>
  cell.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the scrubber accepts arrows, Home and End, and announces its place', async ({ page }) => {
  await open(page);
  await expect(heading(page)).toHaveText('One head, step by step');
  await goToStep(page, 4);
  await expect(heading(page)).toHaveText('4 of 8 · Compare every query with every key');
  await expect(scrubber(page)).toHaveAttribute(
    'aria-valuetext',
    '4 of 8 · Compare every query with every key',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('3 of 8 · Make queries, keys and values');
  await page.keyboard.press('End');
  await expect(heading(page)).toHaveText('8 of 8 · All of attention in one line');
  await page.keyboard.press('Home');
  await expect(heading(page)).toHaveText('One head, step by step');
});

test('one operation keeps its colours, and the rest is dimmed but readable', async ({ page }) => {
  await open(page);
  await goToStep(page, 5);
  const [scaled, weights] = ['scaled scores', 'weights'].map((name) =>
    matrix(page, name).first().locator('tbody td').first(),
  ) as [Locator, Locator];
  const transparent = /[/,] 0\)$/;
  expect(await background(scaled)).not.toMatch(transparent);
  expect(await background(weights)).toMatch(transparent);
  await expect(weights).toHaveText(/0\.1982/);
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('One head, step by step');
  expect(await background(weights)).not.toBe('rgba(0, 0, 0, 0)');
});

test('operands are highlighted beside their result, not at their origin', async ({ page }) => {
  await open(page);
  await goToStep(page, 4);
  const parts = await matrix(page, 'Q').evaluateAll((all) =>
    all.map((element) => (element as HTMLElement).dataset['part']),
  );
  expect(parts).toEqual(['elsewhere', 'input']);
});

test('operands that are drawn once stay highlighted there', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads' });
  await goToStep(page, 8);
  await expect(heading(page)).toHaveText('8 of 10 · Concatenate the heads');
  await expect(page.locator('.matrix[data-part="input"]')).toHaveCount(2);
});

test('each step shows the followed token’s numbers, formula and shapes', async ({ page }) => {
  await open(page);
  await goToStep(page, 5);
  await expect(card(page)).toContainText(
    'The score of flies with flies, 0.0958, becomes the scaled score 0.0677.',
  );
  await expect(card(page)).toContainText('5×5 → 5×5');
  await expect(card(page).locator('.whole .active')).toHaveText(/÷/);
  await expect(answer(page)).toContainText('scaled scores: query of “flies”, key of “flies”');
  await page.getByTitle('Show only time’s path').click();
  await expect(card(page)).toContainText(
    'The score of time with flies, 0.0603, becomes the scaled score 0.0427.',
  );
  await expect(answer(page)).toContainText('scaled scores: query of “time”');
});

test('a step whose weights are all covered by its question explains a score behind them', async ({
  page,
}) => {
  for (const block of [1, 2]) {
    await open(page, { lesson: 'say-it-twice', step: `attend-${block}` });
    await expect(page.locator('.quiz #prompt')).toBeVisible();
    await expect(answer(page).locator('.place')).toContainText(
      new RegExp(`scaled scores: query of “old” at position 10, .*\\(block ${block}\\)`),
    );
  }
});

test('from right to left the path is mirrored, and mathematics is not', async ({ page }) => {
  await open(page, { lang: 'ar' });
  const step = page.locator('.card.step');
  const way = step.getByRole('slider').first();
  await expect(page.locator('clear-head .main')).toHaveAttribute('dir', 'rtl');
  await way.focus();
  await page.keyboard.press('ArrowLeft'); // onward
  await expect(step.locator('h2')).toHaveText(/^\D*1\D+8\D/);
  const segments = step.locator('.segments > span');
  const [whole, first] = [await segments.nth(0).boundingBox(), await segments.nth(1).boundingBox()];
  expect(whole?.x).toBeGreaterThan(first?.x ?? NaN);
  const track = await way.boundingBox();
  if (!track) throw new Error('the scrubber cannot be seen');
  await page.mouse.click(track.x + 3, track.y + track.height / 2);
  await expect(step.locator('h2')).toHaveText(/^\D*8\D+8\D/);
  const cells = page.locator('.diagram td:visible');
  const [left, right] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? NaN);
});

test('a step stays open when the sentence changes', async ({ page }) => {
  await open(page);
  await goToStep(page, 5);
  await page.getByLabel('Sentence').fill('fast flies');
  await expect(heading(page)).toHaveText('5 of 8 · Scale the scores');
});

const coming = (page: Page): Locator => page.locator('.diagram td.to-come');

/** The numbers that the panel explains and that the diagram outlines. */
const explained = (page: Page): Promise<[result: string, outlined: string]> =>
  page.locator('clear-head').evaluate(({ shadowRoot }) => {
    const result = shadowRoot?.querySelector('.answer .sum-line:last-child strong')?.textContent;
    const outlined = shadowRoot?.querySelector('.diagram td.inspected')?.textContent;
    return [result?.trim() ?? 'nothing', outlined?.trim() ?? 'none'];
  });

test('while a step’s result appears, the panel explains the number that is outlined', async ({
  page,
}) => {
  await open(page);
  await goToStep(page, 4);
  await expect(coming(page).last()).toBeAttached();
  for (let i = 0; i < 5; i++) {
    const [result, outlined] = await explained(page);
    expect(Number(result.replace('−', '-'))).toBeCloseTo(Number(outlined.replace('−', '-')), 3);
  }
  await card(page).getByRole('button', { name: 'Slower' }).click();
  const met = new Set<string>();
  await expect
    .poll(async () => {
      const [result, outlined] = await explained(page);
      expect(Number(result.replace('−', '-'))).toBeCloseTo(Number(outlined.replace('−', '-')), 3);
      return met.add(result).size;
    })
    .toBeGreaterThan(2);
});

test('a step’s result appears bit by bit, with its operands outlined, until a key or a press', async ({
  page,
}) => {
  await open(page);
  await goToStep(page, 4);
  await expect(coming(page).last()).toBeAttached();
  const before = await coming(page).count();
  await expect.poll(() => coming(page).count()).toBeLessThan(before);
  expect(await page.locator('.diagram td.from').count()).toBeGreaterThan(0);
  await expect(coming(page).last()).toHaveText(/\d/); // screen readers have it
  await page.keyboard.press('Shift');
  await expect(coming(page)).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Slower' }).click();
  await expect(coming(page).last()).toBeAttached();
  await card(page).getByRole('button', { name: 'Skip animation' }).click();
  await expect(coming(page)).toHaveCount(0);
  const inspected = page.locator('.diagram td.inspected');
  await expect(answer(page).locator('.place')).toContainText('scores');
  const example = await inspected.textContent();
  await card(page).getByRole('button', { name: 'Replay' }).click();
  await expect(coming(page).last()).toBeAttached();
  await expect(coming(page)).toHaveCount(0, { timeout: 6000 });
  await expect(inspected).toHaveText(example ?? '');
});

test('nothing appears bit by bit with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await goToStep(page, 4);
  await expect(heading(page)).toHaveText(/^4 of 8/);
  await expect(card(page).getByRole('button', { name: 'Slower' })).toHaveCount(0);
  await expect(coming(page)).toHaveCount(0);
});

test('playing waits for the answer to an open question', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await unfold(page, texts.learn.title);
  await goToStep(page, 3);
  await expect(page.locator('.quiz .prompt')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(heading(page)).toHaveText(/^4 of 8/);
  await expect(page.locator('.quiz .prompt')).toBeVisible();
  const waits = card(page).locator('.waits');
  await expect(waits).toHaveCount(0);
  await page.clock.runFor(120_000);
  await expect(heading(page)).toHaveText(/^4 of 8/);
  // It shows this, and one press leads to the question.
  await expect(waits).toContainText(texts.steps.waits);
  await expect(page.locator('#live')).toContainText(texts.steps.waits);
  await waits.getByRole('button').press('Enter');
  await expect(page.locator('#prompt')).toBeFocused();
  const skip = page.locator('.quiz').getByRole('button', { name: texts.learn.skip });
  while ((await heading(page).textContent())?.startsWith('4') && (await skip.count())) {
    await skip.click();
    await page.clock.runFor(1000);
  }
  await expect(waits).toHaveCount(0);
  await expect(heading(page)).toHaveText(/^4 of 8/); // there is time to read an answer
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return heading(page).textContent();
    })
    .toMatch(/^5 of 8/);
});

test('it never plays by itself; Space plays and pauses, and any move ends it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.clock.runFor(60_000);
  await expect(heading(page)).toHaveText('One head, step by step');
  await scrubber(page).focus();
  await page.keyboard.press('Space');
  await expect(heading(page)).toHaveText(/^1 of 8/);
  await expect(page.locator('#live')).toContainText('1 of 8');
  await page.clock.runFor(10_000);
  await expect(heading(page)).toHaveText(/^2 of 8/);
  await page.keyboard.press('Space');
  await page.clock.runFor(60_000);
  await expect(heading(page)).toHaveText(/^2 of 8/);
  await card(page).getByRole('button', { name: 'Play the steps' }).click();
  await expect(heading(page)).toHaveText(/^3 of 8/);
  await card(page).getByRole('button', { name: 'Previous step' }).click();
  await page.clock.runFor(60_000);
  await expect(heading(page)).toHaveText(/^2 of 8/);
  await expect(card(page).getByRole('button', { name: 'Play the steps' })).toBeVisible();
});

test('playing stops at the end', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await goToStep(page, 7);
  await page.keyboard.press('Space');
  await page.clock.runFor(120_000);
  await expect(heading(page)).toHaveText(/^8 of 8/);
  await expect(card(page).getByRole('button', { name: 'Play the steps' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('a step of several heads begins with its caption too', async ({ page }) => {
    await open(page, { lesson: 'time-flies-two-heads' });
    await expect(page.locator('.heads')).toBeAttached(); // the comparison of heads describes things as well
    await goToStep(page, 6);
    await expect
      .poll(async () => (await card(page).locator('.step-text').boundingBox())?.y ?? NaN)
      .toBeLessThan(80); // below the words and the steps
  });
  test('each step is a page of its own: its caption, then its matrices', async ({ page }) => {
    await open(page);
    const shown = (): Promise<number> => page.locator('.diagram .matrix:visible').count();
    const all = await shown();
    for (let step = 1; step < 8; step++) {
      await goToStep(page, step);
      await expect(heading(page)).toHaveText(new RegExp(`^${step} of 8`));
      expect(await shown()).toBeLessThanOrEqual(all / 2);
      await expect(scrubber(page)).toBeInViewport();
      await expect(card(page).locator('.caption')).toBeInViewport();
      // The first numbers are between the caption and the explanation of one of them.
      const numbers = page.locator('.diagram .matrix:visible tbody').first();
      await expect
        .poll(async () => {
          const [panel, box] = [await answer(page).boundingBox(), await numbers.boundingBox()];
          return panel && box ? panel.y - box.y : NaN;
        })
        .toBeGreaterThan(72); // three rows
      const cut = await page
        .locator('.diagram .scroller:visible')
        .evaluateAll(
          (all) => all.filter((element) => element.scrollWidth > element.clientWidth).length,
        );
      expect(cut).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('past steps look different from future ones, and signs stay signs', async ({ page }) => {
    await open(page);
    await goToStep(page, 3);
    const segments = card(page).locator('.segments > span');
    const [behind, ahead] = [await background(segments.nth(2)), await background(segments.nth(5))];
    expect(behind).not.toBe(ahead);
    const sign = card(page).getByRole('button', { name: 'Next step' }).locator('span');
    const paper = await background(page.locator('.side'));
    expect(await background(sign)).not.toBe(paper);
  });
});
