import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { cell, expect, open, table, test, openMore } from './fixture.js';

const dialog = (page: Page) => page.locator('.export-dialog');

/** Opens the export of a matrix, as a person with a pointer does. */
async function openMatrix(page: Page, caption: string | RegExp): Promise<void> {
  await cell(page, caption, 0, 0).hover();
  await table(page, caption)
    .first()
    .locator('xpath=ancestor::div[contains(@class, "matrix")][1]')
    .locator('.export')
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function save(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    dialog(page).getByRole('button', { name: label, exact: true }).click(),
  ]);
  await expect(dialog(page)).toContainText(`Saved as ${download.suggestedFilename()}.`);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('a matrix is copied and saved in each format', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { lesson: 'time-flies' });
  await openMatrix(page, 'weights');
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Copy: Numbers, Numbers' }).click();
  await expect(dialog(page)).toContainText('Copied: Numbers.');
  expect((await copied(page)).split('\n').map((row) => row.split('\t').length)).toEqual(
    Array(5).fill(5),
  );
  const csv = await save(page, 'Save: Numbers, CSV');
  expect(csv.name).toBe('time-flies-weights.csv');
  expect(String(csv.bytes)).toMatch(/^,<bos>,time,flies,fast,<eos>\r\n<bos>,0\.198/);
  const npy = await save(page, 'Save: Numbers, NumPy');
  expect(npy.bytes.length).toBe(128 + 4 * 25);
  const png = await save(page, 'Save: Picture, PNG');
  const svg = await save(page, 'Save: Picture, SVG');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(String(svg.bytes)) ?? [];
  // Twice as many pixels, up to a fraction of one.
  expect(Math.abs(png.bytes.readUInt32BE(16) - 2 * Number(width))).toBeLessThanOrEqual(2);
  expect(Math.abs(png.bytes.readUInt32BE(20) - 2 * Number(height))).toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('the figure, a program, all matrices and the lesson as changed are saved', async ({
  page,
}) => {
  await open(page, { lesson: 'time-flies-two-heads', edits: 'W_Q.0.0.0.75' });
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).click();
  const lesson = JSON.parse(String((await save(page, 'Save: This lesson, JSON')).bytes));
  expect(lesson.projections.query.weight[0][0]).toBe(0.75);
  const program = await save(page, 'Save: As a program, NumPy');
  expect(program.name).toBe('time-flies-two-heads-numpy.py');
  expect(String(program.bytes)).toContain('[0.75, 0.0, 0.5, 0.0],');
  const npz = await save(page, 'Save: All matrices, .npz');
  expect(String(npz.bytes.subarray(0, 2))).toBe('PK');
  const all = String((await save(page, 'Save: Whole figure, SVG')).bytes);
  const seen = String((await save(page, 'Save: Current view, SVG')).bytes);
  expect(seen.length).toBeLessThan(all.length);
  expect(all).toContain('1 · From words to vectors');
});

test('where no matrix is in view, no picture of what is in view is offered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await open(page, { lesson: 'who-is-she' });
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).first().click();
  await expect(page.getByRole('button', { name: 'Save: Whole figure, SVG' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save: Current view, SVG' })).toHaveCount(0);
});

test('a program trains from the seed, once the model is trained too, with what was changed', async ({
  page,
}) => {
  const program = async (): Promise<string> => {
    await openMore(page);
    await page.getByRole('button', { name: 'Export …' }).click();
    await expect(page.locator('.export-dialog')).toContainText(texts.exporting.trains);
    const { bytes } = await save(page, 'Save: As a program, NumPy');
    await page.keyboard.press('Escape');
    return String(bytes);
  };
  await open(page, { lesson: 'microgpt' });
  const unchanged = await program();
  expect(unchanged).toContain('0.13046399, 0.053538375'); // the trained numbers, which it prints
  expect(unchanged).toContain('random.seed(42)');
  expect(unchanged).toContain('for step in range(steps):');
  await page.goto('about:blank'); // else the first number would be the last lesson's
  await open(page, { lesson: 'microgpt-untrained', seed: '7', recipe: 'blocks-2', trained: '2' });
  const changed = await program();
  expect(changed).toContain('random.seed(7)');
  expect(changed).toContain('for layer in range(2):\n        W_Q.append([draw(4, 16, 0.08)');
  // The dialog reports this for the page's tasks, and nothing if nothing is trained.
  await page.goto('about:blank');
  await open(page, { lesson: 'sort' });
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).click();
  const dialog = page.locator('.export-dialog');
  await expect(dialog).toContainText(texts.exporting.trainsNot);
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await open(page);
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).click();
  await expect(dialog).toContainText(texts.exporting.program);
  await expect(dialog).not.toContainText('train the model');
});

test('the export follows the shown lesson, even after going back meanwhile', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { lesson: 'time-flies' });
  await page.evaluate(() => void (location.hash = 'lesson=one-whole-block&part=all'));
  await expect(table(page, 'logits')).toBeVisible();
  await openMatrix(page, 'logits');
  await page.goBack();
  await expect(table(page, 'logits')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Copy: As a program, NumPy' }).click();
  await expect(dialog(page)).toContainText('Copied: NumPy.');
  expect(await copied(page)).not.toContain('logits');
});

test('an open question excludes its rows, and the dialog says so', async ({ page }) => {
  await open(page, { lesson: 'time-flies', step: 'share' });
  await expect(
    page.getByRole('region', { name: 'Predict, then check' }).getByRole('button').first(),
  ).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).click();
  await expect(dialog(page)).toContainText('so the rows it hides are left out');
  const { bytes } = await save(page, 'Save: All matrices, .npz');
  const nan = Buffer.from(new Float32Array(5).fill(NaN).buffer);
  expect(bytes.includes(nan)).toBe(true);
});

test('a forbidden clipboard leaves the text to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, { lesson: 'time-flies' });
  await openMatrix(page, 'scores');
  await dialog(page).getByRole('button', { name: 'Copy: Numbers, LaTeX', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text to copy' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^\\begin\{bmatrix\}/);
});

test('copying a matrix by keys copies its numbers with all digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { lesson: 'time-flies' });
  await cell(page, /^\s*W_Q transposed/, 0, 0).click();
  await page.keyboard.press('ControlOrMeta+c');
  // As drawn, with each number as short as possible.
  await expect.poll(() => copied(page)).toBe('0.5\t0\n0\t0.5\n0.5\t0\n0\t-0.5');
});

test('by keys, the button comes before the matrix that has the focus', async ({ page }) => {
  await open(page, { lesson: 'time-flies' });
  await cell(page, 'scores', 1, 1).click();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.export:focus')).toHaveAccessibleName('Export scores');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Export scores, 5×5');
  await page.keyboard.press('Escape');
  await expect(page.locator('.export:focus')).toHaveAccessibleName('Export scores');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`a picture has the colours of the page, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, { lesson: 'time-flies' });
    const shown = await cell(page, 'scores', 2, 2).evaluate((td) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      context.fillStyle = getComputedStyle(td).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    await openMatrix(page, 'scores');
    const svg = String((await save(page, 'Save: Picture, SVG')).bytes);
    const cells = [...svg.matchAll(/rx="2" fill="#(..)(..)(..)"/g)];
    const drawn = (cells[2 * 5 + 2] ?? []).slice(1, 4).map((part) => parseInt(part, 16));
    drawn.forEach((part, i) => {
      expect(Math.abs(part - (shown[i] ?? -9))).toBeLessThanOrEqual(2);
    });
    expect(drawn).toHaveLength(3);
  });
}

test('pictures have the chosen background, width and scale, in SVG, PNG and TikZ', async ({
  page,
}) => {
  const s = texts.exporting;
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, { lesson: 'time-flies', token: '2' });
  await openMatrix(page, 'weights');
  const background = dialog(page).getByLabel(s.background);
  const papers = async (): Promise<string[]> => {
    const { bytes } = await save(page, 'Save: Picture, SVG');
    const text = String(bytes);
    const width = /width="([\d.]+)(?:cm)?"/.exec(text)?.[1] ?? '';
    const [, box = ''] = /viewBox="0 0 (\d+)/.exec(text) ?? [];
    expect(text).toMatch(/<desc id="about">[^<]*time flies fast/);
    const found = [...text.matchAll(/<rect x="0" y="0" width="(\d+)"[^>]*fill="(#\w+)"/g)];
    return [width, ...found.filter(([, wide]) => wide === box).map(([, , fill = '']) => fill)];
  };
  const dark = (await papers())[1];
  await background.selectOption(s.backgrounds.white);
  expect((await papers())[1]).toBe('#ffffff');
  await background.selectOption(s.backgrounds.dark);
  expect((await papers())[1]).toBe(dark);
  await background.selectOption(s.backgrounds.none);
  expect(await papers()).toHaveLength(1);
  const width = dialog(page).getByLabel(s.width);
  await width.fill('20000');
  await width.blur();
  await expect(width).toHaveValue(''); // too wide: as wide as it is drawn
  await width.fill('10');
  await dialog(page).getByLabel(s.unit).selectOption('cm');
  await dialog(page).getByLabel(s.scale).selectOption('4×');
  expect((await papers())[0]).toBe('10');
  const { bytes } = await save(page, 'Save: Picture, PNG');
  expect(Math.abs(bytes.readUInt32BE(16) - (4 * 10 * 96) / 2.54)).toBeLessThanOrEqual(1);
  const tikz = String((await save(page, 'Save: Picture, TikZ')).bytes);
  expect(tikz).toContain('\\begin{tikzpicture}');
  expect(tikz).toContain('{time}');
});

test('a picture is printed alone, on a page of its own size', async ({ page }) => {
  await open(page, { lesson: 'time-flies' });
  await openMatrix(page, 'weights');
  await dialog(page).getByLabel(texts.exporting.width).fill('12');
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.setAttribute('data-printed', '');
    };
  });
  await dialog(page).getByRole('button', { name: 'Print: Picture, PDF' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const pdf = String(await page.pdf({ preferCSSPageSize: true }));
  const [, width = ''] = /\/MediaBox \[0 0 ([\d.]+) /.exec(pdf) ?? [];
  expect(Math.abs(Number(width) - (12 / 2.54) * 72)).toBeLessThan(2);
  expect([...pdf.matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.clear-head-print')).toHaveCount(0);
});

test('a printed page has no buttons, and breaks no matrix in two', async ({ page }) => {
  await open(page, { lesson: 'time-flies' });
  await page.emulateMedia({ media: 'print' });
  const matrices = page.locator('clear-head .matrix');
  for (const matrix of await matrices.all())
    await expect(matrix).toHaveCSS('break-inside', 'avoid');
  const buttons = await page
    .locator('clear-head button:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.matches('.term, .operand, .rest, .rest-of, .more-parts, [data-token]'),
        )
        .map((element) => element.outerHTML),
    );
  expect(buttons).toEqual([]);
});

test('a printed stack has no headings of closed parts, and all of an opened one', async ({
  page,
}) => {
  await open(page, { lesson: 'microgpt', part: 'block-1/attention' });
  const headings = page.locator('.diagram summary:visible');
  const closed = page.locator('.diagram details:not([open]) > summary:visible');
  await expect.poll(() => closed.count()).toBeGreaterThan(5);
  await page.locator('clear-head summary', { hasText: '4 · Combine the heads' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(closed).toHaveCount(0);
  await expect(headings).toHaveText([/4 · Combine the heads/]);
  await expect(page.getByRole('grid', { name: /^W_O transposed/ })).toBeVisible();
});

test('a printed stack has no switches, and no word of a long sentence is cut off', async ({
  page,
}) => {
  await open(page, { lesson: 'microgpt' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('clear-head :is(input, .why-headline):visible')).toHaveCount(0);
  const text = Array.from({ length: 20 }, (_, i) => `longword${i}`).join(' ');
  await page.emulateMedia({ media: null });
  await open(page, { lesson: 'random-vectors', text });
  const last = page.locator('.chips li').last();
  const edge = page.locator('.looks-scroller');
  const ends = async (locator: Locator) => (await locator.boundingBox())?.x ?? NaN;
  expect(await ends(last)).toBeGreaterThan((await ends(edge)) + 700);
  await page.emulateMedia({ media: 'print' });
  expect(await ends(last)).toBeLessThan((await ends(edge)) + 300);
});
