/** A model that comes along with the page: fetching its folder, and typing into it. */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { pieces } from '../../web/text/en/pieces.js';
import { dist, expect, firstNumber, open, problems, sentence, test } from './fixture.js';

const lesson = 'your-own-sentence';
const folder = join(dist, 'models/use-lite');
const piece = (page: Page, text: string) =>
  page.locator('.diagram').getByText(text, { exact: true }).filter({ visible: true }).first();

/** Opens the lesson without waiting for its numbers. */
const begin = (page: Page, address = '') =>
  page.evaluate((hash) => (location.hash = hash), `lesson=${lesson}${address}`);

test('any sentence is cut into pieces and computed, and a link shows it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/models/')) fetched.push(request.url().replace(/^.*\//, ''));
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]); // nobody who does not open it fetches it
  await begin(page);
  await expect(piece(page, '▁animal')).toBeVisible({ timeout: 30_000 });
  expect(fetched.sort()).toEqual(['lesson.json', 'model.safetensors', 'tokenizer.json']);
  await expect(page.locator('.step')).toContainText('in half precision (F16).');

  await sentence(page).fill('Strawberries unquestionably taste good!');
  await expect(piece(page, '▁taste')).toBeVisible();
  await expect(piece(page, '!')).toBeVisible();
  await expect(page).toHaveURL(/text=Strawberries\+unquestionably/);
  await expect(problems(page)).toBeEmpty();
  await page.reload();
  await expect(piece(page, '▁taste')).toBeVisible({ timeout: 30_000 });

  await sentence(page).fill('');
  await expect(problems(page)).toContainText(texts.problems.sentenceEmpty);
  await sentence(page).fill('漢字');
  await expect(page.locator('#about-sentence')).toHaveText(pieces.allUnknown('<unk>'));
  await expect(problems(page)).toBeEmpty();
});

test('the bar says how much has arrived, and the transfer can be stopped', async ({
  page,
  rules,
}) => {
  // A host that sends half of the numbers and then waits.
  const server = createServer((request, response) => {
    const file = join(folder, request.url?.replace(/^.*\//, '') ?? '');
    const { size } = statSync(file);
    response.writeHead(200, { 'Content-Length': size, 'Access-Control-Allow-Origin': '*' });
    const isLarge = file.endsWith('.safetensors');
    createReadStream(file, isLarge ? { end: size / 2 } : {}).pipe(response, { end: !isLarge });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  rules.allowed.add(new URL(url).origin);
  await open(page);
  await page.evaluate((hash) => (location.hash = hash), `src=${url}lesson.json`);
  await expect(page.getByRole('progressbar', { name: /7 of 14 MB\./ })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(problems(page)).toContainText(texts.progress.stopped);
  await expect(firstNumber(page)).toBeVisible(); // of the lesson before
  server.closeAllConnections();
  server.close();
});

test('a sentence that is typed while the model arrives does not end its transfer', async ({
  page,
}) => {
  await open(page);
  let fetched = 0;
  await page.route('**/model.safetensors', async (route) => {
    fetched++;
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await begin(page);
  await expect.poll(() => fetched).toBe(1);
  await begin(page, '&text=Strawberries+taste+good');
  await expect(piece(page, '▁taste')).toBeVisible({ timeout: 30_000 });
  expect(fetched).toBe(1);
});

test('a folder that is missing, cut, or of another model is named, and the lesson before stays', async ({
  page,
}) => {
  await open(page);
  const say = async (fulfil: (name: string) => Buffer | string | null, said: RegExp | string) => {
    await page.unroute('**/models/**');
    await page.route('**/models/**', (route) => {
      const name = route.request().url().replace(/^.*\//, '');
      const body = fulfil(name);
      return body === null ? route.continue() : route.fulfill({ body });
    });
    await begin(page);
    await expect(problems(page)).toContainText(said, { timeout: 30_000 });
    await expect(firstNumber(page)).toBeVisible();
    await page.evaluate(() => (location.hash = 'lesson=time-flies'));
    await expect(problems(page)).toBeEmpty();
  };
  const numbers = readFileSync(join(folder, 'model.safetensors'));
  const tokenizer = readFileSync(join(folder, 'tokenizer.json'), 'utf8');
  const serve = (file: string, body: Buffer | string) => (name: string) =>
    name === file ? body : null;
  await say(() => '<!doctype html>', 'does not come with this copy of the page');
  await say(serve('model.safetensors', numbers.subarray(0, 9_000_000)), 'model.safetensors');
  await say(serve('model.safetensors', '<!doctype html>'), 'is a web page');
  await say(serve('tokenizer.json', tokenizer.slice(0, 50_000)), 'cannot be read as a tokenizer');
  await say(serve('tokenizer.json', tokenizer.replace('▁animal', '▁vegetable')), 'another model');
  await page.unroute('**/models/**');
  await begin(page);
  await expect(piece(page, '▁animal')).toBeVisible({ timeout: 30_000 });
});
