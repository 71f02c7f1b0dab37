// npm test [-- SUITE ...]: runs all suites or the named ones, one after another where one uses all cores
// by itself. Then prints the ten slowest tests, and a summary: it names the tests that passed only at their
// second try, and ends with "N passed, N failed".
import { CommandError } from './run.mjs';
import { suites } from './suites.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(', ')}: ${suites.map((s) => s.name).join(', ')}`,
  );
  process.exit(1);
}

/** @type {{ suite: string, name: string, seconds: number }[]} */
const tests = [];
/** @type {string[]} */
const secondTries = [];

async function runSuite(/** @type {(typeof suites)[number]} */ { name, what, run }) {
  console.log(`\n=== ${name}: ${what}`);
  const start = performance.now();
  const row = { suite: name, passed: 0, failed: 0, seconds: 0, note: '' };
  try {
    const { passed, failed, tests: timed = [], second = [] } = await run();
    Object.assign(row, { passed, failed });
    secondTries.push(...second.map((test) => `${name}: ${test}`));
    tests.push(...timed.map((test) => ({ ...test, suite: name })));
    if (passed + failed === 0) throw new CommandError('no test ran');
  } catch (error) {
    // A suite that cannot be built or run counts as a failure; the others still run.
    row.failed ||= 1;
    row.note = error instanceof CommandError ? error.message : 'could not run';
    console.error(error instanceof CommandError ? error.message : error);
  }
  row.seconds = Math.round((performance.now() - start) / 100) / 10;
  return row;
}

const rows = [];
const left = suites.filter(({ name }) => names.length === 0 || names.includes(name));
while (left.length > 0) {
  const sharing = left.findIndex(({ oneCore }) => !oneCore);
  const together = left.splice(0, sharing < 0 ? left.length : Math.max(1, sharing));
  rows.push(...(await Promise.all(together.map(runSuite))));
}

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
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
