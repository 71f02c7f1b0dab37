/** The element and the page in other people's pages: the files of examples/, unchanged. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { serve } from '../../tools/serve.mjs';
import type { ClearHead } from '../../web/element/clear-head.js';
import { texts } from '../../web/text/en/index.js';
import { test as base, dist, expect, lessonIds, openAnew, openMore } from './fixture.js';

/** Serves the whole project, as in examples/README.md. */
const test = base.extend<{ examples: string }>({
  examples: async ({ rules }, use) => {
    const { url, close } = await serve('.');
    rules.allowed.add(new URL(url).origin).add('null');
    await use(`${url}examples/`);
    close();
  },
});

const ownLesson = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../examples/lesson.json'), 'utf8'),
) as object;

const firstNumber = (page: Page | FrameLocator) => page.locator('.diagram tbody td').first();
const scoresOf = (page: Page | FrameLocator) =>
  page
    .locator('.diagram table')
    .filter({ has: page.locator('caption', { hasText: /^\s*scores,/ }) });

/** Presses keys one after another; returns those that reached the embedding page. */
async function heard(page: Page, ...keys: string[]): Promise<string> {
  await page.evaluate(() => {
    const all = globalThis as unknown as { heard: Set<string> };
    all.heard = new Set();
    for (const name of ['keydown', 'keypress', 'keyup']) {
      addEventListener(name, (event) => all.heard.add((event as KeyboardEvent).key));
    }
  });
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => [...(globalThis as unknown as { heard: Set<string> }).heard].join());
}

test.describe('a page with styles of its own', () => {
  test.beforeEach(async ({ page, examples }) => {
    await page.goto(`${examples}page/`);
    await expect(firstNumber(page)).toBeVisible();
  });

  test('the element does not take the focus by itself', async ({ page }) => {
    await expect(page.locator('.checks')).toContainText('63 of 63 printed values match');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('keys that the element uses stay inside, others pass through', async ({ page }) => {
    const cell = scoresOf(page).locator('tbody td').first();
    await cell.click();
    await expect(cell).toBeFocused();
    await expect(page.locator('[data-keep][aria-pressed=true]')).toBeVisible();
    await page.keyboard.press('Escape'); // releases it
    expect(await heard(page, 'Escape')).toBe('Escape');
    expect(await heard(page, 'ArrowRight', 'ArrowDown', 'End', '5', ' ', 'Escape', 'u')).toBe('');
    // From a number that was reached by keys, Escape goes out: to its row, its matrix, its section.
    expect(await heard(page, 'Escape', 'Escape', 'Escape')).toBe('');
    expect(await heard(page, 'Escape')).toBe('Escape');
    expect(await heard(page, '?')).toBe('');
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await heard(page, 'ArrowDown', 'x', 'Escape')).toBe('');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await heard(page, 'F', 'Tab', 'F8')).toBe('F,Tab,F8');

    await openMore(page);
    await page.getByRole('textbox', { name: 'Seed' }).focus();
    expect(await heard(page, '7', 'ArrowLeft', 'Home', 'Control+a', 'Backspace')).toBe('Control');
    expect(await heard(page, 'PageDown', 'Control+k')).toBe('PageDown,Control,k');

    await page.getByRole('button', { name: /^Lesson:/ }).focus();
    expect(await heard(page, 'ArrowRight', 'PageDown', 'Escape')).toBe(
      'ArrowRight,PageDown,Escape',
    );
  });
});

for (const host of ['page/', 'reveal/#/1']) {
  test(`${host} shows the same without a doctype, over a dark body`, async ({ page, examples }) => {
    const withoutQuirks = await drawn(page, examples + host);
    await page.route(`${examples}${host.replace(/#.*/, '')}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<!doctype html>/i, '');
      await route.fulfill({ response, body });
    });
    const withQuirks = await drawn(page, examples + host);
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
    expect(withQuirks).toEqual(withoutQuirks);
  });
}

/**
 * Style and size of the parts that quirks mode changes in the element, on a page of light text.
 */
async function drawn(page: Page, url: string): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.addStyleTag({ content: 'body { background: #111; color: #ddd }' });
  const element = page.locator('clear-head');
  await element.evaluate((element) => element.setAttribute('step', 'share'));
  await element.evaluate((element: ClearHead, lesson) => (element.lesson = lesson), {
    ...ownLesson,
    questions: [{ at: 'share', kind: 'number', text: 'How much?', answer: 'weights.0.0.0' }],
  });
  await expect(page.locator('form')).toBeVisible();
  return element.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].map((part) => {
      const { color, fontSize, fontVariant, lineHeight, textAlign, whiteSpace, boxSizing, margin } =
        getComputedStyle(part);
      const has = part.matches('table, table *, .name, form, form *');
      const size = has ? `${part.offsetWidth} × ${part.offsetHeight}` : '';
      const style = [
        color,
        fontSize,
        fontVariant,
        lineHeight,
        textAlign,
        whiteSpace,
        boxSizing,
        margin,
      ];
      return [part.localName, part.className, ...style, size].join('; ');
    }),
  );
}

test('a touch with an effect stays inside, others pass through', async ({ page, examples }) => {
  await page.goto(`${examples}page/`);
  await expect(firstNumber(page)).toBeVisible();
  await page.locator('clear-head').dispatchEvent('pointermove'); // the first sign of a person
  const types = ['pointerdown', 'pointermove', 'pointerup', 'touchstart', 'touchmove', 'touchend'];
  /** The touch events that reach the embedding page. */
  const touchesOutside = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((target, types) => {
        const heard: string[] = [];
        for (const type of types) {
          addEventListener(type, () => heard.push(type), { once: true });
          const options = { bubbles: true, composed: true, pointerType: 'touch', pointerId: 7 };
          const Kind = type.startsWith('p') ? PointerEvent : TouchEvent;
          target.dispatchEvent(new Kind(type, options));
        }
        return heard;
      }, types);
  await expect.poll(() => touchesOutside('#scrubber')).toEqual([]);
  expect(await touchesOutside('.step-text')).toEqual(types);
});

test.describe('a slide of reveal.js', () => {
  const slide = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const slides = [...document.querySelectorAll('.slides > section')];
      return slides.findIndex((section) => section.classList.contains('present'));
    });

  test('Page Down turns the slide after a press on a number, and from a button', async ({
    page,
    examples,
  }) => {
    await page.goto(`${examples}reveal/#/1`);
    await expect(firstNumber(page)).toBeVisible();
    for (const pressed of [scoresOf(page).locator('tbody td').first(), page.locator('.pin')]) {
      await pressed.click();
      await page.keyboard.press('PageDown');
      expect(await slide(page)).toBe(2);
      await page.keyboard.press('PageUp');
      expect(await slide(page)).toBe(1);
    }
    // Who walks through a matrix by keys moves on in it.
    await scoresOf(page).locator('tbody td').first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    expect(await slide(page)).toBe(1);
  });

  test('text and swipes inside do not turn the slide; other keys do', async ({
    page,
    examples,
  }) => {
    await page.goto(`${examples}reveal/#/1`);
    await expect(firstNumber(page)).toBeVisible();
    const cell = scoresOf(page).locator('tbody td').first();
    await cell.click();
    await expect(page.locator('[data-keep][aria-pressed=true]')).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', ' ', 'End', 'n', 'p']) {
      await page.keyboard.press(key);
      expect(await slide(page), key).toBe(1);
    }
    await openMore(page);
    await page.getByRole('textbox', { name: 'Seed' }).focus();
    await page.keyboard.type('nplh 7');
    expect(await slide(page)).toBe(1);

    const swipe = (selector: string): Promise<void> =>
      page
        .locator(selector)
        .first()
        .evaluate((target) => {
          const box = target.getBoundingClientRect();
          const { x, y } = { x: box.left + box.width / 2, y: box.top + 5 };
          for (const [type, by] of [
            ['pointerdown', 0],
            ['pointermove', -30],
            ['pointermove', -90],
            ['pointerup', -90],
          ] as const) {
            const at = { clientX: x + by, clientY: y, pointerId: 7, pointerType: 'touch' };
            const event = new PointerEvent(type, { ...at, bubbles: true, composed: true });
            target.dispatchEvent(event);
          }
        });
    await swipe('.diagram td');
    expect(await slide(page)).toBe(1);
    await page.keyboard.press('PageDown');
    expect(await slide(page)).toBe(2);
    await page.keyboard.press('PageUp');
    expect(await slide(page)).toBe(1);
    await swipe('.reveal .slides > section.present'); // beside the element
    expect(await slide(page)).toBe(2);
  });
});

test.describe('a frame', () => {
  /** Records the messages of the page in the frame before any other listener. */
  const listen = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const all = globalThis as unknown as { messages: unknown[] };
      all.messages = [];
      addEventListener('message', ({ data }) => all.messages.push(data));
    });
  const messagesOf = (page: Page): Promise<Record<string, unknown>[]> =>
    page.evaluate(
      () => (globalThis as unknown as { messages: Record<string, unknown>[] }).messages,
    );

  test('is as high as its content, at any width, and reports that once', async ({
    page,
    examples,
  }) => {
    await listen(page);
    await page.goto(`${examples}frame/`);
    const frame = page.frameLocator('iframe');
    for (const width of [1280, 700, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(firstNumber(frame)).toBeVisible();
      await page.waitForTimeout(600); // a height that chases the frame would change
      const before = (await messagesOf(page)).length;
      const [height, inside] = await Promise.all([
        page.locator('iframe').evaluate((element) => element.clientHeight),
        frame.locator('html').evaluate((element) => element.scrollHeight),
      ]);
      expect(inside, `${width}`).toBe(height);
      await page.waitForTimeout(300);
      expect((await messagesOf(page)).length).toBe(before);
    }
    const messages = await messagesOf(page);
    const height = await page.locator('iframe').evaluate((element) => element.clientHeight);
    expect(messages.slice(-3)).toEqual([
      { type: 'clear-head-height', height },
      { subject: 'lti.frameResize', height },
      // h5p-resizer.js reads either: older versions the height, newer ones the scroll height.
      { context: 'h5p', action: 'resize', height, scrollHeight: height, clientHeight: height },
    ]);
    expect(messages.filter(({ action }) => action === 'hello')).toHaveLength(1);
    // Each height once in each format, and only a few for one width.
    expect(messages.length).toBeLessThan(3 * 3 * 5);
  });

  test('messages to it are ignored', async ({ page, examples }) => {
    await page.goto(`${examples}frame/`);
    const frame = page.frameLocator('iframe');
    await expect(firstNumber(frame)).toBeVisible();
    const shown = () =>
      frame.locator('clear-head').evaluate((element) => element.shadowRoot?.textContent);
    const before = await shown();
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement;
      const messages = [
        { type: 'clear-head-state', state: 'lesson=time-flies' },
        { context: 'h5p', action: 'resizePrepared' },
        { context: 'h5p', action: 'resize', height: 5 },
        'lesson=time-flies',
        null,
        { edits: 'x'.repeat(1e7) },
      ];
      for (const message of messages) contentWindow?.postMessage(message, '*');
    });
    await page.waitForTimeout(300);
    expect(await shown()).toBe(before);
  });

  test('the explanation covers at most a third of a small one', async ({ page, examples }) => {
    await page.setViewportSize({ width: 420, height: 900 });
    await page.goto(`${examples}frame/`);
    const frame = page.frameLocator('iframe');
    await expect(firstNumber(frame)).toBeVisible();
    for (const height of [260, 400, 640]) {
      await page.addStyleTag({ content: `iframe { height: ${height}px !important }` });
      await scoresOf(frame).locator('tbody td').nth(4).click();
      const box = await frame.locator('.answer').evaluate((element) => {
        return element.getBoundingClientRect().height;
      });
      expect(box, `${height}`).toBeLessThanOrEqual(height / 3 + 1);
    }
  });

  for (const width of [1440, 700]) {
    test(`as high as its content, it keeps the arithmetic and dialogs in view at ${width} px`, async ({
      page,
      examples,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${examples}frame/`);
      // Another origin: only the observer can measure the visible part.
      await page.locator('iframe').evaluate((frame, src) => {
        (frame as HTMLIFrameElement).src = src;
      }, `${baseURL}#lesson=time-flies-two-heads&compact=false`);
      const frame = page.frameLocator('iframe');
      const cell = frame.locator('.diagram .matrix').last().locator('tbody td').first();
      await expect(cell).toBeVisible();
      await cell.evaluate((td) => td.scrollIntoView({ block: 'center' }));
      expect(await page.evaluate(() => scrollY), 'the host has scrolled').toBeGreaterThan(500);
      await cell.click({ position: { x: 5, y: 5 } });
      await expect(cell).toBeFocused();
      const inView = async (selector: string): Promise<boolean> => {
        const box = await frame.locator(selector).boundingBox();
        return box !== null && box.y + box.height > 40 && box.y < 760;
      };
      await expect.poll(() => inView('.answer')).toBe(true);
      await page.keyboard.press('?');
      await expect.poll(() => inView('dialog[open]')).toBe(true);
    });
  }

  test('as high as its content, it opens compact; with another height it does not', async ({
    page,
    examples,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    const open = async (hash: string, isFollowed: boolean): Promise<number> => {
      await page.goto(`${examples}frame/`);
      if (!isFollowed) await page.addStyleTag({ content: 'iframe { height: 600px !important }' });
      await page.locator('iframe').evaluate((frame, src) => {
        (frame as HTMLIFrameElement).src = src;
      }, `${baseURL}#lesson=who-is-it${hash}`);
      const cell = page.frameLocator('iframe').locator('.diagram td:visible').first();
      await expect(cell).toBeVisible();
      await page.waitForTimeout(600);
      return page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((html) => html.getBoundingClientRect().height);
    };
    expect(await open('&step=share', true)).toBeLessThan(600);
    expect(await open('&step=share&compact=false', true)).toBeGreaterThan(1500);
    expect(await open('&step=share', false)).toBeGreaterThan(1500);
  });

  test('Escape leads out of it when nothing is left to close', async ({ page, examples }) => {
    await page.goto(`${examples}frame/`);
    const frame = page.frameLocator('iframe');
    const cell = scoresOf(frame).locator('tbody td').first();
    await cell.click();
    await expect(frame.locator('[data-keep][aria-pressed=true]')).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await page.keyboard.press('Escape'); // releases the number
    await expect(frame.locator('[data-keep][aria-pressed=true]')).toHaveCount(0);
    expect(await focused()).toBe('IFRAME');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('BODY');
  });
});

test.describe('a frame with a sandbox', () => {
  test('works without storage and without an origin', async ({ page, examples }) => {
    await page.goto(`${examples}sandbox/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.checks')).toContainText('63 of 63 printed values match');
    const cell = scoresOf(frame).locator('tbody td').first();
    await cell.click();
    await expect(frame.locator('[data-keep][aria-pressed=true]')).toBeVisible();
    await expect(async () => {
      await cell.press('?'); // its handler loads at the first sign of a person
      await expect(frame.locator('dialog[open]')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await frame.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck(); // a setting that cannot be stored does no harm
    await page.keyboard.press('Escape');
    await openMore(frame);
    await frame.locator('#theme').click();
    await expect(firstNumber(frame)).toBeVisible();
  });
});

/** A widget's model as in notebooks, which records saved traits. */
interface ModelWindow {
  model: {
    traits: Record<string, unknown>;
    saved: unknown[];
    say(trait: string, to: unknown): void;
  };
  takeAway(): void;
}

test('a widget shows its model, and writes a person’s changes back', async ({ page, examples }) => {
  await page.goto(`${examples}lesson.json`);
  const show = (traits: Record<string, unknown>) =>
    page.evaluate(
      async ([file, given]) => {
        const listeners = new Map<string, Set<() => void>>();
        const { traits, saved } = { traits: { ...given }, saved: [] as unknown[] };
        const model = {
          traits,
          saved,
          get: (name: string) => traits[name],
          set: (name: string, value: unknown) => {
            traits[name] = value;
          },
          on: (name: string, heard: () => void) =>
            listeners.set(name, (listeners.get(name) ?? new Set()).add(heard)),
          off: (name: string, heard: () => void) => listeners.get(name)?.delete(heard),
          save_changes: () => saved.push({ ...traits }),
          say: (name: string, to: unknown) => {
            traits[name] = to;
            for (const heard of listeners.get(`change:${name}`) ?? []) heard();
          },
        };
        const { default: widget } = await import(file);
        document.body.replaceChildren();
        const takeAway = widget.render({ model, el: document.body });
        Object.assign(globalThis, { model, takeAway });
      },
      [new URL('../dist/widget.mjs', examples).href, traits] as const,
    );
  const model = () =>
    page.evaluate(() => {
      const { traits, saved } = (globalThis as unknown as ModelWindow).model;
      return { traits, saved };
    });
  const say = (trait: string, to: unknown) =>
    page.evaluate(
      ([name, value]) => (globalThis as unknown as ModelWindow).model.say(name, value),
      [trait, to] as const,
    );
  const seed = page.getByRole('textbox', { name: 'Seed' });

  await show({ lesson: 'three-tokens', seed: 7, state: '' });
  await openMore(page);
  await expect(seed).toHaveValue('7');
  await seed.fill('42');
  await expect.poll(async () => (await model()).traits['state']).toMatch(/three-tokens.*seed=42/);
  const { saved, traits } = await model();
  expect(saved.at(-1)).toEqual(traits);

  await say('seed', 5); // from the notebook
  await expect(seed).toHaveValue('5');
  await say('state', 'lesson=time-flies&token=2');
  await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
  await say('lesson', { ...ownLesson, title: 'Of my own' });
  await expect(page.locator('.step h2')).toHaveText('Of my own');
  // A value of a wrong type is reported or ignored, and everything else stays.
  for (const [trait, value] of [
    ['lesson', 5] as const,
    ['state', 7] as const,
    ['seed', {}] as const,
    ['token', -1] as const,
    ['theme', null] as const,
    ['lesson', []] as const,
  ]) {
    await say(trait, value);
  }
  await expect(page.locator('.problems')).toContainText('expected an object');
  await expect(page.locator('.step h2')).toHaveText('Of my own');
  await page.evaluate(() => (globalThis as unknown as ModelWindow).takeAway());
  await expect(page.locator('clear-head')).toHaveCount(0);
  await say('seed', 9); // nothing listens any more

  // A long document is left out of the state.
  await show({ lesson: { ...ownLesson, title: 'Long' }, state: 'document=&token=1' });
  await expect(page.locator('.step h2')).toHaveText('Long');
  await expect(page.locator('.problems')).toBeEmpty();
  expect(await page.locator('clear-head').evaluate((element: ClearHead) => element.token)).toBe(1);

  await show({ lesson: 'three-tokens' }); // a model that accepts nothing back
  await openMore(page);
  await seed.fill('42');
  await expect(page.locator('.step')).toContainText('seed 42');
  expect((await model()).saved).toEqual([]);
});

test('the wheel scrolls the embedding page, unless a person is in a zoomed picture', async ({
  page,
  examples,
}) => {
  await page.goto(`${examples}page/`);
  await expect(firstNumber(page)).toBeVisible();
  const words = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
  await page.locator('clear-head').evaluate((element, text) => {
    element.setAttribute('lesson', 'random-vectors');
    element.setAttribute('text', text);
  }, words);
  const zoom = page.getByRole('button', { name: 'Zoom into weights', exact: true });
  const picture = page.locator('.overview');
  const scrolled = () => page.evaluate(() => scrollY);
  for (const place of [
    scoresOf(page).locator('tbody td').first(),
    page.locator('.chips'),
    picture,
  ]) {
    await place.first().hover();
    const before = await scrolled();
    await page.mouse.wheel(0, 40);
    await expect.poll(scrolled).toBeGreaterThan(before);
  }
  await zoom.click();
  await page.locator('dialog.heat-map canvas').hover();
  const before = await scrolled();
  const heard = page.evaluate(
    () => new Promise((done) => addEventListener('wheel', () => done('the wheel'), { once: true })),
  );
  await page.mouse.wheel(0, 300);
  expect(await Promise.race([heard, page.waitForTimeout(300)])).toBeUndefined();
  expect(await scrolled()).toBe(before);
});

const longText = Array.from({ length: 600 }, (_, i) => `w${i % 90}`).join('+');

test('a worker computes a long text in a sandbox too', async ({ page, examples }) => {
  await page.goto(`${examples}sandbox/`);
  const frame = page.frameLocator('iframe');
  await expect(firstNumber(frame)).toBeVisible();
  const src = `../../dist/index.html#lesson=random-vectors&text=${longText}`;
  await page.locator('iframe').evaluate((element, to) => element.setAttribute('src', to), src);
  await expect(frame.locator('.places')).toContainText('of 600');
  expect(page.workers()).toHaveLength(1);
});

test('clearhead.html says which policy it needs, and shows its numbers under that one', async ({
  page,
  rules,
}) => {
  let policy = "script-src 'none'; style-src 'unsafe-inline'";
  await page.route('**/clearhead.html', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  await page.goto('clearhead.html');
  const sentence = page.locator('.unserved');
  await expect(sentence).toContainText('has not run');
  await expect(sentence).toBeVisible(); // after ten seconds
  rules.broken.splice(0); // the test expects the browser's refusals
  policy = `default-src 'none'; img-src data:; ${await sentence.locator('code').innerText()}`;
  await page.goto('about:blank');
  await page.goto(`clearhead.html#lesson=random-vectors&text=${longText}`);
  await expect(page.locator('.places')).toContainText('of 600');
  expect(page.workers()).toHaveLength(1);
  await expect(sentence).toBeHidden();
});

test('clearhead.html in srcdoc shows what the name of its frame says', async ({
  page,
  examples,
}) => {
  await page.goto(`${examples}disk/`);
  await page.evaluate(
    (html) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, {
        name: 'lesson=three-tokens&seed=7',
        srcdoc: html,
        width: 1200,
        height: 900,
      });
      document.body.replaceChildren(frame);
    },
    readFileSync(join(dist, 'clearhead.html'), 'utf8'),
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#lesson')).toContainText(texts.lessons['three-tokens'].title);
  await openMore(frame);
  const seed = frame.getByRole('textbox', { name: 'Seed' });
  await expect(seed).toHaveValue('7');
  await seed.fill('42');
  const hash = (): Promise<string> => frame.locator('html').evaluate(() => location.hash);
  await expect.poll(hash).toBe('#lesson=three-tokens&seed=42');
  await expect(frame.locator('.problems')).toBeEmpty();
});

test.describe('from disk', () => {
  const at = (file: string): string => pathToFileURL(join(dist, file)).href;

  test.beforeEach(({ rules }) => {
    rules.allowed.add('null');
  });

  test('clearhead.html shows every lesson, and computes a long text in a worker', async ({
    page,
  }) => {
    await page.goto(at('clearhead.html'));
    await expect(page.locator('.step h2').first()).toBeVisible();
    for (const lesson of lessonIds) {
      await openAnew(page, { lesson });
      await expect(page.locator('#lesson')).toContainText(texts.lessons[lesson].title);
    }
    await page.goto('about:blank');
    await page.goto(`${at('clearhead.html')}#lesson=random-vectors&text=${longText}`);
    await expect(page.locator('.places')).toContainText('of 600');
    expect(page.workers()).toHaveLength(1);
    const { size } = statSync(join(dist, 'clearhead.html'));
    console.log(`clearhead.html: ${Math.round(size / 1000)} KB`);
  });

  test('a page on disk embeds it in a frame, and learns its height', async ({ page }) => {
    const file = join(import.meta.dirname, '../../examples/disk/index.html');
    await page.goto(pathToFileURL(file).href);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.checks')).toContainText('63 of 63 printed values match');
  });

  test('index.html names the file to open instead', async ({ page, rules }) => {
    await page.goto(at('index.html'));
    const sentence = page.locator('.unserved');
    await expect(sentence).toBeVisible();
    await sentence.getByRole('link').click();
    await expect(firstNumber(page)).toBeVisible();
    rules.broken.splice(0); // the test expects the browser's refusals
  });
});
