/**
 * Stacks whose numbers are in a file, and stacks that are too large to be completely on the page.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answer, expect, firstNumber, open, problems, table, test, openMore } from './fixture.js';

interface Golden {
  lesson: { tensors: string };
  stages: { name: string; values: number[][] }[];
}
const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as Golden;
const tensors = readFileSync('tests/golden/gpt2.golden.safetensors');
const text = JSON.stringify(golden.lesson);

async function drop(page: Page, files: readonly (readonly [string, string | Buffer])[]) {
  const given = files.map(([name, content]) => [name, [...Buffer.from(content)]] as const);
  await page.locator('clear-head').evaluate((target, all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of all) {
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
    }
    for (const type of ['dragover', 'drop']) {
      const options = { bubbles: true, composed: true, cancelable: true, dataTransfer };
      target.dispatchEvent(new DragEvent(type, options));
    }
  }, given);
}

/** As the embedding page, gives a document and its tensors file. */
const give = (page: Page, bytes: Buffer): Promise<unknown> =>
  page.locator('clear-head').evaluate(
    (element, [lesson, bytes]) => {
      Object.assign(element, { lesson, tensors: Uint8Array.from(bytes) });
    },
    [golden.lesson, [...bytes]] as const,
  );

const title = /Lesson:\s*A tiny model in GPT-2’s layout|Lesson:\s*A tiny model in GPT-2's layout/;
const shownLesson = (page: Page) => page.getByRole('button', { name: /^Lesson:/ });

/** The last logit is PyTorch's, as the page writes it. */
async function expectPyTorch(page: Page): Promise<void> {
  await expect(shownLesson(page)).toHaveText(title);
  await page.getByRole('button', { name: 'Next word', exact: true }).click();
  const logits = golden.stages.find(({ name }) => name === 'logits')?.values ?? [];
  const last = table(page, 'logits').first().locator('tbody tr').last().locator('td').last();
  const shown = Number((await last.textContent())?.replace('−', '-'));
  expect(shown).toBeCloseTo(logits.at(-1)?.at(-1) ?? NaN, 1);
}

test('a document and its tensors file are dropped together, or one after the other', async ({
  page,
}) => {
  await open(page);
  await drop(page, [['gpt2.json', text]]);
  await expect(problems(page)).toContainText('takes its numbers from the file');
  await expect(problems(page)).toContainText(golden.lesson.tensors);
  await expect(firstNumber(page)).toBeVisible(); // the last good lesson stays
  await drop(page, [['anything.safetensors', tensors.subarray(0, -1)]]);
  await expect(problems(page)).toContainText('the file was cut short');
  await drop(page, [['anything.safetensors', tensors]]);
  await expectPyTorch(page);
  await expect(problems(page)).toBeEmpty();
  const unembedding = page.locator('.matrix .title', { has: page.locator('code') }).last();
  await expect(unembedding.locator('code')).toHaveText(/^lm_head\.weight|^wte\.weight/);

  await page.reload(); // the address does not contain the file
  await expect(problems(page)).toContainText('takes its numbers from the file');
  await drop(page, [
    ['gpt2.json', text],
    [golden.lesson.tensors, tensors],
  ]);
  await expectPyTorch(page);

  // The embedding page gives another file for the same document.
  await give(page, tensors);
  await expect(problems(page)).toBeEmpty();
  await expectPyTorch(page);
  await give(page, tensors.subarray(0, -1));
  await expect(problems(page)).toContainText('the file was cut short');
});

test('a document that a person opens does not take the embedding page’s tensors', async ({
  page,
}) => {
  await open(page);
  await give(page, tensors);
  await expectPyTorch(page);
  const another = { ...golden.lesson, title: 'Another', tensors: 'another.safetensors' };
  await drop(page, [['another.json', JSON.stringify(another)]]);
  await expect(problems(page)).toContainText('another.safetensors');
});

test('a tensors file does not change locked numbers', async ({ page }) => {
  await open(page);
  await drop(page, [
    ['gpt2.json', text],
    [golden.lesson.tensors, tensors],
  ]);
  await expectPyTorch(page);
  await page
    .locator('clear-head')
    .evaluate((element) => element.setAttribute('lock', 'parameters'));
  await drop(page, [['anything.safetensors', tensors.subarray(0, -1)]]);
  await expect(problems(page)).toHaveText('Locked here, so it stays as it is: the parameters.');
});

test('what is shared of such a lesson is a file, beside its tensors', async ({ page }) => {
  await open(page);
  await drop(page, [
    ['gpt2.json', text],
    [golden.lesson.tensors, tensors],
  ]);
  await expect(shownLesson(page)).toHaveText(title);
  await page.getByRole('button', { name: 'Share …' }).click();
  const dialog = page.getByRole('dialog');
  const shared = dialog.getByRole('textbox', { name: 'Text to copy' });
  await expect(dialog).toContainText(
    `save lesson.json and put it, with ${golden.lesson.tensors}, beside Clearhead’s page.`,
  );
  await expect(shared).toHaveValue(/#src=lesson\.json/);
  await dialog.getByRole('radio', { name: 'Element' }).check();
  await expect(dialog).toContainText(`with ${golden.lesson.tensors}, beside your page.`);
  await expect(shared).toHaveValue(/<clear-head src="lesson\.json"/);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save lesson.json' }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as unknown;
  expect(saved).toMatchObject({ tensors: golden.lesson.tensors });
});

/** 25 million numbers, not all of which are sent. */
const large = {
  clearhead: 1,
  title: 'Twelve blocks',
  input: { text: Array.from({ length: 24 }, (_, i) => `w${i}`).join(' '), vocabulary: 'sorted' },
  embedding: { size: 384, seed: 1 },
  blocks: {
    drawn: {
      seed: 2,
      layers: 12,
      heads: 6,
      norm: 'before',
      bias: true,
      feed_forward: 1536,
      activation: 'gelu_tanh',
      scores: { mask: 'causal' },
    },
  },
  final_norm: { drawn: true },
  unembedding: 'tied',
};

test('a large stack shows its progress, yields to newer requests, and shows the opened block', async ({
  page,
}) => {
  test.slow();
  await open(page);
  const bar = page.getByRole('progressbar');
  const start = () => drop(page, [['large.json', JSON.stringify(large)]]);
  await start();
  // In a single check: it may have finished before another.
  const far = page.getByRole('progressbar', { name: /Computing .* \d+ % done\./ });
  await expect(far.and(page.locator('[max="100"][value]'))).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toBeHidden();
  await expect(firstNumber(page)).toBeVisible();

  // The page responds meanwhile.
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(globalThis, { seen });
    setInterval(() => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
    }, 1);
  });
  await start();
  await expect(shownLesson(page)).toHaveText(/Twelve blocks/, { timeout: 60_000 });
  const pressed = page.locator('.part-tabs [aria-pressed="true"]');
  await expect(pressed).toHaveText('Block 1: attention');
  await page.getByRole('combobox', { name: 'Block', exact: true }).selectOption('Block 12');
  await expect(pressed).toHaveText('Block 12: attention');
  await expect(page.locator('.diagram .coming')).toHaveCount(0, { timeout: 60_000 });
  const numbers = page.locator('.diagram tbody td:visible').filter({ hasText: /^[−-]?\d/ });
  await expect(numbers.first()).toBeVisible();
  await numbers.first().hover();
  await expect(answer(page)).toContainText(/block 12/i);

  await openMore(page);
  await page.getByRole('button', { name: 'Export …' }).last().click();
  await expect(page.getByText(/There is no NumPy program/)).toBeVisible();
  await expect(page.getByRole('button', { name: /NumPy/ })).toHaveCount(0);
});
