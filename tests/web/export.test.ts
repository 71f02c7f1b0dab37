/** Exports contain the numbers that the engine computed. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { csv } from '../../web/export/csv.js';
import { latex, latexArithmetic, latexWithLabels } from '../../web/export/latex.js';
import { markdown } from '../../web/export/markdown.js';
import { npy } from '../../web/export/npy.js';
import { npz } from '../../web/export/npz.js';
import { literal, shape } from '../../web/export/program.js';
import { programHelp } from '../../web/export/script.js';
import { stageId, tableOf } from '../../web/export/table.js';
import { tsv } from '../../web/export/tsv.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { texts } from '../../web/text/language.js';
import { withGradients } from '../../web/trace/gradients.js';
import { engine, lessonIds, pythonWith, readLesson, traceOf } from './helpers.js';
import { randomDocument, randomStack } from './variants.js';

const bits = (values: ArrayLike<number>): Uint32Array =>
  new Uint32Array(Float32Array.from(values).buffer);

/** A number as every program reads it. */
const read = (text: string): number =>
  text.endsWith('inf') ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text);

/** The numbers as drawn, without the code under test. */
const drawn = ({ values, rows, cols }: Stage, transposed: boolean): number[] =>
  transposed
    ? Array.from({ length: rows * cols }, (_, i) =>
        at(values, (i % rows) * cols + Math.floor(i / rows)),
      )
    : [...values];

const traces = async (): Promise<Trace[]> => {
  const masked = [3, 11, 17].map((seed) => traceOf(randomDocument(seed)));
  const stacks = [1, 2, 4].map((seed) => traceOf(randomStack(seed)));
  return Promise.all([...lessonIds.map((id) => traceOf(id)), ...masked, ...stacks]);
};

test('copied numbers and CSV read back as every stage, bit for bit', async () => {
  for (const trace of await traces()) {
    for (const stage of trace.stages) {
      for (const transposed of [false, true]) {
        const table = tableOf(stage, trace, transposed);
        const copied = tsv(table).split('\n');
        expect(copied.length).toBe(table.rows);
        const numbers = copied.flatMap((line) => line.split('\t').map(read));
        expect(bits(numbers)).toEqual(bits(drawn(stage, transposed)));
        const lines = csv(table).split('\r\n');
        expect(lines.pop()).toBe('');
        const cells = lines.slice(1).map((line) => line.split(',').slice(-table.cols).map(read));
        expect(bits(cells.flat())).toEqual(bits(drawn(stage, transposed)));
      }
    }
  }
});

test('copied numbers have an ASCII minus, all their digits, and nothing else', async () => {
  const trace = await traceOf('time-flies');
  expect(tsv(tableOf(trace.stage('V', 0), trace)).split('\n')[3]).toBe('0.13800001\t-0.24800003');
  const weights = tsv(tableOf(trace.stage('weights', 0), trace));
  expect(weights).toMatch(/^[\d.\t\n]+$/);
  expect(weights.split('\t')[0]).toBe('0.1982189');
});

test('labels of CSV are quoted if necessary, and compute nothing', async () => {
  const lesson = readLesson('random-vectors');
  lesson.input['tokenizer'] = {};
  lesson.input.text = 'a,b say"so" =1+1 -x';
  const trace = await traceOf(lesson);
  const lines = csv(tableOf(trace.stage('weights', 0), trace)).split('\r\n');
  expect(lines[0]).toBe(`,"a,b","say""so""",'=1+1,'-x`);
});

test('Markdown and LaTeX show numbers as the page does', async () => {
  const trace = await traceOf('time-flies');
  const weights = tableOf(trace.stage('weights', 0), trace);
  const lines = markdown(weights).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '|  | \\<bos\\> | time | flies | fast | \\<eos\\> |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| \\<bos\\> | 0.1982 | 0.2046 | 0.2062 | 0.1910 | 0.1999 |',
  ]);
  expect(latex(weights).split('\n').slice(0, 2)).toEqual([
    '\\begin{bmatrix}',
    '  0.1982 & 0.2046 & 0.2062 & 0.1910 & 0.1999 \\\\',
  ]);
  const life = await traceOf('life-is-short');
  expect(latex(tableOf(life.stage('weights', 0), life))).toContain('\\cdot 10^{-');
  expect(latex(tableOf(life.stage('W_Q', 0), life))).toMatch(
    /^\\left\[\\begin\{array\}\{\*\{24\}\{r\}\}/, // more columns than a bmatrix allows
  );
});

test('a large program says its size before it is written, and what is smaller', async () => {
  const trace = await traceOf('microgpt');
  const stage = at(trace.stages, 0);
  const large = (kind: 'given' | 'drawn'): Stage => ({
    ...stage,
    rows: 2500,
    cols: 4000,
    op: { ...stage.op, kind },
  });
  const s = texts.exporting;
  const lesson = readLesson('microgpt');
  const said = programHelp('Prints.', { stages: [large('given')] }, lesson, true);
  expect(said).toContain(s.largeProgram('150'));
  expect(s.largeProgram('150')).toContain(s.trace);
  expect(programHelp('Prints.', { stages: [large('drawn')] }, lesson, false)).toBe(said);
  expect(programHelp('Prints.', { stages: [large('drawn')] }, lesson, true)).toBe('Prints.');
  expect(programHelp('Prints.', trace, lesson, true)).toBe('Prints.');
  // A learned number has as many digits as is reckoned with.
  const written =
    literal(trace.stage('embedding'), '').length / trace.stage('embedding').values.length;
  expect(written).toBeGreaterThan(11);
  expect(written).toBeLessThan(17);
});

test('LaTeX with labels has the names of rows and columns', async () => {
  const trace = await traceOf('time-flies');
  const lines = latexWithLabels(tableOf(trace.stage('weights', 0), trace))
    .trim()
    .split('\n');
  expect(lines[0]).toBe('\\begin{array}{r|*{5}{r}}');
  expect(lines[1]).toBe(
    '  & \\text{$<$bos$>$} & \\text{time} & \\text{flies} & \\text{fast} & \\text{$<$eos$>$} \\\\ \\hline',
  );
  expect(lines[2]).toMatch(/^ {2}\\text\{\$<\$bos\$>\$\} & 0\.1982 & 0\.2046 & /);
  expect(lines).toHaveLength(8);
  const { features } = await traceOf('who-is-it');
  const named = latexWithLabels(
    tableOf((await traceOf('who-is-it')).stage('X'), await traceOf('who-is-it')),
  );
  expect(named).toContain(`\\text{${features.input?.[0]}}`);
});

test('the arithmetic of a number is LaTeX', async () => {
  const trace = await traceOf('time-flies');
  const scores = trace.explain('scores', { head: 0, row: 2, col: 1 });
  expect(latexArithmetic(scores, trace)).toMatchInlineSnapshot(`
    "\\begin{aligned}
      & 0.355 \\cdot 0.201 + (-0.095) \\cdot (-0.059) \\\\
      &= 0.0714 + 0.0056 \\\\
      &= \\mathbf{0.0770}
    \\end{aligned}
    "
  `);
  const scaled = trace.explain('scaled_scores', { head: 0, row: 2, col: 1 });
  expect(latexArithmetic(scaled, trace)).toMatchInlineSnapshot(`
    "\\begin{aligned}
      & 0.0770 \\div \\sqrt{2} = \\mathbf{0.0544}
    \\end{aligned}
    "
  `);
  const weights = trace.explain('weights', { head: 0, row: 2, col: 1 });
  expect(latexArithmetic(weights, trace)).toMatchInlineSnapshot(`
    "\\begin{aligned}
      & e^{0.0544 - 0.0677} = 0.9868 \\\\
      & 0.9472 + 0.9868 + 1.0000 + 0.8941 + 0.9497 = 4.7778 \\\\
      & 0.9868 \\div 4.7778 = \\mathbf{0.2065}
    \\end{aligned}
    "
  `);
});

test('LaTeX has powers of ten in parentheses, logarithms and the words for what is left out', async () => {
  const weight = [
    [1, -0.00002],
    [0.5, 1],
  ];
  const small = await traceOf({
    clearhead: 1,
    title: 'Small',
    input: { vectors: [[1, -0.00001]] },
    projections: { kind: 'linear', query: { weight }, key: { weight }, value: { weight } },
  } as unknown as LessonDocument);
  const { index: query } = small.stage('Q', 0);
  const product = latexArithmetic(small.explain(query, { row: 0, col: 0 }), small);
  expect(product).toContain(String.raw`\cdot 10^{-5})`);
  const learned = withGradients((await engine()).trace(readLesson('who-is-she')));
  const { index = -1 } = learned.stages.find(({ op }) => op.kind === 'cross_entropy') ?? {};
  const loss = latexArithmetic(learned.explain(index, { row: 0, col: 0 }), learned);
  expect(loss).toContain(String.raw`\text{83 smaller terms}`);
  expect(loss).toContain(String.raw`& \ln(`);
  expect(loss).toContain(String.raw`-\ln(`);
});

test('LaTeX of every number has paired braces and only signs of LaTeX', async () => {
  for (const trace of await traces()) {
    for (const stage of trace.stages) {
      const { rows, cols } = stage;
      const text = latexArithmetic(
        trace.explain(stage.index, { row: rows - 1, col: cols - 1 }),
        trace,
      );
      expect(text).toMatch(/^[\x20-\x7e\n]*$/);
      expect(text.split('{').length).toBe(text.split('}').length);
      expect(text).not.toMatch(/\d[eE][+-]?\d/);
    }
  }
});

test('a .npy file contains its shape, and its numbers begin at a multiple of 64 bytes', () => {
  const file = npy(Float32Array.of(1, -2.5, 0, -0, Infinity, 1e-45), 2, 3);
  const text = new TextDecoder('latin1').decode(file);
  expect(text.slice(0, 8)).toBe('\x93NUMPY\x01\x00');
  expect(text.slice(10, 128)).toMatch(
    /^\{'descr': '<f4', 'fortran_order': False, 'shape': \(2, 3\), \} *\n$/,
  );
  expect(file.length).toBe(128 + 24);
  expect(bits(new Float32Array(file.slice(128).buffer))).toEqual(
    bits([1, -2.5, 0, -0, Infinity, 1e-45]),
  );
});

test('an archive of all matrices contains no number that an open question hides', async () => {
  const trace = await traceOf('time-flies');
  const weights = trace.stage('weights', 0);
  const hidden = [{ stage: weights.index, row: 2 }];
  const archive = Buffer.concat(npz(trace, hidden));
  const rows = Array.from({ length: weights.rows }, (_, row) => {
    const weightsOfRow = weights.values.slice(row * weights.cols, (row + 1) * weights.cols);
    return archive.includes(Buffer.from(weightsOfRow.buffer));
  });
  expect(rows).toEqual([true, true, false, true, true]);
  // The shape is kept: the row exists, but holds NaN.
  expect(archive.length).toBe(Buffer.concat(npz(trace)).length);
});

test('an archive with gradients contains no ledger that was computed before them', async () => {
  const trace = await traceOf('one-whole-block');
  const without = Buffer.concat(npz(withGradients(await traceOf('one-whole-block'))));
  trace.ledger(0, 0);
  expect(Buffer.concat(npz(withGradients(trace))).equals(without)).toBe(true);
});

const python = pythonWith('numpy');
if (!python) console.warn('There is no Python with NumPy: it does not read the exported .npz.');

test.skipIf(!python)('NumPy reads every stage of a .npz, bit for bit', async () => {
  const program = `import io, json, sys, zipfile, numpy
file = io.BytesIO(sys.stdin.buffer.read())
assert zipfile.ZipFile(file).testzip() is None
file.seek(0)
stages = numpy.load(file)
json.dump({n: [a.dtype.str, *a.shape, *a.view("<u4").ravel().tolist()] for n, a in stages.items()}, sys.stdout)`;
  for (const trace of await traces()) {
    const { stdout, stderr } = spawnSync(python as string, ['-c', program], {
      input: Buffer.concat(npz(trace)),
      maxBuffer: 2 ** 28,
    });
    expect(String(stderr)).toBe('');
    const expected = trace.stages.map((stage) => [
      stageId(stage, trace),
      ['<f4', stage.rows, stage.cols, ...bits(stage.values)],
    ]);
    expect(JSON.parse(String(stdout))).toEqual(Object.fromEntries(expected));
  }
});

test('the comment in a program names the axes of a matrix, and the one axis of a bias', async () => {
  const trace = await traceOf('one-whole-block');
  expect(shape(trace.stage('W_Q', 0), ['heads'])).toBe('(heads, d_k, d_in)');
  expect(shape(trace.stage('b_up'), [])).toBe('(hidden)');
});
