/** The checkpoint with which slow motion begins. */
import { afterEach, expect, test, vi } from 'vitest';
import { savedAt, TooLong } from '../../web/session/training/saved-at.js';
import type { Trainee } from '../../web/session/training/training.js';
import { engine, readLesson } from './helpers.js';
import { trainingHere } from './workers-here.js';

const lesson = readLesson('brackets-untrained');
const running = await engine();

afterEach(() => void vi.restoreAllMocks());

/** `times`: the duration of the first calculations, in ms. */
function workerWith(times: readonly number[] = []) {
  const local = trainingHere(running);
  let [now, requests, ended] = [0, 0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const worker: Trainee = {
    ask: (request) => {
      if (request.train === 'advance') now += times[requests++] ?? 0;
      return local.ask(request);
    },
    end: () => void ended++,
  };
  return { start: async () => Promise.resolve(worker), ended: () => ended };
}

test('a step is computed from the checkpoint before it, with the same bits', async () => {
  const run = running.train(lesson, { seed: 5 });
  const first = { step: 0, numbers: run.save(), pictures: [], point: {} as never };
  run.step(2);
  const second = { step: 2, numbers: run.save(), pictures: [], point: {} as never };
  run.step(3);
  const later = { step: 5, numbers: run.save(), pictures: [], point: {} as never };
  run.step(2);
  const beyond = { step: 7, numbers: run.save(), pictures: [], point: {} as never };
  for (const checkpoints of [[], [first], [first, second, beyond], [first, later, beyond]]) {
    const { start, ended } = workerWith();
    const found = await savedAt({ lesson, checkpoints }, 5, 5, undefined, undefined, start);
    expect(found.step).toBe(5);
    expect([...found.numbers]).toEqual([...later.numbers]);
    expect(ended()).toBe(1);
  }
  run.free();
});

test('a step that takes long in three tries is not taken on the page', async () => {
  for (const times of [[200], [201, 200], [201, 201, 200], [201, 201, 201]]) {
    const { start, ended } = workerWith(times);
    const saved = savedAt({ lesson, checkpoints: [] }, 0, null, undefined, undefined, start);
    if (times.at(-1) === 200) expect((await saved).step).toBe(0);
    else await expect(saved).rejects.toThrow(TooLong);
    expect(ended()).toBe(1);
  }
});
