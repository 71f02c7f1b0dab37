/** Sharing: a state is restored on another page; attributes, properties and events. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { ClearHead } from '../../web/element/clear-head.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { cell, expect, firstNumber, open, problems, test, openMore, unfold } from './fixture.js';

const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text to copy' });

async function share(page: Page, kind = 'Element'): Promise<string> {
  await page.getByRole('button', { name: 'Share …' }).click();
  await dialog(page).getByRole('radio', { name: kind }).check();
  await expect(text(page)).toHaveValue(kind === 'Link' ? /^http/ : /^</);
  return text(page).inputValue();
}

/** A bare page of another origin with this content. */
async function elsewhere(html: string, use: (url: string) => Promise<void>): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">${html}`;
  const server: Server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

/** When the step's question is loaded, it covers the rows that it is about. */
const question = (page: Page) =>
  page.getByRole('region', { name: 'Predict, then check' }).getByRole('button').first();

/** All shown numbers. */
const numbers = (page: Page): Promise<string[]> =>
  page.locator('.diagram tbody td').allTextContents();

test('the element, pasted into a bare page, shows the same numbers and the same place', async ({
  page,
  rules,
}) => {
  await open(page, {
    text: 'flies like time',
    mask: 'causal',
    edits: 'W_Q.0.0.9.25',
    token: '1',
    step: 'compare',
    pin: 'scores.0.1.1',
  });
  await expect(question(page)).toBeVisible();
  const shown = await numbers(page);
  const pasted = await share(page);
  expect(pasted).toContain('<clear-head lesson="time-flies" text="flies like time" mask="causal"');
  expect(pasted).toContain('state="edits=W_Q.0.0.9.25"');
  await elsewhere(pasted, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await expect(page.locator('.answer .place')).toContainText('scores');
    await page.locator('clear-head').dispatchEvent('pointermove'); // the first sign of a person
    await expect(question(page)).toBeVisible();
    expect(await numbers(page)).toEqual(shown);
    await expect(problems(page)).toBeEmpty();
    expect(await page.locator('clear-head').evaluate((element: ClearHead) => element.step)).toBe(
      'compare',
    );
  });
});

test('the link and the iframe show the same; parts that are left out or hidden stay so', async ({
  page,
  rules,
}) => {
  await open(page, { edits: 'W_Q.0.0.9.25', token: '1' });
  const shown = await numbers(page);
  await page.getByRole('button', { name: 'Share …' }).click();
  await expect(page.locator('#share-title')).toBeFocused();
  await dialog(page).getByText('Hide', { exact: true }).click();
  await dialog(page).getByRole('checkbox', { name: 'the seed' }).first().check();
  await dialog(page)
    .getByRole('checkbox', { name: /only “.*” followed/ })
    .uncheck();
  const link = await text(page).inputValue();
  expect(link).toMatch(/#lesson=time-flies&edits=W_Q\.0\.0\.9\.25&hide=seed$/);
  await dialog(page).getByRole('radio', { name: 'Iframe' }).check();
  await expect(text(page)).toHaveValue(
    /^<iframe src="http.*hide=seed" title="One head, step by step"/,
  );
  const iframe = await text(page).inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(firstNumber(page)).toBeVisible();
  expect(await numbers(page)).toEqual(shown);
  await elsewhere(iframe, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.diagram tbody td').first()).toBeVisible();
    expect(await frame.locator('.diagram tbody td').allTextContents()).toEqual(shown);
  });
});

test('a step of one block is shared alone, or left out', async ({ page }) => {
  await open(page, { lesson: 'say-it-twice', step: 'attend-1' });
  expect(await share(page, 'Link')).toContain('&step=attend-1');
  await dialog(page).getByRole('checkbox', { name: 'only this step' }).check();
  await expect(text(page)).toHaveValue(/&show=step%3A\d/);
  await dialog(page)
    .getByRole('checkbox', { name: /^the step/ })
    .uncheck();
  await expect(text(page)).not.toHaveValue(/step/);
});

test('the text is copied, or selected if the clipboard is forbidden; the preview is silent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { step: 'compare' });
  const events: string[] = [];
  await page.exposeFunction('tell', (name: string) => events.push(name));
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell: (name: string) => void };
    for (const name of ['ready', 'change', 'error']) {
      document.addEventListener(`clear-head-${name}`, () => tell(name));
    }
  });
  const shared = await share(page);
  await expect(dialog(page).locator('clear-head .diagram tbody td').first()).toBeVisible();
  const copy = dialog(page).getByRole('button', { name: 'Copy', exact: true });
  await copy.click();
  await expect(dialog(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await dialog(page).getByRole('button', { name: 'Copied', exact: true }).click();
  await expect(text(page)).toBeFocused();
  const selected = (area: HTMLElement | SVGElement): number =>
    (area as HTMLTextAreaElement).selectionEnd - (area as HTMLTextAreaElement).selectionStart;
  expect(await text(page).evaluate(selected)).toBe(shared.length);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share …' })).toBeFocused();
  expect(events).toEqual([]);
});

test('a worksheet of the shown state opens beside the page', async ({ page, context }) => {
  await open(page, { lesson: 'three-tokens', mask: 'causal' });
  await page.getByRole('button', { name: 'Share …' }).click();
  const opening = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: rooms.worksheet.title }).click();
  const sheet = await opening;
  await expect(sheet.getByRole('heading', { name: rooms.worksheet.title })).toBeVisible();
  await expect(sheet.locator('caption', { hasText: 'mask' }).first()).toBeVisible();
});

test('a lesson that has no room in a text becomes a file', async ({ page }) => {
  await open(page, {
    lesson: 'random-vectors',
    text: Array.from({ length: 1500 }, (_, i) => `word${i % 40}`).join(' '),
  });
  const shared = await share(page);
  expect(shared).toContain('<clear-head src="random-vectors.json"></clear-head>');
  await expect(dialog(page)).toContainText('more than 8,000 characters, so it becomes a file');
  const waiting = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save random-vectors.json' }).click();
  expect((await waiting).suggestedFilename()).toBe('random-vectors.json');
});

test('the dialog fits in 360 px', async ({ page }) => {
  await open(page, { step: 'compare', pin: 'scores.0.1.1' });
  await share(page);
  await dialog(page).getByText('Hide', { exact: true }).click();
  await page.setViewportSize({ width: 360, height: 720 });
  const { scroll, client } = await dialog(page).evaluate((element) => ({
    scroll: element.scrollWidth,
    client: element.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  // The preview may be cut at the bottom, but not at its side.
  const cut = await dialog(page)
    .locator('.share-preview')
    .evaluate((place) => place.scrollWidth - place.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  const small = await dialog(page).evaluate((element) =>
    [...element.querySelectorAll('button, label, summary')]
      .map((element) => ({
        text: element.textContent,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height > 0 && height < 24),
  );
  expect(small).toEqual([]);
});

// ---- attributes, properties, events ----

const bare = (base: string | undefined, element: string, before = ''): string =>
  `${before}<script type="module" src="${base}clear-head.js"></script>${element}`;

test('every plain attribute is shown, can change, and returns to the lesson’s own value', async ({
  page,
  baseURL,
  rules,
}) => {
  const element = `<clear-head lesson="time-flies" token="1" step="compare" mask="causal" pin="weights.0.2.1" temperature="0.5" scale="none"></clear-head>`;
  await elsewhere(bare(baseURL, element), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const found = page.locator('clear-head');
    await expect(page.locator('.answer .place')).toHaveText('weights: “flies” attends to “time”');
    const values = () =>
      found.evaluate((element: ClearHead) => [
        element.token,
        element.step,
        element.mask,
        element.pin,
        element.temperature,
        element.scale,
      ]);
    expect(await values()).toEqual([1, 'compare', 'causal', 'weights.0.2.1', 0.5, 'none']);
    await found.evaluate((element: ClearHead) => {
      for (const name of ['mask', 'pin', 'temperature', 'scale', 'step'])
        element.removeAttribute(name);
      element.setAttribute('token', '2');
    });
    await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
    expect(await values()).toEqual([2, null, null, null, null, null]);
    // Setting a property writes its attribute; a person's action changes the property, but no attribute.
    await found.evaluate((element: ClearHead) => (element.token = 3));
    await expect(found).toHaveAttribute('token', '3');
    await page.locator('.chips button', { hasText: 'time' }).click();
    await expect.poll(() => found.evaluate((element: ClearHead) => element.token)).toBe(1);
    await expect(found).toHaveAttribute('token', '3');
    await found.evaluate((element: ClearHead) => (element.token = null));
    await expect.poll(() => found.evaluate((element: ClearHead) => element.token)).toBeNull();
    await expect(found).not.toHaveAttribute('token');
    await expect(problems(page)).toBeEmpty();
  });
});

test('an unusable value is reported, and the rest stays', async ({ page, baseURL, rules }) => {
  const element = `<clear-head lesson="time-flies" head="99" temperature="warm" token="1" mask="padding" state="edits=W_Q.9.9.1&amp;step=dance"></clear-head>`;
  await elsewhere(bare(baseURL, element), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await expect(firstNumber(page)).toBeVisible();
    for (const part of ['“99”', '“warm” is not a choice for temperature', 'W_Q.9.9.1', '“dance”']) {
      await expect(problems(page)).toContainText(part);
    }
    await expect(problems(page)).toContainText('padding mask');
    expect(await page.locator('clear-head').evaluate((element: ClearHead) => element.token)).toBe(
      1,
    );
  });
});

test('properties that were set before the element is defined count', async ({
  page,
  baseURL,
  rules,
}) => {
  const before = `<clear-head id="early"></clear-head><script>
    early.state = { lesson: 'time-flies', token: 2, edits: [{ stage: 'W_Q', row: 0, col: 0, value: 9.25 }] };
    early.step = 'compare';
  </script>`;
  await elsewhere(bare(baseURL, '', before), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await expect(cell(page, /^\s*W_Q transposed/, 0, 0)).toHaveText('9.25');
    const { token, step } = await page
      .locator('clear-head')
      .evaluate((element: ClearHead) => element.state);
    expect([token, step]).toEqual([2, 'compare']);
  });
});

test('events tell the embedding page: ready, changed, wrong, answered', async ({
  page,
  baseURL,
  rules,
}) => {
  const before = `<script>
    window.told = [];
    for (const name of ['ready', 'change', 'error', 'answer'])
      document.addEventListener('clear-head-' + name, ({ detail }) => told.push([name, detail]));
  </script>`;
  const element = '<clear-head lesson="time-flies" head="99"></clear-head>';
  await elsewhere(bare(baseURL, element, before), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const eventsNamed = (name: string): Promise<Record<string, unknown>[]> =>
      page.evaluate(
        (wanted) =>
          (window as unknown as { told: [string, Record<string, unknown>][] }).told
            .filter(([first]) => first === wanted)
            .map(([, detail]) => detail),
        name,
      );
    await expect.poll(() => eventsNamed('ready')).toHaveLength(1);
    expect((await eventsNamed('ready'))[0]).toMatchObject({ lesson: 'time-flies' });
    await expect.poll(() => eventsNamed('error')).toHaveLength(1);
    expect((await eventsNamed('error'))[0]).toEqual({
      id: 'badPart',
      message: 'There is no head “99” here; the first head is 0.',
    });
    await page.locator('clear-head').dispatchEvent('pointermove');
    await unfold(page, texts.learn.title);
    await page
      .getByRole('button', { name: /Begin|question/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect.poll(() => eventsNamed('answer')).toHaveLength(1);
    const [answer] = await eventsNamed('answer');
    expect(answer).toMatchObject({ lesson: 'time-flies', choice: null, right: false, tries: 1 });
    expect(Object.keys(answer ?? {}).sort()).toEqual(
      [
        'choice',
        'choices',
        'lesson',
        'prompt',
        'question',
        'questions',
        'right',
        'rightChoice',
        'rightSaid',
        'said',
        'step',
        'tries',
      ].sort(),
    );
    expect(await eventsNamed('ready')).toHaveLength(1);
    expect((await eventsNamed('change')).at(-1)).toMatchObject({ step: answer?.['step'] });
  });
});

test('an element that shows what was asked for tells of no change', async ({
  page,
  baseURL,
  rules,
}) => {
  const before = `<script>
    window.told = [];
    for (const name of ['ready', 'change', 'error'])
      document.addEventListener('clear-head-' + name, () => told.push(name));
  </script>`;
  const element = '<clear-head lesson="who-is-it" step="share" token="2"></clear-head>';
  await elsewhere(bare(baseURL, element, before), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const eventNames = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await expect(page.locator('.quiz .choice').first()).toBeVisible();
    await page.waitForTimeout(300);
    expect(await eventNames()).toEqual(['ready']);
    await page.locator('.quiz .choice').first().click();
    await page.getByRole('slider', { name: 'Step', exact: true }).press('ArrowRight');
    await expect.poll(eventNames).toEqual(['ready', 'change']);
  });
});

test('setting any values at any time leaves the element working', async ({
  page,
  baseURL,
  rules,
}) => {
  const element = '<clear-head lesson="time-flies"></clear-head><iframe></iframe>';
  await elsewhere(bare(baseURL, element), async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await page.locator('clear-head').evaluate(async (element: ClearHead) => {
      const hostile = [
        '',
        ' ',
        '<img src=x onerror=alert(1)>',
        '\u0000',
        '__proto__',
        'a'.repeat(1e7),
      ];
      const tick = (): Promise<unknown> => new Promise((done) => setTimeout(done));
      const names = [
        'state',
        'text',
        'seed',
        'trained',
        'step',
        'token',
        'head',
        'pin',
        'mask',
        'scale',
        'temperature',
        'show',
        'hide',
        'lock',
        'compact',
        'theme',
        'lang',
        'dir',
      ];
      for (const value of hostile) {
        for (const name of names) element.setAttribute(name, value); // while it is loading
        await tick();
        for (const name of names) element.setAttribute(name, value); // twice
        element.remove();
        for (const name of names) element.removeAttribute(name);
        document.body.prepend(element); // re-added
        await tick();
      }
      const things: unknown[] = [null, undefined, 7, NaN, true, [], {}, { edits: 'all' }, () => 1];
      for (const thing of things) {
        element.state = thing;
        for (const name of names.slice(1))
          (element as unknown as Record<string, unknown>)[name] = thing;
        await tick();
      }
      for (const name of names) element.removeAttribute(name);
      element.setAttribute('lesson', 'life-is-short');
      element.setAttribute('lesson', 'time-flies');
      element.setAttribute('state', 'lesson=time-flies');
    });
    await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
    await expect(problems(page)).toBeEmpty();
    expect(await page.locator('clear-head img').count()).toBe(0);
  });
});

test('a link says what it changes, until something else is changed', async ({ page }) => {
  await open(page, { lesson: 'who-is-she', off: 'L2.2', mask: 'none' });
  const said = page.locator('.linked');
  const { names } = texts.ingredients;
  const head = texts.stack.headOf(3, 2);
  const what = [names.mask, texts.reference.what.off([head])];
  await expect(said).toHaveText(texts.reference.linked(what));
  await openMore(page);
  await page.getByRole('button', { name: texts.controls.reset, exact: true }).click();
  await expect(said).toBeHidden();
  await open(page, { lesson: 'who-is-she', text: 'the dogs run' });
  await expect(said).toBeHidden(); // the field shows the sentence
});
