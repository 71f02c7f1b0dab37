/** The trainings of a lesson that are kept for comparison. */
import { expect, test, vi } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withTensors } from '../../web/lesson/tensors.js';
import { Trainings } from '../../web/session/training/index.js';
import { engine } from './helpers.js';
import { namesLesson } from './names-lesson.js';
import { trainingHere } from './workers-here.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

const loaded = await engine();
const document = namesLesson({ steps: 2 });
const key = (seed: number, lesson = 'names') => ({ lesson, seed, recipe: null });

const begun = async (...seeds: number[]): Promise<Trainings> => {
  const all = new Trainings(
    () => undefined,
    async () => trainingHere(loaded),
  );
  for (const seed of seeds) await all.of(document, key(seed)).to(1);
  return all;
};
const seedsOf = ({ runs }: Trainings): (number | null)[] => runs.map(({ seed }) => seed);

test('six trainings are kept, and the seventh takes the place of the oldest', async () => {
  expect(seedsOf(await begun(1, 2, 3, 4, 5, 6))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(seedsOf(await begun(1, 2, 3, 4, 5, 6, 7))).toEqual([2, 3, 4, 5, 6, 7]);
});

test('a training without steps is dropped when another one begins', async () => {
  const all = await begun(1);
  await all.of(document, key(2)).measure();
  expect(seedsOf(all)).toEqual([1, 2]);
  all.end();
  expect(seedsOf(all)).toEqual([1]);
  all.of(document, key(3));
  expect(seedsOf(all)).toEqual([1, 3]);
});

test('a training is found again by its lesson, its seed and its recipe', async () => {
  const all = await begun(1, 2);
  const second = all.now;
  expect(all.of(document, key(2))).toBe(second);
  const first = all.of(document, key(1));
  expect(first.points).toHaveLength(2);
  expect(all.now).toBe(first);
  const recipe = { batch: 3 };
  for (const [state, isNow] of [
    [key(1), true],
    [key(2), false],
    [key(3), false],
    [key(1, 'other'), false],
    [{ ...key(1), recipe }, false],
  ] as const) {
    expect(all.isNow(state)).toBe(isNow);
  }
  expect(all.of(document, { ...key(1), recipe })).not.toBe(first);
});

test('another lesson forgets the trainings of the one before', async () => {
  const all = await begun(1, 2);
  all.of(document, key(3, 'other'));
  expect(seedsOf(all)).toEqual([3]);
  all.forget();
  expect([seedsOf(all), all.now]).toEqual([[], null]);
});

test('a lesson that is opened again with another tensors file is trained from its numbers', async () => {
  const run = loaded.train(document);
  const { lesson, tensors } = run.lessonInFile();
  run.free();
  const [before, other] = [1, 2].map(() => ({ blob: new Blob([tensors]), bytes: null }));
  const opened = (file: typeof before): LessonDocument =>
    withTensors({ ...(lesson as unknown as LessonDocument) }, file);
  const all = await begun();
  const first = all.of(opened(before), key(1));
  await first.to(1);
  // With another recipe it is another object, but has the same file.
  all.of(opened(before), { ...key(1), recipe: { batch: 3 } });
  expect(all.of(opened(before), key(1))).toBe(first);
  expect(all.of(opened(other), key(1))).not.toBe(first);
  expect(seedsOf(all)).toEqual([1]);
});
