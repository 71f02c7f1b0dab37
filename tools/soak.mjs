// npm run soak -- [--minutes 60]: the built page opens lessons, trains, changes and removes for that time,
// over and over. After each round, back in the initial state, workers, heap, module memory and nodes are
// counted; they must not grow. The curves are in build/soak.svg.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, findBrowser } from './find-browser.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';
import { buildDist, setUp } from './steps.mjs';

/** @typedef {{ minutes: number, workers: number, heap: number, module: number, nodes: number }} Sample */

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    built: { type: 'boolean', default: false },
  },
});

const lessons = readdirSync(join(root, 'web/lesson/documents'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
const kinds = /** @type {const} */ (['workers', 'heap', 'module', 'nodes']);
const units = { workers: '', heap: ' MB', module: ' MB', nodes: '' };

/**
 * The limits of growth per hour: of a line through the samples, after the page has shown all
 * lessons.
 */
const mostInAnHour = { workers: 0.5, heap: 5, module: 5, nodes: 500 };

/** The growth per hour, by least squares. */
function slope(/** @type {Sample[]} */ samples, /** @type {typeof kinds[number]} */ kind) {
  const mean = (/** @type {number[]} */ all) =>
    all.reduce((sum, each) => sum + each, 0) / all.length;
  const [x, y] = [
    mean(samples.map((each) => each.minutes)),
    mean(samples.map((each) => each[kind])),
  ];
  const [covariance, variance] = samples.reduce(
    ([products, squares], each) => [
      products + (each.minutes - x) * (each[kind] - y),
      squares + (each.minutes - x) ** 2,
    ],
    [0, 0],
  );
  return variance ? (60 * covariance) / variance : 0;
}

/** The curves one below another, each from 0 to its largest value. */
function plot(/** @type {Sample[]} */ samples) {
  const [width, height] = [640, 120];
  const last = samples.at(-1)?.minutes || 1;
  const curves = kinds.map((kind, i) => {
    const most = Math.max(1, ...samples.map((each) => each[kind]));
    const points = samples.map(
      (each) =>
        `${((width * each.minutes) / last).toFixed(1)},${(height * (1 - each[kind] / most)).toFixed(1)}`,
    );
    const words = `${kind}: at most ${most.toFixed(1)}${units[kind]}, ${slope(samples, kind).toFixed(2)} an hour`;
    return `<g transform="translate(10 ${30 + i * (height + 40)})"><text y="-6">${words}</text>
<polyline points="${points.join(' ')}" fill="none" stroke="currentColor"/><path d="M0 ${height}h${width}" stroke="gray"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 20}" height="${4 * (height + 40) + 10}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="white"/>${curves.join('\n')}</svg>\n`;
}

/** The server of the built site, on a free port. */
async function serve() {
  const server = spawn(process.execPath, ['tools/serve.mjs', 'dist'], { cwd: root });
  const port = await new Promise((done, fail) => {
    server.stdout.on('data', (text) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(`${text}`);
      if (found) done(found[1]);
    });
    server.on('exit', () => fail(new CommandError('the server stopped')));
  });
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

/** Adds a function for one round to the page, so that little is called from outside. */
function addRound(/** @type {string[]} */ lessons) {
  const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
  const round = async () => {
    for (const lesson of lessons) {
      location.hash = `lesson=${lesson}&mask=causal`;
      await wait(150);
      const element = /** @type {HTMLElement} */ (document.querySelector('clear-head'));
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const train = root.querySelector('.training button:not(:disabled)');
      if (train instanceof HTMLElement) train.click();
      const sentence = root.querySelector('#sentence');
      if (sentence instanceof HTMLInputElement && !sentence.readOnly) {
        sentence.value = 'a b a';
        sentence.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
      for (const cell of [...root.querySelectorAll('tbody td')].slice(0, 5)) {
        /** @type {HTMLElement} */ (cell).click();
      }
      const place = element.parentElement;
      element.remove();
      await wait(30);
      place?.append(element);
      await wait(250);
    }
    // Each round ends with this lesson.
    location.hash = 'lesson=three-tokens';
    await wait(1500);
  };
  Object.assign(globalThis, { round });
}

/** Adds a function to the page: the bytes of all modules' memories. */
function addModuleBytes() {
  const memories = /** @type {Set<WebAssembly.Memory>} */ (new Set());
  const moduleBytes = () => [...memories].reduce((sum, each) => sum + each.buffer.byteLength, 0);
  Object.assign(globalThis, { moduleBytes });
  const { instantiate, instantiateStreaming } = WebAssembly;
  const remember = (/** @type {any} */ made) => {
    for (const each of Object.values((made.instance ?? made).exports)) {
      if (each instanceof WebAssembly.Memory) memories.add(each);
    }
    return made;
  };
  Object.assign(WebAssembly, {
    instantiate: async (/** @type {any} */ ...all) =>
      remember(await instantiate.apply(WebAssembly, all)),
    instantiateStreaming: async (/** @type {any} */ ...all) =>
      remember(await instantiateStreaming.apply(WebAssembly, all)),
  });
}

/** Measures workers, memory and nodes after a garbage collection. */
async function measure(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {import('@playwright/test').CDPSession} */ devtools,
) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (/** @type {string} */ name) =>
    metrics.find((each) => each.name === name)?.value ?? 0;
  const module = /** @type {number} */ (await page.evaluate('moduleBytes()'));
  return {
    workers: page.workers().length,
    heap: metric('JSHeapUsedSize') / 1e6,
    module: module / 1e6,
    nodes: metric('Nodes'),
  };
}

/**
 * Prints the growth of each kind, once the page has shown all lessons.
 * @throws {CommandError} if one exceeds its limit
 */
function check(/** @type {Sample[]} */ samples) {
  const settled = samples.slice(Math.ceil(samples.length / 4));
  for (const kind of kinds) {
    console.log(`${kind}: ${slope(settled, kind).toFixed(2)}${units[kind]} an hour`);
  }
  const grown = kinds.filter((kind) => slope(settled, kind) > mostInAnHour[kind]);
  if (samples.length >= 8 && grown.length) throw new CommandError(`grows: ${grown.join(', ')}`);
}

async function soak() {
  if (!options.built) await buildDist();
  else if (!existsSync(join(root, 'dist/index.html'))) throw new CommandError('there is no dist');
  await setUp('browser');
  const minutes = Number(options.minutes);
  const { address, stop } = await serve();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Code that V8 compiles as the page warms up is not a leak, and would hide a small one.
    args: [...chromiumFlags, '--js-flags=--no-sparkplug,--no-maglev,--no-turbofan'],
  });
  /** @type {Sample[]} */
  const samples = [];
  try {
    const page = await browser.newPage();
    const errors = /** @type {string[]} */ ([]);
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(addModuleBytes);
    await page.addInitScript(addRound, lessons);
    await page.goto(address);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const start = Date.now();
    const passed = () => (Date.now() - start) / 60_000;
    do {
      await page.evaluate('round()');
      const held = await measure(page, devtools);
      samples.push({ minutes: passed(), ...held });
      console.log(JSON.stringify(samples.at(-1)));
      if (errors.length) throw new CommandError(errors.join('; '));
    } while (passed() < minutes);
  } finally {
    await browser.close();
    stop();
    mkdirSync(join(root, 'build'), { recursive: true });
    if (samples.length) writeFileSync(join(root, 'build/soak.svg'), plot(samples));
  }
  check(samples);
}

soak().catch(reportAndExit);
