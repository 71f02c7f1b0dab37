// npm run traffic [-- PEOPLE]: the bytes that the site in dist/ sends over a network, to one person
// and to a class.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from './offline.mjs';
import { CommandError, reportAndExit, root } from './run.mjs';

const folder = join(root, 'dist');

/** The bytes that a host sends for a file: those of the compressed one, if there is one. */
function sent(/** @type {string} */ name, /** @type {string} */ ending) {
  const size = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.size;
  const path = join(folder, name);
  return size(path + ending) ?? size(path) ?? 0;
}

/** The files of the first load: those that index.html names, and its first lesson. */
function firstLoad() {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)="\.\/([^"]+)"/g)];
  const lessons = readFileSync(join(root, 'web/lesson/lessons.ts'), 'utf8');
  const lesson = /firstLesson\b.*?'([\w-]+)'/.exec(lessons)?.[1];
  if (!lesson) throw new CommandError('web/lesson/lessons.ts names no firstLesson');
  const names = named.map(([, name = '']) => name);
  return [...new Set(['index.html', ...names, `lessons/${lesson}.json`])];
}

try {
  const people = Number(process.argv[2] ?? 200);
  if (!Number.isInteger(people) || people < 1) {
    throw new CommandError(`${process.argv[2]}: expected a number of people`);
  }
  if (!statSync(join(folder, 'offline.js'), { throwIfNoEntry: false })) {
    throw new CommandError('There is no built site in dist: run "npm run build" first.');
  }
  const first = firstLoad();
  const rest = siteFiles(folder).filter((name) => !first.includes(name));
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  const line = (/** @type {string[]} */ ...columns) =>
    console.log(columns.map((text, i) => (i ? text.padStart(14) : text.padEnd(34))).join(''));
  line('', 'brotli', 'gzip', 'as it is');
  /** @type {[what: string, names: string[]][]} */
  const parts = [
    ['first numbers', first],
    ['the rest, kept for no network', [...rest, 'offline.js']],
    ['together', [...first, ...rest, 'offline.js']],
  ];
  for (const [what, names] of parts) {
    const sums = ['.br', '.gz', ''].map((ending) =>
      names.reduce((sum, name) => sum + sent(name, ending), 0),
    );
    line(what, ...sums.map(megabytes));
    line(`  for ${people} people`, ...sums.map((sum) => megabytes(sum * people)));
  }
} catch (error) {
  reportAndExit(error);
}
