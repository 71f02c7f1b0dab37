import type { Locator, Page } from '@playwright/test';
import { encoder } from '../../web/text/en/encoder.js';
import { texts } from '../../web/text/en/index.js';
import { byteDocument, byteFile } from '../web/byte-file.js';
import { answer, cell, expect, open, sentence, table, test, openMore, unfold } from './fixture.js';

const lesson = 'time-flies-two-heads';
const section = (page: Page): Locator => page.getByRole('region', { name: 'Compare heads' });
const numbersOf = async (cells: Locator): Promise<number[]> =>
  (await cells.allTextContents()).map((text) => Number(text.replace('−', '-').replace('+', '')));

test('all heads are side by side on one scale', async ({ page }) => {
  await open(page, { lesson });
  const heads = section(page).locator('.all-heads figure');
  await expect(heads).toHaveCount(2);
  await expect(heads.first()).toContainText('Head 1');
  await expect(heads.first()).toContainText('2.32 of at most 2.32 bits on average');
  await expect(section(page).locator('.scale')).toHaveText(/0\s*1/);
  // They are the same numbers as in the diagram, and can be inspected in the same way.
  await heads.nth(1).locator('tbody tr').nth(2).locator('td').nth(3).click();
  await expect(answer(page).locator('.place')).toHaveText(
    'weights: “flies” attends to “fast” (head 2)',
  );
  await expect(page.locator('.diagram td.inspected')).toHaveCount(2);
});

test('the key of heads leads to them, and pressed again to their comparison', async ({ page }) => {
  await open(page, { lesson });
  await page.locator('.skips a').first().focus();
  await page.keyboard.press('h');
  await expect(page.locator('.of-one-head button').first()).toBeFocused();
  await page.keyboard.press('h');
  const chosen = section(page).locator('.compared select').first();
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription(/^They disagree most about fast: /);
});

test('a lesson with one head has no such section', async ({ page }) => {
  await open(page);
  await page.locator('.diagram').hover();
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test('one head is picked and released by keyboard', async ({ page }) => {
  await open(page, { lesson });
  await expect(table(page, /^\s*scores, head 1/)).toHaveCount(1);
  await section(page).getByRole('button', { name: 'Only this head' }).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(table(page, /^\s*scores, head 1/)).toHaveCount(0);
  await expect(table(page, /^\s*scores, head 2/)).toHaveCount(1);
  await expect(page.locator('.only-head')).toContainText('Only head 2 is shown');
  await sentence(page).fill('time flies'); // the choice survives another text
  await expect(table(page, /^\s*scores, head 1/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all heads' }).click();
  await expect(table(page, /^\s*scores, head 1/)).toHaveCount(1);
});

test('two heads are compared, with signs and a sentence', async ({ page }) => {
  await open(page, { lesson });
  const compared = section(page).locator('.compared');
  await expect(compared).toContainText('Head 1 minus head 2');
  await expect(compared).toContainText(
    'They disagree most about fast: flies gives it 0.1871 in head 1, 0.2015 in head 2.',
  );
  const row = (index: number): Locator =>
    section(page).locator('.all-heads table').nth(index).locator('tbody tr').nth(2).locator('td');
  const [first, second] = [await numbersOf(row(0)), await numbersOf(row(1))];
  const difference = await numbersOf(compared.locator('tbody tr').nth(2).locator('td'));
  difference.forEach((value, i) =>
    expect(Math.abs(value - ((first[i] ?? 0) - (second[i] ?? 0)))).toBeLessThan(0.0021),
  );
  await page.getByRole('button', { name: /^fast/ }).click();
  await expect(compared).toContainText(/disagree most about \w+: fast gives it/);
  await compared.getByLabel('Compare').selectOption('Head 2');
  await expect(compared).toContainText('choose two');
});

test.describe('too many tokens for small tables are pictures', () => {
  const text = Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ');
  const surface = (page: Page, index: number): Locator =>
    section(page).locator('.surface').nth(index);
  const readOut = (page: Page): Locator => section(page).locator('.read-out');
  const numberAfter = (text: string): number =>
    Number(text.split(', ')[0]?.replace('−', '-').replace('+', ''));
  test.beforeEach(({ page }) => open(page, { lesson: 'random-vectors', heads: '3', text }));

  test('pointing at one picture shows the same cell of all of them', async ({ page }) => {
    // Before anything is pointed at, the cell that the sentence beside it describes.
    const sentence = /most about (w\d+): w0 gives it (0\.\d{4}) in head 1/;
    await expect(section(page)).toContainText(sentence);
    const [, key, weight] = sentence.exec(await section(page).innerText()) ?? [];
    await expect(readOut(page).first()).toHaveText(
      new RegExp(`^0\\.\\d+, Head 1: “w0” attends to “${key}”$`),
    );
    expect(numberAfter(await readOut(page).first().innerText()).toFixed(4)).toBe(weight);
    await surface(page, 1).scrollIntoViewIfNeeded();
    const box = await surface(page, 1).boundingBox();
    if (!box) throw new Error('there is a picture');
    await page.mouse.move(box.x + (3.5 * box.width) / 20, box.y + (7.5 * box.height) / 20);
    const place = (name: string): RegExp =>
      new RegExp(`^[+−]?0\\.\\d+, ${name}: “w7” attends to “w3”`);
    for (const head of [1, 2, 3]) {
      await expect(readOut(page).nth(head - 1)).toHaveText(place(`Head ${head}`));
      const shown = await cell(page, new RegExp(`^\\s*weights, head ${head},`), 7, 3).textContent();
      const read = numberAfter(
        await readOut(page)
          .nth(head - 1)
          .innerText(),
      );
      expect(read.toFixed(2)).toBe(shown?.trim());
    }
    await expect(readOut(page).nth(3)).toHaveText(place('Head 1 minus head 2'));
    const [first, two, , difference] = (await readOut(page).allTextContents()).map(numberAfter);
    expect(Math.abs((first ?? 0) - (two ?? 0) - (difference ?? 1))).toBeLessThan(1e-7);
    await surface(page, 1).click({ position: { x: 1, y: 1 } });
    await expect(answer(page).locator('.place')).toHaveText(
      'weights: “w0” attends to “w0” (head 2)',
    );
    const exact = (await readOut(page).nth(1).innerText()).split(', ')[0] ?? '';
    await expect(answer(page)).toContainText(`more digits: ${exact}`);
  });

  test('a change of language leaves them readable', async ({ page }) => {
    await openMore(page);
    await page.locator('#language').selectOption('de');
    const inGerman = page.locator('.explored');
    await inGerman.locator('.surface').first().focus();
    await page.keyboard.press('End');
    await expect(inGerman.locator('.read-out').first()).toContainText('„w19“');
  });

  test('the keyboard alone moves the cursor, hears its number, and inspects it', async ({
    page,
  }) => {
    await surface(page, 0).focus();
    for (const key of [
      'Home',
      'PageUp',
      'ArrowDown',
      'ArrowDown',
      'Shift+ArrowRight',
      'ArrowLeft',
    ]) {
      await page.keyboard.press(key);
    }
    await expect(readOut(page).nth(2)).toHaveText(/^0\.\d+, Head 3: “w2” attends to “w9”/);
    await expect(page.locator('#live')).toHaveText(/^0\.\d+, Head 1: “w2” attends to “w9”/);
    // To the next head, past 'bits' and its own button, at the same cell.
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
    await expect(surface(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(page).locator('.place')).toHaveText(
      'weights: “w2” attends to “w9” (head 2)',
    );
    // The two compared heads can also be chosen by keyboard.
    await section(page).getByLabel('with').focus();
    await page.keyboard.press('ArrowDown');
    await expect(readOut(page).nth(3)).toHaveText(
      /^[+−]?0\.\d+, Head 1 minus head 3: “w2” attends to “w9”/,
    );
    await sentence(page).fill('w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14');
    await expect(readOut(page).first()).toHaveText(/^0\.\d+, Head 1: “w2” attends to “w9”/);
  });
});

test('brackets name the heads of concat’s columns and of W_O’s rows', async ({ page }) => {
  await open(page, { lesson });
  const concat = table(page, 'concat').first();
  await expect(concat.locator('.of-heads th')).toHaveText(['head 1', 'head 2']);
  await expect(concat.locator('.of-heads th').first()).toHaveAttribute('colspan', '2');
  const wO = table(page, /^\s*W_O transposed/).first();
  await expect(wO.locator('.of-head')).toHaveText(['head 1', 'head 2']);
  // Its columns line up with those of the output.
  const left = async (which: Locator): Promise<number> =>
    (await which.locator('tbody td').first().boundingBox())?.x ?? NaN;
  expect(Math.abs((await left(wO)) - (await left(table(page, 'output').first())))).toBeLessThan(2);
});

test('what each head of a causal model does is measured on random tokens that are repeated', async ({
  page,
}) => {
  await open(page, { lesson: 'say-it-twice' });
  await unfold(page, texts.encoderCards.heads);
  const card = page.locator('.encoder-heads');
  await card.getByRole('radio', { name: encoder.heads.repeated }).check();
  await expect(card.locator('.findings li').first()).toContainText('Head 2.1: ');
  await expect(card.locator('.findings li').first()).toContainText(encoder.heads.kinds.induction);
  const column = card.getByRole('button', { name: encoder.heads.columns.induction });
  await column.click();
  await expect(card.locator('tbody th').first()).toHaveText('2.1');
  await card.getByRole('button', { name: encoder.heads.show('2.1') }).click();
  await expect(page).toHaveURL(/head=0/);
  await expect(page).toHaveURL(/arcs/);
});

test('a head of a stack with many is opened on the map', async ({ page }) => {
  const blocks = { drawn: { seed: 3, layers: 2, heads: 9, scores: { mask: 'causal' } } };
  const document = { ...byteDocument(), blocks, embedding: { size: 18, seed: 2 } };
  await page.route('**/bytes/*', (route) => {
    const isLesson = route.request().url().endsWith('lesson.json');
    return route.fulfill({ json: isLesson ? document : byteFile() });
  });
  await open(page);
  const url = new URL('bytes/lesson.json', page.url()).href;
  await page.evaluate((src) => (location.hash = `src=${src}`), url);
  await unfold(page, texts.encoderCards.heads);
  const lane = page.locator('.model-map').getByText('head 2.7', { exact: true });
  await expect(lane).toBeHidden();
  await page
    .locator('.encoder-heads')
    .getByRole('button', { name: encoder.heads.show('2.7') })
    .click();
  await expect(lane).toBeVisible();
  await expect(page.locator('#live')).toContainText(encoder.heads.opened('2.7'));
});
