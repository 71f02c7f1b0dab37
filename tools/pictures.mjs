// Computes the small pictures of the list of lessons, web/lesson/pictures.json, from the lessons themselves. Needs
// dist/lib, from npm run build, and trains for a minute or two.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

/** @type {any} */
const { arcsOf, curveOf } = (await runnerImport('./web/lesson/picture.ts')).module;
/** @type {any} */
const { curves, lessonIds } = (await runnerImport('./web/lesson/lessons.ts')).module;

const { loadClearhead } = await import(join(root, 'dist/lib/clearhead.js'));
const engine = await loadClearhead();
const folder = join(root, 'web/lesson/documents');
const documents = readFileSync(join(folder, 'names.txt'), 'utf8');

const pictures = lessonIds.map((/** @type {string} */ id) => {
  const lesson = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
  const trace = engine.trace(lesson);
  const { task, steps } = lesson.training ?? {};
  const picture = curves.includes(id)
    ? curveOf(engine.train(lesson, task.file ? { documents } : {}), trace.guessing, steps)
    : arcsOf(trace);
  trace.free();
  return `${JSON.stringify(id)}: ${JSON.stringify(picture)}`;
});
writeFileSync(join(root, 'web/lesson/pictures.json'), `{\n${pictures.join(',\n')}\n}\n`);
