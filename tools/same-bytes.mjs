// npm run same-bytes: builds the last commit in two folders, without a compiler cache, and compares all files.
// LLVM 19 orders nested try blocks by their addresses in memory (fixCallUnwindMismatches). Where that changes the
// bytes of a function, the function is written with fewer temporaries.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { CommandError, reportAndExit, root, run } from './run.mjs';
import { installPackages, setUp } from './steps.mjs';

/** Paths of different lengths, so that the compilers' data have other addresses. */
const folders = ['build/same-bytes/a', 'build/same-bytes/deeper/another'].map((path) =>
  join(root, path),
);

/** The paths of all files of a folder. */
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

async function build(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('git', ['clone', '--quiet', '--shared', root, folder]);
  for (const name of ['node_modules', '.toolchain']) {
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  }
  const env = { CCACHE_DISABLE: '1' };
  await run(process.execPath, [join(folder, 'tools/build.mjs')], { env, output: 'on failure' });
}

try {
  await installPackages();
  await setUp('wasm');
  for (const folder of folders) await build(folder);
  const [first = '', second = ''] = folders.map((folder) => join(folder, 'dist'));
  const files = filesIn(first);
  if (files.join() !== filesIn(second).join()) throw new CommandError('The names of files differ.');
  const differ = files.filter(
    (path) => !readFileSync(join(first, path)).equals(readFileSync(join(second, path))),
  );
  if (differ.length) throw new CommandError(`Not the same bytes: ${differ.join(', ')}`);
  console.log(`${files.length} files with the same bytes from two folders`);
} catch (error) {
  reportAndExit(error);
}
