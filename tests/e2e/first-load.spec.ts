import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const kilobyte = 1024;
const smallestRoom = 9 * kilobyte;

/** As dist/ carries it for hosts: see tools/compress.mjs. */
const compressed = (body: Buffer): number => brotliCompressSync(body).length;
const gzipped = (body: Buffer): number => gzipSync(body, { level: 9 }).length;

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
          sizes.set(new URL(response.url()).pathname, compressed(body));
          gzip += gzipped(body);
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

    const assets = join(import.meta.dirname, '../../dist/assets');
    const later = readdirSync(assets).filter(
      (name) => name.endsWith('.js') && !sizes.has(`/assets/${name}`),
    );
    expect(later.length).toBeGreaterThan(4);
    const small = later.filter(
      (name) => compressed(readFileSync(join(assets, name))) < smallestRoom,
    );
    expect(small).toEqual([]);
  });
}
