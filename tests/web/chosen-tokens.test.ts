/**
 * The number that a step explains, the token of a question, and which lessons fit a set of
 * parameters.
 */
import { endOfText } from '../../tools/models/byte-level.mjs';
import { byteVocabulary, idOf } from './byte-file.js';
import { byteLesson } from './byte-lesson.js';
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { endingWord, isEnding } from '../../web/lesson/ending.js';
import { mayOverflow } from '../../web/session/compute.js';
import { drawnFrom, probabilityText, topOf } from '../../web/teaching/next-word.js';
import { largest } from '../../web/trace/largest.js';
import { followedNext } from '../../web/trace/path.js';
import { cellsOf, editOf, sameCell, shortestFloat, type Edit } from '../../web/lesson/edits.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { unfit } from '../../web/lesson/parameter-sets.js';
import {
  exampleOf,
  farthest,
  questionToken,
  stageOfTourStep,
  uncovered,
  type TourContext,
  type TourStep,
} from '../../web/teaching/tour.js';
import { traceOf } from './helpers.js';

type Rows = readonly (readonly number[])[];
const stageOf = (index: number, name: string, rows: Rows, more: Partial<Stage> = {}): Stage =>
  ({
    index,
    name,
    head: 0,
    layer: null,
    rowAxis: 'query',
    colAxis: 'key',
    rows: rows.length,
    cols: rows[0]?.length ?? 0,
    op: { kind: 'softmax', inputs: [] },
    values: Float32Array.from(rows.flat()),
    ...more,
  }) as unknown as Stage;

const traceWith = (stages: readonly Stage[], tokens = ['a', 'b', 'c', 'd']): Trace =>
  ({
    tokens,
    stages,
    stage: (name: string, head = 0) =>
      stages.find((stage) => stage.name === name && (stage.head === head || stage.head === null)),
  }) as unknown as Trace;

describe('the token of questions', () => {
  const weights = (rows: Rows): Stage => stageOf(0, 'weights', rows);
  const chosen = (rows: Rows, follow: number, tokens?: string[]): number =>
    questionToken({ trace: traceWith([weights(rows)], tokens), follow });
  const even = [0.25, 0.25, 0.25, 0.25];

  test('is another one with the largest weight, if it takes from several', () => {
    expect(chosen([even, [0.9, 0.1, 0, 0], [0.5, 0.5, 0, 0], even], 3)).toBe(1);
    expect(chosen([even, [1, 0, 0, 0], [0.5, 0.5, 0, 0], even], 3)).toBe(2);
    expect(chosen([even, [0.9, 0.1, 0, 0], [0.5, 0.5, 0, 0], even], 1)).toBe(2);
  });
  test('is the nearest of equal ones, and not a copy of the followed word', () => {
    expect(chosen([even, even, even, even], 3)).toBe(2);
    expect(chosen([even, even, even, even], 0)).toBe(1);
    expect(chosen([even, even, even, even], 3, ['a', 'b', 'd', 'd'])).toBe(1);
    expect(chosen([even, even, even, even], 3, ['d', 'd', 'd', 'd'])).toBe(3);
  });
  test('is the followed one while weights are missing', () => {
    const missing = { ...weights([even, even, even, even]), isMissing: true };
    expect(questionToken({ trace: traceWith([missing]), follow: 3 })).toBe(3);
  });
});

test('the farthest place is at the other end', () => {
  expect([0, 1, 2, 3].map((index) => farthest(index, 4))).toEqual([3, 3, 0, 0]);
  expect([0, 1, 2].map((index) => farthest(index, 3))).toEqual([2, 2, 0]);
});

describe('the number of a step', () => {
  const queries = stageOf(0, 'Q', [[1, -3], [2, 1], [0, 0]], { colAxis: 'd_k' }); // prettier-ignore
  const keys = stageOf(1, 'K', [[1, 1], [1, 1], [1, 1]], { colAxis: 'd_k' }); // prettier-ignore
  const other = stageOf(2, 'Q', [[9, 9], [9, 9], [9, 9]], { colAxis: 'd_k', head: 1 }); // prettier-ignore
  const scores = stageOf(3, 'scores', [[1, 2, 3], [3, 2, 1], [1, 1, 1]]); // prettier-ignore
  const masked = stageOf(4, 'masked_scores', [[1, -Infinity, -Infinity], [3, 2, -Infinity], [1, 1, 1]]); // prettier-ignore
  const weights = stageOf(5, 'weights', [[1, 0, 0], [0.3, 0.7, 0], [0.2, 0.2, 0.6]]); // prettier-ignore
  const square = stageOf(6, 'context', [[1, -5, 2], [1, 1, 1], [1, 1, 1]], { colAxis: 'd_v' }); // prettier-ignore
  const logits = stageOf(9, 'logits', [[-9, 1, 2], [1, 1, 1], [1, 1, 1]], { colAxis: 'vocabulary' }); // prettier-ignore
  const alibi = { ...scores, index: 7, op: { kind: 'alibi' } } as Stage;
  const given = { ...scores, index: 8, op: { kind: 'add' } } as Stage;
  const stages = [queries, keys, other, scores, masked, weights, square, alibi, given, logits];
  const step = (kind: string, ...outputs: Stage[]): TourStep =>
    ({ kind, outputs: outputs.map(({ index }) => index), inputs: [] }) as unknown as TourStep;
  const context = (follow: number): TourContext => ({
    trace: traceWith(stages, ['a', 'b', 'c']),
    follow,
    head: 0,
  });
  const cell = (step: TourStep, follow: number): (string | number)[] => {
    const { stage, row, col } = exampleOf(step, context(follow));
    return [stages[stage]?.name ?? '', row, col];
  };

  test('is of Q among Q, K and V of the head, else of the last result', () => {
    const tokenFor = (kind: string, ...outputs: Stage[]): number =>
      stageOfTourStep(step(kind, ...outputs), context(0)).index;
    expect(tokenFor('project', other, queries, keys)).toBe(0);
    expect(tokenFor('turn', queries, keys)).toBe(0);
    expect(tokenFor('compare', queries, keys)).toBe(1);
    expect(tokenFor('compare', keys, other)).toBe(1);
    expect(tokenFor('whole')).toBe(9);
  });
  test('is the farthest from 0 of a row, the largest of logits', () => {
    expect(cell(step('project', queries), 0)).toEqual(['Q', 0, 1]);
    expect(cell(step('mix', square), 0)).toEqual(['context', 0, 1]);
    expect(cell(step('next', logits), 0)).toEqual(['logits', 0, 2]);
  });
  test('is that of the largest weight among tokens, the first masked one, or the farthest', () => {
    expect(cell(step('compare', scores), 2)).toEqual(['scores', 2, 2]);
    expect(cell(step('compare', scores), 1)).toEqual(['scores', 1, 1]);
    expect(cell(step('hide', masked), 0)).toEqual(['masked_scores', 0, 1]);
    expect(cell(step('hide', masked), 2)).toEqual(['masked_scores', 2, 2]);
    expect(cell(step('distance', alibi), 0)).toEqual(['scores', 0, 2]);
    expect(cell(step('distance', alibi), 2)).toEqual(['scores', 2, 0]);
    expect(cell(step('distance', given), 0)).toEqual(['scores', 0, 0]);
  });
  test('of attention is a weight, whatever else the step makes', () => {
    expect(cell(step('attend', weights, square), 2)).toEqual(['weights', 2, 2]);
    expect(cell(step('mix', weights, square), 2)).toEqual(['context', 2, 0]);
  });
  test('is told for the nearest token that no question covers', () => {
    const hide = (...rows: number[]) => rows.map((row) => ({ stage: 3, row }));
    const told = (follow: number, ...rows: number[]) =>
      uncovered(step('compare', scores), context(follow), hide(...rows))?.follow;
    expect(told(1)).toBe(1);
    expect(told(0, 0)).toBe(1);
    expect(told(2, 2)).toBe(1);
    expect(told(2, 1, 2)).toBe(0);
    expect(told(2, 0, 1)).toBe(2);
    expect(told(1, 0, 1, 2)).toBeUndefined();
    const same = context(1);
    expect(uncovered(step('compare', scores), same, [])).toBe(same);
    expect(uncovered(step('whole'), same, hide(0, 1, 2))).toBe(same);
  });
});

describe('a set of parameters', () => {
  const base = (
    tokens: number,
    more: { cols?: number; words?: number; layers?: number } = {},
  ): Trace => {
    const { cols = 4, words = 2, layers = 0 } = more;
    return {
      layers,
      tokens: Array<string>(tokens).fill('a'),
      ids: Array<number>(tokens).fill(0),
      vocabulary: Array<string>(words).fill('a'),
      stage: () => ({ cols }),
      stages: [{ name: 'V', cols }],
    } as unknown as Trace;
  };

  test('fits up to 256 tokens, 1024 features and 300,000 numbers of a table', () => {
    expect([256, 257].map((tokens) => unfit('previous', base(tokens)))).toEqual([null, 'tooLong']);
    const features = (cols: number) => unfit('previous', base(24, { cols }));
    expect([1000, 1001].map(features)).toEqual([null, 'tooLong']);
    const table = (words: number) => unfit('previous', base(96, { words }));
    expect([3000, 3001].map(table)).toEqual([null, 'tooLong']);
    // One column for each different word, and nothing of X.
    expect(unfit('same', base(100, { cols: 2000 }))).toBeNull();
    expect(unfit('same', base(257))).toBe('tooLong');
    expect(unfit('identity', base(9999))).toBeNull();
    expect(unfit('uniform', base(9999, { cols: 547 }))).toBeNull();
    expect(unfit('uniform', base(9999, { cols: 548 }))).toBe('tooLarge');
  });
  test('fits no stack, and needs words to find the same ones', () => {
    expect(unfit('identity', base(3, { layers: 1 }))).toBe('blocks');
    const vectors = { ...base(3), ids: [] } as unknown as Trace;
    expect(unfit('same', vectors)).toBe('noWords');
    expect(unfit('previous', vectors)).toBeNull();
  });
});

describe('an edit', () => {
  const edit: Edit = { stage: 'W_Q', row: 1, col: 2, value: 3 };

  test('is of the same number if its stage, block, row and column are', () => {
    expect(sameCell(edit, { ...edit, value: 9 } as Edit)).toBe(true);
    for (const other of [{ stage: 'W_K' }, { layer: 1 }, { row: 2 }, { col: 1 }]) {
      expect(sameCell(edit, { ...edit, ...other } as Edit), JSON.stringify(other)).toBe(false);
    }
  });
  test('leads back to its cell in each head, and to none beyond the edges', async () => {
    const trace = await traceOf('time-flies-two-heads');
    const rules = { tied: false, plainValues: false };
    for (const head of [0, 1]) {
      const { index, rows, cols } = trace.stage('W_Q', head);
      for (const [row, col] of [
        [0, 0],
        [1, 0],
        [rows - 1, cols - 1],
      ] as const) {
        // prettier-ignore
        const ref = { stage: index, row, col };
        expect(cellsOf(editOf(ref, 0.5, trace), trace, rules)).toEqual([ref]);
      }
    }
    const { rows, cols } = trace.stage('embedding');
    const cells = (row: number, col: number): number =>
      cellsOf({ stage: 'embedding', row, col, value: 1 }, trace, rules).length;
    expect([cells(rows - 1, cols - 1), cells(rows, 0), cells(0, cols)]).toEqual([1, 0, 0]);
    expect(Object.is(editOf({ stage: 0, row: 0, col: 0 }, -0, trace).value, 0)).toBe(true);
  });
  test('is written with as few digits as read back', () => {
    expect(
      [3, 0.1, -2.5, 1e-45, 16777216].map((value) => shortestFloat(Math.fround(value))),
    ).toEqual(['3', '0.1', '-2.5', '1e-45', '16777216']);
    expect(shortestFloat(Math.fround(1 / 3))).toBe('0.33333334');
  });
});

describe('the next word', () => {
  test('is the one in whose share a drawn number falls', () => {
    const drawn = (uniform: number): number => drawnFrom([0.25, 0, 0.5, 0.25], uniform);
    expect([0, 0.2, 0.25, 0.7, 0.75, 0.99].map(drawn)).toEqual([0, 0, 2, 2, 3, 3]);
    expect(drawn(1)).toBe(2); // rounding: the most probable
    expect([0.3, 0.7].map((uniform) => drawnFrom([1, 1], uniform))).toEqual([0, 1]);
    expect(largest([0.1, 0.5, 0.4], 2)).toEqual([1, 2]);
  });
  test('comes from the largest logits alone, if so wanted', () => {
    expect([...topOf(Float32Array.of(3, 1, 2), 2)]).toEqual([3, -Infinity, 2]);
  });
  test('has four decimals, and is less than the last of them if it would be written as 0', () => {
    expect([0, 1, 0.5, 0.00006, 0.00005, 0.000049, 0.00004].map(probabilityText)).toEqual([
      '0.0000',
      '1.0000',
      '0.5000',
      '0.0001',
      '0.0001',
      '<0.0001',
      '<0.0001',
    ]);
  });
  test('that ends a text is the tokenizer’s mark, or the last of the vocabulary', () => {
    const vocabulary = ['a', 'b', '.'];
    const ending = (lesson: object): number | null =>
      endingWord(lesson as LessonDocument, { vocabulary });
    const task = (given: object) => ({ training: { task: given, steps: 1, batch: 1, length: 3 } });
    const marks = (tokenizer: object) => ({ input: { tokenizer } });
    expect(ending({ input: {}, ...task({ kind: 'brackets' }) })).toBe(2);
    expect(ending({ input: {}, ...task({ kind: 'sort', longest: 5 }) })).toBe(2);
    expect(ending({ input: {}, ...task({ kind: 'sort', shortest: 2 }) })).toBe(2);
    expect(ending({ input: {}, ...task({ kind: 'sort' }) })).toBeNull();
    expect(ending({ input: {}, ...task({ kind: 'say_it_twice' }) })).toBeNull();
    expect(ending(marks({ kind: 'characters', begin: 'b' }))).toBe(1);
    expect(ending(marks({ kind: 'characters', begin: 'b', end: 'a' }))).toBe(0);
    expect(ending(marks({ kind: 'words', begin: 'b' }))).toBeNull();
    expect(endingWord(undefined, { vocabulary })).toBeNull();
    const special = byteLesson();
    expect(isEnding(idOf(endOfText), special, { vocabulary: byteVocabulary })).toBe(true);
    expect(isEnding(idOf('Ġthe'), special, { vocabulary: byteVocabulary })).toBe(false);
  });
});

test('the followed token stays, but the last one where a lesson begins with its last', () => {
  const trace = (count: number, focus: number): Trace =>
    ({ tokens: Array<string>(count).fill('a'), focus }) as unknown as Trace;
  expect(followedNext(null, 9, trace(4, 2))).toBe(2);
  expect(followedNext(trace(4, 1), 2, trace(6, 1))).toBe(2);
  expect(followedNext(trace(6, 1), 5, trace(4, 1))).toBe(3);
  expect(followedNext(trace(4, 3), 3, trace(6, 5))).toBe(5);
  expect(followedNext(trace(4, 3), 1, trace(6, 5))).toBe(1);
  expect(followedNext(trace(4, 1), 1, trace(6, 5))).toBe(1); // it was not the last
  expect(followedNext(trace(4, 1), 3, trace(6, 5))).toBe(3); // the lesson did not begin with it
  expect(followedNext(trace(4, 3), 3, trace(6, 2))).toBe(3); // nor does it now
});

test('numbers from a million on may overflow', () => {
  const edits = (value: number): Edit[] => [
    { stage: 'W_Q', row: 0, col: 0, value: 1 },
    { stage: 'W_Q', row: 0, col: 1, value },
  ];
  expect([999_999, 1e6, -1e6, -5].map((value) => mayOverflow(edits(value)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mayOverflow([])).toBe(false);
});
