/** Recognises a file by its first bytes, and the sentence about each kind. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lessonIn } from '../../web/element/host/files.js';
import { documentKind, kindOfBytes } from '../../web/lesson/file-kind.js';
import { ownLesson } from '../../web/lesson/own.js';
import { ChangeError, type Problem } from '../../web/lesson/problem.js';
import { faultOf, loadOwn } from '../../web/session/own-lesson.js';
import { textOf, textOfFile } from '../../web/session/packed.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { languages, speak } from '../../web/text/language.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, sources } from './helpers.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
  lesson: { tensors: string };
};
const tensors = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
const named = (name: string): string =>
  JSON.stringify(golden.lesson).replaceAll(golden.lesson.tensors, name);

/** Each character is a byte. */
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const zip = (entry: string): string => `PK\x03\x04${'\0'.repeat(26)}${entry}`;

const lfs = 'version https://git-lfs.github.com/spec/v1\noid sha256:24\nsize 548105171\n';
const beginnings = {
  lfsPointer: [lfs],
  webPage: [
    '<!DOCTYPE html><html>',
    '\n <html lang="en">',
    '\xef\xbb\xbf<!doctype html>',
    '<?xml v',
  ],
  torchFile: [
    zip('archive/data.pkl'),
    zip(`${'x'.repeat(252)}/data.pkl`),
    '\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19.',
  ],
  pickle: ['\x80\x04\x95\x0f'],
  numpyArchive: [zip('arr_0.npy')],
  numpyArray: ['\x93NUMPY\x01\0'],
  zip: [zip('model/config.json')],
  gzip: ['\x1f\x8b\x08\0'],
  gguf: ['GGUF\x03\0\0\0'],
  onnx: ['\x08\x07\x12\x07pytorch'],
  hdf5: ['\x89HDF\r\n\x1a\n\0'],
  tensorsAlone: ['\x08\0\0\0\0\0\0\0{      }'],
} as const;
const all = Object.entries(beginnings).flatMap(([kind, starts]) =>
  starts.map((start) => [kind, start] as const),
);

const documents = {
  modelConfig: { architectures: ['GPT2LMHeadModel'], model_type: 'gpt2', n_layer: 12 },
  tokenizer: { version: '1.0', added_tokens: [], pre_tokenizer: {}, model: { type: 'BPE' } },
  tensorIndex: { metadata: {}, weight_map: { 'wte.weight': 'model-00001-of-00002.safetensors' } },
  notebook: { nbformat: 4, cells: [] },
  course: { clearhead_course: 1, title: '', parts: [] },
} as const;

const openWith = () => new Session({ ...sources, lesson: (id) => loadOwn(id, engine) });
const refusal = async (promise: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await promise.then(
    () => null,
    (why: unknown) => why,
  );
  if (error instanceof ChangeError) return error.problem;
  throw error ?? new Error('Nothing was refused.');
};

afterEach(() => {
  void speak('en');
  vi.unstubAllGlobals();
});

test('the first bytes decide what a file is', () => {
  for (const [kind, start] of all) expect(kindOfBytes(bytes(start), 'x'), start).toBe(kind);
  expect(kindOfBytes(tensors.subarray(0, 512), 'model.pt')).toBe('tensorsAlone');
  for (const text of ['', '{"clearhead": 1}', '        {"title": ""}', 'anna\nbob', '<bos> a b'])
    expect(kindOfBytes(bytes(text), 'x'), text).toBeNull();
  expect(kindOfBytes(bytes('\0\0\0\0'), 'last.ckpt')).toBe('torchFile');
});

test('every kind has a sentence in every language, which names the file', async () => {
  const kinds = [...Object.keys(beginnings), ...Object.keys(documents)];
  for (const tag of languages) {
    await speak(tag);
    for (const kind of kinds as (keyof typeof beginnings)[]) {
      expect(
        problemSentence({ id: 'otherFile', kind, lesson: 'some.bin' }),
        `${tag} ${kind}`,
      ).toContain('some.bin');
    }
  }
});

describe('a file that is no lesson is named with what it is', () => {
  test.each(all)('%s, opened alone', async (kind, start) => {
    const file = new File([bytes(start)], 'pytorch_model.bin');
    const expected = { id: 'otherFile', kind, lesson: 'pytorch_model.bin' };
    expect(await lessonIn([file], openWith())).toEqual(expected);
    expect(await refusal(textOfFile(file)), 'in the editor').toEqual(expected);
    expect(await refusal(textOf(file.stream(), file.name)), 'from a URL').toEqual(expected);
  });

  test('even if it is larger than any lesson', async () => {
    const file = new File([bytes('GGUF\x03\0\0\0')], 'tiny.gguf');
    Object.defineProperty(file, 'size', { value: 2 ** 31 });
    expect(await lessonIn([file], openWith())).toEqual({
      id: 'otherFile',
      kind: 'gguf',
      lesson: 'tiny.gguf',
    });
  });

  test.each(Object.entries(documents))('%s', async (kind, document) => {
    const text = JSON.stringify(document, null, 2);
    expect(documentKind(text)).toBe(kind);
    const problem = { id: 'otherFile', kind, lesson: 'x.json' };
    expect(await faultOf(text, 'x.json', await engine())).toEqual(problem);
    const isOfModel = kind === 'modelConfig' || kind === 'tensorIndex';
    expect(await lessonIn([new File([text], 'x.json')], openWith())).toMatchObject(
      isOfModel ? { fault: { why: 'missing', found: ['x.json'] } } : problem,
    );
  });

  test('and any other JSON by the key that it lacks, not by all keys that there are', async () => {
    const problem = await faultOf('{"name": "a", "files": []}', 'x.json', await engine());
    expect(problemSentence(problem as Problem)).toBe(
      'Not shown: x.json is not a lesson. the key "clearhead" is missing.',
    );
  });

  test('at a URL', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'https://a.org/' }));
    vi.stubGlobal('location', { protocol: 'https:' });
    const problemAt = (body: string): Promise<Problem> => {
      vi.stubGlobal('fetch', async () => new Response(body));
      return refusal(loadOwn(ownLesson('src', 'https://b.org/week5.json'), engine));
    };
    expect(await problemAt(lfs)).toEqual({
      id: 'otherFile',
      kind: 'lfsPointer',
      lesson: 'week5.json',
    });
    expect(await problemAt('<!doctype html>')).toMatchObject({
      id: 'source',
      why: 'webPage',
      url: 'https://b.org/week5.json',
    });
  });
});

describe('a tensors file that cannot be read is blamed itself', () => {
  const problemOf = async (content: BlobPart, name: string): Promise<Problem | null> => {
    const fresh = openWith();
    const files = [new File([named(name)], 'l.json'), new File([content], name)];
    await fresh.open(startOf(String(await lessonIn(files, fresh))));
    return fresh.problem;
  };

  test.each(all.filter(([kind]) => kind !== 'tensorsAlone'))('%s', async (kind, start) => {
    const name = `${kind}.safetensors`;
    expect(await problemOf(bytes(start), name)).toEqual({ id: 'otherFile', kind, lesson: name });
  });

  test.each([
    ['cut.safetensors', tensors.slice(0, -1), /cut\.safetensors .* the file was cut short/],
    ['short.safetensors', tensors.slice(0, 99), /short\.safetensors .* the file was cut short/],
    [
      'more.safetensors',
      new Blob([tensors, 'abc']),
      /more\.safetensors .*: 3 bytes after the last/,
    ],
    [
      'lies.safetensors',
      bytes(`\0\0\0\xb0\0\0\0\0{${' '.repeat(999)}`),
      /lies\.safetensors .*: a header of/,
    ],
    ['other.safetensors', bytes('\xff'.repeat(99)), /other\.safetensors .* no header begins with/],
  ])('%s', async (name, content, sentence) => {
    const problem = await problemOf(content, name);
    expect(problem).toMatchObject({ id: 'tensorsBroken', lesson: name });
    expect(problemSentence(problem as Problem)).toMatch(sentence);
    expect(problemSentence(problem as Problem)).not.toContain('l.json');
  });

  test('by the name that it has, not by the one that the lesson names', async () => {
    const fresh = openWith();
    const files = [new File([named('model.safetensors')], 'l.json')];
    await fresh.open(startOf(String(await lessonIn(files, fresh))));
    expect(fresh.problem).toMatchObject({ id: 'tensorsMissing' });
    await lessonIn([new File([lfs], 'downloaded.safetensors')], fresh);
    await fresh.open(fresh.requested, true);
    expect(fresh.problem).toEqual({
      id: 'otherFile',
      kind: 'lfsPointer',
      lesson: 'downloaded.safetensors',
    });
  });
});

test('a lesson whose host sends something else waits for the file itself', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'https://a.org/' }));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', async ({ pathname }: URL) =>
    pathname.endsWith('.json') ? new Response(named('model.safetensors')) : new Response(lfs),
  );
  const fresh = openWith();
  const lesson = ownLesson('src', 'https://b.org/raw/l.json');
  await fresh.open(startOf(lesson));
  expect(fresh.problem).toMatchObject({ kind: 'lfsPointer', lesson: 'model.safetensors' });
  expect(await lessonIn([new File([tensors], 'model.safetensors')], fresh)).toBe(lesson);
  await fresh.open(fresh.requested, true);
  expect(fresh.problem).toBeNull();
});

describe('of a folder’s files', () => {
  const file = (name: string, content: BlobPart): File => new File([content], name);
  const folder = [
    file('config.json', JSON.stringify(documents.modelConfig)),
    file('tokenizer.json', JSON.stringify(documents.tokenizer)),
    file('README.md', '# GPT-2'),
    file('pytorch_model.bin', bytes(zip('archive/data.pkl'))),
  ];

  test('the lesson is found, and tensors whatever their file is called', async () => {
    const fresh = openWith();
    const files = [...folder, file('z.json', named('in.bin')), file('in.bin', tensors)];
    await fresh.open(startOf(String(await lessonIn(files, fresh))));
    expect(fresh.problem).toBeNull();
    const alone = [file('y.json', named('y.safetensors')), file('weights', tensors)];
    await fresh.open(startOf(String(await lessonIn(alone, fresh))));
    expect(fresh.problem).toBeNull();
  });

  test('the file is named that has the numbers in another form', async () => {
    const files = [...folder, file('z.json', named('away.safetensors'))];
    expect(await lessonIn(files, openWith())).toEqual({
      id: 'otherFile',
      kind: 'torchFile',
      lesson: 'pytorch_model.bin',
    });
  });

  test('without a lesson and a file of tensors, the one with numbers is named', async () => {
    const [config, , readme, numbers] = folder as [File, File, File, File];
    expect(await lessonIn([config, readme, numbers], openWith())).toEqual({
      id: 'otherFile',
      kind: 'torchFile',
      lesson: 'pytorch_model.bin',
    });
  });
});

describe('only the header is read', () => {
  const lessonOf = (tensors: string): string =>
    JSON.stringify({
      clearhead: 1,
      title: '',
      tensors,
      input: { vectors: [[1, 2]] },
      projections: {
        kind: 'linear',
        query: { weight: { tensor: 'W' } },
        key: { weight: { tensor: 'W' } },
        value: { weight: [[1, 2]] },
      },
    });
  /** A file of 600 MB, of which only the beginning exists: reading more fails. */
  const huge = (name: string): File => {
    const header = JSON.stringify({
      W: { dtype: 'F32', shape: [16384, 2], data_offsets: [0, 131072] },
      rest: { dtype: 'F4', shape: [1], data_offsets: [131072, 536870912] },
    });
    const start = new Uint8Array(8 + header.length);
    new DataView(start.buffer).setBigUint64(0, BigInt(header.length), true);
    start.set(bytes(header), 8);
    const file = new File([start], name);
    Object.defineProperty(file, 'size', { value: start.length + 536870912 });
    file.arrayBuffer = () => Promise.reject(new Error('The whole file was read.'));
    file.stream = () => {
      throw new Error('The whole file was read.');
    };
    return file;
  };

  test('of a file whose sizes are refused', async () => {
    const files = [new File([lessonOf('huge.safetensors')], 'l.json')];
    const problem = await lessonIn([...files, huge('huge.safetensors')], openWith());
    expect(problem).toMatchObject({ id: 'lessonBroken', lesson: 'l.json' });
    expect(problemSentence(problem as Problem)).toContain(
      '16384 output features, expected at most 8192',
    );
  });

  test('of one that is fetched, if its sizes are refused or it is something else', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'https://a.org/' }));
    vi.stubGlobal('location', { protocol: 'https:' });
    /** Sends this beginning, and then more and more. */
    const fetched = async (start: Uint8Array<ArrayBuffer>) => {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(stream) {
          await new Promise((done) => setTimeout(done));
          stream.enqueue(sent === 0 ? start : new Uint8Array(1000));
          if (sent++ > 50) throw new Error('More than the header was read.');
        },
      });
      vi.stubGlobal('fetch', async () => new Response(endless));
      const lesson = lessonOf('https://b.org/huge.safetensors');
      return refusal(loadOwn(ownLesson('document', lesson), engine));
    };
    const start = new Uint8Array(await huge('x').slice(0, 512).arrayBuffer());
    expect(await fetched(start)).toMatchObject({
      id: 'lessonBroken',
      message: expect.stringContaining('16384 output features') as string,
    });
    expect(await fetched(bytes(lfs))).toEqual({
      id: 'otherFile',
      kind: 'lfsPointer',
      lesson: 'huge.safetensors',
    });
  });

  test('a lesson that is too large is not called no lesson', async () => {
    const text = JSON.stringify({
      clearhead: 1,
      title: '',
      embedding: { size: 1024, seed: 1 },
      blocks: { drawn: { seed: 1, layers: 64, heads: 8, feed_forward: 4096 } },
      input: { text: 'a b c', vocabulary: 'sorted' },
    });
    const problem = await faultOf(text, 'l.json', await engine());
    expect(problemSentence(problem as Problem)).toMatch(
      /^l\.json is too large to be computed here: 3 tokens with .* expected at most/,
    );
  });
});
