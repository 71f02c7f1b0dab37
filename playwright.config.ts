import { defineConfig } from '@playwright/test';
import { chromiumFlags, findBrowser } from './tools/find-browser.mjs';

const browser = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: process.env['CI'] ? 3 : 2, // on two cores, as tests wait a good deal
  // Machines are shared: only what hangs fails.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A second run records what went wrong, and forgives a busy machine; npm test counts these.
  retries: 1,
  reporter: 'list',
  use: {
    // The port is whatever was free: the worker finds it in its environment.
    baseURL: `http://127.0.0.1:${process.env['CLEARHEAD_PORT'] ?? 0}/`,
    launchOptions: { ...(browser && { executablePath: browser }), args: chromiumFlags },
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node tools/serve.mjs dist',
    wait: { stdout: /127\.0\.0\.1:(?<clearhead_port>\d+)/ },
  },
});
