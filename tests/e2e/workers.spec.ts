/** Training leaves no worker behind, and uses no more memory than a page has. */
import { packed } from '../../web/session/packed.js';
import { texts } from '../../web/text/en/index.js';
import { tiny } from '../web/small-documents.js';
import { expect, firstNumber, test, openMore, unfold } from './fixture.js';

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

test('a model whose numbers a document has no room for is trained, saved and opened again', async ({
  page,
}) => {
  const task = { kind: 'say_it_twice', distinct: false, shortest: 2, longest: 3 };
  const document = await packed(
    JSON.stringify({
      ...tiny,
      embedding: { size: 256, seed: 0 },
      blocks: { drawn: { ...tiny.blocks.drawn, layers: 3 } },
      training: {
        task,
        batch: 1,
        length: 6,
        steps: 20,
        optimizer: { kind: 'adam', learning_rate: 1e-4 },
      },
    }),
  );
  await page.goto(`./#${new URLSearchParams({ document })}`);
  const shares = page.locator('.bar-share');
  await expect(shares).toHaveCount(2);
  await unfold(page, texts.stack.ofLetters.next);
  const untrained = await shares.allInnerTexts();
  await page.getByRole('button', { name: texts.training.next, exact: true }).click();
  await expect(page.locator('.training .status')).toHaveText(texts.training.still(1));
  const learned = await shares.allInnerTexts();
  expect(learned).not.toEqual(untrained);

  // A copy of the document would lack its file.
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  await expect(page.getByRole('button', { name: /^Save: .*, JSON$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy: .*, JSON$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const files: string[] = [];
  page.on('download', (file) => {
    const path = test.info().outputPath(file.suggestedFilename());
    void file.saveAs(path).then(() => files.push(path));
  });
  await page.getByRole('button', { name: /^Lesson:/ }).click();
  await page.getByRole('button', { name: texts.chooser.save }).click();
  await expect.poll(() => files.length).toBe(2);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: texts.chooser.open }).click();
  await (await choosing).setFiles(files);
  await expect(page).not.toHaveURL(/trained/);
  await expect(shares).toHaveText(learned);
  await expect(page.locator('.training .status')).toHaveText(texts.training.given);
});
