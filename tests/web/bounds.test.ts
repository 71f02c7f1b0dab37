/** The bounds at which a width, a text, a colour or a finding changes, and numbers worked out by hand. */
import { describe, expect, test } from 'vitest';
import type { Probe } from '../../web/engine/survey-types.js';
import type { StepStages } from '../../web/engine/training-types.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { zip } from '../../web/export/npz.js';
import { stageId } from '../../web/export/table.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { pairCounts } from '../../web/lesson/pair-counts.js';
import { inShort } from '../../web/teaching/in-short.js';
import { areAlike } from '../../web/teaching/snapshot.js';
import { sumsBeside, type AttentionRow } from '../../web/trace/attention-row.js';
import { cellColour, isPale, roundedUp, strength } from '../../web/trace/color-scale.js';
import { differenceOf, numbersIn } from '../../web/trace/difference.js';
import { averageEntropy, disagreement } from '../../web/trace/heads.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { curvesOf, habitOf, headlineToken, leastCurve } from '../../web/trace/map.js';
import { largestShare, readingsOf } from '../../web/trace/probe.js';
import { relation } from '../../web/trace/trail.js';
import { gradientLength } from '../../web/trace/training-step-trace.js';
import { contributions, finalDivisor, sumOfPart, switchedByPart } from '../../web/trace/why.js';
import { namedRow } from '../../web/wording/features.js';
import { cellLabel, divisorText } from '../../web/wording/map-labels.js';
import { factorOf, incrementOf } from '../../web/wording/number-input.js';
import { isNarrow, shareText } from '../../web/wording/writing.js';
import { engine, traceOf } from './helpers.js';

type Rows = readonly (readonly number[])[];

/** A stage with these numbers. */
function stageOf(rows: Rows, more: Partial<Stage> = {}): Stage {
  const numbers = rows.flat().filter(Number.isFinite);
  return {
    index: 0,
    name: 'weights',
    layer: null,
    head: 0,
    rowAxis: 'query',
    colAxis: 'key',
    rows: rows.length,
    cols: rows[0]?.length ?? 0,
    op: { kind: 'softmax', inputs: [], constants: { temperature: 1 } },
    range: { least: Math.min(...numbers), greatest: Math.max(...numbers) },
    values: Float32Array.from(rows.flat()),
    ...more,
  } as unknown as Stage;
}

describe('a row of weights in words', () => {
  const taken = (...weights: number[]): AttentionRow => ({
    weights: Float32Array.from(weights),
    best: 0,
    from: weights.length,
    isEven: false,
  });

  test('has as many decimals as tell its two largest apart, at least two', () => {
    expect(shareText(taken(0.7, 0.3), 0)).toBe('0.70');
    expect(shareText(taken(0.5, 0.4996, 0), 0)).toBe('0.5000');
    expect(shareText(taken(0.5, 0.499, 0.001), 2)).toBe('0.001');
    expect(shareText(taken(0.5, 0.5, 0), 0)).toBe('0.50');
    expect(shareText(taken(0.5, 0.4994, 0.4996), 1)).toBe('0.4994');
    expect(shareText(taken(0.500001, 0.5, 0), 0)).toBe('0.5000');
  });
  test('says of less than half of its last decimal that it is less, and of 0 that it is 0', () => {
    const row = taken(0.7, 0.29, 0.0049, 0.0051, 0);
    expect([2, 3, 4].map((token) => shareText(row, token))).toEqual(['<0.01', '0.01', '0']);
    expect(shareText(taken(0.5, 0.499, 0.0004), 2)).toBe('<0.001');
  });
  test('is summed on both sides of the part that is shown', () => {
    const row = taken(0.5, 0.25, 0.125, 0.0625, 0.0625);
    expect(sumsBeside(row, { from: 2, to: 3, all: 5 })).toEqual([0.75, 0.125]);
    expect(sumsBeside(row, { from: 0, to: 5, all: 5 })).toEqual([0, 0]);
  });
  test('is even within rounding', () => {
    expect(areAlike([0.5, 0.5 + 9e-7])).toBe(true);
    expect(areAlike([0.5, 0.5 + 1.1e-6])).toBe(false);
  });
  test('has a peak from one half on, and the next hundredth above the rest', async () => {
    const trace = await traceOf('three-tokens');
    const text = (...row: number[]): string =>
      inShort({ ...trace.stage('weights'), ...stageOf([row, row, row]) }, 0, trace, noneHidden);
    expect(text(0.5, 0.25, 0.25)).toContain(
      'one peak, 0.50 on Token 1; all the others are below 0.26',
    );
    expect(text(0.49, 0.26, 0.25)).toContain('0.49');
    expect(text(0.49, 0.26, 0.25)).not.toContain('peak');
    expect(text(0.5, 0.5, 0)).toContain('0.50 on each of 2');
    expect(text(0.5, 0.5 - 2e-6, 0)).toContain('peak');
  });
});

describe('a width', () => {
  const table = (rows: number, cols: number, more: Partial<Stage> = {}): Stage =>
    stageOf(
      Array.from({ length: rows }, () => Array<number>(cols).fill(0.5)),
      more,
    );
  test('is narrow from nine columns on; of scores and weights of attention alone from sixteen', () => {
    const other = { name: 'Q', colAxis: 'd_k' } as Partial<Stage>;
    expect([8, 9].map((cols) => isNarrow(table(3, cols, other)))).toEqual([false, true]);
    expect([15, 16].map((cols) => isNarrow(table(3, cols)))).toEqual([false, true]);
    expect([8, 9].map((cols) => isNarrow(table(3, cols, { layer: 0 })))).toEqual([false, true]);
  });
  test('is not narrow where both sides are too long for a table', () => {
    expect([40, 41].map((rows) => isNarrow(table(rows, 41)))).toEqual([true, false]);
    expect(isNarrow(table(41, 40))).toBe(true);
  });
});

describe('a colour', () => {
  test('ends at two digits, never below its numbers', () => {
    for (const [max, end] of [
      [0, 1],
      [1, 1],
      [0.0123, 0.013],
      [1234, 1300],
      [0.1, 0.1],
      [9.91, 10],
    ] as const) {
      expect(roundedUp(max), `${max}`).toBe(end);
    }
  });
  test('is pale below three tenths of the scale', () => {
    const reaches = (greatest: number): Stage => stageOf([[0]], { range: { least: 0, greatest } });
    expect(isPale(reaches(0.29), { kind: 'signed', max: 1 })).toBe(true);
    expect(isPale(reaches(0.3), { kind: 'signed', max: 1 })).toBe(false);
    expect(isPale(reaches(0.31), { kind: 'signed', max: 1 })).toBe(false);
  });
  test('is strongest at the ends of the scale, and none at 0 or where there is no number', () => {
    const signed = { kind: 'signed', max: 2 } as const;
    expect([-3, -2, -1, 0, 1, 2, 3, NaN, Infinity].map((value) => strength(value, signed))).toEqual(
      [-1, -1, -0.5, 0, 0.5, 1, 1, 0, 0],
    );
    expect([-2, -0.5, 0, 0.009, 0.5, 2].map((value) => cellColour(value, signed))).toEqual([
      'below-100',
      'below-25',
      '',
      '',
      'above-25',
      'above-100',
    ]);
    const share = { kind: 'share', max: 1 } as const;
    expect([0, 0.25, 1].map((value) => cellColour(value, share))).toEqual([
      '',
      'share-25',
      'share-100',
    ]);
    // The same shade of another hue.
    expect(cellColour(0.5, signed)).toBe('above-25');
  });
});

describe('curves of a map', () => {
  test('are left out below two hundredths, or below half of an equal share', () => {
    expect([2, 25, 26, 100].map(leastCurve)).toEqual([0.02, 0.02, 0.5 / 26, 0.005]);
    const curves = curvesOf(stageOf([[1, 0], [0.75, 0.25], [0.0195, 0.98]])); // prettier-ignore
    expect(curves.map(({ from, to }) => `${from}→${to}`)).toEqual(['1→1', '0→1', '1→2', '0→0']);
    const least = Array.from({ length: 64 }, (_, i) => (i ? 0 : 0.5 / 64)); // exactly
    expect(curvesOf(stageOf([least]))).toHaveLength(1);
    expect(curvesOf(stageOf([[1]], { isMissing: true }))).toEqual([]);
  });
  test('are followed from the chosen token, or from the last', () => {
    const trace = { tokens: ['a', 'b', 'c'] } as unknown as Trace;
    expect([null, 0, 1].map((token) => headlineToken({ token, trace }))).toEqual([2, 0, 1]);
  });
});

describe('a head’s habit', () => {
  const habit = (rows: Rows, ids: number[] = rows.map((_, i) => i)) => habitOf(stageOf(rows), ids);

  test('is a mean of one half or more, over the rows that have the place', () => {
    expect(habit([[9, 9, 9], [0.5, 0.5, 0], [0, 0.5, 0.5]])).toEqual({ habit: 'before', share: 0.5 }); // prettier-ignore
    expect(habit([[9, 9, 9], [0.5, 0.4, 0.1], [0.2, 0.4, 0.4]])).toBeNull(); // prettier-ignore
    expect(habit([[9, 9, 9], [0.25, 0.75, 0], [0, 0.25, 0.75]])).toEqual({ habit: 'itself', share: 0.75 }); // prettier-ignore
  });
  test('on the first token is told from the token before from the third row on', () => {
    const first = habit([[1, 0, 0, 0], [0.1, 0.9, 0, 0], [0.75, 0, 0.25, 0], [0.75, 0, 0, 0.25]]); // prettier-ignore
    expect(first).toEqual({ habit: 'first', share: 0.75 });
    expect(habit([[1, 0], [1, 0]])).toEqual({ habit: 'before', share: 1 }); // prettier-ignore
  });
  test('after the last copy of the same word counts the rows that have one', () => {
    const rows = [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0.4, 0.6, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0.1, 0.75, 0.15]]; // prettier-ignore
    // a b a c a: b follows the first a, c the second.
    expect(habit(rows, [0, 1, 0, 2, 0])).toEqual({
      habit: 'after',
      share: expect.closeTo((0.6 + 0.75) / 2, 6) as number,
    });
    expect(habit(rows, [])?.habit).not.toBe('after'); // vectors have no words
    expect(habitOf(stageOf(rows, { isMissing: true }), [0, 1, 0, 2, 0])).toBeNull();
  });
});

test('a row names its three largest numbers that reach a share of the largest', () => {
  const row = stageOf([[4, -2, 0, 1.9, 3]], { name: 'context', colAxis: 'd_v' });
  const trace = {
    features: { value: ['a', 'b', 'c', 'd', 'e'] },
    teaching: {},
  } as unknown as Trace;
  const named = (share?: number) =>
    namedRow(row, 0, trace, share)
      ?.map(({ name }) => name)
      .join('');
  expect([named(), named(0.5), named(0.76)]).toEqual(['abe', 'abe', 'a']);
  const two = stageOf([[4, 0, 0, 1.9, 0]], { name: 'context', colAxis: 'd_v' });
  expect(namedRow(two, 0, trace)).toEqual([
    { name: 'a', value: '4.0' },
    { name: 'd', value: '1.9' },
  ]);
});

test('a difference of two infinite numbers is 0, and has a finite range', () => {
  const [after, before] = [
    stageOf([[1, -Infinity, -Infinity, 5]]),
    stageOf([[3, -Infinity, 1, 1]]),
  ];
  const difference = differenceOf(after, before);
  expect([...difference.values]).toEqual([-2, 0, -Infinity, 4]);
  expect(difference.range).toEqual({ least: -2, greatest: 4 });
  const some = { from: 1, down: 1, across: 1, rows: 1, cols: 3 };
  expect([...numbersIn(difference, some)]).toEqual([0, -Infinity, 4]);
  expect([...numbersIn(after, some)]).toEqual([-Infinity, -Infinity, 5]);
  expect([...differenceOf(after, undefined).values]).toEqual([NaN, NaN, NaN, NaN]);
  expect(differenceOf(after, undefined).range).toEqual({ least: 0, greatest: 0 });
  const grown = differenceOf(stageOf([[5, 7]]), stageOf([[1, 2]]));
  expect(grown.range).toEqual({ least: 4, greatest: 5 });
  const apart = differenceOf(stageOf([[-Infinity]]), stageOf([[1]]));
  expect(apart.range).toEqual({ least: 0, greatest: 0 });
});

test('two heads differ most in one column of a row, the first of several', () => {
  const [a, b] = [stageOf([[1, 0, 0], [0.5, 0.25, 0.25]]), stageOf([[1, 0, 0], [0, 0.75, 0.25]])]; // prettier-ignore
  expect(disagreement(a, b, 1)).toEqual({ col: 0, a: 0.5, b: 0 });
  expect(disagreement(a, b, 0)).toBeNull();
  const rows = [{ entropy: 1 }, { entropy: 2.5 }] as unknown as Parameters<
    typeof averageEntropy
  >[0];
  expect(averageEntropy(rows)).toBe(1.75);
});

describe('a probe', () => {
  const stream = stageOf([[3, 4], [0, 0], [-3, -4]], { name: 'residual_attention', layer: 1 }); // prettier-ignore
  const trace = { tokens: ['a', 'b', 'c'], stages: [stream] } as unknown as Trace;
  const probe = { stage: 'residual_attention', layer: 1, direction: [3, 4], threshold: 12.5 };
  const read = (change: object, shown = trace) =>
    readingsOf({ ...probe, ...change } as unknown as Probe, shown);

  test('reads 1 and −1 half of its squared length beside its threshold', () => {
    expect(read({})).toEqual([1, -1, -3]);
    expect(read({ threshold: 0 })).toEqual([2, 0, -2]);
  });
  test('reads only the stage of its block, of its size, and computed', () => {
    expect(read({ layer: 0 })).toBeNull();
    expect(read({ stage: 'residual' })).toBeNull();
    expect(read({ direction: [1, 2, 3] })).toBeNull();
    const missing = { ...trace, stages: [{ ...stream, isMissing: true }] } as unknown as Trace;
    expect(read({}, missing)).toBeNull();
  });
  test('has a share of its squared length in its largest number', () => {
    expect(largestShare({ direction: [3, -4] } as unknown as Probe)).toBe(16 / 25);
  });
});

describe('why a word is said', () => {
  const part = (name: string, layer: number | null, head: number | null, value: number) => ({
    value,
    token: null,
    stage: { name, layer, head } as unknown as Stage,
  });
  const parts = [
    part('ledger_head', 0, 0, 1),
    part('ledger_head', 0, 1, -4),
    part('ledger_head', 0, 0, 2),
    part('ledger_bias', 0, null, 8),
    part('ledger_feed_forward', 0, null, 16),
    part('ledger_feed_forward', 1, null, 32),
  ] as unknown as Parameters<typeof contributions>[0]['parts'];

  test('adds up the parts, the largest magnitude first', () => {
    const all = contributions({ parts }).map(({ value, total }) => [value, total]);
    expect(all).toEqual([[32, 32], [16, 48], [8, 56], [-4, 52], [2, 54], [1, 55]]); // prettier-ignore
  });
  test('adds up a head of a block, or its network alone', () => {
    const sum = (name: string, layer: number, head: number | null): number =>
      sumOfPart({ parts }, { name, layer, head } as unknown as Stage);
    expect(sum('ledger_head', 0, 0)).toBe(3);
    expect(sum('anything', 0, 0)).toBe(3);
    expect(sum('ledger_feed_forward', 0, null)).toBe(16);
  });
  test('can switch off a head or a network, and nothing else', () => {
    const switched = (name: string, layer: number | null, head: number | null) =>
      switchedByPart({ name, layer, head } as unknown as Stage);
    expect(switched('ledger_head', 1, 0)).toEqual({ layer: 1, head: 0 });
    expect(switched('ledger_feed_forward', 1, null)).toEqual({ layer: 1, head: 'network' });
    expect(switched('ledger_bias', 1, null)).toBeNull();
    expect(switched('ledger_feed_forward', null, null)).toBeNull();
  });
  test('divides by the last norm, if there is one', () => {
    const stages = [
      stageOf([[5]]),
      stageOf([[7, 8]], { name: 'ledger_final_norm_divisor' as never }),
    ];
    expect(finalDivisor({ stages })).toBe(7);
    expect(finalDivisor({ stages: stages.slice(0, 1) })).toBeNull();
  });
});

test('a step has one gradient whose length is that of all its numbers', () => {
  const step = (...values: number[]): StepStages =>
    ({
      stages: [stageOf([[100]]), stageOf([values], { name: 'gradient' as never })],
    }) as unknown as StepStages;
  expect(gradientLength([step(3), step(0, 4)])).toEqual({ length: 5, count: 3 });
  expect(gradientLength([])).toEqual({ length: 0, count: 0 });
});

test('a number feeds those of a part of a matrix, up to its four edges', () => {
  const feeds = [{ stage: 5, row: 2, col: 3, rows: 2, cols: 2 }];
  const operand = { stage: 4, row: 1, col: 1 };
  const explanation = { feeds, terms: [{ operands: [operand] }] } as never;
  const to = (stage: number, row: number, col: number) =>
    relation(explanation, { stage, row, col });
  for (const [row, col] of [[2, 3], [3, 4]] as const) expect(to(5, row, col)).toBe('into'); // prettier-ignore
  for (const [row, col] of [[1, 3], [4, 3], [2, 2], [2, 5]] as const) expect(to(5, row, col)).toBe('elsewhere'); // prettier-ignore
  expect(to(6, 2, 3)).toBe('elsewhere');
  expect(to(4, 1, 1)).toBe('from');
  for (const [stage, row, col] of [[3, 1, 1], [4, 0, 1], [4, 1, 0]] as const) expect(to(stage, row, col)).toBe('elsewhere'); // prettier-ignore
});

test('a lesson that counts pairs predicts each pair’s share, plus one for each word', async () => {
  const twoLetters = {
    input: { text: 'a b a', vocabulary: ['a', 'b'] },
  } as unknown as LessonDocument;
  const texts = [
    { ids: [0, 0], targets: [1, 1] },
    { ids: [1], targets: [0] },
  ];
  const lesson = pairCounts(twoLetters, texts, { title: 'Pairs', about: '' });
  // b follows a twice: 1, 3 of 4; a follows b once: 2, 1 of 3.
  const { values } = (await engine()).trace(lesson).stage('probabilities');
  const shares = [1 / 4, 3 / 4, 2 / 3, 1 / 3, 1 / 4, 3 / 4];
  shares.forEach((share, i) => expect(values[i]).toBeCloseTo(share, 5));
  expect((lesson['unembedding'] as { weight: number[][] }).weight[0]).toEqual([
    -1.386294, -0.405465,
  ]);
  expect(lesson).not.toHaveProperty('focus');
  expect(pairCounts({ ...twoLetters, focus: 1 }, texts, { title: '', about: '' }).focus).toBe(1);
});

describe('a zip file', () => {
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const bytes = Buffer.concat(zip([file('a.txt', '123456789'), file('bc', '')]));
  /** The fields of a record, little-endian, of these sizes. */
  const fields = (at: number, sizes: readonly number[]): number[] => {
    let offset = at;
    return sizes.map((size) => {
      offset += size;
      return bytes.readUIntLE(offset - size, size);
    });
  };
  const check = 0xcbf43926; // of the digits 1 to 9
  const local = [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2];

  test('has a header before each file', () => {
    const day = 33; // 1980-01-01
    expect(fields(0, local)).toEqual([0x04034b50, 20, 0, 0, 0, day, check, 9, 9, 5, 0]);
    expect(bytes.toString('latin1', 30, 44)).toBe('a.txt123456789');
    expect(fields(44, local)).toEqual([0x04034b50, 20, 0, 0, 0, day, 0, 0, 0, 2, 0]);
    expect(bytes.toString('latin1', 74, 76)).toBe('bc');
  });
  test('has a directory with the places of the files, and an end', () => {
    const central = [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4];
    expect(fields(76, central)).toEqual([
      0x02014b50,
      20,
      20,
      0,
      0,
      0,
      33,
      check,
      9,
      9,
      5,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
    expect(fields(76 + 46 + 5, central)).toEqual([
      0x02014b50, 20, 20, 0, 0, 0, 33, 0, 0, 0, 2, 0, 0, 0, 0, 0, 44,
    ]);
    const end = 76 + 46 + 5 + 46 + 2;
    expect(fields(end, [4, 2, 2, 2, 2, 4, 4, 2])).toEqual([
      0x06054b50,
      0,
      0,
      2,
      2,
      end - 76,
      76,
      0,
    ]);
    expect(bytes).toHaveLength(end + 22);
  });
});

test('a file of a matrix is named after its block and head, where there are several', () => {
  const name = (
    layers: number,
    heads: number,
    layer: number | null,
    head: number | null,
  ): string => {
    const stages = Array.from({ length: heads }, (_, i) => stageOf([[1]], { layer, head: i }));
    const stage = stageOf([[1]], { layer, head });
    return stageId(stage, { layers, heads, stages: [...stages, stage] } as unknown as Trace);
  };
  expect(name(0, 1, null, 0)).toBe('weights');
  expect(name(0, 2, null, 1)).toBe('weights_head_2');
  expect(name(1, 1, 0, 0)).toBe('weights');
  expect(name(2, 1, 1, 0)).toBe('weights_block_2');
  expect(name(2, 2, 0, 0)).toBe('weights_block_1_head_1');
});

test('a key changes a number by a tenth of its matrix’s magnitude, Shift by ten times that', () => {
  const step = (...values: number[]): number => incrementOf(stageOf([values]));
  expect([step(0.6, -0.1), step(0, 0), step(-30, 2), step(1e-12), step(1e12)]).toEqual([
    0.01, 0.1, 1, 1e-6, 1e6,
  ]);
  expect(step(5, Infinity)).toBe(0.1);
  const keys = { shiftKey: false, altKey: false };
  expect([keys, { ...keys, shiftKey: true }, { ...keys, altKey: true }].map(factorOf)).toEqual([
    1, 10, 0.1,
  ]);
});

test('the map tells of a network how many numbers are above 0, of a norm its divisor', async () => {
  const trace = await traceOf('one-whole-block');
  const stage = trace.stage('activation');
  const silent = [...stage.values.subarray(0, stage.cols)].filter((value) => value <= 0).length;
  const row = { kind: 'network', stage, part: 'feed_forward' } as unknown as Parameters<
    typeof cellLabel
  >[0];
  expect(stage.cols - silent).toBeGreaterThan(1);
  expect(cellLabel(row, 0, trace, [])).toContain(`${stage.cols - silent} of ${stage.cols}`);
  const deviation = trace.stage('norm1_deviation');
  expect(divisorText(deviation, 1)).toBe(deviation.values[1]?.toFixed(2));
});
