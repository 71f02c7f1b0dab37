/** The checkpoint with which slow motion begins. */
import { expect, test } from 'vitest';
import { LocalTrainee } from '../../web/session/training/client.js';
import { Runner } from '../../web/session/training/runner.js';
import { savedAt, TooLong } from '../../web/session/training/saved-at.js';
import type { Trainee } from '../../web/session/training/training.js';
import { engine, readLesson } from './helpers.js';

const lesson = readLesson('brackets-untrained');
const running = await engine();

function workerWith(delay = 0) {
  const local = new LocalTrainee(new Runner(running));
  let ended = 0;
  const worker: Trainee = {
    ask: async (request) => {
      if (request.train === 'advance') await new Promise((done) => setTimeout(done, delay));
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

test('a step that takes long is not taken on the page', async () => {
  const { start, ended } = workerWith(210);
  await expect(
    savedAt({ lesson, checkpoints: [] }, 0, null, undefined, undefined, start),
  ).rejects.toThrow(TooLong);
  expect(ended()).toBe(1);
});
