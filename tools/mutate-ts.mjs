// The part of `npm run mutate` for TypeScript. All mutants are in one copy of the sources, each
// behind a switch. One run of all tests records which test files reach which switch, and only those
// judge a mutant.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { mutated, withSwitches } from './mutants.mjs';
import { CommandError, root } from './run.mjs';
import { buildModule, installPackages } from './steps.mjs';

/** @typedef {import('./mutants.mjs').Mutant & { file: string, line: number, code: string }} Candidate */

/** A copy of the sources, so that no mutant touches the checkout. */
export const copy = join(root, 'build/mutate');
/** The time limit of a check, in ms. A mutant that exceeds it hangs, which counts as noticed. */
const patience = 600_000;
/** How many test files run first, the quickest ones; they notice most mutants. */
const firstFiles = 3;

/** Runs a program in the copy; true if it succeeds in time. */
export function succeeds(
  /** @type {readonly string[]} */ [command = '', ...args],
  /** @type {Record<string, string>} */ env = {},
  timeout = patience,
) {
  const ran = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  });
  return ran.status === 0;
}

export async function prepareTypeScript() {
  await installPackages();
  await buildModule();
  mkdirSync(join(copy, 'build'), { recursive: true });
  for (const name of ['node_modules', 'build/wasm']) {
    if (!existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
  }
  writeFileSync(join(copy, 'build/switches.mjs'), setup);
  writeFileSync(join(copy, 'build/vitest.config.mjs'), config);
}

/**
 * Runs before each test file: turns one mutant on, and records the switches that the file reaches.
 */
const setup = `
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
const reached = new Set();
const active = Number(process.env.MUTANT);
globalThis.isMutant = (id) => (reached.add(id), id === active);
const began = performance.now();
afterAll(() => {
  const file = expect.getState().testPath;
  const record = { file, ms: performance.now() - began, reached: [...reached] };
  if (process.env.REACHED) appendFileSync(process.env.REACHED, JSON.stringify(record) + '\\n');
});
`;

const config = `
import { mergeConfig } from 'vitest/config';
import own from '../vitest.config.ts';
export default mergeConfig(own, { test: { setupFiles: ['build/switches.mjs'] } });
`;

const vitest = [
  process.execPath,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'build/vitest.config.mjs',
];

/** Yields each mutant and whether it was noticed. */
export function* judgeTypeScript(/** @type {Candidate[]} */ mutants) {
  const texts = new Map(mutants.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  const isWellTyped = typeChecker();
  for (const [file, text] of texts) {
    const own = mutants.flatMap((each, id) => (each.file === file ? [{ ...each, id }] : []));
    writeFileSync(join(copy, file), withSwitches(text, own));
  }
  const reaching = testsThatReach();
  for (const [id, mutant] of mutants.entries()) {
    const tests = reaching(id);
    const passes = (/** @type {string[]} */ files) =>
      !files.length || succeeds([...vitest, '--bail=1', ...files], { MUTANT: String(id) });
    const survives =
      passes(tests.slice(0, firstFiles)) &&
      isWellTyped(mutant.file, mutated(texts.get(mutant.file) ?? '', mutant)) &&
      passes(tests.slice(firstFiles));
    yield { mutant, isNoticed: !survives };
  }
}

/** Runs all tests without a mutant. @returns a function: the test files that reach a switch, the quickest first */
function testsThatReach() {
  const record = join(copy, 'build/reached.jsonl');
  const report = join(copy, 'build/tests.json');
  const all = [...vitest, '--reporter=json', `--outputFile=${report}`];
  succeeds(all, { REACHED: record }, 6 * patience);
  if (!existsSync(report) || !existsSync(record)) {
    throw new CommandError('The tests of the mutants could not be run.');
  }
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const sound = new Set(
    testResults.filter(({ status }) => status === 'passed').map(({ name }) => name),
  );
  for (const { name } of testResults.filter(({ name: file }) => !sound.has(file))) {
    console.log(`Fails without a mutant and judges none: ${relative(copy, name)}`);
  }
  /** @type {{ file: string, ms: number, reached: number[] }[]} */
  const files = readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const judges = files.filter(({ file }) => sound.has(file)).sort((a, b) => a.ms - b.ms);
  return (/** @type {number} */ id) =>
    judges.filter(({ reached }) => reached.includes(id)).map(({ file }) => relative(copy, file));
}

/** @returns a function: whether a file of the project has no type error with another text */
function typeChecker() {
  const path = join(copy, 'tsconfig.json');
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    copy,
  );
  const host = ts.createCompilerHost(options);
  const sources = /** @type {Map<string, ts.SourceFile | undefined>} */ (new Map());
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => {
    if (!sources.has(name)) sources.set(name, getSourceFile(name, target));
    return sources.get(name);
  };
  let program = ts.createProgram(fileNames, options, host);
  return (/** @type {string} */ file, /** @type {string} */ text) => {
    const name = join(copy, file);
    const own = sources.get(name);
    sources.set(
      name,
      ts.createSourceFile(name, text, options.target ?? ts.ScriptTarget.Latest, true),
    );
    program = ts.createProgram(fileNames, options, host, program);
    const errors = program.getSemanticDiagnostics(program.getSourceFile(name));
    sources.set(name, own);
    return errors.length === 0;
  };
}
