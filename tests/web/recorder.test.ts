/** The pictures of a training's film where the browser records no video. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { Recorder } from '../../web/element/training/recorder.js';

vi.mock('../../web/views/figures/film.js', () => ({
  filmSize: { width: 1, height: 1 },
  paintPicture: () => undefined,
}));
let names: string[] = [];
vi.mock('../../web/element/dialogs/handout-dialogs.js', () => ({
  zip: (files: { name: string }[]) => {
    names = files.map(({ name }) => name);
    return ['archive'];
  },
}));

afterEach(() => void vi.unstubAllGlobals());

/** The steps of the pictures that are kept of `count` steps. */
async function keptOf(count: number): Promise<number[]> {
  const canvas = {
    getContext: () => ({}),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['png'])),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const recorder = new Recorder({} as ConstructorParameters<typeof Recorder>[0]);
  for (let step = 0; step < count; step++) recorder.take({} as Trace, step, null);
  const film = await recorder.end('sort');
  expect(film).toMatchObject({ name: 'sort.zip', pictures: names.length });
  return names.map((name) => Number(/^step-(\d{6})\.png$/.exec(name)?.[1]));
}

test('of more pictures than there is room for, every other one is kept, from the first on', async () => {
  const steps = (count: number, by: number): number[] =>
    Array.from({ length: count }, (_, i) => i * by);
  expect(await keptOf(120)).toEqual(steps(120, 1));
  expect(await keptOf(121)).toEqual(steps(61, 2));
});

test('a film without a picture is none', async () => {
  vi.stubGlobal('document', { createElement: () => ({}) });
  const recorder = new Recorder({} as ConstructorParameters<typeof Recorder>[0]);
  expect(await recorder.end('sort')).toBeNull();
});
