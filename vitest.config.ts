import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'threads', // threads start sooner than processes
    maxWorkers: 2, // CI has two cores; the default would leave one to the main thread
    include: ['tests/web/**/*.test.ts'],
    diff: { truncateThreshold: 60, expand: false }, // differences are to be read, not scrolled through
    // The machine may be busy, so only a test that hangs should fail.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
