/** Worksheets: blanks drawn from a seed. */
import { expect, test } from 'vitest';
import { blanksOf, key, sheet, variantsOf } from '../../web/course/worksheet.js';
import { at } from '../../web/engine/at.js';
import { numberText } from '../../web/wording/writing.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, lessonIds, markup, readLesson, textOf, traceOf } from './helpers.js';

test('a seed gives the same blanks each time, and another seed others', async () => {
  const [clearhead, trace] = [await engine(), await traceOf('time-flies')];
  const first = blanksOf(trace, 12, 7, clearhead);
  expect(first).toHaveLength(12);
  expect(new Set(first.map((blank) => JSON.stringify(blank))).size).toBe(12);
  expect(blanksOf(trace, 12, 7, clearhead)).toEqual(first);
  expect(blanksOf(trace, 12, 8, clearhead)).not.toEqual(first);
  // The variant after the last seed has the first one.
  expect(blanksOf(trace, 12, 2 ** 32, clearhead)).toEqual(blanksOf(trace, 12, 0, clearhead));
});

test.each(lessonIds)(
  '%s leaves out numbers that can be worked out, and no given one',
  async (id) => {
    const [clearhead, trace] = [await engine(), await traceOf(id)];
    const blanks = blanksOf(trace, 60, 3, clearhead);
    for (const { stage, row, col } of blanks) {
      const { op, values, rows, cols } = at(trace.stages, stage);
      expect(op.leaf || op.kind === 'lookup').toBe(false);
      expect(row < rows && col < cols && Math.max(rows, cols) <= 12).toBe(true);
      expect(Number.isFinite(values[row * cols + col])).toBe(true);
      for (const input of op.inputs) {
        const from = at(trace.stages, input);
        expect(Math.max(from.rows, from.cols), from.name).toBeLessThanOrEqual(12);
      }
    }
  },
);

test('asked for more than there are, all are left out', async () => {
  const [clearhead, trace] = [await engine(), await traceOf('three-tokens')];
  const all = blanksOf(trace, 10_000, 1, clearhead);
  expect(all.length).toBeGreaterThan(10);
  expect(all.length).toBeLessThan(200);
});

test('numbers run from left to right in every language, with the sign before them', async () => {
  const paper = markup(sheet(await traceOf('three-tokens'), 'Mine', [], 1));
  const matrices = [...paper.matchAll(/<[^>]*class="matrices"[^>]*>/g)].map(([tag]) => tag);
  expect(matrices.length).toBeGreaterThan(3);
  for (const tag of matrices) expect(tag).toContain('dir="ltr"');
});

test('an author’s steps and questions stand in it, and their answers in the key', async () => {
  const lesson: LessonDocument = {
    ...readLesson('who-is-it'),
    steps: [
      { title: 'Guess', shows: 'share', cover: ['weights.0.6'], note: 'How much of the cat?' },
      { shows: 'mix', note: '⟪it⟫ takes {weights.0.6.1} and leaves {weights.0.6.0}.' },
    ],
    questions: [
      { at: 'own-1', kind: 'number', text: 'How much?', answer: 'weights.0.6.1' },
      { at: 'own-1', text: 'Who?', choices: ['the dog', 'the cat'], answer: 1, hint: 'It eats.' },
    ],
  };
  const [clearhead, trace] = [await engine(), await traceOf(lesson)];
  const weights = trace.stage('weights', 0);
  const blanks = blanksOf(trace, 0, 1, clearhead);
  // The author's covered numbers, whatever the seed, and where a value of 1 makes a context of it
  // alone.
  const context = trace.stage('context', 0);
  expect(blanks.filter(({ stage }) => stage === weights.index)).toHaveLength(weights.cols);
  expect(new Set(blanks.map(({ stage, row }) => `${stage} ${row}`))).toEqual(
    new Set([`${weights.index} 6`, `${context.index} 6`]),
  );
  const paper = textOf(sheet(trace, 'Mine', blanks, 1));
  for (const text of ['Guess', 'How much of the cat?', 'How much?', 'Who?', '☐', 'It eats.'])
    expect(paper).toContain(text);
  expect(paper).toContain('takes ? and leaves ?.');
  // No step of the author's makes them, and weights and context follow from them.
  const captions = [...paper.matchAll(/(\S+) +\d+×\d+/g)].map(([, name]) => name);
  expect(captions).toEqual(['scores', 'weights', 'V', 'context']);
  expect(paper.indexOf('How much?')).toBeGreaterThan(paper.indexOf('Guess'));
  expect(paper.indexOf('How much?')).toBeLessThan(paper.indexOf('leaves'));
  const answers = textOf(key(trace, [blanks]));
  const right = numberText(weights, at(weights.values, 6 * weights.cols + 1));
  expect(answers).toContain(right);
  expect(answers).toContain('the cat');
  expect(answers).not.toContain('the dog');
  const more = blanksOf(trace, 9, 1, clearhead);
  expect(more).toHaveLength(blanks.length + 9);
  expect(new Set(more.map((blank) => JSON.stringify(blank))).size).toBe(more.length);
});

test('every lesson has room for 40 variants, and a stack of hundreds of heads for none', async () => {
  for (const id of lessonIds) expect(variantsOf(await traceOf(id)), id).toBe(40);
  const stack = (layers: number, heads: number): LessonDocument =>
    ({
      clearhead: 1,
      title: 'Drawn',
      input: { text: 'a b a b a', vocabulary: ['a', 'b'] },
      embedding: { size: 64, seed: 0 },
      blocks: { drawn: { seed: 1, layers, heads } },
    }) as unknown as LessonDocument;
  const some = variantsOf(await traceOf(stack(8, 8)));
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(40);
  expect(variantsOf(await traceOf(stack(16, 16)))).toBe(0);
});

test('a question does not tell a number that is left out', async () => {
  const lesson: LessonDocument = {
    ...readLesson('who-is-it'),
    steps: [{ shows: 'share', cover: ['weights.0.6'], note: 'Look.' }],
    questions: [
      {
        at: 'own-1',
        text: 'Is {weights.0.6.1} more than {weights.0.5.1}?',
        answer: 0,
        choices: ['{weights.0.6.1}', 'no'],
        hint: 'Compare {weights.0.6.1}.',
      },
    ],
  };
  const [clearhead, trace] = [await engine(), await traceOf(lesson)];
  const weights = trace.stage('weights', 0);
  const textAt = (row: number): string =>
    numberText(weights, at(weights.values, row * weights.cols + 1));
  const paper = textOf(sheet(trace, 'Mine', blanksOf(trace, 0, 1, clearhead), 1));
  expect(paper).toContain(`Is ? more than ${textAt(5)}?`);
  expect(paper).toContain('Compare ?.');
  expect(paper).toContain(`☐ ${textAt(6)}`); // else nobody could choose
});

/**
 * The first stages shown are made of later ones, and values of 1 make a context of a weight alone.
 */
const outOfOrder = (): LessonDocument => ({
  ...readLesson('who-is-it'),
  scores: { mask: 'causal' },
  steps: [
    { shows: 'share', cover: ['weights.0.6'], note: 'Who?' },
    { shows: 'mix', note: 'So ⟪it⟫ gets {context.0.6.0}.' },
    { shows: 'hide', note: 'What comes later is hidden.' },
    { shows: 'compare', note: 'And before?' },
  ],
});

test('no number that is left out is printed elsewhere, or made of what comes later', async () => {
  const clearhead = await engine();
  for (const lesson of [outOfOrder(), readLesson('time-flies'), readLesson('three-tokens')]) {
    const trace = await traceOf(lesson);
    const blanks = blanksOf(trace, 60, 5, clearhead);
    const paper = markup(sheet(trace, 'Mine', blanks, 1));
    const captions = [...textOf(paper).matchAll(/(\S+) +(?:head \d )?\d+×\d+/g)].map(
      ([, name]) => name,
    );
    for (const { stage, row, col } of blanks) {
      const { op, values, cols, name } = at(trace.stages, stage);
      const value = at(values, row * cols + col);
      for (const { stage: other, ...fed } of trace.explain(stage, { row, col }).feeds) {
        const to = at(trace.stages, other);
        const isHere = to.rows <= 12 && to.cols <= 12 && captions.includes(to.name);
        for (let i = 0; isHere && value && i < fed.rows * fed.cols; i++) {
          const [r, c] = [fed.row + Math.floor(i / fed.cols), fed.col + (i % fed.cols)];
          const isLeftOut = blanks.some(
            (blank) => blank.stage === other && blank.row === r && blank.col === c,
          );
          if (!isLeftOut)
            expect(
              at(to.values, r * to.cols + c),
              `${lesson.title}: ${name} in ${to.name}`,
            ).not.toBe(value);
        }
      }
      if (lesson.steps && name === 'masked_scores')
        throw new Error(`${op.kind} is made of scores that are printed later`);
    }
  }
});
