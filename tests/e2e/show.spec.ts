/** An element that shows a part, is compact, or whose author hides or locks parts; on any page. */
import type { Page } from '@playwright/test';
import type { ClearHead } from '../../web/element/clear-head.js';
import { pageParts } from '../../web/lesson/page-parts.js';
import { texts } from '../../web/text/en/index.js';
import {
  answer,
  cell,
  expect,
  lessonIds,
  open,
  problems,
  sentence,
  test,
  unfold,
} from './fixture.js';

const element = (page: Page) => page.locator('clear-head');

/** Another site's page with one element. */
async function host(page: Page, attributes: string, css = ''): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">
    <style>body { margin: 0 } ${css}</style>
    <script type="module" src="./clear-head.js"></script>
    <h1>A course</h1><clear-head ${attributes}></clear-head>`;
  await page.route('**/host.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('./host.html');
  await expect(page.locator('clear-head .body')).toBeVisible();
  await element(page).dispatchEvent('pointermove'); // the first sign of a person
}

/** The drawn stages, each once. */
const stages = (page: Page): Promise<string[]> =>
  page
    .locator('.diagram table caption')
    .evaluateAll((captions) => [
      ...new Set(captions.map((caption) => caption.textContent?.trim().split(/[ ,]/)[0] ?? '')),
    ]);

test('some stages are shown alone and explained; links to others are plain text', async ({
  page,
}) => {
  await host(page, 'lesson="time-flies" show="scores scaled_scores" hide="questions"');
  expect(await stages(page)).toEqual(['scores', 'scaled']);
  await cell(page, 'scores', 2, 1).hover();
  await expect(answer(page)).toContainText('0.0770');
  await expect(answer(page).locator('.sums button')).toHaveCount(0);
  await expect(answer(page).locator('.sums .plain').first()).toHaveAttribute('title', /^Q of/);
  // A link leads to a stage that is there.
  await cell(page, 'scaled scores', 2, 1).click();
  await answer(page).locator('.sums .operand').click();
  await expect(answer(page).locator('.place')).toHaveText(
    /^\s*scores: query of “flies”, key of “time”/,
  );
  await expect(page.locator('.looks')).toHaveCount(0);
});

test('a matrix that is shown alone says which token each row is', async ({ page }) => {
  const alone: [lesson: string, tokens: string[], stages: string[]][] = [
    [
      'time-flies',
      ['<bos>', 'time', 'flies', 'fast', '<eos>'],
      ['token_vectors', 'position_vectors', 'Q', 'V', 'scores', 'weights', 'context'],
    ],
    ['one-whole-block', ['the', 'cat', 'chased', 'the'], ['norm1_mean', 'norm1', 'masked_scores']],
  ];
  for (const [lesson, tokens, stages] of alone) {
    await host(page, `lesson="${lesson}"`);
    for (const stage of stages) {
      await element(page).evaluate((element, stage) => element.setAttribute('show', stage), stage);
      await expect(page.locator('.diagram table'), stage).toHaveCount(1);
      const heads = page.locator('.diagram tbody th');
      await expect(heads, stage).toContainText(tokens);
      const { width = 0 } = (await heads.first().boundingBox()) ?? {};
      expect(width, stage).toBeGreaterThan(8); // not kept for screen readers alone
    }
  }
});

test('a single step is shown alone, explained from the start, and so is a single section', async ({
  page,
}) => {
  await host(page, 'lesson="time-flies" show="step:6"');
  expect(await stages(page)).toEqual(['scaled', 'weights']);
  await expect(page.locator('.step-text h2')).toHaveText(texts.steps.titles.share);
  await expect(page.locator('.step-text .caption')).toBeVisible();
  await expect(page.locator('.scrub')).toHaveCount(0);
  await element(page).evaluate((element) => element.setAttribute('show', 'section:2'));
  await expect.poll(() => stages(page)).toEqual(['X', 'W_Q', 'Q', 'W_K', 'K', 'W_V', 'V']);
  await element(page).evaluate((element) => element.setAttribute('show', 'section:9'));
  await expect(page.locator('.diagram .note')).toContainText('“section:9” is not part of this');
  await expect.poll(() => stages(page)).toContain('context');
});

test('a part that is shown alone stays when a change leaves fewer stages', async ({ page }) => {
  const set = (name: string, value: string): Promise<void> =>
    element(page).evaluate((element, given) => element.setAttribute(...given), [
      name,
      value,
    ] as const);
  await host(page, 'lesson="time-flies" show="weights" mask="causal"');
  await set('mask', 'none');
  await expect.poll(() => stages(page)).toEqual(['weights']);
  for (const lesson of ['one-whole-block', 'single-token', 'who-is-it']) {
    await set('lesson', lesson);
    await expect(page.locator('.diagram table').first()).toBeVisible();
    expect([...new Set(await stages(page))], lesson).toEqual(['weights']);
  }
  await set('show', 'masked_scores');
  await expect(page.locator('.diagram .note')).toContainText('“scaled_scores” is shown instead.');
  await expect.poll(() => stages(page)).toEqual(['scaled']);
  await page.goto('./#lesson=time-flies&show=weights&mask=causal');
  await expect(page.locator('.diagram table')).toHaveCount(1);
  await page.evaluate(() => (location.hash = '#lesson=time-flies&show=weights'));
  await expect(page.locator('.diagram table')).toHaveCount(1);
  await expect(problems(page)).toHaveText('');
});

test('a step alone has its sentence and its arithmetic, as Share writes it, and nothing else', async ({
  page,
}) => {
  await host(page, 'lesson="who-is-it" step="share" show="step:5" lock="steps"');
  await expect(problems(page)).toHaveText('');
  await expect(page.locator('.step-text .caption')).toBeVisible();
  await cell(page, 'weights', 6, 1).click();
  await expect(answer(page)).toContainText('0.9116');
  for (const gone of ['.controls', '.looks', '.ingredients', '.sets', '.changing *', '.quiz'])
    await expect(page.locator(gone), gone).toHaveCount(0);
  await host(page, 'lesson="who-is-it" step="share" hide="steps"');
  await expect(problems(page)).toHaveText('');
  await expect(page.locator('.matrix[data-part=output]').first()).toBeAttached();
});

test('a compact lesson of five tokens is at most 500 px high at every step', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 800, height: 900 });
  const measured: string[] = [];
  await host(page, 'compact');
  for (const lesson of lessonIds) {
    await element(page).evaluate((element, lesson) => {
      const next = element.cloneNode() as Element;
      next.setAttribute('lesson', lesson);
      element.replaceWith(next);
    }, lesson);
    await expect(page.locator('.scrub')).toBeVisible();
    if ((await page.locator('.chips li').count()) !== 5) continue;
    measured.push(lesson);
    const steps = Number(await page.locator('#scrubber').getAttribute('max'));
    for (let step = 0; step <= steps; step++) {
      if (step) await page.locator('.scrub button').last().click();
      const { height = 0 } = (await element(page).boundingBox()) ?? {};
      expect(height, `${lesson}, step ${step}`).toBeGreaterThan(300);
      expect(height, `${lesson}, step ${step}`).toBeLessThanOrEqual(500);
    }
    // One step at a time.
    expect(await page.locator('.diagram .section').count(), lesson).toBeLessThanOrEqual(1);
  }
  expect(measured.length).toBeGreaterThan(2);
});

test('a compact stack is at most 500 px high from 700 to 1,000 px, and 800 on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await host(page, 'compact');
  for (const lesson of ['say-it-twice', 'say-it-twice-untrained', 'microgpt', 'who-is-she']) {
    await element(page).evaluate(
      (element, lesson) => element.setAttribute('lesson', lesson),
      lesson,
    );
    await expect(page.locator('.model-map .map-cell').first()).toBeVisible();
    await expect(page.locator('.training > *').first()).toBeVisible();
    for (const [width, most] of [700, 800, 1000, 360].map((width) => [
      width,
      width < 700 ? 800 : 500,
    ]) as [number, number][]) {
      await page.setViewportSize({ width, height: 900 });
      const { height = 0 } = (await element(page).boundingBox()) ?? {};
      expect(height, `${lesson}, ${width}`).toBeGreaterThan(300);
      expect(height, `${lesson}, ${width}`).toBeLessThanOrEqual(most);
    }
    // The map is not squeezed away by the training above it.
    const { height = 0 } = (await page.locator('.model-map').boundingBox()) ?? {};
    expect(height, lesson).toBeGreaterThan(200);
  }
});

test('of a stack the map is shown first: in a compact element, on a slide, in a frame', async ({
  page,
}) => {
  const hosts: [attributes: string, width: number][] = [
    ['compact', 800],
    ['compact', 360],
    ['', 1240],
    ['', 640],
  ];
  for (const [attributes, width] of hosts) {
    await page.setViewportSize({ width, height: 700 });
    await host(page, `lesson="say-it-twice" ${attributes}`);
    const map = page.locator('.model-map');
    await expect(map.locator('.map-cell').first()).toBeVisible();
    const { top, bottom, right } = await map.evaluate((element) => element.getBoundingClientRect());
    expect(top, `${attributes} ${width}`).toBeLessThan(350);
    const above = await page
      .locator('.diagram td:visible')
      .evaluateAll(
        (all, y) => all.filter((element) => element.getBoundingClientRect().top < y),
        bottom,
      );
    expect(above).toEqual([]);
    // Nothing lies over it, and it lies over nothing.
    const next = await page
      .locator('.card.next-word')
      .evaluate((element) => element.getBoundingClientRect());
    expect(next.left >= right - 1 || next.top >= bottom - 1, `${attributes} ${width}`).toBe(true);
  }
});

test('a compact stack cuts no button of the next word', async ({ page }) => {
  await host(page, 'lesson="say-it-twice" compact');
  await unfold(page, texts.stack.next);
  const buttons = page.locator('.next-word .go-on button');
  for (const width of [660, 800, 960, 1100, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(buttons).toHaveCount(3);
    const panel = await page
      .locator('.side')
      .evaluate((element) => element.getBoundingClientRect());
    for (const button of await buttons.all()) {
      const { x, width: wide } = (await button.boundingBox()) as DOMRect;
      expect(x + wide, `${await button.textContent()}, ${width}`).toBeLessThanOrEqual(panel.right);
    }
  }
});

test('a wide compact element scrolls its panel, and an answer leaves the matrices in view', async ({
  page,
}) => {
  for (const width of [1240, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await host(page, 'lesson="who-is-it" step="share" compact');
    const side = page.locator('.side');
    await expect(side.locator('.quiz')).toBeAttached();
    const height = await side.evaluate((element) => element.getBoundingClientRect().height);
    expect(height, `${width}`).toBeLessThanOrEqual(500);
    await side.hover({ position: { x: 40, y: 200 } });
    await page.mouse.wheel(0, 200);
    await expect
      .poll(() => side.evaluate((element) => element.scrollTop), `${width}`)
      .toBeGreaterThan(100);
    await side.locator('.quiz .choice').first().click();
    await expect(side.locator('.quiz strong').first()).toBeVisible();
    await expect(page.locator('.diagram td').first()).toBeInViewport();
    expect(await page.locator('.main').evaluate((element) => element.scrollTop), `${width}`).toBe(
      0,
    );
  }
});

test('a compact lesson is no higher than the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await host(page, 'lesson="time-flies" compact');
  await expect(page.locator('.checks')).toBeAttached();
  for (let step = 0; step <= 8; step++) {
    if (step) await page.locator('.scrub button').last().click();
    const { height = 0 } = (await element(page).boundingBox()) ?? {};
    expect(height, `step ${step}`).toBeGreaterThan(300);
    expect(height, `step ${step}`).toBeLessThanOrEqual(800);
  }
});

test('on a phone the words stay above the matrices of a compact step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await host(page, 'lesson="time-flies" compact step="share" hide="questions"');
  const word = page.locator('.words-line').getByText('fast', { exact: true });
  const diagram = page.locator('.diagram');
  const { y } = (await word.boundingBox()) ?? {};
  await diagram.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await diagram.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
  expect((await word.boundingBox())?.y).toBe(y);
  await word.click();
  await expect(word).toHaveClass('looking');
  await expect(page.locator('.diagram .followed').first()).toContainText('fast');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(word).toBeHidden();
});

test('a compact element goes to the step of an inspected number; a phone scrolls only down', async ({
  page,
}) => {
  await host(page, 'lesson="time-flies" compact step="scale" hide="questions"');
  expect(await stages(page)).toEqual(['scores', 'scaled']);
  await answer(page).locator('.sums .operand').first().click();
  await expect(answer(page).locator('.place')).toContainText(/^\s*scores/);
  await answer(page).locator('.sums .operand').first().click();
  await expect.poll(() => stages(page)).toContain('X');
  await page.setViewportSize({ width: 360, height: 780 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

const controls: Record<(typeof pageParts)[number], string> = {
  lesson: '#lesson',
  sentence: '#sentence',
  seed: '#seed',
  training: '.training',
  switches: '.ingredients',
  parameters: '.sets, .changing',
  questions: '.quiz',
  checks: '.checks',
  heads: '.heads, .of-one-head',
  steps: '.scrub',
  share: '.export-and-share .opens-share',
  export: '.export-and-share .opens-export',
  panel: '.side',
};

test('each part can be hidden, and all together', async ({ page }) => {
  const lesson = 'time-flies-two-heads';
  await host(page, `lesson="${lesson}"`);
  // Training has a separate test: train.spec.ts.
  const parts = pageParts.filter((part) => part !== 'training');
  for (const part of parts) {
    await expect(page.locator(controls[part]).first(), part).toBeAttached();
  }
  for (const part of parts) {
    await element(page).evaluate((element, hide) => element.setAttribute('hide', hide), part);
    await expect(page.locator(controls[part]), part).toHaveCount(0);
  }
  await element(page).evaluate(
    (element, hide) => element.setAttribute('hide', hide),
    pageParts.join(' '),
  );
  for (const part of parts) await expect(page.locator(controls[part])).toHaveCount(0);
  await expect(page.locator('.controls')).toHaveCount(0);
  await expect(page.locator('.diagram .matrix').first()).toBeVisible();
});

test('locked parts stay, whatever keys, undo, an address and attributes request', async ({
  page,
}) => {
  const attributes = 'lesson="time-flies" text="fast time" step="share"';
  await host(page, `${attributes} lock="${pageParts.join(' ')}"`);
  await expect(page.locator('.sets')).toBeVisible();
  const inputs = (): Promise<string> =>
    element(page).evaluate((element) => {
      const { lesson, text, seed, set, ingredients, edits, step, head } = (
        element as unknown as { state: Record<string, unknown> }
      ).state;
      return JSON.stringify([lesson, text, seed, set, ingredients, edits, step, head]);
    });
  const before = await inputs();
  await expect(sentence(page)).toHaveJSProperty('readOnly', true);
  await expect(page.locator('#seed')).toHaveJSProperty('readOnly', true);
  for (const disabled of ['#lesson', '#scrubber', '.sets button', '.ingredients select']) {
    const control = page.locator(disabled).first();
    await expect(control, disabled).toHaveAttribute('aria-disabled', 'true');
    await control.dispatchEvent('click');
  }
  await page
    .locator('.ingredients select')
    .first()
    .evaluate((select: HTMLSelectElement) => {
      select.selectedIndex = select.options.length - 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await page.locator('.sets .randomise').dispatchEvent('click');
  await page.locator('.choice').first().dispatchEvent('click');
  await expect(page.locator('.choice[aria-pressed=true]')).toHaveCount(0);

  const parameter = cell(page, /^\s*W_Q transposed/, 0, 0);
  await parameter.click();
  await page.keyboard.press('5');
  const complaint = page.locator('.complaint');
  const message = 'Locked here, so it stays as it is: the parameters.';
  await expect(complaint).toHaveText(message);
  await element(page).evaluate((element) =>
    element.setAttribute('state', 'text=flies&mask=causal'),
  );
  await expect(problems(page)).toContainText('Locked here');
  await element(page).evaluate((element) =>
    Object.assign(element, { state: 'lesson=three-tokens&lock=' }),
  );
  await expect(problems(page)).toContainText('the lesson');
  for (const key of ['Control+z', 'Control+y', 'n', 'p']) await page.keyboard.press(key);
  expect(await inputs()).toBe(before);

  // Only the embedding page lifts a lock.
  await element(page).evaluate((element) => element.setAttribute('lock', 'seed'));
  await sentence(page).fill('time');
  await expect.poll(inputs).not.toBe(before);
});

test('a file that a locked lesson refuses leaves undo as it is', async ({ page }) => {
  await host(page, 'lesson="time-flies" lock="lesson"');
  const ownText = await sentence(page).inputValue();
  await sentence(page).fill('fast time');
  await element(page).evaluate(async (element) => {
    const file = await (await fetch('./lessons/three-tokens.json')).blob();
    await (element as ClearHead).openFiles([new File([file], 'three-tokens.json')]);
  });
  await expect(problems(page)).toHaveText('Locked here, so it stays as it is: the lesson.');
  await expect(sentence(page)).toHaveValue('fast time');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sentence(page)).toHaveValue(ownText);
});

test('a locked parameter cannot be dragged, and says so', async ({ page }) => {
  await host(page, 'lesson="time-flies" lock="parameters"');
  await unfold(page, texts.edit.title);
  await expect(page.locator('.changing .note')).toBeVisible();
  const parameter = cell(page, /^\s*W_Q transposed/, 0, 0);
  const before = await parameter.textContent();
  await parameter.hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.complaint')).toContainText('the parameters');
  await expect(parameter).toHaveText(before ?? '');
});

test('a new address of a locked element changes nothing that is locked', async ({ page }) => {
  await open(page, { text: 'fast time', lock: 'sentence' });
  await expect(page.getByLabel('Sentence', { exact: true })).toHaveCSS('border-style', 'dashed');
  await expect(page.locator('#seed')).toHaveCSS('border-style', 'solid');
  await page.evaluate(() => (location.hash = '#lesson=time-flies&text=flies&mask=causal'));
  await expect(problems(page)).toContainText('the sentence');
  await expect(sentence(page)).toHaveValue('fast time');
  await expect(page.locator('.diagram')).toContainText('masked scores');
  await expect.poll(() => page.url()).toContain('lock=sentence');
});

// ---- the embedding page ----

/** Everything that text inherits, at its worst. */
const hostile = `html { font-size: 62.5% }
  body, clear-head { font: italic 900 31px/3 cursive; font-variant: small-caps; letter-spacing: 9px;
    word-spacing: 20px; text-transform: uppercase; text-indent: 40px; white-space: pre; cursor: wait;
    text-align: center; text-align-last: right; text-shadow: 2px 2px red; word-break: break-all;
    line-break: anywhere; hyphens: auto; tab-size: 20; list-style: square inside; quotes: none;
    border-collapse: collapse; border-spacing: 20px; caption-side: bottom; empty-cells: hide;
    font-feature-settings: "onum"; font-size-adjust: 0.9; overflow-wrap: anywhere;
    text-underline-offset: 12px; -webkit-text-stroke: 3px red; -webkit-text-fill-color: red }`;

const boxes = (page: Page): Promise<unknown> =>
  element(page).evaluate((element) => {
    const from = element.getBoundingClientRect();
    const parts = element.shadowRoot?.querySelectorAll(
      'td, th, button:not(.export), p:not(.sr), h2, input, select, math',
    );
    const seen = [...(parts ?? [])].filter((part) => part.checkVisibility());
    return seen.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.tagName, x - from.x, y - from.y, width, height].map((n) =>
        typeof n === 'number' ? Math.round(n) : n,
      );
    });
  });

test('inherited text styles change no place and no size', async ({ page }) => {
  await host(page, 'lesson="time-flies" step="share"');
  await expect(page.locator('.ingredients')).toBeVisible();
  await expect(page.locator('.step-text .caption')).toBeVisible();
  await page.waitForLoadState('networkidle'); // the code that loads later has loaded
  const calm = await boxes(page);
  await page.addStyleTag({ content: hostile });
  expect(await boxes(page)).toEqual(calm);
  const number = cell(page, 'scores', 0, 0);
  await expect(number).toHaveCSS('letter-spacing', 'normal');
  await expect(number).toHaveCSS('text-shadow', 'none');
});

const paper = (page: Page): Promise<string> =>
  element(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const [light, dark] = ['rgb(251, 250, 246)', 'rgb(22, 23, 26)'];

test('its colours are those of the embedding page, unless a theme is named', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await host(page, 'lesson="time-flies"');
  expect(await paper(page)).toBe(light); // the default of pages that set no scheme
  const scheme = (value: string): Promise<string> =>
    page.evaluate((value) => (document.documentElement.style.colorScheme = value), value);
  await scheme('light dark');
  await expect.poll(() => paper(page)).toBe(dark);
  await element(page).evaluate((element) => element.setAttribute('theme', 'light'));
  await expect.poll(() => paper(page)).toBe(light);
  await scheme('light');
  await element(page).evaluate((element) => element.setAttribute('theme', 'dark'));
  await expect.poll(() => paper(page)).toBe(dark);
  await element(page).evaluate((element) => element.setAttribute('theme', 'auto'));
  await expect.poll(() => paper(page)).toBe(light);
});

test('parts and custom properties restyle it', async ({ page }) => {
  const parts = {
    controls: '.controls',
    words: '.looks',
    diagram: '.diagram',
    matrix: '.matrix',
    panel: '.side',
    step: '.step',
    answer: '.answer',
    question: '.quiz',
    button: '#lesson',
  };
  const names = Object.keys(parts);
  const css = names.map((name) => `clear-head::part(${name}) { outline: 3px dashed lime }`);
  const properties =
    'clear-head { --clear-head-accent: rgb(1, 2, 3); --clear-head-font: monospace; --clear-head-paper: rgb(250, 250, 250) }';
  await host(page, 'lesson="time-flies"', `${css.join('\n')} ${properties}`);
  for (const selector of Object.values(parts)) {
    await expect(page.locator(selector).first()).toHaveCSS('outline-style', 'dashed');
  }
  await expect(page.locator('.ways .link').first()).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('.step-text h2').first()).toHaveCSS('font-family', 'monospace');
  expect(await paper(page)).toBe('rgb(250, 250, 250)');
});
