// Builds what the benchmark measures of Clearhead:  node build.mjs browser | native
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { reportAndExit, root, run, runWithEmscripten } from '../tools/run.mjs';
import { buildNative, buildWasm } from '../tools/steps.mjs';

async function browser() {
  await buildWasm('clearhead_attention');
  const flags = ['-std=c++20', '-O3', '-msimd128', '-mrelaxed-simd', '-sSTANDALONE_WASM'];
  const output = ['--no-entry', '-o', 'build/bench/peaks.wasm'];
  await runWithEmscripten(['em++', ...flags, 'bench/peaks.cpp', ...output]);
  await library();
}

/** What engine.attention calls, as JavaScript. */
async function library() {
  const { default: ts } = await import('typescript'); // installed by now
  const { outputText } = ts.transpileModule(readFileSync(`${root}web/attention.ts`, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  writeFileSync(`${root}build/bench/attention.js`, outputText);
}

async function native() {
  await buildNative('native-release');
  const flags = ['-std=c++20', '-O2', '-Isrc', '-o', 'build/bench/clearhead'];
  const library = 'build/native-release/libclearhead.a';
  await run('c++', [...flags, 'bench/native/clearhead.cpp', library]);
}

try {
  mkdirSync(`${root}build/bench`, { recursive: true });
  await (process.argv[2] === 'native' ? native() : browser());
} catch (error) {
  reportAndExit(error);
}
