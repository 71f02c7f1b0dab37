/**
 * Shapes and positions, worked out by hand: ribbons, arcs, curves, and the parts of large matrices.
 */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { arcs, middles, ownArcEnd } from '../../web/trace/arcs.js';
import { attentionRow, tokensFrom, tokensWith } from '../../web/trace/attention-row.js';
import {
  acrossAt,
  curveAt,
  curvesInLane,
  isPathAlone,
  opacityOf,
  strokesOf,
  tagWidth,
  tagsOf,
  widestCurve,
  type LaneView,
} from '../../web/trace/curves.js';
import { gridOf, pick, spread } from '../../web/trace/grid.js';
import {
  cellAt,
  insideMatrix,
  pinched,
  revealing,
  smallestCell,
  wholeView,
} from '../../web/trace/heat-map.js';
import { arrow, toMixture, toValues, type Box, type Share } from '../../web/trace/ribbons.js';
import { tonesOf } from '../../web/trace/tones.js';
import { initialWindow, isLarge, reveal, span } from '../../web/trace/window.js';

const box = (left: number, middle: number, width = 40, height = 17): Box => ({
  left,
  right: left + width,
  top: middle - height / 2,
  bottom: middle + height / 2,
});

describe('ribbons into a weighted sum', () => {
  const shares = (weights: readonly number[]): Share[] =>
    weights.map((weight, i) => ({
      weight,
      cell: box(50 * i, 300),
      value: box(400, 10 + 20 * i),
      firstNumber: box(430, 10 + 20 * i),
    }));

  test('leave their values, turn down, and arrive side by side around the middle of the sum', () => {
    // 7, 3.5 and 3.5 wide, 1.5 apart, from 9 right of the values on; 14 high around 308.
    const ribbons = toMixture(shares([0.5, 0.25, 0.25]), box(400, 308), 600);
    expect(ribbons).toEqual([
      { path: 'M440,10H453.5q9,0 9,9V302.5q0,9 -9,9H440', width: 7 },
      { path: 'M440,30H446.8q9,0 9,9V297.3q0,9 -9,9H440', width: 3.5 },
      { path: 'M440,50H441.8q9,0 9,9V293.8q0,9 -9,9H440', width: 3.5 },
    ]);
  });
  test('start right of the widest value or of the sum', () => {
    const wide = toMixture(shares([1]), box(400, 308, 100), 600);
    expect(wide[0]?.path).toBe('M440,10H507q9,0 9,9V299q0,9 -9,9H500');
  });
  test('are closer together where room is scarce, and none where it is not enough', () => {
    const outermost = (room: number): (string | undefined)[] =>
      toMixture(shares([0.5, 0.25, 0.25]), box(400, 308), room).map(
        ({ path }) => /H([\d.]+)/.exec(path)?.[1],
      );
    // 449 + 14 wide, and 3 that are left for the three of them.
    expect(outermost(466)).toEqual(['452.5', '446.3', '441.8']);
    expect(outermost(463)).toEqual(['450.5', '445.3', '441.8']);
    expect(outermost(462)).toEqual([]);
  });
  test('are together no higher at their ends than the sum', () => {
    // Two ribbons of 28 together have room for 17, from 300 to 317: each ends in the middle of its half.
    const ends = toMixture(shares([1, 1]), box(400, 308.5), 600).map(
      ({ path }) => /V([\d.]+)/.exec(path)?.[1],
    );
    expect(ends).toEqual([String(312.8 - 9), String(304.3 - 9)]);
  });
  test('need two corners of height', () => {
    const above = (height: number) =>
      toMixture(
        [{ ...(shares([1])[0] as Share), value: box(400, 308 - height) }],
        box(400, 308),
        600,
      );
    expect(above(18)).toHaveLength(0);
    expect(above(18.5)).toHaveLength(1);
  });
  test('to values exist where there is room for their corner', () => {
    const shapesOf = (change: Partial<Share>) =>
      toValues([{ ...(shares([1])[0] as Share), ...change }]);
    expect(shapesOf({ cell: box(0, 27.5) })).toHaveLength(1); // its top is 9 below the value's middle
    expect(shapesOf({ cell: box(0, 27) })).toHaveLength(0);
    expect(shapesOf({ value: box(29, 10) })[0]?.path).toMatch(/H29$/);
    const label = { value: box(28, 10), firstNumber: box(29, 10) };
    expect(shapesOf(label)[0]?.path).toMatch(/H29$/);
    expect(shapesOf({ ...label, firstNumber: box(28, 10) })).toEqual([]);
    expect(shapesOf({ weight: 0.01 })[0]?.width).toBe(0.75);
  });
  test('arrows bend where rows are not level', () => {
    expect(arrow(box(0, 10), box(100, 10.9))).toMatch(/^M42,10H98m/);
    expect(arrow(box(0, 10), box(100, 11))).toMatch(/^M42,10C70,10 70,11 98,11m/);
  });
});

describe('arcs of a token', () => {
  const place = { farthest: 200, height: 131, isDown: false };
  const starts = (all: ReturnType<typeof arcs>) => all.map((arc) => arc?.path.split(/[M,C]/)[1]);

  test('are as wide as their weights, and higher the farther they reach', () => {
    const targets = [
      { weight: 0.25, position: 0 },
      { weight: 0.25, position: 100 },
      { weight: 0.5, position: 300 },
    ];
    // A curve reaches three quarters of the way to its control points. That is 70 and 120 high
    // here, which leaves half of the widest arc, and 23 for the curve from the token to itself.
    expect(arcs(targets, 100, place)).toEqual([
      { path: 'M91.8,131C91.8,37.7 0,37.7 0,131', width: 5.5 },
      { path: 'M108.3,131C108.3,100 118.8,100 118.8,131', width: 5.5 },
      { path: 'M100,131C100,-29 300,-29 300,131', width: 11 },
    ]);
    expect(arcs(targets, 100, { ...place, isDown: true })[2]?.path).toBe(
      'M131,100C-29,100 -29,300 131,300',
    );
  });
  test('leave side by side: the nearest of each side lie outside, where none crosses another', () => {
    const at = (...positions: number[]) =>
      starts(
        arcs(
          positions.map((position) => ({ weight: 1 / positions.length, position })),
          100,
          place,
        ),
      );
    expect(at(0, 60, 140, 300)).toEqual(['97.3', '91.8', '108.3', '102.8']);
    expect(at(300, 140, 60, 0)).toEqual(['102.8', '108.3', '91.8', '97.3']);
    expect(at(60, 0)).toEqual(['94.5', '105.5']);
    expect(at(140, 300)).toEqual(['105.5', '94.5']);
    expect(at(100, 140)).toEqual(['105.5', '94.5']);
    expect(at(140, 100)).toEqual(['94.5', '105.5']);
  });
  test('of tiny weights are hairlines, and of no weight none', () => {
    const weights = [1e-3, 0, NaN, 0.999].map((weight, i) => ({ weight, position: 50 * i }));
    expect(arcs(weights, 60, place).map((arc) => arc?.width)).toEqual([
      0.8,
      undefined,
      undefined,
      22,
    ]);
    const two = weights.filter(({ weight }) => weight > 0);
    expect(starts(arcs(two, 60, place))).toEqual(['49', '60']);
  });
  test('to the token itself end beside the others, and have room for all of the weight', () => {
    const [arc] = arcs([{ weight: 1, position: 60 }], 60, place);
    expect(arc).toEqual({ path: 'M60,131C60,67 87,67 87,131', width: 22 });
    expect(ownArcEnd(60)).toBe(87 + 22 / 2);
  });
  test('end in the middles of words', () => {
    expect(middles([10, 20, 30])).toEqual([5, 20, 45]);
  });
});

/** A stage of weights, row by row. */
const weightsOf = (rows: readonly (readonly number[])[], more: Partial<Stage> = {}): Stage =>
  ({
    index: 7,
    layer: 0,
    head: 1,
    name: 'weights',
    rows: rows.length,
    cols: rows[0]?.length,
    values: Float32Array.from(rows.flat()),
    ...more,
  }) as Stage;

describe('a row of weights', () => {
  const row = (...weights: number[]) => attentionRow(weightsOf([[9, 9, 9], weights]), 1);

  test('has the first of its largest, and the number of those above 0', () => {
    expect(row(0.25, 0.5, 0.25)).toMatchObject({ best: 1, from: 3, isEven: false });
    expect(row(0.5, 0.5, 0)).toMatchObject({ best: 0, from: 2, isEven: true });
    expect(row(0, 0, 1)).toMatchObject({ best: 2, from: 1, isEven: false });
    expect(row(0, 0, 0)).toMatchObject({ best: 0, from: 0, isEven: false });
    expect([...row(0.25, 0.5, 0.25).weights]).toEqual([0.25, 0.5, 0.25]);
  });
  test('is even up to the rounding of 32-bit floats', () => {
    expect(row(0.5 + 4e-7, 0.5 - 4e-7, 0).isEven).toBe(true);
    expect(row(0.5 + 7e-7, 0.5 - 7e-7, 0).isEven).toBe(false);
  });
  test('that is missing has none', () => {
    const missing = weightsOf([[1]], { isMissing: true });
    expect(attentionRow(missing, 0)).toEqual({
      weights: new Float32Array(),
      best: 0,
      from: 0,
      isEven: false,
    });
  });
});

test('a long row of tokens has a part that stays inside, and moves only for what it lacks', () => {
  expect(tokensFrom(5, 20)).toEqual({ from: 0, to: 20, all: 20 });
  expect(tokensFrom(5, 21)).toEqual({ from: 5, to: 21, all: 21 });
  expect(tokensFrom(3, 40)).toEqual({ from: 3, to: 19, all: 40 });
  expect(tokensFrom(-4, 40).from).toBe(0);
  expect(tokensFrom(99, 40).from).toBe(24);
  const shown = { from: 10, to: 26, all: 40 };
  for (const [token, from] of [
    [10, 10],
    [25, 10],
    [26, 18],
    [9, 1],
    [3, 0],
  ] as const) {
    expect(tokensWith(token, shown).from, `token ${token}`).toBe(from);
  }
});

describe('curves of a lane', () => {
  const shown: LaneView = {
    trace: { tokens: ['a', 'b', 'c', 'd', 'e'] } as unknown as Trace,
    hidden: [],
    span: { from: 1, to: 4, all: 5 },
    token: 3,
    answerPath: null,
    why: null,
  };
  const rows = [
    [1, 0, 0, 0, 0],
    [0.5, 0.5, 0, 0, 0],
    [0, 0.3, 0.7, 0, 0],
    [0.1, 0.2, 0.25, 0.45, 0],
    [0.2, 0.2, 0.2, 0.2, 0.2],
  ];
  const lane = (change: Partial<LaneView> = {}) => {
    const { all, ofHeadline, onPath, labelled } = curvesInLane(weightsOf(rows), {
      ...shown,
      ...change,
    });
    const ends = (curves: typeof all): string[] => curves.map(({ from, to }) => `${from}→${to}`);
    return {
      all: ends(all),
      ofHeadline: ends(ofHeadline),
      onPath: ends(onPath),
      labelled: ends(labelled),
    };
  };
  const curve = { layer: 0, head: 1, from: 2, to: 3, weight: 0.25 };
  const pathOf = (...curves: object[]) =>
    ({ curves }) as unknown as NonNullable<LaneView['answerPath']>;

  test('join tokens that have columns, and are counted from the first of them', () => {
    expect(lane()).toEqual({
      all: ['0→2', '1→2', '0→1', '2→2', '0→0', '1→1'], // from thin to thick
      ofHeadline: ['0→2', '1→2', '2→2'],
      onPath: [],
      labelled: ['1→2', '2→2'], // a quarter or more
    });
    const hidden = [{ stage: 7, row: 2 }];
    expect(lane({ hidden }).all).toEqual(['0→2', '1→2', '2→2', '0→0']);
    expect(lane({ hidden: [{ stage: 6, row: 2 }] }).all).toHaveLength(6);
  });
  test('on the path of the answer are those of this head, once', () => {
    const others = [
      { ...curve, layer: 1 },
      { ...curve, head: 0 },
      { ...curve, from: 0 },
      { ...curve, to: 4 },
    ];
    const path = lane({ answerPath: pathOf(curve, ...others) });
    expect(path.onPath).toEqual(['1→2']);
    expect(path.labelled).toEqual(['1→2']);
    expect(path.ofHeadline).toEqual(['0→2', '2→2']);
    expect(path.all).toHaveLength(6);
    const why = { word: 0 };
    expect(lane({ answerPath: pathOf(curve), why }).ofHeadline).toEqual([]);
  });
  test('of a path are alone if a word is explained and the path has any', () => {
    const isAlone = (why: LaneView['why'], answerPath: LaneView['answerPath']): boolean =>
      isPathAlone({ ...shown, why, answerPath });
    expect(isAlone({ word: 0 }, pathOf(curve))).toBe(true);
    expect(isAlone(null, pathOf(curve))).toBe(false);
    expect(isAlone({ word: 0 }, null)).toBe(false);
    expect(isAlone({ word: 0 }, pathOf())).toBe(false);
  });
  test('are thinner among many tokens, and fainter if they are thin', () => {
    expect([24, 25].map(widestCurve)).toEqual([12, 6]);
    expect([0, 0.1, 0.35, 0.5].map(opacityOf)).toEqual([0.3, 0.5, 1, 1]);
    expect([14, 15].map((tokens) => tagWidth(tokens, false))).toEqual([0.86, 1.6]);
    expect([14, 15].map((tokens) => tagWidth(tokens, true))).toEqual([0.48, 0.48]);
    const strokes = strokesOf(
      [1 / 12, 0.45, 0.5, 1, 1.0001].map((weight) => ({ from: 0, to: 1, weight })),
      false,
    );
    expect(strokes.map(({ width }) => width)).toEqual([1 / 12, 0.5, 1]);
    expect(strokes.map(({ path }) => path.split('M').length - 1)).toEqual([1, 2, 2]);
  });
  test('are cubic: a quarter of the parameter is 29.7 % down and 15.6 % across', () => {
    const across = (height: number): number => acrossAt({ from: 1, to: 5 }, height);
    expect(across(0)).toBeCloseTo(1.5, 4);
    expect(across(29.6875)).toBeCloseTo(1.5 + 4 * 0.15625, 4);
    expect(across(50)).toBeCloseTo(3.5, 4);
    expect(across(100)).toBeCloseTo(5.5, 4);
    expect(acrossAt({ from: 5, to: 1 }, 100)).toBeCloseTo(1.5, 4);
  });
  test('have their tags in the middle, else near one of the ends', () => {
    const heights = (count: number, width: number): number[] =>
      tagsOf(
        Array.from({ length: count }, () => ({ from: 0, to: 0, weight: 0.3 })),
        width,
      ).map(({ height }) => height);
    expect(heights(4, 0.5)).toEqual([50, 14, 86, 50]);
    const crossing = [
      { from: 0, to: 4, weight: 0.3 },
      { from: 4, to: 0, weight: 0.3 },
    ];
    expect(tagsOf(crossing, 1).map(({ height }) => height)).toEqual([50, 14]);
    const beside = crossing.map((ribbon) => ({ ...ribbon, from: ribbon.to }));
    expect(tagsOf(beside, 4).map(({ height }) => height)).toEqual([50, 50]);
    expect(tagsOf(beside, 4.1).map(({ height }) => height)).toEqual([50, 14]);
  });
  test('are found up to 7 pixels beside their edge', () => {
    const ribbon = { from: 0, to: 0, weight: 0.5 };
    const found = (pixels: number) =>
      curveAt([ribbon], 0.5 + pixels / 100, 50, { columnWidth: 100, widest: 12 });
    expect([0, 9.9, 10.1, -9.9, -10.1].map((at) => found(at) !== null)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    const same = [ribbon, { ...ribbon, weight: 0.7 }, { ...ribbon, weight: 0.6 }];
    expect(curveAt(same, 0.5, 50, { columnWidth: 100, widest: 12 })).toBe(same[1]);
    // The nearer of two, and beyond a lane its end.
    const two = [ribbon, { ...ribbon, from: 0.2, to: 0.2 }];
    expect(curveAt(two, 0.58, -9, { columnWidth: 50, widest: 2 })).toBe(two[0]);
    expect(curveAt(two, 0.62, 109, { columnWidth: 50, widest: 2 })).toBe(two[1]);
  });
});

describe('the part of a large matrix', () => {
  test('is ten rows of more than forty, and stays inside', () => {
    expect([40, 41].map(isLarge)).toEqual([false, true]);
    expect(span('down', 40, { ...initialWindow, down: 5 })).toEqual({ from: 0, to: 40, all: 40 });
    const from = (down: number): number => span('down', 41, { ...initialWindow, down }).from;
    expect([-3, 0, 5, 31, 32].map(from)).toEqual([0, 0, 5, 31, 31]);
    expect(span('down', 41, initialWindow).to).toBe(10);
  });
  test('moves as little as possible to show a row', () => {
    const shown = { ...initialWindow, across: 20, down: 3 };
    const from = (index: number): number => reveal('across', index, 60, shown).across;
    expect([20, 29, 30, 19, 0, 59].map(from)).toEqual([20, 20, 21, 19, 0, 50]);
    expect(reveal('across', 25, 60, shown)).toBe(shown);
    expect(reveal('across', 40, 60, shown)).toEqual({ ...shown, across: 31 });
    const beyond = { ...initialWindow, down: 70 };
    expect(reveal('down', 49, 60, beyond).down).toBe(49);
  });
  test('is picked by rows and columns', () => {
    const values = Float32Array.from({ length: 12 }, (_, i) => i);
    const cells = { row: 1, col: 2, rows: 2, cols: 1 };
    expect([...pick(values, gridOf({ cols: 4 }, false, cells))]).toEqual([6, 10]);
    expect([...pick(values, gridOf({ cols: 4 }, true, cells))]).toEqual([9, 10]);
    const seen = (count: number): number[] => [
      ...pick(
        Float32Array.from({ length: count }, (_, i) => i),
        spread(count, 3),
      ),
    ];
    expect([2, 5, 6, 8].map(seen)).toEqual([
      [0, 1],
      [0, 1, 2, 3, 4],
      [0, 2, 4],
      [0, 2, 4, 6],
    ]);
  });
});

describe('the view of a picture', () => {
  const extent = { rows: 100, cols: 200, width: 400, height: 300 };

  test('shows the whole at first, also of more cells than pixels', () => {
    expect(wholeView(extent)).toEqual({ x: 0, y: 0, size: 2 });
    expect(smallestCell({ ...extent, width: 4000 })).toBe(3);
    const many = { rows: 4000, cols: 4000, width: 400, height: 400 };
    expect(wholeView(many)).toEqual({ x: 0, y: 0, size: 0.1 });
  });
  test('has no cell beyond any of the four edges', () => {
    const view = { x: 0, y: 0, size: 2 };
    expect(cellAt(view, 399, 199, extent)).toEqual({ row: 99, col: 199 });
    for (const [x, y] of [
      [400, 10],
      [10, 200],
      [-1, 10],
      [10, -1],
    ] as const) {
      expect(cellAt(view, x, y, extent)).toBeNull();
    }
  });
  test('moves down or up, right or left, to show a cell', () => {
    // 40 columns and 30 rows are visible.
    const view = insideMatrix({ x: 50, y: 40, size: 10 }, extent);
    const shown = (row: number, col: number) => {
      const { x, y } = revealing(view, { row, col }, extent);
      return [x, y];
    };
    expect(shown(69, 89)).toEqual([50, 40]);
    expect(shown(70, 90)).toEqual([51, 41]);
    expect(shown(40, 50)).toEqual([50, 40]);
    expect(shown(39, 49)).toEqual([49, 39]);
  });
  test('keeps what is between two fingers between them, across and down', () => {
    const view = { x: 50, y: 40, size: 4 };
    const [still, from, to] = [
      { x: 100, y: 120 },
      { x: 100, y: 160 },
      { x: 180, y: 180 },
    ];
    const after = pinched(view, from, to, still, extent);
    expect(after.size).toBeCloseTo(10);
    expect(after.x + 140 / after.size).toBeCloseTo(50 + 100 / 4);
    expect(after.y + 150 / after.size).toBeCloseTo(40 + 140 / 4);
    // Fingers at one point are as if one pixel apart.
    expect(pinched(view, still, { x: 103, y: 120 }, still, extent).size).toBeCloseTo(12);
  });
});

test('tones of many numbers are means of neighbours, and as short as three seconds want', () => {
  const played = (length: number) =>
    tonesOf({ numbers: Array.from({ length }, (_, i) => i), from: 0, to: length - 1 });
  expect(played(12)[0]?.seconds).toBe(0.25);
  expect(played(60)).toHaveLength(60);
  expect(played(60)[0]?.seconds).toBe(0.05);
  expect(played(61)).toHaveLength(31);
  // The means of 0 and 1, and of 2 and 3; the last number is alone.
  const share = (i: number): number => Math.log2((played(61)[i]?.hertz ?? NaN) / 220) / 2;
  expect([0, 1, 30].map((i) => 60 * share(i)).map(Math.round)).toEqual([1, 3, 60]);
  expect(60 * share(0)).toBeCloseTo(0.5);
});
