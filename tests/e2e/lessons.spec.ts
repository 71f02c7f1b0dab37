import { expect, open, test } from './fixture.js';

test('each matrix shows its name, shape, formula and colour scale', async ({ page }) => {
  await open(page);
  const scores = page
    .locator('.matrix')
    .filter({ has: page.locator('caption', { hasText: /^\s*scores,/ }) });
  await expect(scores.locator('.name')).toContainText(/scores=Q\W?KT/u);
  await expect(scores.locator('.what')).toContainText('5×5');
  await expect(scores.locator('.legend')).toHaveText(/^\s*−0\.\d+\s*0\s*0\.\d+\s*$/);
  const grid = page.getByRole('grid', { name: /^weights, 5×5/ });
  await expect(grid.getByRole('rowheader', { name: 'flies' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'time' })).toBeVisible();
});

for (const lesson of ['time-flies-two-heads', 'life-is-short', 'single-token']) {
  test(`${lesson}: a result is where the row and the column of its factors meet`, async ({
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
        // If the projections are beside the vectors, X is the last of the vectors.
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
