/** lesson.schema.json refuses nothing that the engine takes, and knows each key and word that it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { LessonError, type Engine } from '../../web/engine/engine.js';
import { allIds, engine, readLesson } from './helpers.js';
import {
  Chance,
  changes,
  madeLesson,
  madeStack,
  placesIn,
  tensorShapes,
  type Json,
  type JsonObject,
} from './made-lessons.js';

const root = join(import.meta.dirname, '../..');
const schema = JSON.parse(
  readFileSync(join(root, 'web/lesson/lesson.schema.json'), 'utf8'),
) as JsonObject;
const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);
const reasons = (): string =>
  (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ');

/** A safetensors file for documents that take numbers from one. */
function tensorFile(): Uint8Array {
  let end = 0;
  const entries = Object.entries(tensorShapes).map(([name, shape]) => {
    const begin = end;
    end += 4 * shape.reduce((count: number, size) => count * size, 1);
    return [name, { dtype: 'F32', shape, data_offsets: [begin, end] }];
  });
  const header = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)));
  const bytes = new Uint8Array(8 + header.length + end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(header.length), true);
  bytes.set(header, 8);
  return bytes;
}
const tensors = tensorFile();

/** The engine's verdict, without computing anything. */
function faultOf(clearhead: Engine, lesson: Json): LessonError | null {
  const isBeside = lesson !== null && typeof lesson === 'object' && 'tensors' in lesson;
  try {
    clearhead.trace(lesson as object, { mostWork: 0, ...(isBeside && { tensors }) }).free();
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    return error.path === 'work' ? null : error;
  }
  return null;
}

test('every lesson fits the schema', () => {
  for (const id of allIds) expect(validate(readLesson(id)), `${id}: ${reasons()}`).toBe(true);
});

test('made up lessons that the engine takes fit the schema, and few of the others do', async () => {
  const clearhead = await engine();
  const names = Object.keys(changes);
  const counts = { taken: 0, refusedByBoth: 0, refusedByTheEngine: 0 };
  for (let seed = 0; seed < 5_000; seed++) {
    const chance = new Chance(seed);
    const made = seed % 2 ? madeLesson(chance) : madeStack(chance);
    const holder = { lesson: made as Json };
    for (let faults = chance.of([0, 1, 1, 2]); faults > 0; faults--) {
      const places = placesIn(holder);
      if (places.length) changes[chance.of(names)]?.(chance.of(places), chance);
    }
    const lesson = holder.lesson ?? null;
    const fits = validate(lesson);
    if (faultOf(clearhead, lesson)) counts[fits ? 'refusedByTheEngine' : 'refusedByBoth']++;
    else if (fits) counts.taken++;
    else throw new Error(`only the schema refuses ${JSON.stringify(lesson)}: ${reasons()}`);
  }
  expect(counts.taken).toBeGreaterThan(1000);
  expect(counts.refusedByBoth).toBeGreaterThan(2 * counts.refusedByTheEngine);
});
