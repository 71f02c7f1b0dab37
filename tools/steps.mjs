// The steps before the page can be served or a test run. Each costs next to nothing if its work is already
// done, and runs at most once per command.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { writeOffline } from './offline.mjs';
import { writeUseLite } from './models/use-lite.mjs';
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

/** Installs the npm packages if node_modules was made from another package-lock.json. */
export const installPackages = once(async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CommandError(`Node 20.19 or newer is needed; this is ${process.version}.`);
  }
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = lock.digest('hex');
  const stamp = join(root, 'node_modules/.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the npm packages (about 70 MB, once) ...');
  await run('npm', ['ci', '--loglevel=error']);
  writeFileSync(stamp, wanted);
});

/** Sets up the named parts of the toolchain: see setup.sh. */
const setups = new Map();
export function setUp(/** @type {'native' | 'wasm' | 'browser' | 'browsers' | 'python'} */ part) {
  if (!setups.has(part)) setups.set(part, run('bash', ['tools/setup.sh', part]));
  return setups.get(part);
}

/**
 * In CI, where everything is built once, some files are compiled as one: a quarter less work. The
 * wasm preset always does so, because the module would otherwise have other bytes.
 */
const unity = [`-DCMAKE_UNITY_BUILD=${process.env.CI ? 'ON' : 'OFF'}`];

/** Deletes a build folder that was made before the checkout moved: CMake refuses it. */
function dropMovedBuild(/** @type {string} */ preset) {
  const folder = join(root, 'build', preset);
  const cache = join(folder, 'CMakeCache.txt');
  if (!existsSync(cache)) return;
  const source = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.+)$/m.exec(readFileSync(cache, 'utf8'))?.[1];
  if (source && existsSync(source) && realpathSync(source) === realpathSync(root)) return;
  console.log(`This folder was copied or renamed: building ${preset} again ...`);
  rmSync(folder, { recursive: true });
}

/** The path of ccache, which keeps compiled files; empty if the machine has none. */
const cachePath = once(() =>
  run('bash', ['-c', 'command -v ccache'], { output: 'return' }).then(
    (path) => path.trim(),
    () => '',
  ),
);

/**
 * The environment that makes compilers use the cache. What it keeps serves every checkout: paths are
 * relative to the checkout, and times of files do not count.
 */
const withCache = async (/** @type {(path: string) => Record<string, string>} */ how) => {
  const path = await cachePath();
  return path
    ? {
        ...how(path),
        CCACHE_BASEDIR: root,
        CCACHE_NOHASHDIR: '1',
        CCACHE_SLOPPINESS: 'include_file_ctime,include_file_mtime,pch_defines,time_macros',
      }
    : {};
};

/** Configures and builds a native preset, or one target of it. */
export async function buildNative(/** @type {string} */ preset, target = 'all') {
  await setUp('native');
  dropMovedBuild(preset);
  const env = await withCache((path) => ({ CMAKE_CXX_COMPILER_LAUNCHER: path }));
  await run('cmake', ['--preset', preset, ...unity], { env, output: 'on failure' });
  await run('cmake', ['--build', '--preset', preset, '--target', target], { env });
}

const configureWasm = once(async () => {
  await installPackages(); // Emscripten calls acorn and tsc from there
  await setUp('wasm');
  dropMovedBuild('wasm');
  await runWithEmscripten(['emcmake', 'cmake', '--preset', 'wasm'], { output: 'on failure' });
});

/** Builds a CMake target as WebAssembly, in build/wasm. */
export async function buildWasm(/** @type {string} */ target) {
  await configureWasm();
  const env = await withCache((path) => ({
    EM_COMPILER_WRAPPER: path,
    CCACHE_COMPILERCHECK: '%compiler% -dumpversion', // the compiler is a script that starts Clang
  }));
  await runWithEmscripten(['cmake', '--build', '--preset', 'wasm', '--target', target], { env });
}

/** The engine's module with its types, for web/engine/engine.ts. */
export const buildModule = once(() => buildWasm('clearhead_module'));

/** The sources of dist/. A folder's time changes when one of its files is removed. */
const sources = [
  'cmake',
  'src',
  'wasm',
  'web',
  'tools',
  'docs/notices.md',
  'CMakeLists.txt',
  'CMakePresets.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.library.json',
  'vite.config.ts',
];
const distStamp = join(root, 'build/dist-built');

/** Whether the site is kept for visits without a network: `--no-offline` of tools/build.mjs. */
const offline = () => process.env.VITE_OFFLINE ?? 'yes';

/** Whether dist/ was built completely after the last change of its sources. */
function isDistFresh() {
  const lastFile = join(root, 'dist/scorm.mjs');
  if (!existsSync(distStamp) || !existsSync(lastFile)) return false;
  if (readFileSync(distStamp, 'utf8') !== offline()) return false;
  const built = statSync(distStamp).mtimeMs;
  const isOlder = (/** @type {string} */ path) => statSync(join(root, path)).mtimeMs < built;
  return sources.every(
    (source) =>
      isOlder(source) &&
      (!statSync(join(root, source)).isDirectory() ||
        readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).every((path) =>
          isOlder(join(source, path)),
        )),
  );
}

/**
 * Builds all of dist/: the page and the element, the library and its types in lib/, and page and
 * element as single files (clearhead.html, widget.mjs); with .gz and .br beside each; and the tool scorm.mjs.
 */
export const buildDist = once(async () => {
  if (isDistFresh()) return;
  rmSync(distStamp, { force: true });
  const start = Date.now() / 1000; // a file that changes during the build is built next time
  await buildModule();
  console.log('Building the site ...');
  const build = (/** @type {string[]} */ ...options) =>
    runPackage('vite/bin/vite.js', ['build', ...options]);
  await build('--logLevel=warn'); // empties dist first
  await writeUseLite(join(root, 'dist/models/use-lite'));
  await writeOffline(join(root, 'dist'), offline() === 'yes');
  await build('--mode=library', '--logLevel=warn');
  await copyTypes();
  await build('--mode=single', '--logLevel=error');
  await build('--mode=widget', '--logLevel=error');
  await compress(join(root, 'dist'));
  await build('--mode=scorm', '--logLevel=error'); // run by Node, and served by nobody
  writeFileSync(distStamp, offline());
  utimesSync(distStamp, start, start);
});

/** The library's types, in dist/lib. */
async function copyTypes() {
  rmSync(join(root, 'build/types'), { recursive: true, force: true });
  await runPackage('typescript/bin/tsc', ['--project', 'tsconfig.library.json']);
  const types = join(root, 'build/types/web/engine');
  for (const name of readdirSync(types).filter((file) => file.endsWith('.d.ts'))) {
    const library = name === 'engine.d.ts' ? 'clearhead.d.ts' : name;
    copyFileSync(join(types, name), join(root, 'dist/lib', library));
  }
}

/** The element of the package, in build/package/element. */
export const buildPackagedElement = once(async () => {
  await buildModule();
  await runPackage('vite/bin/vite.js', ['build', '--mode=package', '--logLevel=warn']);
});
