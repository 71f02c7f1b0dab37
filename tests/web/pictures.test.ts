/** Pictures are drawn from the numbers: all of them are there, readable and at their place. */
import { expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import type { HiddenRow } from '../../web/trace/hidden.js';
import { withOpen } from '../../web/trace/layers.js';
import { initialWindow } from '../../web/trace/window.js';
import { svg, type Drawing } from '../../web/export/drawing.js';
import { figure, matrixAlone } from '../../web/export/figure.js';
import { mapFigure } from '../../web/export/map-figure.js';
import { curvesOf } from '../../web/trace/map.js';
import type { Scene } from '../../web/export/matrix-picture.js';
import type { Palette } from '../../web/export/palette.js';
import { isNarrow, writer } from '../../web/wording/writing.js';
import { mapOf, readLesson, traceOf } from './helpers.js';
import { randomStack, variants } from './variants.js';

const palette: Palette = {
  paper: [251, 250, 246],
  ink: [27, 28, 30],
  soft: [90, 94, 101],
  cell: [244, 242, 234],
  below: [105, 162, 220],
  above: [231, 146, 79],
  share: [172, 146, 220],
};

const sceneOf = (trace: Trace, hidden: readonly HiddenRow[] = []): Scene => ({
  ...{ trace, hidden, palette, window: initialWindow },
  scales: scalesOf(trace.stages, []),
});

const textsOf = ({ shapes }: Drawing): string[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.runs.map(({ text }) => text).join('')] : [],
  );

const numbersOf = (stage: Stage): string[] => {
  const write = writer(stage, isNarrow(stage));
  return [...stage.values].map(write);
};

/** How often each text occurs. */
function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

test('a figure has every number of every stage', async () => {
  for (const { name, document } of variants(30)) {
    const trace = await traceOf(document);
    const found = counted(textsOf(figure(sceneOf(trace), null, null)));
    for (const [text, count] of counted(trace.stages.flatMap(numbersOf))) {
      expect(found.get(text) ?? 0, `${name}: ${text}`).toBeGreaterThanOrEqual(count);
    }
  }
});

test('a figure of a stack has every number of its open block, and the weights of all', async () => {
  for (let seed = 0; seed < 12; seed++) {
    const whole = await traceOf(randomStack(seed));
    for (let open = 0; open < whole.layers; open++) {
      const trace = withOpen(whole, open);
      const found = counted(textsOf(figure(sceneOf(trace), null, null)));
      const wanted = trace.stages.filter(
        ({ layer, name }) => layer === null || layer === open || name === 'weights',
      );
      for (const [text, count] of counted(wanted.flatMap(numbersOf))) {
        const label = `random stack ${seed}, block ${open}: ${text}`;
        expect(found.get(text) ?? 0, label).toBeGreaterThanOrEqual(count);
      }
    }
  }
});

test('cells of a figure do not overlap, and are inside its paper', async () => {
  const stacks = [0, 1, 2, 3].map((seed) => ({
    name: `random stack ${seed}`,
    document: randomStack(seed),
  }));
  for (const { name, document } of [...variants(10), ...stacks]) {
    const drawing = figure(sceneOf(withOpen(await traceOf(document), 0)), null, null);
    const cells = drawing.shapes.flatMap((shape) =>
      shape.kind === 'rect' && shape.radius ? [shape] : [],
    );
    const rows = cells.toSorted((a, b) => a.y - b.y || a.x - b.x);
    for (const [i, cell] of rows.entries()) {
      expect(cell.x + cell.width, name).toBeLessThanOrEqual(drawing.width);
      expect(cell.y + cell.height, name).toBeLessThanOrEqual(drawing.height);
      for (let j = i + 1; j < rows.length; j++) {
        const other = rows[j];
        if (!other || other.y >= cell.y + cell.height) break;
        const apart = other.x >= cell.x + cell.width || cell.x >= other.x + other.width;
        expect(apart, `${name}: ${JSON.stringify([cell, other])}`).toBe(true);
      }
    }
  }
});

test('stages in view are drawn in their sections', async () => {
  const trace = await traceOf('time-flies-two-heads');
  const seen = new Set([trace.stage('weights', 1).index]);
  const drawn = textsOf(figure(sceneOf(trace), null, seen));
  expect(drawn).toContain('3 · Compare, share out, mix · Head 2 of 2');
  expect(drawn.filter((text) => /^\d · /.test(text))).toHaveLength(1);
});

test('a picture of a matrix has its name, shape, labels and scale', async () => {
  const trace = await traceOf('time-flies');
  const drawing = matrixAlone(trace.stage('W_Q', 0), sceneOf(trace), { transposed: true });
  const drawn = textsOf(drawing);
  expect(drawn[0]).toBe('WQT');
  expect(drawn[1]).toMatch(/^4×2 {2}makes queries$/);
  expect(drawn).toEqual(expect.arrayContaining(['1', '4', '−0.5', '−0.6', '0.6']));
  const stack = await traceOf('say-it-twice');
  const upper = stack.stage('weights', { layer: 1, head: 0 });
  expect(textsOf(matrixAlone(upper, sceneOf(stack), {}))[1]).toMatch(/^11×11 {2}block 2 · each/);
});

test('the part of a large matrix in the window is drawn, and named', async () => {
  const lesson = readLesson('your-own-sentence');
  lesson.input.text = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
  delete lesson.focus;
  const trace = await traceOf(lesson);
  const window = { ...initialWindow, down: 20, across: 30 };
  const scene = { ...sceneOf(trace), window };
  const drawn = textsOf(matrixAlone(trace.stage('weights', 0), scene, {}));
  expect(drawn[1]).toBe('60×60  rows 21–30, columns 31–40');
  expect(drawn).toEqual(expect.arrayContaining(['w20', 'w29', 'w30', 'w39']));
  expect(drawn).not.toContain('w19');
});

test('rows that a question hides are not revealed', async () => {
  const trace = await traceOf('time-flies');
  const weights = trace.stage('weights', 0);
  const scene = sceneOf(trace, [{ stage: weights.index, row: 2 }]);
  const drawn = textsOf(matrixAlone(weights, scene, {}));
  const row = numbersOf(weights).slice(10, 15);
  expect(drawn.filter((text) => text === '?')).toHaveLength(5);
  for (const number of row) expect(drawn).not.toContain(number);
});

test('SVG is well-formed whatever was typed', async () => {
  const lesson = readLesson('your-own-sentence');
  lesson.input.text = '<b>&"\' \u0001x \u202eabc 水😀';
  delete lesson.focus;
  const trace = await traceOf(lesson);
  const text = svg(figure(sceneOf(trace), null, null), lesson.input.text);
  expect(text).toContain('&lt;b&gt;&amp;');
  expect(text.replace(/<\/?(svg|title|text|tspan|rect)\b[^<>]*>/g, '')).not.toMatch(/[<>]/);
  // eslint-disable-next-line no-control-regex -- which XML has no place for
  expect(text).not.toMatch(/[\u0000-\u0008]/);
  expect(text).not.toMatch(/NaN|undefined/);
});

const mapPalette = { ...palette, bar: palette.share, accent: palette.ink, good: palette.ink };
const curvesIn = ({ shapes }: Drawing) => shapes.filter(({ kind }) => kind === 'path');

test('a map has its words, a curve for each weight, and the next words', async () => {
  for (const id of ['say-it-twice', 'one-whole-block', 'sort']) {
    const trace = await traceOf(id);
    const view = mapOf(trace);
    const drawing = mapFigure(view, mapPalette);
    const drawn = textsOf(drawing);
    for (const token of trace.tokens) expect(drawn, id).toContain(token);
    for (const { share } of view.expected) expect(drawn, id).toContain(share.toFixed(2));
    const lanes = view.lines.flatMap((line) => (line.kind === 'head' ? [line.stage] : []));
    const all = lanes.flatMap(curvesOf);
    const last = all.filter(({ to }) => to === trace.tokens.length - 1);
    expect(curvesIn(drawing), id).toHaveLength(all.length + last.length);
    for (const shape of drawing.shapes) {
      if (shape.kind !== 'rect') continue;
      expect(shape.x, id).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width, id).toBeLessThanOrEqual(drawing.width + 0.01);
      expect(shape.y + shape.height, id).toBeLessThanOrEqual(drawing.height + 0.01);
    }
    expect(svg(drawing, id).match(/<path /g), id).toHaveLength(curvesIn(drawing).length);
  }
});

test('a map is mirrored for words from the right', async () => {
  const trace = await traceOf('say-it-twice');
  const first = (dir: 'rtl' | null) =>
    mapFigure(mapOf(trace, { dir }), mapPalette).shapes.find(
      (shape) => shape.kind === 'text' && shape.runs[0]?.text === trace.tokens[1],
    );
  const { width } = mapFigure(mapOf(trace), mapPalette);
  expect(first('rtl')?.x).toBeCloseTo(width - (first(null)?.x ?? 0), 5);
});

test('a map does not reveal what a question hides', async () => {
  const trace = await traceOf('one-whole-block');
  const last = trace.tokens.length - 1;
  const hidden = ['probabilities', 'weights'].map((name) => ({
    stage: trace.stages.findIndex((stage) => stage.name === name),
    row: last,
  }));
  const drawing = mapFigure(mapOf(trace, { hidden }), mapPalette);
  const drawn = textsOf(drawing);
  expect(drawn.filter((text) => text === '?')).toHaveLength(1);
  expect(drawn).not.toContain('mouse');
  const weights = trace.stage('weights', 0);
  const open = curvesOf(weights).filter(({ to }) => to !== last);
  expect(curvesIn(drawing)).toHaveLength(open.length);
});
