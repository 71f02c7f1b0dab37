/** The engine's lens and ledger: a stack's predictions at each depth, and their reasons. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { circuitsOf, copiedWords, hasCircuits } from '../../web/trace/circuits.js';
import { withGradients } from '../../web/trace/gradients.js';
import { stageWords } from '../../web/wording/names.js';
import { engine, errorOf, lessonIds, readLesson } from './helpers.js';

let traces: Trace[];
let alone: Trace;
beforeAll(async () => {
  const { trace } = await engine();
  traces = lessonIds
    .map(readLesson)
    .filter((lesson) => 'unembedding' in lesson)
    .map((lesson) => trace(lesson));
  alone = trace(readLesson('three-tokens'));
});

const cell = ({ values, cols }: Pick<Stage, 'values' | 'cols'>, row: number, col: number) =>
  at(values, row * cols + col);
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + number, 0);

describe('the ledger', () => {
  test('its parts add up to the logit, in every lesson that has one', () => {
    expect(traces.length).toBeGreaterThan(2);
    for (const trace of traces) {
      const token = trace.tokens.length - 1;
      for (const word of [0, trace.vocabulary.length - 1]) {
        const { parts, logit } = trace.ledger(token, word);
        const expected = cell(trace.stage('logits'), token, word);
        const size = sum(parts.map(({ value }) => Math.abs(value)));
        expect(Math.abs(sum(parts.map(({ value }) => value)) - expected)).toBeLessThan(1e-5 * size);
        expect(Math.abs(at(logit.values, 0) - expected)).toBeLessThan(1e-5 * size);
        expect(at(parts, 0).stage.name).toBe('ledger_embedding');
        for (const { stage, col, token: from, value } of parts) {
          expect(cell(stage, 0, col)).toBe(value);
          expect(from).toBe(stage.name === 'ledger_head' ? col : null);
        }
      }
    }
  });

  test('keeps its own logit when another one is requested', () => {
    const trace = at(traces, 0);
    const first = trace.ledger(1, 0);
    const second = trace.ledger(2, 1);
    expect(second.stages.length).toBe(first.stages.length);
    const { stage, col, value } = at(first.parts, 0);
    expect(first.explain(stage.index, { row: 0, col }).result).toBe(value);
    expect(at(second.logit.values, 0)).toBeCloseTo(cell(trace.stage('logits'), 2, 1), 4);
    expect(at(first.logit.values, 0)).toBeCloseTo(cell(trace.stage('logits'), 1, 0), 4);
  });

  test('each part is explained by stages of the model', () => {
    const ledger = at(traces, 0).ledger(1, 0);
    for (const { stage, col, value } of ledger.parts) {
      const { terms, result } = ledger.explain(stage.index, { row: 0, col });
      expect(result).toBe(value);
      expect(terms.length).toBeGreaterThan(0);
    }
  });

  test('reports a token or a word that does not exist', () => {
    const trace = at(traces, 0);
    expect(() => trace.ledger(trace.tokens.length, 0)).toThrow(
      expect.objectContaining({ path: 'token' }),
    );
    expect(() => trace.ledger(0, -1)).toThrow(expect.objectContaining({ path: 'word' }));
    expect(() => alone.ledger(0, 0)).toThrow('logits');
  });
});

test('a lens, a ledger and circuits report a stage or a cell that does not exist', () => {
  const trace = at(traces.filter(hasCircuits), 0);
  for (const { explain, stages } of [
    trace.lens(),
    trace.ledger(0, 0),
    trace.circuits({ layer: 0, head: 0 }),
  ]) {
    const explained = (...[stage, place]: Parameters<typeof explain>): string =>
      errorOf(() => explain(stage, place)).path;
    expect(explained(stages.length, { row: 0, col: 0 })).toBe('stage');
    expect(explained(0, { row: at(stages, 0).rows, col: 0 })).toBe('row');
    expect(explained(0, { row: 0, col: 0.5 })).toBe('col');
    expect(explained(0, null as unknown as { row: 0; col: 0 })).toBe('place');
  }
});

describe('the lens', () => {
  test('ends in the logits of the model, and its probabilities sum to 1', () => {
    for (const trace of traces) {
      const { points } = trace.lens();
      expect(points.length).toBeGreaterThan(trace.layers);
      expect(at(points, points.length - 1).logits.values).toEqual(trace.stage('logits').values);
      expect(at(points, 0).stream.name).toBe('residual');
      for (const { probabilities } of points) {
        const row = [...probabilities.values.subarray(0, probabilities.cols)];
        expect(sum(row)).toBeCloseTo(1, 5);
      }
    }
  });

  test('can be combined with gradients, and does not change the stages and what they feed', async () => {
    const { trace: open } = await engine();
    const lesson = readLesson(
      at(
        lessonIds.filter((id) => 'unembedding' in readLesson(id)),
        0,
      ),
    );
    const plain = open(lesson);
    const read = open(lesson);
    read.lens();
    read.ledger(0, 0);
    expect(read.stages.length).toBe(plain.stages.length);
    const place = { row: 0, col: 0 };
    expect(read.explain('residual', place)).toEqual(plain.explain('residual', place));
    expect(read.backward('loss').stage('embedding').values).toEqual(
      plain.backward('loss').stage('embedding').values,
    );
    expect(() => alone.lens()).toThrow('logits');
  });
});

describe('circuits', () => {
  const place = { layer: 1, head: 0 };
  const withCircuits = (): Trace[] => traces.filter(hasCircuits);

  test('pair all words, and each number is explained', async () => {
    for (const trace of withCircuits()) {
      const { queryKey, outputValue, explain } = trace.circuits({ layer: 0, head: 0 });
      for (const circuit of [queryKey, outputValue]) {
        expect([circuit.rows, circuit.cols]).toEqual([
          trace.vocabulary.length,
          trace.vocabulary.length,
        ]);
        const { terms, result } = explain(circuit.index, { row: 1, col: 0 });
        expect(result).toBe(cell(circuit, 1, 0));
        expect(terms.length).toBeGreaterThan(0);
      }
    }
  });

  test('of a learned induction head copy: attention to a word raises that word most', async () => {
    const { trace } = await engine();
    const circuits = trace(readLesson('say-it-twice')).circuits(place);
    const copied = copiedWords(circuits.outputValue);
    expect(copied).toBeGreaterThanOrEqual(0.75 * circuits.outputValue.rows);
    const untrained = trace(readLesson('say-it-twice-untrained')).circuits(place);
    expect(copiedWords(untrained.outputValue)).toBeLessThan(copied);
  });

  test('are computed once, and again after a change that does not reach the weights', async () => {
    const { trace: open } = await engine();
    const trace = open(readLesson('say-it-twice'));
    const weights = trace.stage('weights', place);
    const before = circuitsOf(trace, weights);
    expect(circuitsOf(withGradients(trace), weights)).toBe(before);
    const { values } = before.added.outputValue;
    trace.change('W_O', { layer: place.layer, row: 0, col: 0 }, 9);
    expect(trace.stage('weights', place)).toBe(weights);
    const after = circuitsOf(trace, weights).added.outputValue.values;
    expect(after).not.toEqual(values);
    expect(after).toEqual(trace.circuits(place).outputValue.values);
  });

  test('report an error if there are none', () => {
    const trace = at(traces, 0);
    expect(() => trace.circuits({ layer: trace.layers, head: 0 })).toThrow(
      expect.objectContaining({ path: 'head' }),
    );
    expect(() => alone.circuits({ layer: 0, head: 0 })).toThrow('logits');
    const wrong = [{ layer: 0.5, head: 0 }, { head: 0 }, { layer: 2 ** 32, head: 0 }] as never[];
    for (const place of wrong) expect(errorOf(() => trace.circuits(place)).path).toBe('head');
    expect(errorOf(() => trace.circuits(undefined as never)).path).toBe('place');
  });

  test('every stage of them has a name in words', () => {
    for (const trace of withCircuits()) {
      const { stages } = trace.circuits({ layer: 0, head: 0 });
      for (const { name } of stages) {
        if (name.startsWith('circuit')) expect(stageWords(name), name).not.toContain('circuit_');
      }
    }
  });
});

test('the lens and the ledger agree with PyTorch', async () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../golden/${name}.golden.json`, import.meta.url), 'utf8'));
  const stacks = read('stack') as { name: string; lesson: LessonDocument }[];
  const cases = read('readings') as {
    name: string;
    token: number;
    word: number;
    ledger: number[];
    lens: number[][];
  }[];
  expect(cases.length).toBeGreaterThanOrEqual(20);
  const { trace: open } = await engine();
  const isNear = (found: readonly number[], expected: readonly number[], name: string): void => {
    expect(found.length, name).toBe(expected.length);
    const size = Math.max(1e-3, ...expected.map(Math.abs));
    for (const [i, value] of found.entries()) {
      expect(Math.abs(value - at(expected, i)), `${name}: ${i}`).toBeLessThan(2e-5 * size);
    }
  };
  for (const { name, token, word, ledger, lens } of cases) {
    const { lesson } = stacks.find((stack) => stack.name === name) as (typeof stacks)[number];
    const trace = open(lesson);
    const { points } = trace.lens();
    expect(points.length, name).toBe(lens.length);
    for (const [i, { logits }] of points.entries()) {
      const row = logits.values.subarray(token * logits.cols, (token + 1) * logits.cols);
      isNear([...row], at(lens, i), `${name}, point ${i}`);
    }
    const { parts } = trace.ledger(token, word);
    isNear(
      parts.map(({ value }) => value),
      ledger,
      name,
    );
  }
});
