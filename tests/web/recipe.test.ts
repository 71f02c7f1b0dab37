/**
 * Another recipe for a lesson: the meaning of its fields, the values that they reject, and how they
 * are written.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesFrom,
  decodeRecipe,
  encodeRecipe,
  readValue,
  recipeFields,
  recipeNames,
  recipeValues,
  whyUnchangeable,
  whyUnfitting,
  whyUnshared,
  withRecipe,
  withSeed,
  type RecipeChanges,
} from '../../web/lesson/recipe-changes.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import drawn from '../../web/lesson/documents/say-it-twice-untrained.json' with { type: 'json' };
import microgpt from '../../web/lesson/documents/microgpt-untrained.json' with { type: 'json' };
import microgpts from '../golden/microgpt.golden.json' with { type: 'json' };
import given from '../../web/lesson/documents/say-it-twice.json' with { type: 'json' };
import { engine, readLesson } from './helpers.js';
import { recipes } from './states.js';

const running = await engine();
const lesson = drawn as unknown as LessonDocument;
const names = microgpt as unknown as LessonDocument;
const documents = readFileSync('web/lesson/documents/names.txt', 'utf8');
const learned = given as unknown as LessonDocument;

test('every field can be read back from the lesson that it changes', () => {
  fc.assert(
    fc.property(recipes, (changes) => {
      expect(recipeValues(withRecipe(lesson, changes))).toEqual({
        ...recipeValues(lesson),
        ...changes,
      });
      expect(decodeRecipe(encodeRecipe(changes))).toEqual(changes);
    }),
  );
});

test.each([
  ['sequences', lesson],
  ['names', names],
])('each field by itself makes a lesson of %s that the engine trains', (_, lesson) => {
  const changes: readonly RecipeChanges[] = [
    ...recipeNames
      .filter((name) => whyUnchangeable(name, lesson) === null)
      .flatMap((name) => {
        const field = recipeFields[name];
        return field.kind === 'word' ? field.words.map((word) => ({ [name]: word })) : [];
      }),
    { rate: 1 },
    { steps: 1 },
    { batch: 1 },
    { optimizer: 'sgd', weightDecay: 0.1 },
    { blocks: 1 },
    { heads: 2 },
    { features: 4 },
  ];
  for (const change of changes) {
    const run = running.train(withRecipe(lesson, change), { documents });
    expect(run.step(1).loss, encodeRecipe(change)).toBeGreaterThan(0);
    run.free();
  }
});

test('a field is locked where the model has nothing that it could change', () => {
  expect(whyUnchangeable('activation', lesson)).toBe('noNetwork');
  expect(whyUnchangeable('outputs', lesson)).toBe('notByPython');
  expect(recipeNames.filter((name) => whyUnchangeable(name, names))).toEqual([]);
});

test('each change of microgpt gives the document that PyTorch trained', () => {
  const changes: Record<string, RecipeChanges> = {
    'as it is': {},
    'no norm of the embedding': { embeddingNorm: 'none' },
    'squared ReLU': { activation: 'relu_squared' },
    'a tied head': { unembedding: 'tied' },
    'cosine decay, 500 steps': { decay: 'cosine', steps: 500 },
    'W_O and W_down of zeros': { outputs: 'zero' },
    'two layers': { blocks: 2 },
    '8 features': { features: 8 },
    'two heads': { heads: 2 },
  };
  const goldens = microgpts as unknown as { name: string; lesson: Record<string, unknown> }[];
  const compared = goldens.filter(({ name }) => changes[name]);
  expect(compared.length).toBe(Object.keys(changes).length);
  for (const { name, lesson: expected } of compared) {
    const changed = structuredClone(withRecipe(names, changes[name] ?? {})) as Record<
      string,
      unknown
    >;
    delete changed['about'];
    delete (changed['training'] as { printed?: unknown }).printed;
    expect({ ...changed, title: name }, name).toEqual(expected);
  }
});

test('a lesson with another seed or recipe has no printed lines: they are of another training', () => {
  const printedIn = (document: LessonDocument): unknown =>
    (document['training'] as { printed?: unknown }).printed;
  expect(printedIn(withRecipe(names, {}))).toBeDefined();
  expect(printedIn(withRecipe(names, { heads: 2 }))).toBeUndefined();
  expect(printedIn(withSeed(names, 7))).toBeUndefined();
  for (const seed of [undefined, 7]) {
    const run = running.train(names, { seed, documents });
    const trained = run.lesson() as unknown as LessonDocument;
    expect(printedIn(trained) === undefined, `seed ${seed}`).toBe(seed !== undefined);
    expect(JSON.stringify(trained.training)).toContain(`"seed":${seed ?? 42}`);
    const drawn = JSON.stringify([
      trained.embedding,
      trained.positions,
      trained.blocks,
      trained.unembedding,
    ]);
    expect(drawn).not.toMatch(/drawn|generator|seed/);
    run.free();
  }
});

test('norms keep their kind at another place, and a lesson without the rest stays as it is', () => {
  expect(recipeValues(names)).toMatchObject({ norm: 'before', embeddingNorm: 'rms' });
  const after = withRecipe(names, { norm: 'after' });
  expect(after).toMatchObject({
    blocks: { drawn: { norm: { kind: 'rms', gain: false, position: 'after' } } },
  });
  expect(after).not.toHaveProperty('final_norm');
  expect(recipeValues(after)?.norm).toBe('after');
  const { blocks, training } = withRecipe(names, { norm: 'before' });
  expect(withRecipe(names, { norm: 'before', embeddingNorm: 'rms', unembedding: 'own' })).toEqual({
    ...names,
    blocks,
    training,
  });
});

test('parts that a smaller model lacks are not switched off any more', () => {
  const off = {
    ...withRecipe(lesson, { heads: 2, blocks: 2 }),
    switched_off: [{ layer: 1, head: 1 }, { head: 1 }, { head: 0 }],
  };
  running.trace(off).free();
  expect(withRecipe(off, { blocks: 1 })['switched_off']).toEqual([
    { layer: 0, head: 1 },
    { layer: 0, head: 0 },
  ]);
  expect(withRecipe(off, { heads: 1 })['switched_off']).toEqual([{ layer: 0, head: 0 }]);
  expect(withRecipe(off, { rate: 0.5 })['switched_off']).toBe(off.switched_off);
  running.trace(withRecipe(off, { heads: 1, blocks: 1 })).free();
});

test('a model with other features has no names for them', () => {
  const input = Array.from({ length: 8 }, (_, i) => `feature ${i}`);
  const named = { ...lesson, features: { input }, texts: { de: { features: { input } } } };
  const changed = withRecipe(named, { features: 6 });
  running.trace(changed).free();
  expect([changed.features, changed.texts]).toEqual([{}, { de: { features: {} } }]);
  expect(named.texts).toEqual({ de: { features: { input } } });
  expect(withRecipe(named, { heads: 2 })).toMatchObject({ features: { input } });
});

test('the fields of a given model are those of its first block', () => {
  expect(recipeValues(readLesson('who-is-she'))).toMatchObject({
    blocks: 2,
    heads: 4,
    norm: 'before',
    activation: 'relu',
  });
  const drawn = withRecipe(names, { norm: 'after', activation: 'gelu' });
  const run = running.train(drawn, { documents });
  const fields = (lesson: LessonDocument) => {
    const { blocks, heads, features, positions, norm, activation, unembedding } =
      recipeValues(lesson) ?? {};
    return { blocks, heads, features, positions, norm, activation, unembedding };
  };
  expect(fields(run.lesson() as LessonDocument)).toEqual(fields(drawn));
  run.free();
});

test('a recipe keeps the sizes of a given model', () => {
  const changed = withRecipe(learned, { blocks: 1, features: 4, norm: 'before', rate: 0.5 });
  expect(changed['blocks']).toBe(learned['blocks']);
  expect(changed.embedding).toBe(learned.embedding);
  expect(recipeValues(changed)).toMatchObject({ rate: 0.5, blocks: 2, features: 8 });
});

test('the page rejects the numbers of heads that the engine rejects', () => {
  const why = (changes: RecipeChanges, base = lesson) => {
    const values = recipeValues(base);
    return values && whyUnshared({ ...values, ...changes }, base);
  };
  expect(why({ heads: 3 })).toBe('uneven');
  expect(why({ heads: 8 })).toBe('oddTurned');
  expect(why({ heads: 3 }, learned)).toBeNull();
  for (const positions of ['rotary', 'none']) {
    for (const heads of [1, 2, 3, 8]) {
      for (const features of [1, 4, 6, 7, 8, 9]) {
        const changes = { positions, heads, features };
        const train = () => running.train(withRecipe(lesson, changes), {}).free();
        if (why(changes)) expect(train, encodeRecipe(changes)).toThrow();
        else train();
      }
    }
  }
});

test('the lesson’s own value is not a change', () => {
  expect(changesFrom(lesson, { rate: 0.01, blocks: 2, heads: 2 })).toEqual({ heads: 2 });
});

test('numbers are read with a point or a comma, and invalid ones rejected', () => {
  expect(readValue('rate', ' 0,5 ')).toBe(0.5);
  expect(readValue('rate', '1e-3')).toBe(0.001);
  expect(whyUnfitting('rate', readValue('rate', 'much'))).toBe('noNumber');
  expect(whyUnfitting('rate', readValue('rate', ''))).toBe('noNumber');
  expect(whyUnfitting('rate', readValue('rate', '0x10'))).toBe('noNumber');
  expect(whyUnfitting('rate', 0)).toBe('outside');
  expect(whyUnfitting('rate', 1.5)).toBe('outside');
  expect(whyUnfitting('blocks', 1.5)).toBe('notWhole');
  expect(whyUnfitting('blocks', readValue('blocks', 'none'))).toBe('notWhole');
  expect(whyUnfitting('blocks', 1e300)).toBe('outside');
  expect(whyUnfitting('decay', 'steep')).toBe('noWord');
  expect(whyUnfitting('decay', 'linear')).toBeNull();
});

test.each(['', 'rate', 'rate-', 'rate-2', 'blocks-0', 'speed-1', 'rate-0.1_', 'toString-1'])(
  'an address with %j is rejected',
  (text) => expect(decodeRecipe(text)).toBeNull(),
);
