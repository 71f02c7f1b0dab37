// The built site in headless Chromium, for the benches of the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromiumFlags, findBrowser } from '../tools/find-browser.mjs';
import { root } from '../tools/run.mjs';
import { buildDist, setUp } from '../tools/steps.mjs';

/**
 * Builds dist/ and serves it while `use` runs, from a separate process, which the bench cannot
 * delay.
 * @param {(browser: import('@playwright/test').Browser, url: string) => Promise<void>} use
 */
export async function withDist(use) {
  await setUp('browser');
  await buildDist();
  const { chromium } = await import('@playwright/test');
  const server = spawn(process.execPath, ['tools/serve.mjs', 'dist'], { cwd: root });
  try {
    const [line] = await once(server.stdout, 'data');
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: chromiumFlags,
    });
    try {
      await use(browser, String(line).trim());
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}

/** The memory of the largest page's process, in MiB (Linux). */
export async function memory(/** @type {import('@playwright/test').Browser} */ browser) {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}
