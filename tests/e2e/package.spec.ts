/** The package, packed and installed in another project. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, createServer } from 'vite';
import { pack } from '../../tools/pack.mjs';
import { serve } from '../../tools/serve.mjs';
import { expect, firstNumber, test } from './fixture.js';

test.describe.configure({ mode: 'serial' });

const project = mkdtempSync(join(tmpdir(), 'clearhead-project-'));
const installed = join(project, 'node_modules/clearhead');
let packed: Awaited<ReturnType<typeof pack>>;

test.beforeAll(async () => {
  packed = await pack();
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packed.file, '-C', installed, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
test.afterAll(() => rmSync(project, { recursive: true }));

const node = (program: string): string => {
  writeFileSync(join(project, 'program.js'), program);
  return execFileSync(process.execPath, ['program.js'], { cwd: project, encoding: 'utf8' });
};

// The names that microgpt is trained on are 206 KB of it.
test('it contains all files that it names, no sources, and 2.1 megabytes at most', () => {
  const paths = packed.files.map(({ path }) => path);
  console.log(`The package: ${paths.length} files, ${Math.round(packed.size / 1000)} KB`);
  expect(packed.size).toBeLessThan(2.1e6);
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'licences.md']));
  expect(paths.filter((path) => /(?<!\.d)\.ts$|\.(cpp|h|map)$/.test(path))).toEqual([]);
  for (const file of [
    'element.d.ts',
    'react.d.ts',
    'vue.d.ts',
    'without-dom.js',
    'element/clear-head.js',
    'engine/clearhead.js',
    'engine/clearhead.d.ts',
    'custom-elements.json',
    'lessons/time-flies.json',
  ]) {
    expect(existsSync(join(installed, file)), file).toBe(true);
  }
});

test('in Node the engine computes, and importing the element does nothing', () => {
  const printed = node(`
    import { ClearHead } from 'clearhead';
    import { loadClearhead } from 'clearhead/engine';
    import { readFileSync } from 'node:fs';
    const engine = await loadClearhead();
    const file = new URL(import.meta.resolve('clearhead/lessons/time-flies.json'));
    const trace = engine.trace(readFileSync(file, 'utf8'));
    let error;
    try { engine.attention(); } catch (thrown) { error = thrown; }
    const { values } = trace.stage('weights', 0);
    console.log(JSON.stringify([ClearHead === undefined, values.length, error.name, error.message]));`);
  expect(JSON.parse(printed)).toEqual([
    true,
    25,
    'LessonError',
    'Expected an object with heads, tokens and headSize, found undefined.',
  ]);
});

test('its types match its exports', () => {
  writeFileSync(
    join(project, 'program.ts'),
    `import 'clearhead';
    import { loadClearhead, LessonError, type Trace } from 'clearhead/engine';
    const element = document.createElement('clear-head');
    element.lesson = 'time-flies';
    element.addEventListener('clear-head-change', ({ detail }) => console.log(detail.text));
    export const trace: Promise<Trace> = loadClearhead().then((engine) => engine.trace({}));
    export const error = new LessonError('', '');
    // @ts-expect-error -- a lesson has a name
    element.lesson = 1;`,
  );
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const options = '--noEmit --strict --target es2022 --module nodenext program.ts'.split(' ');
  execFileSync(process.execPath, [tsc, ...options], { cwd: project, stdio: 'inherit' });
});

const page = (script: string): string => `<!doctype html>
<html lang="en"><title>A course</title><link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
<clear-head lesson="three-tokens"></clear-head>`;

/** A page of the project shows a lesson, then another one, and a long text. */
async function works(
  browser: Page,
  { url, close }: { url: string; close: () => unknown },
  allowed: Set<string>,
): Promise<void> {
  allowed.add(new URL(url).origin).add('null');
  try {
    await browser.goto(url);
    await expect(firstNumber(browser)).toBeVisible();
    const element = browser.locator('clear-head');
    await element.evaluate((found) => found.setAttribute('lesson', 'time-flies'));
    await expect(browser.locator('.checks')).toContainText('158 of 158 printed values match');
    await element.evaluate((found) => {
      const words = Array.from({ length: 600 }, (_, i) => `w${i % 90}`);
      found.setAttribute('lesson', 'random-vectors');
      found.setAttribute('text', words.join(' '));
    });
    await expect(browser.locator('.places')).toContainText('of 600');
    expect(browser.workers()).toHaveLength(1);
  } finally {
    await close();
  }
}

test('a page loads it directly', async ({ page: browser, rules }) => {
  writeFileSync(
    join(project, 'index.html'),
    page('./node_modules/clearhead/element/clear-head.js'),
  );
  await works(browser, await serve(project), rules.allowed);
});

test('a bundler bundles it', async ({ page: browser, rules }) => {
  writeFileSync(join(project, 'index.html'), page('./main.js'));
  writeFileSync(join(project, 'main.js'), "import 'clearhead';");
  await build({ root: project, base: './', logLevel: 'error', configFile: false });
  await works(browser, await serve(join(project, 'dist')), rules.allowed);
});

test("Vite's development server serves it without bundling", async ({ page: browser, rules }) => {
  const server = await createServer({
    root: project,
    base: './',
    logLevel: 'error',
    configFile: false,
    optimizeDeps: { exclude: ['clearhead'] },
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  rules.allowed.add(url.replace(/^http(.*)\/$/, 'ws$1'));
  await works(browser, { url, close: () => server.close() }, rules.allowed);
});
