/** The fixture of all end-to-end tests: it fails if the page breaks a rule while it is used. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';

export { expect };
import { lessonIds as offered, modelFolders, type LessonId } from '../../web/lesson/lessons.js';
import { texts } from '../../web/text/en/index.js';

/** Leaves out lessons that differ from another one only in their numbers, and those of large models. */
export const lessonIds = offered.filter(
  (id) =>
    id !== 'brackets' &&
    id !== 'the-trap' &&
    !id.endsWith('-untrained') &&
    modelFolders[id] === undefined,
);

/**
 * One lesson of each kind: with heads, without words, with given vectors, with biases, with queries
 * and keys only, handmade, and a stack.
 */
export const lessonKinds = [
  'time-flies-two-heads',
  'single-token',
  'three-tokens-by-hand',
  'parameter-or-linear-linear',
  'life-is-short-qk',
  'who-is-it',
  'one-whole-block',
];

export const dist = join(import.meta.dirname, '../../dist');

/** The file of the element in a built site: its name has a hash. */
export const elementFile = (folder = dist): string =>
  join(folder, readdirSync(folder).find((name) => /^element-.*\.js$/.test(name)) ?? '');

if (!existsSync(join(dist, 'index.html'))) {
  throw new Error('There is no built site in dist: run "npm run build" first.');
}

interface Rules {
  /** Addresses of other origins that the page may request. */
  allowed: Set<string>;
  /**
   * Errors, needless preloads, violations of the content security policy, requests to other hosts.
   */
  broken: string[];
}

export const test = base.extend<{ rules: Rules }>({
  rules: [
    async ({ page, baseURL }, use) => {
      const rules: Rules = { allowed: new Set([new URL(baseURL ?? '').origin]), broken: [] };
      page.on('pageerror', (error) => rules.broken.push(`error: ${error.message}`));
      page.on('console', (message) => {
        const isTold = message.type() === 'error' || /preload/.test(message.text());
        if (isTold) rules.broken.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== 'data:' && !rules.allowed.has(origin)) {
          rules.broken.push(`request to ${request.url()}`);
        }
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`violates ${event.violatedDirective}: ${event.sourceFile}`);
        });
      });
      await use(rules);
      await page.context().setOffline(false); // the next test uses the same context
      expect(rules.broken).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a lesson, by default time-flies, and waits for its numbers. */
export async function open(page: Page, state: Record<string, string> = {}): Promise<void> {
  await page.goto(`./#${new URLSearchParams({ lesson: 'time-flies', ...state })}`);
  await expect(firstNumber(page)).toBeVisible();
  await page.locator('clear-head').dispatchEvent('pointermove'); // the first sign of a person
}

/** Shows a state in a new element on the open page: a quarter of the work of opening a page. */
export async function openAnew(page: Page, state: Record<string, string>): Promise<void> {
  await page.locator('clear-head').evaluate(
    (element, state) => {
      const next = element.cloneNode(true) as Element;
      next.setAttribute('state', state);
      element.replaceWith(next);
    },
    `${new URLSearchParams(state)}`,
  );
  await page.locator('.diagram:not([data-coming]) td:visible').first().waitFor();
}

/** Opens the menu of what is needed less often: language, look, seed, reset and export. */
export async function openMore(page: Page | FrameLocator): Promise<void> {
  const menu = page.locator('.more').first();
  const isOpen = await menu.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await menu.locator('> summary').click();
}

/** Unfolds a card of the panel, by its title. */
export async function unfold(page: Pick<Page, 'locator'>, title: string): Promise<void> {
  const line = page.locator('.unfolds > summary', { hasText: title }).first();
  const isOpen = await line.evaluate(({ parentElement }) => parentElement?.matches('[open]'));
  if (!isOpen) await line.click();
}

export const scrubber = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Step', exact: true });

/** Goes to a step by keys; 0 is the whole diagram. */
export async function goToStep(page: Page, step: number): Promise<void> {
  await scrubber(page).focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < step; i++) await page.keyboard.press('ArrowRight');
}

/** Chooses a lesson as a person does. */
export async function choose(page: Page, lesson: LessonId): Promise<void> {
  await page.getByRole('button', { name: /^Lesson:/ }).click();
  const card = page.getByRole('button', { name: texts.lessons[lesson].title, exact: true });
  if (!(await card.isVisible())) await page.locator('.chooser summary').click();
  await card.click();
}

export const firstNumber = (page: Page): Locator =>
  page.locator('.diagram tbody td:visible').first();

/** The table of a stage, by the words that its caption starts with. */
export const table = (page: Page, caption: string | RegExp): Locator =>
  page.locator('.diagram table').filter({
    has: page.locator('caption', {
      hasText: typeof caption === 'string' ? new RegExp(`^\\s*${caption}, `) : caption,
    }),
  });

/** A cell of the first table of a stage, counted from 0. */
export const cell = (page: Page, caption: string | RegExp, row: number, col: number): Locator =>
  table(page, caption).first().locator('tbody tr').nth(row).locator('td').nth(col);

/** The panel's arithmetic. */
export const answer = (page: Page): Locator => page.locator('.answer');

export const problems = (page: Page): Locator => page.locator('.problems');

export const sentence = (page: Page): Locator => page.getByLabel('Sentence', { exact: true });
