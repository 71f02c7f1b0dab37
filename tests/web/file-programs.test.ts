/** Exported programs that read a lesson's tensors file compute the engine's numbers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  ownLessonOf,
  readPieces,
  readTensors,
  safetensors,
  vocabularyOf,
} from '../../tools/models/use-lite.mjs';
import { lessonIn } from '../../web/element/host/files.js';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import { MissingNumbers } from '../../web/export/program.js';
import { numpy } from '../../web/export/numpy.js';
import { programHelp, type Exported } from '../../web/export/script.js';
import { pytorch } from '../../web/export/pytorch.js';
import type { FullDocument } from '../../web/lesson/given-document.js';
import { modelIn } from '../../web/session/model-files.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { writtenForProgram } from '../../web/session/written.js';
import * as rooms from '../../web/text/en/rooms.js';
import { engine, sources } from './helpers.js';
import { compare, libraries, runAll, runIn, type Run } from './run-scripts.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

type Write = (trace: Trace, lesson: FullDocument, more?: Exported) => string;

const folder = resolve('tests/golden/models');
const models = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A model opened from its files, as on the page. */
async function opened(model: string): Promise<Session> {
  const session = new Session({ ...sources, lesson: (id) => loadOwn(id, engine) });
  const paths = [...readdirSync(join(folder, model)).map((name) => `${model}/${name}`)];
  const files = [...paths, 'tokenizer.json'].map(
    (path) => new File([readFileSync(join(folder, path))], path.split('/').at(-1) ?? ''),
  );
  const found = await lessonIn(files, session);
  const lesson = typeof found === 'string' ? found : await modelIn([], session, await engine(), 2);
  expect(lesson).toEqual(expect.any(String));
  await session.open({ ...startOf(lesson as string), text: 'The river is old' });
  await session.arrival;
  return session;
}

function programOf(session: Session, write: Write): string {
  const { lesson, changed } = writtenForProgram(session);
  return write(session.trace, lesson as FullDocument, { changed });
}

/** Changes a number of each kind, in a head, in a block and outside of all, and turns a head off. */
async function change(session: Session): Promise<void> {
  const { trace } = session;
  const places = [
    [
      'W_K',
      { layer: 1, head: trace.stages.some(({ name, head }) => name === 'K' && head) ? 1 : 0 },
    ],
    ['W_down', { layer: 0 }],
    ['norm2_gain', { layer: 1 }],
    ['embedding', {}],
  ] as const;
  for (const [name, place] of places) {
    const { index, rows } = trace.stage(name, place);
    expect(
      await session.edit({ stage: index, row: Math.min(1, rows - 1), col: 2 }, -0.75),
    ).toBeNull();
  }
  await session.switchPart({ layer: 0, head: 1 });
  await session.arrival;
  expect(session.requested.edits).toHaveLength(places.length);
}

/** Numbers that look random, and are the same each time. */
const waves = (count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(7 * i * i + 1));

/** A lesson whose parts lie in its file in other ways than a model's, and partly in the document. */
const unlike = {
  clearhead: 1,
  title: 'Other places',
  tensors: 'folder/other.safetensors',
  input: { text: 'a b c', vocabulary: ['a', 'b', 'c'] },
  embedding: { values: { tensor: 'all', rows: [1, 4], columns: [1, 5] } },
  blocks: [
    {
      norm1: { gain: { tensor: 'row', columns: [2, 6] } },
      attention: {
        heads: 2,
        projections: {
          kind: 'linear',
          query: { weight: { tensor: 'all', rows: [0, 4], columns: [2, 6], transposed: true } },
          key: { weight: { tensor: 'all', rows: [2, 6], columns: [0, 4] } },
          value: { weight: { tensor: 'all', columns: [4, 8], rows: [4, 8] } },
        },
        output: { weight: { tensor: 'all', rows: [0, 4], columns: [4, 8] } },
      },
      feed_forward: {
        activation: 'relu',
        up: {
          weight: { tensor: 'row', columns: [0, 4] },
          bias: { tensor: 'all', rows: [0, 1], columns: [0, 1] },
        },
        down: { weight: { tensor: 'row', columns: [3, 7], transposed: true } },
      },
    },
    {
      norm1: { gain: [1, 2, 3, 4] },
      attention: {
        heads: 2,
        projections: {
          kind: 'linear',
          query: { weight: { tensor: 'all', rows: [0, 4], columns: [0, 4] } },
          key: {
            weight: [
              [1, 0, 0, 1],
              [0, 1, 0, 0],
              [0, 0, 1, 0],
              [1, 0, 0, 1],
            ],
          },
          value: { weight: { tensor: 'other {1}', rows: [0, 4] } },
        },
        output: { weight: { tensor: 'other {2}', rows: [0, 4] } },
      },
    },
  ],
  unembedding: { weight: { tensor: 'other {1}', rows: [0, 3] } },
};
const unlikeFile = safetensors(
  {
    all: { shape: [8, 8], values: waves(64) },
    row: { shape: [8], values: waves(8) },
    'other {1}': { shape: [4, 4], values: waves(16) },
    'other {2}': { shape: [4, 4], values: waves(17).slice(1) },
  } as never,
  'F32',
);

const nothing: Run = { printed: [], kept: {} };
/** The tolerance of a program that also computes with 32-bit floats, but adds in another order. */
const singlePrecision = 8e-6;

describe.each(libraries)('in $library', ({ write, python }) => {
  test.skipIf(!python)('models that were opened, as they are and with changes', async () => {
    const traces: [name: string, trace: Trace][] = [];
    const programs: string[] = [];
    for (const model of models) {
      const asItIs = await opened(model);
      const changed = await opened(model);
      await change(changed);
      for (const session of [asItIs, changed]) {
        traces.push([model, session.trace]);
        programs.push(runIn(join(folder, model), programOf(session, write)));
      }
    }
    const runs = runAll(python as string, programs);
    expect(runs).toHaveLength(2 * models.length);
    traces.forEach(([name, trace], i) => {
      compare(name, trace, runs[i] ?? nothing, singlePrecision);
    });
  });

  test.skipIf(!python)('the encoder that comes along, whose blocks have other sizes', async () => {
    const place = mkdtempSync(join(tmpdir(), 'clearhead-'));
    const lesson = ownLessonOf(vocabularyOf(await readPieces())) as unknown as FullDocument;
    const tensors = safetensors(await readTensors(), 'F16');
    writeFileSync(join(place, 'model.safetensors'), tensors);
    const trace = (await engine()).trace(lesson, { tensors });
    const program = runIn(place, write(trace, lesson));
    const { stdout, stderr } = spawnSync(python as string, ['-'], {
      input: `${program}\nprint(json.dumps(text_vector.tolist()))\n`,
      encoding: 'utf8',
    });
    rmSync(place, { recursive: true });
    expect(stderr).toBe('');
    const vector = (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as number[]).flat();
    const expected = trace.stage('text_vector').values;
    expect(vector).toHaveLength(expected.length);
    vector.forEach((value, i) => expect(Math.abs(value - at(expected, i))).toBeLessThan(1e-6));
  });

  test.skipIf(!python)('parameters that lie elsewhere in each block', async () => {
    const place = mkdtempSync(join(tmpdir(), 'clearhead-'));
    writeFileSync(join(place, 'other.safetensors'), unlikeFile);
    const trace = (await engine()).trace(unlike as never, { tensors: unlikeFile });
    const [run] = runAll(python as string, [runIn(place, write(trace, unlike as never))]);
    rmSync(place, { recursive: true });
    compare('other places', trace, run ?? nothing, singlePrecision);
  });
});

test.each([numpy, pytorch])(
  'layers and heads are loops over the names of the tensors',
  async (write) => {
    const program = programOf(await opened('gpt2'), write);
    expect(program).toContain(
      'tensors[f"h.{layer}.attn.c_attn.weight"][:, 16 + 8 * head : 16 + 8 * (head + 1)]',
    );
    expect(program).toContain('tensors = read_tensors("model.safetensors")');
    expect(program).not.toContain('vocabulary = ');
    expect(program).toMatch(/^ids = \[[\d, ]+\]$/m);
    expect(program.split('\n').length).toBeLessThan(200);
    const shards = programOf(await opened('mistral'), write);
    expect(shards).toContain(
      'read_tensors("model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors")',
    );
  },
);

test('a changed number is one assignment', async () => {
  const session = await opened('llama');
  await change(session);
  const program = programOf(session, numpy);
  const note = rooms.script.changed;
  expect(program).toContain(`norm2_gain[1][..., 2] = -0.75  # ${note}`);
  expect(program.split(note)).toHaveLength(5);
});

test('a program that would write out numbers that are not here is not written', async () => {
  const session = await opened('gpt2');
  const { lesson } = writtenForProgram(session);
  const { trace } = session;
  const partial = {
    ...trace,
    layers: trace.layers,
    rowSummaries: trace.rowSummaries.bind(trace),
    stages: trace.stages.map((stage) =>
      stage.layer === 1 && /^[Wb]_|_(gain|bias)$/.test(stage.name)
        ? { ...stage, values: new Float32Array(), isMissing: true }
        : stage,
    ),
  } as unknown as Trace;
  const here = { ...lesson, tensors: undefined } as unknown as FullDocument;
  expect(numpy(partial, lesson as FullDocument)).toBe(numpy(trace, lesson as FullDocument));
  expect(() => numpy(partial, here)).toThrow(MissingNumbers);
});

test('numbers that another choice has replaced are written out, and no file is read', async () => {
  const session = await opened('gpt2');
  expect(await session.choose('bias', false)).toBeNull();
  await session.arrival;
  const program = programOf(session, numpy);
  expect(program).not.toContain('read_tensors');
  expect(program).toContain('embedding = np.array([');
});

test('numbers of a file do not count as written out', async () => {
  const session = await opened('gpt2');
  const stages = session.trace.stages.map((stage) => ({ ...stage, rows: 1e6 }));
  const { lesson } = writtenForProgram(session);
  expect(programHelp('Prints.', { stages }, lesson, false)).toBe('Prints.');
  const without = { ...lesson, tensors: undefined };
  expect(programHelp('Prints.', { stages }, without, false)).not.toBe('Prints.');
});
