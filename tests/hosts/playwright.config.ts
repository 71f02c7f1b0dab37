import base from '../../playwright.config.js';

/** Each host is built first, and all are served as they lie. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/hosts',
  webServer: { ...base.webServer, command: 'node ../../tools/serve.mjs .' },
};
