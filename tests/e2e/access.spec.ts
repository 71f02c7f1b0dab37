import type { Page } from '@playwright/test';
import { pageParts } from '../../web/lesson/page-parts.js';
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { bringAxe, screens, violations } from './axe.js';
import { cell, expect, lessonIds, open, openAnew, test, openMore } from './fixture.js';

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Lessons with heads, with long words and numbers, and with one row. */
const widest = ['time-flies-two-heads', 'life-is-short', 'single-token'];

/**
 * A state of the page that a person may reach, and the part that is checked: the page, if none is
 * named.
 */
interface Look {
  state: Record<string, string>;
  prepare?: (page: Page) => Promise<unknown>;
  part?: string;
}

/** Presses a button even if the panel covers it on a phone. */
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().dispatchEvent('click');
const words = (count: number): string =>
  Array.from({ length: count }, (_, i) => `w${i % 97}`).join(' ');
const dialog = 'dialog[open]';
const twoHeads = 'time-flies-two-heads';

/**
 * Together they show everything that looks different. The tests below check the width of each
 * lesson.
 */
const looks: Readonly<Record<string, Look>> = {
  'another sentence': {
    state: { lesson: 'time-flies', text: 'time eats flies' },
  },
  'the list of lessons': {
    state: { lesson: 'time-flies' },
    prepare: async (page) => {
      await press(page, /^Lesson:/);
      await page.locator(`${dialog} svg`).first().waitFor();
    },
    part: dialog,
  },
  'a kept scale': {
    state: { lesson: 'time-flies' },
    prepare: async (page) => {
      await cell(page, 'scores', 0, 0).dispatchEvent('click');
      await press(page, 'Lock this scale');
    },
    part: '.main',
  },
  'a difference, and a number that is none': {
    state: { lesson: 'time-flies', mask: 'hand', temperature: '0.2', edits: 'W_Q.0.0.1.5' },
    prepare: async (page) => {
      await press(page, 'Show difference');
      await cell(page, /^\s*W_Q transposed/, 0, 1).dblclick();
      await page.locator('.cell-editor').fill('no');
      await page.keyboard.press('Enter');
    },
  },
  'a followed token': {
    state: { lesson: twoHeads },
    prepare: async (page) => {
      await page
        .locator('.chips')
        .getByRole('button', { name: /^flies/ })
        .click();
      await expect(page.locator('tr[data-path="away"]').first()).toBeAttached();
    },
    part: '.diagram',
  },
  'compared heads, one of them alone': {
    state: { lesson: twoHeads },
    prepare: (page) => press(page, 'Only this head'),
    part: '.heads',
  },
  'pictures of heads': {
    state: { lesson: 'random-vectors', text: words(20), heads: '3' },
    prepare: (page) => page.locator('.heads canvas').first().waitFor(),
    part: '.heads',
  },
  'a large matrix': {
    state: { lesson: 'random-vectors', text: words(60) },
    prepare: async (page) => {
      await press(page, 'Zoom into weights');
      await page.locator('dialog.heat-map canvas').waitFor();
    },
    part: dialog,
  },
  'a question': {
    state: { lesson: 'time-flies', step: 'share' },
    prepare: (page) => expect(page.locator('.quiz')).toContainText('Which token will'),
  },
  'an answer': {
    state: { lesson: 'time-flies', step: 'share' },
    prepare: (page) => page.locator('.quiz .choice').first().dispatchEvent('click'),
    part: '.side',
  },
  'the tally': {
    state: { lesson: 'time-flies' },
    prepare: async (page) => {
      await page.locator('#scrubber').focus();
      await page.keyboard.press('End');
      await expect(page.locator('.quiz')).toContainText(/prediction/);
    },
    part: '.side',
  },
  'a step of several heads': {
    state: { lesson: twoHeads, step: 'share' },
    part: '.main',
  },
  'what is to be shared': {
    state: { lesson: 'time-flies', step: 'compare', pin: 'scores.0.1.1' },
    prepare: async (page) => {
      await openMore(page);
      await press(page, 'Share …');
      await page.locator(dialog).getByText('Hide', { exact: true }).dispatchEvent('click');
    },
    part: dialog,
  },
  'all that can be hidden': {
    state: { lesson: twoHeads, hide: pageParts.join(' ') },
  },
  'a stack with its gradients': {
    state: { lesson: 'one-whole-block', gradients: 'true' },
  },
  'a walk from number to number': {
    state: { lesson: 'life-is-short' },
    prepare: async (page) => {
      await cell(page, 'scores', 3, 3).dispatchEvent('click');
      await press(page, '18 smaller terms');
      await page.locator('.answer .all-terms .operand').first().dispatchEvent('click');
      await expect(page.locator('.answer .crumb')).toHaveCount(2);
    },
    part: '.side',
  },
  training: {
    state: { lesson: 'say-it-twice-untrained' },
    prepare: async (page) => {
      await press(page, texts.training.next);
      await expect(page.locator('.training .status')).toContainText('Step 1:');
      await press(page, rooms.slow.slowly);
      await page.locator('.training section.slow .slow-card').waitFor();
    },
    part: '.training',
  },
  'a word of the glossary': {
    state: { lesson: 'time-flies' },
    prepare: (page) => press(page, 'every query · every key'),
    part: dialog,
  },
  'all words': {
    state: { lesson: 'time-flies' },
    prepare: async (page) => {
      await press(page, 'every query · every key');
      await press(page, 'All terms');
    },
    part: dialog,
  },
  Arabic: { state: { lesson: twoHeads, pin: 'weights.0.2.2', lang: 'ar' } },
  Chinese: { state: { lesson: twoHeads, pin: 'weights.0.2.2', lang: 'zh-Hans' }, part: '.side' },
};

for (const { colorScheme, width, isOther } of screens) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    test('no state breaks a rule of WCAG 2.2 AA, or scrolls sideways', async ({ page }) => {
      test.setTimeout(400_000); // many rules for many cells
      await bringAxe(page);
      await open(page);
      const found: string[] = [];
      for (const [name, { state, prepare, part }] of Object.entries(looks)) {
        await openAnew(page, state);
        await page.locator('clear-head').dispatchEvent('pointermove'); // the first sign of a person
        await page.locator('.answer, .no-panel').first().waitFor();
        await page.locator('.unfolds').evaluateAll((all) => {
          for (const fold of all as HTMLDetailsElement[]) fold.open = true;
        });
        await prepare?.(page);
        await page.evaluate(() => scrollTo(0, 0)); // where nothing is half behind the panel
        for (const violation of await violations(page, part, isOther))
          found.push(`${name}: ${violation}`);
        const wide = await sideways(page);
        if (wide > width) found.push(`${name}: ${wide} px wide`);
        // A first Escape may close something inside a dialog.
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 500 });
        }).toPass();
      }
      expect(found).toEqual([]);
    });
  });
}

test('no lesson scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  for (const lesson of lessonIds) {
    await openAnew(page, { lesson });
    expect(await sideways(page), lesson).toBeLessThanOrEqual(320);
    // A title is no wider either, even that of a folded part.
    await page.locator('.fold:not([open]) > summary').evaluateAll((all) => {
      for (const element of all as HTMLElement[]) element.click();
    });
    await expect(page.locator('.fold:not([open])')).toHaveCount(0);
    const titles = await page
      .locator('.title:visible')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right));
    expect(Math.max(...titles), lesson).toBeLessThanOrEqual(320);
    if (!widest.includes(lesson)) continue;
    // With another matrix beside the others, and gradients below them.
    await openAnew(page, { lesson, positions: 'rotary', gradients: 'true' });
    expect(await sideways(page), `${lesson} with rotary positions and gradients`).toBe(320);
  }
});

test('the widest lessons do not scroll sideways at any width', async ({ page }) => {
  await open(page);
  for (const lesson of widest) {
    await openAnew(page, { lesson });
    for (const width of [600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `${lesson}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page }) => {
    await open(page);
    const moving = await page.evaluate(() => {
      const root = document.querySelector('clear-head')?.shadowRoot;
      return [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration !== '0s';
      }).length;
    });
    expect(moving).toBe(0);
  });
});

for (const width of [1440, 320]) {
  test(`with the text spacing of WCAG 1.4.12 no number overlaps another, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { lesson: 'who-is-it' });
    const overlaps = (): Promise<string[]> =>
      page.evaluate(() => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        const rows = [...(root?.querySelectorAll<HTMLTableRowElement>('.diagram tbody tr') ?? [])];
        return rows.flatMap((row) => {
          const texts = [...row.querySelectorAll('td')].map((td) => {
            const range = document.createRange();
            range.selectNodeContents(td);
            return range.getBoundingClientRect();
          });
          return texts.flatMap((box, i) => {
            const before = texts[i - 1];
            return before && before.right > box.left + 0.5 ? [row.textContent.trim()] : [];
          });
        });
      });
    expect(await overlaps()).toEqual([]);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      const root = document.querySelector('clear-head')?.shadowRoot;
      for (const place of [document, root]) place?.adoptedStyleSheets.push(sheet);
    });
    await expect(page.locator('.diagram')).toHaveAttribute('style', /--letter: ?1\.44px/);
    await expect.poll(overlaps).toEqual([]);
    expect(await sideways(page)).toBe(width);
    // No line of a word's query and key is cut.
    const cut = await page
      .locator('.features')
      .evaluateAll(
        (all) => all.filter((element) => element.scrollHeight > element.clientHeight + 1).length,
      );
    expect(cut).toBe(0);
  });
}

test('in forced colours bars, switches and what is disabled keep their meaning', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('./#lesson=say-it-twice');
  const bar = page.locator('.bars .bar-space').nth(3);
  await expect(bar).toHaveCSS('border-top-width', '1px');
  const [canvas, text, gray, knob] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    return ['Canvas', 'CanvasText', 'GrayText', 'ButtonText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
  });
  expect(new Set([canvas, text, gray]).size).toBe(3);
  await expect(bar).toHaveCSS('background-color', `${canvas}`);
  await expect(page.locator('.history button').first()).toHaveCSS('color', `${gray}`);
  const dot = page.locator('.gradients-switch').first();
  await expect
    .poll(() => dot.evaluate((element) => getComputedStyle(element, '::before').backgroundColor))
    .toBe(knob);
});

for (const contextOptions of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test.describe(`${Object.entries(contextOptions)}`, () => {
    test.use({ contextOptions });
    test('an inspected number keeps its outlines, and shading keeps its meaning', async ({
      page,
    }) => {
      await open(page);
      const styles = await page
        .locator('td.inspected, td.from')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).outlineStyle));
      expect(styles.length).toBeGreaterThan(1);
      expect(styles).not.toContain('none');
      // Its three components: a forced background still has its own transparency.
      const shade = (row: number, col: number): Promise<string> =>
        cell(page, 'X', row, col).evaluate((td) => {
          const { backgroundColor } = getComputedStyle(td);
          return `${backgroundColor.match(/\d[\d.]*/g)?.slice(0, 3)}`;
        });
      const shades = await Promise.all([shade(1, 0), shade(1, 2), shade(1, 3)]); // 0.51, 0.03, −0.16
      expect(new Set(shades).size).toBe(3);
    });
  });
}

test('the theme button cycles, starts with the opposite theme, and is remembered', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: /^Theme/ });
  const openTheme = async (): Promise<void> => {
    await openMore(page);
    await expect(button).toBeVisible();
  };
  const paper = (): Promise<string> =>
    page.locator('clear-head').evaluate((element) => getComputedStyle(element).backgroundColor);
  const [light, dark] = ['rgb(251, 250, 246)', 'rgb(22, 23, 26)'];
  await expect.poll(paper).toBe(light);
  await openTheme();
  await button.click();
  await expect(button).toHaveText('Theme: dark');
  await expect.poll(paper).toBe(dark);
  await page.reload();
  await openTheme();
  await expect(button).toHaveText('Theme: dark');
  await expect.poll(paper).toBe(dark);
  await button.click();
  await expect(button).toHaveText('Theme: light');
  await button.click();
  await expect(button).toHaveText('Theme: system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe(dark);
  await button.click();
  await expect(button).toHaveText('Theme: light');
  expect(await paper()).toBe(light);
});

test('the page can be read before the engine arrives', async ({ page }) => {
  await page.route('**/*.wasm', () => undefined); // never answered
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('clearhead');
  await expect(page.getByText('Attention is the step in which')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading the engine')).toBeVisible();
});

test('without the engine the page says what does not answer', async ({ page, rules }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('.problems')).toContainText(
    /clearhead-module.*could not be loaded: .* does not answer/,
  );
  rules.broken.length = 0; // the browser logs failed requests
});
