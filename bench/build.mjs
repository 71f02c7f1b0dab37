// Builds the parts of Clearhead that the benchmark measures:  node build.mjs browser | training | native
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { reportAndExit, root, run, runWithEmscripten } from '../tools/run.mjs';
import { buildNative, buildWasm, setUp } from '../tools/steps.mjs';

async function browser() {
  await setUp('browser');
  await buildWasm('clearhead_attention');
  await module('peaks', []);
  await module('eigen', [
    '-DNDEBUG',
    '-ffp-contract=fast',
    '-isystem',
    'build/wasm/include',
    // Room for 4096² scores from the start, because memory that grows needs an import.
    '-sINITIAL_MEMORY=128MB',
    '-sSTACK_SIZE=1MB',
  ]);
  await library();
}

/** build/bench/<name>.wasm, with relaxed SIMD. @param {string} name @param {string[]} options */
function module(name, options) {
  const flags = [
    '-std=c++20',
    '-O3',
    '-msimd128',
    '-mrelaxed-simd',
    '-fno-exceptions',
    '-fno-rtti',
    '-Isrc',
  ];
  const output = ['-sSTANDALONE_WASM', '--no-entry', '-o', `build/bench/${name}.wasm`];
  return runWithEmscripten(['em++', ...flags, ...options, `bench/${name}.cpp`, ...output]);
}

/** The module that engine.attention calls, as JavaScript. */
async function library() {
  const { default: ts } = await import('typescript'); // installed above
  const { outputText } = ts.transpileModule(
    readFileSync(`${root}web/engine/attention.ts`, 'utf8'),
    {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    },
  );
  writeFileSync(`${root}build/bench/attention.js`, outputText);
}

async function native() {
  await buildNative('native-release');
  const flags = ['-std=c++20', '-O3', '-DNDEBUG', '-Isrc'];
  const folders = ['-isystem', 'build/native-release/include'];
  const library = 'build/native-release/libclearhead.a';
  for (const [name, own] of [
    ['kernels', ['-march=native']],
    ['training', []],
  ]) {
    const file = `build/bench/${name}`;
    await run('c++', [
      ...flags,
      ...own,
      ...folders,
      `bench/native/${name}.cpp`,
      library,
      '-o',
      file,
    ]);
  }
}

async function training() {
  await setUp('browser');
  await buildWasm('clearhead_module');
}

try {
  mkdirSync(`${root}build/bench`, { recursive: true });
  const parts = { browser, training, native };
  await parts[/** @type {keyof typeof parts} */ (process.argv[2])]();
} catch (error) {
  reportAndExit(error);
}
