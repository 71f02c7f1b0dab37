import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { loadClearhead, type Engine, type Stage, type Trace } from '../../web/engine/engine.js';
import { rangeOf } from '../../web/engine/range.js';
import { errorOf } from './helpers.js';

const lesson = (id: string): string =>
  readFileSync(new URL(`../../web/lesson/documents/${id}.json`, import.meta.url), 'utf8');

let engine: Engine;
beforeAll(async () => {
  const wasm = new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);
  engine = await loadClearhead({ wasmBinary: readFileSync(wasm) });
});

const values = (trace: Trace): number[][] => trace.stages.map((stage) => [...stage.values]);
describe('a changed number', () => {
  test('recomputes what depends on it and nothing else', () => {
    const trace = engine.trace(lesson('time-flies'));
    const recomputed = trace.change('W_Q', { row: 0, col: 1 }, 0.25);
    const names = recomputed.map((index) => at(trace.stages, index).name);
    expect(names).toEqual(['Q', 'scores', 'scaled_scores', 'weights', 'context']);
    expect(trace.stage('W_Q').values[1]).toBe(0.25);
  });

  test('gives the numbers of a lesson that contains it', () => {
    const trace = engine.trace(lesson('time-flies'));
    trace.change('W_K', { row: 1, col: 2 }, -3);
    const document = JSON.parse(lesson('time-flies'));
    document.projections.key.weight[1][2] = -3;
    expect(values(trace)).toEqual(values(engine.trace(document)));
  });

  test('changed back gives the same bits', () => {
    const trace = engine.trace(lesson('random-vectors'));
    const before = values(trace);
    const old = at(trace.stage('embedding').values, 5);
    trace.change('embedding', { row: 1, col: 1 }, 7);
    expect(values(trace)).not.toEqual(before);
    trace.change('embedding', { row: 1, col: 1 }, old);
    expect(values(trace)).toEqual(before);
  });

  test('keeps returned stages unchanged, and replaces them by new ones', () => {
    const trace = engine.trace(lesson('time-flies'));
    const { stages } = trace;
    const [q, k, weights] = [trace.stage('Q'), trace.stage('K'), trace.stage('weights')];
    trace.change('W_Q', { row: 0, col: 0 }, 9);
    expect(q.values[0]).toBeCloseTo(0.2);
    expect(trace.stage('Q')).not.toBe(q);
    expect(at(stages, q.index)).toBe(trace.stage('Q'));
    expect(trace.stage('K')).toBe(k);
    expect([...trace.stage('weights').values]).not.toEqual([...weights.values]);
    expect(trace.explain('Q', { row: 0, col: 0 }).result).toBe(trace.stage('Q').values[0]);
  });

  test('leaves every stage its own range, read before or after', () => {
    const trace = engine.trace(lesson('say-it-twice'));
    const read = (stages: readonly Stage[]): unknown => stages.map(({ range }) => range);
    const rangesOf = (stages: readonly Stage[]): unknown =>
      stages.map(({ values }) => rangeOf(values));
    const before = [...trace.stages];
    void read(before.slice(0, 2));
    trace.change('W_Q', { layer: 0, head: 0, row: 0, col: 0 }, 900);
    expect(read(trace.stages)).toEqual(rangesOf(trace.stages));
    expect(read(before)).toEqual(rangesOf(before));
    expect(trace.stage('W_Q', { layer: 0, head: 0 }).range.greatest).toBe(900);
    const other = engine.trace(lesson('say-it-twice'));
    expect(read(other.stages)).toEqual(rangesOf(before));
  });

  test('makes a drawn matrix a given one', () => {
    const trace = engine.trace(lesson('three-tokens'));
    expect(trace.stage('W_V').op.kind).toBe('drawn');
    trace.change('W_V', { row: 0, col: 0 }, 1);
    expect(trace.stage('W_V').op.kind).toBe('given');
  });

  test('is rejected with a sentence if it cannot be changed', () => {
    const trace = engine.trace(lesson('random-vectors'));
    const place = { row: 0, col: 0 };
    expect(errorOf(() => trace.change('Q', place, 1)).message).toMatch(/computed/);
    expect(errorOf(() => trace.change('position_vectors', place, 1)).path).toBe('stage');
    expect(errorOf(() => trace.change('W_Q', { row: 3, col: 0 }, 1)).path).toBe('row');
    expect(errorOf(() => trace.change('W_Q', { row: 0, col: -1 }, 1)).path).toBe('col');
    expect(errorOf(() => trace.change(99, place, 1)).path).toBe('stage');
    for (const value of [NaN, Infinity, 1e39, '1' as unknown as number]) {
      expect(errorOf(() => trace.change('W_Q', place, value)).path).toBe('value');
    }
    expect(trace.canChange('W_Q')).toBe(true);
    expect(trace.canChange('weights')).toBe(false);
    expect(trace.canChange('position_vectors')).toBe(false);
  });
});

describe('rows of weights', () => {
  test('are summarised correctly', () => {
    const trace = engine.trace(lesson('time-flies'));
    const { values: weights, cols } = trace.stage('weights');
    trace.rowSummaries('weights').forEach(({ sum, entropy, largest }, row) => {
      const numbers = [...weights.subarray(row * cols, (row + 1) * cols)];
      expect(sum).toBeCloseTo(1, 6);
      expect(entropy).toBeCloseTo(
        numbers.reduce((bits, weight) => bits - weight * Math.log2(weight), 0),
        6,
      );
      expect(largest).toBe(numbers.indexOf(Math.max(...numbers)));
    });
    const { index } = trace.stage('weights');
    const summary = trace.rowSummary(index, 3);
    expect(trace.rowSummaries('weights')).toHaveLength(5);
    expect(trace.rowSummaries('weights')[3]).toEqual(summary);
    const before = trace.rowSummaries('weights');
    expect(trace.rowSummaries('weights')).toBe(before); // they are read once
    trace.change('W_Q', { row: 0, col: 0 }, 9);
    expect(trace.rowSummary(index, 3)).not.toEqual(summary);
    expect(trace.rowSummaries('weights')).not.toEqual(before);
    expect(errorOf(() => trace.rowSummary(index, 5)).path).toBe('row');
    expect(errorOf(() => trace.rowSummaries('nothing')).path).toBe('stage');
    expect(errorOf(() => trace.rowSummaries(-1)).path).toBe('stage');
  });
});

test('an explained number says what it feeds', () => {
  const trace = engine.trace(lesson('time-flies'));
  const { feeds } = trace.explain('K', { row: 1, col: 0 });
  const scores = trace.stage('scores');
  expect(feeds).toEqual([{ stage: scores.index, row: 0, col: 1, rows: 5, cols: 1 }]);
});
