/** The page holds only the shown part of a large stack; the worker holds the rest. */
import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Computed } from '../../web/session/compute.js';
import { Session } from '../../web/session/session.js';
import { openBlock } from '../../web/session/open-part.js';
import { startOf } from '../../web/session/view-state.js';
import { unwrittenEdits, writtenDocument } from '../../web/session/written.js';
import { Answering, type Limits } from '../../web/session/worker/answering.js';
import type { Job, Message } from '../../web/session/worker/messages.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { WorkerHere } from './workers-here.js';
import { encodeEdits, type Edit } from '../../web/lesson/edits.js';
import { inShort } from '../../web/teaching/in-short.js';
import { doubleValue } from '../../web/teaching/questions/values.js';
import { texts } from '../../web/text/language.js';
import { spokenCell } from '../../web/teaching/announcements.js';
import { numbersIn } from '../../web/trace/difference.js';
import { canExplain, withOpen } from '../../web/trace/layers.js';
import { numberAt } from '../../web/trace/some-rows.js';
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

let isFileGone = false;

class FakeWorker extends WorkerHere {
  sent = 0;
  constructor(most: Partial<Limits> = {}) {
    const answering = new Answering(running, { numbers: 100, ...most });
    super(running, 0, {
      compute(job, report) {
        if (isFileGone) throw new LessonError('tensors', 'They can no longer be read.');
        return answering.answer(job, report);
      },
    });
  }
  get requests(): Job[] {
    return this.questions.map(({ payload }) => payload as Job);
  }
  override say(message: Message): void {
    if ('result' in message && message.result && 'base' in message.result) {
      const { news } = message.result.trace;
      for (const { values } of news?.data.stages.values() ?? []) this.sent += values.length;
    }
    super.say(message);
  }
}

async function opened(
  document = lesson,
  worker = new FakeWorker(),
): Promise<{ session: Session; worker: FakeWorker }> {
  const session = new Session({
    ...sources,
    engine: async () => unwilling,
    lesson: async () => structuredClone(document),
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

/** The trace of a document with these numbers changed. */
function edited(edits: readonly Edit[], document: object = lesson): Trace {
  const trace = running.trace(document);
  for (const { stage, layer, row, col, value } of edits)
    trace.change(stage, { ...(layer !== undefined && { layer }), row, col }, value);
  return trace;
}

const inEmbedding = { stage: 'embedding', row: 0, col: 0, value: 3 } as const;
const inLastBlock = { stage: 'W_up', layer: 2, row: 1, col: 2, value: -2 } as const;

/** Changes a number as the panel does. */
async function edit(session: Session, { stage, row, col, value }: Edit): Promise<void> {
  const { index } = session.trace.stage(stage);
  expect(await session.edit({ stage: index, row, col }, value)).toBeNull();
  await session.arrival;
}

test('after a change no old numbers are left, and undo and redo bring exactly the bits back', async () => {
  const { session, worker } = await opened();
  session.look({ layer: 2, why: 1, lens: true });
  await session.arrival;
  await edit(session, inLastBlock);
  expect(encodeEdits(session.requested.edits)).toBe('W_up.L3.1.2.-2');
  await edit(session, inEmbedding);
  // The document cannot have them, so the page says that a link keeps them.
  expect(unwrittenEdits(session.computed as Computed)).toEqual([inLastBlock, inEmbedding]);
  expect(writtenDocument(session)).toEqual(lesson);
  const both = edited([inLastBlock, inEmbedding]);
  const numbersOfWhy = (trace: Trace): unknown =>
    trace.ledger(last, 1).parts.map(({ value }) => value);
  const expectShown = (expected: Trace): void => {
    expectSame(session.trace, expected);
    expectSame(session.reference.trace);
    expect(numbersOfWhy(session.trace)).toEqual(numbersOfWhy(expected));
    const words = lensWordsOf(expected);
    for (const [stream, lensWords] of lensAtToken(session.trace) ?? [])
      expect(lensWords[last]).toEqual(words.get(stream)?.[last]);
  };
  expectShown(both);
  session.look({ layer: 0 });
  await session.arrival;
  expectShown(both);
  for (const [turn, edits] of [
    ['undo', [inLastBlock]],
    ['undo', []],
    ['redo', [inLastBlock]], // its block is closed
    ['redo', [inLastBlock, inEmbedding]],
  ] as const) {
    await session[turn]();
    await session.arrival;
    expect(session.requested.edits).toHaveLength(edits.length);
    expectShown(edited(edits));
  }
  worker.sent = 0;
  await session.resetStage(session.trace.stage('embedding').index);
  await session.arrival;
  expectShown(edited([inLastBlock]));
  const [cell] = session.changedNumbers;
  expect(cell?.stage).toBe(session.trace.stage('W_up', { layer: 2 }).index);
});

test('of a changed number only what depends on it is sent, and nothing of the unchanged model', async () => {
  const { session, worker } = await opened();
  session.look({ layer: 2 });
  await session.arrival;
  const sizeOf = ({ stages }: Trace, from: number): number =>
    stages
      .filter(({ index, isMissing }) => index >= from && !isMissing)
      .reduce((sum, { values }) => sum + values.length, 0);
  const changed = session.trace.stage('W_up', { layer: 2 }).index;
  const most = sizeOf(session.trace, changed);
  for (const value of [1, 2]) {
    worker.sent = 0;
    await edit(session, { ...inLastBlock, value });
    expect(worker.sent).toBeGreaterThan(0);
    expect(worker.sent).toBeLessThanOrEqual(most);
  }
});

test('a changed number stays with another text, and while a head is off', async () => {
  const { session } = await opened();
  session.look({ layer: 1 });
  await session.arrival;
  const inBlock = { stage: 'W_O', layer: 1, row: 1, col: 2, value: 2 } as const;
  await edit(session, inBlock);
  await session.setText('d c b');
  await session.arrival;
  const other = { ...lesson, input: { ...lesson.input, text: 'd c b' } };
  expectSame(session.trace, edited([inBlock], other));
  await session.switchPart({ layer: 0, head: 1 });
  await session.arrival;
  const off = { ...other, switched_off: [{ layer: 0, head: 1 }] };
  expectSame(session.trace, edited([inBlock], off));
  await edit(session, { ...inBlock, value: 3 });
  expectSame(session.trace, edited([{ ...inBlock, value: 3 }], off));
  expectSame(session.reference.trace, running.trace(other));
  await session.switchPart({ layer: 0, head: 1 });
  await session.arrival;
  expectSame(session.trace, edited([{ ...inBlock, value: 3 }], other));
});

test('a number that makes a result overflow is refused, and the old ones stay', async () => {
  const { session } = await opened();
  session.look({ layer: 2 });
  await session.arrival;
  for (const before of [[], [inLastBlock]]) {
    if (before.length) await edit(session, inLastBlock);
    await edit(session, { ...inEmbedding, value: 3e38 });
    expect(session.problem).toEqual({ id: 'overflow' });
    await session.undo();
    await session.arrival;
    expect(session.problem).toBeNull();
    expectSame(session.trace, edited(before));
    expectSame(session.reference.trace);
  }
});

test('a number that may overflow is computed in slices, like any other', async () => {
  const answering = new Answering(running, { numbers: 100, sliceMs: 0 });
  const shares: number[] = [];
  for (const edits of [[], [{ ...inLastBlock, value: 1e6 }]]) {
    shares.length = 0;
    await answering.answer(
      { lesson, what: 'all', urgency: 'shown', state: { ...startOf('three'), edits } },
      (share) => shares.push(share),
    );
  }
  expect(Math.min(...shares)).toBeLessThan(0.5);
});

test('a cell of a mask is changed', async () => {
  const { drawn } = lesson['blocks'] as { drawn: object };
  const masked = { ...lesson, blocks: { drawn: { ...drawn, scores: { mask: 'causal' } } } };
  const { session } = await opened(masked as unknown as LessonDocument);
  const hidden = { stage: 'mask', layer: 0, row: 2, col: 1, value: 0 } as const;
  await edit(session, hidden);
  expectSame(session.trace, edited([hidden], masked));
});

describe('of a large table of words', () => {
  const words = Array.from({ length: 1200 }, (_, i) => `w${i}`);
  const worded = { ...lesson, input: { text: 'w1 w700', vocabulary: words } };
  const all = running.trace(JSON.stringify(worded));
  const openTable = () => opened(worded, new FakeWorker({ tableNumbers: 100 }));
  const tableOf = (trace: Trace) => trace.stage('embedding');
  const rowOfAll = (row: number) => {
    const { values, cols } = all.stage('embedding');
    return values.slice(row * cols, (row + 1) * cols);
  };
  const logit = (word: number) => ({ stage: all.stage('logits').index, row: 1, col: word });

  test('the page has the rows of the text and of a sample, and the range of all', async () => {
    const { session, worker } = await openTable();
    const { some = new Map(), isMissing, range, values } = tableOf(session.trace);
    expect([isMissing, values.length]).toEqual([true, 0]);
    expect(range).toEqual(all.stage('embedding').range);
    for (const row of [0, 1, 700, 1195]) expect(some.get(row), String(row)).toEqual(rowOfAll(row));
    for (const [row, numbers] of some) expect(numbers).toEqual(rowOfAll(row));
    expect(some.size).toBeLessThan(260);
    const sizes = (trace: Trace) =>
      trace.stages.reduce((sum, stage) => sum + stage.values.length, 0);
    expect(worker.sent).toBe(sizes(session.trace));
  });

  test('rows that are looked at come from the worker, for this text and the next', async () => {
    const { session } = await openTable();
    const { trace } = session;
    expect(tableOf(trace).some?.has(803)).toBe(false);
    expect(canExplain(trace, logit(803))).toBe(false);
    expect(() => trace.explain(logit(803).stage, logit(803))).toThrow('row 803 is missing');
    session.lookAtWords([803, 804, 99_999]);
    await session.arrival;
    expect(session.trace).toBe(trace);
    expect(tableOf(trace).some?.get(803)).toEqual(rowOfAll(803));
    expect(canExplain(trace, logit(803))).toBe(true);
    const place = logit(803);
    expect(trace.explain(place.stage, place)).toEqual(all.explain(place.stage, place));
    await session.request({ ...session.requested, text: 'w5 w9 w1' });
    await session.arrival;
    expect(session.trace.tokens).toEqual(['w5', 'w9', 'w1']);
    for (const row of [9, 804])
      expect(tableOf(session.trace).some?.get(row)).toEqual(rowOfAll(row));
  });

  test('rows that cannot come are requested once', async () => {
    const { session, worker } = await openTable();
    const before = worker.requests.length;
    isFileGone = true;
    for (let drawing = 0; drawing < 3; drawing++) {
      session.lookAtWords([803]);
      await session.arrival;
    }
    isFileGone = false;
    expect(worker.requests.length).toBe(before + 1);
    expect(session.problem).toMatchObject({ path: 'tensors' });
  });

  test('nothing is written of a row before it comes', async () => {
    const { session } = await openTable();
    const { trace } = session;
    const { index } = tableOf(trace);
    expect(numberAt(tableOf(trace), 803, 0)).toBeUndefined();
    expect(numberAt(tableOf(trace), 700, 3)).toBe(rowOfAll(700)[3]);
    expect(spokenCell({ stage: index, row: 803, col: 0 }, trace)).toContain(texts.matrix.coming);
    expect(inShort(tableOf(trace), 803, trace, [])).toContain(texts.matrix.coming);
    expect(inShort(tableOf(trace), 700, trace, [])).not.toContain(texts.matrix.coming);
    const grid = { from: 803 * 8, down: 8, across: 1, rows: 1, cols: 8 };
    expect(numbersIn(tableOf(trace), grid).every(Number.isNaN)).toBe(true);
    expect(numbersIn(tableOf(trace), grid, true), 'the sample').toEqual(rowOfAll(800));
  });

  test('an edited table, and the one before, each have their own rows', async () => {
    const { session } = await openTable();
    const edit = { stage: 'embedding', row: 700, col: 0, value: 3 } as const;
    await session.request({ ...session.requested, edits: [edit] });
    await session.arrival;
    const { trace, base } = session.computed as Computed;
    expect(tableOf(trace).some?.get(700)?.[0]).toBe(3);
    expect(tableOf(trace).range.greatest).toBe(Math.max(3, tableOf(base).range.greatest));
    expect(tableOf(base).some?.get(700)).toEqual(rowOfAll(700));
  });
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
