// Writes dist/offline.js, the service worker of web/offline.ts, with the names and hashes of the site's files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { oneScript } from './one-script.mjs';

/** Files that no page of the site requests. */
const notOfSite =
  /^(lib\/|scorm\/|clearhead\.html$|(widget|scorm)\.mjs$|offline\.js$)|\.(gz|br|md)$/;

/** Files of models, which are kept once a visitor has opened them. */
const ofModels = /^models\//;

const namesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !notOfSite.test(name))
    .sort();

/** The names of the files of which the site in a folder consists, without those of models. */
export const siteFiles = (/** @type {string} */ folder) =>
  namesIn(folder).filter((name) => !ofModels.test(name));

const sha = (/** @type {string | Buffer} */ bytes) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** @param {string} folder @param {boolean} [isKept] false: the kept files are removed again */
export async function writeOffline(folder, isKept = true) {
  const hashed = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, sha(readFileSync(join(folder, name)))]));
  const files = JSON.stringify(isKept ? hashed(siteFiles(folder)) : null);
  const models = JSON.stringify(hashed(namesIn(folder).filter((name) => ofModels.test(name))));
  const constants = `const files = ${files}, models = ${models}, version = '${sha(files)}';\n`;
  writeFileSync(join(folder, 'offline.js'), constants + (await oneScript('web/offline.ts')));
}
