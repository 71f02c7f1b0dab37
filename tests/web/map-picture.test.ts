/**
 * The map as a picture: the sizes and positions of its parts, whatever the words, heads and
 * direction.
 */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { fitted, svg, widthOf, type Drawing, type Shape } from '../../web/export/drawing.js';
import { mapFigure, type MapPalette, type MapPicture } from '../../web/export/map-figure.js';
import { hex, mix, coloured, stripColourOf } from '../../web/export/palette.js';
import { tikz } from '../../web/export/tikz.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { scaleOf, stripStrength } from '../../web/trace/color-scale.js';
import { opacityOf } from '../../web/trace/curves.js';
import { curvesOf, numbersOf, type MapRow } from '../../web/trace/map.js';
import { mapLines } from '../../web/trace/map-lines.js';
import type { AnswerPath } from '../../web/trace/why.js';
import { texts } from '../../web/text/language.js';
import { shortShare, wordOf } from '../../web/wording/map-labels.js';
import { mapOf, traceOf } from './helpers.js';

const palette: MapPalette = {
  paper: [250, 250, 250],
  ink: [20, 20, 20],
  soft: [90, 90, 90],
  cell: [240, 240, 230],
  below: [100, 160, 220],
  above: [230, 140, 80],
  share: [170, 140, 220],
  bar: [150, 120, 200],
  accent: [10, 90, 60],
  good: [0, 120, 0],
  bad: [200, 0, 0],
};

/** A stack that is drawn at random, for a text of so many words. */
const stackOf = (tokens: number, more: { heads?: number; size?: number } = {}) => {
  const { heads = 1, size = 8 } = more;
  const vocabulary = ['a', 'b', 'c'];
  const text = Array.from({ length: tokens }, (_, i) => vocabulary[(i * i) % 3]).join(' ');
  return traceOf({
    clearhead: 1,
    title: 'Drawn',
    input: { text, vocabulary },
    embedding: { size, seed: 3 },
    blocks: { drawn: { seed: 1, layers: 1, heads, norm: 'before', feed_forward: 5 } },
    final_norm: { drawn: true },
    unembedding: { drawn: true },
  } as unknown as LessonDocument);
};

type Text = Extract<Shape, { kind: 'text' }>;
const textOf = ({ runs }: Text): string => runs.map(({ text }) => text).join('');
const textsIn = ({ shapes }: Drawing): Text[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
const find = (drawing: Drawing, text: string): Text | undefined =>
  textsIn(drawing).find((shape) => textOf(shape) === text);
const rects = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));
const curves = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.kind === 'curve' ? [shape] : []));

const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(1e4 * part) / 1e4 + 0 : part,
  );

function mirrored(shape: Shape, width: number): Shape {
  const turned = ([x, y]: readonly [number, number]) => [width - x, y] as const;
  if (shape.kind === 'rect') return { ...shape, x: width - shape.x - shape.width };
  if (shape.kind === 'curve') {
    const { from, to, through: t } = shape;
    const through = [...turned([t[0], t[1]]), ...turned([t[2], t[3]])] as const;
    return { ...shape, from: turned(from), to: turned(to), through };
  }
  if (shape.kind !== 'text') return shape;
  const anchors = { start: 'end', end: 'start', middle: 'middle' } as const;
  return { ...shape, x: width - shape.x, anchor: anchors[shape.anchor] };
}

describe('a map of words from right to left', () => {
  test.each([
    ['few heads', 7, 2],
    ['many heads', 5, 6],
    ['narrow columns', 30, 1],
  ])('is the mirror image, but for its headline: %s', async (_, tokens, heads) => {
    const trace = await stackOf(tokens, { heads, size: 12 });
    const weights = trace.stage('weights', 0);
    const view: Partial<MapPicture> = {
      token: 3,
      hidden: [{ stage: weights.index, row: 2 }],
      off: [{ layer: 0, head: 0 }],
    };
    const [first, other] = (['ltr', 'rtl'] as const).map((dir) =>
      mapFigure(mapOf(trace, { ...view, dir }), palette),
    ) as [Drawing, Drawing];
    const headline = textsIn(first)[0];
    const sorted = (shapes: readonly unknown[]): string[] =>
      shapes.map((shape) => JSON.stringify(rounded(shape))).sort();
    // A head's small picture is a matrix, which is written from left to right everywhere.
    const isInMatrix = (shape: Shape): boolean =>
      heads === 6 && shape.kind === 'rect' && shape.width === 50 / tokens;
    const wanted = first.shapes
      .filter((shape) => !isInMatrix(shape))
      .map((shape) => (shape === headline ? shape : mirrored(shape, first.width)));
    expect(other.width).toBe(first.width);
    expect(sorted(other.shapes.filter((shape) => !isInMatrix(shape)))).toEqual(sorted(wanted));
  });
});

describe('the columns of a map', () => {
  const widthOf = async (tokens: number): Promise<number> =>
    mapFigure(mapOf(await stackOf(tokens)), palette).width;

  test('share 960 pixels, each from 28 to 104 wide, beside 196 for names and edges', async () => {
    expect(await widthOf(3)).toBe(196 + 3 * 104);
    expect(await widthOf(24)).toBe(196 + 960);
    expect(await widthOf(40)).toBe(196 + 40 * 28);
  });

  test('that are less than 40 wide have smaller letters', async () => {
    for (const [tokens, sizes] of [
      [24, { norm: 11.5, word: 13.5, share: 11, other: 11 }],
      [25, { norm: 9, word: 10.5, share: 9, other: 9 }],
    ] as const) {
      const trace = await stackOf(tokens);
      const view = mapOf(trace);
      const drawing = mapFigure(view, palette);
      const column = 960 / tokens;
      const norm = trace.stage('norm1_deviation');
      const middle = 24 + 148 + column / 2;
      const first = textsIn(drawing).filter(({ x }) => Math.abs(x - middle) < 1e-6);
      const size = (text: string): number | undefined =>
        first.find((shape) => textOf(shape) === text)?.size;
      expect(size(norm.values[0]?.toFixed(2) ?? '')).toBe(sizes.norm);
      const index = view.expected.findIndex(({ verdict }) => verdict === 'other');
      const wrong = view.expected[index];
      if (!wrong) throw new Error('every word is right');
      const there = textsIn(drawing).filter(
        ({ x }) => Math.abs(x - middle - index * column) < 1e-6,
      );
      expect(there.slice(-3).map((shape) => [textOf(shape), shape.size])).toEqual([
        [`${wordOf(wrong.id, trace)} ≠`, sizes.word],
        [shortShare(wrong.share), sizes.share],
        [`${wordOf(wrong.next ?? -1, trace)} ${shortShare(wrong.nextShare ?? NaN)}`, sizes.other],
      ]);
      const [word, share, next] = there.slice(-3).map(({ y }) => y);
      expect([share, next].map((y) => (y ?? NaN) - (word ?? NaN))).toEqual([26, 42]);
    }
  });

  test('show as many numbers as they have pixels: every third of 64 in 25', async () => {
    const trace = await stackOf(40, { size: 64 });
    const view = mapOf(trace);
    const stream = trace.stage('residual');
    const drawing = mapFigure(view, palette);
    const [frame] = rects(drawing).filter(({ height }) => height === 22);
    if (!frame) throw new Error('no strip');
    expect([frame.width, frame.x]).toEqual([27.2, 24 + 148 + 14 - 12.6 - 1]);
    const numbers = rects(drawing).filter(
      ({ x, y, height }) => height === 20 && y === frame.y + 1 && x < frame.x + 27,
    );
    const scale = scaleOf(stream, view.scales);
    expect(numbers.map(({ fill }) => fill)).toEqual(
      Array.from({ length: 22 }, (_, i) =>
        stripColourOf(stream.values[3 * i] as number, scale, palette),
      ),
    );
    numbers.forEach(({ x, width }, i) => {
      expect(width).toBeCloseTo(25.2 / 22);
      expect(x).toBeCloseTo(frame.x + 1 + (i * 25.2) / 22);
    });
  });
});

describe('the lines of a map', () => {
  /** The height of all lines together: the picture's without its margins and its head. */
  const heights = (trace: Trace, more: Partial<MapPicture> = {}): number => {
    const { height } = mapFigure(mapOf(trace, more), palette);
    return height - 24 - 40 - 24;
  };
  const others = 38 + 32 + 22 + 32 + 22 + 32 + 32 + 22; // words, and three strips with their norms

  test.each([
    [1, 84],
    [2, 2 * 66],
    [3, 3 * 56],
    [4, 4 * 48],
  ])('are lower for more heads: %i', async (heads, lanes) => {
    const trace = await stackOf(3, { heads, size: 12 });
    const expected = (verdict: 'right' | 'other') =>
      mapOf(trace).expected.map((expected) => ({ ...expected, verdict }));
    expect(heights(trace, { expected: expected('right') })).toBe(others + lanes + 60);
    expect(heights(trace, { expected: expected('other') })).toBe(others + lanes + 74);
  });

  test('have small pictures of five heads and more, as many in a row as there is room for', async () => {
    // 56 wide each: 5 in 3 columns, 7 in 4, one in half of one.
    for (const [tokens, perRow, rows] of [
      [3, 5, 2],
      [4, 7, 1],
      [1, 1, 6],
    ] as const) {
      const trace = await stackOf(tokens, { heads: 6, size: 12 });
      const lines = mapLines(trace, { open: 0, chosen: () => [] });
      const view = mapOf(trace, { lines });
      const drawing = mapFigure(view, palette);
      const top = drawing.height - 88 - others;
      expect([60, 74].map((next) => top - next)).toContain(56 * rows + 6);
      const squares = rects(drawing).filter(
        ({ width, height, fill }) => width === 50 && height === 50 && fill === hex(palette.cell),
      );
      const first = squares[0] as { x: number; y: number };
      expect(squares.map(({ x, y }) => [x - first.x, y - first.y])).toEqual(
        Array.from({ length: 6 }, (_, i) => [56 * (i % perRow), 56 * Math.floor(i / perRow)]),
      );
      expect(first.x).toBe(24 + 148);
    }
  });

  test('of small pictures have a square for each weight that is no secret, faint if a head is off', async () => {
    const trace = await stackOf(4, { heads: 6, size: 12 });
    const heads = trace.stages.filter(({ name }) => name === 'weights');
    const lines = mapLines(trace, { open: 0, chosen: () => [] });
    const hidden = [{ stage: heads[1]?.index ?? -1, row: 2 }];
    const view = mapOf(trace, { lines, hidden, off: [{ layer: 0, head: 2 }] });
    const drawing = mapFigure(view, palette);
    const squares = rects(drawing).filter(
      ({ width, height, fill }) => width === 50 && height === 50 && fill === hex(palette.cell),
    );
    const faint = mix(palette.cell, palette.share, 0.3);
    heads.forEach((stage, head) => {
      const { x: left, y: top } = squares[head] as { x: number; y: number };
      const inside = rects(drawing).filter(
        ({ x, y, width }) =>
          width === 12.5 && x >= left && x < left + 50 && y >= top && y < top + 50,
      );
      const wanted = [...stage.values].flatMap((weight, i) => {
        const [row, col] = [Math.floor(i / 4), i % 4];
        if (weight < 0.02 || (head === 1 && row === 2)) return [];
        const strong = head === 2 ? faint : palette.share;
        const fill = hex(mix(palette.cell, strong, stripStrength(weight)));
        return [[left + 12.5 * col, top + 12.5 * row, fill]];
      });
      expect(inside.map(({ x, y, fill }) => [x, y, fill])).toEqual(wanted);
      expect(wanted).toHaveLength(head === 1 ? 12 : 16);
    });
  });

  test('of the stream are higher where a word stands under each strip', async () => {
    const trace = await stackOf(3);
    const { index } = trace.stage('residual');
    const word = { id: 1, share: 0.25 };
    const lens = new Map([[index, [word, word, word]]]);
    expect(heights(trace, { lens }) - heights(trace)).toBe(3 * 14);
    const drawing = mapFigure(mapOf(trace, { lens }), palette);
    const under = textsIn(drawing).filter((shape) => textOf(shape) === 'b 0.25');
    expect(under.map(({ x, y, size }) => [x, y, size])).toEqual(
      [0, 1, 2].map((i) => [24 + 148 + 104 * i + 52, 24 + 40 + 38 + 39, 11]),
    );
    const covered = mapOf(trace, { lens, hidden: [{ stage: index, row: 0 }] });
    const shown = mapFigure(covered, palette);
    expect(find(shown, 'b 0.25')).toBeUndefined();
    // A covered strip has a sign in the middle of its line.
    const sign = find(shown, '?');
    expect(sign && [sign.x, sign.y, sign.size]).toEqual([24 + 148 + 52, 24 + 40 + 38 + 23 + 4, 12]);
  });

  test('of heads have their curves, fainter beside highlighted ones and where they are off', async () => {
    const trace = await stackOf(3);
    const weights = trace.stage('weights', 0);
    const all = curvesOf(weights);
    const shown = (more: Partial<MapPicture>) => curves(mapFigure(mapOf(trace, more), palette));
    const opacities = (more: Partial<MapPicture>): number[] =>
      shown(more).map(({ opacity }, i) => opacity / opacityOf(all[i]?.weight ?? 1));
    const first = (more: Partial<MapPicture>): number => opacities(more)[0] ?? NaN;
    expect(first({})).toBeCloseTo(0.34);
    expect(first({ token: 1 })).toBeCloseTo(0.13);
    const curve = { layer: 0, head: 0, from: 0, to: 1, weight: 0.5, value: 1 };
    const answerPath: AnswerPath = { rows: [], curves: [curve], networks: [] };
    expect(first({ token: 1, answerPath, why: { word: 0 } })).toBeCloseTo(0.1);
    expect(first({ off: [{ layer: 0, head: 0 }] })).toBeCloseTo(0.35 * 0.34);
    const onPath = shown({ token: 1, answerPath, why: { word: 0 } }).at(-1);
    expect(onPath).toMatchObject({ width: 6, stroke: hex(palette.accent), opacity: 0.9 });
    const { x } = find(mapFigure(mapOf(trace), palette), 'a') ?? { x: NaN };
    expect(onPath?.from[0]).toBe(x);
    expect(onPath?.to[0]).toBe(x + 104);
  });

  test('whose parts are off say so', async () => {
    const trace = await stackOf(3, { heads: 2 });
    const named = (off: MapPicture['off']): number =>
      textsIn(mapFigure(mapOf(trace, { off }), palette)).filter(
        (shape) => textOf(shape) === texts.stack.off,
      ).length;
    expect(named([])).toBe(0);
    expect(named([{ layer: 0, head: 1 }])).toBe(1);
    expect(
      named([
        { layer: 0, head: 1 },
        { layer: 0, head: 'network' },
      ]),
    ).toBe(2);
    expect(named([{ layer: 1, head: 1 }])).toBe(0);
  });

  test('while they are computed have a name, and nothing else', async () => {
    const trace = await stackOf(3, { heads: 6, size: 12 });
    const missing = (line: MapRow | ReturnType<typeof mapLines>[number]) =>
      'stage' in line && line.stage ? { ...line, stage: { ...line.stage, isMissing: true } } : line;
    const lines = mapOf(trace).lines.map(missing) as MapPicture['lines'];
    const drawing = mapFigure(mapOf(trace, { lines }), palette);
    expect(curves(drawing)).toHaveLength(0);
    expect(rects(drawing).filter(({ height }) => height === 20 || height === 22)).toHaveLength(0);
    expect(numbersOf(trace.stage('residual'), 0)).toHaveLength(12);
  });
});

describe('shapes', () => {
  const run = { text: 'x' };
  const look = { fill: '#123456', stroke: '#123456', opacity: 0.5 };
  const shapes: readonly Shape[] = [
    { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: '#123456', radius: 2, opacity: 0.25 },
    {
      kind: 'curve',
      x: 10,
      y: 20,
      width: 2,
      ...look,
      from: [1, 2],
      through: [3, 4, 5, 6],
      to: [7, 8],
    },
    { kind: 'path', x: 0, y: 5, d: 'M0,0H1', width: 2, ...look },
    { kind: 'path', x: 5, y: 0, d: 'M0,0H2', width: 2, ...look },
    { kind: 'path', x: 0, y: 0, d: 'M0,0H3', width: 2, ...look, opacity: 1 },
    {
      kind: 'text',
      x: 1.005,
      y: 2,
      size: 10,
      fill: '#abcdef',
      anchor: 'end',
      turn: 60,
      runs: [run, { ...run, shift: -1 }, { ...run, shift: 1 }, { ...run, bold: true }],
    },
  ];
  const drawing = { width: 100, height: 50, shapes };

  test('of SVG have their places, rounded to hundredths', () => {
    const lines = svg(drawing, { title: 't', about: 'a' }).split('\n').slice(3, -2);
    expect(lines).toEqual([
      '<rect x="1" y="2" width="3" height="4" rx="2" fill="#123456" opacity="0.25"/>',
      '<path d="M11 22C13 24 15 26 17 28" fill="none" stroke="#123456" stroke-width="2" stroke-opacity="0.5"/>',
      '<path d="M0,0H1" transform="translate(0 5)" fill="none" stroke="#123456" stroke-width="2" stroke-opacity="0.5"/>',
      '<path d="M0,0H2" transform="translate(5 0)" fill="none" stroke="#123456" stroke-width="2" stroke-opacity="0.5"/>',
      '<path d="M0,0H3" fill="none" stroke="#123456" stroke-width="2" stroke-opacity="1"/>',
      '<text x="1" y="2" font-size="10" text-anchor="end" transform="rotate(-60 1 2)" fill="#abcdef">x<tspan dy="2" font-size="7.2">x</tspan><tspan dy="-5.4" font-size="7.2">x</tspan><tspan dy="3.4" font-weight="700">x</tspan></text>',
    ]);
  });

  test('of TikZ have the same places in points, four for three pixels', () => {
    const lines = tikz(drawing, null).split('\n');
    const shown = lines.filter((line) => /^\\(fill|draw|node)/.test(line));
    expect(shown).toEqual([
      '\\fill[c0, rounded corners=1.5pt, opacity=0.25] (1,2) rectangle (4,6);',
      '\\draw[c0, line width=1.5pt, opacity=0.5] (11,22) .. controls (13,24) and (15,26) .. (17,28);',
      '\\draw[shift={(0,5)}, c0, line width=1.5pt, opacity=0.5] svg {M0,0H1};',
      '\\draw[shift={(5,0)}, c0, line width=1.5pt, opacity=0.5] svg {M0,0H2};',
      '\\draw[shift={(0,0)}, c0, line width=1.5pt] svg {M0,0H3};',
      '\\node[c1, anchor=base east, font=\\fontsize{7.5}{7.5}\\selectfont\\sffamily, rotate=60] at (1,2) {x\\textsubscript{x}\\textsuperscript{x}\\textbf{x}};',
    ]);
    expect(lines.filter((line) => line.includes('definecolor'))).toEqual([
      '\\definecolor{c0}{HTML}{123456}',
      '\\definecolor{c1}{HTML}{ABCDEF}',
    ]);
  });

  test('of text are cut, but to no less than a letter', () => {
    expect(fitted('abc', 10, 1)).toBe('a…');
    expect(fitted('abcdef', 10, 26.6)).toBe('abc…');
    expect(fitted('abcdef', 10, 26.5)).toBe('ab…');
    expect(fitted('abcd', 10, 22.8)).toBe('abcd');
  });

  test('of text are cut between letters as a person counts them', () => {
    const [family, accented] = ['👨‍👩‍👧', 'e\u0301'];
    expect(fitted(family.repeat(3), 10, 70)).toBe(`${family}${family}…`);
    expect(fitted(accented.repeat(3), 10, 22.7)).toBe(accented.repeat(3));
    expect(fitted(accented.repeat(5), 10, 22.7)).toBe(`${accented.repeat(2)}…`);
  });

  test('of isolated text are as wide as its letters, and stay isolated when they are cut', () => {
    expect(widthOf('\u2068שלום\u2069', 10)).toBe(widthOf('שלום', 10));
    expect(fitted('\u2068שלום\u2069', 10, 22.8)).toBe('\u2068שלום\u2069');
    expect(fitted('\u2068שלום\u2069', 10, 22.7)).toBe('\u2068של…\u2069');
  });
});

describe('colours', () => {
  test('are mixed as light: dark parts are linear, bright ones a power', () => {
    // The straight part of sRGB ends at 0.04045, which is 10.3 of 255.
    const grey = (share: number): number[] => [...mix([0, 0, 0], [255, 255, 255], share)];
    expect(grey(0.1)[0]).toBeCloseTo(255 * 12.92 * 0.1 ** 3, 2);
    expect(mix([8, 8, 8], [0, 0, 0], 0.5)[0]).toBeCloseTo(1, 1);
    expect(mix([10, 10, 10], [10, 10, 10], 0.5)[1]).toBeCloseTo(10, 1);
  });
  test('are written with two digits each', () => {
    expect(hex([0, 9.6, 255])).toBe('#000aff');
  });
  test('of a number above 0, below 0, or a share', () => {
    const signed = { kind: 'signed', max: 1 } as const;
    expect(coloured(1, signed, palette)).toBe(hex(palette.above));
    expect(coloured(-1, signed, palette)).toBe(hex(palette.below));
    expect(coloured(0, signed, palette)).toBe(hex(palette.cell));
    expect(coloured(0.5, signed, palette)).toBe(hex(mix(palette.cell, palette.above, 0.5)));
    expect(coloured(1, { kind: 'share', max: 1 }, palette)).toBe(hex(palette.share));
  });
});
