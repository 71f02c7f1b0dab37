/** The protocol between the page and its workers: one client, one server, one limit of silence. */
import { expect, test, vi } from 'vitest';
import { ChangeError } from '../../web/lesson/problem.js';
import { LessonError } from '../../web/engine/engine.js';
import {
  clientFor,
  WorkerClient,
  WorkerGone,
  WorkerSilent,
} from '../../web/session/worker/client.js';
import type { Kind, Question, WorkerLike } from '../../web/session/worker/messages.js';
import { PageWorker } from '../../web/session/worker/page-worker.js';
import { handlersFor, type Handlers } from '../../web/session/worker/server.js';
import { engine, readLesson } from './helpers.js';
import { WorkerHere } from './workers-here.js';

const running = await engine();
const lesson = readLesson('time-flies');
const text = JSON.stringify({ ...lesson, heads: 'two' });

const doing = (check: Handlers['check'], delay = 0): WorkerHere =>
  new WorkerHere(running, delay, { check });

test.each(['in a worker', 'on the page'])('each kind is answered %s', async (where) => {
  const start = (): WorkerLike | null => (where === 'in a worker' ? new WorkerHere(running) : null);
  const clientOf = <K extends Kind>(kind: K): Promise<WorkerClient<K>> =>
    clientFor(kind, async () => running, { start });
  const untrained = readLesson('sort-untrained');
  const [compute, check, train, survey] = await Promise.all([
    clientOf('compute'),
    clientOf('check'),
    clientOf('train'),
    clientOf('survey'),
  ]);
  expect(check.isPage).toBe(where === 'on the page');
  expect((await check.ask({ text }))?.path).toBe('heads');
  const opened = await train.ask({ train: 'open', lesson: untrained, seed: null, from: null });
  expect(opened.trained).toBe('checkpoint');
  const advanced = await train.ask({ train: 'advance', until: 1, milliseconds: 1 });
  expect(advanced).toMatchObject({ trained: 'advanced', step: 1 });
  expect(await survey.ask({ survey: 'open', lesson: untrained })).toMatchObject({ texts: 0 });
  const { startOf } = await import('../../web/session/view-state.js');
  const job = { lesson, state: startOf('time-flies'), what: 'all', urgency: 'shown' } as const;
  expect((await compute.ask(job)).base.news?.data.stages.size).toBeGreaterThan(5);
  for (const client of [compute, check, train, survey]) client.end();
});

test('a fault of the lesson is a problem, and the worker goes on', async () => {
  const client = new WorkerClient('train', new WorkerHere(running));
  const open = { train: 'open', lesson, seed: null, from: null } as const;
  await expect(client.ask(open)).rejects.toThrow(ChangeError);
  await expect(client.ask(open)).rejects.toThrow(ChangeError);
  client.end();
});

test('answers belong to their questions, in any order', async () => {
  const late = (ms: number): Promise<null> =>
    new Promise((done) => setTimeout(() => done(null), ms));
  const order: string[] = [];
  const client = new WorkerClient(
    'check',
    doing(({ text }) => late(Number(text))),
  );
  const ask = (ms: string): Promise<void> =>
    client.ask({ text: ms }).then(() => void order.push(ms));
  await Promise.all([ask('20'), ask('1')]);
  expect(order).toEqual(['1', '20']);
});

test('progress comes before the result, and restarts the limit of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const shares: number[] = [];
    const client = new WorkerClient(
      'check',
      doing(async (_, report) => {
        for (const share of [0.25, 0.5, 0.75]) {
          await new Promise((done) => setTimeout(done, 150));
          report(share);
        }
        return null;
      }),
      200,
    );
    const answer = client.ask({ text: '' }, (share) => shares.push(share));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBeNull();
    expect(shares).toEqual([0.25, 0.5, 0.75]);
  } finally {
    vi.useRealTimers();
  }
});

test('a worker that is silent is ended, and so is what it was asked', async () => {
  const worker = doing(() => new Promise(() => undefined));
  const client = new WorkerClient('check', worker, 20);
  await client.ready;
  await expect(client.ask({ text })).rejects.toThrow(WorkerSilent);
  expect(worker.isEnded).toBe(true);
  await expect(client.ask({ text })).rejects.toThrow(WorkerGone);
});

test('nobody waits for a worker that is silent because it was asked nothing', async () => {
  const worker = new WorkerHere(running);
  const client = new WorkerClient('check', worker, 20);
  await client.ready;
  await new Promise((done) => setTimeout(done, 60));
  expect(worker.isEnded).toBe(false);
  expect((await client.ask({ text }))?.path).toBe('heads');
});

test('a worker that breaks ends with its reason', async () => {
  class Breaking extends WorkerHere {
    override postMessage(): void {
      this.break('out of memory');
    }
  }
  const worker = new Breaking(running);
  const client = new WorkerClient('check', worker);
  await client.ready;
  const error = await client.ask({ text }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WorkerGone);
  expect(error).not.toBeInstanceOf(WorkerSilent);
  expect((error as Error).message).toBe('out of memory');
  expect(worker.isEnded).toBe(true);
});

test('ending a client cancels what it was asked; a late answer is ignored', async () => {
  const worker = doing(() => null, 20);
  const client = new WorkerClient('check', worker);
  await client.ready;
  const answer = client.ask({ text });
  client.end();
  await expect(answer).rejects.toThrow(WorkerGone);
  expect(worker.isEnded).toBe(true);
});

test('a signal ends the worker while it starts, and while it works', async () => {
  const silent = new (class extends WorkerHere {
    protected override begin(): void {}
  })(running);
  const stop = new AbortController();
  const coming = clientFor('check', async () => running, {
    signal: stop.signal,
    start: () => silent,
  });
  setTimeout(() => stop.abort(), 5);
  await expect(coming).rejects.toThrow('abort');
  expect(silent.isEnded).toBe(true);
  const later = new AbortController();
  const worker = doing(() => new Promise(() => undefined));
  const options = { signal: later.signal, start: () => worker };
  const client = await clientFor('check', async () => running, options);
  const answer = client.ask({ text });
  later.abort();
  await expect(answer).rejects.toThrow(WorkerGone);
});

test('without workers, or if one never begins, the page works itself', async () => {
  class Broken extends WorkerHere {
    protected override begin(): void {
      this.break();
    }
  }
  class Silent extends WorkerHere {
    protected override begin(): void {}
  }
  for (const start of [() => null, () => new Broken(running), () => new Silent(running)]) {
    const client = await clientFor('check', async () => running, { start, silence: 20 });
    expect(client.isPage).toBe(true);
    expect((await client.ask({ text }))?.path).toBe('heads');
  }
});

test('on the page, slices are short, and what breaks rejects', async () => {
  const questions: Question[] = [];
  const train: Handlers['train'] = (payload) => {
    questions.push({ id: 0, kind: 'train', payload });
    if (payload.train === 'lesson') throw new RangeError('no memory');
    throw new LessonError('training', 'nothing to train');
  };
  const worker = new PageWorker(running, { ...handlersFor(running), train });
  const client = new WorkerClient('train', worker);
  const advance = { train: 'advance', until: 3, milliseconds: 100 } as const;
  await expect(client.ask(advance)).rejects.toThrow(ChangeError);
  expect(questions[0]?.payload).toMatchObject({ milliseconds: 8 });
  await expect(client.ask({ train: 'lesson' })).rejects.toThrow('no memory');
});
