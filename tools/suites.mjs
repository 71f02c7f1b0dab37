// The test suites, each with how it is run and how its runner reports the numbers.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, run, runPackage } from './run.mjs';
import {
  buildLibrary,
  buildModule,
  buildNative,
  buildWasm,
  installPackages,
  setUp,
} from './steps.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** @type {{ name: string, what: string, run: () => Promise<Counts> }[]} */
export const suites = [
  {
    name: 'native-release',
    what: 'the C++ tests, optimised',
    run: () => ctest('native-release'),
  },
  {
    name: 'native-debug',
    what: 'the C++ tests under the address and undefined-behaviour sanitizers',
    run: () => ctest('native-debug'),
  },
  { name: 'wasm', what: 'the C++ tests as WebAssembly in Node', run: catchInNode },
  { name: 'build', what: 'the site and the library', run: () => asOneTest(buildLibrary) },
  {
    name: 'types',
    what: 'TypeScript types',
    run: async () => {
      await buildModule(); // makes the types of the wasm module
      return asOneTest(() => runPackage('typescript/bin/tsc'));
    },
  },
  { name: 'web', what: 'unit tests of the page', run: vitest },
  { name: 'e2e', what: 'the built site in a browser', run: playwright },
];

/** A fresh report file: an old one must never be taken for this run's. */
function report(/** @type {string} */ name) {
  const folder = join(root, 'build/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return { file, read: () => readReport(file) };
}

function readReport(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError('the test runner stopped before it wrote its report');
  }
}

/** The numbers in the attributes of the first <tag ...> of an XML report. */
function attributes(/** @type {string} */ xml, /** @type {string} */ tag) {
  const element = new RegExp(`<${tag}\\s[^>]*>`).exec(xml)?.[0];
  if (!element) throw new CommandError(`the report has no <${tag}>`);
  return (/** @type {string} */ name) =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(element)?.[1] ?? 0);
}

async function ctest(/** @type {string} */ preset) {
  await buildNative(preset);
  const { file, read } = report(`${preset}.xml`);
  const options = ['--preset', preset, '--parallel', '2', '--no-tests=error'];
  await run('ctest', [...options, '--output-junit', file], {
    output: 'on failure',
    mayFail: true,
  });
  const count = attributes(read(), 'testsuite');
  const failed = count('failures');
  return { passed: count('tests') - failed - count('disabled') - count('skipped'), failed };
}

async function catchInNode() {
  await buildWasm('clearhead_tests');
  // Catch2 tells the person on stderr, and us in XML on stdout.
  const reporters = ['--reporter', 'console::out=%stderr', '--reporter', 'xml::out=%stdout'];
  const xml = await run(process.execPath, ['build/wasm/clearhead_tests.cjs', ...reporters], {
    output: 'return',
    mayFail: true,
  });
  if (!xml.includes('</Catch2TestRun>')) throw new CommandError('the tests stopped half-way');
  const count = attributes(xml, 'OverallResultsCases');
  return { passed: count('successes') + count('expectedFailures'), failed: count('failures') };
}

async function vitest() {
  await buildModule();
  const { file, read } = report('web.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runPackage('vitest/vitest.mjs', ['run', ...reporters], { mayFail: true });
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(read());
  // A file that can't be loaded fails as a suite without a single failed test.
  const failed = numFailedTests || numFailedTestSuites || (success ? 0 : 1);
  return { passed: numPassedTests, failed };
}

async function playwright() {
  await buildLibrary();
  await setUp('browser');
  const { file, read } = report('e2e.json');
  await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    mayFail: true,
  });
  const { stats, errors } = JSON.parse(read());
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Something that works or does not. */
async function asOneTest(/** @type {() => Promise<unknown>} */ action) {
  await installPackages();
  await action();
  return { passed: 1, failed: 0 };
}
