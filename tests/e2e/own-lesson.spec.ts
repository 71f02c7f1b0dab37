/** A reader's own lesson: from a URL, inside the page, from a program, and from and into a file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { packed } from '../../web/session/packed.js';
import { texts } from '../../web/text/en/index.js';
import {
  cell,
  choose,
  expect,
  firstNumber,
  open,
  problems,
  sentence,
  test,
  openMore,
} from './fixture.js';

const week5 = {
  clearhead: 1,
  title: 'Week 5: the cat sat',
  about: 'What the cat looks at.',
  input: { text: 'The cat sat', tokenizer: { lowercase: true }, vocabulary: 'sorted' },
  embedding: { size: 4, seed: 42 },
  positions: { kind: 'sinusoidal' },
  projections: { kind: 'linear', seed: 7, query_size: 4 },
  features: { input: ['small', 'furry', 'sits', 'is said'] },
};
const other = {
  ...week5,
  title: 'Week 6: the dog ran',
  input: { ...week5.input, text: 'Dogs run' },
};
const json = (lesson: object): string => JSON.stringify(lesson, null, 2);

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Whether the connection ends without an answer. */
  dies?: boolean;
  delay?: number;
}
const forAll = { 'Access-Control-Allow-Origin': '*' };

/** A host with given answers. */
async function host(answers: Record<string, Answer>, use: (url: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
      dies,
      delay = 0,
    } = answers[request.url ?? ''] ?? {
      status: 404,
      headers: forAll,
    };
    if (dies) return void request.socket.destroy();
    setTimeout(() => response.writeHead(status, headers).end(body), delay);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const html = { 'Content-Type': 'text/html' };
/** Another site's page with this content. */
const course = (base: string | undefined, body: string): Answer => ({
  headers: html,
  body: `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">
<script type="module" src="${base}clear-head.js"></script>${body}`,
});

const shownLesson = (page: Page) => page.getByRole('button', { name: /^Lesson:/ });
const expectLesson = (page: Page, title: string) =>
  expect(shownLesson(page)).toHaveText(new RegExp(`Lesson:\\s*${title.replace(/[?]/g, '\\?')}`));

test('an element shows the document at its src, with everything that other lessons have', async ({
  page,
  baseURL,
  rules,
}) => {
  const answers = {
    '/course/': course(baseURL, '<clear-head src="week5.json"></clear-head>'),
    '/course/week5.json': { body: json(week5) },
  };
  await host(answers, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(`${url}course/`);
    await expectLesson(page, week5.title);
    await expect(page.locator('.diagram')).toContainText('furry');
    await sentence(page).fill('The mat sat');
    await expect(page.locator('.chips')).toContainText('mat');
    await choose(page, 'three-tokens');
    await expectLesson(page, texts.lessons['three-tokens'].title);
    await shownLesson(page).click();
    const card = page.getByRole('button', { name: week5.title, exact: true });
    await expect(card).toHaveAccessibleDescription(week5.about);
    await expect(card.locator('svg')).toBeVisible();
    await card.click();
    await expectLesson(page, week5.title);
    await expect(sentence(page)).toHaveValue(week5.input.text);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sentence(page)).toHaveValue('The mat sat');
    await expectLesson(page, week5.title);
  });
});

test('a document inside the element works, even if added late, and src takes precedence', async ({
  page,
  baseURL,
  rules,
}) => {
  const inside = `<script type="application/json">${json(week5)}</script>`;
  const answers = {
    '/': course(baseURL, `<clear-head lesson="time-flies">${inside}</clear-head>`),
    '/other.json': { body: json(other) },
  };
  await host(answers, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await expectLesson(page, week5.title);
    const element = page.locator('clear-head');
    await element.evaluate((it) => it.setAttribute('lesson', 'three-tokens'));
    await element.evaluate((it) => it.setAttribute('src', 'other.json'));
    await expectLesson(page, other.title);
    await element.evaluate((it) => it.removeAttribute('src'));
    await expectLesson(page, week5.title);
    // Rewritten, then broken, then removed.
    await element.evaluate((it, text) => {
      const script = it.querySelector('script');
      if (script) script.textContent = text;
    }, json(other));
    await expectLesson(page, other.title);
    await element.evaluate((it) => {
      const script = it.querySelector('script');
      if (script) script.textContent = '{ "clearhead": 1,\n  title }';
    });
    await expect(problems(page)).toContainText('not JSON at line 2, column 3');
    await expect(problems(page)).toContainText('title }');
    await expect(problems(page)).toContainText('Below is the last valid result');
    await element.evaluate((it) => it.querySelector('script')?.remove());
    await expectLesson(page, texts.lessons['three-tokens'].title);
    await expect(problems(page)).toHaveText('');
  });
});

test('a program gives a document as an object, and other values are reported', async ({
  page,
  baseURL,
  rules,
}) => {
  await host({ '/': course(baseURL, '<clear-head></clear-head>') }, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    await expect(firstNumber(page)).toBeVisible();
    const give = (lesson: unknown) =>
      page.locator('clear-head').evaluate((it, given) => {
        (it as unknown as { lesson: unknown }).lesson = given;
      }, lesson);
    const given = () =>
      page.locator('clear-head').evaluate((it) => (it as unknown as { lesson: unknown }).lesson);
    await give(week5);
    await expectLesson(page, week5.title);
    expect(await given()).toEqual(week5);
    for (const [wrong, message] of [
      [5, 'lesson is number, expected a lesson’s id or its document'],
      [true, 'lesson is boolean'],
      [[1, 2], 'is not a lesson. a list of 2, expected an object'],
      [{}, 'is not a lesson. the key "clearhead" is missing'],
      [{ ...week5, heads: 3 }, 'projections.query_size: '],
      [{ ...week5, about: 'x'.repeat(10 * 2 ** 20) }, '8 MiB'],
      ['{}', 'There is no lesson “{}”'],
    ] as const) {
      await give(wrong);
      await expect(problems(page)).toContainText(message);
      await give(week5);
      await expectLesson(page, week5.title);
      await expect(problems(page)).toHaveText('');
    }
    await page.locator('clear-head').evaluate((it) => {
      const round: Record<string, unknown> = {};
      round['self'] = round;
      (it as unknown as { lesson: unknown }).lesson = round;
    });
    await expect(problems(page)).toContainText('circular');
    await expectLesson(page, week5.title);
    await give('time-flies');
    await expectLesson(page, 'One head, step by step');
    await expect(problems(page)).toHaveText('');
  });
});

test('an address names a URL; a reload, and going to another lesson and back, keep it', async ({
  page,
  rules,
}) => {
  await host({ '/week5.json': { body: json(week5), headers: forAll } }, async (url) => {
    rules.allowed.add(new URL(url).origin);
    const address = `./#${new URLSearchParams({ src: `${url}week5.json`, text: 'the mat' })}`;
    await page.goto(address);
    await expectLesson(page, week5.title);
    await expect(sentence(page)).toHaveValue('the mat');
    await sentence(page).fill('a cat sat');
    await expect(page).toHaveURL(/#src=http.*week5\.json&text=a\+cat\+sat$/);
    await page.reload();
    await expectLesson(page, week5.title);
    await expect(sentence(page)).toHaveValue('a cat sat');
    await choose(page, 'three-tokens');
    await expect(page).toHaveURL(/#lesson=three-tokens$/);
    await page.goBack();
    await expectLesson(page, week5.title);
    await expect(sentence(page)).toHaveValue('a cat sat');
  });
});

test('an address contains a document, packed or plain', async ({ page }) => {
  for (const document of [await packed(json(week5)), JSON.stringify(week5)]) {
    await page.goto(`./#${new URLSearchParams({ document, seed: '3' })}`);
    await page.reload(); // only the hash may have changed
    await expectLesson(page, week5.title);
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('3');
  }
  await page.goto(`./#document=${(await packed(json(week5))).slice(0, 60)}`);
  await expect(problems(page)).toContainText('is damaged');
  await expectLesson(page, texts.own.name);
});

test('the reasons why a URL gives no lesson are distinguished, with advice for its host', async ({
  page,
  rules,
}) => {
  const large = { body: ' '.repeat(8 * 2 ** 20 + 1), headers: forAll };
  const page404 = { status: 404, headers: { ...forAll, ...html }, body: '<!doctype html>' };
  const answers: Record<string, Answer> = {
    '/closed.json': { body: json(week5) },
    '/gone.json': page404,
    '/secret.json': { status: 403, headers: forAll },
    '/ill.json': { status: 503, headers: forAll },
    '/page.json': { headers: { ...forAll, ...html }, body: '<!doctype html><p>Log in</p>' },
    '/picture.json': { headers: forAll, body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]) },
    '/large.json': large,
    '/broken.json': { headers: forAll, body: '{\n  "clearhead": 1\n  "title": "x"\n}' },
    '/nolesson.json': { headers: forAll, body: json({ ...week5, heads: 'two' }) },
    '/empty.json': { headers: forAll },
    '/dead.json': { dies: true },
  };
  await open(page);
  await host(answers, async (url) => {
    rules.allowed.add(new URL(url).origin).add('http://lessons.example');
    const name = new URL(url).host;
    for (const [src, message] of [
      ['closed', `${name} must send it with the header “Access-Control-Allow-Origin: *”`],
      ['gone', 'There is no file at'],
      ['secret', 'is not public'],
      ['ill', 'answered with status 503, expected 200'],
      ['page', 'is a web page, and a lesson is JSON'],
      ['picture', 'picture.json is not text in UTF-8'],
      ['large', 'large.json has more than 8 MiB'],
      ['broken', 'broken.json is not JSON at line 3, column 3: Missing a comma'],
      ['nolesson', 'nolesson.json is not a lesson. heads: '],
      ['empty', 'empty.json is not JSON at line 1, column 1'],
      ['dead', `${name} does not answer`],
      ['http://lessons.example/a.json', 'connect-src must have http://lessons.example'],
      ['javascript:alert(1)', 'is not the address of a lesson'],
    ] as const) {
      const address = src.includes(':') ? src : `${url}${src}.json`;
      await page.evaluate((hash) => (location.hash = hash), `src=${encodeURIComponent(address)}`);
      await expect(problems(page)).toContainText(message);
      await expect(problems(page)).toContainText('Below is the last valid result');
      await expect(firstNumber(page)).toBeVisible();
    }
    await page.context().setOffline(true);
    await page.evaluate((hash) => (location.hash = hash), `src=${url}offline.json`);
    await expect(problems(page)).toContainText('there is no network now');
    await page.context().setOffline(false);
    await choose(page, 'three-tokens');
    await expect(problems(page)).toHaveText('');
  });
  // The browser reports the errors that are tested here.
  const expected = /Failed to load resource|CORS policy|Content Security Policy|connect-src/;
  const others = rules.broken.filter((text) => !expected.test(text));
  rules.broken.splice(0, rules.broken.length, ...others);
});

test('a slow host is reported as slow, and faults fire events', async ({
  page,
  baseURL,
  rules,
}) => {
  const listen = `<script>
    events = [];
    for (const name of ['ready', 'error'])
      addEventListener('clear-head-' + name, ({ detail }) => events.push([name, detail.id ?? detail.lesson]));
  </script>`;
  const answers = {
    '/': course(baseURL, `${listen}<clear-head src="gone.json"></clear-head>`),
    '/week5.json': { body: json(week5) },
    '/slow.json': { body: json(other), delay: 2000 },
    '/never.json': { delay: 60_000 },
  };
  await host(answers, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const events = () => page.evaluate(() => (window as unknown as { events: unknown }).events);
    const show = (src: string) =>
      page.locator('clear-head').evaluate((it, to) => it.setAttribute('src', to), src);
    await expect(problems(page)).toContainText('There is no file at');
    expect(await events()).toEqual([['error', 'source']]);
    await show('week5.json');
    await expectLesson(page, week5.title);
    await show('slow.json');
    const working = page.locator('.working');
    await expect(working).toContainText('Loading “slow.json” …');
    await expect(page.locator('.diagram')).toContainText('cat');
    await expectLesson(page, other.title);
    await expect(working).toHaveCount(0);
    await expect(page.locator('.diagram')).toContainText('dogs');
    await show('never.json');
    await working.getByRole('button', { name: 'Stop' }).click();
    await expect(working).toHaveCount(0);
    await expect(problems(page)).toContainText('Stopped');
    await expect(page.locator('.diagram')).toContainText('dogs');
    // Ready is fired once, however many lessons follow.
    const errors = [
      ['error', 'source'],
      ['error', 'stopped'],
    ];
    const ready = ['ready', `src:${url}week5.json`];
    expect(await events()).toEqual([errors[0], ready, errors[1]]);
  });
  rules.broken.splice(
    0,
    rules.broken.length,
    ...rules.broken.filter((text) => !/ 404 \(/.test(text)),
  );
});

/** The text that Share offers to copy. */
async function shared(
  page: Page,
  kind: 'Link' | 'Element' | 'Iframe',
  { title }: { title: string } = week5,
): Promise<string> {
  await page.getByRole('button', { name: texts.sharing.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: kind }).check();
  const text = dialog.getByRole('textbox', { name: texts.exporting.text });
  await expect(text).toHaveValue(
    kind === 'Link' ? /^http/ : kind === 'Iframe' ? /^<if/ : /^<script/,
  );
  await expect(dialog.locator('.share-preview')).toContainText(title);
  const value = await text.inputValue();
  await page.keyboard.press('Escape');
  return value;
}

for (const from of ['file', 'inside', 'src'] as const) {
  test(`a reader’s own lesson is shared with its numbers and its title: ${from}`, async ({
    page,
    baseURL,
    rules,
  }) => {
    const script = `<script type="application/json">${json(week5)}</script>`;
    const element = `<clear-head ${from === 'src' ? 'src="week5.json"' : ''}>${from === 'inside' ? script : ''}</clear-head>`;
    const answers: Record<string, Answer> = {
      '/course/': course(baseURL, element),
      '/course/week5.json': { body: json(week5), headers: forAll },
    };
    await host(answers, async (url) => {
      rules.allowed.add(new URL(url).origin);
      await (from === 'file' ? open(page) : page.goto(`${url}course/`));
      if (from === 'file') await drop(page, '.text', 'week5.json', json(week5));
      await expectLesson(page, week5.title);
      await page.locator('clear-head').dispatchEvent('pointermove');
      await sentence(page).fill('the mat sat');
      await expect(page.locator('.chips')).toContainText('mat');
      const numbers = page.locator('.diagram tbody td');
      const shown = await numbers.allTextContents();
      const texts = { link: '', element: '', iframe: '' };
      texts.element = await shared(page, 'Element');
      texts.link = await shared(page, 'Link');
      texts.iframe = await shared(page, 'Iframe');
      const query = from === 'src' ? `src=${encodeURIComponent(url)}` : 'document=';
      expect(texts.link).toContain(`#${query}`);
      expect(texts.iframe).toContain(`title="${week5.title}"`);
      expect(texts.element).toContain(from === 'src' ? `src="${url}` : '"title":"Week 5');

      await page.goto('about:blank');
      await page.goto(texts.link);
      await expectLesson(page, week5.title);
      expect(await numbers.allTextContents()).toEqual(shown);
      for (const kind of ['element', 'iframe'] as const) {
        answers[`/${kind}`] = {
          headers: html,
          body: `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">${texts[kind]}`,
        };
        await page.goto(`${url}${kind}`);
        const inside = kind === 'iframe' ? page.frameLocator('iframe') : page;
        const lesson = inside.getByRole('button', { name: /^Lesson:/ });
        await expect(lesson).toContainText(week5.title);
        expect(await inside.locator('.diagram tbody td').allTextContents()).toEqual(shown);
      }
    });
  });
}

test('a lesson that is too long to be pasted is shared as a file and its name', async ({
  page,
}) => {
  await open(page);
  let state = 1;
  const noise = () =>
    String.fromCharCode(0x4e00 + ((state = (state * 48271) % 2147483647) % 20_000));
  await drop(
    page,
    '.text',
    'long.json',
    json({ ...week5, about: Array.from({ length: 9000 }, noise).join('') }),
  );
  await expectLesson(page, week5.title);
  expect(await shared(page, 'Element')).toContain('<clear-head src="lesson.json"></clear-head>');
  expect(await shared(page, 'Link')).toMatch(/#src=lesson\.json$/);
});

test('a lesson beside the page is shared by its whole URL', async ({ page }) => {
  await page.goto('./#src=lessons/three-tokens.json');
  await expect(firstNumber(page)).toBeVisible();
  const url = new URL('./lessons/three-tokens.json', page.url()).href;
  expect(await shared(page, 'Element', { title: 'Attention on paper' })).toContain(
    `<clear-head src="${url}">`,
  );
});

/** Drops files as a person does, on the first match. */
const drop = (page: Page, on: string, name: string, content: string | number[]) =>
  page
    .locator(on)
    .first()
    .evaluate(
      (target, [name, content]) => {
        const parts = [typeof content === 'string' ? content : Uint8Array.from(content)];
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(parts, name));
        for (const type of ['dragover', 'drop']) {
          const event = new DragEvent(type, {
            bubbles: true,
            composed: true,
            cancelable: true,
            dataTransfer,
          });
          target.dispatchEvent(event);
          if (!event.defaultPrevented) throw new Error(`The browser would take the ${type}.`);
        }
      },
      [name, content] as const,
    );

test('a file dropped on the page or its lesson opens, whatever it contains', async ({ page }) => {
  await open(page);
  await drop(page, '.text', 'week5.json', json(week5));
  await expectLesson(page, week5.title);
  await expect(page).toHaveURL(/#document=[\w-]+$/);
  await drop(page, '.diagram', 'other.json', json(other));
  await expectLesson(page, other.title);
  for (const [content, message] of [
    [[0, 255, 254, 0], 'bad.json is not text'],
    ['\u0000\u0000', 'bad.json is not JSON at line 1, column 1'],
    ['', 'bad.json is not JSON'],
    ['<script>alert(1)</script>', 'bad.json is a web page'],
    ['<b>', 'bad.json is not JSON at line 1, column 1'],
    ['['.repeat(1e6), 'nested more than 16 deep'],
    [' '.repeat(9 * 2 ** 20), 'more than 8 MiB'],
    [`{"__proto__": 1, "${'ṩ̈'.repeat(999)}": 2}`, 'bad.json is not a lesson'],
  ] as const) {
    await drop(page, '.diagram', 'bad.json', content as string | number[]);
    await expect(problems(page)).toContainText(message);
    await expectLesson(page, other.title);
  }
  // The last of two drops counts, however slow the first one is.
  const large = json(week5) + ' '.repeat(7 * 2 ** 20);
  await drop(page, '.diagram', 'large.json', large);
  await drop(page, '.diagram', 'broken.json', '{');
  await expect(problems(page)).toContainText('broken.json is not JSON');
  await page.waitForTimeout(1500);
  await expectLesson(page, other.title);
  const hostile = '<img src=x onerror=alert(1)>\u202e'.repeat(50);
  await drop(page, '.text', 'hostile.json', json({ ...week5, title: hostile, about: hostile }));
  await expect(problems(page)).toHaveText('');
  await expectLesson(page, '<img src=x onerror');
  const [button, bar] = [await shownLesson(page).boundingBox(), page.viewportSize()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(bar?.width ?? 0);
  await page.goBack();
  await expectLesson(page, other.title);
  await page.reload();
  await expectLesson(page, other.title);
});

/** All matrices, as saved. */
async function matrices(page: Page): Promise<Buffer> {
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save: All matrices, .npz' }).click();
  const bytes = readFileSync(await (await saving).path());
  await page.keyboard.press('Escape');
  return bytes;
}

test('a lesson changed on the page is saved as one that shows the same numbers', async ({
  page,
}) => {
  await open(page, { lesson: 'time-flies-two-heads', text: 'fast flies time', seed: '9' });
  const before = await matrices(page);
  await page.evaluate(() => {
    location.hash += '&mask=causal&positions=rotary&edits=W_Q.0.1.2.5_token_vectors.1.2.-1e-7';
  });
  await expect(cell(page, /^\s*W_Q transposed/, 1, 0)).toHaveText('2.5000');
  const changed = await matrices(page);
  expect(changed.equals(before)).toBe(false);
  await shownLesson(page).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this lesson' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('time-flies-two-heads.json');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a lesson …' }).click();
  await (await choosing).setFiles(await saved.path());
  await expect(page).toHaveURL(/#document=[\w-]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sentence(page)).toHaveValue('fast flies time');
  await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('');
  expect((await matrices(page)).equals(changed)).toBe(true);
});

test('a document that no address has room for lasts as long as its history entry', async ({
  page,
}) => {
  await open(page);
  // Noise, which deflating does not make smaller.
  let state = 1;
  const noise = Array.from({ length: 100_000 }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(0x4e00 + (state % 20_000));
  }).join('');
  await drop(page, '.text', 'long.json', json({ ...week5, about: noise }));
  await expectLesson(page, week5.title);
  await expect(problems(page)).toContainText('too long for the address');
  await expect(page).toHaveURL(/#document=$/);
  await page.reload();
  await expectLesson(page, week5.title);
  await choose(page, 'three-tokens');
  await page.goBack();
  await expectLesson(page, week5.title);
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await expect(problems(page)).toContainText('that does not fit into it');
  await expect(firstNumber(page)).toBeVisible();
});

test('an element that is moved while its lesson loads shows it, also in another document', async ({
  page,
  baseURL,
  rules,
}) => {
  const answers = {
    '/': course(baseURL, '<clear-head src="week5.json"></clear-head><p>'),
    '/week5.json': { body: json(week5), delay: 500 },
    '/other.json': { body: json(other), delay: 500 },
    '/third.json': { body: json({ ...week5, title: 'Third' }) },
  };
  await host(answers, async (url) => {
    rules.allowed.add(new URL(url).origin);
    await page.goto(url);
    const element = page.locator('clear-head');
    await element.evaluate((it) => document.body.append(it));
    await expectLesson(page, week5.title);
    // Set twice while it is loading: the last value counts.
    await element.evaluate((it) => {
      it.setAttribute('src', 'other.json');
      setTimeout(() => it.setAttribute('src', 'third.json'), 100);
    });
    await expectLesson(page, 'Third');
    await page.waitForTimeout(700);
    await expectLesson(page, 'Third');
    // Set while it is nowhere: an earlier load does not come back.
    await element.evaluate(async (it) => {
      it.setAttribute('src', 'other.json');
      await new Promise((done) => setTimeout(done, 100));
      it.remove();
      it.setAttribute('src', 'week5.json');
      await new Promise((done) => setTimeout(done, 700));
      document.body.append(it);
    });
    await page.waitForTimeout(700);
    await expectLesson(page, week5.title);
    await element.evaluate(async (it) => {
      it.setAttribute('src', 'other.json');
      await new Promise((done) => setTimeout(done, 100));
      it.remove();
      await new Promise((done) => setTimeout(done, 100));
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width: 900px; height: 600px';
      document.body.append(frame);
      frame.contentDocument?.body.append(it);
    });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: /^Lesson:/ })).toContainText(other.title);
    await expect(frame.locator('.diagram tbody td').first()).toBeVisible();
    // Its styles move with it, even those that load later.
    await expect(frame.locator('.controls')).toHaveCSS('display', 'flex');
    await frame.getByRole('button', { name: texts.sharing.open }).click();
    await expect(frame.locator('.share-head')).toHaveCSS('display', 'flex');
    await expect(frame.locator('.share-preview .controls')).toHaveCSS('display', 'flex');
    await page.keyboard.press('Escape');
  });
});
