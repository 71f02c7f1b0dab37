import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import { loadClearhead, type Stage, type Trace } from '../../web/engine/engine.js';
import { isOfPairs } from '../../web/engine/axes.js';
import { isFast } from '../../web/engine/fast-path.js';
import { engine, attentionIds, readLesson, stackIds } from './helpers.js';
import { variants } from './variants.js';

const running = await engine();

/** Stages that do not depend on a context: equal to the bit. */
const isBefore = ({ name }: Stage): boolean => !/^(context|concat|output)$/.test(name);

const bytes = ({ values }: Stage): Buffer => Buffer.from(values.buffer);

function expectClose(found: Stage, expected: Stage): void {
  let largest = 0;
  for (const value of expected.values)
    if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
  expect(found.values).toHaveLength(expected.values.length);
  for (const [i, value] of found.values.entries()) {
    if (value === at(expected.values, i)) continue;
    expect(Math.abs(value - at(expected.values, i))).toBeLessThanOrEqual(2e-6 * largest);
  }
}

function expectSame(fast: Trace, trace: Trace): void {
  for (const expected of trace.stages) {
    const found = at(fast.stages, expected.index);
    const { name, head, rows, cols, rowAxis, colAxis, op } = expected;
    expect(found).toMatchObject({ name, head, rows, cols, rowAxis, colAxis, op });
    if (isBefore(found)) expect(bytes(found).equals(bytes(expected))).toBe(true);
    else expectClose(found, expected);
  }
}

const long = (tokens: number, scores = {}): object => ({
  clearhead: 1,
  title: 'long',
  input: {
    text: Array.from({ length: tokens }, (_, i) => `w${(i * 7) % 300}`).join(' '),
    vocabulary: 'sorted',
  },
  embedding: { size: 8, seed: 1 },
  positions: { kind: 'rotary' },
  projections: { kind: 'linear', seed: 2, bias: true },
  scores,
  output: { drawn: true, bias: true },
});

describe('a trace by the fast path', () => {
  test.each(variants(150))('agrees with the explained one: $name', ({ document }) => {
    const fast = running.fastTrace(document);
    const trace = running.trace(document);
    expectSame(fast, trace);
    const { tokens, words, ids, vocabulary, heads } = trace;
    expect(fast).toMatchObject({ tokens, words, ids, vocabulary, heads, printed: [] });
    const { positions, scores } = document as { positions?: { kind: string }; scores?: object };
    const { mask, order, bias }: { mask?: unknown; order?: string; bias?: unknown } = scores ?? {};
    const masked = mask === 'causal' ? order === 'KQ' : mask !== undefined && mask !== 'none';
    expect(isFast(trace.stages)).toBe(positions?.kind !== 'alibi' && !masked && !bias);
  });

  test.each([{}, { mask: 'causal' }, { order: 'KQ', scale: 'none' }, { scale: 1e5 }])(
    'of 700 tokens agrees too: %o',
    (scores) => expectSame(running.fastTrace(long(700, scores)), running.trace(long(700, scores))),
  );

  // Numbers that 32-bit floats cannot hold, or only with fewer digits.
  test.each([
    ...[1e-39, 1e-310, 1e-37, 1e38, 1e-30, 1e-6].map((temperature) => ({ temperature })),
    ...[7e37, -7e37, 1e-39, 0, 1e36, -1e20].map((scale) => ({ scale })),
    { scale: 1e36, temperature: 1e36 },
  ])('agrees with the explained one at the limits: %o', (scores) =>
    expectSame(running.fastTrace(long(20, scores)), running.trace(long(20, scores))),
  );

  test('of numbers whose products overflow, too', () => {
    for (const number of [1e20, -3e38]) {
      const [fast, trace] = [running.fastTrace(long(20)), running.trace(long(20))];
      for (const each of [fast, trace]) each.change('W_Q', { row: 0, col: 0 }, number);
      expect(fast.stage('context').values).toEqual(trace.stage('context').values);
    }
  });

  test('leaves zeros for a head that is switched off', () => {
    const document = { ...long(20), heads: 2, switched_off: [{ head: 1 }] };
    const fast = running.fastTrace(document);
    expectSame(fast, running.trace(document));
    expect(fast.stage('context', 1).values.every((value) => value === 0)).toBe(true);
    expect(isFast(fast.stages)).toBe(true);
  });

  test('of large queries and small keys, whose scores alone would fit a float, too', () => {
    const traces = [running.fastTrace, running.trace].map((make) => {
      const trace = make(long(20, { scale: 1e30 }));
      const scaled = (name: string, by: number): void => {
        const { values, rows, cols } = trace.stage(name);
        for (let i = 0; i < rows * cols; i++) {
          const place = { row: Math.floor(i / cols), col: i % cols };
          trace.change(name, place, at(values, i) * by);
        }
      };
      for (const letter of ['W', 'b']) {
        scaled(`${letter}_Q`, 1e20);
        scaled(`${letter}_K`, 1e-35); // times 1e-20 · 1e-15
        scaled(`${letter}_K`, 1e-15);
      }
      return trace;
    });
    const [fast, trace] = traces as [Trace, Trace];
    expectSame(fast, trace);
  });

  test('needs no matrix of tokens × tokens for outputs', async () => {
    const wasmBinary = readFileSync('build/wasm/clearhead-module.wasm');
    const fresh = await loadClearhead({ wasmBinary }); // its memory has not grown yet
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const grown = (): number => grow.mock.calls.reduce((sum, [pages]) => sum + pages, 0) * 2 ** 16;
    const fast = fresh.fastTrace(long(4096, { mask: 'causal' }));
    const computed = fast.stages.filter((stage) => !isOfPairs(stage));
    void fast.stage('output').values;
    fast.change('W_Q', { row: 0, col: 0 }, 2);
    const { stages } = fast.data(computed.map(({ index }) => index));
    expect(stages.size).toBe(computed.length);
    expect(stages.get(fast.stage('output').index)?.values).toHaveLength(4096 * 8);
    expect(grown()).toBeLessThan(2 ** 24); // a quarter of such a matrix
    expect(fast.stage('mask').values).toHaveLength(4096 ** 2);
    expect(grown()).toBeGreaterThan(2 ** 25);
    grow.mockRestore();
    fast.free();
  });

  test('follows a changed number', () => {
    for (const id of attentionIds) {
      const fast = running.fastTrace(readLesson(id));
      const trace = running.trace(readLesson(id));
      for (const stage of fast.stages) void stage.values;
      const place = { head: 0, row: 0, col: 0 };
      expect(fast.change('W_V', place, 2.5)).toEqual(trace.change('W_V', place, 2.5));
      expectSame(fast, trace);
    }
  });

  test('of a stack agrees too, with a changed number of its last block', () => {
    for (const id of stackIds) {
      const fast = running.fastTrace(readLesson(id));
      const trace = running.trace(readLesson(id));
      const place = { layer: trace.layers - 1, head: 0, row: 0, col: 0 };
      for (const stage of trace.stages) expectClose(at(fast.stages, stage.index), stage);
      expect(fast.change('W_V', place, 2.5)).toEqual(trace.change('W_V', place, 2.5));
      for (const stage of trace.stages) expectClose(at(fast.stages, stage.index), stage);
    }
  });

  test('can be freed, and keeps the numbers that were read', () => {
    const fast = running.fastTrace(readLesson('time-flies'));
    const { values } = fast.stage('context');
    fast.free();
    expect(fast.stage('context').values).toBe(values);
  });
});

test('an adopted trace without all values has the others empty, and computes requested ones', () => {
  const document = readLesson('random-vectors');
  const fast = running.fastTrace(document);
  const computed = fast.stages.filter((stage) => !isOfPairs(stage));
  const adopted = running.adopt(fast.data(computed.map(({ index }) => index)));
  const trace = running.trace(document);
  expect(adopted.stage('scores').isMissing).toBe(true);
  // The range of no numbers does not enlarge the scale of others.
  const range = { least: 0, greatest: 0 };
  expect(adopted.stage('scores')).toMatchObject({ rows: 7, cols: 7, range });
  expect(adopted.stage('Q').values).toEqual(trace.stage('Q').values);
  const place = { row: 3, col: 2 };
  expect(adopted.explain('weights', place).terms.map(({ value }) => value)).toEqual(
    trace.explain('weights', place).terms.map(({ value }) => value),
  );
});
