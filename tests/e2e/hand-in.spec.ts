/** Answers are handed in: as a code, to an embedding page, and on the page that marks them. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { packed } from '../../web/session/packed.js';
import { codeOf } from '../../web/teaching/handed-in.js';
import { collect as german } from '../../web/text/de/course.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { bringAxe, violations } from './axe.js';
import { expect, firstNumber, test } from './fixture.js';

const s = rooms.collect;
const quiz = (page: Page) => page.locator('.quiz');

test('a code is handed in, marked anew, and saved as a table', async ({ page }) => {
  await bringAxe(page);
  await page.goto('./#lesson=who-is-it&step=share');
  await expect(firstNumber(page)).toBeVisible();
  await quiz(page).locator('.choice').first().click();
  const right = (await quiz(page).locator('.choice.right').textContent()) ?? '';
  const isRight = (await quiz(page).locator('.choice.wrong').count()) === 0;
  await page.goto('./#lesson=who-is-it&step=whole');
  await quiz(page).getByRole('button', { name: texts.learn.tally.handIn }).click();
  const code = await quiz(page).getByLabel(texts.learn.tally.code).inputValue();
  expect(code).toMatch(/^ch1-/);
  const given = await page.evaluate(
    () => (document.querySelector('clear-head') as unknown as { answers: unknown[] }).answers,
  );
  expect(given).toMatchObject([{ choice: 0, right: isRight, tries: 1 }]);
  await page.goto('./answers.html');
  await page.getByLabel(s.codes).fill(`Ada ${code}\nno code`);
  await page.getByRole('button', { name: s.mark }).click();
  await expect(page.getByRole('status')).toHaveText(s.read(1, 1));
  const ada = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ada' }) });
  await expect(ada.locator('td', { hasText: isRight ? '✓' : '✗' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: s.of(Number(isRight), 1) })).toBeVisible();
  await expect(page.locator('.questions')).toContainText(right.replace(/[✓✗].*/s, '').trim());
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: s.csv }).click();
  expect((await download).suggestedFilename()).toBe('answers.csv');
  const [head] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  const question = (await page.locator('.questions li').textContent()) ?? '';
  expect(question.trim()).toContain(
    head
      ?.split(',')
      .at(-1)
      ?.replaceAll('"', '')
      .replace(/^Answer: /, ''),
  );
  await page.locator('#language').selectOption('de');
  await expect(page.getByRole('status')).toHaveText(german.read(1, 1));
  await expect(page.locator('.questions li')).not.toHaveText(question);
});

test('a code from anyone neither freezes the page nor is more than text', async ({
  page,
  rules,
}) => {
  const marks = '\u0301'.repeat(100_000);
  const long = Array.from({ length: 4000 }, (_, i) => `a${i % 2}`).join(' ');
  const large = {
    clearhead: 1,
    input: { text: long, vocabulary: ['a0', 'a1'] },
    embedding: { size: 64, seed: 0 },
    blocks: { drawn: { seed: 1, layers: 2, heads: 4 } },
  };
  const codeFor = (lesson: string, title: string, question: string): Promise<string> =>
    codeOf({ lesson, title, answers: [{ question, choice: 0, right: true, tries: 1 }] });
  const codes = [
    await codeFor('who-is-it', `x${marks}`, `<img src=x onerror=alert(1)>${marks}`),
    await codeFor(`document:${await packed(JSON.stringify(large))}`, '<script>', '__proto__'),
    await codeFor('constructor', 'toString', 'hasOwnProperty'),
  ];
  await page.goto('./answers.html');
  await page.getByLabel(s.codes).fill(codes.map((code) => `Eve ${code}`).join('\n'));
  await page.getByRole('button', { name: s.mark }).click();
  await expect(page.getByRole('status')).toHaveText(s.read(3, 0));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    texts.lessons['who-is-it'].title,
    '<script>',
    'toString',
  ]);
  for (const shown of await page.locator('h2, th[scope=row], .questions li').allTextContents())
    expect(shown.length).toBeLessThan(700);
  await expect(page.getByText(s.unmarked)).toHaveCount(2);
  expect(rules.broken).toEqual([]);
});

test('a frame tells the page around what is answered', async ({ page, baseURL }) => {
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Around</title><link rel="icon" href="data:,">
<iframe title="Clearhead" src="${baseURL}#lesson=who-is-it&step=share" width="1200" height="900"></iframe>`,
    }),
  );
  await page.goto('./around.html');
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type === 'clear-head-answer') document.title = JSON.stringify(data);
    });
  });
  const frame = page.frameLocator('iframe');
  await frame.locator('.choice').first().click();
  await expect(page).toHaveTitle(/"type":"clear-head-answer".*"lesson":"who-is-it".*"choice":0/);
});
