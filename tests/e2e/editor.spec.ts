/** The page for writing a lesson. */
import { readFileSync } from 'node:fs';
import { bringAxe, screens, violations } from './axe.js';
import { expect, test } from './fixture.js';
import type { Page } from '@playwright/test';

const code = (page: Page) => page.locator('#code .cm-content');
const fault = (page: Page) => page.locator('#fault');

/** Replaces the whole text. */
async function write(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const small = (vectors: number[][]): string =>
  JSON.stringify({
    clearhead: 1,
    title: 'Mine',
    input: { vectors },
    projections: { kind: 'linear', seed: 1 },
  });

async function open(page: Page): Promise<void> {
  await page.goto('editor.html');
  await expect(fault(page)).toHaveText('No errors.');
}

test('faults are marked while typing, and the element follows the valid text', async ({ page }) => {
  await open(page);
  await write(page, small([[1, 2], [3]]));
  await expect(fault(page)).toHaveText(
    /^Line 1, column \d+: input\.vectors\[1\]: 1 number, expected 2/,
  );
  await expect(page.locator('#code .cm-lintRange-error')).toHaveText('[3]');
  await write(page, '{\n  "clearhead": 1,\n}');
  await expect(fault(page)).toHaveText(/^Line 3, column 1: /);
  await page.getByRole('button', { name: 'Go to error' }).click();
  await expect(code(page)).toBeFocused();
  await write(
    page,
    small([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  );
  await expect(fault(page)).toHaveText('No errors.');
  await expect(page.locator('clear-head')).toContainText('Mine');
});

test('a step that the lesson does not have is an error beside the preview, too', async ({
  page,
}) => {
  await open(page);
  const lesson = JSON.parse(small([[1, 2]])) as object;
  await write(page, JSON.stringify({ ...lesson, steps: [{ shows: 'turn', note: 'Look.' }] }));
  const sentence = 'steps[0].shows: this lesson has no step “turn”';
  await expect(page.locator('clear-head #problems')).toContainText(sentence);
  await expect(fault(page)).toContainText(`: ${sentence}`);
  await expect(page.locator('#code .cm-lintRange-error')).toHaveText('"shows":"turn"');
});

test('a lesson and its tensors are opened together; of a broken text the preview stays', async ({
  page,
}) => {
  const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
    lesson: { tensors: string };
  };
  const lesson = {
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(golden.lesson)),
  };
  const tensors = {
    name: golden.lesson.tensors,
    mimeType: 'application/octet-stream',
    buffer: readFileSync('tests/golden/gpt2.golden.safetensors'),
  };
  const advice = page.locator('#advice');
  await open(page);
  await page.locator('#file').setInputFiles([lesson]);
  await expect(advice).toContainText(`Open the lesson and ${tensors.name} together.`);
  await expect(advice).toContainText('The preview still shows the last valid text.');
  await page.locator('#file').setInputFiles([lesson, tensors]);
  await expect(fault(page)).toHaveText('No errors.');
  const shown = page.getByRole('button', { name: /^Lesson:/ });
  await expect(shown).toContainText('A tiny model');
  await expect(page.locator('clear-head #problems')).toHaveText('');
  await write(page, small([[1, 2], [3]]));
  await expect(advice).toContainText('The preview still shows the last valid text.');
  await expect(shown).toContainText('A tiny model');
});

/** A page that shows a copied text; `files` lie beside it, by name. */
async function paste(page: Page, copied: string, files: Record<string, Buffer>): Promise<void> {
  for (const [name, body] of Object.entries(files)) {
    await page.route(`**/${name}`, (route) => route.fulfill({ body }));
  }
  const body = `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">${copied}`;
  await page.route('**/course.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('./course.html');
}

test('what is copied of a lesson with tensors shows it once both files lie beside the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lesson } = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
    lesson: { tensors: string };
  };
  const files = {
    'lesson.json': Buffer.from(JSON.stringify(lesson)),
    [lesson.tensors]: readFileSync('tests/golden/gpt2.golden.safetensors'),
  };
  await open(page);
  await page.locator('#file').setInputFiles(
    Object.entries(files).map(([name, buffer]) => ({
      name,
      buffer,
      mimeType: 'application/octet-stream',
    })),
  );
  await expect(page.locator('clear-head')).toContainText('A tiny model');
  const copied: string[] = [];
  for (const [name, place] of [
    ['Copy element', 'your page'],
    ['Copy iframe', 'Clearhead’s page'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('#status')).toContainText(
      `put lesson.json and ${lesson.tensors} beside ${place}.`,
    );
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  for (const body of copied) {
    await paste(page, body, files);
    const inside = body.startsWith('<iframe') ? page.frameLocator('iframe') : page;
    await expect(inside.getByRole('button', { name: /^Lesson:/ })).toContainText('A tiny model');
    await expect(inside.locator('#problems')).toHaveText('');
  }
});

test('the text is kept, saved, and opens unchanged', async ({ page }) => {
  await open(page);
  const text = small([[7, 8]]);
  await write(page, text);
  await expect(fault(page)).toHaveText('No errors.');
  await page.reload();
  await expect(code(page)).toHaveText(text);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const path = await (await saving).path();
  expect(readFileSync(path, 'utf8')).toBe(text);
  await page.getByLabel('Start from').selectOption('single-token');
  await expect(code(page)).not.toHaveText(text);
  await page.locator('#file').setInputFiles(path);
  await expect(code(page)).toHaveText(text);
});

test('leaving the page before the engine is loaded keeps the text', async ({ page }) => {
  await open(page);
  await write(page, small([[7, 8]]));
  await expect(fault(page)).toHaveText('No errors.');
  let come = (): void => undefined;
  const gate = new Promise<void>((done) => (come = done));
  await page.route('**/*.wasm', async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(fault(page)).toHaveText('Loading …');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  come();
  await expect(code(page)).toHaveText(small([[7, 8]]));
});

test('copied markup shows the lesson in a bare page, with its own title', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = 'Mine </script> "too"';
  const lesson = {
    ...(JSON.parse(
      small([
        [1, 2],
        [3, 4],
      ]),
    ) as object),
    title,
  };
  await open(page);
  await write(page, JSON.stringify(lesson));
  const shown = page.locator('clear-head').getByRole('button', { name: /^Lesson:/ });
  await expect(shown).toContainText(title);
  expect(await page.locator('clear-head').evaluate((it) => it.outerHTML)).not.toContain('Mine');
  const numbers = page.locator('clear-head .diagram tbody td');
  const expected = await numbers.allTextContents();
  expect(expected.length).toBeGreaterThan(20);
  const copied: string[] = [];
  for (const name of ['Copy element', 'Copy iframe']) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  // A long document becomes a file beside the page.
  await write(page, JSON.stringify({ ...lesson, about: 'x '.repeat(5000) }));
  await expect(shown).toContainText(title);
  await page.getByRole('button', { name: 'Copy element' }).click();
  await expect(page.locator('#status')).toContainText('put lesson.json beside your page');
  const long = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await long()).toContain('<clear-head src="lesson.json"></clear-head>');
  const noise = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 9973).join(' ');
  await write(page, JSON.stringify({ ...lesson, about: noise }));
  await expect(shown).toContainText(title);
  await page.getByRole('button', { name: 'Copy iframe' }).click();
  await expect(page.locator('#status')).toContainText('put lesson.json beside Clearhead’s page');
  expect(await long()).toContain('index.html#src=lesson.json"');
  for (const body of copied) {
    await paste(page, body, {});
    const isFrame = body.startsWith('<iframe');
    if (isFrame) await expect(page.locator('iframe')).toHaveAttribute('title', title);
    const inside = isFrame ? page.frameLocator('iframe') : page;
    await expect(inside.getByRole('button', { name: /^Lesson:/ })).toContainText(title);
    expect(await inside.locator('.diagram tbody td').allTextContents()).toEqual(expected);
    await page.unroute('**/course.html');
  }
});

test('a lesson that was chosen before can be chosen again', async ({ page }) => {
  await open(page);
  const start = page.locator('#start');
  await start.selectOption('time-flies');
  await expect(code(page)).toContainText('flies');
  await write(page, small([[1, 2]]));
  await start.selectOption('');
  await expect(fault(page)).toHaveText('No errors.');
  await expect(page.locator('#status')).toHaveText('');
  await expect(code(page)).toHaveText(small([[1, 2]]));
  await start.selectOption('time-flies');
  await expect(code(page)).toContainText('flies');
});

test('of two lessons that are chosen quickly the last one counts', async ({ page }) => {
  await open(page);
  const start = page.locator('#start');
  let isSent = false;
  await page.route('**/time-flies.json', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
    isSent = true;
  });
  await start.selectOption('time-flies');
  await start.selectOption('three-tokens');
  await expect(code(page)).toContainText('Attention on paper');
  await expect.poll(() => isSent).toBe(true);
  await page.waitForTimeout(300);
  await expect(code(page)).toContainText('Attention on paper');
});

test('the list of lessons links to the editor', async ({ page }) => {
  await page.goto('.');
  await page.getByRole('button', { name: /Lesson/ }).click();
  const link = page.getByRole('link', { name: 'Write a lesson' });
  expect(await link.evaluate((a) => (a as HTMLAnchorElement).href)).toBe(
    new URL('editor.html', page.url()).href,
  );
});

test('keys are completed, and Tab leaves the text', async ({ page }) => {
  await open(page);
  await write(page, '{"clearhead": 1, ');
  await page.keyboard.press('Control+Space');
  await expect(page.locator('#code .cm-tooltip-autocomplete')).toContainText('"projections"');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code(page)).not.toBeFocused();
});

test('ten megabytes are rejected with a sentence, and the page stays responsive', async ({
  page,
}) => {
  await open(page);
  await code(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '[1,2,3,4]\n'.repeat(1 << 20));
    const content = document.querySelector('#code')?.shadowRoot?.querySelector('.cm-content');
    content?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(fault(page)).toHaveText(/8 MiB/, { timeout: 30_000 });
  await write(page, small([[1]]));
  await expect(fault(page)).toHaveText('No errors.', { timeout: 30_000 });
});

for (const { colorScheme, width } of screens) {
  test(`${colorScheme}, ${width} px: it keeps the rules of accessibility`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await bringAxe(page);
    await open(page);
    await write(page, small([[1], [2, 3]]));
    await expect(fault(page)).toHaveText(/^Line/);
    expect(await violations(page)).toEqual([]);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(over).toBeLessThanOrEqual(0);
  });
}
