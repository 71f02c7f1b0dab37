import { mostTraceNumbers } from '../../web/engine/limits.js';
import { describe, expect, test, vi } from 'vitest';
import { at } from '../../web/engine/at.js';
import {
  LessonError,
  type Engine,
  type StageName,
  type Trace,
  type TraceData,
  type TraceOptions,
} from '../../web/engine/engine.js';
import { applyState, isLong, type LessonDocument } from '../../web/lesson/document.js';
import { givenBy } from '../../web/lesson/given-document.js';
import { ChangeError } from '../../web/lesson/problem.js';
import { withOff, type SwitchedPart } from '../../web/lesson/switched-off.js';
import { withTensors } from '../../web/lesson/tensors.js';
import { Computing } from '../../web/session/computing.js';
import type { Computed } from '../../web/session/compute.js';
import type { Client, Sources } from '../../web/session/loaded.js';
import type { Request } from '../../web/session/request.js';
import { Session } from '../../web/session/session.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { Answering } from '../../web/session/worker/answering.js';
import { checkInWorker } from '../../web/session/worker/checking.js';
import type {
  Answer,
  Job,
  Question,
  SentTrace,
  WorkerLike,
} from '../../web/session/worker/messages.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { handlersFor, Server } from '../../web/session/worker/server.js';
import { engine, lessonIds, openSession, readLesson, sources } from './helpers.js';
import { writtenDocument } from '../../web/session/written.js';
import { WorkerHere } from './workers-here.js';

const running = await engine();

/** An engine that computes nothing if work is limited. */
const unwilling: Engine = {
  ...running,
  trace: (lesson, most) => running.trace(lesson, most === undefined ? most : 1),
};

/** Works on this thread, and keeps what it was asked and what it answered. */
class FakeWorker extends WorkerHere {
  static started: FakeWorker[] = [];

  constructor(delay = 0) {
    super(running, delay);
    FakeWorker.started.push(this);
  }
  get requests(): Job[] {
    return this.questions.map(({ payload }) => payload as Job);
  }
  get answers(): Answer[] {
    return this.messages.flatMap((message) =>
      'result' in message ? (message.result as Answer) : [],
    );
  }
}

/** Its first job of an urgency takes until it is cancelled. */
class StoppableWorker extends WorkerHere {
  constructor(urgency: Job['urgency'] = 'shown') {
    const { compute } = handlersFor(running);
    let isFirst = true;
    super(running, 0, {
      async compute(job, report, signal) {
        if (!isFirst || job.urgency !== urgency) return compute(job, report, signal);
        isFirst = false;
        void compute(job, report, signal); // the worker has the lesson
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
  }
}

const stack = {
  clearhead: 1,
  title: 'Two blocks',
  input: { text: 'a b a c', vocabulary: ['a', 'b', 'c'] },
  embedding: { size: 4, seed: 1 },
  blocks: { drawn: { seed: 0, layers: 2, heads: 2, norm: 'before', feed_forward: 6 } },
  final_norm: { drawn: true },
  unembedding: { drawn: true },
} as unknown as LessonDocument;

const state = (lesson: string, text: string | null = null): ViewState => ({
  ...startOf(lesson),
  text,
});

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const workerSources = (start: () => WorkerLike | null | Promise<null>): Sources => ({
  ...sources,
  engine: async () => unwilling,
  client: () => new ComputeQueue(running, { start }),
});

/** A session that computes everything in a worker; records its late notices. */
function sessionInWorker(start: () => WorkerLike | null = () => new FakeWorker()) {
  let arrivals = 0;
  let computed: unknown = null;
  const session = new Session(workerSources(start), () => {
    if (session.computed !== computed) arrivals++;
    computed = session.computed;
  });
  const settled = (): Promise<void> => session.arrival;
  /** Shows a wanted state. */
  const go = (wanted: ViewState): Promise<unknown> => session.open(wanted);
  return { session, settled, go, arrivals: () => arrivals };
}

const numbers = (trace: Trace): unknown =>
  trace.stages.map(({ name, head, op, values, range }) => [name, head, op, [...values], range]);

const explanations = (trace: Trace): unknown =>
  trace.stages.map(({ index, rows, cols }) =>
    trace.explain(index, { row: rows - 1, col: cols - 1 }),
  );

function expectSame(first: Trace, other: Trace): void {
  expect(numbers(first)).toEqual(numbers(other));
  expect(explanations(first)).toEqual(explanations(other));
  for (const { name, index } of other.stages) {
    if (name !== 'weights') continue;
    expect(first.rowSummary(index, 0)).toEqual(other.rowSummary(index, 0));
    expect(first.rowSummaries(index)).toEqual(other.rowSummaries(index));
  }
}

describe('a trace that was computed in a worker', () => {
  test.each(lessonIds)('of %s is the same to the bit, and has the same explanations', (id) => {
    const computed = running.trace(readLesson(id));
    const adopted = running.adopt(structuredClone(computed.data()));
    expectSame(adopted, computed);
    expect(adopted.printed).toEqual(computed.printed);
    expect(adopted.isAdopted).toBe(true);
    expect(computed.isAdopted).toBe(false);
  });

  test('of a long text has the same explanations, row by row', () => {
    const text = Array.from({ length: 600 }, (_, i) => `w${i % 97}`).join(' ');
    const lesson = readLesson('random-vectors');
    const input = { ...lesson.input, text };
    const long = { ...lesson, input, scores: { mask: 'causal' } };
    const computed = running.trace(long);
    const adopted = running.adopt(structuredClone(computed.data()));
    expect(explanations(adopted)).toEqual(explanations(computed));
  });

  test('brings summaries of its rows if it has several heads, in one block or in two', () => {
    for (const [layers, heads] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      const drawn = { seed: 0, layers, heads, norm: 'before', feed_forward: 6 };
      const { stages } = running.trace({ ...stack, blocks: { drawn } }).data();
      const summarised = [...stages.values()].filter(({ summaries }) => summaries !== null);
      expect(summarised).toHaveLength(layers * heads > 1 ? 2 : 0);
    }
  });

  test('has the gradients that were computed with it', () => {
    const computed = running.trace(stack);
    const gradients = computed.backward('loss').stages;
    const sent = structuredClone(computed.data(gradients.map(({ index }) => index)));
    const { index, cols } = computed.backward('loss').stage('W_Q', { layer: 0, head: 1 });
    const gradient = sent.gradients?.get(index)?.values as Float32Array;
    gradient[0] = 7; // nobody computes it again
    const adopted = running.adopt(sent).backward('loss');
    expect(adopted.stages.map(({ name }) => name)).toEqual(gradients.map(({ name }) => name));
    for (const [i, { values, range }] of gradients.entries()) {
      if (i === index) continue;
      expect([...at(adopted.stages, i).values]).toEqual([...values]);
      expect(at(adopted.stages, i).range).toEqual(range);
    }
    expect(at(adopted.stages, index).values[0]).toBe(7);
    expect(adopted.explain(index, { row: 0, col: 0 }).result).toBe(7);
    const other = { row: 1, col: cols - 1 };
    expect(adopted.explain(index, other)).toEqual(computed.backward('loss').explain(index, other));
  });

  test('computes gradients of anything but its loss', () => {
    const computed = running.trace(stack);
    const gradients = computed.backward('loss').stages;
    const sent = structuredClone(computed.data(gradients.map(({ index }) => index)));
    for (const [index, { values }] of sent.stages)
      if (index >= computed.stages.length) values.fill(7);
    const adopted = running.adopt(sent);
    const { rows, cols, index } = computed.stage('logits');
    const upstream = new Float32Array(rows * cols).fill(1);
    const wanted = computed.backward(index, upstream).stage('W_Q', { layer: 0, head: 0 });
    const found = adopted.backward(index, upstream).stage('W_Q', { layer: 0, head: 0 });
    expect([...found.values]).toEqual([...wanted.values]);
    const loss = (trace: Trace): number[] => [
      ...trace.backward('loss').stage('W_Q', { layer: 0, head: 0 }).values,
    ];
    expect(loss(adopted)).toEqual(loss(running.trace(stack)));
  });

  test('cannot be changed here', () => {
    const adopted = running.adopt(running.trace(readLesson('time-flies')).data());
    expect(() => adopted.change('W_Q', { row: 0, col: 0 }, 1)).toThrow(LessonError);
  });

  test('takes over only changed stages', () => {
    const computed = running.trace(readLesson('time-flies'));
    const first = running.adopt(computed.data());
    const changed = [computed.stage('W_V').index, ...computed.change('W_V', { row: 0, col: 0 }, 7)];
    const data = computed.data(changed);
    expect([...data.stages.keys()]).toEqual(changed);
    const second = running.adopt(data, first);
    expectSame(second, computed);
    expect(second.stage('weights')).toBe(first.stage('weights'));
    expect(second.stage('V')).not.toBe(first.stage('V'));
  });

  test('can be freed before it was ever read', () => {
    const adopted = running.adopt(running.trace(readLesson('time-flies')).data());
    adopted.free();
    expect(adopted.stage('weights').values).toHaveLength(25);
  });
});

test('work is rejected before it is done, with its path', () => {
  const lesson = readLesson('time-flies');
  expect(running.trace(lesson, 1e6).tokens).toHaveLength(5);
  try {
    running.trace(lesson, 100);
    expect.unreachable();
  } catch (error) {
    expect((error as LessonError).path).toBe('work');
  }
});

describe('a session that computes in a worker', () => {
  test('ends in the same state as one that computes at once', async () => {
    const { session, settled, go } = sessionInWorker();
    await go(state('time-flies'));
    const opened = await openSession('time-flies');
    const cell = (session: Session, name: string): { stage: number; row: number; col: number } => ({
      stage: session.trace.stage(name).index,
      row: 1,
      col: 0,
    });
    const changes: ((session: Session) => unknown)[] = [
      (session) => session.edit(cell(session, 'W_Q'), 2),
      (session) => session.edit(cell(session, 'W_V'), -3),
      (session) => session.choose('temperature', 2),
      (session) => session.edit(cell(session, 'embedding'), 0.5),
      (session) => session.undo(),
      (session) => session.undo(),
      (session) => session.redo(),
      (session) => session.useSet('previous'),
      (session) => session.choose('mask', 'causal'),
      (session) => session.edit({ stage: session.trace.stage('mask').index, row: 3, col: 1 }, 0),
      (session) => session.resetStage(session.trace.stage('mask').index),
      (session) => session.request(session.withText(session.requested, 'time flies')),
      (session) => session.randomise(7),
      (session) => session.open(state('time-flies-two-heads')),
      (session) => session.choose('heads', 4),
      (session) => session.undo(),
    ];
    for (const change of changes) {
      await change(session);
      await settled();
      await change(opened);
      expectSame(session.trace, opened.trace);
      // With a seed or a set, the lesson's own numbers are computed only if that is done at once.
      const { seed, set } = session.state as ViewState;
      if (seed === null && set === null) {
        expectSame(session.reference.trace, opened.reference.trace);
      } else expect(session.reference.state).toMatchObject({ seed, set });
      expect([session.state, session.requested]).toEqual([opened.state, opened.requested]);
      expect(writtenDocument(session)).toEqual(writtenDocument(opened));
      expect([session.canUndo, session.canRedo, session.isChanged]).toEqual([
        opened.canUndo,
        opened.canRedo,
        opened.isChanged,
      ]);
      expect(session.computed?.unfits).toEqual(opened.computed?.unfits);
      expect(session.problem).toBeNull();
    }
  });

  test('sends a lesson once, and after a changed number only what changed', async () => {
    FakeWorker.started = [];
    const { session, settled, go } = sessionInWorker();
    await go(state('time-flies'));
    const weights = session.trace.stage('weights');
    session.edit({ stage: session.trace.stage('W_V').index, row: 0, col: 0 }, 3);
    // The request is sent before the page draws that it waits.
    expect(at(FakeWorker.started, 0).requests).toHaveLength(2);
    await settled();
    expect(session.trace.stage('weights')).toBe(weights);
    expect(session.trace.stage('W_V').values[0]).toBe(3);
    expect(FakeWorker.started).toHaveLength(1);
    expect(at(FakeWorker.started, 0).requests.map(({ lesson }) => lesson !== null)).toEqual([
      true,
      false,
    ]);
  });

  test('has the gradients of one that computes at once, and requests them once', async () => {
    FakeWorker.started = [];
    const more = {
      lesson: async () => Promise.resolve(stack),
    };
    const session = new Session({ ...workerSources(() => new FakeWorker()), ...more });
    const pageSession = new Session({ ...sources, ...more });
    const both = async (act: (session: Session) => Promise<unknown>): Promise<void> => {
      for (const each of [pageSession, session]) {
        await act(each);
        await each.arrival;
      }
      expect(session.problem).toBeNull();
      expect(session.trace.isAdopted).toBe(true);
      expect(session.trace.stages.map(({ name }) => name)).toEqual(
        pageSession.trace.stages.map(({ name }) => name),
      );
      for (const { index, values } of pageSession.trace.stages) {
        expect([...at(session.trace.stages, index).values]).toEqual([...values]);
        const place = { row: 0, col: 0 };
        expect(session.trace.explain(index, place)).toEqual(
          pageSession.trace.explain(index, place),
        );
      }
    };
    const sent = (): [number, number][] =>
      at(FakeWorker.started, 0).answers.map(({ trace: { news } }) => {
        const { stages, gradients } = news?.data ?? {};
        return [stages?.size ?? 0, gradients?.size ?? 0];
      });
    await both((session) => session.open(startOf('two')));
    const plain = session.trace.stages;
    await both((session) => session.showGradients(true));
    expect(session.trace.stages.slice(0, plain.length)).toEqual(plain);
    expect(session.trace.stages[0]).toBe(plain[0]);
    await both((session) => session.undo());
    await both((session) => session.redo());
    const gradients = session.trace.stages.length - plain.length;
    expect(sent()).toEqual([
      [plain.length, 0],
      [0, gradients],
      [0, 0],
    ]);
    const cell = {
      stage: pageSession.trace.stage('W_Q', { layer: 1, head: 0 }).index,
      row: 0,
      col: 0,
    };
    await both((session) => session.edit(cell, 2));
    await both((session) => session.showGradients(false));
    await both((session) => session.undo());
  });

  test('keeps the old numbers until the new arrive', async () => {
    const { session, settled, go } = sessionInWorker();
    await go(state('time-flies'));
    const { trace } = session;
    session.choose('temperature', 3);
    expect(session.isPending).toBe(true);
    expect(session.trace).toBe(trace);
    expect(session.ingredients.temperature).toBe(3);
    expect(session.state?.ingredients).toEqual({});
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 3 });
  });

  test('shows only the last requested state, and loses nothing on the way', async () => {
    const { session, settled, go, arrivals } = sessionInWorker();
    await go(state('time-flies'));
    session.choose('temperature', 3);
    session.choose('scale', 'none');
    session.choose('temperature', 5);
    await settled();
    expect(arrivals()).toBe(2);
    expect(session.state?.ingredients).toEqual({ temperature: 5, scale: 'none' });
    session.undo();
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 3, scale: 'none' });
  });

  test('accepts changes of the view meanwhile', async () => {
    const { session, settled, go } = sessionInWorker();
    await go(state('time-flies'));
    session.choose('temperature', 3);
    session.look({ step: 'scores' });
    expect([session.state?.step, session.requested.step]).toEqual(['scores', 'scores']);
    await settled();
    expect(session.state).toMatchObject({ step: 'scores', ingredients: { temperature: 3 } });
  });

  test('stops a long computation that nobody waits for, and keeps the worker', async () => {
    const worker = new StoppableWorker();
    const { session, settled, arrivals } = sessionInWorker(() => worker);
    session.request(state('random-vectors', 'one'));
    await pause(200);
    session.request(state('random-vectors', 'two words'));
    await settled();
    expect(worker.messages.map((message) => 'cancelled' in message)).toEqual([false, true, false]);
    expect(worker.isEnded).toBe(false);
    expect(arrivals()).toBe(1);
    expect(session.trace.tokens).toEqual(['two', 'words']);
  });

  test('computes the next text if one was dropped while the worker started', async () => {
    const slow = new Promise<WorkerLike>((done) => setTimeout(() => done(new FakeWorker()), 400));
    const session = new Session({
      ...workerSources(() => null),
      client: () => new ComputeQueue(running, { start: () => slow }),
    });
    void session.request(state('random-vectors', 'one'));
    await pause(20);
    session.stop();
    await pause(200);
    void session.request(state('random-vectors', 'two words'));
    await pause(10);
    await session.arrival;
    expect(session.problem).toBe(null);
    expect(session.trace.tokens).toEqual(['two', 'words']);
  });

  test('ends a worker that does not stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      FakeWorker.started = [];
      const { session, settled } = sessionInWorker(() => new FakeWorker(10_000));
      session.request(state('random-vectors', 'one'));
      await vi.advanceTimersByTimeAsync(200);
      session.request(state('random-vectors', 'two words'));
      await vi.advanceTimersByTimeAsync(20_000);
      await settled();
      expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
      expect(session.trace.tokens).toEqual(['two', 'words']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits for a short one, and keeps the worker that has it', async () => {
    FakeWorker.started = [];
    const { session, settled } = sessionInWorker(() => new FakeWorker(20));
    session.request(state('random-vectors', 'one'));
    await pause(5);
    session.request(state('random-vectors', 'two words'));
    await settled();
    expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([false]);
    expect(session.trace.tokens).toEqual(['two', 'words']);
  });

  test('can be stopped, and keeps its state', async () => {
    const { session, settled, go, arrivals } = sessionInWorker();
    await go(state('time-flies'));
    session.choose('temperature', 3);
    session.stop();
    expect(session.isPending).toBe(false);
    await pause(20);
    expect(arrivals()).toBe(1);
    expect(session.ingredients.temperature).toBe(1);
    expect(session.canUndo).toBe(false);
    for (const temperature of [4, 5]) {
      session.choose('temperature', temperature);
      await settled();
    }
    session.undo();
    expect([session.isPending, session.canRedo]).toEqual([true, false]);
    session.stop();
    expect([session.canUndo, session.canRedo]).toEqual([true, false]);
    session.choose('temperature', 2);
    session.undo(); // undoes a change that is not computed yet
    expect([session.isPending, session.ingredients.temperature]).toEqual([false, 5]);
  });

  test('reports that a person stopped it, until that is taken back', async () => {
    const { session, go } = sessionInWorker();
    await go(state('time-flies'));
    session.choose('temperature', 3);
    session.stop({ id: 'stopped' });
    expect([session.problem, session.requested.ingredients]).toEqual([
      { id: 'stopped' },
      { temperature: 3 },
    ]);
    session.undo();
    expect([session.problem, session.requested]).toEqual([null, session.state]);
  });

  test('reports what is wrong, and keeps its state', async () => {
    const { session, settled, go } = sessionInWorker();
    await go(state('time-flies'));
    session.edit({ stage: session.trace.stage('embedding').index, row: 1, col: 0 }, 3e38);
    await settled();
    expect(session.problem).toEqual({ id: 'overflow' });
    session.undo();
    expect([session.problem, session.canUndo]).toEqual([null, false]);
    await session.request(state('time-flies', 'x '.repeat(5000)));
    expect(session.problem).toMatchObject({ id: 'lesson', path: 'input.text' });
    expectSame(session.trace, session.reference.trace);
  });
});

describe('what is computed in the background', () => {
  const signal = (): AbortSignal => new AbortController().signal;
  const sentence = (i: number): string => `one sentence of number ${i}`;
  const background = (session: Session, count: number, what: readonly StageName[] = ['weights']) =>
    Array.from({ length: count }, (_, i) =>
      session.computeBeside(state('random-vectors', sentence(i)), what, signal()),
    );

  test('continues while typing is answered, by one worker', async () => {
    FakeWorker.started = [];
    const { session, settled, go } = sessionInWorker(() => new FakeWorker(10));
    await go(state('random-vectors', 'first'));
    const order: string[] = [];
    const all = background(session, 30).map((request, i) =>
      request.then((trace) => {
        order.push(`sentence ${i}`);
        return trace;
      }),
    );
    for (const text of ['a', 'a b', 'a b c']) {
      await pause(20);
      session.request(state('random-vectors', text));
      await settled();
      expect(session.trace.tokens).toEqual(text.split(' '));
      order.push(text);
    }
    const traces = await Promise.all(all);
    expect(order).toHaveLength(33);
    expect(order.indexOf('a b c')).toBeLessThan(20);
    for (const [i, trace] of traces.entries()) {
      const lesson = applyState(readLesson('random-vectors'), { text: sentence(i), seed: null });
      const whole = running.trace(lesson);
      expect([...trace.stage('weights').values]).toEqual([...whole.stage('weights').values]);
      expect(trace.stage('scores').isMissing).toBe(true);
    }
    expect(session.trace.tokens).toEqual(['a', 'b', 'c']);
    expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  test('begins again if it was long and delayed the other', async () => {
    const worker = new StoppableWorker('background');
    const { session, settled, go } = sessionInWorker(() => worker);
    await go(state('time-flies'));
    const [trace] = background(session, 1);
    await pause(200);
    session.choose('temperature', 2);
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 2 });
    expect((await trace)?.tokens).toEqual(sentence(0).split(' '));
    expect(worker.messages.filter((message) => 'cancelled' in message)).toHaveLength(1);
    expect(worker.isEnded).toBe(false);
  });

  test('stops nothing else, and only its own signal stops it', async () => {
    const { session, settled, go } = sessionInWorker(() => new FakeWorker(10));
    await go(state('time-flies'));
    const controller = new AbortController();
    const dropped = session.computeBeside(state('time-flies'), ['Q'], controller.signal);
    session.choose('temperature', 2);
    session.choose('temperature', 3);
    const [trace] = background(session, 1, ['Q', 'K']);
    controller.abort();
    await expect(dropped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await settled();
    expect(session.state?.ingredients).toEqual({ temperature: 3 });
    const { stages } = (await trace) as Trace;
    expect(stages.filter(({ isMissing }) => !isMissing).map(({ name }) => name)).toEqual([
      'Q',
      'K',
    ]);
  });

  test('reports what is wrong with a state, and computes the others', async () => {
    const { session, go } = sessionInWorker(() => new FakeWorker());
    await go(state('time-flies'));
    const wrong = session.computeBeside(state('time-flies', 'nope '.repeat(5000)), ['Q'], signal());
    const [right] = background(session, 1);
    await expect(wrong).rejects.toThrow(ChangeError);
    expect((await right)?.tokens).toHaveLength(5);
  });

  test('runs here if there are no workers, unless it takes long', async () => {
    const { session, go } = sessionInWorker(() => null);
    await go(state('time-flies'));
    const traces = await Promise.all(background(session, 3));
    expect(traces.map(({ tokens }) => tokens.at(-1))).toEqual(['0', '1', '2']);
    const words = Array.from({ length: 900 }, (_, i) => `w${i % 90}`).join(' ');
    const long = session.computeBeside(state('random-vectors', words), ['weights'], signal());
    await expect(long).rejects.toMatchObject({ problem: { path: 'work' } });
  });
});

test('without workers, nothing is computed that nobody waits for', async () => {
  const texts: unknown[] = [];
  const counting: Engine = {
    ...running,
    trace: (lesson, options) => {
      texts.push((lesson as LessonDocument).input.text);
      return running.trace(lesson, options);
    },
  };
  // Longer than the grace period of a dropped computation.
  const arrayBuffer = async (): Promise<ArrayBuffer> => {
    await pause(250);
    return new ArrayBuffer(0);
  };
  const file = { blob: { arrayBuffer } as Blob, bytes: null };
  const session = new Session({
    ...workerSources(() => null),
    lesson: async (id) => withTensors(readLesson(id), file),
    client: () => new ComputeQueue(counting, { start: () => null }),
  });
  session.request(state('random-vectors', 'a'));
  await pause(20);
  session.request(state('random-vectors', 'b'));
  await pause(300); // the file was read, which "a" asked for and "b" waited for
  session.request(state('random-vectors', 'c'));
  await session.arrival;
  await pause(200);
  expect(texts).toEqual(['b', 'c']);
});

describe('a call of compute always settles', () => {
  const long = state('random-vectors', 'one two three');

  const neverAborted = (): AbortSignal => new AbortController().signal;
  /** The result for a state, at once or late. */
  const computed = async (
    computing: Computing,
    wanted: ViewState,
    signal = neverAborted(),
    onNews?: Request['onNews'],
  ): Promise<Computed> => {
    const request = { state: wanted, what: 'all', urgency: 'shown', signal } as const;
    const answer = computing.compute(onNews ? { ...request, onNews } : request);
    return 'now' in answer ? answer.now : answer.later;
  };

  /** How a request ends that is aborted when something happens. */
  async function aborted(
    given: Partial<Sources>,
    when: (abort: () => void) => unknown,
    before?: (computing: Computing) => unknown,
  ): Promise<string> {
    const computing = new Computing({ ...workerSources(() => new FakeWorker(5)), ...given });
    before?.(computing);
    const controller = new AbortController();
    const onNews = when(() => controller.abort()) as Request['onNews'];
    return ending(computed(computing, long, controller.signal, onNews));
  }
  const ending = (promise: Promise<unknown>): Promise<string> =>
    Promise.race([
      promise.then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      ),
      pause(2000).then(() => 'never'),
    ]);
  const never = new Promise<never>(() => undefined);
  const silent = (): WorkerLike =>
    new (class extends FakeWorker {
      protected override begin(): void {}
    })();

  test('a loaded lesson is drawn in a task after the one that computes it', async () => {
    const order: string[] = [];
    let between = (): unknown => order.push('a key press');
    const observed: Engine = {
      ...running,
      trace: (...given) => {
        setTimeout(() => between());
        return running.trace(...given);
      },
    };
    const given = workerSources(() => new FakeWorker());
    const computing = new Computing({ ...given, engine: async () => observed });
    await computed(computing, state('time-flies')).then(() => order.push('drawn'));
    expect(order).toEqual(['a key press', 'drawn']);
    const { now } = computing;
    const controller = new AbortController();
    between = () => controller.abort();
    const gone = computed(computing, state('random-vectors'), controller.signal);
    expect(await ending(gone)).toBe('AbortError');
    expect(computing.now).toBe(now);
  });

  test('aborted before it begins', async () => {
    expect(await aborted({}, (abort) => abort())).toBe('AbortError');
  });
  test('while the engine or the lesson is loaded', async () => {
    for (const given of [{ engine: () => never }, { lesson: () => never }]) {
      expect(await aborted(given, (abort) => void setTimeout(abort, 1))).toBe('AbortError');
    }
  });
  test('before the worker starts, and while it is loaded', async () => {
    const whenLoaded = (abort: () => void): Request['onNews'] => {
      return (news) => 'isLoading' in news && !news.isLoading && abort();
    };
    expect(await aborted({}, whenLoaded)).toBe('AbortError');
    const loading = workerSources(() => never);
    expect(await aborted(loading, (abort) => void setTimeout(abort, 5))).toBe('AbortError');
  });
  test('while the worker is silent', async () => {
    const late = (abort: () => void): void => void setTimeout(abort, 5);
    expect(await aborted(workerSources(silent), late)).toBe('AbortError');
  });
  test('during the answer, which is then ignored', async () => {
    let computing: Computing | null = null;
    let abort = (): void => undefined;
    const client = (): Client => {
      const real = new ComputeQueue(running, { start: () => new FakeWorker() });
      return {
        compute: async (wanted) => {
          const found = await real.compute(wanted);
          abort();
          return found;
        },
        compare: (request) => real.compare(request),
      };
    };
    expect(
      await aborted(
        { client },
        (now) => void (abort = now),
        (computation) => (computing = computation),
      ),
    ).toBe('AbortError');
    expect((computing as Computing | null)?.now).toBeNull();
  });
  test('when a newer one comes, at each of these stages', async () => {
    for (const given of [
      {},
      workerSources(() => never),
      { engine: () => never },
      workerSources(silent),
    ]) {
      const session = new Session({ ...workerSources(() => new FakeWorker(5)), ...given });
      session.request(long);
      const older = session.arrival;
      await pause(2);
      session.request(state('time-flies'));
      const newer = session.arrival;
      expect(await ending(older)).toBe('done');
      setTimeout(() => session.stop(), 200);
      expect(await ending(newer)).toBe('done');
      expect(session.state?.lesson).not.toBe(long.lesson);
    }
  });
  test('when one that is done at once comes in between, and stays', async () => {
    const session = new Session({
      ...sources,
      client: workerSources(() => new FakeWorker(20)).client,
    });
    await session.open(state('time-flies'));
    await session.open(state('random-vectors'));
    const words = Array.from({ length: 600 }, (_, i) => `w${i % 9}`).join(' ');
    session.request(state('random-vectors', words));
    const older = session.arrival;
    expect(session.isPending).toBe(true);
    await pause(5);
    session.request(state('time-flies'));
    expect(session.isPending).toBe(false);
    expect(await ending(older)).toBe('done');
    await pause(50);
    expect(session.state?.lesson).toBe('time-flies');
    expect(session.trace.tokens).toHaveLength(5);
  });
  test('on this thread if there are no workers, or if one never starts', async () => {
    class Broken extends FakeWorker {
      protected override begin(): void {
        this.break();
      }
    }
    for (const start of [() => null, () => new Broken()]) {
      const computing = new Computing(workerSources(start));
      const { trace } = await computed(computing, state('time-flies'));
      expect(trace.tokens).toHaveLength(5);
      expect(await aborted(workerSources(start), (abort) => void setTimeout(abort))).toBe(
        'AbortError',
      );
    }
  });
  test('if a worker has no script, which is found out once', async () => {
    FakeWorker.started = [];
    const client: Sources['client'] = () =>
      new ComputeQueue(running, { start: silent, silence: 20 });
    const computing = new Computing({ ...workerSources(silent), client });
    expect((await computed(computing, long)).trace.tokens).toHaveLength(3);
    await computed(computing, state('time-flies'));
    expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
  test('if a worker is slow, but there', async () => {
    class Slow extends FakeWorker {
      override postMessage(question: Question): void {
        for (const ms of [20, 40, 60])
          setTimeout(() => this.say({ id: question.id, share: 0 }), ms);
        super.postMessage(question);
      }
    }
    FakeWorker.started = [];
    const start = (): WorkerLike => new Slow(80);
    const client: Sources['client'] = () => new ComputeQueue(running, { start, silence: 40 });
    const computing = new Computing({ ...workerSources(start), client });
    expect((await computed(computing, long)).trace.isAdopted).toBe(true);
    expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([false]);
  });
  test('if a worker breaks while working, and the next one works', async () => {
    class Breaking extends FakeWorker {
      override postMessage(question: Question): void {
        if (!this.requests.length) return super.postMessage(question);
        setTimeout(() => this.break('out of memory'));
      }
    }
    const computing = new Computing(workerSources(() => new Breaking()));
    await computed(computing, state('time-flies'));
    const error = await computed(computing, long).catch((reason: unknown) => reason);
    expect(error).toEqual(new ChangeError({ id: 'lesson', path: '', message: 'out of memory' }));
    expect((await computed(computing, long)).trace.tokens).toHaveLength(3);
  });
});

test('progress is reported after a tenth of a second, and not before', async () => {
  const sharesAt = async (between: number): Promise<number[]> => {
    let time = 1000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += between));
    const shares: number[] = [];
    const job = { lesson: stack, state: startOf('stack') } as const;
    const payload = { ...job, what: 'all', urgency: 'shown' } as const;
    const server = new Server(handlersFor(running), (message) => {
      if ('share' in message) shares.push(message.share);
    });
    await server.receive({ id: 0, kind: 'compute', payload });
    clock.mockRestore();
    return shares;
  };
  expect(await sharesAt(0)).toEqual([]);
  const shares = await sharesAt(100);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test('with a head off, two traces share the stages that stay, and one limit', async () => {
  const opened: { trace: Trace; options: TraceOptions }[] = [];
  const recording: Engine = {
    ...running,
    trace(lesson, options) {
      const trace = running.trace(lesson, options);
      opened.push({ trace, options: options as TraceOptions });
      return trace;
    },
  };
  const state = { ...startOf('stack'), off: [{ layer: 0, head: 0 }] };
  const job = { lesson: stack, what: 'all', urgency: 'shown', state } as const;
  await new Answering(recording).answer(job, () => undefined);
  const bases = opened.map(({ options }) => options.base);
  expect(bases).toEqual([undefined, opened[0]?.trace]);
  const limits = opened.map(({ options }) => options.mostKept);
  expect(limits).toEqual([mostTraceNumbers, mostTraceNumbers]);
});

test('another text is sent without the parameters, which the page has', async () => {
  const stack = readLesson('who-is-she');
  const answering = new Answering(running);
  const answered = (text: string | null, off: SwitchedPart[] | null = null): Promise<Answer> => {
    const state = { ...startOf('who-is-she'), text, off };
    const lesson = text === null && !off ? stack : null;
    return answering.answer({ lesson, what: 'all', urgency: 'shown', state }, () => undefined);
  };
  const namesIn = ({ news }: SentTrace, trace: Trace): string[] =>
    [...(news?.data.stages.keys() ?? [])].map((index) => at(trace.stages, index).name);
  const traceOf = (text: string): Trace => running.trace(applyState(stack, { text, seed: null }));
  const first = await answered(null);
  const shown = running.adopt(first.base.news?.data as TraceData);
  const text = 'the boys see the girl';
  const second = await answered(text);
  const expected = traceOf(text);
  expect(second.base.news?.before).toBe(first.base.number);
  const names = namesIn(second.base, expected);
  expect(names).toContain('weights');
  for (const name of ['embedding', 'W_Q', 'W_up', 'positions']) expect(names).not.toContain(name);
  const next = running.adopt(second.base.news?.data as TraceData, shown);
  expectSame(next, expected);
  expect(next.stage('W_up', { layer: 0 })).toBe(shown.stage('W_up', { layer: 0 }));
  // With a head off, only what it reaches is sent.
  const third = await answered(text, [{ layer: 1, head: 0 }]);
  expect(third.base.news).toBe(null);
  expect(third.trace.news?.before).toBe(second.base.number);
  const off = running.trace(
    withOff(applyState(stack, { text, seed: null }), [{ layer: 1, head: 0 }]),
  );
  expect(namesIn(third.trace, off)).not.toContain('embedding');
  expectSame(running.adopt(third.trace.news?.data as TraceData, next), off);
});

describe('a long document', () => {
  const text = JSON.stringify({ ...readLesson('time-flies'), heads: 'two' });

  test('is checked in a worker, which ends with it', async () => {
    const worker = new WorkerHere(running, 10);
    const fault = await checkInWorker(text, running, undefined, { start: () => worker });
    expect(fault?.path).toBe('heads');
    expect(worker.isEnded).toBe(true);
    const right = JSON.stringify(readLesson('time-flies'));
    const start = () => new WorkerHere(running);
    expect(await checkInWorker(right, running, undefined, { start })).toBeNull();
  });

  test('is checked on the page if no worker starts', async () => {
    const fault = await checkInWorker(text, running, undefined, { start: () => null });
    expect(fault?.path).toBe('heads');
  });

  test('returns without its numbers, which its stages have, and has the same explanations', async () => {
    for (const id of ['three-tokens', 'life-is-short', 'time-flies-two-heads']) {
      const lesson = readLesson(id);
      const given = givenBy(lesson, running.trace(lesson));
      const answer = await new Answering(running, { characters: 100 }).answer(
        {
          lesson: given,
          state: startOf(id),

          what: 'all',
          urgency: 'shown',
        },
        () => undefined,
      );
      const data = answer.trace.news?.data as TraceData;
      expect(data.lesson.length).toBeLessThan(JSON.stringify(given).length);
      expect(data.lesson).not.toMatch(/\[-?0\.\d/);
      expectSame(running.adopt(data), running.trace(given));
    }
  });

  test('is read in a worker only, however little work it is', async () => {
    const lesson = readLesson('three-tokens');
    const long = { ...lesson, about: 'x'.repeat(300_000) };
    expect(isLong(long, 300_000)).toBe(true);
    expect(isLong(lesson, 300_000)).toBe(false);
    expect(isLong({ rows: [Array(50_000).fill(1)] }, 300_000)).toBe(true);
    const client = {
      compute: vi.fn(async () => Promise.reject(new ChangeError({ id: 'stopped' }))),
      compare: vi.fn(),
    };
    const computing = new Computing({
      ...sources,
      lesson: async () => long,
      client: () => client,
    });
    const { signal } = new AbortController();
    const request = {
      state: state('three-tokens'),
      what: 'all',
      urgency: 'shown',
      signal,
    } as const;
    const answer = computing.compute(request);
    const result = 'later' in answer ? answer.later : Promise.resolve(answer.now);
    await expect(result).rejects.toThrow(ChangeError);
    expect(client.compute).toHaveBeenCalledOnce();
  });
});
