/**
 * A matrix and a row of words as pictures: the positions of numbers, labels, legends, chips and
 * arcs.
 */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { arcsFigure } from '../../web/export/arcs-figure.js';
import { widthOf, wrapped, type Drawing, type Shape } from '../../web/export/drawing.js';
import { figure, matrixAlone } from '../../web/export/figure.js';
import { matrixPicture, type Scene } from '../../web/export/matrix-picture.js';
import { hex, mix, type Palette } from '../../web/export/palette.js';
import { applyState } from '../../web/lesson/document.js';
import { rowSentence } from '../../web/teaching/shown-row.js';
import { speak } from '../../web/text/language.js';
import { attentionRow } from '../../web/trace/attention-row.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import { pathOf } from '../../web/trace/path.js';
import { initialWindow } from '../../web/trace/window.js';
import { plainText } from '../../web/wording/rich-text.js';
import { shareText } from '../../web/wording/writing.js';
import { readLesson, traceOf } from './helpers.js';

const palette: Palette = {
  paper: [250, 250, 250],
  ink: [20, 20, 20],
  soft: [90, 90, 90],
  cell: [240, 240, 230],
  below: [100, 160, 220],
  above: [230, 140, 80],
  share: [170, 140, 220],
};

const sceneOf = (trace: Trace): Scene => ({
  trace,
  hidden: [],
  palette,
  window: initialWindow,
  scales: scalesOf(trace.stages, []),
});

const typed = (text: string) => {
  const lesson = applyState(readLesson('random-vectors'), { text, seed: null });
  return traceOf({ ...lesson, scores: { mask: 'causal' } });
};

type Text = Extract<Shape, { kind: 'text' }>;
type Rect = Extract<Shape, { kind: 'rect' }>;
const textsIn = ({ shapes }: Pick<Drawing, 'shapes'>): Text[] =>
  shapes.filter((shape) => shape.kind === 'text');
const rectsIn = ({ shapes }: Pick<Drawing, 'shapes'>): Rect[] =>
  shapes.filter((shape) => shape.kind === 'rect');
const textOf = ({ runs }: Text): string => runs.map(({ text }) => text).join('');

describe('a matrix', () => {
  const mask = async (text = 'a b'): Promise<[Scene, Stage]> => {
    const trace = await typed(text);
    return [sceneOf(trace), trace.stage('mask')];
  };

  test('has rows of 26, and cells of 40 for short numbers, beside its labels', async () => {
    const [scene, stage] = await mask();
    const block = matrixPicture(stage, scene);
    const left = widthOf('b', 12) + 8; // both letters are as wide
    expect([block.left, block.top, block.bottom]).toEqual([left, 44 + 18, 44 + 18 + 52]);
    const cells = rectsIn(block).filter(({ radius }) => radius === 2);
    expect(cells.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [left, 62, 39, 25],
      [left + 40, 62, 39, 25],
      [left, 88, 39, 25],
      [left + 40, 88, 39, 25],
    ]);
    const numbers = textsIn(block).filter(({ size }) => size === 14);
    expect(numbers.map((number) => [textOf(number), number.x, number.y, number.anchor])).toEqual([
      ['1', left + 35, 62 + 13 + 14 * 0.36, 'end'],
      ['0', left + 75, 62 + 13 + 14 * 0.36, 'end'],
      ['1', left + 35, 88 + 13 + 14 * 0.36, 'end'],
      ['1', left + 75, 88 + 13 + 14 * 0.36, 'end'],
    ]);
  });

  test('has its labels left of its rows and over the middles of its columns', async () => {
    const [scene, stage] = await mask();
    const block = matrixPicture(stage, scene);
    const labels = textsIn(block).filter((shape) => /^[ab]$/.test(textOf(shape)));
    const { left } = block;
    expect(
      labels.map((label) => [textOf(label), label.x, label.y, label.anchor, label.size]),
    ).toEqual([
      ['a', left - 6, 62 + 13 + 14 * 0.36, 'end', 12],
      ['b', left - 6, 88 + 13 + 14 * 0.36, 'end', 12],
      ['a', left + 20, 56, 'middle', 12],
      ['b', left + 60, 56, 'middle', 12],
    ]);
    const bare = matrixPicture(stage, scene, { rowLabels: false, colLabels: false });
    expect([bare.left, bare.top]).toEqual([0, 48]);
    expect(textsIn(bare).some((shape) => /^[ab]$/.test(textOf(shape)))).toBe(false);
  });

  test('has a title, its shape below, and a legend of 30 steps under the numbers', async () => {
    const [scene, stage] = await mask();
    const block = matrixPicture(stage, scene);
    const [title, shape] = textsIn(block) as [Text, Text];
    expect([title.x, title.y, title.size]).toEqual([0, 18, 18]);
    expect([shape.x, shape.y, shape.size]).toEqual([0, 35, 12]);
    expect(textOf(shape)).toMatch(/^2×2 /);
    const steps = rectsIn(block).filter(({ height }) => height === 5);
    expect(steps).toHaveLength(30);
    steps.forEach(({ x, y, width }, i) => {
      expect(x).toBeCloseTo(block.left + 3 * i);
      expect([y, width]).toEqual([block.bottom + 6, 3.5]);
    });
    const ends = textsIn(block).slice(-2);
    expect(ends.map((end) => [textOf(end), end.x, end.y, end.anchor])).toEqual([
      ['0', block.left, block.bottom + 22, 'start'],
      ['1', block.left + 90, block.bottom + 22, 'end'],
    ]);
    expect(block.height).toBe(block.bottom + 28);
  });

  test('has a signed legend from one end over 0 to the other, as wide as 150 at most', async () => {
    const trace = await typed('a b c d e f g');
    const scores = matrixPicture(trace.stage('scores', 0), sceneOf(trace));
    const steps = rectsIn(scores).filter(({ height }) => height === 5);
    const colour = (share: number): string =>
      hex(mix(palette.cell, share < 0 ? palette.below : palette.above, Math.abs(share)));
    expect(steps.map(({ fill }) => fill)).toEqual(
      Array.from({ length: 30 }, (_, i) => colour((2 * i) / 29 - 1)),
    );
    const ends = textsIn(scores).slice(-3);
    expect(ends.map(({ x }) => Math.round(x - scores.left))).toEqual([0, 75, 150]);
    expect(textOf(ends[1] as Text)).toBe('0');
  });

  test('of small cells with long words has slanted labels, whose ends it contains', async () => {
    const trace = await typed('immeasurably incomprehensible');
    const block = matrixPicture(trace.stage('mask'), sceneOf(trace));
    const longest = widthOf('incomprehensible', 12);
    const labels = textsIn(block).filter(({ turn }) => turn);
    expect(labels.map(({ x, y, turn, anchor }) => [x, y, turn, anchor])).toEqual([
      [block.left + 20 + 12 * 0.36, block.top - 6, 60, 'start'],
      [block.left + 60 + 12 * 0.36, block.top - 6, 60, 'start'],
    ]);
    expect(block.top).toBeCloseTo(44 + longest * Math.sin(Math.PI / 3) + 8);
    expect(block.width).toBeCloseTo(
      Math.max(block.left + 80 + longest / 2 - 20 + 12, titleWidth(block)),
    );
  });

  const titleWidth = (block: Drawing): number =>
    Math.max(
      ...textsIn(block)
        .slice(0, 2)
        .map(({ runs, size }) => runs.reduce((sum, { text }) => sum + widthOf(text, size), 0)),
    );

  test('is as wide as its title, numbers or legend', async () => {
    const [scene, stage] = await mask();
    const block = matrixPicture(stage, scene);
    expect(block.width).toBeCloseTo(Math.max(titleWidth(block), block.left + 90));
    const wide = matrixPicture(stage, scene, { cellWidth: 300 });
    expect(wide.width).toBe(wide.left + 600);
    expect(matrixPicture(stage, scene, { cellWidth: 3 }).cells[0]?.cellWidth).toBe(40);
  });

  test('alone has a margin of 24, and less below its legend', async () => {
    const [scene, stage] = await mask();
    const [block, alone] = [
      matrixPicture(stage, scene, { alone: true }),
      matrixAlone(stage, scene, {}),
    ];
    expect([alone.width, alone.height]).toEqual([block.width + 48, block.height + 40]);
    const [paper, ...others] = alone.shapes;
    expect(paper).toMatchObject({ x: 0, y: 0, width: Math.ceil(alone.width) });
    expect(others.map(({ x, y }) => [x, y])).toEqual(
      block.shapes.map(({ x, y }) => [x + 24, y + 24]),
    );
  });

  test('has pale numbers where they are not on the followed path', async () => {
    const [scene, stage] = await mask('a b c');
    const weights = scene.trace.stage('weights', 0);
    const block = matrixPicture(weights, { ...scene, path: pathOf(scene.trace, 1) });
    const cells = rectsIn(block).filter(({ radius }) => radius === 2);
    expect(cells.map(({ opacity = 1 }) => opacity)).toEqual([
      0.3, 0.3, 0.3, 1, 1, 1, 0.3, 0.3, 0.3,
    ]);
    expect(stage.rows).toBe(3);
  });
});

test('a figure begins a new line where a group does not fit into 1180 pixels', async () => {
  const trace = await typed('one two three four five six seven eight nine ten eleven twelve');
  const drawing = figure(sceneOf(trace), null, null);
  const titles = textsIn(drawing).filter(({ size }) => size === 17);
  expect(titles[0]).toMatchObject({ x: 24, y: 24 + 17 });
  const cells = rectsIn(drawing).filter(({ radius }) => radius === 2);
  const right = Math.max(...cells.map(({ x, width }) => x + width));
  expect(right).toBeLessThanOrEqual(24 + 1180);
  // Sections do not cover each other's titles.
  for (const { y } of titles) {
    expect(cells.filter((cell) => cell.y < y && cell.y + cell.height > y - 17)).toEqual([]);
  }
  const last = Math.max(
    ...rectsIn(drawing)
      .slice(1)
      .map(({ y, height }) => y + height),
  );
  // The legend's labels, 14 between lines and 10 between sections, without the gap after the last.
  expect(drawing.height).toBeCloseTo(last + 28 - 6 - 5 + 24);
});

describe('the arcs of a row', () => {
  const drawn = async (text: string, token = 0) => {
    const trace = await typed(text);
    const weights = trace.stage('weights', 0);
    const taken = attentionRow(weights, token);
    const view = { trace, weights, token, taken, isCovered: false };
    const drawing = arcsFigure({ ...view, isBare: true }, { ...palette, bar: palette.share });
    return { drawing, view };
  };
  const chipsOf = (drawing: Drawing): Rect[] =>
    rectsIn(drawing).filter(({ height }) => height === 32);

  test('have a chip for each word, from 92 to 172 wide, 8 apart', async () => {
    const words = ['a', 'incomprehensible', 'incomprehensibilities-and-more'];
    const { drawing } = await drawn(words.join(' '));
    const columns = words.map((word) => Math.min(172, Math.max(92, widthOf(word, 16) + 32)));
    expect(columns[1]).toBeGreaterThan(92);
    expect(columns[1]).toBeLessThan(172);
    let end = 24;
    const places = columns.map((column) => [(end += column) - column + 4, column - 8]);
    expect(
      chipsOf(drawing).map(({ x, width }) => [x, width].map((value) => Math.round(1e6 * value))),
    ).toEqual(places.map((place) => place.map((value) => Math.round(1e6 * value))));
    expect(drawing.width).toBe(Math.ceil(end + 24));
  });

  test('are higher for more words, up to 180', async () => {
    const heightFor = async (count: number): Promise<number> => {
      const { drawing, view } = await drawn(
        Array.from({ length: count }, (_, i) => `w${i}`).join(' '),
      );
      const lines = wrapped(plainText(rowSentence(view)), 16, drawing.width - 48).length;
      return (chipsOf(drawing)[0]?.y ?? NaN) - 24 - 16 - lines * 1.4 * 16;
    };
    expect(await heightFor(2)).toBeCloseTo(48 + 24);
    expect(await heightFor(10)).toBeCloseTo(168);
    expect(await heightFor(12)).toBeCloseTo(180);
  });

  test('have each word in its chip and its share below, the largest bold', async () => {
    const { drawing, view } = await drawn('a b c', 2);
    const [chip] = chipsOf(drawing) as [Rect];
    const names = textsIn(drawing).filter(({ y }) => y === chip.y + 21);
    expect(names.map((name) => [textOf(name), name.x])).toEqual(
      chipsOf(drawing).map(({ x, width }, i) => [view.trace.tokens[i], x + width / 2]),
    );
    const shares = textsIn(drawing).filter(({ y }) => y === chip.y + 32 + 18);
    expect(shares.map(textOf)).toEqual([0, 1, 2].map((i) => shareText(view.taken, i)));
    expect(shares.map(({ runs }) => runs[0]?.bold)).toEqual(
      [0, 1, 2].map((i) => i === view.taken.best),
    );
    expect(chipsOf(drawing).map(({ opacity = 1 }) => opacity)).toEqual([1, 1, 0.35]);
    // No key offers named features, so there is no line for them.
    expect(drawing.height).toBe(Math.ceil(chip.y + 32 + 18 + 6 + 24 - 6));
  });

  test.each(['en', 'de', 'zh-Hans', 'ar'])(
    'leave out nothing of what is said in %s',
    async (tag) => {
      await speak(tag);
      for (const text of ['a', 'a b', null]) {
        const trace = await (text === null ? traceOf('who-is-it') : typed(text));
        const weights = trace.stage('weights', 0);
        trace.tokens.forEach((_, token) => {
          const row = { trace, weights, token, taken: attentionRow(weights, token) };
          const view = { ...row, isCovered: false, isBare: true };
          const drawing = arcsFigure(view, { ...palette, bar: palette.share });
          for (const shape of textsIn(drawing)) expect(textOf(shape)).not.toContain('…');
        });
      }
      await speak('en');
    },
  );

  test('are mirrored for words from right to left', async () => {
    const { drawing, view } = await drawn('שלום עולם טוב');
    const chips = chipsOf(drawing);
    expect(view.trace.tokens).toHaveLength(3);
    expect(chips.map(({ x }) => x)).toEqual([...chips].map(({ x }) => x).sort((a, b) => b - a));
    const [first] = chips as [Rect];
    expect(first.x + first.width + 4).toBeCloseTo(
      24 + chips.reduce((sum, { width }) => sum + width + 8, 0),
    );
  });
});
