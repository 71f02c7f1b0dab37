import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.mjs';

const browser = findBrowser();

// Chromium must not try to reach the network: there may be none, and no test needs it.
const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: 'list',
  use: {
    // The port is whatever was free: the worker finds it in its environment.
    baseURL: `http://127.0.0.1:${process.env['CLEARHEAD_PORT'] ?? 0}/`,
    launchOptions: { ...(browser && { executablePath: browser }), args: chromiumFlags },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node tools/serve.mjs dist',
    wait: { stdout: /127\.0\.0\.1:(?<clearhead_port>\d+)/ },
  },
});
