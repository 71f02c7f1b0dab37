import { PartType, type DirectiveResult, type PartInfo } from 'lit/directive.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painting } from '../../web/views/figures/painting.js';

let now = 0;
let frames: (() => void)[] = [];
const nextFrame = (): void => {
  const due = frames;
  frames = [];
  for (const frame of due) frame();
};

beforeEach(() => {
  [now, frames] = [0, []];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Made {
  _$litDirective$: new (part: PartInfo) => { update(part: unknown, data: unknown[]): unknown };
  values: unknown[];
}
/** Draws a template with the directive on a canvas. */
function put(element: object, result: DirectiveResult): void {
  const { _$litDirective$: Painted, values } = result as unknown as Made;
  new Painted({ type: PartType.ELEMENT }).update({ element }, values);
}

test('a frame paints no more than fits, and all are painted in their order', () => {
  const painted: number[] = [];
  const picture = painting<number>(
    (_, data) => {
      painted.push(data);
      now += 10;
    },
    (a, b) => a === b,
  );
  for (let i = 0; i < 20; i++) put({}, picture(i));
  expect(painted).toEqual([]);
  nextFrame();
  expect(painted.length).toBeGreaterThan(0);
  expect(now).toBeLessThanOrEqual(50);
  for (let i = 0; i < 20; i++) nextFrame();
  expect(painted).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(frames).toEqual([]);
});

test('a canvas is painted once, with its last data, and not again with the same', () => {
  const painted: number[] = [];
  const picture = painting<number>(
    (_, data) => void painted.push(data),
    (a, b) => a === b,
  );
  const canvas = {};
  for (const data of [1, 2, 3]) put(canvas, picture(data));
  nextFrame();
  put(canvas, picture(3));
  nextFrame();
  expect(painted).toEqual([3]);
});

test('of two data that look the same the later is kept, because the earlier may hold a model', () => {
  const kept: number[] = [];
  const picture = painting<number>(
    () => undefined,
    (before) => kept.push(before) > 0,
  );
  const canvas = {};
  for (const data of [1, 2, 3]) put(canvas, picture(data));
  nextFrame();
  expect(kept).toEqual([1, 2]);
});

test('a picture that cannot be painted leaves the others', () => {
  const painted: number[] = [];
  const picture = painting<number>(
    (_, data) => {
      if (data === 1) throw new Error('no canvas');
      painted.push(data);
    },
    () => false,
  );
  for (const data of [0, 1, 2]) put({}, picture(data));
  expect(nextFrame).toThrow('no canvas');
  nextFrame();
  expect(painted).toEqual([0, 2]);
});
