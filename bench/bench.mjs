// npm run bench [-- --json] [--rounds 25] [--native] [--training]
//
// Measures attention, or with --training the training of small stacks, of Clearhead and of its peers: one
// thread, single precision, in interleaved rounds; in one page of headless Chromium, or with --native in a
// process for each. Prints Markdown.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, findBrowser } from '../tools/find-browser.mjs';
import { CommandError, reportAndExit, root } from '../tools/run.mjs';
import { measureNative } from './native.mjs';
import { serve } from './server.mjs';
import { printTables } from './table.mjs';
import { printTraining, trainInBrowser, trainNatively } from './training.mjs';

const shapes = [
  [1, 6, 24, false],
  [1, 64, 64, false],
  [12, 64, 64, false],
  [12, 256, 64, false],
  [12, 256, 64, true],
  [1, 1024, 64, false],
  [1, 4096, 64, false],
  [1, 4096, 64, true],
].map(([heads, tokens, headSize, causal]) => ({ heads, tokens, headSize, causal }));

/** Builds in a separate process, whose output goes to stderr: stdout is for results. */
function build(/** @type {string} */ part) {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, part], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new CommandError('the build failed');
}

/**
 * @param {(page: import('playwright-core').Page) => Promise<object>} measure in a separate page
 */
async function inBrowser(measure) {
  const server = await serve(root);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`${server.url}/bench/page/index.html`);
    const where = `Chromium ${browser.version()}`;
    return { where, ...(await measure(page)) };
  } finally {
    await browser.close();
    server.close();
  }
}

const measureInBrowser = (/** @type {number} */ rounds) =>
  inBrowser((page) =>
    page.evaluate(
      async ({ shapes, rounds }) => {
        const { measure, measureMemory } = await import('/bench/page/measure.mjs');
        return { ...(await measure(shapes, rounds)), memory: await measureMemory() };
      },
      { shapes, rounds },
    ),
  );

/** @param {boolean} natively @param {number} rounds */
const train = (natively, rounds) =>
  natively ? trainNatively(rounds) : inBrowser((page) => trainInBrowser(page, rounds));

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      native: { type: 'boolean', default: false },
      training: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '25' },
    },
  });
  const rounds = Number(values.rounds);
  const { native, training } = values;
  build(native ? 'native' : training ? 'training' : 'browser');
  const attend = native ? measureNative.bind(null, shapes) : measureInBrowser;
  const measured = await (training ? train(native, rounds) : attend(rounds));
  const all = { rounds, load: loadavg()[0], ...measured };
  if (values.json) console.log(JSON.stringify(all, null, 2));
  else (training ? printTraining : printTables)(all);
} catch (error) {
  reportAndExit(error);
}
