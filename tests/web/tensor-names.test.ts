/** A matrix whose numbers come from a tensor file has the name of its tensor. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import { tensorNameOf } from '../../web/lesson/tensor-names.js';
import { engine, lessonIds, readLesson, traceOf } from './helpers.js';

const { lesson } = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
  lesson: LessonDocument;
};
const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));

test('every parameter of a stack from a file has its tensor’s name', async () => {
  const trace = (await engine()).trace(lesson, { tensors });
  const given = trace.stages.filter(({ op, name }) => op.kind === 'given' && name !== 'mask');
  const found = new Set(given.map((stage) => tensorNameOf(stage, lesson)?.replace(/\[.*|ᵀ/, '')));
  const written = [...JSON.stringify(lesson).matchAll(/"tensor":"([^"]+)"/g)];
  expect(found).toEqual(new Set(written.map(([, name]) => name)));
  const key = trace.stage('W_K', { layer: 1, head: 2 });
  expect(tensorNameOf(key, lesson)).toBe('h.1.attn.c_attn.weight[:, 24:48]');
  const down = trace.stage('W_down', { layer: 0 });
  expect(tensorNameOf(down, lesson)).toBe('h.0.mlp.c_proj.weightᵀ');
  expect(tensorNameOf(trace.stage('weights', { layer: 0, head: 0 }), lesson)).toBe(null);
  trace.free();
});

test('numbers that stand in a document have no tensor’s name', async () => {
  for (const id of lessonIds) {
    const document = readLesson(id);
    for (const stage of (await traceOf(id)).stages)
      expect(tensorNameOf(stage, document)).toBe(null);
  }
});
