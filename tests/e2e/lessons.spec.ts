import { expect, open, table, test } from './fixture.js';

test('printed values match, or say why there are none to match', async ({ page }) => {
  const checks = page.locator('.checks');
  await open(page, { lesson: 'life-is-short' });
  const text = (await checks.locator('.sum').textContent()) ?? '';
  const [, matched, total] = /(\d+) of (\d+) printed values match/.exec(text) ?? [];
  expect(Number(total)).toBeGreaterThan(40);
  expect(matched).toBe(total);
  await open(page, { lesson: 'parameter-or-linear-linear' });
  await expect(checks).toContainText('18 values printed without a seed');
  await expect(checks.locator('.sum')).toHaveCount(0);
  await open(page, { lesson: 'your-own-sentence' });
  await expect(checks).toContainText('No notebook stands behind this lesson');
});

test('every stage of two heads is on the page, in the order of the equation', async ({ page }) => {
  await open(page, { lesson: 'time-flies-two-heads' });
  const captions = await page.locator('.diagram caption').allTextContents();
  const names = captions.map((caption) => caption.trim().split(',')[0]);
  const expected = [
    'E (embedding)',
    'E_ids (token vectors)',
    'P (position table)',
    'P_places (position vectors)',
    'X',
    'W_Qᵀ (W_Q)',
    'Q',
    'K',
    'V',
    'scores',
    'scaled scores',
    'weights',
    'context_1 (context)',
    'context_2 (context)',
    'W_Oᵀ (W_O)',
    'concat',
    'output',
  ];
  const places = expected.map((name) => names.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the smallest number that life-is-short printed is shown as it was printed', async ({
  page,
}) => {
  await open(page, { lesson: 'life-is-short' });
  await expect(table(page, 'weights').first()).toContainText('5.6052e-45');
});

test('each matrix says its name, shape, formula and colour scale', async ({ page }) => {
  await open(page);
  const scores = page
    .locator('.matrix')
    .filter({ has: page.locator('caption', { hasText: /^\s*scores,/ }) });
  await expect(scores.locator('.name')).toContainText(/scores=Q\W?KT/u);
  await expect(scores.locator('.what')).toContainText('5×5');
  await expect(
    scores.getByRole('img', { name: /^Colour scale from −0\.\d+ \(blue\)/ }),
  ).toBeVisible();
  const grid = page.getByRole('grid', { name: /^weights, 5×5/ });
  await expect(grid.getByRole('rowheader', { name: 'flies' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'time' })).toBeVisible();
});

for (const lesson of ['time-flies-two-heads', 'life-is-short', 'single-token']) {
  test(`${lesson}: a result stands where the row and the column of its factors meet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, { lesson });
    const off = await page.locator('.crossing, .fan > .column').evaluateAll((boxes) => {
      const lefts = (table: HTMLTableElement): number[] =>
        [...(table.tBodies[0]?.rows[0]?.cells ?? [])].map((td) => td.getBoundingClientRect().left);
      const tops = (table: HTMLTableElement): number[] =>
        [...(table.tBodies[0]?.rows ?? [])].map((row) => row.getBoundingClientRect().top);
      const apart = (a: number[], b: number[]): number =>
        Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? NaN))));
      return boxes.map((box) => {
        const find = (where: string, within: Element | null): HTMLTableElement | null =>
          within?.querySelector(`:scope > ${where} table`) ?? null;
        const result = find('.result', box);
        const above = find('.above', box);
        // Where the projections stand beside the vectors, X is the last of those.
        const shared = find('.left', box) ?? find('.left', box.parentElement);
        const left = shared?.checkVisibility()
          ? shared
          : ([...(box.closest('.beside')?.querySelectorAll('.section:first-child table') ?? [])].at(
              -1,
            ) as HTMLTableElement | undefined);
        if (!result || !above || !left) return NaN;
        const columns = apart(lefts(result).slice(1), lefts(above).slice(1));
        return Math.max(columns, apart(tops(result), tops(left)));
      });
    });
    expect(off.length).toBeGreaterThan(2);
    expect(Math.max(...off)).toBeLessThan(1);
  });
}
