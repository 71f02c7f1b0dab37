import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const kilobyte = 1024;
const largestLoad = 450 * kilobyte;
const smallestRoom = 10 * kilobyte;

const compressed = (body: Buffer): number => gzipSync(body, { level: 9 }).length;

test('the first load is at most 450 KB compressed, and what loads later is at least 10 KB', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    reading.push(
      response.body().then((body) => {
        sizes.set(new URL(response.url()).pathname, compressed(body));
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
  const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
  console.log(
    `First load, compressed: ${kilobytes(total)} of at most ${kilobytes(largestLoad)} (wasm ${kilobytes(of('.wasm'))}, scripts ${kilobytes(of('.js'))}, ${sizes.size} files)`,
  );
  expect(total).toBeLessThanOrEqual(largestLoad);

  const assets = join(import.meta.dirname, '../../dist/assets');
  const later = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && !sizes.has(`/assets/${name}`),
  );
  expect(later.length).toBeGreaterThan(4);
  const small = later.filter((name) => compressed(readFileSync(join(assets, name))) < smallestRoom);
  expect(small).toEqual([]);
});
