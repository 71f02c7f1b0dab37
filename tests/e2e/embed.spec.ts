import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../tools/serve.mjs';
import { firstLesson } from '../../web/lesson/lessons.js';
import { texts } from '../../web/text/en/index.js';
import { bitsAfter50, hashOf, sorting } from '../web/sorting.js';
import { cell, choose, dist, expect, firstNumber, test } from './fixture.js';

/** Serves another folder on another port. */
async function elsewhere(fill: (folder: string) => void, use: (url: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
  fill(folder);
  const { url, close } = await serve(folder);
  try {
    await use(url);
  } finally {
    close();
    rmSync(folder, { recursive: true });
  }
}

const foreign = (base: string): string => `<!doctype html>
<html lang="en"><title>A course</title><link rel="icon" href="data:,">
<style>body { width: 600px; margin: 2em auto; color: green; font: 20px serif } td { padding: 30px }</style>
<h1>My course</h1>
<script type="module" src="${base}clear-head.js"></script>
<clear-head lesson="time-flies"></clear-head>
<p id="after">after</p>`;

test('another site’s page embeds a lesson with one script tag', async ({
  page,
  baseURL,
  rules,
}) => {
  await elsewhere(
    (folder) => writeFileSync(join(folder, 'index.html'), foreign(baseURL ?? '')),
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(`${url}#text=not+ours`);
      await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
      await cell(page, 'scores', 2, 1).hover();
      await expect(page.locator('.answer')).toContainText('0.0770');
      const box = await page.locator('clear-head').boundingBox();
      expect(box?.width).toBe(600);
      // Its style does not leave the element, and the page's does not enter it.
      await expect(page.locator('#after')).toHaveCSS('color', 'rgb(0, 128, 0)');
      await expect(firstNumber(page)).not.toHaveCSS('padding-top', '30px');
      expect(page.url()).toBe(`${url}#text=not+ours`);
      await page.getByLabel('Sentence').fill('fast');
      expect(page.url()).toBe(`${url}#text=not+ours`);
    },
  );
});

test('the two lines that the page shows work on another site’s page', async ({ page, rules }) => {
  await page.goto('./');
  const lines = await page.locator('body > aside pre code').textContent();
  await elsewhere(
    (folder) =>
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">${lines}`,
      ),
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(url);
      await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
    },
  );
});

const longText = Array.from({ length: 600 }, (_, i) => `w${i % 90}`).join(' ');
const withLongText = (base: string): string =>
  foreign(base).replace('lesson="time-flies"', `lesson="random-vectors" text="${longText}"`);

/** Shows the long text on another site's page; checks how many workers compute it. */
async function showsLongText(
  page: Page,
  rules: { allowed: Set<string> },
  html: string,
  workers: number,
): Promise<void> {
  await elsewhere(
    (folder) => writeFileSync(join(folder, 'index.html'), html),
    async (url) => {
      rules.allowed.add(new URL(url).origin).add('null');
      await page.goto(url);
      await expect(page.locator('.places')).toContainText('of 600');
      expect(page.workers()).toHaveLength(workers);
    },
  );
}

test('a worker computes a long text on another site’s page too', async ({
  page,
  baseURL,
  rules,
}) => {
  await showsLongText(page, rules, withLongText(baseURL ?? ''), 1);
});

/** The line of docs/embedding.md, unchanged. */
function documented(host: string): string {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  const [, line = ''] = /```\n(script-src [^\n]*)\n```/.exec(docs) ?? [];
  expect(line).toContain('https://your.host');
  return line.replaceAll('https://your.host', host);
}

/** The long text on a page with a stricter policy than this one. */
const withPolicy = (policy: string, base: string): string =>
  withLongText(base).replace(
    '<title>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>`,
  );

test('a worker also computes it under the documented policy, with all else forbidden', async ({
  page,
  baseURL,
  rules,
}) => {
  const host = new URL(baseURL ?? '').origin;
  const types = "require-trusted-types-for 'script'; trusted-types lit-html clearhead";
  // For the page's own style and icon.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${types}; ${documented(host)}`;
  const html = withPolicy(policy, baseURL ?? '');
  await showsLongText(page, rules, html, 1);
});

test('the page’s own thread computes where its policy forbids workers', async ({
  page,
  baseURL,
  rules,
}) => {
  const policy = `script-src ${new URL(baseURL ?? '').origin} 'wasm-unsafe-eval'; worker-src 'none'`;
  const html = withPolicy(policy, baseURL ?? '');
  await showsLongText(page, rules, html, 0);
  // The browser reports the violation that is tested here.
  const others = rules.broken.filter((text) => !/worker-src/.test(text));
  rules.broken.splice(0, rules.broken.length, ...others);
});

test('attributes choose lesson, sentence and seed, also when they change', async ({
  page,
  baseURL,
  rules,
}) => {
  const html = foreign(baseURL ?? '').replace(
    '"time-flies"',
    '"time-flies" text="fast time" seed="42"',
  );
  await elsewhere(
    (folder) => writeFileSync(join(folder, 'index.html'), html),
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(url);
      await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('0.3823');
      await expect(page.locator('.chips button')).toHaveCount(4);
      await page.locator('clear-head').evaluate((element) => {
        element.setAttribute('lesson', 'three-tokens');
      });
      await expect(page.locator('.step h2')).toHaveText('Attention on paper');
    },
  );
});

test('an unknown lesson in an attribute is reported, and the first lesson shown', async ({
  page,
  baseURL,
  rules,
}) => {
  const html = foreign(baseURL ?? '').replace('"time-flies"', '"nope"');
  await elsewhere(
    (folder) => writeFileSync(join(folder, 'index.html'), html),
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(url);
      await expect(page.locator('.problems')).toContainText('There is no lesson “nope”');
      await expect(page.locator('.step h2')).toHaveText(texts.lessons[firstLesson].title);
    },
  );
});

test('the site works from a sub-path', async ({ page, rules }) => {
  await elsewhere(
    (folder) => {
      const deep = join(folder, 'some/where');
      mkdirSync(dirname(deep), { recursive: true });
      symlinkSync(dist, deep);
    },
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(`${url}some/where/`);
      await expect(page.locator('.step h2')).toHaveText(texts.lessons['who-is-she'].title);
      await choose(page, 'three-tokens');
      await expect(page.locator('.checks')).toContainText(/\b([0-9]+) of \1 printed values match/);
    },
  );
});

test('the library runs in a worker, and trains to the same bits as elsewhere', async ({
  page,
  baseURL,
  rules,
}) => {
  const worker = `import { loadClearhead } from '${baseURL}lib/clearhead.js';
    const engine = await loadClearhead();
    const drawn = Array.from(engine.random(42).uniform(2), (x) => x.toFixed(4)).join();
    const run = engine.train(${JSON.stringify(sorting())});
    run.step(50);
    postMessage({ drawn, learned: Array.from(run.save()) });`;
  await elsewhere(
    (folder) => {
      writeFileSync(join(folder, 'worker.js'), worker);
      writeFileSync(
        join(folder, 'index.html'),
        '<!doctype html><title>Worker</title><link rel="icon" href="data:,">',
      );
    },
    async (url) => {
      rules.allowed.add(new URL(url).origin);
      await page.goto(url);
      const answer = await page.evaluate(
        () =>
          new Promise<{ drawn: string; learned: number[] }>((done, fail) => {
            const worker = new Worker('worker.js', { type: 'module' });
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = ({ message }) => fail(new Error(message));
          }),
      );
      expect(answer.drawn).toBe('0.8823,0.9150');
      expect(hashOf(Float32Array.from(answer.learned))).toBe(bitsAfter50);
    },
  );
});

test('the site and the library carry the notices of what they contain', async ({ request }) => {
  for (const [file, parts] of [
    ['licences.md', ['Clearhead', 'Eigen', 'RapidJSON', 'lit-html']],
    ['lib/licences.md', ['Clearhead', 'Eigen', 'RapidJSON']],
  ] as const) {
    const text = await (await request.get(file)).text();
    for (const part of parts) expect(text, file).toContain(part);
  }
});
