/** Activation patching: in the engine, its arithmetic, and what a page asks a worker about two texts. */
import { describe, expect, test, vi } from 'vitest';
import { at, required } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/engine.js';
import { Comparing } from '../../web/element/two-texts/comparing.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { problemOf } from '../../web/session/problem-of.js';
import { Session } from '../../web/session/session.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { Answering } from '../../web/session/worker/answering.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { handlersFor, type Handlers } from '../../web/session/worker/server.js';
import { numbersOf } from '../../web/trace/map.js';
import { comparedToken, partShares, patchedStage } from '../../web/trace/patching.js';
import {
  logitDifference,
  movedShare,
  partChanges,
  partsOfStack,
  patchedParts,
} from '../../web/trace/two-texts.js';
import { changeText } from '../../web/views/two-texts/parts.js';
import { engine, errorOf, readLesson, sources } from './helpers.js';
import { WorkerHere } from './workers-here.js';

const running = await engine();
const shownText = 'sat sun red jam old a sat sun red jam old';
const other = 'sat sun red jam old sat a sun red jam old';
const lesson = readLesson('say-it-twice');
const withText = (text: string): LessonDocument => ({
  ...lesson,
  input: { ...lesson.input, text },
});
const traceOf = (text: string): Trace => running.trace(withText(text));
const last = 10;
const logitsOf = (trace: Trace): Float32Array => numbersOf(trace.stage('logits'), last);

describe('the engine', () => {
  const [mine, theirs] = [traceOf(shownText), traceOf(other)];
  const stream = required(patchedStage(mine, 'stream', 1), 'a stream');
  const patchOf = (row: number) => ({
    stage: stream.index,
    row,
    values: numbersOf(at(theirs.stages, stream.index), row),
  });

  test('gives the logits of the other text if its last row is taken at the end, and keeps its own', () => {
    const end = required(patchedStage(mine, 'stream', mine.layers), 'the end');
    const values = numbersOf(at(theirs.stages, end.index), last);
    const before = logitsOf(mine).slice();
    expect(mine.patched({ stage: end.index, row: last, values }, last)).toEqual(logitsOf(theirs));
    const numbers = numbersOf(stream, 4);
    expect(mine.patched({ stage: stream.index, row: 4, values: numbers }, last)).toEqual(before);
    expect(logitsOf(mine)).toEqual(before);
  });

  test('moves the prediction with the one row that induction needs', () => {
    const [a, sat] = ['a', 'sat'].map((word) => mine.vocabulary.indexOf(word)) as [number, number];
    const difference = (logits: Float32Array): number => logitDifference(logits, [a, sat]);
    const [from, to] = [difference(logitsOf(mine)), difference(logitsOf(theirs))];
    const shares = [5, 7].map((row) =>
      movedShare(from, to, difference(mine.patched(patchOf(row), last))),
    );
    expect(at(shares, 0)).toBeGreaterThan(0.9);
    expect(Math.abs(at(shares, 1) ?? 1)).toBeLessThan(0.1);
  });

  test('goes on where it was stopped', () => {
    let calls = 0;
    let result: Float32Array | null = null;
    while (!result) {
      result = mine.patched(patchOf(5), last, () => false);
      expect(++calls).toBeLessThan(1000);
    }
    expect(calls).toBeGreaterThan(3);
    expect(result).toEqual(mine.patched(patchOf(5), last));
  });

  test('works on an adopted trace', () => {
    expect(running.adopt(mine.data()).patched(patchOf(5), last)).toEqual(
      mine.patched(patchOf(5), last),
    );
  });

  test('names what is wrong', () => {
    const values = new Float32Array(stream.cols);
    const { index: stage } = stream;
    const bad: [string, unknown, number][] = [
      ['stage', { stage: 1e6, row: 0, values }, 0],
      ['row', { stage, row: last + 1, values }, 0],
      ['token', { stage, row: 0, values }, last + 1],
      ['values', { stage, row: 0, values: values.subarray(1) }, 0],
      ['values', { stage, row: 0, values: values.map(() => NaN) }, 0],
      ['patch', null, 0],
    ];
    for (const [path, patch, token] of bad) {
      expect(errorOf(() => mine.patched(patch as never, token)).path).toBe(path);
    }
    const alone = running.trace(readLesson('three-tokens'));
    const row = new Float32Array(at(alone.stages, 0).cols);
    expect(errorOf(() => alone.patched({ stage: 0, row: 0, values: row }, 0)).message).toContain(
      'logits',
    );
  });
});

describe('the parts of a stack', () => {
  test('are the stream before a block, and what attention and MLP add to it', () => {
    const trace = running.trace(readLesson('who-is-she'));
    expect(partsOfStack(trace)).toEqual([...patchedParts]);
    const names = patchedParts.map((part) => patchedStage(trace, part, 1)?.name);
    expect(names).toEqual(['residual_feed_forward', 'output', 'feed_forward']);
    expect(patchedStage(trace, 'stream', 0)?.name).toBe('residual');
    expect(patchedStage(trace, 'stream', 1)?.layer).toBe(0);
    expect(partsOfStack(traceOf(shownText))).toEqual(['stream', 'attention']);
  });

  test('together contribute the logit difference', () => {
    const trace = running.trace(readLesson('who-is-she'));
    const token = trace.tokens.length - 1;
    const shares = partShares(trace, token, [1, 2]);
    const heads = shares.filter(({ name }) => name === 'ledger_head');
    expect(heads).toHaveLength(trace.stages.filter(({ name }) => name === 'weights').length);
    const sum = shares.reduce((all, { logits: [a, b] }) => all + a - b, 0);
    expect(sum).toBeCloseTo(logitDifference(numbersOf(trace.stage('logits'), token), [1, 2]), 3);
  });
});

test('changes of parts are sorted by their size', () => {
  const share = (layer: number, first: number, second: number) =>
    ({ name: 'ledger_head', layer, head: 0, logits: [first, second] }) as const;
  const changes = partChanges(
    [share(0, 1, 0), share(1, 2, 1), share(2, 0, 0)],
    [share(0, 1, 0.5), share(1, -2, 1), share(2, 0, 0)],
  );
  expect(changes.map(({ layer, shown, other, change }) => [layer, shown, other, change])).toEqual([
    [1, 1, -3, -4],
    [0, 1, 0.5, -0.5],
    [2, 0, 0, 0],
  ]);
});

test('a share is 0 at the own difference and 1 at the other; equal differences have none', () => {
  expect([-2, 0, 1, 3].map((patched) => movedShare(0, 2, patched))).toEqual([-1, 0, 0.5, 1.5]);
  expect(movedShare(2, 2, 1)).toBeNull();
  expect(movedShare(2, 2.001, 1)).toBeNull();
});

test('the last token is compared, or the one before that which ends each text', () => {
  expect(comparedToken(['<s>', 'a', 'b'], {})).toBe(2);
  expect(comparedToken(['<s>', 'a', '</s>'], { end: '</s>' })).toBe(1);
});

test('a change that rounds to 0 has no sign', () => {
  expect([1.234, -1.234, 0.001, -0.001].map((value) => changeText(value))).toEqual([
    '+1.23',
    '−1.23',
    '0.00',
    '0.00',
  ]);
});

describe('a worker', () => {
  /** A session whose states a worker computes. */
  function sessionWith(handlers: Partial<Handlers> = {}): {
    session: Session;
    worker: () => WorkerHere | null;
  } {
    let worker: WorkerHere | null = null;
    const start = (): WorkerHere => (worker = new WorkerHere(running, 0, handlers));
    const session = new Session({
      ...sources,
      lesson: async () => lesson,
      client: (engine) => new ComputeQueue(engine, { start }),
    });
    return { session, worker: () => worker };
  }
  const stateOf = (text: string): ViewState => ({ ...startOf('say-it-twice'), text });
  const states = [stateOf(shownText), stateOf(other)] as const;
  const { signal } = new AbortController();
  const place = { part: 'stream', layer: 1, token: 5 } as const;

  test('computes both texts, the parts of two words, and a patch', async () => {
    const { session } = sessionWith();
    await session.open(at(states, 0));
    const [mine, theirs] = [traceOf(shownText), traceOf(other)];
    const read = await session.compareTexts<'texts'>(states, { about: 'texts' }, signal);
    expect(read.map(({ tokens }) => tokens.join(' '))).toEqual([shownText, other]);
    expect(read.map(({ logits }) => logits)).toEqual([logitsOf(mine), logitsOf(theirs)]);
    const words = [1, 2] as const;
    const parts = await session.compareTexts<'parts'>(states, { about: 'parts', words }, signal);
    expect(parts).toEqual([partShares(mine, last, words), partShares(theirs, last, words)]);
    const question = { about: 'patch', place, words } as const;
    const found = await session.compareTexts<'patch'>(states, question, signal);
    const { index } = required(patchedStage(mine, 'stream', 1), 'a stream');
    const values = numbersOf(at(theirs.stages, index), 5);
    const patched = mine.patched({ stage: index, row: 5, values }, last);
    expect(found.logits).toEqual(words.map((word) => at(patched, word)));
    const shares = running.softmax(patched);
    expect(found.likeliest.map(({ share }) => share)).toEqual(
      [...shares].sort((a, b) => b - a).slice(0, 5),
    );
    expect(at(shares, at(found.likeliest, 0).word)).toBe(at(found.likeliest, 0).share);
  });

  test('still sends the gradients of the shown state afterwards', async () => {
    const worker = new WorkerHere(running);
    const queue = new ComputeQueue(running, { start: () => worker });
    const shown = { lesson, state: at(states, 0), what: 'all', urgency: 'shown', signal } as const;
    await queue.compute(shown);
    const question = { about: 'patch', place, words: [0] } as const;
    await queue.compare({ lesson, states, question, signal });
    await queue.compare({ lesson, states, question: { about: 'nothing' }, signal });
    const state = { ...at(states, 0), gradients: true };
    const { trace } = await queue.compute({ ...shown, state });
    expect(() => trace.backward('loss').stage('W_Q', { layer: 0, head: 0 }).values).not.toThrow();
  });

  test('uses the numbers of a large stack that is shown', async () => {
    let traced = 0;
    const counting = {
      ...running,
      trace: (...args: Parameters<typeof running.trace>) => {
        traced++;
        return running.trace(...args);
      },
    };
    const answering = new Answering(counting, { numbers: 10 });
    const job = { lesson, state: at(states, 0), what: 'all', urgency: 'shown' } as const;
    await answering.answer(job, () => undefined);
    expect(traced).toBe(1);
    const compare = (about: 'texts' | 'nothing') =>
      answering.compare(
        { lesson: null, states, ids: [undefined, undefined], question: { about } },
        () => undefined,
      );
    await compare('texts');
    await compare('texts');
    expect(traced).toBe(2); // the other text
    await compare('nothing');
    await compare('texts');
    expect(traced).toBe(3);
  });

  test('refuses a changed number that makes a logit overflow in the other text alone', async () => {
    const cat = traceOf(other).vocabulary.indexOf('cat');
    const edits = [{ stage: 'embedding', row: cat, col: 0, value: 3e38 }] as const;
    const answering = new Answering(running);
    const compared = (text: string) =>
      answering.compare(
        {
          lesson,
          states: [
            { ...at(states, 0), edits },
            { ...stateOf(text), edits },
          ],
          ids: [undefined, undefined],
          question: { about: 'texts' },
        },
        () => undefined,
      );
    expect(await compared(other)).toHaveLength(2);
    await expect(compared(`${other} cat`)).rejects.toMatchObject({ problem: { id: 'overflow' } });
  });

  test('is asked again after a shown state has interrupted it', async () => {
    const handlers = handlersFor(running);
    let questions = 0;
    const worker = new WorkerHere(running, 0, {
      ...handlers,
      // The first question takes until it is cancelled.
      async compare(job, report, stop) {
        const answer = await handlers.compare(job, report, stop);
        if (questions++) return answer;
        return new Promise((_, reject) => {
          stop.addEventListener('abort', () => reject(stop.reason as Error));
        });
      },
    });
    const queue = new ComputeQueue(running, { start: () => worker });
    const question = { about: 'texts' } as const;
    const answer = queue.compare({ lesson, states, question, signal });
    await vi.waitFor(() => expect(questions).toBe(1));
    const state = at(states, 1);
    const shown = await queue.compute({ lesson, state, what: 'all', urgency: 'shown', signal });
    expect(shown.trace.tokens.join(' ')).toBe(other);
    expect((await answer).map(({ tokens }) => tokens.join(' '))).toEqual([shownText, other]);
    expect(questions).toBe(2);
  });

  test('is not started only to forget', async () => {
    const { session, worker } = sessionWith();
    await session.open(at(states, 0));
    expect(await session.compareTexts<'nothing'>(states, { about: 'nothing' }, signal)).toBeNull();
    expect(worker()).toBeNull();
  });

  test('reports a text that it cannot read, and then another one is compared', async () => {
    const { session } = sessionWith();
    await session.open(at(states, 0));
    const bad = [at(states, 0), stateOf('zebra')] as const;
    const ask = (which: typeof states) =>
      session.compareTexts<'texts'>(which, { about: 'texts' }, signal);
    const problem = await ask(bad).catch((error: unknown) => JSON.stringify(problemOf(error)));
    expect(problem).toContain('zebra');
    expect((await ask(states)).map(({ tokens }) => tokens.length)).toEqual([11, 11]);
  });

  test('fills a grid, a wanted cell first, until it is stopped', async () => {
    const { session } = sessionWith();
    await session.open(at(states, 0));
    let news = 0;
    const comparing = new Comparing(session, states, session.trace, lesson, () => news++);
    await comparing.start();
    const word = (id: number): string => at(session.trace.vocabulary, id);
    expect(comparing.words.map(word)).toEqual(['a', 'sat']);
    expect(comparing.tokens.common).toBe(5);
    expect(comparing.whyNoPatch).toBeNull();
    expect(comparing.changes?.length).toBeGreaterThan(2);
    // The rows of tokens that both texts begin with are the same.
    expect(comparing.progressOf('stream')).toEqual({ done: 10, all: 22 });
    expect(comparing.cellAt({ ...place, token: 4 })?.difference).toBe(comparing.differences[0]);
    await comparing.want(place);
    expect(comparing.progressOf('stream').done).toBe(11);
    const [from, to] = comparing.differences;
    const moved = movedShare(from, to, comparing.cellAt(place)?.difference ?? 0);
    expect(moved).toBeGreaterThan(0.9);
    await comparing.fill(() => 'stream');
    expect(comparing.progressOf('stream').done).toBe(22);
    expect(comparing.isGoing).toBe(false);
    const filling = comparing.fill(() => 'attention');
    comparing.pause();
    await filling;
    expect(comparing.progressOf('attention').done).toBeLessThan(22);
    // Offered words are known in each cell, others need the cells again.
    const [first, second] = comparing.words;
    await comparing.compare([second, first]);
    expect(comparing.progressOf('stream').done).toBe(22);
    const others = session.trace.vocabulary.map((_, id) => id);
    const unknown = others.find((id) => !comparing.offered.includes(id));
    if (unknown !== undefined) {
      await comparing.compare([first, unknown]);
      expect(comparing.progressOf('stream').done).toBe(10);
    }
    expect(news).toBeGreaterThan(20);
    comparing.free();
    await expect(comparing.want({ ...place, token: 7 })).rejects.toThrow();
  });

  test('says where nothing can be patched', async () => {
    const { session } = sessionWith();
    await session.open(at(states, 0));
    const compared = async (text: string): Promise<Comparing> => {
      const both = [at(states, 0), stateOf(text)] as const;
      const comparing = new Comparing(session, both, session.trace, lesson, () => undefined);
      await comparing.start();
      return comparing;
    };
    expect((await compared('sat sun red')).whyNoPatch).toBe('length');
    const uncausal = { ...at(states, 0), ingredients: { mask: 'none' } } as const;
    await session.open(uncausal);
    expect((await compared(other)).whyNoPatch).toBe('mask');
    await session.open(at(states, 0));
    const same = await compared(shownText);
    expect(same.isSame).toBe(true);
    expect(new Set(same.words).size).toBe(2); // the two likeliest
  });
});
