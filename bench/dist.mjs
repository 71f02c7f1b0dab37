// The built site in headless Chromium, for the benches of the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
