import base from '../../playwright.config.js';

/** Each host is built first, and then all are served as files. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/hosts',
  webServer: { ...base.webServer, command: 'node ../../tools/serve.mjs .' },
};
