import { describe, expect, test } from 'vitest';
import {
  applyState,
  ownSeed,
  type GivenLayer,
  type LessonDocument,
} from '../../web/lesson/document.js';
import { applyIngredients, type Chosen } from '../../web/lesson/ingredients.js';
import { givenStack } from '../../web/lesson/given-stack.js';
import * as offered from '../../web/lesson/lessons.js';
import { applySet, setNames } from '../../web/lesson/parameter-sets.js';
import { allIds, engine, lessonIds, readLesson, traceOf } from './helpers.js';

const unchanged = { text: null, seed: null };

/** Rounded to the four decimals that the well-known values have. */
const rounded = (values: Float32Array, count: number): number[] =>
  Array.from(values.slice(0, count), (value) => Number(value.toFixed(4)));

test('the page knows every lesson', () => {
  const { knownIds, modelFolders } = offered;
  const withDocument = knownIds.filter((id) => modelFolders[id] === undefined);
  expect(withDocument.sort()).toEqual([...allIds].sort());
});

describe('applyState', () => {
  test('without changes the result is the document itself', () => {
    const lesson = readLesson('time-flies');
    expect(applyState(lesson, unchanged)).toBe(lesson);
    expect(applyState(lesson, { text: 'Time flies fast', seed: null })).toBe(lesson);
  });
  test('a new sentence drops the values that the notebook printed', () => {
    const lesson = readLesson('time-flies');
    const changed = applyState(lesson, { text: 'fast time', seed: null });
    expect(changed.input.text).toBe('fast time');
    expect(changed.printed).toBeUndefined();
    expect(lesson.printed).toBeDefined();
  });
  test('a sentence has no effect on a lesson that starts from vectors', () => {
    const lesson = readLesson('three-tokens');
    expect(applyState(lesson, { text: 'hello', seed: null })).toBe(lesson);
  });
  test('a seed sets every seed of the document', () => {
    const life = applyState(readLesson('life-is-short'), { text: null, seed: 7 });
    expect([life.embedding?.seed, life.projections.seed]).toEqual([7, 7]);
    const vectors = applyState(readLesson('parameter-or-linear-linear'), { text: null, seed: 7 });
    expect([vectors.input.vectors, vectors.projections.seed]).toMatchObject([{ seed: 7 }, 7]);
  });
  test('a seed draws given projections in the same shapes', async () => {
    for (const id of ['time-flies', 'time-flies-two-heads', 'three-tokens-by-hand']) {
      const lesson = readLesson(id);
      const before = await traceOf(lesson);
      const after = await traceOf(applyState(lesson, { text: null, seed: 1 }));
      const shapes = (trace: typeof before) =>
        trace.stages.map(({ name, head, rows, cols }) => [name, head, rows, cols]);
      expect(shapes(after)).toEqual(shapes(before));
      expect(after.stage('W_Q', 0).op.kind).toBe('drawn');
    }
  });
  test('a seed draws bare parameters without their biases: none can be drawn', async () => {
    const lesson = readLesson('three-tokens-by-hand');
    const [query, key, value] = (['query', 'key', 'value'] as const).map((name) => {
      const layer = { ...lesson.projections[name] } as GivenLayer;
      return { ...layer, bias: (layer.weight[0] as number[]).map(() => 1) };
    });
    const projections = { ...lesson.projections, bias: true, query, key, value };
    const biased = { ...lesson, projections } as LessonDocument;
    expect([biased.projections.kind, (await traceOf(biased)).stage('b_Q').values[0]]).toEqual([
      'parameter',
      1,
    ]);
    const drawn = await traceOf(applyState(biased, { text: null, seed: 1 }));
    expect(drawn.stages.some(({ name }) => name === 'b_Q')).toBe(false);
  });
});

describe('the names of columns', async () => {
  const running = await engine();
  const [input, query, key, value] = [[...'abcd'], [...'ef'], [...'gh'], [...'ij']];
  const named = { ...readLesson('time-flies'), features: { input, query, key, value } };
  const base = running.trace(named);
  /** The names in a document that the engine accepts. */
  const namesIn = (lesson: LessonDocument) => {
    running.trace(lesson);
    return lesson.features;
  };
  const chosen = (choice: Chosen) =>
    namesIn(applyIngredients(named, choice, base, { random: running.random(1), givenStack }));

  test('stay with another sentence', () => {
    expect(namesIn(applyState(named, { text: 'fast time', seed: null }))).toEqual(named.features);
  });
  test('disappear if a seed draws the numbers', () => {
    expect(namesIn(applyState(named, { text: null, seed: 1 }))).toEqual({ input });
    const embedding = { size: 4, seed: 2 };
    const drawn = applyState({ ...named, embedding }, { text: null, seed: 1 });
    expect(namesIn(drawn)).toEqual({});
  });
  test('follow the numbers if W_K is W_Q, or V is X', () => {
    expect(chosen({ tied: true })).toEqual({ input, query, key: query, value });
    expect(chosen({ plainValues: true })).toEqual({ input, query, key, value: input });
    expect(chosen({ heads: 2, output: true, positions: 'sinusoidal' })).toEqual(named.features);
  });
  test('are those of X alone if a set of parameters keeps X, else none', () => {
    const names = setNames.map((set) => [set, namesIn(applySet(set, named, base))]);
    expect(Object.fromEntries(names)).toEqual({
      identity: { input },
      uniform: { input },
      previous: {},
      same: {},
    });
  });
});

describe('the numbers that torch.manual_seed gives', () => {
  test('Linear(4, 2) after seed 42', async () => {
    const trace = await traceOf(applyState(readLesson('time-flies'), { text: null, seed: 42 }));
    expect(rounded(trace.stage('W_Q').values, 8)).toEqual([
      0.3823, 0.415, -0.1171, 0.4593, -0.1096, 0.1009, -0.2434, 0.2936,
    ]);
  });
  test('randn after seed 42, as life-is-short printed it', async () => {
    const lesson = { ...readLesson('random-vectors'), embedding: { size: 4, seed: 1 } };
    const trace = await traceOf(applyState(lesson, { text: 'a b c d e f', seed: 42 }));
    expect(rounded(trace.stage('embedding').values, 4)).toEqual([1.9269, 1.4873, 0.9007, -2.1055]);
  });
  test('a word keeps its vector in any sentence, and has another with another seed', async () => {
    const lesson = readLesson('random-vectors');
    const vectorOfThe = async (text: string, seed: number | null = null) => {
      const trace = await traceOf(applyState(lesson, { text, seed }));
      const { values, cols } = trace.stage('embedding');
      const row = trace.vocabulary.indexOf('the');
      return [...values.subarray(row * cols, (row + 1) * cols)];
    };
    const alone = await vectorOfThe('the');
    expect(await vectorOfThe('The cat chased the mouse, a small one')).toEqual(alone);
    expect(await vectorOfThe('the', 7)).not.toEqual(alone);
  });
  test('the lesson’s own seed changes nothing', async () => {
    for (const id of lessonIds) {
      const lesson = readLesson(id);
      const seeds = [...JSON.stringify(lesson).matchAll(/"seed":(\d+)/g)].map((match) => match[1]);
      if (new Set(seeds).size !== 1) continue;
      const [before, after] = [
        await traceOf(lesson),
        await traceOf(applyState(lesson, { text: null, seed: ownSeed(lesson) })),
      ];
      for (const stage of before.stages) {
        expect(after.stages[stage.index]?.values).toEqual(stage.values);
      }
    }
  });
});
