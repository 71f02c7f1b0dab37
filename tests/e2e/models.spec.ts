/** Models that a person opens from their files. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { writeModel } from '../../tools/models/folder.mjs';
import { gpt2Shape, writeRandomGpt2 } from '../../tools/models/random-gpt2.mjs';
import { formatExact } from '../../web/wording/format.js';
import { bringAxe, violations } from './axe.js';
import { answer, expect, firstNumber, open, problems, sentence, table, test } from './fixture.js';

const folder = 'tests/golden/models';
type Files = readonly (readonly [name: string, content: Buffer])[];
const filesOf = (model: string): Files =>
  readdirSync(join(folder, model)).map((name) => [name, readFileSync(join(folder, model, name))]);
const tokenizer: Files = [['tokenizer.json', readFileSync(join(folder, 'tokenizer.json'))]];

async function drop(page: Page, files: Files): Promise<void> {
  const given = files.map(([name, content]) => [name, [...content]] as const);
  await page.locator('clear-head').evaluate((target, all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of all)
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
    for (const type of ['dragover', 'drop']) {
      const options = { bubbles: true, composed: true, cancelable: true, dataTransfer };
      target.dispatchEvent(new DragEvent(type, options));
    }
  }, given);
}

const shownLesson = (page: Page) => page.getByRole('button', { name: /^Lesson:/ });

test('a model opens file by file, and a link to it asks for them', async ({ page }) => {
  await open(page);
  await drop(page, filesOf('llama'));
  await expect(problems(page)).toContainText('still needs tokenizer.json');
  await expect(firstNumber(page)).toBeVisible(); // the last good lesson stays
  await drop(page, tokenizer);
  await expect(shownLesson(page)).toHaveText(/Llama/);
  await expect(problems(page)).toBeHidden();
  await page.getByRole('heading', { name: texts.bigger.title }).click();
  await expect(page.getByRole('row', { name: texts.bigger.here }).first()).toBeVisible();
  await sentence(page).fill('The river is old');
  await expect(page).toHaveURL(/#model=model\.safetensors_\d+_\w+&text=The\+river\+is\+old$/);
  await page.getByRole('button', { name: 'Share …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this view' });
  await expect(dialog.getByLabel('Text to copy')).toHaveValue(/#model=model\.safetensors_/);
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeHidden();
  await dialog.getByRole('radio', { name: 'Element' }).check();
  await expect(dialog.getByRole('button', { name: 'Save lesson.json' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(problems(page)).toContainText('This link leads to a model in your own files');
  await drop(page, [...tokenizer, ...filesOf('llama')]);
  await expect(shownLesson(page)).toHaveText(/Llama/);
  await expect(problems(page)).toBeHidden();
  await expect(sentence(page)).toHaveValue('The river is old');
});

test('the number of heads is asked for where no file has it', async ({ page }) => {
  await bringAxe(page);
  await open(page);
  await drop(page, [...filesOf('nanogpt'), ...tokenizer]);
  const dialog = page.getByRole('dialog', { name: 'How many heads?' });
  const heads = dialog.getByRole('spinbutton', { name: 'Heads' });
  await expect(heads).toBeFocused();
  await expect(heads).toHaveValue('2');
  expect(await violations(page, '.glossary[open]')).toEqual([]);
  await heads.fill('3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Type a whole number that divides 16.');
  await heads.fill('4');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(shownLesson(page)).toHaveText(/model/);
  await expect(problems(page)).toBeHidden();
  // Without an answer the last lesson stays.
  await drop(page, [...filesOf('nanogpt'), ...tokenizer]);
  await expect(heads).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(problems(page)).toContainText('The number of heads is in no tensor');
});

/** A number of GPT-2's embedding in a file. */
function embeddingIn(file: string, features: number, row: number, col: number): number {
  const bytes = readFileSync(file);
  const start = 8 + Number(bytes.readBigUInt64LE());
  const header = JSON.parse(bytes.toString('utf8', 8, start)) as Record<
    string,
    { data_offsets: [number, number] }
  >;
  const [begin = 0] = header['wte.weight']?.data_offsets ?? [];
  return bytes.readFloatLE(start + begin + 4 * (row * features + col));
}

test('of a large table of words, the rows that are looked at come from the file', async ({
  page,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const shape = { ...gpt2Shape, layers: 1, heads: 6, features: 384, hidden: 4 * 384, context: 64 };
  const { words, features } = shape;
  await writeRandomGpt2(place, shape);
  const names = ['model.safetensors', 'config.json', 'tokenizer.json'];
  await open(page);
  await shownLesson(page).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Open a lesson/ }).click();
  await (await choosing).setFiles(names.map((name) => join(place, name)));
  await expect(shownLesson(page)).toHaveText(/GPT-2/);
  const numberAt = (row: number, col: number): string =>
    formatExact(embeddingIn(join(place, 'model.safetensors'), features, row, col));

  await page.getByRole('button', { name: texts.modelMap.parts.words, exact: true }).click();
  const size = new RegExp(`${words}×${features}`);
  const embedding = table(page, size);
  const coming = embedding.locator('tbody td', { hasText: /^…$/ });
  await expect(coming).toHaveCount(0);
  await embedding.locator('tbody td').first().focus();
  await page.keyboard.press('Control+End');
  await expect(answer(page)).toContainText(numberAt(words - 1, features - 1));
  await expect(coming).toHaveCount(0);

  await page.getByRole('slider', { name: /^Tables: rows/ }).fill('30000');
  await expect(coming).toHaveCount(0);
  await embedding.locator('tbody tr').first().locator('td').last().click();
  await expect(answer(page)).toContainText(numberAt(30_000, features - 1));

  const matrix = page.locator('.matrix', { has: page.locator('caption', { hasText: size }) });
  await matrix.locator('button.export').click();
  const exporting = page.getByRole('dialog');
  await expect(exporting).toContainText(texts.exporting.someRows);
  await expect(exporting.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await embedding.locator('td[tabindex]').focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(exporting).toContainText(texts.exporting.someRows);
  await page.keyboard.press('Escape');

  await matrix.locator('[data-zoom]').press('Enter');
  const heatMap = page.getByRole('dialog');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(heatMap.locator('.read-out')).toContainText(numberAt(1, 1));
  await page.keyboard.press('Escape');

  // The logit of a word reads its row.
  await page.getByRole('button', { name: texts.modelMap.parts.end, exact: true }).click();
  const logits = table(page, 'logits');
  await logits.locator('td[tabindex]').focus();
  await page.keyboard.press('Control+End');
  await logits.locator('tbody tr').last().locator('td').last().click();
  await expect(answer(page)).toContainText(/logits of .*<\|endoftext\|>/);
  await expect(problems(page)).toBeHidden();
  rmSync(place, { recursive: true });
});

test('a folder is chosen', async ({ page }) => {
  await open(page);
  await drop(page, tokenizer);
  await shownLesson(page).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a model’s folder …' }).click();
  await (await choosing).setFiles(join(folder, 'mistral'));
  await expect(shownLesson(page)).toHaveText(/mistral/);
  await expect(problems(page)).toBeHidden();
});

test('a folder of the site opens by its address, and the browser can keep it', async ({
  page,
  rules,
}) => {
  const host = { isOff: false };
  await page.route('**/models/small/*', (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    const [, body] =
      [...filesOf('llama'), ...tokenizer].find(([fileName]) => fileName === name) ?? [];
    if (host.isOff) return route.abort();
    return body ? route.fulfill({ body }) : route.fulfill({ status: 404 });
  });
  const keep = page.getByRole('button', { name: 'Keep it in this browser (1 MB)' });
  const remove = page.getByRole('button', { name: 'Remove it from this browser (frees 1 MB)' });
  await page.goto('./#model=models/small/&text=The+river');
  await expect(shownLesson(page)).toHaveText(/Llama/);
  await expect(sentence(page)).toHaveValue('The river');
  await keep.click();
  await expect(remove).toBeVisible();
  host.isOff = true;
  await page.reload();
  await expect(shownLesson(page)).toHaveText(/Llama/);
  await expect(problems(page)).toBeEmpty();
  await remove.click();
  await expect(keep).toBeVisible();
  await page.reload();
  await expect(problems(page)).toContainText('models/small/');
  host.isOff = false;
  await open(page);
  await page.locator('clear-head').evaluate((element) => {
    element.setAttribute('model', 'models/small');
  });
  await expect(shownLesson(page)).toHaveText(/Llama/);
  rules.broken.length = 0; // the browser logs failed requests
});

test('a folder that the tool has written opens, and is kept with its tokenizer', async ({
  page,
  rules,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const [from, to] = [join(place, 'from'), join(place, 'to')];
  cpSync(join(folder, 'qwen2'), from, { recursive: true });
  cpSync(join(folder, 'tokenizer.json'), join(from, 'tokenizer.json'));
  await writeModel(from, to, { type: 'F16' });
  const host = { isOff: false };
  // Some hosts send a page where they have no file.
  await page.route('**/models/made/*', (route) => {
    const file = join(to, route.request().url().split('/').at(-1) ?? '');
    if (host.isOff) return route.abort();
    const page = { body: '<!doctype html><title>Not found</title>', contentType: 'text/html' };
    return route.fulfill(existsSync(file) ? { path: file } : page);
  });
  await page.goto('./#model=models/made/');
  await expect(shownLesson(page)).toHaveText(/Qwen2/);
  await page.getByRole('button', { name: /^Keep it in this browser/ }).click();
  await expect(page.getByRole('button', { name: /^Remove it from this browser/ })).toBeVisible();
  host.isOff = true;
  await page.reload();
  await expect(shownLesson(page)).toHaveText(/Qwen2/);
  await sentence(page).fill('The river is old');
  await expect(problems(page)).toBeEmpty();
  await page.getByRole('button', { name: /^Remove it from this browser/ }).click();
  rmSync(place, { recursive: true });
  rules.broken.length = 0; // the browser logs failed requests
});

test('an empty folder, and one of another origin, are named', async ({ page, rules }) => {
  await page.route('**/models/none/*', (route) => route.fulfill({ status: 404 }));
  await open(page);
  for (const address of ['models/none/', 'https://elsewhere.example/gpt2/']) {
    await page.evaluate((hash) => (location.hash = hash), `model=${address}`);
    await expect(problems(page)).toContainText(address);
    await expect(firstNumber(page)).toBeVisible(); // the last good lesson stays
  }
  rules.broken.length = 0; // the browser logs failed requests
});

test('a number of a model that only the worker holds is changed, and undone', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const sizes = { layers: 2, heads: 6, features: 384, hidden: 1536, context: 64 };
  await writeRandomGpt2(place, { ...gpt2Shape, ...sizes });
  const files = ['model.safetensors', 'config.json', 'tokenizer.json'];
  await open(page);
  await shownLesson(page).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a lesson …' }).click();
  await (await choosing).setFiles(files.map((name) => join(place, name)));
  await expect(shownLesson(page)).toHaveText(/GPT-2/);
  await page.evaluate(() => (location.hash += '&part=block-2/attention&pin=W_O.L2.3.5'));
  const number = page.locator('.diagram td.inspected');
  await expect(number).toBeVisible();
  const nextWord = page
    .getByText(/the most likely next word is/)
    .filter({ visible: true })
    .first();
  const before = await nextWord.innerText();
  await number.dblclick();
  await page.locator('.cell-editor').fill('99');
  await page.keyboard.press('Enter');
  await expect(number).toHaveText(/^99/);
  await expect(nextWord).not.toHaveText(before);
  await expect(page).toHaveURL(/&edits=W_O\.L2\.3\.5\.99/);
  await page.locator('summary', { hasText: 'More' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  const dialog = page.getByRole('dialog', { name: texts.exporting.titleAll });
  await expect(dialog).toContainText(texts.exporting.readsFiles(['model.safetensors']));
  await expect(dialog).toContainText(texts.exporting.unwrittenHelp);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Save: As a program, NumPy$/ }).click();
  const program = readFileSync(await (await saving).path(), 'utf8');
  expect(program).toContain('W_O[1][3, 5] = 99.0');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(nextWord).toHaveText(before);
  await expect(number).not.toHaveText(/^99/);
  await expect(page).not.toHaveURL(/edits/);
  await expect(problems(page)).toBeEmpty();
  rmSync(place, { recursive: true });
});
