import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const kilobyte = 1024;
const largestLoad = 400 * kilobyte;
const smallestRoom = 10 * kilobyte;

/** As dist/ carries it for hosts: see tools/compress.mjs. */
const compressed = (body: Buffer): number => brotliCompressSync(body).length;
const gzipped = (body: Buffer): number => gzipSync(body, { level: 9 }).length;

test('the first load is at most 400 KB compressed, and what loads later is at least 10 KB', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  let gzip = 0;
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    reading.push(
      response.body().then((body) => {
        sizes.set(new URL(response.url()).pathname, compressed(body));
        gzip += gzipped(body);
      }),
    );
  });
  await page.goto('./');
  await expect(firstNumber(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const of = (end: string): number =>
    [...sizes].filter(([path]) => path.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);
  // The numbers of a lesson are counted apart from the page that shows them.
  const lesson = [...sizes].reduce(
    (sum, [path, size]) => sum + (path.includes('/lessons/') ? size : 0),
    0,
  );
  const total = of('') - lesson;
  const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
  console.log(
    `First load, Brotli: ${kilobytes(total)} of at most ${kilobytes(largestLoad)} (wasm ${kilobytes(of('.wasm'))}, scripts ${kilobytes(of('.js'))}, ${sizes.size} files; the lesson ${kilobytes(lesson)}); gzip: ${kilobytes(gzip)}`,
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
