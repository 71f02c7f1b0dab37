// npm run bench [-- --json] [--rounds 25] [--native]
//
// Attention of Clearhead and of its peers, one thread, single precision, in interleaved rounds: in
// one page of headless Chromium, or with --native in processes of their own. Prints Markdown.
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

/** Builds in a process of its own, whose progress goes to stderr: stdout is for results. */
function build(/** @type {string} */ part) {
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, part], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new CommandError('the build failed');
}

async function measureInBrowser(/** @type {number} */ rounds) {
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
    const results = await page.evaluate(
      async ({ shapes, rounds }) => {
        const { measure, measureMemory } = await import('/bench/page/measure.mjs');
        return { ...(await measure(shapes, rounds)), memory: await measureMemory() };
      },
      { shapes, rounds },
    );
    return { where, ...results };
  } finally {
    await browser.close();
    server.close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      native: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '25' },
    },
  });
  const rounds = Number(values.rounds);
  build(values.native ? 'native' : 'browser');
  const measured = await (values.native ? measureNative(shapes, rounds) : measureInBrowser(rounds));
  const all = { rounds, load: loadavg()[0], ...measured };
  if (values.json) console.log(JSON.stringify(all, null, 2));
  else printTables(all);
} catch (error) {
  reportAndExit(error);
}
