/** The rules of WCAG 2.2 AA that a program can check. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours, sizes and what scrolls: only these depend on the screen. */
const ofScreen = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
type Run = (context: ElementContext, options: RunOptions) => Promise<AxeResults>;

/** Both colour schemes and both widths, in two pairs instead of four. */
export const screens = [
  { colorScheme: 'light', width: 1440, isOther: false },
  { colorScheme: 'dark', width: 360, isOther: true },
] as const;

/** Call it before the page is opened: the page's policy forbids adding a script later. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path });
}

/**
 * The violations that axe finds on the whole page, or in a part of the element; `isOther`: on a second
 * screen, of the rules that depend on it.
 */
export async function violations(page: Page, part?: string, isOther = false): Promise<string[]> {
  const { violations } = await page.evaluate(
    async ({ values, part }) => {
      const where: ElementContext = part ? { fromShadowDom: ['clear-head', part] } : document;
      const { run } = (globalThis as unknown as { axe: { run: Run } }).axe;
      // Passed rules need no description of each of a thousand cells.
      return run(where, { runOnly: values, resultTypes: ['violations'] });
    },
    { values: isOther ? ofScreen : all, part },
  );
  return violations.map(
    ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}
