import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const kilobyte = 1024;
const smallestRoom = 9 * kilobyte;

const dist = join(import.meta.dirname, '../../dist');

/** The bytes of a file as dist/ carries it compressed for hosts (tools/compress.mjs); null: it does not. */
function bytesOfFile(path: string, ending: '.br' | '.gz'): number | null {
  const file = join(dist, path + ending);
  return existsSync(file) ? statSync(file).size : null;
}

/** The most KB, compressed, of a page with one lesson, and of a first visit with its trained model and training. */
const most = { '#lesson=who-is-it': 448, '': 609 };

for (const [address, limit] of Object.entries(most)) {
  test(`a page loads at most ${limit} KB compressed, and rooms of at least 9 KB later: ./${address}`, async ({
    page,
  }) => {
    const sizes = new Map<string, number>();
    let gzip = 0;
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      reading.push(
        response.body().then((body) => {
          const path = new URL(response.url()).pathname;
          sizes.set(path, bytesOfFile(path, '.br') ?? brotliCompressSync(body).length);
          gzip += bytesOfFile(path, '.gz') ?? gzipSync(body, { level: 9 }).length;
        }),
      );
    });
    await page.goto(`./${address}`);
    await expect(firstNumber(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    const bytesOf = (end: string): number =>
      [...sizes].filter(([path]) => path.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);
    const total = bytesOf('');
    const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
    console.log(
      `./${address}, Brotli: ${kilobytes(total)} of at most ${limit} KB (wasm ${kilobytes(bytesOf('.wasm'))}, scripts ${kilobytes(bytesOf('.js'))}, lessons ${kilobytes(bytesOf('.json'))}, ${sizes.size} files); gzip: ${kilobytes(gzip)}`,
    );
    expect(total).toBeLessThanOrEqual(limit * kilobyte);

    const later = readdirSync(join(dist, 'assets'))
      .map((name) => `/assets/${name}`)
      .filter((path) => path.endsWith('.js') && !sizes.has(path));
    expect(later.length).toBeGreaterThan(4);
    const small = later.filter((path) => (bytesOfFile(path, '.br') ?? 0) < smallestRoom);
    expect(small).toEqual([]);
  });
}
