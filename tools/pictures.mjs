// Computes the small pictures of the list of lessons, web/lesson/pictures.json, from the lessons themselves. Needs
// dist/, from npm run build, and trains for a minute or two.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

/** @type {any} */
const { arcsOf, curveOf } = (await runnerImport('./web/lesson/picture.ts')).module;
/** @type {any} */
const { curves, lessonIds, modelFolders } = (await runnerImport('./web/lesson/lessons.ts')).module;

const { loadClearhead } = await import(join(root, 'dist/lib/clearhead.js'));
const engine = await loadClearhead();
const folder = join(root, 'web/lesson/documents');
const documents = readFileSync(join(folder, 'names.txt'), 'utf8');

const pictures = lessonIds.map((/** @type {string} */ id) => {
  const model = modelFolders[id] && join(root, 'dist/models', modelFolders[id]);
  const file = model ? join(model, 'lesson.json') : join(folder, `${id}.json`);
  const lesson = JSON.parse(readFileSync(file, 'utf8'));
  const tensors = model && readFileSync(join(model, lesson.tensors));
  const trace = engine.trace(lesson, tensors ? { tensors } : {});
  const { task, steps } = lesson.training ?? {};
  const picture = curves.includes(id)
    ? curveOf(engine.train(lesson, task.file ? { documents } : {}), trace.guessing, steps)
    : arcsOf(trace);
  trace.free();
  return `${JSON.stringify(id)}: ${JSON.stringify(picture)}`;
});
writeFileSync(join(root, 'web/lesson/pictures.json'), `{\n${pictures.join(',\n')}\n}\n`);
