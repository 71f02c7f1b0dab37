import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'threads', // start sooner than processes
    maxWorkers: 2, // as CI has cores: it would leave one to itself
    include: ['tests/web/**/*.test.ts'],
    diff: { truncateThreshold: 60, expand: false }, // what differs is read, not scrolled through
    // Machines are shared: only what hangs fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
