import { describe, expect, test } from 'vitest';
import { asDrawn } from '../../web/views/heat-map.js';
import {
  all,
  cellAt,
  inside,
  moved,
  largestCell,
  panned,
  pinched,
  revealing,
  zoomed,
  type Extent,
} from '../../web/heat-map.js';
import { mixed, pixelsOf } from '../../web/pixels.js';

const extent: Extent = { rows: 512, cols: 512, width: 800, height: 600 };

describe('the view of a large matrix', () => {
  test('at first holds all of it', () => {
    const view = all(extent);
    expect(view).toEqual({ x: 0, y: 0, size: 600 / 512 });
    expect(cellAt(view, 599.9, 599.9, extent)).toEqual({ row: 511, col: 511 });
    expect(cellAt(view, 700, 10, extent)).toBeNull();
  });
  test('zooms around a point that stays where it is', () => {
    const at = { x: 200, y: 200 };
    let view = all(extent);
    const before = cellAt(view, at.x, at.y, extent);
    for (let i = 0; i < 8; i++) view = zoomed(view, 1.5, at, extent);
    expect(cellAt(view, at.x, at.y, extent)).toEqual(before);
    expect(view.size).toBeCloseTo((600 / 512) * 1.5 ** 8);
    for (let i = 0; i < 40; i++) view = zoomed(view, 1.5, at, extent);
    expect(view.size).toBe(largestCell);
    for (let i = 0; i < 60; i++) view = zoomed(view, 1 / 1.5, at, extent);
    expect(view).toEqual(all(extent));
  });
  test('pans with the hand, and not beyond the edges', () => {
    const view = inside({ x: 100, y: 100, size: 10 }, extent);
    expect(panned(view, -50, 20, extent)).toEqual({ x: 105, y: 98, size: 10 });
    expect(panned(view, 1e6, 1e6, extent)).toEqual({ x: 0, y: 0, size: 10 });
    expect(panned(view, -1e6, -1e6, extent)).toEqual({ x: 512 - 80, y: 512 - 60, size: 10 });
  });
  test('moves as little as it must to show a cell', () => {
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
    // What was under the middle of the fingers is so still.
    const under = ({ x, size }: typeof view, at: number): number => x + at / size;
    expect(under(after, 200)).toBeCloseTo(under(view, 150));
  });
  test('has a cursor that keys move, no further than the last cell', () => {
    const from = { row: 3, col: 508 };
    expect(moved('ArrowRight', from, 10, extent)).toEqual({ row: 3, col: 511 });
    expect(moved('PageUp', from, 1, extent)).toEqual({ row: 0, col: 508 });
    expect(moved('x', from, 1, extent)).toBeNull();
  });
  test('a small matrix stands at the corner', () => {
    const small = { rows: 50, cols: 2, width: 800, height: 600 };
    expect(all(small)).toEqual({ x: 0, y: 0, size: 12 });
  });
});

test('pixels run row by row, from the lowest colour to the highest', () => {
  const [paper, below, above] = [
    [0, 0, 0, 255],
    [0, 0, 200, 255],
    [200, 0, 0, 255],
  ];
  const palette = mixed(paper ?? [], below ?? [], above ?? []);
  const bytes = new Uint8Array(
    pixelsOf(Float32Array.of(-1, 0, 0.5, 9), { kind: 'signed', max: 1 }, palette).buffer,
  );
  expect([...bytes]).toEqual([0, 0, 200, 255, 0, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255]);
});

test('what is drawn with rows and columns swapped is swapped', () => {
  expect([...asDrawn(Float32Array.of(1, 2, 3, 4, 5, 6), 3, 2, true)]).toEqual([1, 4, 2, 5, 3, 6]);
});
