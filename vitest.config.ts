import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const folder = join(import.meta.dirname, 'tests/web');

/** Whether a test replaces modules, globals or their methods: others must not find its replacements. */
const isAlone = (name: string): boolean =>
  /\bvi\.(mock|doMock|stub|spyOn|resetModules|useFakeTimers)|\bglobalThis\b/.test(
    readFileSync(join(folder, name), 'utf8'),
  );

const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const paths = (names: readonly string[]): string[] => names.map((name) => `tests/web/${name}`);

export default defineConfig({
  test: {
    pool: 'threads', // threads start sooner than processes
    maxWorkers: 2, // CI has two cores; the default would leave one to the main thread
    diff: { truncateThreshold: 60, expand: false }, // differences are to be read, not scrolled through
    // The machine may be busy, so only a test that hangs should fail.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: paths(files.filter(isAlone)) } },
      {
        extends: true,
        test: {
          name: 'together', // in one thread after another, which loads the page's modules once
          include: paths(files.filter((name) => !isAlone(name))),
          isolate: false,
          setupFiles: ['tests/web/english.ts'],
        },
      },
    ],
  },
});
