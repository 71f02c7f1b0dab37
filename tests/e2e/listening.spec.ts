/** Announcements of the page, through the live region and the accessibility tree, once each. */
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import { answer, cell, expect, open, sentence, table, test, openMore, unfold } from './fixture.js';

/** A slow machine announces that it is loading or computing; a quick one does not. */
const WAITING = /^(Loading the engine|Computing …)/;
/** All texts of the live region, except those announcements. */
const announcements = new WeakMap<Page, string[]>();

async function listen(page: Page): Promise<void> {
  const heard: string[] = [];
  announcements.set(page, heard);
  await page.exposeFunction('heard', (text: string) => {
    if (!WAITING.test(text)) heard.push(text);
  });
  await page.addInitScript(() => {
    const { heard } = globalThis as unknown as { heard(text: string): void };
    const attend = (): void => {
      const live = document.querySelector('clear-head')?.shadowRoot?.querySelector('#live');
      if (!live) return void setTimeout(attend, 5);
      const tell = (): void => heard(live.textContent);
      if (live.textContent) tell();
      new MutationObserver(tell).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    attend();
  });
}

/** The single announcement of an action. */
async function hears(
  page: Page,
  what: string | RegExp,
  does: () => Promise<unknown>,
): Promise<void> {
  const heard = announcements.get(page) ?? [];
  const before = heard.length;
  await does();
  await expect.poll(() => heard.at(-1), { message: String(what) }).toMatch(what);
  await page.waitForTimeout(700); // for anything that would follow
  expect(heard.slice(before)).toHaveLength(1);
}

/** Walks from a matrix's first cell to another. */
async function walkTo(page: Page, stage: string, row: number, col: number): Promise<void> {
  await cell(page, stage, 0, 0).evaluate((td) => {
    (td.closest('table')?.querySelector('td[tabindex]') as HTMLElement).focus();
  });
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < row; i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < col; i++) await page.keyboard.press('ArrowRight');
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inside = activeElement?.shadowRoot?.activeElement ?? activeElement;
    const caption = inside?.closest('table')?.querySelector('caption')?.textContent.trim();
    return caption ?? `${inside?.localName} ${inside?.id || inside?.className}`;
  });

test('a switched-off head, a language and the end of undo are announced', async ({ page }) => {
  await listen(page);
  await page.goto('./#lesson=say-it-twice');
  await page.locator('.model-map [role=switch]').first().waitFor();
  await expect.poll(() => announcements.get(page)?.length).toBe(1);
  const heads = page.getByRole('switch', { name: 'Head 1 of block 2' });
  await hears(page, /^Head 1 of block 2 off\. After .* it now predicts .*, 0\.\d\d/, () =>
    heads.first().click(),
  );
  await hears(page, /^Undone: head 1 of block 2 on\. /, () => page.keyboard.press('Control+z'));
  await hears(page, 'Nothing left to undo.', () => page.keyboard.press('Control+z'));
  await openMore(page);
  await hears(page, 'Sprache: Deutsch.', () =>
    page.locator('#language').selectOption({ label: 'Deutsch' }),
  );
});

test('the arcs are described in words, with numbers as German writes them', async ({ page }) => {
  await page.goto('./#lesson=who-is-it');
  const word = page.locator('.looks').getByRole('button', { name: 'it', exact: true });
  await word.focus();
  await expect(word).toHaveAccessibleDescription(/^“?it”? attends 0\.91 to “?cat”?, 0\.0\d to /);
  await page.goto('./#lesson=who-is-it&lang=de');
  await word.focus();
  await expect(word).toHaveAccessibleDescription(/ achtet 0,91 auf .*, 0,0\d auf /);
  await expect(page.locator('.looks .taken .sr').first()).toHaveText(/^0,9\d+$/);
});

test('each switch is described by its own short hint', async ({ page }) => {
  await page.goto('./#lesson=random-vectors');
  await unfold(page, texts.ingredients.title);
  const controls = page.locator('.ingredients :is(select, input)');
  await controls.first().waitFor();
  const hints: string[] = [];
  for (const control of await controls.all()) {
    const description = await control.getAttribute('aria-describedby');
    hints.push((await page.locator(`[id="${description}"]`).textContent()) ?? '');
  }
  expect(new Set(hints).size).toBe(hints.length);
  for (const hint of hints) expect(hint.split(/\s+/).length, hint).toBeLessThanOrEqual(45);
});

test('single keys lead to heads, training, export and the glossary, and tell a row in short', async ({
  page,
}) => {
  await listen(page);
  await page.goto('./#lesson=say-it-twice');
  await page.locator('.model-map [role=switch]').first().waitFor();
  await page.locator('#lesson').focus();
  const isFocused = (which: string): Promise<boolean> =>
    page
      .locator(which)
      .evaluateAll((all) =>
        all.some((element) => element === (element.getRootNode() as ShadowRoot).activeElement),
      );
  for (const [key, where] of [
    ['h', '.model-map .head-switch'],
    ['t', '.training :not(.term)'],
    ['x', '.export-and-share > .opens-share'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => isFocused(where), { message: key }).toBe(true);
  }
  await page.keyboard.press('w');
  await page.waitForTimeout(700);
  await hears(page, /^Row of “old”.*: .*on “/, () => page.keyboard.press('i'));
  await page.keyboard.press('Shift+G');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
});

test('a block that is opened stays in view, with the focus', async ({ page }) => {
  await page.goto('./#lesson=say-it-twice&part=all');
  const opener = page.getByRole('button', { name: 'Block 2 of 2', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
});

test.describe('announcements', () => {
  test.beforeEach(async ({ page }) => {
    await listen(page);
    await page.goto('./#lesson=time-flies');
    await expect
      .poll(() => announcements.get(page))
      .toEqual([
        'Self-attention on “Time flies fast”, in 8 steps. “flies” attends most to itself, 0.209.',
      ]);
    await page.locator('clear-head').dispatchEvent('pointermove');
    await unfold(page, texts.ingredients.title);
  });

  test('typing, a mask, a number and its undoing are announced once, by their effect', async ({
    page,
  }) => {
    await hears(
      page,
      /^Causal mask on\. “flies”: “fast” and “eos” are now 0, “flies” 0\.21 to 0\.34\.$/,
      () => page.getByLabel('Mask').selectOption('causal'),
    );
    await hears(
      page,
      /^Undone: causal mask off\. “flies”: “fast” and “eos” are above 0 again/,
      () => page.getByRole('button', { name: 'Undo' }).press('Enter'),
    );
    await hears(
      page,
      /^“flies” now puts 0\.\d{4} on “flies” \(was 0\.2093\); still the largest\.$/,
      async () => {
        await cell(page, /^\s*W_Q transposed/, 0, 0).focus();
        await page.keyboard.type('0.75');
        await page.keyboard.press('Enter');
      },
    );
    await hears(page, /^Undone: W_Q transposed, row 1, column 1 is 0\.5\.$/, () =>
      page.keyboard.press('Control+z'),
    );
    await hears(
      page,
      /^7 tokens\. 4 unknown words, treated as “pad”: Fruit, like, a, banana\. “flies” attends most to itself, 0\.150\.$/,
      async () => {
        await sentence(page).fill('');
        await sentence(page).pressSequentially('Fruit flies like a banana', { delay: 20 });
      },
    );
  });

  test('walking along a row reads each value; a key reads how it was made, line by line', async ({
    page,
  }) => {
    await walkTo(page, 'weights', 2, 1);
    await expect
      .poll(() => announcements.get(page)?.at(-1))
      .toMatch(/^0\.2065, (“flies” )?to “time”/);
    await hears(page, /^0\.2093, to “flies”, largest of its row$/, () =>
      page.keyboard.press('ArrowRight'),
    );
    await hears(page, /^0\.1871, to “fast”, smallest of its row$/, () =>
      page.keyboard.press('ArrowRight'),
    );
    await hears(page, /^1 of 4: e to the power of minus 0\.0442 minus/, () =>
      page.keyboard.press('a'),
    );
    await hears(page, /^2 of 4: .* plus .* equals/, () => page.keyboard.press('a'));
    await hears(page, /^Pinned: .*fast.*, 0\.1871\.$/, () => page.keyboard.press('Enter'));
    await hears(page, /^Unpinned\.$/, () => page.keyboard.press('Escape'));
  });

  test('the ends of back and forward are announced', async ({ page }) => {
    await hears(page, /^Pinned: /, () => cell(page, 'Q', 0, 0).click());
    await hears(page, 'This is the first number you looked at.', () =>
      page.keyboard.press('Backspace'),
    );
    await hears(page, 'This is the last number you looked at.', () =>
      page.keyboard.press('Shift+Backspace'),
    );
  });

  test('a step, a token and another lesson are announced', async ({ page }) => {
    await page.locator('#scrubber').focus();
    await hears(page, /^1 of 8 · Look up each token’s embedding\. .*flies.* has id 4/, () =>
      page.keyboard.press('ArrowRight'),
    );
    await hears(page, /^Following “time”\. “time” attends most to “flies”, 0\.\d{3}\.$/, () =>
      page.getByRole('button', { name: /^time/ }).first().press('Enter'),
    );
  });
});

test('a number is announced, too, where the window moves under the focus', async ({ page }) => {
  await listen(page);
  const text = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
  await open(page, { lesson: 'random-vectors', text });
  await walkTo(page, 'weights', 0, 9);
  await expect.poll(() => announcements.get(page)?.at(-1)).toMatch(/to “w9”/);
  await hears(page, /^0\.\d+, to “w10”/, () => page.keyboard.press('ArrowRight'));
  await expect(answer(page).locator('.place')).toContainText('“w10”');
});

test('comparing heads and showing one head alone are announced in the sentences of the page', async ({
  page,
}) => {
  await listen(page);
  await open(page, { lesson: 'time-flies-two-heads' });
  const section = page.locator('.section.heads');
  await section.waitFor();
  await hears(page, /^Head 2: “flies” attends most to .*, 0\.\d{3}\.$/, () =>
    page.locator('.looks').getByRole('button', { name: 'Head 2' }).press('Enter'),
  );
  await hears(page, /^Only head 2 is shown\.$/, () =>
    section.getByRole('button', { name: 'Only this head' }).nth(1).press('Enter'),
  );
  await hears(page, /^All heads are shown\.$/, () =>
    page.getByRole('button', { name: 'Show all heads' }).press('Enter'),
  );
  expect(await focused(page)).not.toMatch(/^body/);
  await hears(page, /^This compares a head with itself/, () =>
    section.getByLabel('with').selectOption('0'),
  );
  await expect(section).toContainText(announcements.get(page)?.at(-1) ?? '');
});

test('the purpose comes first, then skip links, the banner and headings in order', async ({
  page,
}) => {
  await open(page, { lesson: 'time-flies' });
  const tree = await page.locator('body').ariaSnapshot();
  const at = (part: string): number => {
    expect(tree).toContain(part);
    return tree.indexOf(part);
  };
  const order = ['Self-attention on', 'To the matrices', 'banner', 'heading "clearhead"'].map(at);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeLessThan(200);
  const levels = [...tree.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  for (const [i, level] of levels.entries()) {
    expect(level, `heading ${i}`).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
  }
  // The corner of a matrix names both axes.
  await expect(table(page, 'weights').first().locator('thead td')).toHaveText(
    'queries down, keys across',
  );
});

test('every matrix is reached in at most 10 keys', async ({ page }) => {
  for (const lesson of ['time-flies', 'time-flies-two-heads']) {
    await page.goto('about:blank');
    await open(page, { lesson });
    const captions = page.locator('.diagram .matrix:not(.again) table:visible caption');
    const names = (await captions.allTextContents()).map((text) => text.trim());
    const keys = new Map<string, number>();
    for (const [start, by] of [
      ['m', 'm'],
      ['w', 'm'],
      ['w', 'M'],
      ['r', 'M'],
    ] as const) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.locator('.skips a').first().focus(); // where the first Tab leads
      await page.keyboard.press(start);
      await expect.poll(() => focused(page)).toMatch(/×/);
      for (let pressed = 2; pressed <= 10; pressed++) {
        const here = await focused(page);
        keys.set(here, Math.min(pressed, keys.get(here) ?? Infinity));
        await page.keyboard.press(by);
      }
    }
    expect(
      names.filter((name) => !keys.has(name)),
      lesson,
    ).toEqual([]);
    console.log(`${lesson}: at most ${Math.max(...keys.values())} keys to a matrix`);
  }
});

test('Tab on the way to the explanation does not change it', async ({ page }) => {
  await open(page, { lesson: 'time-flies' });
  await walkTo(page, 'weights', 2, 2);
  const place = await answer(page).locator('.place').textContent();
  expect(place).toContain('flies');
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
  await expect(answer(page).locator('.place')).toHaveText(place ?? '');
  await walkTo(page, 'weights', 2, 1);
  await page.keyboard.press('e');
  await expect(answer(page).locator('.place')).toBeFocused();
});

test('a control that disables or removes itself leaves the focus on the page', async ({ page }) => {
  await open(page, { lesson: 'time-flies' });
  await unfold(page, texts.ingredients.title);
  await unfold(page, texts.learn.title);
  await page.getByLabel('Mask').selectOption('causal');
  for (const name of ['Undo', 'Reset all']) {
    if (name === 'Reset all') {
      await page.getByLabel('Mask').selectOption('causal');
      await openMore(page);
    }
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: 'First question' }).press('Enter');
  await expect(page.locator('#prompt')).toBeFocused();
  // Even in browsers that do not focus a pressed button, such as Safari.
  const onPage = /^(?!body|html|clear-head)/;
  for (let pressed = 0; pressed < 4; pressed++) {
    await page.locator('#choose-scale').focus();
    const next = page.locator('.question-buttons').getByRole('button').last();
    if (pressed % 2) await next.click();
    else await next.dispatchEvent('click');
    await page.waitForTimeout(200);
    expect(await focused(page)).toMatch(onPage);
  }
  // A dialog that opened while nothing had the focus, as after a press that focuses no button.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('button', { name: /^Lesson:/ }).dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('.diagram td:focus')).toBeVisible();
  await open(page, { lesson: 'three-tokens' });
  await page.locator('#choose-scale').focus();
  await page.getByRole('button', { name: 'First question' }).dispatchEvent('click');
  await expect(page.locator('#prompt')).toBeFocused();
});

test('single keys step and undo, are listed by ?, are off in text fields, and can be turned off', async ({
  page,
}) => {
  await open(page, { lesson: 'time-flies' });
  const heading = page.locator('.step h2');
  await page.locator('#scrubber').focus();
  await page.keyboard.press('n');
  await expect(heading).toContainText('1 of 8');
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect(heading).toContainText('1 of 8');
  await page.keyboard.press('s');
  await expect(page.locator('#choose-scale')).toBeFocused();
  await sentence(page).focus();
  await sentence(page).press('End');
  await page.keyboard.type('n?');
  await expect(sentence(page)).toHaveValue('Time flies fastn?');
  await expect(heading).toContainText('1 of 8');
  await page.locator('#scrubber').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Next step');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.locator('#scrubber')).toBeFocused();
  await page.keyboard.press('n');
  await expect(heading).toContainText('1 of 8');
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('the bars do not cover the focus and the arithmetic', async ({ page }) => {
    await open(page, { lesson: 'time-flies' });
    const stands = (): Promise<{ top: number; bottom: number; sums: number; room: number }> =>
      page.evaluate(() => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        const box = root?.activeElement?.getBoundingClientRect();
        const bar = root?.querySelector('.answer')?.getBoundingClientRect();
        const sums = root?.querySelector('.sums')?.getBoundingClientRect();
        const scrub = root?.querySelector('.scrub')?.getBoundingClientRect();
        const top = scrub && scrub.top <= 0 ? scrub.bottom : 0;
        const low = Math.min(innerHeight, bar?.top ?? innerHeight);
        return {
          top: (box?.top ?? -1) - top,
          bottom: low - (box?.bottom ?? Infinity),
          sums: innerHeight - (sums?.top ?? Infinity),
          room: low - top,
        };
      });
    for (const [stage, row, col] of [
      ['Q', 2, 1],
      ['scores', 4, 4],
      ['weights', 0, 0],
      ['weights', 4, 4],
      ['context', 4, 1],
    ] as const) {
      await walkTo(page, stage, row, col);
      await page.waitForTimeout(200);
      const { top, bottom, sums, room } = await stands();
      expect(room, stage).toBeGreaterThan(120);
      expect(top, `${stage}: below what stands at the top`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${stage}: above the arithmetic`).toBeGreaterThanOrEqual(0);
      expect(sums, `${stage}: its arithmetic`).toBeGreaterThan(14);
    }
    // Steps scroll past behind it.
    const covers = await page.evaluate(() => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      const [bar, scrub] = ['.answer', '.scrub'].map((selector) => root?.querySelector(selector));
      scrub?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left, right, top, bottom } = scrub?.getBoundingClientRect() ?? new DOMRect();
      const hit = root?.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return [bar?.contains(hit ?? null), bar && bottom > bar.getBoundingClientRect().top];
    });
    expect(covers).toEqual([true, true]);
  });
});
