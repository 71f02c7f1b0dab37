/** Tensors files, and traces that keep a limited number of numbers. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadClearhead, type Engine, type Trace } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, errorOf } from './helpers.js';

interface Golden {
  lesson: LessonDocument;
  stages: { name: string; layer: number | null; head: number | null; values: number[][] }[];
}
const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as Golden;
const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
const { lesson } = golden;

let clearhead: Engine;
beforeAll(async () => {
  clearhead = await engine();
});

const placeOf = ({ layer, head }: { layer: number | null; head: number | null }) => ({
  layer: layer ?? undefined,
  head: head ?? undefined,
});

/** The largest difference from PyTorch's numbers, as a fraction of the largest of these. */
function farthest(trace: Trace): number {
  return Math.max(
    ...golden.stages.map((expected) => {
      const { values } = trace.stage(expected.name, placeOf(expected));
      const numbers = expected.values.flat();
      expect(values.length).toBe(numbers.length);
      const most = Math.max(...numbers.map(Math.abs));
      return (
        Math.max(...numbers.map((number, i) => Math.abs(number - (values[i] as number)))) / most
      );
    }),
  );
}

/** A file with this header and this many bytes of data. */
function file(header: object | string, data: number): Uint8Array {
  const text = new TextEncoder().encode(
    typeof header === 'string' ? header : JSON.stringify(header),
  );
  const bytes = new Uint8Array(8 + text.length + data);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes;
}
const entry = (dtype: string, shape: number[], ...data_offsets: number[]): object => ({
  dtype,
  shape,
  data_offsets,
});

describe('a document with a tensors file', () => {
  test("of a model in GPT-2's layout gives PyTorch's logits", () => {
    for (const given of [tensors, tensors.slice().buffer]) {
      const trace = clearhead.trace(lesson, { tensors: given });
      expect(golden.stages.map(({ name }) => name)).toContain('logits');
      expect(farthest(trace)).toBeLessThan(3e-6);
      trace.free();
    }
  });

  test('is explained, and can be sent without the file', () => {
    const trace = clearhead.trace(lesson, { tensors });
    const data = structuredClone(trace.data());
    expect(data.tensors?.bytes.length).toBeLessThan(tensors.length / 2);
    const there = clearhead.adopt(data);
    for (const { name, layer, head, index } of trace.stages) {
      const place = { ...placeOf({ layer, head }), row: 0, col: 0 };
      expect(there.explain(index, place), name).toEqual(trace.explain(index, place));
    }
  });

  test('whose numbers are elsewhere explains nothing that needs them', () => {
    const trace = clearhead.trace(lesson, { tensors });
    const place = { layer: 0, head: 0, row: 0, col: 0 };
    const query = trace.stage('Q', place);
    const there = clearhead.adopt(trace.data([query.index]));
    expect(there.stage('Q', place).values).toEqual(query.values);
    expect(errorOf(() => there.explain('Q', place))).toMatchObject({
      path: 'tensors',
      message: expect.stringMatching(/^only its header is here, expected the whole file/) as string,
    });
  });

  test('is opened again after its memory was needed elsewhere', async () => {
    const small = await loadClearhead({
      wasmBinary: readFileSync('build/wasm/clearhead-module.wasm'),
    });
    const trace = small.trace(lesson, { tensors });
    const input = { vectors: { rows: 4096, columns: 1, seed: 1 } };
    for (let seed = 0; seed < 3; seed++) {
      small.trace({ clearhead: 1, title: '', input, projections: { kind: 'linear', seed } });
    }
    expect(farthest(trace)).toBeLessThan(3e-6);
  });

  test('is rejected with one sentence and its place', () => {
    const faults: [file: Uint8Array | undefined, path: string, sentence: RegExp][] = [
      [undefined, 'tensors', /^names a file that was not given/],
      [tensors.slice(0, 7), 'tensors', /^7 bytes, expected a safetensors file/],
      [tensors.slice(0, 1000), 'tensors', /^a header of \d+ bytes, expected at most 992/],
      [tensors.slice(0, -1), 'tensors', /the file was cut short$/],
      [file('{', 0), 'tensors', /^a header that is not valid JSON/],
      [
        file({ a: entry('F32', [2], 0, 8), b: entry('F32', [1], 4, 8) }, 8),
        'tensors',
        /it overlaps another one$/,
      ],
      [new Uint8Array(99), 'tensors', /^no header begins with "\{" at byte 8/],
      [
        file({ 'wte.weight': entry('I64', [11, 24], 0, 2112) }, 2112),
        'embedding.values.tensor',
        /^a tensor of I64, expected F32, F16 or BF16$/,
      ],
      [
        file({ 'wte.weights': entry('F32', [1], 0, 4) }, 4),
        'embedding.values.tensor',
        /^the tensor "wte\.weight", expected one of the 1 in the file, "wte\.weights" perhaps$/,
      ],
      [
        file({ 'wte.weight': entry('F32', [2, 3, 4], 0, 96) }, 96),
        'embedding.values.tensor',
        /^a tensor of 3 dimensions, expected 1 or 2$/,
      ],
    ];
    for (const [given, path, sentence] of faults) {
      const error = errorOf(() => clearhead.trace(lesson, { tensors: given }));
      expect(error.path).toBe(path);
      expect(error.message).toMatch(sentence);
      expect(error.wording, 'is said in other languages').toBeDefined();
    }
    const shape = structuredClone(lesson);
    (shape['positions'] as { values: unknown }).values = { tensor: 'h.0.mlp.c_fc.weight' };
    expect(errorOf(() => clearhead.trace(shape, { tensors })).path).toMatch(/^positions\.values/);
    for (const wrong of [3, 'file', null, {}, [1]]) {
      const error = errorOf(() => clearhead.trace(lesson, { tensors: wrong as never }));
      expect(error.path).toBe('tensors');
      expect(error.message).toMatch(/^Expected a safetensors file as an ArrayBuffer/);
    }
    const without = { ...lesson, embedding: { size: 24, seed: 1 }, tensors: undefined };
    const path = errorOf(() => clearhead.trace(without, { tensors })).path;
    expect(path).toBe('positions.values');
  });

  test('is trained from there, and not without it', () => {
    const training = {
      task: { kind: 'say_it_twice', shortest: 2, longest: 3 },
      length: 6,
      batch: 2,
    };
    const trained = { ...lesson, training };
    expect(errorOf(() => clearhead.train(trained)).path).toBe('tensors');
    // Nothing in such a document has been checked.
    for (const other of [
      { input: { vectors: [[1]] }, projections: { kind: 'linear', seed: 1 } },
      { embedding: { size: 1, seed: 1 }, projections: { kind: 'linear', seed: 1 } },
    ]) {
      const { clearhead: version, title, tensors: file, input } = lesson;
      const unchecked = { clearhead: version, title, tensors: file, input, training, ...other };
      expect(errorOf(() => clearhead.train(unchecked))).toMatchObject({
        path: 'tensors',
        message: 'names a file that was not given, expected its bytes beside the document',
      });
    }
    const run = clearhead.train(trained, { tensors });
    const before = clearhead.trace(run.lesson());
    expect(farthest(before)).toBeLessThan(3e-6);
    expect(run.step(1).loss).toBeGreaterThan(0);
    run.free();
  });
});

describe('a trace that keeps few numbers', () => {
  const most = 9000;

  test('has the same bits, keeps no more, and reports its progress', () => {
    const all = clearhead.trace(lesson, { tensors });
    const few = clearhead.trace(lesson, { tensors, mostKept: most });
    const shares: number[] = [];
    const logits = few.stage('logits').index;
    expect(few.compute([logits], (done, whole) => shares.push(done / whole) > 0)).toBe(true);
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, i) => i === 0 || share >= (shares[i - 1] as number))).toBe(true);
    for (const { index, values } of all.stages) {
      expect(few.data([index]).stages.get(index)?.values).toEqual(values);
    }
  });

  test('can be freed while it reports its progress, and is gone afterwards', () => {
    const few = clearhead.trace(lesson, { tensors, mostKept: most });
    const { index } = few.stage('logits');
    few.compute([index], () => {
      few.free();
      return true;
    });
    expect(errorOf(() => few.data([index])).path).toBe('trace');
    expect(clearhead.trace(lesson, { tensors }).stage('logits').index).toBe(index);
  });

  test('is rejected before anything is computed, if that is too few', () => {
    const error = errorOf(() => clearhead.trace(lesson, { tensors, mostKept: 1000 }));
    expect(error.path).toBe('memory');
    expect(error.message).toBe('3528 numbers at a time, expected at most 1000');
    expect(errorOf(() => clearhead.trace(lesson, { tensors, mostWork: 10 })).path).toBe('work');
    for (const limit of [NaN, -1, '3']) {
      const options = { tensors, mostKept: limit as number };
      expect(errorOf(() => clearhead.trace(lesson, options)).path).toBe('mostKept');
    }
  });
});
