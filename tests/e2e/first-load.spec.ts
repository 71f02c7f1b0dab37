import { gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const largestLoad = 400 * 1024;

test('the first load is at most 400 KB compressed', async ({ page }) => {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    reading.push(
      response.body().then((body) => {
        sizes.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await page.goto('./');
  await expect(firstNumber(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const of = (end: string): number =>
    [...sizes].filter(([path]) => path.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);
  const total = of('');
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `First load, compressed: ${kilobytes(total)} of at most ${kilobytes(largestLoad)} (wasm ${kilobytes(of('.wasm'))}, scripts ${kilobytes(of('.js'))}, ${sizes.size} files)`,
  );
  expect(total).toBeLessThanOrEqual(largestLoad);
});
