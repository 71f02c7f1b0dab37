// npm run bench:page [-- --runs 15] [--json]
//
// The built page in headless Chromium, with its own scheduling of frames: how soon the first numbers
// stand there and what each part of that takes, how soon a changed number is on the screen, how long
// a lesson takes to compute, how soon a long text's outputs and its keys are painted, and what memory it takes. Medians; each first load has an empty cache.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { chromiumFlags, findBrowser } from '../tools/find-browser.mjs';
import { reportAndExit, root } from '../tools/run.mjs';
import { buildLibrary, setUp } from '../tools/steps.mjs';
import { measureArrivals, printArrivals } from './site/arrivals.mjs';
import { measureEdits, printEdits } from './site/edits.mjs';
import { measureLoads, printLoads } from './site/loads.mjs';
import { measureLong, printLong } from './site/long.mjs';
import { measureTraces, printTraces } from './site/traces.mjs';

/** In a process of its own, which nothing here keeps waiting. */
async function serve() {
  const server = spawn(process.execPath, ['tools/serve.mjs', 'dist'], { cwd: root });
  const [line] = await once(server.stdout, 'data');
  return { url: String(line).trim(), close: () => server.kill() };
}

try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '15' } },
  });
  const runs = Number(values.runs);
  await buildLibrary();
  await setUp('browser');
  const { chromium } = await import('@playwright/test'); // installed by now
  const site = await serve();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // The driver asks with each request where in the scripts it came from, and V8 would read them
    // again for it: 6 ms that no visitor waits for.
    args: [...chromiumFlags, '--js-flags=--no-enable-lazy-source-positions'],
  });
  try {
    const loads = await measureLoads(browser, site.url, runs);
    const edits = await measureEdits(browser, site.url, runs);
    const traces = await measureTraces(browser, site.url, runs);
    const arrivals = await measureArrivals(browser, site.url, runs);
    const long = await measureLong(browser, site.url);
    if (values.json) console.log(JSON.stringify({ loads, edits, traces, arrivals, long }, null, 2));
    else {
      console.log(`Chromium ${browser.version()}; milliseconds; medians of ${runs} runs.\n`);
      printLoads(loads);
      printEdits(edits);
      printTraces(traces);
      printArrivals(arrivals);
      printLong(long);
    }
  } finally {
    await browser.close();
    site.close();
  }
} catch (error) {
  reportAndExit(error);
}
