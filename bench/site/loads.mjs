// From navigation to all numbers of the first lesson. The start of the browser, and of a window of it,
// is not counted: time runs from the page's own navigation start.
import { gzipSync } from 'node:zlib';
import { median, quantile } from './statistics.mjs';
import { openWindow } from './window.mjs';

/** What is done, in order: each is timed by when it ends. */
const moments = {
  received: 'the HTML has arrived',
  parsed: 'the HTML is parsed',
  scripts: 'all scripts of the first load have arrived',
  wasm: 'the wasm has arrived',
  lesson: 'the lesson has arrived',
  defined: 'the scripts have run, and defined the element',
  compiled: 'the wasm is compiled',
  computed: 'the engine is set up and the lesson computed: trace()',
  drawn: 'all its numbers stand in the document',
  painted: 'style, layout and paint of them are done',
};

/** Notes in the page when things happen. */
function watch() {
  /** @type {Record<string, number>} */
  const noted = {};
  const { define } = customElements;
  customElements.define = (...definition) => {
    noted.defined = performance.now();
    return define.apply(customElements, definition);
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...source) => {
    const made = await instantiateStreaming.apply(WebAssembly, source);
    noted.compiled = performance.now();
    return made;
  };
  const isWhole = ({ tHead, tBodies }) =>
    [...tBodies[0].rows].every(({ cells }) => cells.length === tHead.rows[0].cells.length);
  const { mark } = performance;
  performance.mark = (name, ...rest) => {
    if (name === 'clear-head drawn') drawn();
    return mark.call(performance, name, ...rest);
  };
  const drawn = () => {
    const tables = [...document.querySelector('clear-head').shadowRoot.querySelectorAll('table')];
    const isThere = tables.some(({ caption }) => caption.textContent.includes('context'));
    if (!isThere || !tables.every(isWhole)) throw new Error('There are not all numbers yet.');
    noted.drawn = performance.now();
    // The next frame shows them; the message comes once it has been painted. To ask for frames any
    // sooner would make the browser draw more of them.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => {
        noted.painted = performance.now();
        Object.assign(window, { noted });
        console.debug('numbers painted'); // to be asked would cost the page time
      };
      port1.postMessage(null);
    });
  };
}

/** When each moment came, in milliseconds from the start of the navigation. */
function moment() {
  const [page] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource');
  const last = (/** @type {RegExp} */ name) =>
    Math.max(
      ...files
        .filter((file) => name.test(file.name) && file.startTime < window.noted.painted)
        .map((file) => file.responseEnd),
    );
  return {
    ...window.noted,
    received: page.responseEnd,
    parsed: page.domInteractive,
    scripts: last(/\.js$/),
    wasm: last(/\.wasm$/),
    lesson: last(/\.json$/),
    computed: performance.getEntriesByName('clear-head computed')[0]?.startTime ?? NaN,
  };
}

/** @returns the moments of one load, or the sizes of its files: to read those would take it time. */
async function loadOnce(browser, url, wanted) {
  const page = await openWindow(browser);
  try {
    await page.addInitScript(watch);
    /** @type {Map<string, Promise<Buffer>>} */
    const bodies = new Map();
    if (wanted === 'sizes') {
      page.on('response', (response) => bodies.set(response.url(), response.body()));
    }
    const painted = page.waitForEvent('console', (said) => said.text() === 'numbers painted');
    await page.goto(url, { waitUntil: 'commit' });
    await painted;
    if (wanted === 'times') return await page.evaluate(moment);
    await page.waitForTimeout(1000); // for what loads late without being asked for
    const sizes = {};
    for (const [file, body] of bodies) {
      const name = new URL(file).pathname.split('/').pop() || 'index.html';
      const bytes = await body;
      sizes[name] = { bytes: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
    }
    return sizes;
  } finally {
    await page.context().close();
  }
}

export async function measureLoads(browser, url, runs) {
  const sizes = await loadOnce(browser, url, 'sizes'); // also warms up the browser, not the page
  const loads = [];
  for (let run = 0; run < runs; run++) loads.push(await loadOnce(browser, url, 'times'));
  const of = (name) => loads.map((times) => times[name]);
  const times = Object.fromEntries(Object.keys(moments).map((name) => [name, median(of(name))]));
  const painted = { least: quantile(of('painted'), 0), p95: quantile(of('painted'), 0.95) };
  return { times, painted, sizes };
}

export function printLoads({ times, painted, sizes }) {
  console.log('From navigation to all numbers of the first lesson (aim: 300)');
  for (const [name, what] of Object.entries(moments)) {
    console.log(`  ${times[name].toFixed(0).padStart(6)}  ${what}`);
  }
  const spread = `least ${painted.least.toFixed(0)}, 95th percentile ${painted.p95.toFixed(0)}`;
  console.log(`          (${spread})`);
  const took = (to, ...from) =>
    (times[to] - Math.max(...from.map((name) => times[name]))).toFixed(0);
  console.log(
    `  of that: running the scripts ${took('defined', 'scripts', 'parsed')}, compiling the wasm ` +
      `${took('compiled', 'wasm', 'defined')}, computing ${took('computed', 'compiled', 'lesson')}, ` +
      `filling the document ${took('drawn', 'computed')}, layout and paint ${took('painted', 'drawn')}`,
  );
  console.log('\nBytes of the first load, compressed');
  const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(6);
  let sum = 0;
  for (const [name, { compressed }] of Object.entries(sizes)) {
    sum += compressed;
    console.log(`  ${kilobytes(compressed)} KB  ${name}`);
  }
  console.log(`  ${kilobytes(sum)} KB  in all (at most 150)\n`);
}
