/** The page holds only the shown part of a large stack; the worker holds the rest. */
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { Session } from '../../web/session/session.js';
import { openBlock } from '../../web/session/open-part.js';
import { startOf } from '../../web/session/view-state.js';
import { Answering } from '../../web/session/worker/answering.js';
import type { Job, Message } from '../../web/session/worker/messages.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { WorkerHere } from './workers-here.js';
import { inShort } from '../../web/teaching/in-short.js';
import { doubleValue } from '../../web/teaching/questions/values.js';
import { texts } from '../../web/text/language.js';
import { withOpen } from '../../web/trace/layers.js';
import { lensAtToken, lensWordsOf, mostProbable } from '../../web/trace/lens-words.js';
import { numbersOf } from '../../web/trace/map.js';
import { answerPathOf, pathOfLikeliestWord } from '../../web/trace/why.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { LessonError, type Engine, type Ledger, type Trace } from '../../web/engine/engine.js';
import { engine, sources } from './helpers.js';

const running = await engine();
const lesson = {
  clearhead: 1,
  title: 'Three blocks',
  input: { text: 'a b c d', vocabulary: ['a', 'b', 'c', 'd'] },
  embedding: { size: 8, seed: 1 },
  blocks: {
    drawn: { seed: 2, layers: 3, heads: 2, norm: 'before', feed_forward: 8, bias: true },
  },
  final_norm: { drawn: true },
  unembedding: 'tied',
} as unknown as LessonDocument;

const whole = running.trace(lesson);
const last = whole.tokens.length - 1;
const likeliestAt = (token: number): number =>
  mostProbable(numbersOf(whole.stage('probabilities'), token)).id;

/** Never computes on the page. */
const unwilling: Engine = {
  ...running,
  trace(document, options) {
    if (options === undefined) return running.trace(document);
    throw new LessonError('work', '');
  },
};

class FakeWorker extends WorkerHere {
  sent = 0;
  constructor() {
    const answering = new Answering(running, { numbers: 100 });
    super(running, 0, { compute: (job, report) => answering.answer(job, report) });
  }
  get requests(): Job[] {
    return this.questions.map(({ payload }) => payload as Job);
  }
  override say(message: Message): void {
    if ('result' in message && message.result && 'own' in message.result) {
      const { news } = message.result.trace;
      for (const { values } of news?.data.stages.values() ?? []) this.sent += values.length;
    }
    super.say(message);
  }
}

async function opened(): Promise<{ session: Session; worker: FakeWorker }> {
  const worker = new FakeWorker();
  const session = new Session({
    ...sources,
    engine: async () => unwilling,
    lesson: async () => structuredClone(lesson),
    client: () => new ComputeQueue(running, { start: () => worker }),
  });
  await session.open(startOf('three'));
  await session.arrival;
  return { session, worker };
}

/** The stages that the page has are equal to those of the whole trace. */
function expectSame(trace: Trace, expected = whole): void {
  for (const stage of trace.stages) {
    if (stage.isMissing) expect(stage.values.length).toBe(0);
    else expect(stage.values, stage.name).toEqual(expected.stages[stage.index]?.values);
  }
}
const layersHere = (trace: Trace): (number | null)[] => [
  ...new Set(
    trace.stages
      .filter((stage) => stage.name === 'W_Q' && !stage.isMissing)
      .map((stage) => stage.layer),
  ),
];

test('the page holds what is outside the blocks, the open block and all weights, with the same bits', async () => {
  const { session, worker } = await opened();
  expectSame(session.trace);
  expect(layersHere(session.trace)).toEqual([0]);
  for (const { name, layer, isMissing } of session.trace.stages) {
    if (layer === null || layer === 0 || name === 'weights') expect(isMissing, name).toBeFalsy();
  }
  const all = whole.stages.reduce((sum, { values }) => sum + values.length, 0);
  expect(worker.sent).toBeLessThan(all / 2);
});

test('an opened block arrives, and can be explained to its last number', async () => {
  const { session, worker } = await opened();
  const first = worker.sent;
  session.look({ layer: 2 });
  await session.arrival;
  expectSame(session.trace);
  expect(layersHere(session.trace), 'not the one that was closed').toEqual([2]);
  expect(worker.sent - first, 'only what was missing').toBeLessThan(first);
  for (const { index, layer, rows, cols, isMissing } of session.trace.stages) {
    if (layer !== 2 && layer !== null) continue;
    expect(isMissing).toBeFalsy();
    const place = { row: rows - 1, col: cols - 1 };
    expect(session.trace.explain(index, place)).toEqual(whole.explain(index, place));
  }
  session.look({ layer: 0 });
  await session.arrival;
  expectSame(session.trace);
  expect(layersHere(session.trace)).toEqual([0]);
});

test('why a word comes next is read in the worker, with every part of its logit', async () => {
  const { session } = await opened();
  const likeliest = answerPathOf(whole.ledger(last, likeliestAt(last)), whole, last);
  expect(pathOfLikeliestWord(session.trace, last)?.curves.length).toBe(likeliest.curves.length);
  for (const [token, why] of [
    [last, 2],
    [1, 0],
  ] as const) {
    session.look({ why, token });
    expect(session.trace.hasLedger(token, why)).toBe(false);
    await session.arrival;
    expect(session.trace.hasLedger(token, why)).toBe(true);
    const [here, there] = [session.trace.ledger(token, why), whole.ledger(token, why)];
    const numbers = ({ parts, logit }: Ledger): unknown => [
      parts.map(({ value }) => value),
      logit.values,
    ];
    expect(numbers(here)).toEqual(numbers(there));
    const { stage, col } = at(here.parts, 0);
    const cell = { row: 0, col };
    expect(here.explain(stage.index, cell)).toEqual(there.explain(stage.index, cell));
  }
});

test('the lens of one token is read in the worker', async () => {
  const { session } = await opened();
  session.look({ lens: true });
  for (const token of [last, 1]) {
    session.look({ token });
    await session.arrival;
    const expected = lensWordsOf(whole);
    for (const [stream, words] of lensAtToken(session.trace) ?? []) {
      expect(words[token]).toEqual(expected.get(stream)?.[token]);
      expect(words.filter(Boolean)).toHaveLength(1);
    }
    expect(lensAtToken(session.trace)?.size).toBe(expected.size);
  }
});

test('another block that is opened meanwhile arrives instead', async () => {
  const { session } = await opened();
  session.look({ layer: 1 });
  session.look({ layer: 2 });
  await session.arrival;
  await session.arrival;
  expect(layersHere(session.trace)).toContain(2);
  expectSame(session.trace);
});

test('undo while a block arrives takes back the last change, and the block still arrives', async () => {
  const { session } = await opened();
  await session.request({ ...session.requested, text: 'a b' });
  await session.arrival;
  session.look({ layer: 2 });
  expect(session.isPending).toBe(true);
  await session.undo();
  await session.arrival;
  await session.arrival;
  expect(session.trace.tokens).toEqual(whole.tokens);
  const open = openBlock(session.state ?? startOf('three'));
  expect(session.trace.stages.some((stage) => stage.layer === open && stage.isMissing)).toBe(false);
});

test('a row that is not here yet is not called masked', async () => {
  const { trace } = (await opened()).session;
  const missing = trace.stages.filter(({ isMissing }) => isMissing);
  expect(missing.length).toBeGreaterThan(0);
  for (const stage of missing) {
    expect(inShort(stage, 1, trace, [])).toContain(texts.matrix.coming);
  }
});

test('after a change no old numbers are left', async () => {
  const { session } = await opened();
  session.look({ layer: 1 });
  await session.arrival;
  const { index } = session.trace.stage('embedding');
  const edit = { stage: 'embedding', row: 0, col: 0, value: 3 } as const;
  expect(await session.edit({ stage: index, row: 0, col: 0 }, 3)).toMatchObject({ why: 'large' });
  await session.request({ ...session.requested, edits: [edit] });
  await session.arrival;
  const edited = running.trace(lesson);
  edited.change('embedding', { row: 0, col: 0 }, 3);
  expectSame(session.trace, edited);
  session.look({ layer: 0 });
  await session.arrival;
  expect(layersHere(session.trace)).toContain(0);
  expectSame(session.trace, edited);
});

test('a question about a stack of 40 blocks is made, though only one block is here', () => {
  const { seed, heads } = { seed: 1, heads: 1 };
  const deep = running.trace({
    ...lesson,
    embedding: { size: 2, seed },
    blocks: { drawn: { seed, layers: 40, heads, feed_forward: 2 } },
  });
  const context = { trace: withOpen(deep, 39), document: lesson, follow: 1, head: 0 };
  expect(() => doubleValue({ ...context, traceOf: () => null })).not.toThrow();
});
