/** The small pictures in the list of lessons are the lessons' own (tools/pictures.mjs). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { curves, encoderLesson, lessonIds } from '../../web/lesson/lessons.js';
import { arcsOf, curveOf, type Curve, type Picture } from '../../web/lesson/picture.js';
import shipped from '../../web/lesson/pictures.json';
import { lessonPicture } from '../../web/views/figures/lesson-picture.js';
import { traceOfEncoder } from './encoder-model.js';
import { engine, markup, readLesson } from './helpers.js';

const pictures: Record<string, Picture | undefined> = shipped;

test('every lesson that is offered has one', () => {
  expect(Object.keys(pictures)).toEqual([...lessonIds]);
});

const traceOf = async (id: string): Promise<Trace> => (await engine()).trace(readLesson(id));

test.each(lessonIds.filter((id) => !curves.includes(id)))('%s attends as it shows', async (id) => {
  const trace = await (id === encoderLesson ? traceOfEncoder() : traceOf(id));
  expect(pictures[id]).toEqual(arcsOf(trace));
  expect(markup(lessonPicture(pictures[id] as Picture))).not.toMatch(/NaN|undefined|Infinity/);
});

test.each(curves)('%s begins to learn as it shows', async (id) => {
  const lesson = readLesson(id);
  const shown = pictures[id] as Curve;
  const { steps, task } = lesson.training as { steps: number; task: { file?: string } };
  const names = join(import.meta.dirname, '../../web/lesson/documents/names.txt');
  const documents = task.file && readFileSync(names, 'utf8');
  const loaded = await engine();
  const run = loaded.train(lesson, documents ? { documents } : {});
  const { guessing } = loaded.trace(lesson);
  const begun = curveOf(run, guessing, steps, Math.ceil(steps / 40));
  run.free();
  expect(begun.guessing).toBe(shown.guessing);
  expect(begun.losses).toEqual(shown.losses.slice(0, begun.losses.length));
  expect(shown.losses.at(-1)?.[0]).toBe(steps);
  expect(markup(lessonPicture(shown))).not.toMatch(/NaN|undefined|Infinity/);
});
