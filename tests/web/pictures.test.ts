/** Pictures are drawn from the numbers: every number is there, readable and in the right position. */
import { expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import type { HiddenRow } from '../../web/trace/hidden.js';
import { attentionRow } from '../../web/trace/attention-row.js';
import { applyState } from '../../web/lesson/document.js';
import { withOpen } from '../../web/trace/layers.js';
import { initialWindow } from '../../web/trace/window.js';
import { arcsFigure } from '../../web/export/arcs-figure.js';
import { svg, widthOf, type Drawing, type Shape } from '../../web/export/drawing.js';
import { figure, matrixAlone } from '../../web/export/figure.js';
import { mapFigure } from '../../web/export/map-figure.js';
import { tikz } from '../../web/export/tikz.js';
import { pathOf } from '../../web/trace/path.js';
import { curvesOf } from '../../web/trace/map.js';
import type { Scene } from '../../web/export/matrix-picture.js';
import type { Palette } from '../../web/export/palette.js';
import { rowSentence } from '../../web/teaching/shown-row.js';
import { speak, texts } from '../../web/text/language.js';
import { textsFor } from '../../web/wording/letters.js';
import { shortShare, wordOf } from '../../web/wording/map-labels.js';
import { plainText } from '../../web/wording/rich-text.js';
import { isNarrow, shareText, writer } from '../../web/wording/writing.js';
import { mapOf, readLesson, traceOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';
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

const mapPalette = {
  ...palette,
  bar: palette.share,
  accent: palette.ink,
  good: palette.ink,
  bad: palette.above,
};

const sceneOf = (trace: Trace, hidden: readonly HiddenRow[] = []): Scene => ({
  trace,
  hidden,
  palette,
  window: initialWindow,
  scales: scalesOf(trace.stages, []),
});

const captionOf = (title: string) => ({ title, about: `About ${title}` });

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

test('a figure of a stack draws the weights of each block once, and none that are missing', async () => {
  const trace = withOpen(await traceOf(twoBlocks('before') as unknown as LessonDocument), 0);
  const weights = trace.stages.filter(({ name }) => name === 'weights');
  const size = (all: Stage[]): number => all.reduce((sum, { values }) => sum + values.length, 0);
  const drawn = (): number =>
    textsOf(figure(sceneOf(trace), null, null)).filter((text) => text === '0.777').length;
  for (const { values } of weights) values.fill(0.777);
  expect(drawn()).toBe(size(weights));
  const [open, closed] = [0, 1].map((block) => weights.filter(({ layer }) => layer === block));
  for (const stage of closed ?? []) Object.defineProperty(stage, 'isMissing', { value: true });
  expect(drawn()).toBe(size(open ?? []));
});

test('cells of a figure do not overlap, and are inside the picture', async () => {
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
  const weights = trace.stage('weights', 1).index;
  const produced = new Set([weights]);
  const seen = { produced, all: new Set([weights, trace.stage('V', 1).index]) };
  const drawn = textsOf(figure(sceneOf(trace), null, seen));
  expect(drawn).toContain('3 · Scores, weights, context · Head 2 of 2');
  expect(drawn.filter((text) => /^\d · /.test(text))).toHaveLength(1);
  const names = drawn.filter((text) => /^(weights|V|context|scores|Q)( = |$)/.test(text));
  expect(names.map((text) => text.split(' = ')[0])).toEqual(['weights', 'V']);
});

test('a mask in view, which all heads share, adds no other head', async () => {
  const lesson = readLesson('time-flies-two-heads');
  const trace = await traceOf({
    ...lesson,
    scores: { ...(lesson['scores'] as object), mask: 'causal' },
  });
  const titlesOf = (...stages: readonly { index: number }[]): string[] => {
    const produced = new Set(stages.map(({ index }) => index));
    return textsOf(figure(sceneOf(trace), null, { produced, all: produced })).filter((text) =>
      /^\d · /.test(text),
    );
  };
  const mask = trace.stage('mask');
  const second = '3 · Scores, weights, context · Head 2 of 2';
  expect(titlesOf(mask, trace.stage('scores', 1))).toEqual([second]);
  expect(titlesOf(mask)).toEqual([second.replace('Head 2', 'Head 1')]);
});

test('a picture of a matrix has its name, shape, labels and scale', async () => {
  const trace = await traceOf('time-flies');
  const drawing = matrixAlone(trace.stage('W_Q', 0), sceneOf(trace), { transposed: true });
  const drawn = textsOf(drawing);
  expect(drawn[0]).toBe('WQT'); // given numbers have no formula
  expect(drawn[1]).toMatch(/^4×2 {2}makes queries$/);
  expect(drawn).toEqual(expect.arrayContaining(['1', '4', '−0.5', '−0.6', '0.6']));
  const stack = await traceOf('say-it-twice');
  const upper = stack.stage('weights', { layer: 1, head: 0 });
  expect(textsOf(matrixAlone(upper, sceneOf(stack), {}))[1]).toMatch(/^11×11 {2}block 2 · each/);
});

test('the section of a norm begins with the numbers that it norms', async () => {
  const trace = withOpen(await traceOf('one-whole-block'), 0);
  const drawn = textsOf(figure(sceneOf(trace), null, null));
  const { norm1, norm2 } = texts.stack.norm;
  expect(drawn[drawn.indexOf(norm1) + 1]).toMatch(/^residual stream( =|$)/);
  expect(drawn[drawn.indexOf(norm2) + 1]).toMatch(/^stream after attention( =|$)/);
});

test('sections of the open block say which one it is, where there are several', async () => {
  for (const [id, open, count] of [
    ['say-it-twice', 1, 2],
    ['one-whole-block', 0, 1],
  ] as const) {
    const trace = withOpen(await traceOf(id), open);
    expect(trace.layers).toBe(count);
    const drawn = textsOf(figure(sceneOf(trace), null, null));
    const named = drawn.filter((text) =>
      text.startsWith(`${texts.stack.block(open + 1, count)} · `),
    );
    expect(named.length > 3).toBe(count > 1);
  }
});

test('names on a map are smaller than its words, and strips stand under them', async () => {
  const trace = await traceOf('say-it-twice');
  const { shapes } = mapFigure(mapOf(trace), mapPalette);
  const drawn = shapes.flatMap((shape) =>
    shape.kind === 'text' ? [{ ...shape, text: shape.runs.map((run) => run.text).join('') }] : [],
  );
  const words = drawn.filter(
    ({ text, anchor }) => anchor === 'middle' && trace.tokens.includes(text),
  );
  expect(words.length).toBeGreaterThanOrEqual(trace.tokens.length);
  const names = drawn.filter(({ anchor, y }) => anchor === 'start' && y > 60);
  const largestName = Math.max(...names.map(({ size }) => size));
  const largestWord = Math.max(...words.map(({ size }) => size));
  expect(largestName).toBeGreaterThan(11);
  expect(largestName).toBeLessThan(largestWord);
  const centres = new Set(
    words.filter(({ size }) => size === largestWord).map(({ x }) => Math.round(x)),
  );
  const strips = shapes.flatMap((shape) =>
    shape.kind === 'rect' && shape.height === 22 ? [Math.round(shape.x + shape.width / 2)] : [],
  );
  expect(strips.length).toBeGreaterThanOrEqual(trace.tokens.length);
  for (const centre of strips) expect(centres).toContain(centre);
});

test('a map says of a wrong next word how the text goes on, and what its signs mean', async () => {
  const trace = await traceOf('microgpt');
  const view = mapOf(trace);
  const wrong = view.expected.filter(({ verdict }) => verdict === 'other');
  expect(wrong.length).toBeGreaterThan(2);
  const drawn = textsOf(mapFigure(view, mapPalette));
  expect(drawn.filter((text) => text.endsWith(' ≠'))).toHaveLength(wrong.length);
  for (const { next, nextShare } of wrong) {
    expect(drawn).toContain(`${wordOf(next as number, trace)} ${shortShare(nextShare as number)}`);
  }
  expect(drawn.join(' ')).toContain(textsFor(trace).modelMap.otherwise);
});

/** The advance widths of Helvetica, and so of Arial, in thousandths of the size. */
const advances = {
  i: 222,
  l: 222,
  t: 278,
  r: 333,
  I: 278,
  '.': 278,
  ' ': 278,
  m: 833,
  w: 722,
  M: 833,
  W: 944,
  a: 556,
  e: 556,
  n: 556,
  o: 556,
  x: 500,
  0: 556,
  7: 556,
  A: 667,
  N: 722,
  S: 667,
  '=': 584,
};

test.each(Object.entries(advances))(
  'the estimated width of "%s" is near a font’s',
  (sign, width) => {
    const share = widthOf(sign.repeat(10), 20) / ((10 * 20 * width) / 1000);
    expect(share).toBeGreaterThan(0.99);
    expect(share).toBeLessThan(1.6);
  },
);

test('the part of a large matrix in the window is drawn, and named', async () => {
  const lesson = readLesson('random-vectors');
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

test('a picture says how each matrix is made', async () => {
  const formulas = async (id: string): Promise<string[]> => {
    const trace = withOpen(await traceOf(id), 0);
    return textsOf(figure(sceneOf(trace), null, null)).filter((text) => text.includes(' = '));
  };
  expect(await formulas('time-flies')).toEqual(
    expect.arrayContaining([
      'Q = X WQT',
      'scores = Q KT',
      'scaled scores = scores ÷ √2',
      'weights = softmax(scaled scores)',
    ]),
  );
  expect(await formulas('one-whole-block')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^activation = /)]),
  );
});

test('a picture has the lesson’s names of features', async () => {
  const trace = await traceOf('who-is-it');
  const { input = [] } = trace.features;
  expect(input.length).toBeGreaterThan(0);
  const drawn = textsOf(matrixAlone(trace.stage('X'), sceneOf(trace), {}));
  for (const name of input) expect(drawn).toContain(name);
});

test('column labels are whole words, slanted where a column is narrow', async () => {
  const lesson = readLesson('random-vectors');
  delete lesson.focus;
  lesson.input.text = 'a tremendously long unabbreviatedness';
  const trace = await traceOf(lesson);
  const { shapes, width } = matrixAlone(trace.stage('weights', 0), sceneOf(trace), {});
  const labels = shapes.flatMap((shape) => (shape.kind === 'text' && shape.turn ? [shape] : []));
  expect(labels.map(({ runs }) => runs[0]?.text)).toEqual(trace.tokens);
  for (const { x, runs, size, turn = 0 } of labels) {
    const right = widthOf(runs[0]?.text ?? '', size) * Math.cos((turn * Math.PI) / 180);
    expect(x + right).toBeLessThanOrEqual(width);
  }
});

test('the followed row is drawn bold among pale ones, with its ribbons and the pinned number', async () => {
  const trace = await traceOf('time-flies');
  const weights = trace.stage('weights', 0);
  const scene: Scene = {
    ...sceneOf(trace),
    path: pathOf(trace, 2),
    pin: { stage: weights.index, row: 2, col: 1 },
  };
  const alone = matrixAlone(weights, scene, {}).shapes;
  const cells = alone.flatMap((shape) => (shape.kind === 'rect' && shape.radius ? [shape] : []));
  expect(cells.filter(({ opacity = 1 }) => opacity === 1)).toHaveLength(weights.cols);
  expect(cells).toHaveLength(weights.rows * weights.cols);
  const bold = alone.filter(
    (shape) => shape.kind === 'text' && shape.anchor === 'end' && shape.runs[0]?.bold,
  );
  expect(bold).toHaveLength(1);
  const frames = alone.flatMap((shape) => (shape.kind === 'path' ? [shape] : []));
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ x: cells[11]?.x, y: cells[11]?.y });
  const lines = ({ shapes }: Drawing): number =>
    shapes.filter(({ kind }) => kind === 'path').length;
  // From each of the five weights to its value, and from there to the sum; and the frame.
  expect(lines(figure(scene, null, null))).toBe(2 * weights.cols + 1);
  expect(lines(figure({ ...sceneOf(trace) }, null, null))).toBe(0);
  const hidden = [{ stage: weights.index, row: 2 }];
  expect(lines(figure({ ...scene, hidden, pin: null }, null, null))).toBe(0);
});

test('the sentence above arcs begins at the right in Arabic', async () => {
  const trace = await traceOf('who-is-it');
  const weights = trace.stage('weights', 0);
  const token = trace.focus;
  const view = { trace, weights, token, taken: attentionRow(weights, token), isCovered: false };
  const first = (): Shape | undefined => {
    const { shapes } = arcsFigure({ ...view, isBare: true }, mapPalette);
    return shapes.find(({ kind }) => kind === 'text');
  };
  const inEnglish = first();
  await speak('ar');
  const inArabic = first();
  await speak('en');
  expect(inEnglish).toMatchObject({ x: 24, anchor: 'start' });
  expect(inArabic).toMatchObject({
    anchor: 'end',
    runs: [{ text: expect.stringMatching(/^\u2067.*\u2069$/) }],
  });
});

test('the arcs of a row have every word, its share, and an arc for each weight', async () => {
  const trace = await traceOf('who-is-it');
  const weights = trace.stage('weights', 0);
  const token = trace.focus;
  const taken = attentionRow(weights, token);
  const view = { trace, weights, token, taken, isCovered: false, isBare: false };
  const bar = mapPalette.bar;
  const drawing = arcsFigure(view, { ...palette, bar });
  const labels = drawing.shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.runs.map(({ text }) => text).join('')] : [],
  );
  for (const word of trace.tokens) expect(labels).toContain(word);
  expect(labels).toContain(shareText(taken, taken.best));
  expect(labels.join(' ')).toContain(plainText(rowSentence(view)));
  const widths = ({ shapes }: Drawing): number[] =>
    shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.width] : []));
  expect(widths(drawing)).toHaveLength(taken.from);
  expect(Math.max(...widths(drawing))).toBeCloseTo(22 * (taken.weights[taken.best] ?? 0), 0);
  const covered = arcsFigure({ ...view, isCovered: true }, { ...palette, bar });
  expect(widths(covered)).toEqual([]);
  expect(JSON.stringify(covered)).not.toContain(shareText(taken, taken.best));
});

test('the arcs of one of several heads name it, and so does the picture of its matrix', async () => {
  const trace = await traceOf('time-flies-two-heads');
  const textsIn = ({ shapes }: Drawing): string =>
    shapes
      .flatMap((shape) => (shape.kind === 'text' ? shape.runs.map(({ text }) => text) : []))
      .join(' ');
  for (const head of [0, 1]) {
    const weights = trace.stage('weights', head);
    const row = { trace, weights, token: 1, taken: attentionRow(weights, 1), isCovered: false };
    const name = texts.matrix.ofHead(head + 1);
    expect(textsIn(arcsFigure({ ...row, isBare: true }, mapPalette))).toContain(name);
    const alone = matrixAlone(weights, sceneOf(trace), { transposed: false, rowsAcross: false });
    expect(textsIn(alone)).toContain(name);
  }
});

test('a row whose weights are still being computed says so', async () => {
  const trace = await traceOf('time-flies');
  const weights = { ...trace.stage('weights'), values: new Float32Array(), isMissing: true };
  const row = { trace, weights, token: 1, taken: attentionRow(weights, 1), isCovered: false };
  expect(plainText(rowSentence(row))).toBe('Computing what “time” attends to …');
});

test('of a row that is a key’s, no sentence says that its token takes', async () => {
  const trace = await traceOf('life-is-short');
  const sentenceOf = (share: number): string => {
    const weights = { ...trace.stage('weights'), values: new Float32Array(36).fill(share) };
    const row = { trace, weights, token: 1, taken: attentionRow(weights, 1), isCovered: false };
    return plainText(rowSentence(row));
  };
  expect(sentenceOf(1 / 6)).toMatch(/^In the row of “is”, the 6 weights are equal: 0\.17\.$/);
  expect(sentenceOf(0)).toMatch(/^In the row of “is”, all weights are 0/);
});

test('a picture has a background only where one is wanted', async () => {
  const scene = sceneOf(await traceOf('time-flies'));
  const papers = ({ width, shapes }: Drawing): number =>
    shapes.filter((shape) => shape.kind === 'rect' && shape.width >= width).length;
  expect(papers(figure(scene, null, null))).toBe(1);
  expect(papers(figure({ ...scene, isBare: true }, null, null))).toBe(0);
  const map = mapOf(await traceOf('say-it-twice'));
  expect(papers(mapFigure(map, mapPalette))).toBe(1);
  expect(papers(mapFigure({ ...map, isBare: true }, mapPalette))).toBe(0);
});

test('SVG says what it shows, and is as wide as wanted', async () => {
  const trace = await traceOf('time-flies');
  const drawing = matrixAlone(trace.stage('weights', 0), sceneOf(trace), {});
  const wide = svg(drawing, { ...captionOf('Weights'), width: { size: 8.5, unit: 'cm' } });
  const high = (8.5 * Math.ceil(drawing.height)) / Math.ceil(drawing.width);
  expect(wide).toContain(`width="8.5cm" height="${Math.round(100 * high) / 100}cm"`);
  expect(wide).toContain('<title id="title">Weights</title>');
  expect(wide).toContain('<desc id="about">About Weights</desc>');
});

test('TikZ has every text of the picture, paired braces, and the wanted width', async () => {
  for (const id of ['time-flies', 'say-it-twice']) {
    const trace = withOpen(await traceOf(id), 0);
    const scene: Scene = { ...sceneOf(trace), path: pathOf(trace, 2) };
    const drawing = figure(scene, null, null);
    const text = tikz(drawing, 12);
    const nodes = text.split('\n').filter((line) => line.startsWith('\\node'));
    expect(nodes, id).toHaveLength(textsOf(drawing).length);
    expect(text, id).not.toMatch(/[−×·√→…\u00a0]|NaN|undefined/);
    let depth = 0;
    for (const [sign] of text.matchAll(/(?<!\\)[{}]/g)) {
      depth += sign === '{' ? 1 : -1;
      expect(depth, id).toBeGreaterThanOrEqual(0);
    }
    expect(depth, id).toBe(0);
    const [, scale] = /xscale=([\d.]+)/.exec(text) ?? [];
    expect(Number(scale) * drawing.width * (2.54 / 72.27), id).toBeCloseTo(12, 1);
  }
  const map = tikz(mapFigure(mapOf(await traceOf('microgpt')), mapPalette), 12);
  expect(map).toMatch(/i \$\\neq\$/); // a wrong next letter
  expect(map).not.toMatch(/[✓≠]|\\checkmark/); // they need other packages than TikZ
  const odd = { kind: 'text' as const, x: 0, y: 0, size: 9, fill: '#000000' };
  const runs = [{ text: 'a_b & {50%} \\x' }];
  const picture = tikz({ width: 9, height: 9, shapes: [{ ...odd, anchor: 'start', runs }] }, null);
  expect(picture).toContain('{a\\_b \\& \\{50\\%\\} $\\backslash$x}');
});

test('ribbons stay inside a picture of a part of large matrices', async () => {
  const text = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
  const lesson = applyState(readLesson('random-vectors'), { text, seed: null });
  const trace = await traceOf(lesson);
  const window = { ...initialWindow, down: 45, across: 45 };
  const path = pathOf(trace, 50);
  const { width, shapes } = figure({ ...sceneOf(trace), window, path }, null, null);
  const ends = shapes.flatMap((shape) =>
    shape.kind === 'path' ? [...shape.d.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x)) : [],
  );
  // Each of the ten tokens has a ribbon with two ends, and one with three on its way to the sum.
  expect(ends).toHaveLength(50);
  expect(Math.max(...ends)).toBeLessThan(width);
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
  const lesson = readLesson('random-vectors');
  lesson.input.text = '<b>&"\' \u0001x \u202eabc 水😀';
  delete lesson.focus;
  const trace = await traceOf(lesson);
  const text = svg(figure(sceneOf(trace), null, null), captionOf(lesson.input.text ?? ''));
  expect(text).toContain('&lt;b&gt;&amp;');
  expect(text.replace(/<\/?(svg|title|desc|text|tspan|rect)\b[^<>]*>/g, '')).not.toMatch(/[<>]/);
  // eslint-disable-next-line no-control-regex -- which XML has no place for
  expect(text).not.toMatch(/[\u0000-\u0008]/);
  expect(text).not.toMatch(/NaN|undefined/);
});

const curvesIn = ({ shapes }: Drawing) => shapes.filter(({ kind }) => kind === 'curve');

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
    const middles = drawing.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.anchor === 'middle' ? [shape.x] : [],
    );
    for (const shape of drawing.shapes) {
      if (shape.kind !== 'rect') continue;
      // The frame of a strip of numbers.
      if (shape.height === 22) {
        const off = middles.map((middle) => Math.abs(middle - shape.x - shape.width / 2));
        expect(Math.min(...off), id).toBeLessThan(1e-9);
      }
      expect(shape.x, id).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width, id).toBeLessThanOrEqual(drawing.width + 0.01);
      expect(shape.y + shape.height, id).toBeLessThanOrEqual(drawing.height + 0.01);
    }
    expect(svg(drawing, captionOf(id)).match(/<path /g), id).toHaveLength(curvesIn(drawing).length);
  }
});

test('a map is mirrored for words that are written from right to left', async () => {
  const trace = await traceOf('say-it-twice');
  const first = (dir: 'rtl' | 'ltr') =>
    mapFigure(mapOf(trace, { dir }), mapPalette).shapes.find(
      (shape) => shape.kind === 'text' && shape.runs[0]?.text === trace.tokens[1],
    );
  const { width } = mapFigure(mapOf(trace), mapPalette);
  expect(first('rtl')?.x).toBeCloseTo(width - (first('ltr')?.x ?? 0), 5);
});

test('small pictures of many heads are mirrored, too', async () => {
  const trace = await traceOf({
    clearhead: 1,
    title: 'Six heads',
    embedding: { size: 12, seed: 3 },
    input: { text: 'b a c', vocabulary: ['a', 'b', 'c'] },
    blocks: { drawn: { seed: 1, layers: 2, heads: 6, scores: { mask: 'causal' } } },
    unembedding: { drawn: true },
  } as unknown as LessonDocument);
  const drawing = (dir: 'rtl' | 'ltr') => mapFigure(mapOf(trace, { dir }), mapPalette);
  const squares = (dir: 'rtl' | 'ltr'): number[] =>
    drawing(dir).shapes.flatMap((shape) =>
      shape.kind === 'rect' && shape.width === shape.height && shape.width > 20 ? [shape.x] : [],
    );
  const { width } = drawing('ltr');
  const size = Math.max(
    ...drawing('ltr').shapes.flatMap((shape) =>
      shape.kind === 'rect' && shape.width === shape.height ? [shape.width] : [],
    ),
  );
  expect(squares('ltr').length).toBeGreaterThanOrEqual(12);
  expect(squares('rtl')).toEqual(squares('ltr').map((x) => width - x - size));
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

test('pictures equal their reviewed snapshots', async () => {
  const attention = await traceOf('three-tokens-by-hand');
  const stack = await traceOf(twoBlocks('before') as unknown as LessonDocument);
  const weights = attention.stage('weights', 0);
  const row = { trace: attention, weights, token: 1, taken: attentionRow(weights, 1) };
  const drawings = {
    figure: figure({ ...sceneOf(attention), path: pathOf(attention, 1) }, null, null),
    map: mapFigure(mapOf(stack, { token: 1 }), mapPalette),
    arcs: arcsFigure({ ...row, isCovered: false, isBare: false }, mapPalette),
  };
  for (const [name, drawing] of Object.entries(drawings)) {
    const written = svg(drawing, captionOf(name)).replaceAll('><', '>\n<');
    await expect(`${written}\n`).toMatchFileSnapshot(`./snapshots/${name}.svg`);
  }
});
