/** The exported programs compute the engine's numbers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { givenStack } from '../../web/lesson/given-stack.js';
import { givenBy, type FullDocument } from '../../web/lesson/given-document.js';
import { applyIngredients, whyImpossible, type Chosen } from '../../web/lesson/ingredients.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withRecipe, withSeed, type RecipeChanges } from '../../web/lesson/recipe-changes.js';
import { numpy } from '../../web/export/numpy.js';
import { pytorch } from '../../web/export/pytorch.js';
import { wholeOf } from '../../web/trace/layers.js';
import { attentionIds, engine, readLesson, stackIds, traceOf } from './helpers.js';
import { compare, libraries, runAll, runIn, type Run } from './run-scripts.js';
import { randomDocument, randomStack, variants } from './variants.js';

/** microgpt with one thing changed, and PyTorch's first losses. */
interface MicrogptCase {
  name: string;
  lesson: LessonDocument;
  losses: number[];
}

/** A line that separates the output of one program from that of the next. */
const between = '---';

/** Runs programs, a JSON list of texts on the standard input. */
const runsAll = `import json, sys
for program in json.load(sys.stdin):
    print("${between}")
    exec(program, {"__name__": "__main__"})`;

/** Lessons with other rules of drawing, and fully masked queries. */
const golden = (): { name: string; document: LessonDocument }[] => {
  const file = join(import.meta.dirname, '../golden/attention.golden.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as { name: string; lesson: LessonDocument }[];
  return all.map(({ name, lesson }) => ({ name, document: lesson }));
};

/** Every lesson that is a stack, and some random ones; with heads that are turned off. */
const stacks = (): { name: string; document: LessonDocument }[] => {
  return [
    ...stackIds.map((id) => ({ name: id, document: readLesson(id) })),
    ...[2, 5, 8].map((seed) => {
      const document = { ...randomDocument(seed), switched_off: [{ layer: 0, head: 0 }] };
      return { name: `a head off, ${seed}`, document };
    }),
    ...Array.from({ length: 30 }, (_, seed) => ({
      name: `random stack ${seed}`,
      document: randomStack(seed),
    })),
  ];
};

/** Stacks with a person's switches. */
const switched = async (): Promise<{ name: string; document: LessonDocument }[]> => {
  const { random } = await engine();
  const choices: Chosen[] = [
    { output: false },
    { plainValues: true, output: false },
    { bias: true },
    { bias: false },
    { tied: true, heads: 2 },
    { scale: 'd_in', mask: 'none' } as const,
    { positions: 'alibi', temperature: 0.5 },
  ];
  const all = await Promise.all(
    [...stackIds.map(readLesson), ...[1, 2, 3].map(randomStack)].map(async (lesson) => {
      const base = await traceOf(lesson);
      return choices
        .filter((chosen) => !whyImpossible(chosen, lesson, base))
        .map((chosen) => ({
          name: `${lesson.title}: ${JSON.stringify(chosen)}`,
          document: applyIngredients(lesson, chosen, base, { random: random(1), givenStack }),
        }));
    }),
  );
  return all.flat();
};

/** The documented example, and lists with other tokenizers, choices and models. */
const ownLessons = (): LessonDocument[] => {
  const example = JSON.parse(readFileSync('docs/who-has-what.json', 'utf8')) as LessonDocument;
  const lessonWith = (title: string, more: Record<string, unknown>): LessonDocument =>
    ({ ...example, title, ...more }) as LessonDocument;
  const list = ['abca', 'bcab', 'cabc', 'acba', 'bacb', 'xcab'];
  const training = { length: 6, batch: 4, steps: 20, seed: 9 };
  return [
    example,
    lessonWith('letters with marks', {
      input: {
        text: 'ab',
        tokenizer: { kind: 'characters', lowercase: true, begin: '<', end: '>', unknown: '?' },
        vocabulary: ['a', 'b', 'c', '<', '>', '?'],
      },
      positions: { kind: 'sinusoidal' },
      blocks: {
        drawn: { seed: 4, layers: 1, heads: 1, bias: true, scores: { mask: 'causal' } },
      },
      training: {
        ...training,
        task: { kind: 'sequences', sequences: list },
        optimizer: { kind: 'adamw', weight_decay: 0.1, warmup: 3, decay: 'cosine' },
      },
    }),
    lessonWith('a grammar by its hash', {
      input: { text: 'a b', vocabulary: ['a', 'b', 'c', 'd'] },
      blocks: {
        drawn: {
          seed: 4,
          layers: 2,
          heads: 1,
          feed_forward: 8,
          activation: 'gelu',
          scores: { mask: 'causal' },
        },
      },
      final_norm: { kind: 'rms', drawn: true },
      unembedding: 'tied',
      switched_off: [{ layer: 0, head: 0 }],
      training: {
        ...training,
        optimizer: { kind: 'sgd', learning_rate: 0.1, clip: 0.3 },
        task: {
          kind: 'sequences',
          grammar: [
            { name: 'all', alternatives: ['{x} {x} {y 1}', '{y 1} {y 2} {y 1} {x}'] },
            { name: 'x', alternatives: ['{y} a', 'b'] },
            { name: 'y', alternatives: ['c', 'd'] },
          ],
        },
      },
    }),
  ];
};

/** A safetensors file with one tensor. */
function oneTensor(name: string, rows: number, cols: number, numbers: number[]): Uint8Array {
  const size = 4 * numbers.length;
  const about = { dtype: 'F32', shape: [rows, cols], data_offsets: [0, size] };
  const header = Buffer.from(JSON.stringify({ [name]: about }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.from(Float32Array.from(numbers).buffer)]);
}

describe.each(libraries)('in $library', ({ write, python }) => {
  test.skipIf(!python)(
    'programs of all lessons, and of features that no lesson has, compute the engine’s stages',
    async () => {
      const all = [...variants(40), ...golden(), ...stacks(), ...(await switched())];
      const traces = await Promise.all(all.map(({ document }) => traceOf(document)));
      const programs = traces.map((trace, i) => write(trace, at(all, i).document as FullDocument));
      const runs = runAll(python as string, programs);
      runs.forEach((run, i) => compare(at(all, i).name, at(traces, i), run));
    },
  );

  /** A lesson's program that trains it for ten steps. */
  async function tenSteps(lesson: LessonDocument, before?: LessonDocument): Promise<string> {
    const start = before && { trace: await traceOf(before), lesson: before as FullDocument };
    const program = write(await traceOf(lesson), lesson as FullDocument, { start });
    expect(program).toContain('for step in range(steps):');
    return program.replace('for step in range(steps):', 'for step in range(10):');
  }

  /** The losses that each program prints; all run in one process. */
  function lossesOf(programs: readonly string[]): (string | undefined)[][] {
    const { stdout, stderr } = spawnSync(python as string, ['-c', runsAll], {
      input: JSON.stringify(programs),
      cwd: join(import.meta.dirname, '../../web/lesson/documents'),
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    expect(stderr).toBe('');
    const all = stdout.split(`${between}\n`).slice(1);
    return all.map((printed) =>
      [...printed.matchAll(/^step +\d+ \/ +\d+ \| loss (.*)$/gm)].map(([, loss]) => loss),
    );
  }

  test.skipIf(!python)(
    'a lesson on documents trains, untrained and trained, to the original’s losses',
    async () => {
      const lesson = readLesson('microgpt-untrained');
      const { printed } = lesson['training'] as { printed: { losses: string[] } };
      const expected = printed.losses.slice(0, 10);
      const programs = [await tenSteps(lesson), await tenSteps(readLesson('microgpt'), lesson)];
      expect(lossesOf(programs)).toEqual([expected, expected]);
    },
  );

  test.skipIf(!python)('with one thing changed it trains to PyTorch’s losses', async () => {
    const file = join(import.meta.dirname, '../golden/microgpt.golden.json');
    const all = JSON.parse(readFileSync(file, 'utf8')) as MicrogptCase[];
    const losses = lossesOf(await Promise.all(all.map(({ lesson }) => tenSteps(lesson))));
    expect(losses).toHaveLength(all.length);
    all.forEach(({ name, losses: expected }, i) =>
      expect(losses[i], name).toEqual(expected.map((loss) => loss.toFixed(4))),
    );
  });

  test.skipIf(!python)('texts become the tokens that the engine makes of them', async () => {
    const { train } = await engine();
    const steps = { length: 8, batch: 1, steps: 10, seed: 1 };
    const onDocuments = (tokenizer: object, vocabulary: string[], documents: string[]) => ({
      ...readLesson('microgpt-untrained'),
      focus: 0,
      input: { text: documents[0], tokenizer, vocabulary },
      training: { task: { kind: 'documents', documents }, ...steps },
    });
    const onSequences = (word: string, lower: string) => ({
      clearhead: 1,
      title: word,
      embedding: { size: 4, seed: 1 },
      input: { text: word, tokenizer: { lowercase: true }, vocabulary: [lower, 'a', 'b'] },
      blocks: { drawn: { seed: 4, layers: 1, heads: 1, scores: { mask: 'causal' } } },
      unembedding: { drawn: true },
      training: {
        task: { kind: 'sequences', sequences: [`${word} a`, 'a b', `b ${word}`, 'a a'] },
        ...steps,
      },
    });
    const marks = { begin: '<s>', unknown: '?' };
    const cases = [
      onDocuments({ kind: 'words', ...marks }, ['to', 'be', '<s>', '?'], ['to be', 'or be', 'be']),
      onDocuments(
        { kind: 'characters', lowercase: true, ...marks },
        ['a', 'b', '<s>', '?'],
        ['A b', 'xa', 'ba', 'b a'],
      ),
      onSequences('ΟΔΟΣ', 'οδοσ'),
      onSequences('İZMİR', 'izmir'),
    ] as unknown as LessonDocument[];
    const losses = lossesOf(await Promise.all(cases.map((lesson) => tenSteps(lesson))));
    cases.forEach((lesson, i) => {
      const run = train(lesson);
      expect(losses[i]).toHaveLength(10);
      for (const loss of losses[i] ?? []) expect(Number(loss)).toBeCloseTo(run.step(1).loss, 3);
      run.free();
    });
  });

  test.skipIf(!python)(
    'with whatever the page lets one change, it trains to the page’s losses',
    async () => {
      const { train } = await engine();
      const untrained = readLesson('microgpt-untrained');
      const documents = readFileSync('web/lesson/documents/names.txt', 'utf8');
      // Not on the page: biases, norms that are learned, and gradients that are shortened.
      const [blocks, training] = [untrained['blocks'], untrained['training']] as [
        { drawn: object },
        { optimizer: object },
      ];
      const others = {
        ...untrained,
        blocks: { drawn: { ...blocks.drawn, bias: true, norm: 'before' } },
        final_norm: { drawn: true },
        unembedding: { drawn: true, bias: true },
        training: { ...training, optimizer: { ...training.optimizer, clip: 0.5 } },
      };
      const all: RecipeChanges[] = [
        { blocks: 3, heads: 2, features: 8, optimizer: 'adamw', weightDecay: 0.1 },
        { blocks: 2, positions: 'rotary', norm: 'after', batch: 3, optimizer: 'sgd' },
        { positions: 'alibi', embeddingNorm: 'layer', unembedding: 'tied', decay: 'cosine' },
        { blocks: 2, positions: 'sinusoidal', norm: 'none', embeddingNorm: 'none', rate: 0.003 },
        { positions: 'none', outputs: 'zero', activation: 'relu_squared', steps: 20 },
        { activation: 'gelu' },
        { activation: 'gelu_tanh', blocks: 2, optimizer: 'sgd', rate: 0.5 },
      ];
      const lessons = [untrained, others].flatMap((from) =>
        all.map((changes) => withRecipe(from, changes)),
      );
      const programs = lessons.map((lesson) => tenSteps(withSeed(lesson, 7)));
      const losses = lossesOf(await Promise.all(programs));
      expect(losses).toHaveLength(lessons.length);
      lessons.forEach((lesson, i) => {
        const run = train(lesson, { seed: 7, documents });
        const label = JSON.stringify([lesson['blocks'], lesson['training']]);
        expect(losses[i], label).toHaveLength(10);
        for (const loss of losses[i] ?? [])
          expect(Math.abs(Number(loss) - run.step(1).loss), label).toBeLessThan(1e-4);
        run.free();
      });
    },
  );

  test.skipIf(!python)(
    'a lesson on own sequences trains on the page’s sequences, to the page’s losses',
    async () => {
      const { train } = await engine();
      for (const lesson of ownLessons()) {
        const program = write(await traceOf(lesson), lesson as FullDocument);
        const label = `${lesson.title}: step`;
        expect(program, label).toContain('for step in range(steps):');
        const { stdout, stderr } = spawnSync(python as string, ['-'], {
          input: program.replace('for step in range(steps):', 'for step in range(8):'),
          encoding: 'utf8',
        });
        expect(stderr, label).toBe('');
        const printed = [...stdout.matchAll(/^step +\d+ \/ +\d+ \| loss (.*)$/gm)];
        const run = train(lesson);
        const losses = printed.map(() => run.step(1).loss);
        run.free();
        expect(printed, label).toHaveLength(8);
        printed.forEach(([, loss], i) =>
          expect(Math.abs(Number(loss) - at(losses, i)), `${label} ${i}`).toBeLessThan(3e-4),
        );
      }
    },
  );

  test.skipIf(!python)(
    'numbers that stand beside drawn ones are those of the document',
    async () => {
      const { train } = await engine();
      const untrained = readLesson('microgpt-untrained');
      const documents = readFileSync('web/lesson/documents/names.txt', 'utf8');
      const words = untrained.input['vocabulary'] as string[];
      const waves = (rows: number): number[][] =>
        Array.from({ length: rows }, (_, i) =>
          Array.from({ length: 16 }, (_, j) => Math.sin(i + j)),
        );
      const gain = Array.from({ length: 16 }, (_, i) => 1 + i / 8);
      const lesson = {
        ...untrained,
        embedding: { ...untrained.embedding, norm: { kind: 'rms', gain } },
        positions: { kind: 'learned', values: waves(16) },
        final_norm: { gain, bias: gain },
        unembedding: { weight: waves(words.length), bias: words.map((_, i) => i / 9) },
      };
      const trace = await traceOf(lesson as never);
      const program = write(trace, lesson as never);
      compare(
        'a stack',
        trace,
        runAll(python as string, [program.split('\nimport random')[0] ?? ''])[0] as Run,
      );
      const [losses = []] = lossesOf([await tenSteps(lesson as never)]);
      const run = train(lesson as never, { documents });
      expect(losses).toHaveLength(10);
      for (const loss of losses)
        expect(Math.abs(Number(loss) - run.step(1).loss)).toBeLessThan(1e-3);
      run.free();
    },
  );

  test.skipIf(!python)('gradients of a long sum need no deep recursion', async () => {
    const [lesson] = ownLessons() as [LessonDocument];
    lesson['training'] = { ...(lesson['training'] as object), batch: 64, steps: 1 };
    const program = write(await traceOf(lesson), lesson as FullDocument);
    const steps = 'for step in range(steps):';
    const limit = 'import sys\nsys.setrecursionlimit(60)\n';
    expect(lossesOf([program.replace(steps, `${limit}${steps}`)])).toEqual([[expect.any(String)]]);
  });

  test.skipIf(!python)('numbers of a file that are NaN or infinite are what they are', async () => {
    const lesson = {
      clearhead: 1,
      title: 'a file',
      tensors: 'a.safetensors',
      input: {
        vectors: [
          [1, 2],
          [3, 4],
        ],
      },
      projections: {
        kind: 'linear',
        query: { weight: { tensor: 'all', rows: [0, 2] } },
        key: { weight: { tensor: 'all', rows: [2, 4] } },
        value: { weight: { tensor: 'all', rows: [4, 6] } },
      },
    };
    const numbers = [1, NaN, 0, 1, 1, 1, 1, 0, 1, Infinity, 1, -Infinity];
    const tensors = oneTensor('all', 6, 2, numbers);
    const trace = (await engine()).trace(lesson as never, { tensors });
    const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
    writeFileSync(join(folder, 'a.safetensors'), tensors);
    const [run] = runAll(python as string, [runIn(folder, write(trace, lesson as never))]);
    rmSync(folder, { recursive: true });
    compare('a file', trace, run as Run);
  });

  test.skipIf(!python)('numbers that were changed are written out', async () => {
    const ids = attentionIds;
    const traces = await Promise.all(ids.map((id) => traceOf(id)));
    const programs = traces.map((trace, i) => {
      trace.change('W_Q', { head: 0, row: 0, col: 1 }, 0.123456789);
      return write(trace, givenBy(readLesson(at(ids, i)), trace));
    });
    const stack = {
      ...randomStack(6),
      blocks: { drawn: { seed: 1, layers: 2, heads: 2 } },
      switched_off: [{ layer: 1, head: 1 }],
    };
    const changed = await traceOf(stack);
    wholeOf(changed).change('W_Q', { layer: 1, head: 1, row: 0, col: 1 }, 0.123456789);
    programs.push(write(changed, givenStack(stack, changed) as FullDocument));
    const runs = runAll(python as string, programs);
    runs.forEach((run, i) => compare(ids[i] ?? 'a stack', traces[i] ?? changed, run));
  });
});

test('a temperature below all 32-bit floats stays above 0', async () => {
  const lesson = readLesson('who-is-it') as FullDocument;
  for (const [temperature, written] of [
    [1e-50, '1e-50'],
    [0.1, '0.1'],
    [2, '2.0'],
  ] as const) {
    const document = { ...lesson, scores: { ...lesson.scores, temperature } };
    expect(numpy(await traceOf(document), document)).toContain(`scaled_scores / ${written})`);
  }
});

test.each([numpy, pytorch])('a model that trains takes no norm from itself', async (write) => {
  const [, , lesson] = ownLessons() as [LessonDocument, LessonDocument, LessonDocument];
  lesson.embedding = { ...lesson.embedding, norm: { drawn: true } } as never;
  const program = write(await traceOf(lesson), lesson as FullDocument);
  const [, model = ''] = program.split('def model(ids):');
  const [body = ''] = model.split('return logits');
  expect(body).toContain('embedding_norm = ');
  expect(body).not.toContain('embedding_norm_gain = ');
  expect(program).toContain('embedding_norm_gain = trainable(embedding_norm_gain)');
});

test('blocks that differ only in their numbers share a loop', async () => {
  const lesson = readLesson('say-it-twice');
  delete lesson['training'];
  const [masked, { attention }] = lesson['blocks'] as [object, { attention: object }];
  const open = { attention: { ...attention, scores: {} } };
  const bare = { ...open, residual: false };
  const loopOf = async (...blocks: object[]): Promise<string[]> => {
    const document = { ...lesson, blocks } as unknown as FullDocument;
    const program = numpy(await traceOf(document), document).split('\n');
    return program.filter((line) => /^# Block|^layer =|^for layer/.test(line));
  };
  const inTurn = 'one after the other';
  expect(await loopOf(masked, open, open)).toEqual([
    '# Block 1 of 3',
    'layer = 0',
    `# Blocks 2 to 3, ${inTurn}`,
    'for layer in range(1, 3):',
  ]);
  expect(await loopOf(open, bare)).toEqual([
    '# Block 1 of 2',
    'layer = 0',
    '# Block 2 of 2',
    'layer = 1',
  ]);
  expect(await loopOf(open, open, masked)).toEqual([
    `# Blocks 1 to 2, ${inTurn}`,
    'for layer in range(2):',
    '# Block 3 of 3',
    'layer = 2',
  ]);
});
