/** Training leaves no worker behind, and takes no more memory than a page has. */
import { packed } from '../../web/session/packed.js';
import { texts } from '../../web/text/en/index.js';
import { expect, firstNumber, test } from './fixture.js';

/** A model of 24 parameters. */
const tiny = {
  ...{ clearhead: 1, title: 'Tiny' },
  input: { text: 'a b a', vocabulary: ['a', 'b'] },
  embedding: { size: 2, seed: 0 },
  blocks: { drawn: { seed: 1, layers: 1, heads: 1, scores: { mask: 'causal' } } },
  unembedding: { drawn: true },
  training: { task: { kind: 'say_it_twice', distinct: false }, batch: 1, length: 32, steps: 20 },
};

test('removing and adding an element leaves no worker behind', async ({ page }) => {
  await page.goto(`./#${new URLSearchParams({ document: await packed(JSON.stringify(tiny)) })}`);
  await expect(page.locator('.training .status')).toContainText(texts.training.untrained);
  await expect.poll(() => page.workers().length).toBe(1);
  for (let cycle = 0; cycle < 12; cycle++) {
    await page.evaluate(async (wait) => {
      const element = document.querySelector('clear-head') as HTMLElement;
      const place = element.parentElement as HTMLElement;
      element.remove();
      await new Promise((done) => setTimeout(done, wait));
      place.append(element);
      await new Promise((done) => setTimeout(done, wait));
    }, 20 * cycle);
  }
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
  // It trains as before, in one worker.
  await page.getByRole('button', { name: texts.training.next, exact: true }).click();
  await expect(page.locator('.training .status')).toContainText('1');
  expect(page.workers()).toHaveLength(1);
  await page.evaluate(() => document.querySelector('clear-head')?.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  await page.waitForTimeout(500);
  expect(page.workers()).toHaveLength(0);
});

test('an address with more steps than the page trains is reported at once', async ({ page }) => {
  const document = await packed(JSON.stringify(tiny));
  await page.goto(`./#${new URLSearchParams({ document, trained: '100000' })}`);
  await expect(page.locator('.problems')).toContainText(texts.problems.trainedTooFar(100_000, 400));
  await expect(firstNumber(page)).toBeVisible();
});

test('a model that is too large to be trained says so before a worker starts', async ({ page }) => {
  const document = await packed(
    JSON.stringify({
      ...{ ...tiny, embedding: { size: 256, seed: 0 } },
      blocks: { drawn: { ...tiny.blocks.drawn, layers: 3 } },
    }),
  );
  const scripts: string[] = [];
  page.on('worker', (worker) => scripts.push(worker.url()));
  await page.goto(`./#${new URLSearchParams({ document })}`);
  const parameters = (2 + 2 + 3 * 4 * 256) * 256;
  const message = texts.problems.trainingLarge(parameters, Math.floor((8 * 2 ** 20) / 15));
  await expect(page.locator('.training [role=alert]')).toHaveText(message);
  const start = page.getByRole('button', { name: texts.training.start, exact: true });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAttribute('title', message);
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
});
