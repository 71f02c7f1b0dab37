// npm run fuzz -- [SECONDS] [TARGET ...]: runs the named fuzz targets of tests/fuzz, or all, one after
// another. SECONDS (60 by default) is the time of each target, and of each property of "exports". New
// inputs are kept in build/fuzz; an input that finds a fault belongs in tests/fuzz/corpus, which the
// tests replay.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { CommandError, reportAndExit, run, runPackage } from './run.mjs';
import { buildNative, installPackages } from './steps.mjs';

/** The corpora of each libFuzzer target, under tests/fuzz/corpus. */
const corpora = {
  document: 'document',
  normalise: 'document',
  writer: 'writer',
  stacks: 'stacks',
  train: 'train',
  learning: 'learning',
  tensors: 'tensors',
  tokenizer: 'tokenizer',
  kernels: 'kernels',
};
/** The targets in TypeScript, and their tests. */
const inTypeScript = {
  address: ['address-fuzz'],
  exports: ['hostile-exports', 'hostile-papers', 'hostile-stacks'],
};
const targets = [...Object.keys(corpora), ...Object.keys(inTypeScript)];

async function fuzz(/** @type {string} */ target, /** @type {number} */ seconds) {
  console.log(`\n=== ${target}: ${seconds} s`);
  if (target in inTypeScript) {
    await installPackages();
    const names = inTypeScript[/** @type {keyof typeof inTypeScript} */ (target)];
    const tests = names.map((name) => `tests/web/${name}.test.ts`);
    return runPackage('vitest/vitest.mjs', ['run', ...tests], {
      env: { CLEARHEAD_FUZZ_SECONDS: `${seconds}` },
    });
  }
  const corpus = corpora[/** @type {keyof typeof corpora} */ (target)];
  const found = `build/fuzz/${target}`;
  mkdirSync(found, { recursive: true });
  // Preferring inputs with rare features used half of the time.
  const options = [`-max_total_time=${seconds}`, '-max_len=4096', '-timeout=10', '-entropic=0'];
  const quiet = ['-verbosity=0', '-print_funcs=0', '-print_final_stats=1'];
  const artifacts = `-artifact_prefix=build/fuzz/${target}-`;
  return run(`build/native-fuzz/fuzz_${target}`, [
    ...options,
    ...quiet,
    artifacts,
    found,
    `tests/fuzz/corpus/${corpus}`,
  ]);
}

async function fuzzAll() {
  const [first = '', ...rest] = process.argv.slice(2);
  const hasSeconds = /^\d+$/.test(first);
  const seconds = hasSeconds ? Number(first) : 60;
  const named = hasSeconds ? rest : process.argv.slice(2);
  const unknown = named.filter((name) => !targets.includes(name));
  if (unknown.length) {
    throw new CommandError(`No target is called ${unknown.join(', ')}: ${targets.join(', ')}`);
  }
  const wanted = targets.filter((name) => named.length === 0 || named.includes(name));
  const native = wanted.filter((name) => name in corpora);
  const hasClang = spawnSync('clang++', ['--version']).status === 0;
  if (native.length && hasClang) await buildNative('native-fuzz');
  else if (native.length) console.log(`Without clang++ these cannot run: ${native.join(', ')}.`);
  for (const target of wanted) {
    if (hasClang || target in inTypeScript) await fuzz(target, seconds);
  }
}

fuzzAll().catch(reportAndExit);
