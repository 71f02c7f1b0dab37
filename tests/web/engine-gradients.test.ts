import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { loadClearhead, type Engine, type Gradients, type Trace } from '../../web/engine/engine.js';
import { errorOf } from './helpers.js';

interface Golden {
  name: string;
  lesson: object;
  gradients: { name: string; layer: number | null; head: number | null; values: number[][] }[];
}

const file = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const goldens = JSON.parse(file('tests/golden/stack.golden.json')) as Golden[];
const lesson = (id: string): string => file(`web/lesson/documents/${id}.json`);

let engine: Engine;
beforeAll(async () => {
  const wasm = new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);
  engine = await loadClearhead({ wasmBinary: readFileSync(wasm) });
});

/** The upstream of make_stack_goldens.py. */
const upstreamOf = (rows: number, cols: number): Float32Array =>
  Float32Array.from(
    { length: rows * cols },
    (_, i) => (((7 * Math.floor(i / cols) + 3 * (i % cols)) % 5) - 2) / 4,
  );

const backwardOfLast = (trace: Trace): Gradients => {
  const last = trace.stages.findLast(({ name }) => name !== 'probabilities') as Trace['stages'][0];
  return trace.backward(last.index, upstreamOf(last.rows, last.cols));
};

const thrown = (act: () => unknown): string => {
  const { path, message } = errorOf(act);
  return `${path}: ${message}`;
};

describe('gradients', () => {
  test('equal PyTorch’s, for every parameter of stacks', () => {
    for (const { lesson: document, gradients: expected } of goldens.slice(0, 6)) {
      const gradients = backwardOfLast(engine.trace(document));
      const largest = Math.max(
        0.5,
        ...expected.flatMap(({ values }) => values.flat().map(Math.abs)),
      );
      for (const { name, layer, head, values } of expected) {
        const stage = gradients.stage(name, { layer: layer ?? undefined, head: head ?? undefined });
        const flat = values.flat();
        expect(stage.values.length).toBe(flat.length);
        const difference = Math.max(
          ...flat.map((value, i) => Math.abs(value - at(stage.values, i))),
        );
        expect(difference).toBeLessThanOrEqual(1e-5 * largest);
      }
    }
  });

  test('of the loss include the loss, and lead down to the logits', () => {
    const trace = engine.trace(at(goldens, 5).lesson);
    const { length } = trace.stages;
    const gradients = trace.backward('loss');
    const { cols, values } = trace.stage('probabilities');
    const next = trace.ids.slice(1);
    const losses = next.map((id, i) => -Math.log(at(values, i * cols + id)));
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    expect(gradients.of.values[0]).toBeCloseTo(mean, 6);
    const ofLogits = gradients.stage('logits').values;
    for (const [i, id] of next.entries()) {
      const share = (at(values, i * cols + id) - 1) / next.length;
      expect(at(ofLogits, i * cols + id)).toBeCloseTo(share, 6);
    }
    expect(trace.stages.length).toBe(length);
    expect(thrown(() => gradients.stage('probabilities'))).toBe(
      'stage: "probabilities" does not lead to "loss".',
    );
  });

  test('are explained, down to the given upstream', () => {
    const trace = engine.trace(lesson('time-flies'));
    const { rows, cols, name } = at(trace.stages, trace.stages.length - 1);
    const upstream = upstreamOf(rows, cols);
    const gradients = trace.backward(name, upstream);
    expect(gradients.stage(name).values).toEqual(upstream);
    const ofV = gradients.stage('V');
    expect(ofV.gradientOf).toEqual({ stage: trace.stage('V').index, through: null });
    const { terms, result } = gradients.explain('V', { row: 1, col: 0 });
    expect(result).toBe(at(ofV.values, ofV.cols));
    for (const { operands } of terms) {
      expect(operands.map(({ stage }) => at(gradients.stages, stage).name)).toEqual([
        'weights',
        name,
      ]);
    }
    // Forward consumers of a number do not change.
    for (const { stage } of trace.explain('V', { row: 0, col: 0 }).feeds) {
      expect(stage).toBeLessThan(trace.stages.length);
    }
  });

  test('name no stage of a ledger that is added later', () => {
    const trace = engine.trace(lesson('one-whole-block'));
    const gradients = trace.backward('loss');
    const feedsOf = ({ index }: { index: number }) =>
      gradients.explain(index, { row: 0, col: 0 }).feeds;
    const before = trace.stages.map(feedsOf);
    trace.ledger(0, 0);
    expect(trace.stages.map(feedsOf)).toEqual(before);
  });

  test('keep their own upstream when a later call has another one', () => {
    const trace = engine.trace(lesson('time-flies-two-heads'));
    const upstream = new Float32Array(trace.stage('output').values.length);
    const first = trace.backward('output', upstream.fill(1));
    const second = trace.backward('output', upstream.fill(2));
    const cell = { head: 1, row: 0, col: 0 };
    const twice = second.explain('W_Q', cell).result;
    expect(first.explain('W_Q', cell).result).toBe(twice / 2);
    expect(at(second.stage('W_Q', 1).values, 0)).toBe(twice);
    expect(at(first.stage('W_Q', 1).values, 0)).toBe(twice / 2);
    expect(first.stage('output').values.every((value) => value === 1)).toBe(true);
  });

  test('with another upstream differ, with the same stages', () => {
    const trace = engine.trace(lesson('time-flies-two-heads'));
    const size = trace.stage('output').values.length;
    const first = trace.backward('output', new Float32Array(size).fill(1));
    const values = first.stage('W_Q', 1).values;
    const second = trace.backward('output', new Float32Array(size).fill(2));
    expect(second.stages.length).toBe(first.stages.length);
    expect([...second.stage('W_Q', 1).values]).toEqual([...values].map((value) => 2 * value));
    // Only a person's change makes a stage "given".
    expect(second.stage('output').op.kind).toBe('upstream');
  });

  test('follow a changed number when they are requested again', () => {
    const trace = engine.trace(lesson('time-flies'));
    const upstream = new Float32Array(trace.stage('context').values.length).fill(1);
    const before = trace.backward('context', upstream).stage('X').values;
    const recomputed = trace.change('W_V', { row: 0, col: 0 }, 3);
    expect(Math.max(...recomputed)).toBeLessThan(trace.stages.length);
    const after = trace.backward('context', upstream).stage('X').values;
    expect(after).not.toEqual(before);
    const document = JSON.parse(lesson('time-flies'));
    document.projections.value.weight[0][0] = 3;
    expect(after).toEqual(engine.trace(document).backward('context', upstream).stage('X').values);
  });

  test('of an adopted trace are the same', () => {
    const trace = engine.trace(at(goldens, 2).lesson);
    const adopted = engine.adopt(trace.data());
    const gradientIn = (which: Trace): Float32Array =>
      which.backward('loss').stage('W_Q', { layer: 0, head: 1 }).values;
    expect(gradientIn(adopted)).toEqual(gradientIn(trace));
  });

  test('are rejected with a sentence if there are none', () => {
    const trace = engine.trace(lesson('time-flies'));
    expect(thrown(() => trace.backward('loss'))).toBe(
      'stage: A loss needs logits, and a word that follows.',
    );
    expect(thrown(() => trace.backward('context', new Float32Array(2)))).toMatch(
      /^upstream: Expected a Float32Array of \d+ numbers \(context, \d+ × \d+\), found 2\.$/,
    );
    const wrong = new Float32Array(trace.stage('context').values.length).fill(NaN);
    expect(thrown(() => trace.backward('context', wrong))).toMatch(/^upstream: Expected a number/);
    expect(thrown(() => trace.backward('nothing', wrong))).toMatch(/^stage: There is no stage/);
  });
});
