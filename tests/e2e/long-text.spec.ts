/** Long computations run in a worker, and the page stays responsive. */
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { answer, cell, expect, open, problems, sentence, table, test, unfold } from './fixture.js';

const openLesson = { lesson: 'random-vectors' };
const words = (count: number, different = 300): string =>
  Array.from({ length: count }, (_, i) => `w${(i * 7) % different}`).join(' ');
const rows = (page: Page) => page.locator('.places');

/** Holds back the worker's script until the returned function is called. */
async function holdWorker(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/thread-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('1,024 words are computed in a worker, and explained', async ({ page }) => {
  await open(page, openLesson);
  expect(page.workers()).toHaveLength(0);
  await sentence(page).fill(words(1024));
  await expect(rows(page)).toContainText('Rows: tokens 1–10 of 1024');
  expect(page.workers()).toHaveLength(1);
  await expect(problems(page)).toHaveText('');
  await cell(page, 'weights', 3, 2).hover();
  await expect(answer(page).locator('.place')).toHaveText(
    /weights: “w21” at position 3 attends to “w14”/,
  );
  await expect(answer(page)).toContainText('The row’s largest');
  await cell(page, /^\s*W_V transposed \(W_V\),/, 1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await sentence(page).fill('few words');
  await expect(table(page, 'weights').getByRole('rowheader')).toHaveText(['few', 'words']);
});

test('an address with a long text shows its numbers', async ({ page }) => {
  await open(page, { ...openLesson, text: words(1024) });
  await expect(rows(page)).toContainText('Rows: tokens 1–10 of 1024');
});

test('a long computation says so, and can be stopped', async ({ page }) => {
  const release = await holdWorker(page);
  await open(page, openLesson);
  await sentence(page).fill(words(700));
  const working = page.locator('.working');
  await expect(working).toContainText('Computing …');
  await expect(working.getByRole('progressbar')).toBeVisible();
  await expect(table(page, 'weights').getByRole('rowheader').first()).toHaveText('a');
  await working.getByRole('button', { name: 'Stop' }).click();
  await expect(working).toHaveCount(0);
  await expect(problems(page)).toContainText('Stopped. The result was not computed.');
  await expect(problems(page)).toContainText('Below is the last valid result');
  expect((await sentence(page).inputValue()).length).toBeGreaterThan(700); // no typed letter is lost
  release();
  await sentence(page).fill(words(800));
  await expect(rows(page)).toContainText('of 800');
  await expect(problems(page)).toHaveText('');
});

test('a switch whose computation is taken back shows what is computed', async ({ page }) => {
  await open(page, openLesson);
  await sentence(page).fill(words(700));
  await expect(rows(page)).toContainText('of 700');
  const release = await holdWorker(page);
  await unfold(page, texts.ingredients.title);
  const mask = page.getByLabel('Mask');
  await mask.selectOption('causal');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mask).toHaveValue('none');
  release();
});

test('stopping before there are numbers leaves the lesson’s own', async ({ page }) => {
  const release = await holdWorker(page);
  await page.goto(`./#${new URLSearchParams({ ...openLesson, text: words(700) })}`);
  await page.locator('.working').getByRole('button', { name: 'Stop' }).click();
  await expect(problems(page)).toContainText('Stopped');
  await expect(table(page, 'weights').getByRole('rowheader').first()).toHaveText('a');
  release();
});

test('a worker that cannot start is replaced by the page', async ({ page, rules }) => {
  await page.route('**/thread-*.js', (route) => route.abort());
  await open(page, openLesson);
  await sentence(page).fill(words(600));
  await expect(rows(page)).toContainText('of 600');
  rules.broken.splice(0); // the test expects the refused request
});

test('no key that is typed into 1,024 words is lost, however quickly keys follow', async ({
  page,
}) => {
  test.slow();
  await open(page, { ...openLesson, text: words(1024) });
  await expect(rows(page)).toContainText('of 1024');
  await sentence(page).focus();
  await page.keyboard.press('Control+End');
  const typed = 'xxxxx '.repeat(10);
  for (const [i, key] of [...typed].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(i % 20 === 19 ? 1000 : 60); // sometimes a pause to compute in
  }
  await expect(rows(page)).toContainText('of 1033'); // the first letters were computed with the last word
  expect(await sentence(page).inputValue()).toBe(`${words(1024)}${typed}`);
});
