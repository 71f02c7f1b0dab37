/** The site without a network, after the first visit; updates; and files that are not kept. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteFiles, writeOffline } from '../../tools/offline.mjs';
import { serve } from '../../tools/serve.mjs';
import { texts } from '../../web/text/en/index.js';
import {
  test as base,
  choose,
  dist,
  elementFile,
  expect,
  firstNumber,
  openMore,
} from './fixture.js';

interface Host {
  url: string;
  folder: string;
}

/** A copy of the site on a separate host, so that a newer build can replace it. */
const test = base.extend<{ host: Host }>({
  host: async ({ rules }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
    const names = [...siteFiles(dist), 'offline.js', 'clearhead.html'];
    for (const name of names) cpSync(join(dist, name), join(folder, name));
    cpSync(join(dist, 'models'), join(folder, 'models'), { recursive: true });
    const { url, close } = await serve(folder);
    rules.allowed.add(new URL(url).origin);
    await use({ url, folder });
    close();
    rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the worker is active; it answers from the next visit on. */
const untilKept = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL));

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());

/** Installs a newer build on the host; its files name it. */
async function renew({ folder }: Host, build: string): Promise<void> {
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<html( data-build="\w+")?/, `<html data-build="${build}"`),
  );
  appendFileSync(elementFile(folder), `\nglobalThis.build = '${build}';`);
  await writeOffline(folder);
}

/** The build of the page, and that of its script; null: the first one. */
const builds = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['build'] ?? null,
    (globalThis as { build?: string }).build ?? null,
  ]);

test('a model is not fetched for offline use until it is opened, and then works without a network', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await untilKept(page);
  const modelCache = async () => (await caches(page)).find((name) => name.endsWith(' models'));
  expect(await modelCache()).toBeUndefined();
  await page.reload(); // now the worker answers
  await page.evaluate(() => (location.hash = 'lesson=your-own-sentence'));
  const piece = page
    .locator('.diagram')
    .getByText('▁animal', { exact: true })
    .filter({ visible: true })
    .first();
  await expect(piece).toBeVisible({ timeout: 30_000 });
  const kept = (name: string | undefined) =>
    page.evaluate(
      async (name) => (await (await window.caches.open(name)).keys()).length,
      name ?? '',
    );
  await expect.poll(async () => kept(await modelCache())).toBe(3);
  await page.context().setOffline(true);
  await page.reload();
  await expect(piece).toBeVisible({ timeout: 30_000 });
});

test('after one visit all of the site works without a network', async ({ page, host, rules }) => {
  await page.goto(host.url);
  await expect(firstNumber(page)).toBeVisible();
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  await choose(page, 'time-flies');
  await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.goto(`${host.url}#lesson=say-it-twice-untrained&lang=de`);
  await expect(page.locator('.training').first()).toContainText('Schritt');
  for (const [path, found] of [
    ['teach.html', 'article, section'],
    ['worksheet.html#lesson=time-flies', 'table'],
    ['editor.html', '.cm-content'],
    ['?course=course', '#sessions a, #sessions button'],
  ] as const) {
    await page.goto(`${host.url}${path}`);
    await expect(page.locator(found).first()).toBeVisible();
  }
  // The teacher's page looks for the encoder of a session, which nobody has opened.
  const others = rules.broken.filter((text) => !text.includes('net::ERR_'));
  rules.broken.splice(0, rules.broken.length, ...others);
});

/** Installs a newer build on the host and waits until it is fetched completely. */
async function renewAndFetch(host: Host, build: string, page: Page): Promise<void> {
  await renew(host, build);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await untilWaiting(page);
}

const untilWaiting = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);

/** Reloads the only page, which then is of the newer build, at the same address. */
async function reloadAnew(page: Page, build: string): Promise<void> {
  const address = page.url();
  await page.evaluate(() => history.replaceState('stays', ''));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-build', build);
  await expect(firstNumber(page)).toBeVisible();
  expect(await builds(page)).toEqual([build, build]);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.state as unknown)).toBe('stays');
  await expect.poll(() => caches(page)).toHaveLength(1);
}

test('a reload of the only page gets the newer build at each address', async ({ page, host }) => {
  await page.goto(host.url);
  await expect(firstNumber(page)).toBeVisible();
  await untilKept(page);
  await page.reload();
  // The addresses that the page itself writes.
  await expect(firstNumber(page)).toBeVisible();
  await renewAndFetch(host, 'second', page);
  await reloadAnew(page, 'second');
  await choose(page, 'time-flies');
  await expect(page).toHaveURL(/#lesson=time-flies/);
  await renewAndFetch(host, 'third', page);
  await reloadAnew(page, 'third');
  await page.goto(`${host.url}?course=course#lesson=time-flies&lang=de`);
  await expect(page.locator('#sessions a, #sessions button').first()).toBeVisible();
  await renewAndFetch(host, 'fourth', page);
  await reloadAnew(page, 'fourth');
  await page.context().setOffline(true);
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
  expect(await builds(page)).toEqual(['fourth', 'fourth']);
});

test('a newer build waits while the older one is open in other tabs', async ({ page, host }) => {
  await page.goto(host.url);
  await untilKept(page);
  await page.goto(`${host.url}#lesson=time-flies`);
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
  await renewAndFetch(host, 'second', page);
  // The older build's files are no longer on the host.
  for (const name of readdirSync(join(host.folder, 'assets')))
    rmSync(join(host.folder, 'assets', name));
  const others: Page[] = [];
  for (const address of ['', '#lesson=time-flies']) {
    const other = await page.context().newPage();
    others.push(other);
    await other.goto(`${host.url}${address}`);
    await expect(firstNumber(other)).toBeVisible();
    expect(await builds(other)).toEqual([null, null]);
    await page.reload();
    await expect(firstNumber(page)).toBeVisible();
    expect(await builds(page)).toEqual([null, null]);
  }
  expect(await caches(page)).toHaveLength(2);
  // Later loads come from the older build, too.
  await page.locator('#course').click();
  await expect(page.locator('#sessions a, #sessions button').first()).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await openMore(page);
  await page.locator('#language').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => page.url()).toContain('lang=de');
  for (const other of others) await other.close();
  await reloadAnew(page, 'second');
});

test('a build with a file of another build is not installed', async ({ page, host, rules }) => {
  await page.goto(host.url);
  await untilKept(page);
  await page.reload();
  await renew(host, 'second');
  appendFileSync(elementFile(host.folder), `\nglobalThis.build = 'third';`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise<void>((done) => {
      if (!installing) return done();
      installing.addEventListener('statechange', () => done());
    });
  });
  await page.reload();
  expect(await builds(page)).toEqual([null, null]);
  // The reload lets the browser try the newer build once more, and its cache exists meanwhile.
  await expect.poll(() => caches(page)).toHaveLength(1);
  rules.broken.length = 0; // the browser reports the wrong hash
});

test('a build without a worker removes what was kept', async ({ page, host }) => {
  await page.goto(host.url);
  await untilKept(page);
  await page.reload();
  expect(await caches(page)).toHaveLength(1);
  await writeOffline(host.folder, false);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await untilWaiting(page);
  expect(await caches(page)).toHaveLength(1); // the open page still needs it
  // Pages of such a build register nothing.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new TypeError());
  });
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
  await expect.poll(() => caches(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});

test('nothing is kept in a frame, in one file, or by the element alone', async ({ page, host }) => {
  const frame = await page.context().newPage();
  writeFileSync(
    join(host.folder, 'host.html'),
    '<!doctype html><link rel="icon" href="icon.svg"><iframe src="./"></iframe>',
  );
  writeFileSync(
    join(host.folder, 'element.html'),
    '<!doctype html><script type="module" src="clear-head.js"></script><clear-head></clear-head>',
  );
  const registrations = () =>
    frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await frame.goto(`${host.url}host.html`);
  await expect(frame.frameLocator('iframe').locator('.diagram td').first()).toBeVisible();
  await frame.waitForTimeout(300);
  expect(await registrations()).toBe(0);
  for (const name of ['element.html', 'clearhead.html']) {
    await frame.goto(`${host.url}${name}`);
    await expect(firstNumber(frame)).toBeVisible();
    await frame.waitForTimeout(300); // it would register once there are numbers
    expect(await registrations()).toBe(0);
  }
});
