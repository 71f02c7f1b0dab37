/**
 * A little English: sentences built from known words, a measure for each head, and a comparison
 * with larger models.
 */
import { bringAxe, violations } from './axe.js';
import { expect, open, problems, sentence, test, openMore } from './fixture.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';

const s = rooms.survey;

test('a sentence is built from known words, and what is not known has the nearest', async ({
  page,
}) => {
  await open(page, { lesson: 'who-is-she', text: 'the dogs' });
  const knownWords = page.locator('.known-words');
  await knownWords.locator('summary').press('Enter');
  await knownWords.getByRole('button', { name: 'run', exact: true }).press('Enter');
  await expect(page).toHaveURL(/text=the(\+|%20)dogs(\+|%20)run\b/);
  await expect(page.locator('#live')).toContainText(rooms.knownWords.added('run'));
  await knownWords.getByRole('button', { name: rooms.knownWords.remove }).click();
  await expect(page).toHaveURL(/text=the(\+|%20)dogs(&|$)/);

  await sentence(page).fill('the dags run');
  await expect(sentence(page)).toHaveAccessibleDescription(texts.suggestions.refused(['dags'], 0));
  await expect(problems(page)).toBeEmpty();
  await page.getByRole('option', { name: 'dogs', exact: true }).click();
  await expect(sentence(page)).toHaveValue('the dogs run');
});

test('an added word leaves the rows before it as they are', async ({ page }) => {
  await open(page, { lesson: 'next-word-is-cheap' });
  const card = page.getByRole('region', { name: texts.cache.title });
  await expect(card).toContainText(texts.cache.allComputed(8));
  await card.getByRole('button').press('Enter');
  await expect(sentence(page)).toHaveValue('sat sun red jam old a sat sun red');
  await expect(card).toContainText(texts.cache.someKept(8, 1, '11'));
  await expect(card.getByRole('listitem')).toHaveCount(9);
  await expect(card.locator('.new')).toHaveText(/red\s+new/);
});

test('the last step leads to larger models', async ({ page }) => {
  await open(page, { lesson: 'who-is-she', step: 'bigger' });
  const models = page.getByRole('region', { name: texts.bigger.title }).first();
  await expect(models.locator('summary')).toBeVisible();
  await page.getByRole('button', { name: texts.bigger.open }).click();
  await expect(models.locator('summary')).toBeFocused();
  await expect(models).toContainText('GPT-2 small');
});

test('what newer models changed is 2 presses away, and each part leads to its numbers', async ({
  page,
}) => {
  await bringAxe(page);
  await open(page);
  await page.getByRole('button', { name: /^Lesson:/ }).click();
  await page.getByRole('button', { name: texts.lessons['newer-parts'].title, exact: true }).click();
  const table = page.getByRole('table', { name: rooms.newer.title });
  await expect(table).toContainText(rooms.newer.parts.keys.llama);
  await table.getByRole('button', { name: rooms.newer.parts.keys.part }).press('Enter');
  await expect(page.locator('.answer')).toContainText(
    'K of “because”, number 1 (key/value head 1, block 1)',
  );
  await expect(page.locator('td:focus')).toBeInViewport();
  await table.getByRole('button', { name: rooms.newer.parts.mlp.part }).press('Enter');
  await expect(page.getByRole('button', { name: 'Block 1: MLP' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, '.newer')).toEqual([]);
    const lane = page.locator('.map-line.head').nth(2);
    await expect(lane.getByText(texts.modelMap.keysOf(2))).toBeVisible();
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test('every head is measured over many sentences, and stays measured when words change', async ({
  page,
}) => {
  await bringAxe(page);
  await open(page, { lesson: 'who-is-she' });
  const survey = page.getByRole('region', { name: s.title });
  await survey.locator('summary').press('Enter');
  await survey.getByRole('button', { name: s.start }).press('Enter');
  await expect(survey).toContainText(s.done(256), { timeout: 60_000 });
  await expect(page.locator('#live')).toContainText(s.done(256));
  await expect(survey.locator('.findings li')).toHaveCount(8);
  // Each head's behaviour here is measured; a head that attends to the subject is the point of the lesson.
  await expect(survey.locator('.findings')).toContainText(s.relations.subject);
  await expect(survey.getByRole('table', { name: s.probe })).toContainText(s.strip(2, true));
  expect(await violations(page, '.survey')).toEqual([]);

  const saved = page.waitForEvent('download');
  await survey.getByRole('button', { name: s.csv }).click();
  expect((await saved).suggestedFilename()).toBe('who-is-she-over-many-sentences.csv');

  const models = page.getByRole('region', { name: texts.bigger.title }).first();
  await models.locator('summary').press('Enter');
  await expect(models).toContainText('GPT-2 small');
  expect(await violations(page, '.models')).toEqual([]);

  // On a German page its words are English.
  await openMore(page);
  await page.locator('#language').selectOption('de');
  const mistake = page.locator('.survey li:has(> span[dir])').first();
  await expect(mistake).toContainText('richtig wäre');
  await expect(mistake.locator('> [lang=en]')).toHaveCount(3);
});
