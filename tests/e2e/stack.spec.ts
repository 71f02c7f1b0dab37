/** A stack on the page: walking through its blocks, and restoring the state from its address. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { twoBlocks } from '../web/small-documents.js';
import { texts } from '../../web/text/en/index.js';
import { answer, cell, expect, firstNumber, test, openMore, unfold } from './fixture.js';

const two = twoBlocks('before');

async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await page.route('**/two.json', (route) => route.fulfill({ json: two }));
  await page.goto(`./#${new URLSearchParams({ src: 'two.json', part: 'all', ...state })}`);
  await expect(firstNumber(page)).toBeVisible();
  await page.locator('clear-head').dispatchEvent('pointermove');
  // A part that is shown alone has no such card.
  if (!state['show']) await page.locator('.changing summary').waitFor();
}

const place = (page: Page) => answer(page).locator('.place');
const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const block = (page: Page, number: number) =>
  page.getByRole('button', { name: `Block ${number} of 2`, exact: true });

test('from a probability down through both blocks to the typed letter, and back', async ({
  page,
}) => {
  await open(page, { part: 'words' });
  await unfold(page, 'The next');
  await page.locator('.next-word .bar').first().click();
  const start = await place(page).textContent();
  expect(start).toMatch(/^\s*probabilities of “a” at position 2/);
  const met = [];
  for (;;) {
    met.push(((await place(page).textContent()) ?? '').trim());
    const before = met.at(-1) as string;
    if (before.startsWith('embedding') || met.length > 60) break;
    // Through attention, at the addition to the stream.
    const added = answer(page).locator('.sums .operand');
    await (/^stream after/.test(before) ? added.nth(1) : added.first()).click();
    await expect(place(page)).not.toHaveText(before);
    // Wherever it is drawn; a fold opens for it.
    const seen = (): Promise<boolean> =>
      page
        .locator('.diagram td.inspected')
        .evaluateAll((cells) => cells.some((cell) => cell.checkVisibility()));
    await expect.poll(seen).toBe(true);
  }
  const names = met.map((name) => name.replace(/ of .*?(?=\(|$)/, ' '));
  for (const part of [
    'logits',
    'feed|MLP output',
    'output.*block 2',
    'weights.*block 2',
    'Q.*block 1',
    'embedding',
  ]) {
    expect(names.join('\n')).toMatch(new RegExp(part));
  }
  await expect(part(page, 'Embedding')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer(page)).toContainText(/You typed “a”/);
  const back = answer(page).getByRole('button', { name: 'Back' });
  for (const name of met.slice(0, -1).reverse()) {
    await back.press('Enter');
    await expect(place(page)).toHaveText(name);
  }
  await expect(place(page)).toHaveText(start ?? '');
});

test('a step opens its block and what it makes, also from an address', async ({ page }) => {
  await open(page, { step: 'network-2' });
  await expect(block(page, 2)).toHaveAttribute('aria-expanded', 'true');
  const output = page.locator('.diagram .matrix[data-part="output"]');
  const folded = (): Promise<number> =>
    output.evaluateAll((all) => all.filter((element) => !element.checkVisibility()).length);
  const network = ['hidden', 'activation', 'activation', 'MLP output', 'MLP output'];
  await expect(output).toContainText(network);
  await expect.poll(folded).toBe(0);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(output.first()).toContainText(/^\s*mean/);
  await expect.poll(folded).toBe(0);
  // A single step: nothing else of the stack is shown, and nothing is reported missing.
  await open(page, { show: 'step:14' });
  await expect(output).toContainText(network);
  await expect(page.locator('.block-head:visible, .gradients:visible')).toHaveCount(0);
  await expect(page.getByText('is not part of this computation')).toHaveCount(0);
  // On a phone its first numbers are between its caption and the explanation of one.
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByText('2 of 19 · Block 1: Norm')).toBeInViewport();
  await expect(page.locator('.diagram .matrix:visible tbody').first()).toBeInViewport();
});

test('block, head, pin and heads that are off come back with the address', async ({ page }) => {
  await open(page);
  await block(page, 2).click();
  await expect(block(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('switch', { name: 'Head 2 of block 1' }).click();
  await page.locator('.one-head', { hasText: 'Head 2.2' }).getByText('Only this head').click();
  await cell(page, 'weights', 2, 0).click();
  const pinned = (await place(page).textContent()) ?? '';
  expect(pinned).toMatch(/^\s*weights.*head 2, block 2/);
  await expect(page).toHaveURL(/pin=/);
  const address = page.url();
  await page.reload();
  await expect(place(page)).toHaveText(pinned);
  await expect(block(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('switch', { name: 'Head 2 of block 1' })).not.toBeChecked();
  await expect(page.getByText('Only head 2 is shown.')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('a switch applies to every block, with the address and undo', async ({ page }) => {
  await open(page, { layer: '1' });
  const hidden = cell(page, /^\s*weights/, 0, 1);
  await expect(hidden).not.toHaveText('0.0000');
  await unfold(page, texts.ingredients.title);
  await page.getByLabel('Mask', { exact: true }).selectOption('causal');
  await expect(hidden).toHaveText('0.0000');
  await expect(page.locator('#switch-hint')).toContainText('from block 2 of 2, the open one');
  await expect(page).toHaveURL(/mask=causal/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hidden).not.toHaveText('0.0000');
});

test('a token is followed past a switched-off head', async ({ page }) => {
  await open(page, { token: '1' });
  await expect(page.locator('.ribbons .body').first()).toBeAttached();
  await page.getByRole('switch', { name: 'Head 1 of block 1' }).click();
  await expect(page.locator('.ribbons .body').first()).toBeAttached();
});

test('a number of the upper block is changed, and undone with everything that depends on it', async ({
  page,
}) => {
  await open(page, { layer: '1' });
  const first = page.locator('.next-word .bar-share').first();
  const before = (await first.textContent()) ?? '';
  await cell(page, /^\s*W_up transposed/, 0, 0).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edits=W_up\.L2\.0\.0\.9/);
  await expect(first).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveText(before);
});

test('a stack is exported as a program', async ({ page }) => {
  await open(page);
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save: As a program, NumPy' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('for layer in range(2):');
});

test('after undo, the focus goes to a number of the stack even if a circuit’s arithmetic is open', async ({
  page,
}) => {
  await open(page, { part: 'block-1/attention' });
  await page.getByText('QK and OV circuits').first().click();
  await page.locator('.circuit button').first().click();
  await expect(page.locator('.circuit-open')).toBeVisible();
  await page.evaluate(() => void (location.hash = 'lesson=time-flies'));
  await expect(page.locator('.circuit-open')).toBeHidden();
  await cell(page, 'weights', 0, 1).focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.circuit-open')).toBeVisible();
  await expect(page.locator('.diagram td:focus')).toBeVisible();
});
