import { join } from 'node:path';
import base from '../../playwright.config.js';

/**
 * The tests start Firefox and WebKit themselves; Playwright starts Chromium, whose page they
 * compare with.
 */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/browsers',
  webServer: { ...base.webServer, cwd: join(import.meta.dirname, '../..') },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
};
