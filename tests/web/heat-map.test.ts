import { describe, expect, test } from 'vitest';
import { HeatMapGestures } from '../../web/element/dialogs/heat-map-gestures.js';
import { strength, type Scale } from '../../web/trace/color-scale.js';
import { gridOf, pick } from '../../web/trace/grid.js';
import {
  wholeView,
  cellAt,
  insideMatrix,
  cellAfterKey,
  largestCell,
  panned,
  partOf,
  pinched,
  revealing,
  zoomed,
  type Extent,
} from '../../web/trace/heat-map.js';
import { mixed, paint } from '../../web/views/figures/pixels.js';

const extent: Extent = { rows: 512, cols: 512, width: 800, height: 600 };

describe('the view of a large matrix', () => {
  test('at first shows the whole matrix', () => {
    const view = wholeView(extent);
    expect(view).toEqual({ x: 0, y: 0, size: 600 / 512 });
    expect(cellAt(view, 599.9, 599.9, extent)).toEqual({ row: 511, col: 511 });
    expect(cellAt(view, 700, 10, extent)).toBeNull();
  });
  test('zooms around a point that stays where it is', () => {
    const at = { x: 200, y: 200 };
    let view = wholeView(extent);
    const before = cellAt(view, at.x, at.y, extent);
    for (let i = 0; i < 8; i++) view = zoomed(view, 1.5, at, extent);
    expect(cellAt(view, at.x, at.y, extent)).toEqual(before);
    expect(view.size).toBeCloseTo((600 / 512) * 1.5 ** 8);
    for (let i = 0; i < 40; i++) view = zoomed(view, 1.5, at, extent);
    expect(view.size).toBe(largestCell);
    for (let i = 0; i < 60; i++) view = zoomed(view, 1 / 1.5, at, extent);
    expect(view).toEqual(wholeView(extent));
  });
  test('keeps the place under the pointer from the first notch on, however wide the window', () => {
    const [wide, at] = [
      { rows: 300, cols: 300, width: 1200, height: 500 },
      { x: 400, y: 250 },
    ];
    let view = wholeView(wide);
    const under = ({ x, y, size }: typeof view): number[] => [x + at.x / size, y + at.y / size];
    const before = under(view);
    for (const by of [1.17, 1.17, 1.5, 1 / 1.4, 2]) {
      view = zoomed(view, by, at, wide);
      under(view).forEach((place, i) => expect(place).toBeCloseTo(before[i] ?? NaN));
    }
  });
  test('pans with the hand, and not beyond the edges', () => {
    const view = insideMatrix({ x: 100, y: 100, size: 10 }, extent);
    expect(panned(view, -50, 20, extent)).toEqual({ x: 105, y: 98, size: 10 });
    expect(panned(view, 1e6, 1e6, extent)).toEqual({ x: 0, y: 0, size: 10 });
    // The square at the corner moves with the edge.
    expect(panned(view, -1e6, -1e6, extent)).toEqual({ x: 512 - 60, y: 512 - 60, size: 10 });
  });
  test('moves as little as possible to show a cell', () => {
    const view = { x: 100, y: 100, size: 10 };
    expect(revealing(view, { row: 120, col: 120 }, extent)).toEqual(view);
    expect(revealing(view, { row: 99, col: 180 }, extent)).toEqual({ x: 101, y: 99, size: 10 });
  });
  test('follows two fingers', () => {
    const view = { x: 100, y: 100, size: 10 };
    const [still, from, to] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
      { x: 300, y: 100 },
    ];
    const after = pinched(view, from, to, still, extent);
    expect(after.size).toBe(20);
    // The point in the middle of the fingers stays in the middle.
    const under = ({ x, size }: typeof view, at: number): number => x + at / size;
    expect(under(after, 200)).toBeCloseTo(under(view, 150));
  });
  test('has a cursor that keys move, no further than the last cell', () => {
    const from = { row: 3, col: 508 };
    const to = (key: string, far: number) => {
      const { row, col } = cellAfterKey(key, from, far, extent) ?? { row: NaN, col: NaN };
      return [row, col];
    };
    expect(to('ArrowUp', 2)).toEqual([1, 508]);
    expect(to('ArrowUp', 9)).toEqual([0, 508]);
    expect(to('ArrowDown', 2)).toEqual([5, 508]);
    expect(to('ArrowLeft', 9)).toEqual([3, 499]);
    expect(to('ArrowRight', 2)).toEqual([3, 510]);
    expect(to('ArrowRight', 10)).toEqual([3, 511]);
    expect(to('Home', 1)).toEqual([3, 0]);
    expect(to('End', 1)).toEqual([3, 511]);
    expect(to('PageUp', 1)).toEqual([0, 508]);
    expect(to('PageDown', 1)).toEqual([511, 508]);
    expect(cellAfterKey('x', from, 1, extent)).toBeNull();
  });
  test('a small matrix is at the corner', () => {
    const small = { rows: 50, cols: 2, width: 800, height: 600 };
    expect(wholeView(small)).toEqual({ x: 0, y: 0, size: 12 });
  });
});

test('the visible cells are painted, or evenly spaced ones if pixels are fewer', () => {
  const large: Extent = { rows: 4096, cols: 4096, width: 800, height: 600 };
  const whole = partOf(wholeView(large), large, 1);
  expect(whole).toEqual({ row: 0, col: 0, rows: 820, cols: 820, step: 5 });
  expect(partOf(wholeView(large), large, 1.3)).toMatchObject({ step: 4 });
  // The same cells represent the others wherever the view moves.
  const moved = partOf({ x: 700.5, y: 3001.2, size: 0.25 }, large, 1);
  expect(moved).toEqual({ row: 3000, col: 699, rows: 366, cols: 1068, step: 3 });
  const near = partOf({ x: 4080, y: 4090.5, size: 50 }, large, 1);
  expect(near).toEqual({ row: 4090, col: 4080, rows: 6, cols: 16, step: 1 });
  const tall: Extent = { rows: 70, cols: 3, width: 800, height: 600 };
  expect(partOf(wholeView(tall), tall, 1)).toEqual({ row: 0, col: 0, rows: 70, cols: 3, step: 1 });
  // At most about two million, however large the matrix and the screen.
  for (const [width, dense] of [
    [800, 1],
    [1600, 2],
    [3840, 1],
  ] as const) {
    const extent = { ...large, width, height: 0.6 * width };
    for (let size = 0.1; size < 8; size *= 1.07) {
      const { rows, cols } = partOf({ x: 0, y: 0, size }, extent, dense);
      expect(rows * cols).toBeLessThan(2.2e6);
    }
  }
});

const palette = mixed([0, 0, 0, 255], [0, 0, 200, 255], [200, 0, 0, 255]);
/** One number after another, by the colour scale's rule. */
const naively = (values: Float32Array, scale: Scale): number[] =>
  Array.from(values, (value) => palette[Math.round(100 * strength(value, scale)) + 100] ?? NaN);

test('pixels run row by row, from the lowest colour to the highest', () => {
  const pixels = new Uint32Array(4);
  const grid = gridOf({ cols: 2 }, false, { row: 0, col: 0, rows: 2, cols: 2 });
  paint(pixels, Float32Array.of(-1, 0, 0.5, 9), grid, { kind: 'signed', max: 1 }, palette);
  expect([...new Uint8Array(pixels.buffer)]).toEqual([
    0, 0, 200, 255, 0, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255,
  ]);
});

test('every way of painting gives each number its own pixel', () => {
  const [rows, cols] = [7, 9];
  const values = Float32Array.from({ length: rows * cols }, (_, i) => Math.sin(i * i) * 1.5);
  values.set([Infinity, -Infinity, NaN, 0, -0], 20);
  for (const max of [0.3, 1, Infinity]) {
    for (const transposed of [false, true]) {
      const cells = { row: 1, col: 2, rows: 3, cols: 2, stepDown: 2, stepAcross: 2 };
      const grid = gridOf({ cols }, transposed, cells);
      const picked = pick(values, grid);
      const expected = [1, 3, 5].flatMap((row) =>
        [2, 4].map((col) => values[transposed ? col * cols + row : row * cols + col]),
      );
      expect([...picked]).toEqual(expected);
      const pixels = new Uint32Array(6);
      paint(pixels, values, grid, { kind: 'signed', max }, palette);
      expect([...pixels]).toEqual(naively(picked, { kind: 'signed', max }));
    }
  }
});

test('a mouse pans while its button is down, and only points once it came up elsewhere', () => {
  const heard = new Map<string, (event: object) => void>();
  const canvas = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      heard.set(name, listener),
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  };
  const done: string[] = [];
  new HeatMapGestures(canvas as unknown as HTMLCanvasElement, {
    origin: () => ({ left: 0, top: 0 }),
    view: () => ({ x: 100, y: 100, size: 10 }),
    extent: () => extent,
    go: () => done.push('pans'),
    pointAt: () => done.push('points'),
  });
  const move = (clientX: number, buttons: number): void =>
    heard.get('pointermove')?.({ clientX, clientY: 50, pointerId: 1, buttons });
  heard.get('pointerdown')?.({ clientX: 50, clientY: 50, pointerId: 1, buttons: 1 });
  move(60, 1);
  move(70, 0);
  move(80, 0);
  expect(done).toEqual(['points', 'pans', 'points', 'points']);
});
