// npm test [-- SUITE ... | changed]: runs all suites or the named ones, or what the files that were changed
// since the last commit can reach (with none changed, those of that commit). They run one after another
// where one uses all cores by itself. Then prints the ten slowest tests, and a summary: it names the tests
// that passed only at their second try and those that failed, and ends with "N passed, N failed".
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, root, run } from './run.mjs';
import { reachedBy, suites } from './suites.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const secondsFile = join(root, 'build/reports/seconds.json');

/** @returns {Promise<string[]>} the changed files that are still there */
async function changedFiles() {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', args, { output: 'return' })).split('\n').filter(Boolean);
  const named = ['--name-only', '--diff-filter=d'];
  const changed = [
    ...(await git('diff', 'HEAD', ...named)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return changed.length ? changed : git('diff', 'HEAD~1', 'HEAD', ...named);
}

const names = process.argv.slice(2);
const changed = names.join() === 'changed' ? await changedFiles() : undefined;
const wanted = changed ? reachedBy(changed) : names;
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(', ')}: ${suites.map((s) => s.name).join(', ')}, or changed`,
  );
  process.exit(1);
}
if (changed?.some((file) => file.startsWith('web/')) && !wanted.includes('e2e')) {
  console.log('A change of web/ can reach every browser test: npm run test:e2e runs them.');
}

/** @type {{ suite: string, name: string, seconds: number }[]} */
const tests = [];
/** @type {string[]} */
const secondTries = [];
/** @type {string[]} */
const failures = [];

/** How long each suite took here the last time. */
const lastSeconds = (() => {
  try {
    return JSON.parse(readFileSync(secondsFile, 'utf8'));
  } catch {
    return {};
  }
})();
const secondsOf = (/** @type {Suite} */ { name, minutes }) => lastSeconds[name] ?? minutes * 60;

/** The time of some suites, of which those that need one core run side by side. */
const minutesOf = (/** @type {Suite[]} */ some) => {
  const sum = (/** @type {Suite[]} */ all) => all.reduce((s, suite) => s + secondsOf(suite), 0);
  const beside = some.filter(({ oneCore }) => oneCore).map(secondsOf);
  const seconds = sum(some.filter(({ oneCore }) => !oneCore)) + Math.max(0, ...beside);
  return seconds < 60 ? 'less than a minute' : `about ${Math.round(seconds / 60)} min`;
};

async function runSuite(/** @type {Suite} */ suite) {
  const { name, what } = suite;
  console.log(`\n=== ${name}: ${what} (${minutesOf([suite])})`);
  const start = performance.now();
  const row = { suite: name, passed: 0, failed: 0, seconds: 0, note: '' };
  try {
    const results = await suite.run(changed);
    const { passed, failed, tests: timed = [] } = results;
    Object.assign(row, { passed, failed });
    const withSuite = (/** @type {string[]} */ some = []) => some.map((test) => `${name}: ${test}`);
    secondTries.push(...withSuite(results.second));
    failures.push(...withSuite(results.failures));
    tests.push(...timed.map((test) => ({ ...test, suite: name })));
    if (passed + failed === 0) throw new CommandError('no test ran');
  } catch (error) {
    // A suite that cannot be built or run counts as a failure; the others still run.
    row.failed ||= 1;
    row.note = error instanceof CommandError ? error.message : 'could not run';
    console.error(error instanceof CommandError ? error.message : error);
  }
  row.seconds = Math.round((performance.now() - start) / 100) / 10;
  if (!changed && row.failed === 0) lastSeconds[name] = row.seconds;
  return row;
}

if (changed && wanted.length === 0) console.log('Nothing that a test reads was changed.');

const rows = [];
const left = suites.filter(({ name }) => wanted.includes(name) || names.length === 0);
console.log(`${left.map(({ name }) => name).join(', ')}: ${minutesOf(left)}`);
while (left.length > 0) {
  const sharing = left.findIndex(({ oneCore }) => !oneCore);
  const together = left.splice(0, sharing < 0 ? left.length : Math.max(1, sharing));
  rows.push(...(await Promise.all(together.map(runSuite))));
  if (left.length > 0) console.log(`\n(${minutesOf(left)} left)`);
}
mkdirSync(dirname(secondsFile), { recursive: true });
writeFileSync(secondsFile, JSON.stringify(lastSeconds));

console.log('\nThe slowest tests:');
for (const { suite, name, seconds } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${suite}: ${name}`);
}
console.log('');
for (const { suite, passed, failed, seconds, note } of rows) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
  console.log(
    `${suite.padEnd(15)}${counts} ${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd(),
  );
}
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
if (secondTries.length > 0) {
  console.log(`\n${secondTries.length} of them passed only at the second try:`);
  for (const test of secondTries) console.log(`  ${test}`);
}
if (failures.length > 0) {
  console.log('\nFailed:');
  for (const test of failures.slice(0, 20)) console.log(`  ${test}`);
  if (failures.length > 20) console.log(`  and ${failures.length - 20} more`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
