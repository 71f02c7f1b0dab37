// What has to be in place before the page can be served or a test run. Each step costs next to
// nothing when its work is already done, and runs at most once per command.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, run, runPackage, runWithEmscripten } from './run.mjs';

/**
 * @template T
 * @param {() => Promise<T>} step
 * @returns {() => Promise<T>}
 */
function once(step) {
  /** @type {Promise<T> | undefined} */
  let result;
  return () => (result ??= step());
}

/** Installs the npm packages when package-lock.json is not what node_modules was made from. */
export const installPackages = once(async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CommandError(`Node 20.19 or newer is needed; this is ${process.version}.`);
  }
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = lock.digest('hex');
  const stamp = join(root, 'node_modules/.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the npm packages (about 40 MB, once) ...');
  await run('npm', ['ci', '--loglevel=error']);
  writeFileSync(stamp, wanted);
});

/** Sets up the parts of the toolchain that are named: see setup.sh. */
const setups = new Map();
export function setUp(/** @type {'native' | 'wasm' | 'browser' | 'browsers' | 'python'} */ part) {
  if (!setups.has(part)) setups.set(part, run('bash', ['tools/setup.sh', part]));
  return setups.get(part);
}

/**
 * Where nothing is built again, some files are compiled as one: a quarter less work. The wasm preset
 * always does, as the module has other bytes otherwise.
 */
const unity = [`-DCMAKE_UNITY_BUILD=${process.env.CI ? 'ON' : 'OFF'}`];

/** Configures and builds a native preset, or one target of it. */
export async function buildNative(/** @type {string} */ preset, target = 'all') {
  await setUp('native');
  await run('cmake', ['--preset', preset, ...unity], { output: 'on failure' });
  await run('cmake', ['--build', '--preset', preset, '--target', target]);
}

const configureWasm = once(async () => {
  await installPackages(); // Emscripten calls acorn and tsc from there
  await setUp('wasm');
  await runWithEmscripten(['emcmake', 'cmake', '--preset', 'wasm'], { output: 'on failure' });
});

/** Builds a CMake target as WebAssembly, in build/wasm. */
export async function buildWasm(/** @type {string} */ target) {
  await configureWasm();
  await runWithEmscripten(['cmake', '--build', '--preset', 'wasm', '--target', target]);
}

/** The engine's module with its types, for web/engine/engine.ts. */
export const buildModule = once(() => buildWasm('clearhead_module'));

/** The page and the embeddable element, in dist. */
export const buildSite = once(async () => {
  await buildModule();
  await runPackage('vite/bin/vite.js', ['build', '--logLevel=warn']);
});

/** dist/clearhead.html and dist/widget.mjs: the page and the element, each in one file. */
export const buildInOne = once(async () => {
  await buildSite(); // empties dist first
  for (const [mode, file] of [
    ['single', 'clearhead.html'],
    ['widget', 'widget.mjs'],
  ]) {
    await runPackage('vite/bin/vite.js', ['build', `--mode=${mode}`, '--logLevel=error']);
    const { size } = statSync(join(root, 'dist', file ?? ''));
    console.log(`dist/${file}: ${Math.round(size / 1000)} KB`);
  }
});

/** The element of the package, in build/package/element. */
export const buildPackagedElement = once(async () => {
  await buildModule();
  await runPackage('vite/bin/vite.js', ['build', '--mode=package', '--logLevel=warn']);
});

/** The library and its types, in dist/lib. */
export const buildLibrary = once(async () => {
  await buildSite(); // empties dist first
  await runPackage('vite/bin/vite.js', ['build', '--mode=library', '--logLevel=warn']);
  rmSync(join(root, 'build/types'), { recursive: true, force: true });
  await runPackage('typescript/bin/tsc', ['--project', 'tsconfig.library.json']);
  const types = join(root, 'build/types/web/engine');
  for (const name of readdirSync(types).filter((file) => file.endsWith('.d.ts'))) {
    const library = name === 'engine.d.ts' ? 'clearhead.d.ts' : name;
    copyFileSync(join(types, name), join(root, 'dist/lib', library));
  }
});
