/**
 * The shipped course, walked through by keys; another author's course; and the page for teachers.
 */
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import course from '../../web/lesson/course.json' with { type: 'json' };
import { bringAxe, violations } from './axe.js';
import { expect, firstNumber, problems, test } from './fixture.js';

const bar = (page: Page) => page.getByRole('navigation', { name: /^Course:/ });
const s = rooms.course;

test('the course is walked by keys, to its end, and remembers it', async ({ page }) => {
  await page.goto('./');
  await expect(firstNumber(page)).toBeVisible();
  await page.getByRole('link', { name: texts.page.course }).focus();
  await page.keyboard.press('Enter');
  // Unit tests open each session; here are the first three, and the last two.
  const { parts } = course;
  const last = parts.length - 1;
  for (const [i, part] of parts.entries()) {
    if (i > 2 && i < last - 1) continue;
    const place = `${s.place(i + 1, parts.length)} · ${part.title.en}`;
    if (i === last - 1) {
      await bar(page).getByText(s.all).click();
      await bar(page).getByRole('link', { name: part.title.en, exact: true }).click();
      await expect(bar(page)).toContainText(place);
      await bar(page).locator('.on').focus();
    }
    await expect(bar(page)).toContainText(place);
    await expect(bar(page)).toContainText(part.teach.en);
    await expect(page).toHaveURL(new RegExp(`session=${i + 1}#lesson=${part.lesson}`));
    await expect(firstNumber(page)).toBeVisible();
    await expect(problems(page)).toHaveText('');
    await expect(bar(page).locator('.on')).toBeFocused();
    if ('example' in part) {
      await bar(page).getByRole('button', { name: s.show }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${i + 1}#lesson=${part.lesson}&`));
      await expect(problems(page)).toHaveText('');
      await bar(page).locator('.on').focus();
    }
    // Going on does not count as done; who looks at the answer has done the session.
    await expect(bar(page).locator('.where')).not.toContainText(s.done);
    if (i === 1 || i === last) {
      await expect(bar(page)).not.toContainText(part.answer.en.slice(0, 40), {
        useInnerText: true,
      });
      await bar(page).locator('summary', { hasText: s.answer }).press('Enter');
      await expect(bar(page)).toContainText(part.answer.en.slice(0, 40), { useInnerText: true });
      await expect(bar(page).locator('.where')).toContainText(s.done);
      await bar(page).locator('.on').focus();
    }
    if (i !== 2 && i < last) await page.keyboard.press('Enter');
  }
  await bar(page).getByRole('button', { name: s.finish, exact: true }).click();
  await bar(page).getByRole('button', { name: s.finish, exact: true }).click();
  await expect(bar(page)).toContainText(s.finished);
  await page.reload();
  await expect(bar(page)).toContainText(s.place(parts.length, parts.length));
  await bar(page).getByText(s.all).click();
  await expect(bar(page).getByText(`✓ ${s.done}`)).toHaveCount(3); // the last one twice
  await bar(page).getByRole('button', { name: s.forget }).click();
  await expect(bar(page).getByText(`✓ ${s.done}`)).toHaveCount(0);
  await expect(bar(page).locator('.on')).toBeFocused();
  await bar(page).getByRole('link', { name: 'Masks', exact: true }).click();
  await expect(page).toHaveURL(/session=4#lesson=time-flies.*mask=causal/);
  await page.goBack();
  await expect(bar(page)).toContainText(s.place(parts.length, parts.length));
  await bar(page).getByRole('button', { name: s.leave }).click();
  await expect(page.locator('#sessions')).toBeHidden();
  await expect(page.getByRole('link', { name: texts.page.course })).toBeFocused();
});

test('what a session suggests to try is a press away, and Back leads back', async ({ page }) => {
  await page.goto('./?course=course&session=3#lesson=sharp-softmax');
  await expect(firstNumber(page)).toBeVisible();
  await bar(page).getByRole('button', { name: s.show }).click();
  await expect(page).toHaveURL(/session=3#lesson=sharp-softmax&scale=none/);
  await expect(problems(page)).toHaveText('');
  await expect(bar(page)).toContainText(s.place(3, course.parts.length));
  await page.goBack();
  await expect(page).not.toHaveURL(/scale/);
});

test('the course is back after a reload of the page before it', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: texts.page.course }).click();
  await expect(bar(page)).toBeVisible();
  while (new URL(page.url()).search) await page.goBack();
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
  await page.goForward();
  await expect(bar(page)).toContainText(s.place(1, course.parts.length));
});

test('a lesson ends with what comes next', async ({ page }) => {
  await page.goto('./#lesson=who-is-it&step=whole');
  await page.getByRole('button', { name: texts.steps.nextLesson('Random vectors') }).click();
  await expect(page).toHaveURL(/lesson=random-vectors/);
});

test('another author’s course finds its lessons beside it, and a broken one is reported', async ({
  page,
}) => {
  const ownCourse = {
    clearhead_course: 1,
    title: 'Mine',
    parts: [{ lesson: 'lessons/sort.json', title: 'Own', goal: 'Sort', minutes: 3 }],
  };
  await page.route('**/own.json', (route) => route.fulfill({ json: ownCourse }));
  await page.goto('./?course=own.json');
  await expect(bar(page)).toContainText('Session 1 of 1 · Own');
  await expect(page).toHaveURL(/#src=.*lessons%2Fsort.json/);
  await page.goto('./?course=own.json&session=4');
  await expect(bar(page)).toContainText(s.noSession('4', 1));
  await page.goto('./?course');
  await expect(bar(page)).toContainText(s.place(1, course.parts.length));
  await expect(bar(page).getByRole('alert')).toHaveCount(0);
  const marks = '\u0301'.repeat(100_000);
  const turned = {
    ...ownCourse,
    title: `a\u202eb${marks}`,
    parts: [{ ...ownCourse.parts[0], title: 'c\u202ed' }],
  };
  await page.route('**/turned.json', (route) => route.fulfill({ json: turned }));
  await page.goto('./?course=turned.json');
  await expect(bar(page)).toContainText('Session 1 of 1 · cd');
  await page.goto('./teach.html?course=turned.json');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^1\. cd /);
  expect((await page.getByRole('heading', { level: 1 }).textContent())?.length).toBeLessThan(700);
  await page.route('**/broken.json', (route) =>
    route.fulfill({ json: { ...ownCourse, parts: [{ ...ownCourse.parts[0], minute: 3 }] } }),
  );
  await page.goto('./?course=broken.json');
  await expect(page.locator('#sessions')).toContainText(
    'parts[0].minute: unknown key, expected "minutes" perhaps',
  );
});

test('a session opens in the language of its address, with its own lesson', async ({ page }) => {
  for (const address of ['session=2#lang=de', 'session=2&lang=de']) {
    await page.goto('about:blank');
    await page.goto(`./?course=course&${address}`);
    await expect(page.locator('#sessions')).toContainText(course.parts[1]?.title.de ?? '');
    await expect(page).toHaveURL(new RegExp(`#lesson=${course.parts[1]?.lesson}&.*lang=de`));
    await expect(firstNumber(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  await page.goto('./teach.html?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('what one session hides and locks is there again in the next', async ({ page }) => {
  const session = { goal: 'Look', minutes: 3 };
  const course = {
    clearhead_course: 1,
    title: 'Mine',
    parts: [
      { ...session, title: 'One', lesson: 'who-is-it', state: 'hide=sentence&lock=lesson' },
      { ...session, title: 'Two', lesson: 'time-flies' },
    ],
  };
  await page.route('**/own.json', (route) => route.fulfill({ json: course }));
  await page.goto('./?course=own.json#lesson=who-is-it&hide=sentence&lock=lesson');
  await expect(firstNumber(page)).toBeVisible();
  const sentence = page.locator('#sentence');
  await expect(sentence).toBeHidden();
  await bar(page)
    .getByRole('button', { name: s.next('Two') })
    .click();
  await expect(page).toHaveURL(/session=2#lesson=time-flies$/);
  await expect(sentence).toBeVisible();
  await expect(problems(page)).toHaveText('');
  await bar(page).getByRole('button', { name: s.back }).click();
  await expect(sentence).toBeHidden();
});

test('teachers get scripts, solutions and an answer key, with numbers that are computed', async ({
  page,
}) => {
  await bringAxe(page);
  await page.goto('./teach.html');
  await expect(page.locator('.session')).toHaveCount(course.parts.length);
  await expect.poll(() => page.locator('.questions li').count()).toBeGreaterThan(20);
  const text = await page.locator('#teach').innerText();
  expect(text).not.toMatch(/undefined|\{|⟦|⟪/);
  await page.getByLabel(s.without).check();
  await expect(page.getByRole('heading', { name: s.answer, exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Question', exact: true })).toHaveCount(
    course.parts.length,
  );
  expect(await violations(page)).toEqual([]);
});
