// Writes dist/offline.js, the service worker of web/offline.ts, with the names and hashes of the site's files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './run.mjs';

/** What no page of the site asks for. */
const notOfSite = /^(lib\/|scorm\/|clearhead\.html$|widget\.mjs$|offline\.js$)|\.(gz|br|md)$/;

/** The names of the files of which the site in a folder consists. */
export function siteFiles(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !notOfSite.test(name))
    .sort();
}

const sha = (/** @type {string | Buffer} */ bytes) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** @param {string} folder @param {boolean} [isKept] false: what was kept is removed again */
export async function writeOffline(folder, isKept = true) {
  const { build } = await import('vite'); // when this loads, packages may not be installed yet
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rollupOptions: { input: join(root, 'web/offline.ts'), output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('web/offline.ts was not built');
  const entries = siteFiles(folder).map((name) => [name, sha(readFileSync(join(folder, name)))]);
  const files = JSON.stringify(isKept ? Object.fromEntries(entries) : null);
  const constants = `const files = ${files}, version = '${sha(files)}';\n`;
  writeFileSync(join(folder, 'offline.js'), constants + bundle.output[0].code);
}
