// A text of 1,024 words: from a key that is typed into it to the screen that shows the key, frames
// while its weights are panned, and what the page's process holds.
import { readFileSync } from 'node:fs';
import { latencies } from './latencies.mjs';
import { median, quantile } from './statistics.mjs';
import { openWindow } from './window.mjs';

const tokens = 1024;

const longText = (count) =>
  Array.from({ length: count }, (_, i) => `word${(i * 7) % 300}`).join(' ');

/** Opens the page with a text so long, and waits for its numbers. */
export async function openLongText(page, url, count) {
  const state = new URLSearchParams({ lesson: 'your-own-sentence', text: longText(count) });
  await page.goto(`${url}#${state}`);
  const whole = page.locator('.body:not([aria-busy]) .places'); // no first look
  await whole.waitFor({ timeout: 60_000 });
}

/** What the largest of the pages' processes holds of its own: heaps, WebAssembly and pictures. Only
 * Linux tells. */
async function ownMebibytes(browserSession) {
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /RssAnon:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

/** Words, letter by letter, as fast as a quick typist, with a pause now and then to compute in. */
async function type(page, keys, betweenKeys) {
  await page.getByLabel('Sentence').focus();
  await page.keyboard.press('Control+End');
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(i % 6 === 5 ? 'Space' : 'x');
    await page.waitForTimeout(i % 20 === 19 ? 1000 : 60 + 20 * Math.random());
    await betweenKeys();
  }
}

/** Runs in the page: one move of the hand per frame. Returns how long the frames were apart. */
async function pan() {
  const root = document.querySelector('clear-head').shadowRoot;
  const picture = root.querySelector('.heat-map canvas');
  const box = picture.getBoundingClientRect();
  const send = (type, x, y) => {
    const place = { clientX: box.left + x, clientY: box.top + y };
    picture.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, ...place }));
  };
  picture.setPointerCapture = () => undefined; // this pointer is no real one
  const between = [];
  send('pointerdown', 600, 400);
  let last = await new Promise(requestAnimationFrame);
  for (let i = 0; i < 120; i++) {
    send('pointermove', 600 - 3 * i, 400 - 2 * i);
    const now = await new Promise(requestAnimationFrame);
    between.push(now - last);
    last = now;
  }
  send('pointerup', 0, 0);
  return between;
}

const spread = (times) => ({ median: median(times), p95: quantile(times, 0.95) });

export async function measureLong(browser, url) {
  const page = await openWindow(browser);
  const session = await page.context().newCDPSession(page);
  const browserSession = await browser.newBrowserCDPSession();
  await openLongText(page, url, tokens);
  const opened = await ownMebibytes(browserSession);
  let most = opened;
  const keys = 120;
  const ways = await latencies(session, ['RAW_KEY_PRESSED', 'KEY_PRESSED', 'CHAR'], () =>
    type(page, keys, async () => {
      most = Math.max(most, await ownMebibytes(browserSession));
    }),
  );
  await page.getByRole('button', { name: 'Zoom into weights', exact: true }).click();
  await page.locator('.heat-map canvas').waitFor();
  const panning = [];
  for (const [what, presses] of [
    ['colour alone', 3],
    ['with numbers', 8],
  ]) {
    for (let i = 0; i < presses; i++) await page.keyboard.press('+');
    panning.push({ what, ...spread(await page.evaluate(pan)) });
  }
  const after = await ownMebibytes(browserSession);
  await page.context().close();
  const typing = { keys: ways.length, ...spread(ways.map(({ total }) => total)) };
  return { tokens, typing, panning, memory: { opened, most: Math.max(most, after), after } };
}

export function printLong({ tokens, typing, panning, memory }) {
  const told = ({ median, p95 }) => `${median.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}`;
  console.log(`\nA text of ${tokens} words\n  median    95 %`);
  console.log(`${told(typing)}  from a typed key to the screen (${typing.keys} keys, aim: 50)`);
  for (const { what, ...times } of panning) {
    console.log(`${told(times)}  between frames while its weights are panned, ${what} (aim: 16.7)`);
  }
  const { opened, most, after } = memory;
  console.log(
    `  the page’s process holds ${opened.toFixed(0)} MiB once it is open, ${most.toFixed(0)} at ` +
      `most and ${after.toFixed(0)} in the end (aim: 300 MB, which are 286 MiB)`,
  );
}
