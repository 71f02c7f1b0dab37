/** Predict, then see. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import {
  answer,
  cell,
  expect,
  goToStep,
  open as openPage,
  scrubber,
  test,
  unfold,
} from './fixture.js';

const quiz = (page: Page): Locator => page.getByRole('region', { name: 'Predict, then check' });
/** With this neighbour followed, the question is about flies. */
const aboutFlies = { token: '3' };
async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await openPage(page, state);
  await unfold(page, texts.learn.title);
}
const press = (page: Page, name: string | RegExp): Promise<void> =>
  quiz(page).getByRole('button', { name }).click();

test('a question has an answer, a reason, and a cell that shows it', async ({ page }) => {
  await open(page, aboutFlies);
  await goToStep(page, 6);
  await expect(quiz(page)).toContainText('Which token will flies attend to most?');
  await press(page, 'time');
  await expect(quiz(page).locator('.outcome')).toContainText('Not quite: “flies”.');
  await expect(quiz(page)).toContainText('The row’s largest scaled score is 0.0677, with flies');
  await press(page, 'weights: “flies” attends to “flies”');
  await expect(answer(page)).toContainText('weights: “flies” attends to “flies”');
  await expect(cell(page, 'weights', 2, 2)).toHaveClass(/inspected/);
  await expect(quiz(page)).toContainText('0 of 1 prediction correct');
});

test('an answer is not revealed anywhere until it is given or skipped', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads', ...aboutFlies });
  const weight = cell(page, 'weights, head 1', 2, 2);
  await expect(quiz(page).getByRole('button').first()).toBeVisible(); // the quiz is loaded
  await expect(weight).toHaveText('0.2093');
  await page.getByText('All rows of weights').click();
  await goToStep(page, 6);
  await expect(quiz(page)).toContainText('Which token will flies attend to most?');
  await expect(weight).toHaveText('?');
  await expect(cell(page, 'scores, head 1', 2, 2)).toHaveText('0.0958');
  // Wherever the page could reveal it: numbers, words, titles, and announcements.
  const wholePageText = (): Promise<string> =>
    page.evaluate(() => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      const titles = [...(root?.querySelectorAll('[title], [aria-label]') ?? [])].map(
        (element) => `${element.getAttribute('title')} ${element.ariaLabel}`,
      );
      const texts = [...(root?.children ?? [])].map(({ textContent }) => textContent);
      return [...texts, ...titles].join(' ');
    });
  expect(await wholePageText()).not.toContain('0.2093');
  await cell(page, 'scaled scores, head 1', 2, 2).hover(); // moves into the row
  await expect(answer(page)).toContainText(/Used in.*row of “flies”[\s?]+and 1 more/s);
  await cell(page, 'weights, head 1', 2, 2).hover();
  await expect(answer(page)).toContainText('Hidden until you answer');
  await page.waitForTimeout(700); // until it is announced
  expect(await wholePageText()).not.toContain('0.2093');
  await press(page, 'Skip');
  await expect(quiz(page)).toContainText('Skipped. The answer: “flies”.');
  await expect(weight).toHaveText('0.2093');
  expect(await wholePageText()).toContain('0.2093');
});

test('a link to a step with a question covers the answer in each frame, from the first', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = (): void => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      for (const table of root?.querySelectorAll('.diagram table') ?? []) {
        const row = table.querySelectorAll('tbody tr')[2];
        const isWeights = table.querySelector('caption')?.textContent?.trim().startsWith('weights');
        const text = [...(row?.querySelectorAll('td') ?? [])].map((element) =>
          element.textContent?.trim(),
        );
        if (isWeights) frames.push(text.join(' '));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('./#lesson=time-flies&step=share&token=3');
  await expect(quiz(page)).toContainText('Which token will flies attend to most?');
  const frames = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(20);
  expect([...new Set(await frames())]).toEqual(['? ? ? ? ?']);
});

test('other numbers renew a question; an answer that stays right is kept', async ({ page }) => {
  await open(page, aboutFlies);
  await goToStep(page, 6);
  await expect(quiz(page)).toContainText('Which token will flies attend to most?');
  await press(page, 'flies');
  const outcome = quiz(page).locator('.outcome');
  await expect(outcome).toContainText(/^\s*Correct\.\s+.* is there too: 0\.2093/);
  const number = cell(page, /^\s*W_Q transposed/, 0, 0);
  const change = async (text: string): Promise<void> => {
    await number.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.locator('.card.ingredients').waitFor(); // numbers can be changed
  await change('2');
  await expect(outcome).toContainText(/^\s*Correct\.\s+.* is there too: 0\.2194/);
  await change('-3'); // now flies attends most to fast
  await expect(outcome).toContainText('The numbers have changed, so here is the question again.');
  await expect(quiz(page)).toContainText('Which token will flies attend to most?');
  await expect(cell(page, 'weights', 2, 3)).toHaveText('?');
  await press(page, 'fast');
  await expect(outcome).toContainText(/^\s*Correct\.\s+.* with fast\..* is there too: 0\.2180/);
  await number.click();
  await page.keyboard.press('Control+z');
  await expect(outcome).toContainText('0.2194');
  await expect(quiz(page).getByRole('button', { name: /^flies/ })).toContainText('your answer');
});

test('steps and questions are about the picked head', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads', ...aboutFlies });
  await goToStep(page, 4);
  const note = page.locator('.card.step .note');
  await expect(note).toContainText('the numbers shown are from head 1');
  await expect(quiz(page).locator('.prompt')).toContainText('In head 1:');
  const pick = page.getByRole('button', { name: 'Only this head' });
  await pick.nth(1).press('Enter');
  await expect(note).toContainText('the numbers shown are from head 2');
  await expect(quiz(page).locator('.prompt')).toContainText('In head 2:');
  await expect(answer(page).locator('.place')).toContainText('(head 2)');
  await expect(cell(page, /^\s*scores, head 2/, 2, 0)).toHaveText('?');
  // In the section below, head 1 is not covered.
  await expect(page.locator('.heads table').first().locator('.covered')).toHaveCount(0);
  await pick.nth(1).press('Enter');
  await expect(quiz(page).locator('.prompt')).toContainText('In head 1:');
});

test('going to a question brings all its choices into view, and the last one leads on', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    await press(page, 'First question');
    await expect(quiz(page).locator('.choice').last()).toBeInViewport({ ratio: 1 });
    const last = quiz(page).locator('.choice').last();
    const isFree = (): Promise<boolean> =>
      last.evaluate((choice) => {
        const { left, right, top, bottom } = choice.getBoundingClientRect();
        const root = choice.getRootNode() as ShadowRoot;
        return choice.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isFree).toBe(true); // the page scrolls there
    await press(page, /Next: “Compare every query/);
    await expect(page.getByRole('heading', { name: '4 of 8' })).toBeVisible();
    await expect(quiz(page).locator('.prompt')).toContainText('Is their score above or below 0?');
  }
});

test('a folded question covers no number, and says how many there are', async ({ page }) => {
  await openPage(page, aboutFlies);
  const line = quiz(page).locator('summary');
  await expect(line).toContainText('13 questions');
  await goToStep(page, 6);
  await expect(line).toContainText(/\d questions? at this step/);
  await expect(cell(page, 'weights', 2, 2)).toHaveText('0.2093');
  await unfold(page, texts.learn.title);
  await expect(cell(page, 'weights', 2, 2)).toHaveText('?');
  await goToStep(page, 4); // it stays open
  await expect(quiz(page).locator('.prompt')).toBeVisible();
});

test('nothing waits for an answer', async ({ page }) => {
  await open(page);
  await goToStep(page, 4);
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: '8 of 8' })).toBeVisible();
  await expect(quiz(page)).toContainText('No predictions yet');
});

test('answers are kept for each lesson and sentence, and tallied at the end', async ({ page }) => {
  await open(page, aboutFlies);
  await press(page, 'First question');
  await press(page, '24');
  await goToStep(page, 6);
  await press(page, 'flies');
  const before = (await quiz(page).locator('#prompt').textContent()) ?? '';
  await press(page, 'Next question');
  await expect(quiz(page).locator('#prompt')).toBeFocused();
  await expect(quiz(page).locator('#prompt')).not.toHaveText(before);
  await press(page, 'Skip');
  await scrubber(page).focus();
  await page.keyboard.press('End');
  await expect(quiz(page)).toContainText(
    /2 of 2 predictions correct · 1 skipped · \d+ still to come/,
  );
  await page.reload();
  await scrubber(page).focus();
  await expect(quiz(page)).toContainText('2 of 2 predictions correct');
  await page.keyboard.press('End');
  const sentence = page.getByLabel('Sentence');
  await sentence.fill('fast flies');
  await expect(quiz(page)).toContainText('No predictions yet');
  await sentence.fill('Time flies fast');
  await expect(quiz(page)).toContainText('2 of 2 predictions correct');
  await press(page, 'Start over');
  await expect(quiz(page)).toContainText('No predictions yet');
});

test('the tally leads to each question', async ({ page }) => {
  await open(page);
  await expect(quiz(page).getByRole('button').first()).toBeVisible(); // the quiz is loaded
  await scrubber(page).focus();
  await page.keyboard.press('End');
  await press(page, 'If the scores were not divided by √2');
  await expect(page.getByRole('heading', { name: '6 of 8' })).toBeVisible();
  await press(page, 'grow');
  await expect(quiz(page)).toContainText('Correct. The scores would be further apart');
});

test('the whole tour by keyboard alone', async ({ page }) => {
  test.slow(); // hundreds of keys
  await open(page);
  await expect(quiz(page).getByRole('button').first()).toBeVisible(); // the quiz is loaded
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const inside = document.activeElement?.shadowRoot?.activeElement;
      return `${inside?.id ?? ''} ${inside?.className ?? ''}`;
    });
  const tabTo = async (wanted: RegExp, key = 'Tab'): Promise<void> => {
    for (let i = 0; i < 80 && !wanted.test(await focused()); i++) await page.keyboard.press(key);
    expect(await focused()).toMatch(wanted);
  };
  await tabTo(/^scrubber/);
  let answered = 0;
  for (let step = 1; step <= 8; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: `${step} of 8` })).toBeVisible();
    if ((await quiz(page).locator('.choice').count()) === 0) continue;
    await tabTo(/choice/);
    await page.keyboard.press('Enter');
    await expect(quiz(page).locator('.outcome')).not.toBeEmpty();
    answered++;
    await tabTo(/^scrubber/, 'Shift+Tab');
  }
  expect(answered).toBeGreaterThanOrEqual(4);
  await expect(quiz(page)).toContainText(`of ${answered} predictions correct`);
});
