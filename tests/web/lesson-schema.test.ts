/**
 * lesson.schema.json accepts everything that the engine accepts, and has each of its keys and
 * words.
 */
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

/** A safetensors file for documents that read numbers from one. */
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

/** The alternatives of a schema's part, with references resolved. */
function* choicesOf(part: JsonObject): Generator<JsonObject> {
  yield part;
  const nested = [part['items'], ...((part['anyOf'] ?? []) as Json[])];
  for (const each of nested)
    if (each && typeof each === 'object') yield* choicesOf(each as JsonObject);
}

/**
 * Every key of the format, and each of its possible words: "Positions.kind", "Positions.kind:
 * alibi".
 */
function partsOfFormat(): Set<string> {
  const parts = new Set<string>();
  const objects = { Lesson: schema, ...(schema['$defs'] as JsonObject) };
  for (const [name, object] of Object.entries(objects)) {
    const properties = (object as JsonObject)['properties'] ?? {};
    for (const [key, value] of Object.entries(properties)) {
      parts.add(`${name}.${key}`);
      for (const { enum: words } of choicesOf(value as JsonObject))
        for (const word of (words ?? []) as string[]) parts.add(`${name}.${key}: ${word}`);
    }
  }
  return parts;
}

/** Removes from `parts` everything that a value has, which is an object of that name. */
function removeFound(name: string, value: Json, parts: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) return value.forEach((item) => removeFound(name, item, parts));
  const object = (name === 'Lesson' ? schema : (schema['$defs'] as JsonObject)[name]) as JsonObject;
  for (const [key, content] of Object.entries(value)) {
    parts.delete(`${name}.${key}`);
    const property = ((object['properties'] ?? {}) as JsonObject)[key] as JsonObject | undefined;
    for (const choice of property ? choicesOf(property) : []) {
      for (const word of [content].flat()) parts.delete(`${name}.${key}: ${word as string}`);
      const refers = choice['$ref'] as string | undefined;
      if (refers) removeFound(refers.replace('#/$defs/', ''), content, parts);
    }
  }
}

test('made lessons have every key and every word of the format', () => {
  const parts = partsOfFormat();
  expect(parts.size).toBeGreaterThan(200);
  for (let seed = 0; seed < 2_000; seed++) {
    const chance = new Chance(seed);
    removeFound('Lesson', seed % 2 ? madeLesson(chance) : madeStack(chance), parts);
  }
  expect([...parts]).toEqual([]);
});

test('made lessons that the engine accepts fit the schema, and few of the others do', async () => {
  const clearhead = await engine();
  const names = Object.keys(changes);
  const counts = { taken: 0, refusedByBoth: 0, refusedByTheEngine: 0 };
  for (let seed = 0; seed < 5_000; seed++) {
    const chance = new Chance(seed);
    const drawn = seed % 2 ? madeLesson(chance) : madeStack(chance);
    const holder = { lesson: drawn as Json };
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
