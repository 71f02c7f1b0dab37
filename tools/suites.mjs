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
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {TimedTest[]} [tests]
 * @property {string[]} [failures] names of the tests that failed
 * @property {string[]} [second] names of the tests that passed only at their second try
 */

/**
 * The quickest first. Neighbours that need one core each run side by side. `minutes`: on two cores, with
 * nothing built. A suite that can run a part of its tests takes the files that were changed.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} what
 * @property {number} minutes
 * @property {boolean} [oneCore]
 * @property {(changed?: string[]) => Promise<Results>} run
 */

/** @type {Suite[]} */
export const suites = [
  {
    name: 'types',
    what: 'TypeScript types',
    minutes: 2,
    oneCore: true,
    run: async () => {
      await buildModule(); // makes the types of the wasm module
      return asOneTest(() => runPackage('typescript/bin/tsc'));
    },
  },
  {
    name: 'build',
    what: 'the site and the library',
    minutes: 2,
    oneCore: true,
    run: () => asOneTest(buildDist),
  },
  { name: 'web', what: 'unit tests of the page', minutes: 4, run: vitest },
  {
    name: 'native',
    what: 'the C++ tests over an engine under the address and undefined-behaviour sanitizers',
    minutes: 6,
    run: native,
  },
  {
    name: 'wasm',
    what: 'the C++ tests of numbers and memory as WebAssembly in Node, long trainings too',
    minutes: 3,
    run: wasm,
  },
  { name: 'e2e', what: 'the built site in a browser', minutes: 15, run: playwright },
];

/**
 * The suites that a change of these files can reach. Of the browser tests only the changed files: a change
 * of the page can reach them all.
 * @returns {string[]} names
 */
export const reachedBy = (/** @type {string[]} */ files) => {
  const reaches = (/** @type {RegExp} */ where) => files.some((file) => where.test(file));
  const touched = {
    types: /\.(ts|mjs)$|^(src|wasm)/,
    web: /^(src|wasm|web|tests\/(web|golden)|tools|docs|examples)/,
    native: /^(src|cmake|CMake|web\/lesson\/documents|tests\/(native|fuzz|golden))/,
    wasm: /^(src|wasm|cmake|CMake)/,
    e2e: /^tests\/e2e/,
  };
  return Object.entries(touched).flatMap(([name, where]) => (reaches(where) ? name : []));
};

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
        '--shard-count',
        `${shards}`,
        '--shard-index',
        `${shard}`,
        '--durations',
        'yes',
        '--order',
        'rand',
        '--rng-seed',
        '1',
        '--reporter',
        'console',
        '--reporter',
        `xml::out=${file}`,
      ],
      {
        env: { UBSAN_OPTIONS: 'print_stacktrace=1' },
        output: 'return',
        mayFail: true,
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
  const tests = reports.flatMap(catch2Tests);
  // A sanitizer may report a leak after the last test.
  const failed = sum('failures') || (isClean ? 0 : 1);
  const failures = tests.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  return { passed: sum('successes') + sum('expectedFailures'), failed, tests, failures };
}

/** The tests in a report of Catch2. */
export const catch2Tests = (/** @type {string} */ xml) =>
  [...xml.matchAll(/(<TestCase\s[^>]*>)[^]*?(<OverallResult\s[^>]*>)/g)].map(
    ([, test = '', result = '']) => ({
      name: `${attribute(test, 'filename')?.split('/').at(-1)}: ${attribute(test, 'name')}`,
      seconds: Number(attribute(result, 'durationInSeconds')),
      isPassed: attribute(result, 'success') === 'true',
    }),
  );

/** @returns {Promise<Results>} of the tests that import one of the changed files, or of all */
async function vitest(/** @type {string[] | undefined} */ changed) {
  await buildModule();
  await setUp('python');
  const { file, read } = report('web.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isImported = (/** @type {string} */ name) => /^(web|tests\/web)\/.*\.ts$/.test(name);
  const which = changed?.every(isImported) ? ['related', '--run', ...changed] : ['run'];
  await runPackage('vitest/vitest.mjs', [...which, ...reporters], { mayFail: true });
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
  return { passed: numPassedTests, failed, tests, failures: vitestFailures(testResults) };
}

/** @returns {string[]} the failed tests in a report of Vitest, and the files that could not be loaded */
export const vitestFailures = (/** @type {any[]} */ files) =>
  files.flatMap(({ name, status, assertionResults }) => {
    const file = name.split('/').at(-1);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: could not be loaded`];
    return failed.map((/** @type {any} */ { fullName }) => `${file}: ${fullName}`);
  });

async function playwright(/** @type {string[]} */ changed = []) {
  await buildDist();
  await buildPackagedElement();
  await setUp('browser');
  const { file, read } = report('e2e.json');
  const specs = changed.filter((name) => name.endsWith('.spec.ts'));
  await runPackage('@playwright/test/cli.js', ['test', ...specs, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    mayFail: true,
  });
  const { stats, errors, suites } = JSON.parse(read());
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed,
    tests: suites.flatMap(specsIn),
    failures: namesIn(suites, 'unexpected'),
    second: namesIn(suites, 'flaky'),
  };
}

/**
 * The tests in suites of Playwright that failed (`unexpected`), or passed only at their second try (`flaky`).
 * @returns {string[]}
 */
export const namesIn = (
  /** @type {any[]} */ suites,
  /** @type {'unexpected' | 'flaky'} */ wanted,
) =>
  suites.flatMap(({ specs = [], suites = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) =>
        tests.some((/** @type {any} */ { status }) => status === wanted),
      )
      .map(nameOf),
    ...namesIn(suites, wanted),
  ]);

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
