/** An author's own steps, covered numbers and questions, in a document of the address. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { cell, expect, firstNumber, problems, test } from './fixture.js';

const file = join(import.meta.dirname, '../../web/lesson/documents/who-is-it.json');
const lesson = JSON.parse(readFileSync(file, 'utf8')) as object;
const steps = [
  { id: 'guess', title: 'Guess', shows: 'share', cover: ['weights.0.6'], note: 'Where?' },
  { shows: 'mix', pin: 'context.0.6.0', note: '⟪it⟫ takes {weights.0.6.1}.' },
];
const questions = [
  { at: 'guess', kind: 'number', text: 'How much?', answer: 'weights.0.6.1', tolerance: 0.02 },
  { at: 'own-2', kind: 'cell', text: 'From where?', answer: 'weights.0.6.1', right: 'The cat.' },
];

const openOwn = async (page: Page, more: object, address = ''): Promise<void> => {
  const document = encodeURIComponent(JSON.stringify({ ...lesson, ...more }));
  await page.goto(`./#document=${document}${address}`);
  await expect(firstNumber(page)).toBeVisible();
};
const quiz = (page: Page) => page.locator('.quiz');
const step = (page: Page) => page.locator('.step-text');

test('covered numbers stand as ? until the questions of the step are answered', async ({
  page,
}) => {
  await openOwn(page, { steps, questions }, '&step=guess');
  const number = cell(page, 'weights', 6, 1);
  await expect(number).toHaveText('?');
  await expect(cell(page, 'weights', 5, 1)).not.toHaveText('?');
  await expect(step(page)).toContainText('Where?');
  await quiz(page).getByRole('textbox').fill('much');
  await quiz(page).getByRole('button', { name: texts.learn.check }).click();
  await expect(quiz(page)).toContainText(texts.learn.noNumber);
  await expect(number).toHaveText('?');
  await quiz(page).getByRole('textbox').fill('0,91');
  await page.keyboard.press('Enter');
  await expect(quiz(page)).toContainText(texts.learn.right);
  await expect(number).not.toHaveText('?');
});

test('covered numbers can be shown without an answer', async ({ page }) => {
  await openOwn(page, { steps }, '&step=guess');
  const number = cell(page, 'weights', 6, 1);
  await expect(number).toHaveText('?');
  await page.getByRole('button', { name: texts.steps.reveal }).click();
  await expect(number).not.toHaveText('?');
});

test('a step explains the number that it pins, and a number is pointed at as an answer', async ({
  page,
}) => {
  await openOwn(page, { steps, questions }, '&step=own-2');
  const weight = cell(page, 'weights', 6, 1);
  await expect(step(page)).toContainText(`it takes ${await weight.textContent()}.`);
  await expect(cell(page, 'context', 6, 0)).toHaveClass(/inspected/);
  const take = quiz(page).getByRole('button', { name: texts.learn.takePinned });
  await expect(take).toHaveAttribute('aria-disabled', 'true');
  await cell(page, 'weights', 6, 4).click();
  await take.click();
  await expect(quiz(page)).toContainText('Not quite');
  await quiz(page).getByRole('button', { name: texts.learn.again }).click();
  // A wrong answer leads to the right number, which stays pinned.
  await take.click();
  await expect(quiz(page)).toContainText('The cat.');
});

test('an author is told what the lesson does not have', async ({ page }) => {
  await openOwn(page, { steps: [{ shows: 'attend-1', pin: 'weights.0.99.0', note: 'No.' }] });
  await expect(problems(page)).toContainText('steps[0].shows: this lesson has no step “attend-1”');
  await expect(problems(page)).toContainText('steps[0].pin: this lesson has no number');
});

test('what was typed for one question does not stand in the field of the next', async ({
  page,
}) => {
  const second = { at: 'guess', kind: 'number', text: 'And now?', answer: 'weights.0.6.4' };
  await openOwn(page, { steps, questions: [questions[0], second] }, '&step=guess');
  await quiz(page).getByRole('textbox').fill('5');
  await quiz(page).getByRole('button', { name: texts.learn.skip }).click();
  await quiz(page).getByRole('button', { name: texts.learn.nextHere }).click();
  await expect(quiz(page)).toContainText('And now?');
  await expect(quiz(page).getByRole('textbox')).toHaveValue('');
});
