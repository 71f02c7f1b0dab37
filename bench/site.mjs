// npm run bench:page [-- --runs 20] [--json] [--line 10]
//
// --line: measures the first visit also over a line of this many Mbit/s, with a latency of 40 ms.
//
// Measures the built page in headless Chromium: the bytes of the first load, the time until the first
// numbers, and the time from a key or pointer event to its effect on the screen. Prints median and 95th
// percentile beside the goals.
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { reportAndExit } from '../tools/run.mjs';
import { withDist } from './dist.mjs';
import {
  gestures,
  lessons,
  longGestures,
  mapGestures,
  openers,
  partGestures,
} from './site/gestures.mjs';

const goals = { lesson: 50, long: 100, part: 100, opening: 200, firstLoad: 400, firstNumbers: 300 };
const longText = Array.from({ length: 1024 }, (_, i) => `word${i % 300}`).join(' ');

/** The smallest value that at least this fraction of all values do not exceed. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
const summary = (what, goal, times) => ({
  what,
  goal,
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

async function openPage(browser, url, hash = '') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}${hash}`);
  await page.locator('.looks .chip, .model-map .map-cell').first().waitFor({ timeout: 60_000 });
  await page.mouse.move(400, 300); // loads the code that explains numbers, as a person's pointer does
  await page.locator('.card.ingredients').waitFor();
  // A person has opened the settings that the gestures change.
  const closed = page.locator('.card.ingredients .unfolds:not([open]) > summary');
  if (await closed.count()) await closed.first().click();
  return page;
}

// ---- the first load ----

/** Slows a context's network down to a line of this many Mbit/s. */
async function slowDown(context, page, line) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (line * 1e6) / 8; // bytes a second
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** `line`: in Mbit/s; null: the loopback. */
async function measureLoads(browser, url, runs, line = null) {
  const times = [];
  const sizes = new Map();
  for (let run = 0; run <= runs; run++) {
    const context = await browser.newContext(); // an empty cache
    const page = await context.newPage();
    if (line !== null) await slowDown(context, page, line);
    await page.addInitScript(() => {
      const look = () => {
        const shadow = document.querySelector('clear-head')?.shadowRoot;
        if (!shadow?.querySelector('.diagram td:not(:empty)')) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => console.debug(`painted ${performance.now()}`);
        port1.postMessage(null); // arrives after this frame is painted
      };
      requestAnimationFrame(look);
    });
    const reading = [];
    if (run === 0) {
      page.on('response', (response) =>
        reading.push(
          response.body().then((body) => {
            sizes.set(new URL(response.url()).pathname, brotliCompressSync(body).length / 1024);
          }),
        ),
      );
    }
    const painted = page.waitForEvent('console', (said) => said.text().startsWith('painted'));
    await page.goto(url, { waitUntil: 'commit' });
    const time = Number((await painted).text().split(' ')[1]);
    if (run > 0) times.push(time);
    else await page.waitForLoadState('networkidle'); // the first run counts bytes
    await Promise.all(reading);
    await context.close();
  }
  return {
    files: [...sizes],
    times: summary(
      line === null
        ? 'the first numbers of a first visit'
        : `the same over a line of ${line} Mbit/s`,
      line === null ? goals.firstNumbers : Infinity, // a slow line has no separate goal
      times,
    ),
  };
}

// ---- interactions ----

/**
 * Runs in the page: measures from the first event until `read` returns something else and that is
 * painted.
 */
function changed(read) {
  const host = document.querySelector('clear-head');
  const now = () => read(host.shadowRoot);
  const before = now();
  let start;
  const heard = (event) => (start ??= event.timeStamp);
  const kinds = ['keydown', 'pointerdown', 'pointermove'];
  for (const kind of kinds) addEventListener(kind, heard, { capture: true });
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('nothing has changed')), 5000);
    const look = () => {
      if (start === undefined || now() === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => {
        clearTimeout(late);
        for (const kind of kinds) removeEventListener(kind, heard, { capture: true });
        done(performance.now() - start);
      };
      port1.postMessage(null); // arrives after this frame is painted
    };
    requestAnimationFrame(look);
  });
}

/**
 * One gesture: `find` and `prepare` run before the clock, `act` does it, and `read` then returns
 * something else.
 */
async function time(page, { find, focus, prepare, act, read }) {
  const target = find?.(page);
  if (target) {
    await target.scrollIntoViewIfNeeded();
    if (focus) await target.focus();
  }
  const { x = 0, y = 0, width = 0, height = 0 } = (await target?.boundingBox()) ?? {};
  const middle = [x + width / 2, y + height / 2];
  await prepare?.(page, ...middle);
  await page.waitForTimeout(150); // waits for work that the last gesture started
  const waiting = page.evaluate(`(${changed})(${read})`);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await act(page, ...middle);
  return waiting;
}

/** All gestures in turn, `runs` times; the first round warms up. */
async function measureGestures(page, list, goal, runs) {
  const times = Object.keys(list).map(() => []);
  for (let run = 0; run <= runs; run++) {
    for (const [i, [what, gesture]] of Object.entries(list).entries()) {
      const taken = await time(page, gesture).catch((error) => {
        throw new Error(`${what}: ${error.message}`);
      });
      if (run > 0) times[i].push(taken);
    }
  }
  return Object.keys(list).map((what, i) => summary(what, goal, times[i]));
}

async function measure(browser, url, hash, list, goal, runs) {
  const page = await openPage(browser, url, hash);
  const results = await measureGestures(page, list, goal, runs);
  await page.context().close();
  return results;
}

function print(title, rows) {
  console.log(`\n${title}\n  median    95 %    goal`);
  for (const { what, goal, median, p95 } of rows) {
    const numbers = [median, p95, goal]
      .map((time) => (time === Infinity ? '–' : time.toFixed(0)).padStart(8))
      .join('');
    console.log(`${numbers}  ${what}${p95 > goal ? '  (slower than its goal)' : ''}`);
  }
}

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '20' },
      line: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  await withDist(async (browser, url) => {
    const load = await measureLoads(browser, url, runs);
    const slow = values.line ? await measureLoads(browser, url, runs, Number(values.line)) : null;
    const long = `#${new URLSearchParams({ lesson: 'random-vectors', text: longText })}`;
    const stack = '#lesson=say-it-twice';
    const results = {
      lesson: await measure(browser, url, '#lesson=time-flies', gestures, goals.lesson, runs),
      map: [
        ...(await measure(browser, url, stack, mapGestures, goals.lesson, runs)),
        ...(await measure(browser, url, stack, partGestures, goals.part, runs)),
      ],
      long: await measure(browser, url, long, longGestures, goals.long, Math.ceil(runs / 2)),
      opening: [
        ...(await measure(browser, url, '', openers, goals.opening, runs)),
        ...(await measure(browser, url, '', lessons, goals.opening, runs)),
      ],
    };
    const weight = load.files.reduce((sum, [, size]) => sum + size, 0);
    if (values.json) {
      console.log(JSON.stringify({ weight, load, slow, ...results }, null, 2));
    } else {
      console.log(`Chromium ${browser.version()}; milliseconds; ${runs} runs.\n`);
      console.log(
        `The first load, with Brotli: ${weight.toFixed(1)} KB (goal: ${goals.firstLoad})`,
      );
      for (const [path, size] of load.files) console.log(`${size.toFixed(1).padStart(8)}  ${path}`);
      print('The first visit', [load.times, ...(slow ? [slow.times] : [])]);
      print('From a key or pointer to the screen, in a lesson', results.lesson);
      print('On the map of a stack, and choosing its parts', results.map);
      print('The same with 1,024 words', results.long);
      print('Opening, choosing a lesson, a dialog, a theme', results.opening);
    }
  });
} catch (error) {
  reportAndExit(error);
}
