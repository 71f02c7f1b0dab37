/**
 * Another recipe for a lesson: the meaning of its fields, the values that they reject, and how they
 * are written.
 */
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
  whyUnfitting,
  withRecipe,
  type RecipeChanges,
} from '../../web/lesson/recipe-changes.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import drawn from '../../web/lesson/documents/say-it-twice-untrained.json' with { type: 'json' };
import given from '../../web/lesson/documents/say-it-twice.json' with { type: 'json' };
import { engine } from './helpers.js';
import { recipes } from './states.js';

const running = await engine();
const lesson = drawn as unknown as LessonDocument;
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

test('each field by itself makes a lesson that the engine trains', () => {
  const changes: readonly RecipeChanges[] = [
    ...recipeNames.flatMap((name) => {
      const field = recipeFields[name];
      return field.kind === 'word' ? field.words.map((word) => ({ [name]: word })) : [];
    }),
    ...[{ rate: 1 }, { steps: 1 }, { batch: 1 }, { optimizer: 'sgd', weightDecay: 0.1 }],
    ...[{ blocks: 1 }, { heads: 2 }, { features: 4 }],
  ];
  for (const one of changes) {
    const run = running.train(withRecipe(lesson, one));
    expect(run.step(1).loss, encodeRecipe(one)).toBeGreaterThan(0);
    run.free();
  }
});

test('the sizes of a given model stay', () => {
  const changed = withRecipe(learned, { blocks: 1, features: 4, norm: 'before', rate: 0.5 });
  expect(changed['blocks']).toBe(learned['blocks']);
  expect(changed.embedding).toBe(learned.embedding);
  expect(recipeValues(changed)).toMatchObject({ rate: 0.5, blocks: 2, features: 8 });
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
  expect(whyUnfitting('blocks', 1e300)).toBe('outside');
  expect(whyUnfitting('decay', 'steep')).toBe('noWord');
  expect(whyUnfitting('decay', 'linear')).toBeNull();
});

test.each(['', 'rate', 'rate-', 'rate-2', 'blocks-0', 'speed-1', 'rate-0.1_', 'toString-1'])(
  'an address with %j is rejected',
  (text) => expect(decodeRecipe(text)).toBeNull(),
);
