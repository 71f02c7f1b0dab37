/** Documents and their tensors files, from their source to the computed numbers. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { lessonIn, savedLesson } from '../../web/element/host/files.js';
import { ownLesson } from '../../web/lesson/own.js';
import { ChangeError, type Problem } from '../../web/lesson/problem.js';
import { copyOf, tensorsOf, withTensors } from '../../web/lesson/tensors.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { Session } from '../../web/session/session.js';
import { blobOf } from '../../web/session/fetched.js';
import { keepDropped, keepLearned, type GivenTensors } from '../../web/session/tensor-files.js';
import { startOf } from '../../web/session/view-state.js';
import { writtenDocument } from '../../web/session/written.js';
import { filesBeside } from '../../web/session/beside.js';
import { Training } from '../../web/session/training/training.js';
import { trainedFor, worthOf } from '../../web/session/training/worth.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { languages, speak } from '../../web/text/language.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, sources } from './helpers.js';
import { surveyingHere, trainingHere, WorkerHere } from './workers-here.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

const running = await engine();
const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
  lesson: { tensors: string };
};
const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
const text = JSON.stringify(golden.lesson);
/** The document with another name of its file, since files that were dropped are remembered. */
const named = (name: string): string => text.replaceAll(golden.lesson.tensors, name);

const openWith = (given: GivenTensors | null) =>
  new Session({ ...sources, lesson: (id) => loadOwn(id, engine, given) });
const open = async (lesson: string, given: GivenTensors | null = null): Promise<Session> => {
  const session = openWith(given);
  await session.open(startOf(ownLesson('document', lesson)));
  return session;
};
const logitsOf = ({ trace }: Session): number[] => [...trace.stage('logits').values];
const logits = [...running.trace(golden.lesson, { tensors }).stage('logits').values];

afterEach(() => void speak('en'));

test('a document takes its numbers from the given file', async () => {
  for (const given of [tensors, tensors.slice().buffer, new Blob([tensors])]) {
    const session = await open(text, given);
    expect(session.problem).toBe(null);
    expect(logitsOf(session)).toEqual(logits);
    expect(tensorsOf(session.uneditedDocument)?.types).toEqual(['F32', 'BF16', 'BOOL', 'F16']);
  }
});

test('a copy of such a document keeps the file', async () => {
  const session = await open(text, tensors);
  const document = copyOf(session.uneditedDocument);
  expect(tensorsOf(document)?.bytes).toEqual(tensors);
  expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(text));
  const trace = session.traceOf({ ...document, about: 'a copy of a copy' });
  expect([...(trace?.stage('logits').values ?? [])]).toEqual(logits);
});

test('numbers from a file can be changed, and ingredients and words, too', async () => {
  const session = await open(text, tensors);
  const { index } = session.trace.stage('embedding');
  await session.edit({ stage: index, row: 1, col: 0 }, 2);
  expect(session.problem).toBe(null);
  expect(logitsOf(session)).not.toEqual(logits);
  for (const [name, value] of [
    ['mask', 'none'],
    ['tied', true],
    ['bias', false],
  ] as const) {
    const before = logitsOf(session);
    await session.choose(name, value);
    expect(session.problem).toBe(null);
    expect(logitsOf(session)).not.toEqual(before);
  }
  await session.request({ ...session.requested, text: 'the dog ran', edits: [], ingredients: {} });
  expect(session.trace.tokens).toEqual(['the', 'dog', 'ran']);
});

test('a lesson whose numbers are all written in it needs no file any more', async () => {
  const session = await open(text, tensors);
  await session.setText('the dog ran');
  expect(JSON.parse(savedLesson(session))).toHaveProperty('tensors');
  const { index } = session.trace.stage('embedding');
  await session.edit({ stage: index, row: 1, col: 0 }, 2);
  const saved = await open(savedLesson(session));
  expect(saved.problem).toBeNull();
  expect(logitsOf(saved)).toEqual(logitsOf(session));
  expect(tensorsOf(writtenDocument(session))).toBeUndefined();
  expect(filesBeside(writtenDocument(session))).toEqual([]);
});

test('a missing file is reported with advice, in every language', async () => {
  const session = await open(named('away.safetensors'));
  expect(session.problem).toEqual({
    id: 'tensorsMissing',
    lesson: expect.stringContaining('document:') as string,
    file: 'away.safetensors',
  });
  for (const tag of languages) {
    await speak(tag);
    expect(problemSentence(session.problem as Problem)).toMatch(/away\.safetensors/);
  }
});

test('a wrong file is rejected with the place of the fault', async () => {
  const { problem: cut } = await open(text, tensors.slice(0, -1));
  expect(cut).toMatchObject({ id: 'tensorsBroken', lesson: golden.lesson.tensors });
  const path = 'embedding.values.tensor';
  const { problem } = await open(text, new Uint8Array([2, 0, 0, 0, 0, 0, 0, 0, 123, 125]));
  expect(problem).toMatchObject({ id: 'lessonBroken', path });
  expect(problemSentence(problem as Problem)).toContain(path);
});

test('a file of eight gibibytes is read, and a larger one is refused', async () => {
  const problemAt = async (size: number): Promise<Problem | null> => {
    const blob = new Blob([tensors]);
    Object.defineProperty(blob, 'size', { value: size });
    return (await open(text, blob)).problem;
  };
  expect((await problemAt(2 ** 33))?.id).not.toBe('largeTensors');
  expect((await problemAt(2 ** 33 + 1))?.id).toBe('largeTensors');
});

test('a file that is dropped beside a damaged address is that of a model', async () => {
  const fresh = openWith(null);
  await fresh.request(startOf(ownLesson('document', 'AAAA')));
  expect(await lessonIn([new File([tensors], 'x.safetensors')], fresh)).toMatchObject({
    fault: { why: 'missing', found: ['x.safetensors'] },
  });
});

test('a folder, or a file that is gone, is reported as unreadable', async () => {
  const file = new File([], 'week5.json');
  file.stream = () =>
    new ReadableStream({
      start: (stream) => stream.error(new DOMException('It is gone.', 'NotFoundError')),
    });
  const problem = await lessonIn([file], openWith(null));
  expect(problem).toEqual({ id: 'fileUnreadable', lesson: 'week5.json' });
  expect(problemSentence(problem as Problem)).toContain('week5.json cannot be read');
});

test('a file is dropped together with its document, after it, or alone', async () => {
  const [pair, after] = ['pair.safetensors', 'after.safetensors'];
  const file = (name: string): File => new File([tensors], name);
  const document = (name: string): File => new File([named(name)], 'gpt2.json');
  const fresh = openWith(null);
  for (const name of ['x.safetensors', 'model.pt'])
    expect(await lessonIn([file(name)], fresh)).toMatchObject({ fault: { why: 'missing' } });

  const together = await lessonIn([file(pair), document(pair)], fresh);
  await fresh.open(startOf(String(together)));
  expect(logitsOf(fresh)).toEqual(logits);

  const alone = await lessonIn([document(after)], fresh);
  await fresh.request(startOf(String(alone)));
  await fresh.arrival;
  expect(fresh.problem).toMatchObject({ id: 'tensorsMissing', file: after });
  expect(logitsOf(fresh), 'the last good one stays').toEqual(logits);
  const broken = new File([tensors.slice(0, -1)], 'cut.safetensors');
  expect(await lessonIn([broken], fresh)).toBe(alone);
  await fresh.request(fresh.requested);
  await fresh.arrival;
  expect(fresh.problem).toMatchObject({ id: 'tensorsBroken', lesson: 'cut.safetensors' });
  expect(await lessonIn([file('other-name.safetensors')], fresh)).toBe(alone);
  await fresh.request(fresh.requested);
  await fresh.arrival;
  expect(fresh.problem).toBe(null);
  expect(logitsOf(fresh)).toEqual(logits);
  expect(fresh.state?.lesson).toBe(alone);
});

test('of a folder’s files the lesson and the file that it names are taken', async () => {
  const ours = 'ours.safetensors';
  const other = tensors.slice();
  other.fill(0, 8 + new DataView(other.buffer).getUint32(0, true)); // its numbers, after its header
  const files = [
    new File(['# Read me'], 'README.md'),
    new File([other], 'others.safetensors'),
    new File([tensors], ours),
    new File([named(ours)], 'gpt2.json'),
  ];
  const fresh = openWith(null);
  await fresh.open(startOf(String(await lessonIn(files, fresh))));
  expect(fresh.problem).toBeNull();
  expect(logitsOf(fresh)).toEqual(logits);
  // Which of several other files it is cannot be known.
  const unnamed = files.map((file) =>
    file.name === ours ? new File([file], 'theirs.safetensors') : file,
  );
  unnamed[3] = new File([named('missing.safetensors')], 'gpt2.json');
  await fresh.open(startOf(String(await lessonIn(unnamed, fresh))));
  expect(fresh.problem).toMatchObject({ id: 'tensorsMissing', file: 'missing.safetensors' });
});

test('another file replaces the shown one, and a broken one does not', async () => {
  const file = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], 'any.safetensors');
  const fresh = openWith(null);
  const given = [file(tensors), new File([named('any.safetensors')], 'gpt2.json')];
  await fresh.open(startOf(String(await lessonIn(given, fresh))));
  const other = tensors.slice();
  other.fill(0, 8 + new DataView(other.buffer).getUint32(0, true)); // its numbers, after its header
  expect(await lessonIn([file(other)], fresh)).toBe(fresh.requested.lesson);
  await fresh.open(fresh.requested, true);
  expect(fresh.problem).toBeNull();
  expect(logitsOf(fresh)).not.toEqual(logits);
  const zeros = logitsOf(fresh);
  await lessonIn([file(tensors.slice(0, -1))], fresh);
  await fresh.open(fresh.requested, true);
  expect(fresh.problem).toMatchObject({ id: 'tensorsBroken', lesson: 'any.safetensors' });
  await fresh.undo();
  await fresh.request({ ...fresh.requested, seed: null, layer: 1 });
  expect([fresh.problem, logitsOf(fresh)]).toEqual([null, zeros]);
});

/** A response that never ends. */
const endless = (log: { cancelled?: boolean }, start = new Uint8Array(1000)): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(start),
      async pull(stream) {
        await new Promise((done) => setTimeout(done));
        stream.enqueue(new Uint8Array(1000));
      },
      cancel: () => void (log.cancelled = true),
    }),
  );

test('reading a response stops at the largest file size, or when nobody waits', async () => {
  const { signal } = new AbortController();
  expect(await (await blobOf(new Response('1234'), 4, signal))?.text()).toBe('1234');
  expect(await blobOf(new Response('12345'), 4, signal)).toBeNull();
  const announced = new Response('1', { headers: { 'content-length': '5' } });
  expect(await blobOf(announced, 4, signal)).toBeNull();
  const tooLong = {};
  expect(await blobOf(endless(tooLong), 10_000, signal)).toBeNull();
  expect(tooLong).toEqual({ cancelled: true });
});

test('an aborted lesson is not read any further', async () => {
  const log: { cancelled?: boolean } = {};
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'https://a.org/' }));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async () => endless(log, tensors));
  try {
    const lesson = ownLesson('document', named('https://b.org/endless.safetensors'));
    const session = new Session({
      ...sources,
      lesson: (id, signal) => loadOwn(id, engine, null, signal),
    });
    const opened = session.open(startOf(lesson));
    await new Promise((done) => setTimeout(done, 50));
    expect(log).toEqual({});
    session.stop({ id: 'stopped' });
    await opened;
    await vi.waitFor(() => expect(log).toEqual({ cancelled: true }));
    expect(session.problem).toEqual({ id: 'stopped' });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a file that is larger than any lesson’s is reported', async () => {
  const large = Object.defineProperty(new Blob([]), 'size', { value: 2 ** 34 });
  const session = await open(text, large);
  expect(session.problem).toMatchObject({ id: 'largeTensors' });
  expect(problemSentence({ id: 'largeTensors', lesson: 'a.safetensors' })).toMatch(/8 GiB/);
});

test('a document that is larger than any browser reads at once is reported as too large', async () => {
  const file = Object.defineProperty(new File([], 'x.json'), 'size', { value: 2_200_000_000 });
  const session = openWith(null);
  expect(await lessonIn([file], session)).toEqual({ id: 'largeLesson', lesson: 'x.json' });
});

test.each(['data:application/json,{}', 'blob:https://a.org/1'])(
  'the sentence about a security policy names %s by its scheme',
  (url) => {
    const sentence = problemSentence({ id: 'source', why: 'policy', url, status: 0 });
    expect(sentence).toContain(`connect-src must have ${url.split(':')[0]}:.`);
  },
);

test('a key does not reverse the sentence around it', () => {
  const path = 'a\u202eb';
  for (const lesson of ['time-flies', 'document:x']) {
    const broken = { id: 'lessonBroken', lesson, path, message: 'unknown key' } as const;
    expect(problemSentence(broken)).toMatch(/ab: unknown key/);
  }
  expect(problemSentence({ id: 'lesson', path, message: 'wrong' })).toMatch(/ab: wrong/);
});

test('two lessons that have learned keep their numbers, though they name their files alike', async () => {
  const name = 'learned.safetensors';
  const other = tensors.slice();
  other.fill(0, 8 + new DataView(other.buffer).getUint32(0, true)); // its numbers, after its header
  const [firstTitled, two, three] = ['One', 'Two', 'Three'].map((title) =>
    JSON.stringify({ ...(JSON.parse(named(name)) as object), title }),
  ) as [string, string, string];
  const dropped = async (document: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> => {
    const files = [new File([document], 'x.json'), ...(bytes ? [new File([bytes], name)] : [])];
    return String(await lessonIn(files, openWith(null)));
  };
  const first = await dropped(firstTitled, tensors);
  await dropped(two, other);
  const fresh = openWith(null); // as another element of the page
  await fresh.open(startOf(first));
  expect(logitsOf(fresh)).toEqual(logits);
  await fresh.open(startOf(await dropped(three)));
  expect(fresh.problem).toMatchObject({ id: 'tensorsMissing', file: name });
});

test('a lesson that a training made is opened with the file that the training made', async () => {
  const lesson = ownLesson('document', named('learned.safetensors'));
  keepLearned(new Blob([tensors]), 'learned.safetensors', lesson);
  const fresh = openWith(null);
  await fresh.open(startOf(lesson));
  expect(logitsOf(fresh)).toEqual(logits);
  expect(tensorsOf(fresh.computed?.lesson ?? {})?.isLearned).toBe(true);
});

test('a file is looked for beside the document that names it', async () => {
  const requests: string[] = [];
  vi.stubGlobal('document', {
    baseURI: 'https://a.org/',
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(String(url));
    const name = String(url).split('/').at(-1);
    if (name === 'lesson.json') return new Response(named('beside.safetensors'));
    return name === 'beside.safetensors'
      ? new Response(tensors)
      : new Response(null, { status: 404 });
  });
  try {
    keepDropped(new Blob(['of another lesson']), 'beside.safetensors', 'document:{}');
    const lesson = await loadOwn('src:https://b.org/x/lesson.json', engine);
    expect(requests).toEqual(['https://b.org/x/lesson.json', 'https://b.org/x/beside.safetensors']);
    expect(tensorsOf(lesson)?.bytes).toEqual(tensors);
    await loadOwn('src:week5/lesson.json', engine); // relative to the page
    const [, , ...relative] = requests;
    expect(relative).toEqual([
      'https://a.org/week5/lesson.json',
      'https://a.org/week5/beside.safetensors',
    ]);
    const given = loadOwn('src:https://b.org/x/lesson.json', engine, 'none.safetensors');
    const error: unknown = await given.catch((why: unknown) => why);
    expect((error as ChangeError).problem).toMatchObject({
      id: 'source',
      why: 'missing',
      url: 'https://a.org/none.safetensors',
    });
    const url = 'https://b.org/x/beside.safetensors';
    keepDropped(new Blob(['of this lesson']), url, 'src:https://b.org/x/lesson.json');
    const dropped = loadOwn('src:https://b.org/x/lesson.json', engine);
    await expect(dropped).rejects.toMatchObject({ problem: { id: 'tensorsBroken' } });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a lesson with first numbers from a file is trained from there', async () => {
  const training = { task: { kind: 'say_it_twice', shortest: 2, longest: 3 }, length: 6, batch: 2 };
  const document = JSON.stringify({ ...golden.lesson, training });
  const lesson = await loadOwn(ownLesson('document', document), engine, tensors);
  const started = new Training(lesson, null, async () => trainingHere(running));
  const trained = await started.documentAt(0);
  expect([...running.trace(trained).stage('logits').values]).toEqual(logits);
  started.end();
  // In separate workers, too, which train it again and measure it.
  const start = async () => trainingHere(running);
  const { signal } = new AbortController();
  const watching = { signal, start, onShare: () => undefined, documents: undefined };
  const again = await trainedFor(0, { lesson, seed: null }, watching);
  expect([...running.trace(again).stage('logits').values]).toEqual(logits);
  const measuring = { steps: 0, texts: 2, guessing: 1 };
  const measured = await worthOf(lesson, measuring, watching, async () => {
    return surveyingHere(running);
  });
  expect(measured.findings.texts).toBe(2);
});

test('a long file is read by the worker, and the page explains its numbers without it', async () => {
  for (const start of [() => new WorkerHere(running), () => null]) {
    const session = new Session({
      ...sources,
      lesson: async (id) => {
        const lesson = await loadOwn(id, engine, tensors);
        return withTensors(lesson, { blob: new Blob([tensors]), bytes: null });
      },
      client: () => new ComputeQueue(running, { start }),
    });
    await session.open(startOf(ownLesson('document', text)));
    await session.arrival;
    expect(session.problem).toBe(null);
    expect(logitsOf(session)).toEqual(logits);
    const { result } = session.trace.explain('logits', { row: 0, col: 1 });
    expect(result).toBe(logits[1]);
  }
});
