// npm run test:hosts: tests the element in pages that heavier tools make. They are packages of examples/,
// which are installed there, together with the packed package `clearhead`.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from './pack.mjs';
import { reportAndExit, root, run, runPackage } from './run.mjs';
import { buildDist, buildPackagedElement, setUp } from './steps.mjs';

const examples = join(root, 'examples');
const installed = join(examples, 'node_modules');

try {
  await buildDist();
  await buildPackagedElement();
  await setUp('browser');
  await run('npm', ['--prefix', examples, 'ci', '--loglevel=error']);
  const { file } = await pack();
  const unpacked = join(installed, 'clearhead');
  mkdirSync(unpacked);
  await run('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1']);

  for (const host of ['react', 'vue']) await vite(host);
  await inFolder('examples', 'node_modules/.bin/vitepress build vitepress');
  await inFolder('examples/webpack', 'node build.mjs');
  await myst();
  await runPackage('@playwright/test/cli.js', ['test', '--config=tests/hosts']);
} catch (error) {
  reportAndExit(error);
}

function inFolder(/** @type {string} */ folder, /** @type {string} */ command) {
  return run('bash', ['-c', `cd ${folder} && ${command}`]);
}

function vite(/** @type {string} */ host) {
  const folder = join(examples, host);
  return runPackage('vite/bin/vite.js', ['build', folder, '--base=./', '--logLevel=warn']);
}

/** MyST writes pages as data, which a theme displays. */
async function myst() {
  const folder = join(examples, 'myst');
  rmSync(join(folder, '_build'), { recursive: true, force: true });
  // It fails when it requests a theme from the network, but by then it has written the pages.
  await inFolder('examples/myst', '../node_modules/.bin/myst build --site || true');
  await vite('myst');
  for (const part of ['content', 'public']) {
    cpSync(join(folder, '_build/site', part), join(folder, 'dist', part), { recursive: true });
  }
}
