import { expect, test } from 'vitest';
import { ChangeError, type Problem } from '../../web/lesson/problem.js';
import { Room } from '../../web/element/base/room.js';

test('a room that could not be loaded is tried again, and loaded once', async () => {
  let tries = 0;
  const room = new Room(() =>
    ++tries < 2 ? Promise.reject(new Error('no network')) : Promise.resolve('part'),
  );
  await expect(room.enter()).rejects.toEqual(new ChangeError({ id: 'roomMissing' }));
  expect(await Promise.all([room.enter(), room.enter()])).toEqual(['part', 'part']);
  expect(tries).toBe(2);
});

test('drawings try to load their room again, and report once that it cannot be', async () => {
  let tries = 0;
  const room = new Room(() => Promise.reject(new Error(`no network ${++tries}`)));
  const reported: Problem[] = [];
  const page = { showProblem: (problem: Problem) => void reported.push(problem) };
  for (let drawing = 0; drawing < 2; drawing++) {
    room.enterToDraw(page);
    await expect(room.enter()).rejects.toThrow(ChangeError);
  }
  expect(reported).toEqual([{ id: 'roomMissing' }]);
  expect(tries).toBe(2);
});
