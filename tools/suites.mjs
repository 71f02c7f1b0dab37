// The test suites: how each is run, and how its runner reports the numbers.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, run, runPackage } from './run.mjs';
import {
  buildDist,
  buildModule,
  buildNative,
  buildPackagedElement,
  buildWasm,
  installPackages,
  setUp,
} from './steps.mjs';

/**
 * @typedef {{ name: string, seconds: number }} TimedTest
 * @typedef {{ passed: number, failed: number, tests?: TimedTest[], second?: string[] }} Results
 * `second`: the names of the tests that passed only at their second try.
 */

/**
 * Neighbours that need one core each run side by side.
 * @type {{ name: string, what: string, run: () => Promise<Results>, oneCore?: boolean }[]}
 */
export const suites = [
  {
    name: 'native',
    what: 'the C++ tests over an engine under the address and undefined-behaviour sanitizers',
    run: native,
  },
  { name: 'wasm', what: 'the C++ tests as WebAssembly in Node, long trainings too', run: wasm },
  {
    name: 'build',
    what: 'the site and the library',
    oneCore: true,
    run: () => asOneTest(buildDist),
  },
  {
    name: 'types',
    what: 'TypeScript types',
    oneCore: true,
    run: async () => {
      await buildModule(); // makes the types of the wasm module
      return asOneTest(() => runPackage('typescript/bin/tsc'));
    },
  },
  { name: 'web', what: 'unit tests of the page', run: vitest },
  { name: 'e2e', what: 'the built site in a browser', run: playwright },
];

/** A new report file: an old one must never count as this run's. */
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

/** The value of an attribute in an XML tag. */
const attribute = (/** @type {string} */ tag, /** @type {string} */ name) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

async function native() {
  await buildNative('native-sanitized', 'clearhead_tests');
  const program = 'build/native-sanitized/clearhead_tests';
  // Long trainings are left out: their numbers are checked in WebAssembly, and shorter ones run the same
  // code.
  const results = await catch2('native', program, ['~[long]~[.]']);
  console.log('Building the example with the installed package ...');
  await buildNative('native-sanitized', 'clearhead');
  const one = ['--tests-regex', '^package$', '--no-tests=error'];
  await run('ctest', ['--preset', 'native-sanitized', ...one], { output: 'on failure' });
  return { ...results, passed: results.passed + 1 };
}

async function wasm() {
  await buildWasm('clearhead_tests');
  return catch2('wasm', process.execPath, ['build/wasm/clearhead_tests.cjs']);
}

/**
 * More processes than CI has cores, with the tests shuffled among them, so that none runs alone at
 * the end.
 */
const shards = 5;

/**
 * Runs a Catch2 program: each test once, in one of the processes.
 * @returns {Promise<Results>}
 */
async function catch2(
  /** @type {string} */ name,
  /** @type {string} */ command,
  /** @type {string[]} */ args = [],
) {
  console.log('Running the tests ...');
  let isClean = true;
  const runs = Array.from({ length: shards }, async (_, shard) => {
    const { file, read } = report(`${name}-${shard}.xml`);
    const printed = await run(
      command,
      [
        ...args,
        ...['--shard-count', `${shards}`, '--shard-index', `${shard}`, '--durations', 'yes'],
        ...['--order', 'rand', '--rng-seed', '1'],
        ...['--reporter', 'console', '--reporter', `xml::out=${file}`],
      ],
      {
        ...{ env: { UBSAN_OPTIONS: 'print_stacktrace=1' }, output: 'return', mayFail: true },
        onExit: (code) => (isClean &&= code === 0),
      },
    );
    // Only the longest durations are printed, at the end.
    process.stdout.write(printed.replaceAll(/^\d+\.\d+ s: .*\n/gm, ''));
    return read();
  });
  const reports = await Promise.all(runs);
  const totals = reports.map((xml) => /<OverallResultsCases\s[^>]*>/.exec(xml)?.[0]);
  const sum = (/** @type {string} */ count) =>
    totals.reduce((all, tag) => all + Number(attribute(tag ?? '', count)), 0);
  if (!totals.every(Boolean)) throw new CommandError('the tests stopped half-way');
  const tests = reports.flatMap((xml) =>
    [...xml.matchAll(/(<TestCase\s[^>]*>)[^]*?(<OverallResult\s[^>]*>)/g)].map(
      ([, test = '', result = '']) => ({
        name: attribute(test, 'name') ?? '',
        seconds: Number(attribute(result, 'durationInSeconds')),
      }),
    ),
  );
  // A sanitizer may report a leak after the last test.
  const failed = sum('failures') || (isClean ? 0 : 1);
  return { passed: sum('successes') + sum('expectedFailures'), failed, tests };
}

async function vitest() {
  await buildModule();
  await setUp('python');
  const { file, read } = report('web.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runPackage('vitest/vitest.mjs', ['run', ...reporters], { mayFail: true });
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } =
    JSON.parse(read());
  // A file that can't be loaded fails as a suite without a single failed test.
  const failed = numFailedTests || numFailedTestSuites || (success ? 0 : 1);
  const tests = testResults.flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: numPassedTests, failed, tests };
}

async function playwright() {
  await buildDist();
  await buildPackagedElement();
  await setUp('browser');
  const { file, read } = report('e2e.json');
  await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    mayFail: true,
  });
  const { stats, errors, suites } = JSON.parse(read());
  const failed = stats.unexpected + errors.length;
  const second = suites.flatMap(flakyIn);
  return { passed: stats.expected + stats.flaky, failed, tests: suites.flatMap(specsIn), second };
}

/** @returns {string[]} the tests of a Playwright suite that passed only at their second try */
export const flakyIn = (/** @type {any} */ { specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) =>
      tests.some((/** @type {any} */ { status }) => status === 'flaky'),
    )
    .map(nameOf),
  ...suites.flatMap(flakyIn),
];

const nameOf = (/** @type {any} */ { file, title }) => `${file}: ${title}`;

/** @returns {TimedTest[]} of a Playwright suite, and of the suites in it */
const specsIn = (/** @type {any} */ { specs = [], suites = [] }) => [
  ...specs.map((/** @type {any} */ spec) => ({
    name: nameOf(spec),
    seconds:
      spec.tests
        .flatMap((/** @type {any} */ { results }) => results)
        .reduce((/** @type {number} */ sum, /** @type {any} */ run) => sum + run.duration, 0) /
      1000,
  })),
  ...suites.flatMap(specsIn),
];

/** An action that succeeds or fails, as a single test. */
async function asOneTest(/** @type {() => Promise<unknown>} */ action) {
  await installPackages();
  await action();
  return { passed: 1, failed: 0 };
}
