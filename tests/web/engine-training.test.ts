/** Training through the full module: the same bits as the native engine's. */
import { expect, test } from 'vitest';
import { LessonError } from '../../web/engine/engine.js';
import { trainerOf } from '../../web/session/training/trainer.js';
import { engine } from './helpers.js';
import { bitsAfter50, hashOf, recipe, sorting as lesson } from './sorting.js';

test('gives the same bits as natively', async () => {
  const run = (await engine()).train(lesson());
  expect(run.step(50).step).toBe(50);
  expect(hashOf(run.save())).toBe(bitsAfter50);
  run.free();
});

test('goes back, and on to the same bits; what it leaves is a lesson', async () => {
  const made = await engine();
  const run = made.train(lesson(), { seed: 5 });
  run.step(3);
  const saved = { step: 3, numbers: run.save() };
  run.step(4);
  const there = run.save();
  run.resume(saved);
  run.step(4);
  expect(run.save()).toEqual(there);
  const { heads, accuracy, elsewhere } = run.measure();
  expect(heads.map(({ layer, head }) => [layer, head])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(accuracy).toBeGreaterThanOrEqual(0);
  expect(elsewhere).toBeNull();
  const learned = made.trace(run.lesson());
  expect(learned.stage('weights', { layer: 1 }).rows).toBe(6);
  expect(() => run.resume({ step: 1, numbers: Float32Array.of(1) })).toThrow(LessonError);
  expect(() => run.step(0)).toThrow(LessonError);
  const shown = trainerOf(made)(lesson() as never, 5);
  shown.step(7);
  expect(shown.save()).toEqual(there);
  expect(shown.pictures().map(({ layer, size }) => [layer, size])).toEqual([
    [0, 6],
    [1, 6],
  ]);
});

test.each([0, 1e6, NaN])('refuses a learning rate of %s in a sentence', async (rate) => {
  const made = await engine();
  const training = { ...recipe, optimizer: { learning_rate: rate } };
  expect(() => made.train(lesson(training))).toThrow(/expected a number|null/);
});

test('a lesson without training is refused', async () => {
  const made = await engine();
  expect(() => made.train({ ...lesson(), training: undefined })).toThrow(LessonError);
});
