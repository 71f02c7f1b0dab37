/**
 * Every lesson and step fits in every language, and in made-up languages with longer texts than any of them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { texts as german } from '../../web/text/de/index.js';
import { dist, expect, lessonKinds, open, openAnew, test } from './fixture.js';
import type { Kind } from './made-up.js';

/** The site's file that contains a language. */
function fileWith(text: string): string {
  const folder = join(dist, 'assets');
  const found = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(text),
  );
  if (!found) throw new Error(`no file says "${text}"`);
  return found;
}

/** The source of a made-up language. */
async function source(kind: Kind): Promise<string> {
  const web = join(import.meta.dirname, '../../web/text/en/index.ts');
  const id = 'made-up';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: id,
        resolveId: (name) => (name === id ? id : null),
        load: (name) =>
          name === id
            ? `import { texts as english } from ${JSON.stringify(web)};
               import { madeUp } from ${JSON.stringify(join(import.meta.dirname, 'made-up.ts'))};
               export const texts = madeUp(english, ${JSON.stringify(kind)});`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: id, preserveEntrySignatures: 'strict' },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

/**
 * Goes through the whole diagram and every step, as the scrubber does. Returns their number, and
 * everything that is too wide: the page, or words that are cut or spill over.
 */
const findFaults = (page: Page): Promise<{ seen: number; faults: (readonly [string, number])[] }> =>
  page.evaluate(async () => {
    const element = document.querySelector('clear-head') as HTMLElement & {
      updateComplete: Promise<unknown>;
    };
    const root = element.shadowRoot;
    const input = root?.querySelector<HTMLInputElement>('#scrubber');
    if (!root || !input) throw new Error('there are no steps');
    // The area in which an operand can be pressed is wider than its digits, but invisible.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.operand::after { content: none; }');
    root.adoptedStyleSheets.push(sheet);
    const faults: (readonly [string, number])[] = [];
    const last = Number(input.max);
    for (let step = 0; step <= last; step++) {
      input.value = String(step);
      input.dispatchEvent(new Event('input'));
      await element.updateComplete;
      // The code that names steps loads with the first.
      do await new Promise(requestAnimationFrame);
      while (step > 0 && !root.querySelector('.step-text .caption'));
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const out = [...root.querySelectorAll('*')].filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return (right > clientWidth + 1 || left < -1) && !part.closest('.scroller');
        });
        const names = out.map((part) => `${part.localName}.${part.className}`).slice(0, 8);
        faults.push([`the page: ${scrollWidth} > ${clientWidth}: ${names.join(' ')}`, step]);
      }
      for (const part of root.querySelectorAll<HTMLElement>(
        'button, p, h2, h3, li, label, legend, summary, dt, dd, select, .note',
      )) {
        if (part.scrollWidth <= part.clientWidth + 1 || part.clientWidth < 2) continue;
        if (part.closest('.scroller, .sr') || !part.checkVisibility()) continue;
        if (getComputedStyle(part).overflowX === 'auto') continue;
        const name = `${part.localName}.${part.className}`;
        const text = part.textContent.trim().replace(/\s+/g, ' ').slice(0, 60);
        faults.push([`${name} ${part.scrollWidth} > ${part.clientWidth}: ${text}`, step]);
      }
    }
    return { seen: last + 1, faults };
  });

/** A made-up language replaces German. */
const languages: readonly { name: string; lang: string; kind?: Kind }[] = [
  { name: 'German', lang: 'de' },
  { name: 'Chinese', lang: 'zh-Hans' },
  { name: 'Arabic', lang: 'ar' },
  { name: 'twice as long', lang: 'de', kind: 'twice as long' },
  { name: 'one very long word', lang: 'de', kind: 'one very long word' },
];
/**
 * Widths, and the lessons that are checked there. Twice the text is checked in each kind of lesson; a
 * long word on a wide screen where formulas are widest.
 */
const screens = (kind?: Kind): readonly [width: number, lessons: readonly string[]][] => [
  [
    1440,
    kind ? { 'twice as long': lessonKinds, 'one very long word': wide }[kind] : wide.slice(-1),
  ],
  [360, ['time-flies-two-heads', 'who-is-it', 'life-is-short-qk']],
];
const wide = ['parameter-or-linear-linear', 'who-is-it', 'one-whole-block'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, lang, kind } of languages) {
  test(`${name}: every lesson and step fits`, async ({ page }) => {
    test.slow(); // many lessons, and each of their steps
    if (kind) {
      const body = await source(kind);
      await page.route(`**/assets/${fileWith(german.problems.lastGood)}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
    }
    const found = new Map<string, string>();
    let seen = 0;
    await open(page, { lang });
    for (const [width, lessons] of screens(kind)) {
      await page.setViewportSize({ width, height: 900 });
      for (const lesson of lessons) {
        await openAnew(page, { lesson, lang });
        const result = await findFaults(page);
        seen += result.seen;
        for (const [fault, step] of result.faults) {
          if (!found.has(fault)) found.set(fault, `${width} px, ${lesson}, step ${step}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(kind ? 50 : 30);
    expect([...found].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
  });
}
