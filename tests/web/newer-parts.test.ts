/** The lesson about the parts of newer models: its size, its loss, and the table beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import written from '../../web/lesson/newer-parts-losses.json' with { type: 'json' };
import { findCell } from '../../web/trace/trail.js';
import { parametersOf } from '../../web/trace/model-size.js';
import { shownIn } from '../../web/element/training/newer-parts-part.js';
import { newerParts } from '../../web/views/panel/newer-parts.js';
import * as rooms from '../../web/text/en/rooms.js';
import { engine as loaded, markup, readLesson, textOf } from './helpers.js';

const engine = await loaded();
const { measured, own: ownLoss } = written;
const file = join(import.meta.dirname, '../../src/learn/replacements/newer-parts.json');
const replacements = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

const sizeOf = (lesson: LessonDocument): number => parametersOf(engine.trace(lesson), lesson);

/** A JSON Merge Patch, as RFC 7396 writes it. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged = new Map(Object.entries((target ?? {}) as object));
  for (const [key, value] of Object.entries(patch))
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  return Object.fromEntries(merged);
}

test('learns at least as much as “Who is ‘she’?”, with no more numbers', () => {
  const [she, newer] = ['who-is-she', 'newer-parts'].map((id) => {
    const lesson = readLesson(id);
    const run = engine.train(lesson);
    const { loss } = run.measure(256);
    run.free();
    return { loss, size: sizeOf(lesson) };
  }) as [{ loss: number; size: number }, { loss: number; size: number }];
  expect(newer.size).toBeLessThanOrEqual(she.size);
  expect(newer.loss).toBeLessThanOrEqual(she.loss);
  expect(newer.loss.toFixed(3)).toBe(ownLoss.toFixed(3));
});

test('each replacement is measured, with as many numbers as it has', () => {
  const recipe = readLesson('newer-parts-untrained');
  const sizes = Object.entries({ none: {}, ...replacements }).map(([id, patch]) => [
    id,
    sizeOf(mergePatch(recipe, patch) as LessonDocument),
  ]);
  const parameters = Object.entries(measured).map(([id, model]) => [id, model.parameters]);
  expect(parameters).toEqual(sizes);
  for (const { parameters, losses } of Object.values(measured)) {
    expect(parameters).toBeLessThanOrEqual(measured.none.parameters);
    expect(losses).toHaveLength(measured.none.losses.length);
  }
});

test('the table shows the mean of the losses, and where the ranges overlap', () => {
  const shown = textOf(newerParts(() => undefined));
  for (const { losses } of Object.values(measured)) {
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    const range = [Math.min(...losses), Math.max(...losses)].map((value) => value.toFixed(3));
    expect(shown).toContain(`${mean.toFixed(3)} (${range.join(' to ')})`);
  }
  const base = measured.none.losses;
  const isApart = (losses: readonly number[]): boolean =>
    Math.min(...losses) > Math.max(...base) || Math.max(...losses) < Math.min(...base);
  const apart = Object.values(measured).filter(({ losses }) => isApart(losses)).length;
  const { unclear } = rooms.newer.verdicts;
  const [, ...cells] = shown.split(unclear);
  expect(cells).toHaveLength(Object.keys(replacements).length - apart);
});

test('the seed matters more than any of the parts, as the note says', () => {
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, value) => sum + value) / numbers.length;
  const base = measured.none.losses;
  const spread = Math.max(...base) - Math.min(...base);
  for (const [id, { losses }] of Object.entries(measured))
    expect(Math.abs(mean(losses) - mean(base)), id).toBeLessThan(spread);
});

test('each part of the table leads to a number of the lesson', () => {
  const trace = engine.trace(readLesson('newer-parts'));
  expect(Object.keys(shownIn)).toEqual(Object.keys(rooms.newer.parts));
  for (const [stage, head] of Object.values(shownIn))
    expect(findCell({ stage, layer: 0, head, row: 8, col: 0 }, trace), stage).not.toBeNull();
  expect(markup(newerParts(() => undefined)).match(/<button/g)).toHaveLength(6);
});
