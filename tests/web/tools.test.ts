/**
 * The two commands of the README install packages first, so the modules that they load must need
 * none. Which tests failed or needed a second try, and which suites a change reaches.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { catch2Tests, namesIn, reachedBy, vitestFailures } from '../../tools/suites.mjs';

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
    expect(imports.filter((file) => !file.startsWith('node:'))).toEqual([]);
  },
);

test('the browser tests that failed, or passed only at their second try, are named', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status }],
  });
  const suite = {
    specs: [spec('at once', 'expected'), spec('late', 'flaky')],
    suites: [{ specs: [spec('never', 'unexpected'), spec('late, too', 'flaky')] }],
  };
  expect(namesIn([suite], 'flaky')).toEqual(['a.spec.ts: late', 'a.spec.ts: late, too']);
  expect(namesIn([suite], 'unexpected')).toEqual(['a.spec.ts: never']);
});

test('the unit tests that failed are named, and files that could not be loaded', () => {
  const files = [
    {
      name: '/here/tests/web/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'adds', status: 'passed' },
        { fullName: 'divides', status: 'failed' },
      ],
    },
    { name: '/here/tests/web/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/here/tests/web/c.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(vitestFailures(files)).toEqual(['a.test.ts: divides', 'b.test.ts: could not be loaded']);
});

test('the C++ tests that failed are named', () => {
  const verdict = (name: string, success: boolean): string =>
    `<TestCase name="${name}" tags="[ops]" filename="/here/tests/native/a_test.cpp" line="7">
      <OverallResult success="${success}" skips="0" durationInSeconds="0.5"/>
    </TestCase>`;
  expect(catch2Tests(verdict('adds', true) + verdict('divides', false))).toEqual([
    { name: 'a_test.cpp: adds', seconds: 0.5, isPassed: true },
    { name: 'a_test.cpp: divides', seconds: 0.5, isPassed: false },
  ]);
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
