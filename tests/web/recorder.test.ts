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

/** A canvas that is not drawn on. */
const canvas = {
  getContext: () => ({}),
  toBlob: (done: (blob: Blob) => void) => done(new Blob(['png'])),
  captureStream: () => ({}),
};

/** The steps of the pictures that are kept of `count` steps. */
async function keptOf(count: number): Promise<number[]> {
  vi.stubGlobal('document', { createElement: () => canvas });
  const recorder = new Recorder({} as ConstructorParameters<typeof Recorder>[0]);
  for (let step = 0; step < count; step++) recorder.take({} as Trace, step, null);
  const film = await recorder.end('sort');
  expect(film).toMatchObject({ name: 'sort.zip', pictures: names.length });
  return names.map((name) => Number(/^step-(\d{6})\.png$/.exec(name)?.[1]));
}

test('of many pictures the first, the last and others at equal distances are kept', async () => {
  const steps = (count: number, by: number): number[] =>
    Array.from({ length: count }, (_, i) => i * by);
  expect(await keptOf(120)).toEqual(steps(120, 1));
  expect(await keptOf(121)).toEqual(steps(61, 2));
  expect(await keptOf(122)).toEqual([...steps(61, 2), 121]);
  expect(await keptOf(1000)).toEqual([...steps(63, 16), 999]);
});

test('a film without a picture is none', async () => {
  vi.stubGlobal('document', { createElement: () => ({}) });
  const recorder = new Recorder({} as ConstructorParameters<typeof Recorder>[0]);
  expect(await recorder.end('sort')).toBeNull();
});

const refuse = (): never => {
  throw new DOMException('refused', 'NotSupportedError');
};

test.each([
  ['to say whether it records', { isTypeSupported: refuse }, {}],
  ['to record', {}, { start: refuse }],
])('pictures are kept where the browser refuses %s', async (_, ofClass, ofFilm) => {
  const film = function (): object {
    return ofFilm;
  };
  vi.stubGlobal(
    'MediaRecorder',
    Object.assign(film, { isTypeSupported: (): boolean => true, ...ofClass }),
  );
  expect(await keptOf(3)).toEqual([0, 1, 2]);
});

test('a film that the browser ended by itself is saved as far as it goes', async () => {
  const film = {
    state: 'recording',
    start: () => undefined,
    stop: refuse,
    ondataavailable: null as ((event: { data: Blob }) => void) | null,
  };
  const made = function (): object {
    return film;
  };
  vi.stubGlobal('MediaRecorder', Object.assign(made, { isTypeSupported: () => true }));
  vi.stubGlobal('document', { createElement: () => canvas });
  const recorder = new Recorder({} as ConstructorParameters<typeof Recorder>[0]);
  recorder.take({} as Trace, 0, null);
  film.ondataavailable?.({ data: new Blob(['film']) });
  film.state = 'inactive';
  expect(await recorder.end('sort')).toMatchObject({ name: 'sort.webm', pictures: 1 });
});
