import { defineConfig } from '@playwright/test';
import { chromiumFlags, findBrowser } from './tools/find-browser.mjs';

const browser = findBrowser();

// A worker empties its browser context between tests instead of making another, whose page would be
// compiled anew. Playwright has no public option for it.
process.env['PW_TEST_REUSE_CONTEXT'] ??= '1';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: process.env['CI'] ? 3 : 2, // on two cores, because tests often wait
  // The machine may be busy, so only a test that hangs should fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A second run records what went wrong, and tolerates a busy machine; npm test counts second runs.
  retries: 1,
  reporter: 'list',
  use: {
    // The port was any free one: the worker finds it in its environment.
    baseURL: `http://127.0.0.1:${process.env['CLEARHEAD_PORT'] ?? 0}/`,
    launchOptions: { ...(browser && { executablePath: browser }), args: chromiumFlags },
    trace: 'on-first-retry',
    serviceWorkers: 'block', // offline.spec.ts allows them; elsewhere each test would fill a cache
  },
  webServer: {
    command: 'node tools/serve.mjs dist',
    wait: { stdout: /127\.0\.0\.1:(?<clearhead_port>\d+)/ },
  },
});
