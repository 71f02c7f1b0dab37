/**
 * The two commands of the README install packages first, so the modules that they load must need
 * none. Which tests needed a second try, and which suites a change
 * reaches.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { flakyIn, reachedBy } from '../../tools/suites.mjs';

const folder = join(import.meta.dirname, '../../tools');

/** All static imports of a module and of the modules that it imports. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)';/gm);
  return [...found].flatMap(([, name = '']) =>
    name.startsWith('.') ? importsOf(join(dirname(file), name), seen) : [name],
  );
}

test.each(['start', 'test', 'build', 'pack', 'install-packages', 'traffic', 'same-bytes'])(
  '%s starts before any package is installed',
  (name) => {
    const imports = importsOf(join(folder, `${name}.mjs`));
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((one) => !one.startsWith('node:'))).toEqual([]);
  },
);

test('the tests that passed only at their second try are named', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status }],
  });
  const suite = {
    specs: [spec('at once', 'expected'), spec('late', 'flaky')],
    suites: [{ specs: [spec('never', 'unexpected'), spec('late, too', 'flaky')] }],
  };
  expect(flakyIn(suite)).toEqual(['a.spec.ts: late', 'a.spec.ts: late, too']);
});

test.each([
  [['src/ops/rotate.cpp'], ['types', 'web', 'native', 'wasm']],
  [['web/views/menu.ts'], ['types', 'web']],
  [['tests/e2e/why.spec.ts'], ['types', 'e2e']],
  [['web/lesson/documents/sort.json'], ['web', 'native']],
  [['.gitignore'], []],
])('a change of %s reaches %s', (files, suites) => {
  expect(reachedBy(files)).toEqual(suites);
});
