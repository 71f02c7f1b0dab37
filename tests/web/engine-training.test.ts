/** Training through the full module: the same bits as the native engine's. */
import { expect, test } from 'vitest';
import { LessonError } from '../../web/engine/engine.js';
import { engine, readLesson } from './helpers.js';
import { bitsAfter50, hashOf, recipe, sorting as lesson } from './sorting.js';

test('gives the same bits as the native engine', async () => {
  const run = (await engine()).train(lesson());
  expect(run.step(50).step).toBe(50);
  expect(hashOf(run.save())).toBe(bitsAfter50);
  run.free();
});

test('surveys a trained lesson over many texts', async () => {
  const loaded = await engine();
  const lesson = readLesson('brackets');
  const survey = loaded.survey(lesson);
  expect(() => survey.findings()).toThrow(/take\(1\)/);
  expect(survey.take(3)).toBe(3);
  expect(survey.take(2)).toBe(5);
  const { texts, whole, lens: lens, heads, pairs } = survey.findings();
  const { loss } = whole;
  expect(texts).toBe(5);
  expect(loss).toBeLessThan(0.5);
  expect(lens.at(-1)).toBe(loss);
  expect(pairs).toBeNull();
  const words = (lesson.input['vocabulary'] as string[]).length;
  for (const { byDistance, byToken, byPair, entropy } of heads) {
    expect(byPair).toHaveLength(words ** 2);
    expect(byToken).toHaveLength(words);
    expect(byDistance[0]?.mean).toBeGreaterThanOrEqual(0);
    expect(entropy.mean).toBeGreaterThan(0);
    expect(entropy.mean).toBeLessThan(1);
  }
  const without = loaded.survey({ ...lesson, switched_off: [{ layer: 1, head: 0 }] });
  without.take(5);
  expect(without.findings().whole.loss).toBeGreaterThan(loss);
  expect(heads[1]?.without.loss).toBe(without.findings().whole.loss);
  survey.free();
  expect(() => survey.take(1)).toThrow(/freed/);
  expect(() => loaded.survey(readLesson('one-whole-block'))).toThrow(/"training" is missing/);
  expect(() => loaded.survey(lesson, { documents: 5 as never })).toThrow(LessonError);
});

test('learns documents of a text beside the lesson, and makes up texts like them', async () => {
  const loaded = await engine();
  const names = {
    clearhead: 1,
    title: '',
    input: {
      text: 'a',
      vocabulary: ['a', 'b', '.'],
      tokenizer: { kind: 'characters', begin: '.' },
    },
    embedding: { size: 4 },
    blocks: {
      drawn: {
        seed: 1,
        layers: 1,
        generator: 'python',
        shuffled: 3,
        scores: { mask: 'causal' },
      },
    },
    unembedding: { drawn: true },
    training: {
      task: { kind: 'documents', file: 'names.txt', shuffle: 'python', held_out: 1 },
      batch: 1,
      length: 4,
      steps: 2,
      seed: 1,
      precision: 'double',
    },
  };
  expect(() => loaded.train(names)).toThrow(/"names.txt" is not here/);
  expect(() => loaded.train(names, { documents: 5 as never })).toThrow(LessonError);
  const run = loaded.train(names, { documents: 'ab\nba\naa\n' });
  const { loss, ids } = run.step();
  expect(loss).not.toBe(Math.fround(loss));
  expect(ids).toHaveLength(3);
  const madeUp = run.makeUp(0.5);
  expect(madeUp.at(-1)?.id === 2 || madeUp.length === 4).toBe(true);
  for (const { id, drawn, from, to, shares } of madeUp) {
    expect(shares).toHaveLength(3);
    expect(to - from).toBeCloseTo(shares[id] ?? NaN, 12);
    expect(drawn).toBeGreaterThanOrEqual(from - 1e-12);
    expect(drawn).toBeLessThan(to + 1e-12);
  }
  expect(() => run.makeUp(0)).toThrow(LessonError);
  const saved = { step: 1, numbers: run.save() };
  const next = run.step().loss;
  run.resume(saved);
  expect(run.step().loss).toBe(next);
});

test('returns to a checkpoint and repeats the same bits; its result is a lesson', async () => {
  const loaded = await engine();
  const run = loaded.train(lesson(), { seed: 5 });
  run.step(3);
  const saved = { step: 3, numbers: run.save() };
  run.step(4);
  const after = run.save();
  run.resume(saved);
  run.step(4);
  expect(run.save()).toEqual(after);
  const { heads, accuracy, elsewhere } = run.measure();
  expect(heads.map(({ layer, head }) => [layer, head])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(accuracy).toBeGreaterThanOrEqual(0);
  expect(elsewhere).toBeNull();
  const learned = loaded.trace(run.lesson());
  expect(learned.stage('weights', { layer: 1 }).rows).toBe(6);
  expect(() => run.resume({ step: 1, numbers: Float32Array.of(1) })).toThrow(LessonError);
  expect(() => run.step(0)).toThrow(LessonError);
  for (const { layer, head, size, values } of run.weights()) {
    const weights = learned.stage('weights', { layer, head });
    expect(size).toBe(weights.rows);
    expect(values).toEqual(weights.values);
  }
  expect(run.weights()).toHaveLength(2);
});

test('a step that is looked at has the same bits, and each of its numbers is explained', async () => {
  const loaded = await engine();
  const quick = loaded.train(lesson());
  quick.step(4);
  const slow = loaded.train(lesson());
  slow.step(3);
  const before = slow.save();
  const looked = slow.look(3);
  expect(looked.ids.length).toBe(5);
  const loss = looked.stages.find(({ name, gradientOf }) => name === 'loss' && !gradientOf);
  expect(loss?.values[0]).toBeGreaterThan(0);
  expect(slow.save()).toEqual(before);
  expect(() => slow.look(4)).toThrow(LessonError);
  // @ts-expect-error: programs in JavaScript may leave it out
  expect(() => looked.explain(0)).toThrow(LessonError);
  const parameters = looked.parameters.map((index) => looked.stages[index]?.values.slice());
  slow.step();
  expect(slow.save()).toEqual(quick.save());
  const updates = slow.updates();
  expect(updates.length).toBe(parameters.length);
  for (const [i, { stages, explain }] of updates.entries()) {
    const parameter = (name: string): { index: number; values: Float32Array } =>
      stages.find((stage) => stage.name === name) as never;
    const at = (name: string): number => parameter(name).values[0] ?? NaN;
    expect([...parameter('parameter').values]).toEqual([...(parameters[i] ?? [])]);
    const { learning_rate: rate = 0, epsilon = 0 } =
      stages.find(({ name }) => name === 'change')?.op.constants ?? {};
    expect(rate).toBeCloseTo((0.02 * 4) / 5, 12); // of step 4, during the warmup
    // Kingma and Ba 2015, algorithm 1.
    const [first, second] = [at('first_moment_corrected'), at('second_moment_corrected')];
    expect(at('first_moment')).toBeCloseTo(
      0.9 * at('first_moment_before') + 0.1 * at('clipped_gradient'),
      6,
    );
    expect(first).toBeCloseTo(at('first_moment') / (1 - 0.9 ** 4), 6);
    expect(at('change')).toBeCloseTo((-rate * first) / (Math.sqrt(second) + epsilon), 6);
    expect(at('new_parameter')).toBeCloseTo(at('parameter') + at('change'), 6);
    for (const { index } of stages) {
      const { result } = explain(index, { row: 0, col: 0 });
      expect(result).toBe(stages[index]?.values[0]);
    }
    expect(() => explain(stages.length, { row: 0, col: 0 })).toThrow(LessonError);
  }
});

test.each([0, 1e6, NaN])('rejects a learning rate of %s with a sentence', async (rate) => {
  const loaded = await engine();
  const training = { ...recipe, optimizer: { learning_rate: rate } };
  expect(() => loaded.train(lesson(training))).toThrow(/expected a number|null/);
});

test('a lesson without training is rejected', async () => {
  const loaded = await engine();
  expect(() => loaded.train({ ...lesson(), training: undefined })).toThrow(LessonError);
});

test.each([null, 7, 'seed'])('rejects the options %j with a sentence', async (options) => {
  const loaded = await engine();
  expect(() => loaded.train(lesson(), options as never)).toThrow(LessonError);
});

test('reads a checkpoint once, so that the checked values are used', async () => {
  const run = (await engine()).train(lesson());
  const numbers = run.save();
  const [steps, arrays] = [
    [0, -1],
    [numbers, 'no array'],
  ];
  run.resume({
    get step() {
      return steps.shift() as number;
    },
    get numbers() {
      return arrays.shift() as Float32Array;
    },
  });
  expect(run.save()).toEqual(numbers);
  run.free();
});

test('has the same numbers in a file as in a document', async () => {
  const loaded = await engine();
  const run = loaded.train(lesson());
  run.step(2);
  const { lesson: inFile, tensors } = run.lessonInFile();
  expect(JSON.stringify(inFile).length).toBeLessThan(JSON.stringify(run.lesson()).length / 2);
  const [expected, found] = [loaded.trace(run.lesson()), loaded.trace(inFile, { tensors })];
  expect(found.stages.map(({ values }) => values)).toEqual(
    expected.stages.map(({ values }) => values),
  );
  expect(() => loaded.trace(inFile)).toThrow(LessonError);
  for (const training of [run, expected, found]) training.free();
});

test.each([Infinity, -Infinity, NaN])('has no lesson if a parameter is %s', async (value) => {
  const run = (await engine()).train(lesson());
  const numbers = run.save();
  run.resume({ step: 0, numbers: numbers.with(0, value) });
  for (const read of [() => run.lesson(), () => run.lessonInFile()]) {
    expect(read).toThrow(/no longer finite, expected those of an earlier step/);
  }
  run.resume({ step: 0, numbers });
  expect(run.lesson()).toHaveProperty('embedding');
  run.free();
});
