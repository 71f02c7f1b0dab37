/**
 * A whole GPT from its seed: every line and name as the script printed it, and a walk through any
 * step.
 */
import { expect, firstNumber, open, test } from './fixture.js';
import { bringAxe, violations } from './axe.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';

const s = rooms.documents;

test('trained from its seed, all lines and names are as the script printed them', async ({
  page,
}) => {
  await bringAxe(page);
  await open(page, { lesson: 'microgpt' });
  const part = page.locator('.training');
  await part.getByRole('button', { name: s.fromSeed }).click();
  // The chooser's button has the title of the lesson before its first step.
  await expect(page).toHaveURL(/lesson=microgpt-untrained/);
  await expect(part.locator('.under-lines')).toContainText(s.printed(1000, 1000), {
    timeout: 60_000,
  });
  await expect(page).toHaveURL(/trained=1000/);
  await expect(part.locator('.made-up')).toContainText(s.asPrinted(20, 20));
  await expect(part.locator('.made-up-names button').first()).toContainText('kamon');
  await expect(part.locator('.printed-line').last()).toContainText(
    'step 1000 / 1000 | loss 2.6497',
  );
  // The page draws only the lines in view, of a thousand.
  expect(await part.locator('.printed-line').count()).toBeLessThan(40);
  await expect(page.locator('#live')).toContainText(s.printed(1000, 1000));

  // Keys move through the list, and a line leads to its step, letter by letter.
  const list = part.getByRole('listbox', { name: s.lines });
  await list.focus();
  await list.press('Home');
  await expect(list).toHaveAttribute('aria-activedescendant', 'line-1');
  await expect(list.locator('#line-1')).toContainText('loss 3.3660');
  await list.press('Enter');
  const slow = part.locator('section.slow');
  await expect(slow.locator('.by-letter button')).toHaveCount(7); // yuheng, and its end
  await slow.locator('.by-letter button').nth(1).click();
  await expect(slow.locator('.slow-card')).toContainText('−ln(');
  await expect(page).toHaveURL(/trained=1\b/);

  // The line of the step that is shown is in view, wherever one goes.
  const scrub = part.getByRole('slider', { name: s.scrub });
  await scrub.fill('320');
  await expect(page).toHaveURL(/trained=320\b/);
  await expect(list.locator('[aria-selected=true]')).toContainText('step  320 / 1000');
  await list.scrollIntoViewIfNeeded(); // the letters above it may have grown
  await expect(list.locator('[aria-selected=true]')).toBeInViewport();

  // Each letter of a name shows the number that was drawn, and its interval.
  await scrub.press('End');
  await expect(page).toHaveURL(/trained=1000/);
  await expect(list.locator('[aria-selected=true]')).toContainText('step 1000 / 1000');
  await part.locator('.made-up-names button').first().click();
  const letters = part.locator('.letters').getByRole('tab');
  await expect(letters).toHaveCount(6);
  await expect(part.locator('.draw')).toContainText('The random number is 0.5714');
  await letters.first().focus();
  await letters.first().press('ArrowRight');
  await expect(letters.nth(1)).toBeFocused();
  await expect(page.locator('#live')).toContainText(s.drawAfter(2, 'k'));
  expect(await violations(page, '.training')).toEqual([]);
  await part.getByRole('button', { name: s.onMap('k') }).click();
  await expect(page).toHaveURL(/text=k\b/);
});

test('what attention is worth is measured on names that are held out', async ({ page }) => {
  await open(page, { lesson: 'microgpt' });
  const part = page.locator('.training');
  await part.getByRole('button', { name: s.parts.worth }).click();
  await part.getByRole('button', { name: s.worth.measure }).click();
  const found = part.locator('.worths');
  await expect(found).toContainText(s.worth.found(1000, 1000, '2.3847', '2.3879'), {
    timeout: 60_000,
  });
  await expect(found).toContainText(s.worth.little('0.0032'));
  // From there to where each head looks.
  await part.getByRole('button', { name: s.worth.survey }).click();
  const many = rooms.survey.ofLetters;
  const survey = page.getByRole('region', { name: many.title });
  await expect(survey.getByRole('heading', { name: many.title })).toBeVisible();
  const start = survey.getByRole('button', { name: rooms.survey.start });
  await expect(start).toBeInViewport();
  await start.click();
  await expect(survey).toContainText(rooms.survey.done(256), { timeout: 60_000 });
  await expect(survey).toContainText(many.relations.previous);
  await expect(survey).not.toContainText(/\bwords?\b/i);
});

test('a list of one’s own becomes a lesson that is trained and can be undone; other texts are refused', async ({
  page,
}) => {
  await open(page, { lesson: 'microgpt' });
  const part = page.locator('.training');
  await part.getByRole('button', { name: s.own.open }).click();
  const dialog = page.getByRole('dialog', { name: s.own.title });
  const list = dialog.getByLabel(s.own.list);
  await list.fill('Aachen\nCelle');
  await expect(dialog).toContainText(s.own.fewLines(2, 10));
  await list.fill(`Aachen\nCelle\n${'x'.repeat(40)}`);
  await expect(dialog).toContainText(s.own.longLine(3, 40, 32, `${'x'.repeat(40)}…`));
  const towns = 'Aachen Bremen Celle Dachau Emden Fürth Gera Halle Jena Kassel Lindau Meißen'.split(
    ' ',
  );
  await list.fill(towns.join('\n'));
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: s.own.file }).click();
  await (
    await chosen
  ).setFiles({
    name: 'names.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('name\n'.repeat(2_000_000)),
  });
  await expect(dialog).toContainText(s.own.large('10', '1')); // and the list is still there
  await dialog.getByRole('button', { name: s.own.go }).click();
  await expect(page.getByRole('button', { name: /^Lesson:/ })).toContainText(s.own.ownTitle);
  await expect(part.locator('.made-up-names button').first()).toBeVisible({ timeout: 60_000 });
  await expect(part.locator('.printed-line').last()).toContainText('step 1000 / 1000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part.locator('.status')).toContainText(texts.training.untrained);
  await expect(firstNumber(page)).toBeVisible();
});

test('with one thing changed, two runs say at which step and number they part', async ({
  page,
}) => {
  const lab = rooms.lab;
  await open(page, { lesson: 'microgpt-untrained', recipe: 'steps-3' });
  const part = page.locator('.training');
  await part.getByRole('button', { name: texts.training.start, exact: true }).click();
  await expect(page).toHaveURL(/trained=3/);
  await part.getByLabel(lab.fields.activation, { exact: true }).selectOption('relu_squared');
  await expect(page).toHaveURL(/recipe=steps-3_activation-relu\.squared/);
  await part.getByRole('button', { name: texts.training.start, exact: true }).click();
  await expect(page).toHaveURL(/trained=3/);
  await expect(part.locator('.losses-of')).toContainText(s.partsAt(1, 1, '3.3607', '3.3660'));
  await part.getByRole('button', { name: s.findNumber }).click();
  await expect(part.locator('.losses-of')).toContainText(/first number that differs .*activation/);
  await expect(page.locator('#live')).toContainText('first number that differs');

  const seed = part.getByLabel(lab.seed, { exact: true });
  await seed.fill('-7');
  await seed.press('Enter');
  await expect(part.getByRole('alert')).toHaveText(lab.outside(lab.seed, '0', '4,294,967,295'));
  await seed.fill('7');
  await seed.press('Enter');
  await expect(page).toHaveURL(/seed=7/);
  await part.getByRole('button', { name: lab.own }).click();
  await expect(page).not.toHaveURL(/seed=|recipe=/);
  await expect(seed).toHaveValue('42');
});

test('the ladder is climbed, and counts open as a lesson', async ({ page }) => {
  test.setTimeout(180_000); // four trainings
  const ladder = s.ladder;
  await bringAxe(page);
  await open(page, { lesson: 'microgpt' });
  const part = page.locator('.training');
  await part.getByRole('button', { name: s.parts.ladder }).click();
  await part.getByRole('button', { name: ladder.climb }).click();
  const rows = part.locator('.ladder tbody tr');
  await expect(part.locator('.ladder caption')).toHaveText(ladder.caption(1000, 1000), {
    timeout: 150_000,
  });
  await expect(rows.locator('td:nth-child(2)')).toHaveText([
    '2.5184',
    '2.5517',
    '2.4009',
    '2.4020',
    '2.3847',
  ]);
  const sentence = ladder.intro('2.5184', '2.3847', 'minus 0.1337'); // as it is read aloud
  await expect(page.locator('#live')).toContainText(sentence);
  expect(await violations(page, '.training')).toEqual([]);
  await part.getByRole('button', { name: ladder.counts }).click();
  await expect(page.getByRole('heading', { name: ladder.counts })).toBeVisible();
  await expect(page.locator('.training')).toHaveCount(0);
});
