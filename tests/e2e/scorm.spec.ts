/** SCORM packages in a player: answers are reported, and are there again at the next visit. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { serve } from '../../tools/serve.mjs';
import { readCode } from '../../web/teaching/handed-in.js';
import { texts as arabic } from '../../web/text/ar/index.js';
import { texts } from '../../web/text/en/index.js';
import { scorm } from '../../web/text/en/scorm.js';
import { expect, firstNumber, test as base } from './fixture.js';

const root = join(import.meta.dirname, '../..');
const document = join(root, 'web/lesson/documents/who-is-it.json');

/** Writes both packages, as a person does with the released site; resolves with their paths. */
async function writeScorm(lesson: string, folder: string, ...options: string[]): Promise<string[]> {
  const args = [join(root, 'dist/scorm.mjs'), lesson, folder, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/: \d+ KB$/, ''));
}

/** A page like a learning system's: it keeps committed values, and returns them. */
const player = (script: string, api: string): string => `<!doctype html>
<html lang="en"><title>LMS</title><link rel="icon" href="data:,">
<script src="${script}.min.js"></script>
<script>
  const Api = window.Scorm12API ?? window.Scorm2004API;
  const api = (window.${api} = new Api({ logLevel: 5 }));
  const before = sessionStorage.getItem('kept');
  if (before) api.loadFromJSON(JSON.parse(before), '');
  const keep = () => {
    window.kept = api.renderCMIToJSONObject().cmi;
    sessionStorage.setItem('kept', JSON.stringify(window.kept));
  };
  for (const name of ['LMSCommit', 'Commit']) api.on(name, keep);
  for (const name of ['LMSFinish', 'Terminate'])
    api.on(name, () => sessionStorage.setItem('ended', 'yes'));
</script>
<iframe title="SCO" src="index.html" width="1200" height="900"></iframe></html>`;

interface Host {
  url: string;
  files: Record<string, Uint8Array>;
}

const test = base.extend<{
  serveScorm: (standard: '1.2' | '2004', lesson?: string) => Promise<Host>;
}>({
  serveScorm: async ({ rules }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
    const ends: (() => void)[] = [];
    await use(async (standard, lesson = document) => {
      const paths = await writeScorm(lesson, folder);
      const zip = paths.find((path) => path.endsWith(`-scorm-${standard}.zip`)) ?? '';
      const files = unzipSync(readFileSync(zip));
      const site = join(folder, 'site');
      for (const [name, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(site, name)), { recursive: true });
        writeFileSync(join(site, name), bytes);
      }
      const name = standard === '1.2' ? 'scorm12' : 'scorm2004';
      copyFileSync(
        join(root, `node_modules/scorm-again/dist/${name}.min.js`),
        join(site, `${name}.min.js`),
      );
      writeFileSync(
        join(site, 'player.html'),
        player(name, standard === '1.2' ? 'API' : 'API_1484_11'),
      );
      writeFileSync(join(site, 'other.html'), '<!doctype html><link rel="icon" href="data:,">');
      const { url, close } = await serve(site);
      ends.push(close);
      rules.allowed.add(new URL(url).origin);
      return { url, files };
    });
    for (const end of ends) end();
    rmSync(folder, { recursive: true });
  },
});

interface Kept {
  suspend_data: string;
  interactions: Record<string, Record<string, unknown>>;
  [name: string]: unknown;
}

/** The values that the learning system has received. */
const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('kept') ?? '{}') as Kept);

/** A value by its name in the standard. */
const valueOf = (kept: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], kept);

for (const [standard, names] of [
  [
    '1.2',
    {
      score: 'core.score',
      status: 'core.lesson_status',
      exit: 'core.exit',
      time: 'core.session_time',
      response: 'student_response',
      wrong: 'wrong',
      when: 'time',
      clock: /^\d\d:\d\d:\d\d$/,
      lasting: /^00:00:\d\d/,
    },
  ],
  [
    '2004',
    {
      score: 'score',
      status: 'completion_status',
      exit: 'exit',
      time: 'session_time',
      response: 'learner_response',
      wrong: 'incorrect',
      when: 'timestamp',
      clock: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
      lasting: /^PT.*\d+S$/,
    },
  ],
] as const) {
  test(`SCORM ${standard} reports answers and brings them back`, async ({ page, serveScorm }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') refused.push(message.text());
    });
    const { url, files } = await serveScorm(standard);

    const xml = new TextDecoder().decode(files['imsmanifest.xml']);
    const listed = await page.evaluate((text) => {
      const manifest = new DOMParser().parseFromString(text, 'application/xml');
      const all = [...manifest.getElementsByTagName('file')];
      return all
        .map((element) => element.getAttribute('href'))
        .concat(manifest.documentElement.tagName);
    }, xml);
    expect(listed.sort()).toEqual(
      [...Object.keys(files), 'manifest'].sort().filter((name) => name !== 'imsmanifest.xml'),
    );

    const sco = page.frameLocator('iframe');
    const shown = async (): Promise<void> => {
      await expect(sco.locator('.diagram tbody td:visible').first()).toBeVisible();
      await sco.locator('clear-head').evaluate((element) => element.setAttribute('step', 'share'));
      await expect(sco.locator('.choice').first()).toBeVisible();
    };
    await page.goto(`${url}player.html`);
    await shown();
    await sco.locator('.choice').first().click();
    await expect.poll(async () => (await keptIn(page)).suspend_data).toMatch(/^ch1-/);
    const first = await keptIn(page);
    const code = await readCode(first.suspend_data);
    expect(code).toMatchObject({ lesson: 'src:lesson.json', answers: [{ choice: 0 }] });
    const isRight = code?.answers[0]?.right === true;
    const { response, wrong, when, clock, score, status } = names;
    expect(first.interactions['0']).toMatchObject({
      type: 'choice',
      [response]: 'a',
      result: isRight ? 'correct' : wrong,
      [when]: expect.stringMatching(clock) as unknown,
    });

    const patterns = first.interactions['0']?.['correct_responses'] as Record<string, object>;
    expect(patterns['0']).toEqual({ pattern: expect.stringMatching(/^[a-z]$/) as unknown });
    const said = first.interactions['0']?.[standard === '1.2' ? 'id' : 'description'];
    expect(said).toMatch(
      standard === '1.2' ? /^largest_weight_[\d_]+_Which_token_/ : /^{lang=en}Which .*[?] a: /,
    );

    // The right answer counts once, among all questions.
    await sco.locator('clear-head').evaluate((element) => {
      element.addEventListener('clear-head-answer', (event) => {
        const { questions } = (event as CustomEvent<{ questions: number }>).detail;
        element.setAttribute('data-questions', `${questions}`);
      });
    });
    await sco.getByRole('button', { name: texts.learn.again }).click();
    await sco.locator('.choice').nth(1).click();
    const questions = Number(await sco.locator('clear-head').getAttribute('data-questions'));
    expect(questions).toBeGreaterThan(1);
    await expect.poll(async () => Object.keys((await keptIn(page)).interactions)).toHaveLength(2);
    const second = await keptIn(page);
    const rights =
      (await readCode(second.suspend_data))?.answers.filter(({ right }) => right) ?? [];
    expect(valueOf(second, `${score}.raw`)).toBe(
      String(Math.round((100 * rights.length) / questions)),
    );
    expect(valueOf(second, status)).toBe('incomplete');

    // Another visit, to a browser that remembers nothing itself.
    await page.goto('about:blank');
    await page.goto(`${url}other.html`);
    await page.evaluate(() => {
      sessionStorage.removeItem('clearhead-answers');
      sessionStorage.removeItem('clearhead-tries');
    });
    expect(await page.evaluate(() => sessionStorage.getItem('ended'))).toBe('yes');
    const ended = await keptIn(page);
    expect(valueOf(ended, names.exit)).toBe('suspend');
    expect(valueOf(ended, names.time)).toMatch(names.lasting);
    await page.goto(`${url}player.html`);
    await shown();
    const answers = await sco
      .locator('clear-head')
      .evaluate((element) => (element as unknown as { answers: { choice: number }[] }).answers);
    expect(answers).toMatchObject([{ choice: 1 }]);
    expect(refused).toEqual([]);
  });
}

/** Answers the first open question of a step. */
async function answerAt(sco: FrameLocator, step: string): Promise<void> {
  await expect(sco.locator('.diagram tbody td:visible').first()).toBeVisible();
  await sco.locator('clear-head').evaluate((element, at) => element.setAttribute('step', at), step);
  await sco.locator('.choice:not([aria-disabled=true])').first().click();
}

const answersIn = (sco: FrameLocator): Promise<number> =>
  sco
    .locator('clear-head')
    .evaluate((element) => (element as unknown as { answers: readonly object[] }).answers.length);

for (const [standard, end] of [
  ['1.2', "API.LMSCommit = () => { throw new Error('The session has expired.'); }"],
  ['2004', "API_1484_11.Terminate('')"],
] as const) {
  test(`SCORM ${standard}: a session that ends in the middle loses no answer`, async ({
    page,
    serveScorm,
  }) => {
    const { url } = await serveScorm(standard);
    const sco = page.frameLocator('iframe');
    await page.goto(`${url}player.html`);
    await answerAt(sco, 'share');
    await expect(sco.locator('#notice')).toBeHidden();
    await page.evaluate(`void (${end})`);
    await answerAt(sco, 'compare');
    await expect(sco.locator('#notice')).toContainText(scorm.refused);
    const code = await readCode(await sco.getByLabel(scorm.code).inputValue());
    expect(code?.answers).toHaveLength(2);
    const before = await readCode((await keptIn(page)).suspend_data);
    expect(before?.answers).toHaveLength(1);

    // The lesson is opened again in the same tab: both answers are there, and are saved.
    await page.reload();
    await expect(sco.locator('.diagram tbody td:visible').first()).toBeVisible();
    await expect.poll(() => answersIn(sco)).toBe(2);
    await expect(sco.locator('#notice')).toBeHidden();
    const after = await readCode((await keptIn(page)).suspend_data);
    expect(after?.answers).toHaveLength(2);
  });
}

test('a frame that is removed right after an answer has saved it', async ({ page, serveScorm }) => {
  const { url } = await serveScorm('2004');
  const sco = page.frameLocator('iframe');
  await page.goto(`${url}player.html`);
  await expect(sco.locator('.diagram tbody td:visible').first()).toBeVisible();
  await sco.locator('clear-head').evaluate((element) => element.setAttribute('step', 'share'));
  await expect(sco.locator('.choice').first()).toBeVisible();
  await page.evaluate(() => {
    const frame = window.document.querySelector('iframe');
    const root = frame?.contentDocument?.querySelector('clear-head')?.shadowRoot;
    root?.querySelector<HTMLElement>('.choice')?.click();
    frame?.remove();
  });
  const kept = await keptIn(page);
  expect((await readCode(kept.suspend_data))?.answers).toHaveLength(1);
  expect(valueOf(kept, 'score.raw')).toMatch(/^\d+$/);
  expect(await page.evaluate(() => sessionStorage.getItem('ended'))).toBe('yes');
});

test('a course is one package, with a page for each of its sessions', async ({
  page,
  serveScorm,
}) => {
  const { url, files } = await serveScorm('2004', 'course');
  const manifest = new TextDecoder().decode(files['imsmanifest.xml']);
  expect(manifest).toContain('<title>Attention, one idea at a time</title>');
  expect(manifest.match(/<item /g)).toHaveLength(17);
  expect(files).toHaveProperty(['models/use-lite/LICENSE']);
  for (const session of [1, 6, 17]) {
    await page.goto(`${url}session-${session}.html`);
    await expect(firstNumber(page)).toBeVisible();
  }
});

test('a package is known by its lesson, and a shipped lesson by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const entryOf = async (name: string, lesson: string, lang = 'en'): Promise<string> => {
    const [path = ''] = await writeScorm(lesson, folder, `--lang=${lang}`, '--mastery=80');
    return new TextDecoder().decode(unzipSync(readFileSync(path))[name]);
  };
  const idOf = async (lesson: string): Promise<string | undefined> =>
    / identifier="([^"]*)"/.exec(await entryOf('imsmanifest.xml', lesson))?.[1];
  const shipped = await idOf('who-is-it');
  const mine = join(folder, 'Woche 5, Übung.json');
  copyFileSync(document, mine);
  const ownId = await idOf(mine);
  expect(new Set([shipped, ownId, await idOf('course')]).size).toBe(3);
  for (const id of [shipped, ownId]) expect(id).toMatch(/^clearhead-[A-Za-z0-9-]+$/);
  // A change within the lesson is another version of the same package.
  const changed = JSON.parse(readFileSync(mine, 'utf8')) as object;
  writeFileSync(mine, JSON.stringify({ ...changed, about: 'New.' }));
  expect(await idOf(mine)).toBe(ownId);
  const html = await entryOf('index.html', 'who-is-it', 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(`<title>${arabic.lessons['who-is-it'].title}</title>`);
  expect(html).toContain('<body data-mastery="0.8">');
  rmSync(folder, { recursive: true });
});

test('without a learning system around it the lesson works', async ({ page, serveScorm }) => {
  const { url } = await serveScorm('1.2');
  await page.goto(`${url}index.html`);
  await expect(firstNumber(page)).toBeVisible();
  await expect(page.locator('#notice')).toHaveText(scorm.noSystem);
});

test('a file that is no lesson document is refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const file = join(folder, 'bad.json');
  await expect(writeScorm(file, folder)).rejects.toThrow('There is no file');
  writeFileSync(file, '{');
  await expect(writeScorm(file, folder)).rejects.toThrow('is no JSON');
  writeFileSync(file, '{"clearhead": 1, "title": "x", "Heads": 2}');
  await expect(writeScorm(file, folder)).rejects.toThrow(/is no lesson: .*Heads/);
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(document, 'utf8')), tensors: 'a.safetensors' }),
  );
  await expect(writeScorm(file, folder)).rejects.toThrow('which is not beside it');
  rmSync(folder, { recursive: true });
});

test('a package in another language has the title that the lesson has in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
  const file = join(folder, 'week5.json');
  const lesson = JSON.parse(readFileSync(document, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...lesson, texts: { de: { title: 'Woche 5' } } }));
  const [path = ''] = await writeScorm(file, folder, '--lang=de');
  const files = unzipSync(readFileSync(path));
  for (const name of ['imsmanifest.xml', 'index.html'])
    expect(new TextDecoder().decode(files[name])).toContain('<title>Woche 5</title>');
  rmSync(folder, { recursive: true });
});

test('a lesson that is trained on the site’s own names takes them along', async ({
  page,
  serveScorm,
}, info) => {
  // As an author saves it, beside no other file.
  const lesson = info.outputPath('mine.json');
  copyFileSync(join(root, 'web/lesson/documents/microgpt-untrained.json'), lesson);
  const { url } = await serveScorm('1.2', lesson);
  await page.goto(`${url}index.html`);
  await expect(firstNumber(page)).toBeVisible();
  await page.getByRole('button', { name: texts.training.next, exact: true }).click();
  await expect(page.locator('.training').first()).toContainText(/step 1\b/i);
});
