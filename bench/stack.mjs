// npm run bench:stack
//
// Twelve blocks of twelve heads with 768 features, a feed-forward network of 3,072 and 64 tokens,
// on the built page in headless Chromium. Measures the time until the first block is shown, and the
// last one after it is opened. Also the longest time without a response of the page, and the most
// memory of the page's process. Then, with the library in Node: the 64th word added to a trace of 63, against a
// trace of all 64, five times in turn.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { reportAndExit, root } from '../tools/run.mjs';
import { withDist } from './dist.mjs';

const words = Array.from({ length: 64 }, (_, i) => `w${i}`);
const stack = {
  clearhead: 1,
  title: 'Twelve blocks',
  input: { text: words.join(' '), vocabulary: words },
  embedding: { size: 768, seed: 1 },
  blocks: {
    drawn: {
      seed: 2,
      layers: 12,
      heads: 12,
      bias: true,
      norm: 'before',
      feed_forward: 3072,
      activation: 'gelu_tanh',
      scores: { mask: 'causal' },
    },
  },
  final_norm: { drawn: true },
  unembedding: 'tied',
};

/**
 * Runs in the page: measures the longest time between two turns of its event loop since the last
 * call.
 */
function watch() {
  const seen = { longest: 0, last: performance.now() };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    seen.longest = Math.max(seen.longest, now - seen.last);
    seen.last = now;
    setTimeout(() => port2.postMessage(null));
  };
  port2.postMessage(null);
  globalThis.longestTurn = () => {
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  };
}

/** The most memory that the page's process has held so far, in MiB (Linux). */
async function memory(browser) {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const kilobytes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.round(Math.max(...kilobytes.map(Number)) / 1024);
}

/** The median milliseconds of a whole trace, and of one that adds the last word to another. */
function continued(engine) {
  const timeOf = (run) => {
    const start = performance.now();
    const trace = run();
    void trace.stage('probabilities').values;
    const time = performance.now() - start;
    trace.free();
    return time;
  };
  const text = (count) => ({
    ...stack,
    input: { ...stack.input, text: words.slice(0, count).join(' ') },
  });
  const [whole, appended] = [[], []];
  for (let run = 0; run < 5; run++) {
    const before = engine.trace(text(63));
    appended.push(timeOf(() => before.append(words[63])));
    before.free();
    whole.push(timeOf(() => engine.trace(text(64))));
  }
  const median = (times) => times.sort((a, b) => a - b)[2];
  return { whole: median(whole), appended: median(appended) };
}

try {
  await withDist(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    const numbers = page.locator('.diagram tbody td:not(:empty)');
    await numbers.first().waitFor();
    const before = await memory(browser);
    await page.evaluate(watch);
    // Waits until the drawing has been laid out and painted.
    const drawn = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const measured = async (act, there) => {
      await page.evaluate(() => globalThis.longestTurn());
      const start = performance.now();
      await act();
      await there();
      await drawn();
      return {
        seconds: (performance.now() - start) / 1000,
        longest: await page.evaluate(() => globalThis.longestTurn()),
      };
    };
    // Locators would search the whole page on its own thread, which would be measured too.
    const opened = (n) =>
      page.waitForFunction(
        (block) => {
          const { shadowRoot } = document.querySelector('clear-head');
          const caption = shadowRoot.querySelector('.one-part .matrix:not(.coming) caption');
          return caption?.textContent.includes(`block ${block},`) ?? false;
        },
        n,
        { polling: 100, timeout: 120_000 },
      );
    const first = await measured(
      () =>
        page.evaluate(
          (lesson) => void (document.querySelector('clear-head').lesson = lesson),
          stack,
        ),
      () => opened(1),
    );
    const last = await measured(
      () =>
        page.evaluate(() => {
          const element = document.querySelector('clear-head');
          element.state = { ...element.state, part: 'block-12/attention', layer: 11 };
        }),
      () => opened(12),
    );
    const report = (what, { seconds, longest }) =>
      console.log(
        `${what}: ${seconds.toFixed(1)} s; the page was away for at most ${longest.toFixed(0)} ms`,
      );
    console.log(`Chromium ${browser.version()}`);
    report('The first block', first);
    report('The last block', last);
    console.log(`The page's process: ${before} MiB before, at most ${await memory(browser)} MiB`);
  });
  const { loadClearhead } = await import(pathToFileURL(join(root, 'dist/lib/clearhead.js')).href);
  const { whole, appended } = continued(await loadClearhead());
  console.log(
    `The 64th word: ${appended.toFixed(0)} ms; all 64: ${whole.toFixed(0)} ms, ${(whole / appended).toFixed(1)} times as long`,
  );
} catch (error) {
  reportAndExit(error);
}
