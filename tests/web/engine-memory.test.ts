// The engine's memory: its references, and the errors if there is too little.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { setImmediate as task } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import { createEngine } from '../../web/engine/create-engine.js';
import {
  LessonError,
  loadClearhead,
  type Engine,
  type Stage,
  type Trace,
  type TrainingRun,
} from '../../web/engine/engine.js';
import { mostKeptNumbers } from '../../web/engine/limits.js';
import { EngineMemory, type TraceSlot } from '../../web/engine/memory.js';
import type { RawModule, RawTrace } from '../../web/engine/raw.js';
import { errorOf, readLesson } from './helpers.js';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Collects unreachable objects, and runs their finalizers. */
async function collect(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    gc();
    await task();
  }
}

/** A separate engine, whose memory has not grown yet. */
const fresh = (): Promise<Engine> =>
  loadClearhead({ wasmBinary: readFileSync('build/wasm/clearhead-module.wasm') });

const drawn = (tokens: number, seed = 1): object => ({
  clearhead: 1,
  title: 'drawn',
  input: { vectors: { rows: tokens, columns: 2, seed } },
  projections: { kind: 'linear', seed: 2 },
});

const bytes = ({ values }: Stage): Buffer => Buffer.from(values.slice().buffer);
/** A digest, which is faster to compare than all numbers. */
const digest = ({ values }: { values: Float32Array | string }): string =>
  createHash('sha256').update(values).digest('hex');
afterEach(() => void vi.restoreAllMocks());

describe('returned objects stay readable', () => {
  for (const kind of ['trace', 'fastTrace'] as const) {
    test(`stages of a ${kind} that nothing refers to`, async () => {
      const engine = await fresh();
      const weights = (): Stage => engine[kind](readLesson('time-flies')).stage('weights', 0);
      const stages = Array.from({ length: 50 }, weights);
      await collect();
      const expected = bytes(engine.trace(readLesson('time-flies')).stage('weights'));
      for (const stage of stages) expect(bytes(stage).equals(expected)).toBe(true);
    });
  }

  test('a stream of random numbers of which only one function is referenced', async () => {
    const engine = await fresh();
    const { normal } = engine.random(42);
    const { uniform } = engine.random(42);
    await collect();
    expect(normal(16)).toEqual(engine.random(42).normal(16));
    expect(uniform(16)).toEqual(engine.random(42).uniform(16));
  });

  test('after free() a sentence says why the rest is gone', async () => {
    const engine = await fresh();
    const lesson = readLesson('time-flies');
    const data = engine.trace(lesson).data();
    for (const trace of [engine.trace(lesson), engine.fastTrace(lesson), engine.adopt(data)]) {
      const read = trace.stage('Q');
      const { values } = read;
      for (let i = 0; i < 2; i++) {
        trace.free();
        expect(trace.stage('Q').values).toBe(values);
        const place = { row: 0, col: 0 };
        const calls: (() => unknown)[] = [() => trace.explain('Q', place), () => trace.data()];
        if (!trace.isAdopted) {
          calls.push(
            () => trace.stage('K').values,
            () => trace.change('W_Q', place, 1),
          );
        }
        for (const call of calls) expect(errorOf(call).message).toMatch(/freed by free\(\)/);
      }
    }
  });
});

test('stages that a later adopted trace uses hold no other numbers of the earlier one', async () => {
  const engine = await fresh();
  const lesson = readLesson('time-flies');
  /** Adopts one trace after another; they share all numbers but the weights. */
  const adoptTwo = (): { later: Trace; old: WeakRef<Float32Array> } => {
    const data = engine.trace(lesson).data();
    const { index } = engine.trace(lesson).stage('weights');
    const weights = data.stages.get(index);
    if (!weights) throw new Error('There are no weights.');
    const earlier = engine.adopt(data, undefined, { isShared: true });
    earlier.explain('weights', { row: 0, col: 0 });
    const stages = new Map([[index, { ...weights, values: weights.values.slice() }]]);
    const later = engine.adopt({ ...data, stages }, earlier, { isShared: true });
    engine.close(earlier);
    return { later, old: new WeakRef(weights.values) };
  };
  const { later, old } = adoptTwo();
  await collect();
  expect(old.deref()).toBeUndefined();
  const whole = engine.trace(lesson);
  expect(later.stage('Q').values).toEqual(whole.stage('Q').values);
  const place = { row: 1, col: 0 };
  expect(later.explain('weights', place)).toEqual(whole.explain('weights', place));
});

describe('with little memory', () => {
  /** Refuses all further memory to the engine. */
  const noMore = (): void => {
    vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
      throw new RangeError('no more');
    });
  };

  test('traces are closed, and are restored with all their changes', async () => {
    const [engine, roomy] = [await fresh(), await fresh()];
    const changed = ({ trace }: Engine, seed: number): Trace => {
      const drawnTrace = trace(drawn(300, seed));
      for (const col of [1, 0, 1]) drawnTrace.change('W_K', { row: 1, col }, seed + col);
      return drawnTrace;
    };
    const traces = [1, 2, 3].map((seed) => changed(engine, seed));
    const expected = [1, 2, 3].map((seed) => changed(roomy, seed));
    noMore();
    for (let i = 0; i < 40; i++) engine.trace(drawn(300, i)); // no finalizer runs here
    for (const [i, trace] of traces.entries()) {
      for (const stage of at(expected, i).stages) {
        expect(bytes(at(trace.stages, stage.index)).equals(bytes(stage))).toBe(true);
      }
      expect(trace.change('W_V', { row: 0, col: 0 }, 1)).not.toHaveLength(0);
    }
  });

  test('traces that nothing refers to are closed before memory runs out', async () => {
    const engine = await fresh();
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
    const grown = (): number => grow.mock.calls.reduce((sum, [pages]) => sum + pages, 0) * 2 ** 16;
    for (let i = 0; i < 18; i++) {
      expect(engine.trace(drawn(2048)).stage('context').values).toHaveLength(4096);
      await null; // this is not a new task, so that no finalizer runs
    }
    expect(grown()).toBeGreaterThan(2 ** 28);
    expect(grown()).toBeLessThan(700 * 2 ** 20);
  });

  test('every request gets the same numbers, or is reported as too much', async () => {
    const [engine, roomy] = [await fresh(), await fresh()];
    const lesson = readLesson('random-vectors');
    const words = Array.from({ length: 60 }, (_, i) => `w${i % 23}`).join(' ');
    const document = { ...lesson, input: { ...lesson.input, text: words } };
    const long = { ...document, about: 'x'.repeat(2 ** 22) };
    const place = { row: 1, col: 1 };
    const calls: ((engine: Engine) => unknown)[] = [
      ({ trace }) => trace(document).stages.map(digest),
      ({ trace }) => trace(long).explain('weights', place),
      ({ fastTrace }) => fastTrace(drawn(1300)).stages.map(digest),
      ({ trace, adopt }) => adopt(trace(document).data()).explain('scores', place),
      ({ trace }) => {
        const drawnTrace = trace(drawn(1300));
        drawnTrace.change('W_Q', place, 2);
        return [drawnTrace.rowSummaries('weights')[9], ...drawnTrace.stages.map(digest)];
      },
      ({ normalise }) => digest({ values: normalise(long) }),
      ({ random }) => digest({ values: random(5).normal(2 ** 22) }),
    ];
    const expected = calls.map((ask) => ask(roomy));
    const grow = WebAssembly.Memory.prototype.grow;
    let freePages = 0;
    vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(function (
      this: WebAssembly.Memory,
      pages,
    ) {
      if (pages > freePages) throw new RangeError('no more');
      freePages -= pages;
      return grow.call(this, pages);
    });
    let [refused, answered] = [0, 0];
    for (let round = 0; round < 35; round++, freePages += 18) {
      const which = round % calls.length;
      try {
        expect(at(calls, which)(engine)).toEqual(at(expected, which));
        answered++;
      } catch (error) {
        if (!(error instanceof LessonError)) throw error;
        expect(error.message).toMatch(/^Too little memory/);
        refused++;
      }
    }
    expect(Math.min(refused, answered)).toBeGreaterThan(7);
  });

  test('a sentence says how much is needed, and the next call works', async () => {
    const engine = await fresh();
    const small = engine.trace(drawn(20));
    noMore();
    const { message } = errorOf(() => engine.trace(drawn(2000)));
    expect(message).toBe('Too little memory: 46 MiB are needed, expected something smaller.');
    expect(errorOf(() => engine.random(1).normal(2 ** 24)).message).toMatch(/64 MiB/);
    expect(small.stage('weights').values).toHaveLength(400);
    expect(engine.trace(drawn(20)).stage('weights').values).toHaveLength(400);
    vi.restoreAllMocks();
    expect(engine.trace(drawn(2000)).stage('weights').values).toHaveLength(2000 ** 2);
  });
});

describe('calls that change a training are made once, even with little memory', () => {
  /** A module whose trainings have no memory; records their calls. */
  function withoutMemory(): { run: TrainingRun; calls: string[] } {
    const calls: string[] = [];
    const short = (name: string) => () => {
      calls.push(name);
      return { shortage: true as const };
    };
    const raw = {
      step: short('step'),
      resume: short('resume'),
      measure: short('measure'),
      delete: () => undefined,
    };
    const module = { train: () => ({ value: raw }) } as unknown as RawModule;
    return { run: createEngine(module, null).train({}), calls };
  }

  test.each([
    ['step', (run: TrainingRun) => run.step(), 1],
    ['resume', (run: TrainingRun) => run.resume({ step: 1, numbers: new Float32Array() }), 1],
    ['measure', (run: TrainingRun) => run.measure(), 2],
  ] as const)('%s', (_, call, count) => {
    const { run, calls } = withoutMemory();
    expect(errorOf(() => void call(run)).message).toMatch(/^Too little memory/);
    expect(calls).toHaveLength(count);
  });
});

test('adopted arrays are returned themselves only if they are shared', async () => {
  const engine = await fresh();
  const data = engine.trace(readLesson('time-flies')).data();
  const first = (trace: Trace): Float32Array => (trace.stages[0] as Stage).values;
  expect(first(engine.adopt(data))).not.toBe(data.stages.get(0)?.values);
  const shared = engine.adopt(data, undefined, { isShared: true });
  expect(first(shared)).toBe(data.stages.get(0)?.values);
});

describe('writing into returned values', () => {
  test('does not change later results', async () => {
    const engine = await fresh();
    const lesson = readLesson('time-flies');
    const place = { row: 2, col: 1 };
    const plain = engine.trace(lesson);
    const adopted = engine.adopt(engine.trace(lesson).data());
    for (const trace of [engine.trace(lesson), adopted]) {
      for (const { values } of trace.stages) values.fill(7);
      expect(trace.explain('scores', place)).toEqual(plain.explain('scores', place));
      expect(trace.rowSummaries('weights')).toEqual(plain.rowSummaries('weights'));
      expect(trace.data().stages).toEqual(plain.data().stages);
    }
  });
});

describe('the limit of all traces', () => {
  /** Opens a trace that keeps `numbers` numbers. */
  const openIn = (memory: EngineMemory, numbers: () => number, base: TraceSlot | null = null) => {
    const raw = { numbersKept: vi.fn(numbers), delete: () => undefined };
    const slot = memory.slotFor({}, base);
    const use = (): unknown =>
      memory.use(
        slot,
        () => raw as unknown as RawTrace,
        () => null,
        () => 0,
      );
    use();
    return { slot, use, counted: raw.numbersKept };
  };

  test('counts the numbers of a used trace and of its base, and of no other', () => {
    const memory = new EngineMemory({} as RawModule);
    const one = (): number => 1;
    const base = openIn(memory, one);
    const all = [base, openIn(memory, one), openIn(memory, one, base.slot)];
    for (const { counted } of all) counted.mockClear();
    all[2]?.use();
    expect(all.map(({ counted }) => counted.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('closes an earlier trace over a base, but not the base', () => {
    const memory = new EngineMemory({} as RawModule);
    const most = (): number => 0.4 * mostKeptNumbers;
    const base = openIn(memory, most);
    const [first, second] = [openIn(memory, most, base.slot), openIn(memory, most, base.slot)];
    expect([base, first, second].map(({ slot }) => slot.raw !== null)).toEqual([true, false, true]);
  });

  test('counts again what traces share before it closes one', () => {
    const memory = new EngineMemory({} as RawModule);
    let sharing = 0;
    const shared = (): number => (0.9 * mostKeptNumbers) / sharing;
    const open = (base: TraceSlot | null) => {
      sharing++;
      return openIn(memory, shared, base);
    };
    const base = open(null);
    const all = [base, open(base.slot), open(base.slot), open(base.slot)];
    expect(all.every(({ slot }) => slot.raw)).toBe(true);
  });
});
