import { expect, test } from 'vitest';
import { Lazy } from '../../web/element/lazy.js';

test('what could not be loaded is tried again by whoever asks next, and loaded once', async () => {
  let tries = 0;
  let come = 0;
  const part = new Lazy(
    () => (++tries < 2 ? Promise.reject(new Error('no network')) : Promise.resolve('part')),
    () => come++,
  );
  await expect(part.get()).rejects.toThrow('no network');
  expect(part.now).toBeNull();
  expect(await Promise.all([part.get(), part.later()])).toEqual(['part', 'part']);
  expect(part.later()).toBeNull();
  expect(part.now).toBe('part');
  expect([tries, come]).toEqual([2, 1]);
});

test('wanting what cannot be loaded does nothing', async () => {
  let used = false;
  const part = new Lazy(() => Promise.reject(new Error('no network')));
  part.want(() => (used = true));
  await new Promise((done) => setTimeout(done));
  expect(used).toBe(false);
});
