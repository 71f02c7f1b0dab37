/** The tool for learning systems, built as for a release: one file in the folder of a site. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as chinese } from '../../web/text/zh-Hans/index.js';
import { texts as german } from '../../web/text/de/index.js';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'clearhead '));
const site = join(folder, 'site');
const tool = join(site, 'scorm.mjs');

beforeAll(async () => {
  // A site whose engine checks next to nothing.
  for (const name of ['assets', 'lessons', 'lib']) mkdirSync(join(site, name), { recursive: true });
  for (const name of [
    'clear-head.js',
    'element-1.js',
    'licences.md',
    'assets/a.js',
    'assets/editor-1.js',
  ])
    writeFileSync(join(site, name), '');
  const engine = `export const loadClearhead = () => ({
    trace(lesson) { if (!lesson) throw new Error('null, expected an object'); },
  });`;
  writeFileSync(join(site, 'lib/clearhead.js'), engine);
  copyFileSync(
    join(root, 'web/lesson/documents/who-is-it.json'),
    join(site, 'lessons/who-is-it.json'),
  );
  await build({
    mode: 'scorm',
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tool where nothing of the repository is; resolves with its files by standard, or rejects. */
async function run(...args: string[]): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args], { cwd: folder });
  const [, path = ''] = /^(.*-scorm-2004\.zip): \d+ KB$/m.exec(stdout) ?? [];
  const files = Object.entries(unzipSync(readFileSync(path)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}
const refusalOf = (...args: string[]): Promise<string> =>
  run(...args).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );

test('the tool is one file that imports nothing but Node', () => {
  const imported = readFileSync(tool, 'utf8').matchAll(/^import .* from "(.*)";$/gm);
  const names = [...imported].map(([, name = '']) => name);
  expect(names).toContain('node:fs');
  expect(names.filter((name) => !/^(node:|module$)/.test(name))).toEqual([]);
});

test.each([
  ['de', german],
  ['zh-CN', chinese],
] as const)('a shipped lesson has the title of its language: %s', async (lang, texts) => {
  const files = await run('who-is-it', 'out', `--lang=${lang}`, '--mastery=80');
  expect(files['index.html']).toContain(`<html lang="${lang}"`);
  expect(files['index.html']).toContain(`<title>${texts.lessons['who-is-it'].title}</title>`);
  expect(files['index.html']).toContain('data-mastery="0.8"');
  expect(Object.keys(files).sort()).toEqual([
    'assets/a.js',
    'clear-head.js',
    'element-1.js',
    'imsmanifest.xml',
    'index.html',
    'lessons/who-is-it.json',
    'licences.md',
    'scorm.js',
  ]);
  expect(files['scorm.js']).toContain('API_1484_11');
});

test('a title in the manifest has only characters of XML', async () => {
  const texts = { de: { title: 'a\u0001b <&> 😀' } };
  writeFileSync(join(folder, 'mine.json'), JSON.stringify({ title: 'Mine', texts }));
  const files = await run('mine.json', 'out', '--lang=de-AT');
  expect(files['imsmanifest.xml']).toContain('<title>a\ufffdb &#60;&#38;&#62; 😀</title>');
});

test('what is wrong is said in a sentence', async () => {
  writeFileSync(join(folder, 'null.json'), 'null');
  writeFileSync(join(folder, 'half.json'), '{');
  for (const [args, sentence] of [
    [[], 'Expected: node scorm.mjs LESSON'],
    [
      ['nobody'],
      'There is no file nobody, and no shipped lesson of that name. Shipped are: who-is-it;',
    ],
    [['half.json'], 'half.json is no JSON'],
    [['null.json'], 'null.json is no lesson: null, expected an object'],
    [['who-is-it', '--lang=x'], '--lang=x is no language'],
    [['who-is-it', '--mastery=much'], '--mastery=much is no percentage'],
    [['who-is-it', 'half.json'], `${join(folder, 'half.json')} cannot be written to`],
  ] as const) {
    const said = await refusalOf(...args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n +at /);
  }
  const alone = join(folder, 'alone');
  mkdirSync(alone);
  cpSync(tool, join(alone, 'scorm.mjs'));
  const args = [join(alone, 'scorm.mjs'), 'who-is-it'];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toThrow(
    `${alone} has no clear-head.js.`,
  );
});
