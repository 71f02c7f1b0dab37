/** Quick input, unusual texts and broken files. */
import type { Page } from '@playwright/test';
import {
  answer,
  cell,
  expect,
  firstNumber,
  open,
  problems,
  sentence,
  table,
  test,
} from './fixture.js';

const openLesson = 'random-vectors';
const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${(i * 7) % 90}`).join(' ');

test('the page keeps drawing after sixty quick changes of address', async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const texts = ['time', 'flies fast', 'fast time flies time', 'time flies'];
    for (let i = 0; i < 60; i++) {
      location.hash = `text=${texts[i % texts.length]}&temperature=${1 + (i % 7)}`;
      await new Promise((done) => setTimeout(done, i % 3 ? 0 : 10));
    }
  });
  await expect(table(page, 'weights').getByRole('rowheader')).toHaveText([
    /<bos>/,
    /time/,
    /flies/,
    /<eos>/,
  ]);
  const query = cell(page, /^\s*W_Q transposed/, 0, 0);
  await query.focus();
  await page.keyboard.type('2');
  await expect(page.locator('.diagram td.new').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(query).toHaveText(/^2\.0/);
});

for (const [which, matrix, row, col] of [
  ['that the shorter one lacks', /^\s*E \(embedding\)/, 4, 3],
  ['that both have', /^\s*V,/, 1, 1],
] as const) {
  test(`a press just after choosing a shorter lesson, on a number ${which}, does not hit the new one`, async ({
    page,
  }) => {
    let come = (): void => undefined;
    const gate = new Promise<void>((done) => (come = done));
    const request = page.waitForRequest('**/lessons/three-tokens-by-hand.json');
    await page.route('**/lessons/three-tokens-by-hand.json', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('./#lesson=time-flies');
    await expect(firstNumber(page)).toBeVisible();
    await page.evaluate(() => (location.hash = 'lesson=three-tokens-by-hand'));
    await request;
    await cell(page, matrix, row, col).dispatchEvent('click');
    come();
    await expect(page.locator('.step h2')).toHaveText('Attention on paper, matrices given');
    await expect(page.getByRole('button', { name: 'Pin', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(answer(page).locator('.place')).not.toContainText('embedding');
    await expect(page).toHaveURL(/#lesson=three-tokens-by-hand$/);
    await cell(page, 'weights', 1, 0).click();
    await expect(answer(page).locator('.place')).toContainText('weights');
  });
}

test('a term that is pressed while its element is removed opens once the element is back', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    const element = document.querySelector('clear-head') as HTMLElement;
    const place = element.parentElement as HTMLElement;
    const term = element.shadowRoot?.querySelector<HTMLElement>('[data-term]');
    element.remove();
    term?.click();
    place.append(element);
  });
  const dialog = page.locator('clear-head dialog.glossary');
  await expect(dialog).toBeHidden();
  await page.locator('clear-head .diagram [data-term]').first().click();
  await expect(dialog).toBeVisible();
});

test('editing a number ends when another lesson is opened', async ({ page }) => {
  await open(page);
  await cell(page, /^\s*W_Q transposed/, 3, 1).dblclick();
  await page.keyboard.type('7');
  await page.evaluate(() => (location.hash = 'lesson=parameter-or-linear-linear'));
  await expect(page.locator('.step h2')).toHaveText(/^Initialisation/);
  await expect(page.locator('.cell-editor')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page).toHaveURL(/#lesson=parameter-or-linear-linear$/);
});

// ---- texts of all kinds ----

const odd = {
  'turned round': 'a \u202eturned\u202c \u2067b\u2069 \u202eforever שלום',
  'full of accents': `e${'\u0301'.repeat(3000)} o${'\u0330'.repeat(3000)} n`,
  'without a space': `${'x'.repeat(10_000)} ${'ש'.repeat(5000)} y`,
};

/**
 * Text and labels of the page, other than a person's own fields, that reverse, overlap or never
 * end; and content beyond the window's edge.
 */
const untamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('clear-head')?.shadowRoot as ShadowRoot;
    const found: string[] = [];
    const see = (text: string): void => {
      const bad = /[\u202a-\u202e\u2067]|\p{M}{7}|[xש]{41}/u.exec(text);
      if (bad) found.push(text.slice(Math.max(0, bad.index - 20), bad.index + 20));
    };
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^(title|aria-|placeholder)/.test(name)) see(value);
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) see(node.nodeValue ?? '');
      }
    }
    if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth) {
      for (const element of root.querySelectorAll('*')) {
        const { right } = element.getBoundingClientRect();
        if (right > innerWidth + 1) found.push(`${element.localName}.${element.className} is wide`);
      }
    }
    return found;
  });

const expectTame = async (page: Page): Promise<void> => expect(await untamed(page)).toEqual([]);

for (const [name, text] of Object.entries(odd)) {
  test(`a text ${name} is written safely wherever it is named`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, { lesson: openLesson, text });
    await expectTame(page);
    await cell(page, 'weights', 0, 1).click();
    await page.locator('.summaries summary').click();
    await expectTame(page);
    await cell(page, /^\s*E \(embedding\)/, 0, 0).click(); // names the typed word
    await expectTame(page);
    await page.locator('#scrubber').focus();
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('ArrowRight');
      await expectTame(page);
    }
    // Messages also quote unknown words, and addresses that are not valid.
    const part = text.slice(0, 700);
    await page.goto(`./#${new URLSearchParams({ text, step: part, nonsense: part, seed: part })}`);
    await expect(problems(page).locator('p').first()).toBeVisible();
    await expect(page.locator('#about-sentence')).toContainText('not in this lesson');
    await expectTame(page);
  });
}

// ---- broken and missing files ----

test('an empty lesson file is reported, and another lesson opens', async ({ page }) => {
  await page.route('**/lessons/time-flies.json', (route) => route.fulfill({ json: {} }));
  await page.goto('./#lesson=time-flies');
  await expect(problems(page)).toContainText('The document of lesson “time-flies” cannot be used');
  await expect(page.locator('.loading')).toBeHidden();
  await page.evaluate(() => (location.hash = 'lesson=three-tokens'));
  await expect(firstNumber(page)).toBeVisible();
  await expect(problems(page)).toBeEmpty();
});

test('a worker with an empty script is replaced by the page', async ({ page }) => {
  await page.route('**/thread-*.js', (route) =>
    route.fulfill({ body: 'export default ""', contentType: 'text/javascript' }),
  );
  await open(page, { lesson: openLesson });
  await sentence(page).fill(words(600));
  await expect(page.locator('.places')).toContainText('Rows: tokens 1–10 of 600');
  await expect(problems(page)).toBeEmpty();
});

test('a browser’s refusal to write an address is reported, and the page continues', async ({
  page,
}) => {
  await page.addInitScript(() => {
    history.pushState = history.replaceState = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await open(page);
  await sentence(page).fill('fast time');
  await expect(problems(page)).toContainText('is not letting this page update its address');
  await expect(table(page, 'weights').getByRole('rowheader')).toHaveCount(4);
  await sentence(page).fill('time');
  await expect(table(page, 'weights').getByRole('rowheader')).toHaveCount(3);
});

// ---- faults that occurred ----

test('the picture of 300 words’ weights shows them', async ({ page }) => {
  await open(page, { lesson: openLesson, text: words(300) });
  const picture = page
    .getByRole('img', { name: /^All of weights with its own colour scale/ })
    .first();
  await expect(picture).toBeVisible();
  const shades = (): Promise<number> =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(image?.data.buffer ?? new ArrayBuffer(0))).size;
    });
  await expect.poll(shades).toBeGreaterThan(20);
});
