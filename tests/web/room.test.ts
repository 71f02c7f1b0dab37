import { expect, test } from 'vitest';
import { ChangeError } from '../../web/lesson/problem.js';
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
