/** Names of numbers by token, word, feature, head and block, and the limits of a list. */
import { describe, expect, test } from 'vitest';
import { isFault, limits, listIn } from '../../web/lesson/own-list.js';
import { withGradients } from '../../web/trace/gradients.js';
import { symbolText, wordsOf } from '../../web/wording/names.js';
import { headNumber, cellName } from '../../web/wording/cell-name.js';
import { engine, traceOf } from './helpers.js';

/**
 * The sentence's beginning, and then the number's place, the matrix's symbol and the head's number.
 */
type Row = readonly [
  ...[lesson: string, stage: string, row: number, col: number],
  ...[place: string, symbol: string, head: string],
];

const inAttention: readonly Row[] = [
  ['time-flies', 'Q', 2, 1, 'Q of “flies”, number 2', 'Q', '1'],
  ['time-flies', 'W_Q', 1, 0, 'W_Qᵀ, row 1, column 2', 'W_Q', '1'],
  ['time-flies', 'embedding', 2, 0, 'embedding of “<eos>”, number 1', 'E', '1'],
  ['time-flies', 'position_table', 1, 1, 'position table, row 1, column 2', 'P', '1'],
  [
    'time-flies',
    'position_vectors',
    1,
    1,
    'position vectors of “time”, number 2',
    'P_positions',
    '1',
  ],
  ['time-flies', 'scores', 2, 3, 'scores: query of “flies”, key of “fast”', 'scores', '1'],
  ['time-flies', 'weights', 2, 2, 'weights: “flies” attends to “flies”', 'weights', '1'],
  ['time-flies-two-heads', 'concat', 1, 2, 'concat of “time”, number 3', 'concat', '1'],
  ['who-is-it', 'X', 3, 0, 'X of “the” at position 3, living', 'X', '1'],
  ['who-is-it', 'Q', 6, 1, 'Q of “it”, doer', 'Q', '1'],
  ['three-tokens', 'X', 1, 1, 'X of Token 2, number 2', 'X', '1'],
  ['three-tokens', 'scores', 0, 2, 'scores: query of Token 1, key of Token 3', 'scores', '1'],
  ['life-is-short', 'weights', 0, 3, 'weights: query of “eat”, key of “Life”', 'weights', '1'],
  ['single-token', 'b_Q', 0, 1, 'b_Q, number 2', 'b_Q', '1'],
];

const inStacks: readonly Row[] = [
  ['say-it-twice', 'logits', 10, 5, 'logits of “old” at position 10, “a”', 'logits', '1'],
  ['say-it-twice', 'W_U', 1, 5, 'W_Uᵀ, row 6, column sun', 'W_U', '1'],
  ['one-whole-block', 'norm1_mean', 3, 0, 'mean of “the” at position 3 (norm 1)', 'mean', '1'],
  ['one-whole-block', 'norm1_gain', 0, 2, 'gain, cat (norm 1)', 'gain', '1'],
  ['one-whole-block', 'b_up', 0, 1, 'b_up, number 2', 'b_up', '1'],
  ['one-whole-block', 'W_up', 1, 0, 'W_upᵀ, row the, column 2', 'W_up', '1'],
];

test.each([...inAttention, ...inStacks])('%s: %s at %i, %i is %s', async (...given) => {
  const [lesson, name, row, col, place, symbol, head] = given;
  const trace = await traceOf(lesson);
  const stage = trace.stage(name);
  expect(cellName(stage, row, col, trace)).toBe(place);
  expect(symbolText(stage, trace)).toBe(symbol);
  expect(headNumber(stage, trace)).toBe(head);
});

describe('a stage is told from others of its name', () => {
  test('by its head, where there are several', async () => {
    const trace = await traceOf('time-flies-two-heads');
    const weights = trace.stage('weights', 1);
    expect(cellName(weights, 1, 3, trace)).toBe('weights: “time” attends to “fast” (head 2)');
    expect(headNumber(weights, trace)).toBe('2');
    const context = trace.stage('context', 1);
    expect(cellName(context, 1, 0, trace)).toBe('context of “time”, number 1 (head 2)');
    expect(symbolText(context, trace)).toBe('context_2');
  });
  test('by its block, where there are several', async () => {
    const trace = await traceOf('say-it-twice');
    const stage = trace.stage('rotated_Q', { layer: 1, head: 0 });
    expect(cellName(stage, 1, 0, trace)).toBe(
      'rotated Q of “sun” at position 1, number 1 (block 2)',
    );
    expect([symbolText(stage, trace), headNumber(stage, trace)]).toEqual(['Q_rotated', '2.1']);
  });
  test('by what a gradient is of, and through whom it came', async () => {
    const trace = withGradients(await traceOf('say-it-twice'));
    const called = (name: string): (string | undefined)[] => {
      const stage = trace.stages.find((stage) => stage.name === name && stage.layer !== 0);
      return stage ? [symbolText(stage, trace), wordsOf(stage)] : [];
    };
    expect(called('d_W_Q')).toEqual(['∂loss/∂W_Q', 'gradient of W_Q']);
    expect(called('d_X')).toEqual(['∂loss/∂X', 'gradient of X']);
    expect(called('d_X_through_K_h1')).toEqual([
      '∂loss/∂X (via K)',
      'gradient of X, via K of head 1',
    ]);
    expect(called('mean_gradient')).toEqual(['mean gradient', 'mean gradient']);
    expect(called('weights')).toEqual(['weights', 'weights']);
  });
});

describe('a list is taken up to its limits', () => {
  const lines = (count: number, name: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => name(i)).join('\n');
  const fault = (text: string): string | null => {
    const found = listIn(text);
    return isFault(found) ? found.id : null;
  };
  const { leastLines, mostLines, mostLetters, mostDifferent } = limits;

  test('of lines, of letters in a line, and of different letters', () => {
    expect(fault(lines(leastLines, () => 'ab'))).toBeNull();
    expect(fault(lines(leastLines - 1, () => 'ab'))).toBe('fewLines');
    expect(fault(lines(mostLines, () => 'ab'))).toBeNull();
    expect(fault(lines(mostLines + 1, () => 'ab'))).toBe('manyLines');
    expect(fault(lines(leastLines, () => 'x'.repeat(mostLetters)))).toBeNull();
    expect(fault(lines(leastLines, () => 'x'.repeat(mostLetters + 1)))).toBe('longLine');
    const letter = (i: number): string => String.fromCodePoint(0x4e00 + i);
    expect(fault(lines(mostDifferent, letter))).toBeNull();
    expect(fault(lines(mostDifferent + 1, letter))).toBe('manyLetters');
  });
  test('and a line that is too long is shown from its beginning', () => {
    const long = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);
    expect(listIn(`\n${long}`)).toMatchObject({ line: 2, text: `${long.slice(0, 40)}…` });
  });
  test('its letters are in the order of their codes, also beyond the first plane', () => {
    const found = listIn(lines(leastLines, (i) => ['b', '😀', '\uffe6', 'a'][i % 4] ?? ''));
    expect(isFault(found) ? [] : found.letters).toEqual(['a', 'b', '\uffe6', '😀']);
  });
});

test('a key that several heads use names its own head, the first one too', async () => {
  const loaded = await engine();
  const trace = loaded.trace({
    clearhead: 1,
    title: '',
    input: { vectors: { rows: 2, columns: 4, seed: 1 } },
    projections: { kind: 'linear', seed: 2, query_size: 8 },
    heads: 4,
    key_value_heads: 2,
  });
  const named = (stage: string, head: number): string =>
    cellName(trace.stage(stage, head), 0, 0, trace);
  expect([0, 1].map((head) => named('K', head))).toEqual([
    'K of Token 1, number 1 (key/value head 1)',
    'K of Token 1, number 1 (key/value head 2)',
  ]);
  expect(named('Q', 1)).toBe('Q of Token 1, number 1 (head 2)');
});
