/** The map of a stack: every number in it is the engine's, and stands where the trace has it. */
import { describe, expect, test } from 'vitest';
import type { Stage, Trace } from '../../web/engine/types.js';
import { toldIn } from '../../web/lesson/told.js';
import {
  curvesOf,
  expectedAfter,
  farthest,
  leastCurve,
  mapRows,
  numbersOf,
  silentIn,
  type MapRow,
} from '../../web/trace/map.js';
import { stackParts } from '../../web/trace/parts.js';
import { withGradients } from '../../web/trace/gradients.js';
import { allIds, engine, readLesson, traceOf } from './helpers.js';
import { randomStack } from './variants.js';

const isStack = (id: string): boolean => 'blocks' in readLesson(id);
const rowsOf = (trace: Trace): MapRow[] => mapRows(trace, trace.stages);
const stacks = async (): Promise<(readonly [name: string, Trace])[]> => {
  const drawn = Array.from({ length: 12 }, (_, seed) => seed);
  const { trace } = await engine();
  return [
    ...(await Promise.all(
      allIds.filter(isStack).map(async (id) => [id, await traceOf(id)] as const),
    )),
    ...drawn.map((seed) => [`stack ${seed}`, trace(randomStack(seed))] as const),
  ];
};

describe('the rows of a map', () => {
  test('are none where there is attention alone', async () => {
    for (const id of allIds.filter((one) => !isStack(one))) {
      expect(rowsOf(await traceOf(id)), id).toEqual([]);
    }
  });

  test('have a row of numbers for each token, in the order of the parts', async () => {
    for (const [name, trace] of await stacks()) {
      const parts = stackParts(trace);
      const places = rowsOf(trace).map(({ part }) => parts.indexOf(part));
      expect(places, name).toEqual([...places].sort((a, b) => a - b));
      for (const { stage } of rowsOf(trace)) {
        if (stage) expect(stage.rows, `${name}: ${stage.name}`).toBe(trace.tokens.length);
      }
    }
  });

  test('hold every sum of the stream, every head, every network and every norm once', async () => {
    const wanted = /^(residual.*|weights|activation|.*_deviation|probabilities)$/;
    for (const [name, trace] of await stacks()) {
      const drawn = rowsOf(trace).flatMap(({ stage }) => (stage ? [stage.index] : []));
      const there = trace.stages.filter((stage) => wanted.test(stage.name));
      expect(drawn, name).toEqual(there.map(({ index }) => index));
    }
  });

  test('take no gradient for a part', async () => {
    const trace = await traceOf('say-it-twice');
    const both = withGradients(trace);
    expect(rowsOf(both).map(({ kind }) => kind)).toEqual(rowsOf(trace).map(({ kind }) => kind));
  });
});

describe('curves', () => {
  const weightsIn = (trace: Trace): Stage[] =>
    trace.stages.filter(({ name }) => name === 'weights');

  test('are the weights, of which only small ones are left out', async () => {
    for (const [name, trace] of await stacks()) {
      for (const weights of weightsIn(trace)) {
        const curves = curvesOf(weights);
        for (const { from, to, weight } of curves) {
          expect(weight, name).toBe(trace.explain(weights.index, { row: to, col: from }).result);
        }
        const least = leastCurve(weights.cols);
        expect(curves.length, name).toBe(weights.values.filter((weight) => weight >= least).length);
      }
    }
  });

  test('show what makes a word said twice: the word before, and what came after it', async () => {
    const [first, second] = weightsIn(await traceOf('say-it-twice')) as [Stage, Stage];
    const curve = (weights: Stage, from: number, to: number): string | undefined =>
      curvesOf(weights)
        .find((one) => one.from === from && one.to === to)
        ?.weight.toFixed(2);
    expect(curve(first, 4, 5)).toBe('0.91'); // old → a
    expect(curve(second, 5, 10)).toBe('0.81'); // a → the second old
  });

  test('of many tokens leave even shares in', () => {
    expect(leastCurve(10)).toBe(0.02);
    expect(leastCurve(64)).toBeLessThan(1 / 64);
  });

  test('are none while weights are missing', async () => {
    const [weights] = weightsIn(await traceOf('say-it-twice')) as [Stage];
    expect(curvesOf({ ...weights, values: new Float32Array(), isMissing: true })).toEqual([]);
  });
});

test('strips are rows of stages, and the silent numbers are those that the activation holds back', async () => {
  for (const [name, trace] of await stacks()) {
    for (const { kind, stage } of rowsOf(trace)) {
      for (let token = 0; stage && token < stage.rows; token++) {
        const numbers = numbersOf(stage, token);
        const from = token * stage.cols;
        expect([...numbers]).toEqual([...stage.values.slice(from, from + stage.cols)]);
        const size = Math.abs(numbers[farthest(numbers)] ?? NaN);
        expect(size).toBe(Math.max(...numbers.map((value) => Math.abs(value))));
        if (kind !== 'network') continue;
        const hidden = trace.stages[stage.op.inputs[0] ?? -1] as Stage;
        const held = numbersOf(hidden, token).filter((value) => value <= 0).length;
        expect(silentIn(stage, token), name).toBe(held);
      }
    }
  }
});

describe('the next word', () => {
  test('is the largest share of its row', async () => {
    for (const [name, trace] of await stacks()) {
      const stage = trace.stages.find((one) => one.name === 'probabilities');
      for (let token = 0; stage && token < stage.rows; token++) {
        const { id, share, next } = expectedAfter(stage, token, trace, () => true);
        const row = [...numbersOf(stage, token)];
        expect(row.indexOf(Math.max(...row)), name).toBe(id);
        expect(share, name).toBe(row[id]);
        expect(next, name).toBe(trace.ids[token + 1] ?? null);
      }
    }
  });

  const verdicts = async (id: string, text?: string): Promise<string> => {
    const own = readLesson(id);
    const lesson = text === undefined ? own : { ...own, focus: 0, input: { ...own.input, text } };
    delete (lesson as { printed?: unknown }).printed;
    const trace = await traceOf(lesson);
    const signs = { right: '✓', other: '✗', unknowable: '–', open: '?' };
    const isTold = toldIn(lesson, trace);
    return trace.tokens
      .map((_, i) => signs[expectedAfter(trace.stage('probabilities'), i, trace, isTold).verdict])
      .join('');
  };

  test.each([
    ['say-it-twice', undefined, '––––––✓✓✓✓?'],
    ['say-it-twice', 'sat sun red', '––?'],
    ['say-it-twice-untrained', undefined, '––––––✗✗✗✗?'],
    ['sort', undefined, '–––––✓✓✓✓?'],
    ['brackets', '( [ ] { … } ) .', '––––✓✓✓?'],
    ['brackets', '( [', '–?'],
  ])('of %s is right or not where it can be known: %s', async (id, text, signs) => {
    expect(await verdicts(id, text)).toBe(signs);
  });

  test('of a lesson without a task is compared wherever the text goes on', async () => {
    expect(await verdicts('one-whole-block')).toMatch(/^[✓✗]{3}\?$/);
  });

  test('of sums is told where both numbers stand', () => {
    const lesson = { ...readLesson('sort'), training: { task: { kind: 'modular_addition' } } };
    const isTold = toldIn(lesson, { ids: [0, 1, 1, 2, 2, 1], vocabulary: ['0', '1', '2'] });
    expect([0, 1, 2, 3, 4, 5].filter(isTold)).toEqual([1, 4]);
  });
});
