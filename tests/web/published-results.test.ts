/** Published results of GPT-2: the table, the file that it applies to, and the comparing. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lessonIn } from '../../web/element/host/files.js';
import { findingOf } from '../../web/element/published/computing.js';
import { isOpenedModel } from '../../web/element/published/published-room.js';
import { at } from '../../web/engine/at.js';
import {
  published,
  publishedFile,
  publishedShapes,
  type Published,
  type PublishedKind,
} from '../../web/lesson/published.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { isPublishedFile } from '../../web/session/published-file.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { languages, speak } from '../../web/text/language.js';
import { publishedTexts } from '../../web/text/published.js';
import { agrees, type Finding } from '../../web/trace/published.js';
import { findingText, published as view } from '../../web/views/panel/published.js';
import { gpt2Ids } from './gpt2-ids.js';
import { engine, press, sources, textOf } from './helpers.js';
import { WorkerHere } from './workers-here.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

type Of<Kind extends PublishedKind> = Extract<Published, { kind: Kind }>;
const ofKind = <Kind extends PublishedKind>(kind: Kind): Of<Kind> =>
  published.find((result): result is Of<Kind> => result.kind === kind) as Of<Kind>;

const milk = 'After John and Mary went to the store, John gave a bottle of milk to';
const dog =
  'The dog was found in a field near the intersection of West and West Streets.\n\nThe dog';
const turing =
  'Alan Turing theorized that computers would one day become the most powerful machines on the planet.\n\nThe computer is a machine that can perform complex calculations, and it can perform these calculations in a way that is very similar to the human brain.';

const writing = {
  textOf: (ids: readonly number[]) => ids.join(' '),
  tokenOf: (id: number) => `token ${id}`,
};

describe('the table', () => {
  const idsOf = gpt2Ids();
  const begun = (text: string): number[] => [50256, ...idsOf(text)];

  test('has the ids of the published texts', () => {
    expect(ofKind('loss').ids).toEqual(begun('Hello world!'));
    expect(ofKind('probabilities').ids).toEqual(begun(milk));
    expect(ofKind('vector').ids).toEqual(idsOf('Hello world'));
    const [first, second] = published.filter(({ kind }) => kind === 'greedy') as Of<'greedy'>[];
    expect(first).toMatchObject({ ids: idsOf(dog), given: idsOf('The dog').length });
    const given = idsOf(turing.slice(0, turing.indexOf(' the most'))).length;
    expect(second).toMatchObject({ ids: idsOf(turing), given });
  });

  test('has the ids of the published words', () => {
    const words = ['Mary', 'the', 'John', 'them', 'his', 'her', 'a', 'their', 'Jesus', 'him'];
    const ids = words.map((word) => at(idsOf(` ${word}`), 0));
    expect(ofKind('probabilities').percents.map(([id]) => id)).toEqual(ids);
  });

  test('has the eight sentences with two names, and the mean of their differences', () => {
    const sentences = [
      ['When John and Mary went to the shops, John gave the bag to', 'Mary', 'John'],
      ['When John and Mary went to the shops, Mary gave the bag to', 'John', 'Mary'],
      ['When Tom and James went to the park, James gave the ball to', 'Tom', 'James'],
      ['When Tom and James went to the park, Tom gave the ball to', 'James', 'Tom'],
      ['When Dan and Sid went to the shops, Sid gave an apple to', 'Dan', 'Sid'],
      ['When Dan and Sid went to the shops, Dan gave an apple to', 'Sid', 'Dan'],
      ['After Martin and Amy went to the park, Amy gave a drink to', 'Martin', 'Amy'],
      ['After Martin and Amy went to the park, Martin gave a drink to', 'Amy', 'Martin'],
    ] as const;
    const { prompts, mean } = ofKind('differences');
    expect(prompts.map(({ ids, right, wrong }) => [ids, [right], [wrong]])).toEqual(
      sentences.map(([text, right, wrong]) => [
        begun(text),
        idsOf(` ${right}`),
        idsOf(` ${wrong}`),
      ]),
    );
    const sum = prompts.reduce((all, { difference }) => all + difference, 0);
    expect(sum / prompts.length).toBeCloseTo(mean, 4);
  });
});

describe('the published file', () => {
  type Header = Record<string, { dtype: string; shape: readonly number[]; data_offsets: number[] }>;

  /** The file without its numbers: only its size and its header are looked at. */
  function file(change: (header: Header) => void = () => undefined, more = 0): Blob {
    const header: Header = {};
    let end = 0;
    const bytesOf = (shape: readonly number[]): number =>
      4 * shape.reduce((all, size) => all * size);
    // The largest last: their offsets have the most digits, and the header is padded.
    const shapes = [...publishedShapes()].sort(([, a], [, b]) => bytesOf(a) - bytesOf(b));
    for (const [name, shape] of shapes) {
      const begin = end;
      end += bytesOf(shape);
      header[name] = { dtype: 'F32', shape, data_offsets: [begin, end] };
    }
    change(header);
    const text = JSON.stringify(header).padEnd(publishedFile.headerBytes);
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(text.length), true);
    const start = new Blob([length, text]);
    const size = start.size + end + more;
    return { size, slice: (from: number, to: number) => start.slice(from, to) } as Blob;
  }

  test('is recognised by its size and its header', async () => {
    expect(file().size).toBe(publishedFile.bytes);
    expect(await isPublishedFile(file())).toBe(true);
  });

  test.each([
    ['another size', file(undefined, 1)],
    ['other numbers', file((header) => (at(Object.values(header), 3).dtype = 'F16'))],
    ['another shape', file((header) => (at(Object.values(header), 3).shape = [1]))],
    ['fewer tensors', file((header) => delete header['wpe.weight'])],
  ])('is not one with %s', async (_, other) => {
    expect(await isPublishedFile(other)).toBe(false);
  });
});

describe('a small model of the same layout', () => {
  const golden = JSON.parse(readFileSync('tests/golden/models.golden.json', 'utf8')) as {
    text: string;
    ids: number[];
    models: { name: string; probabilities: number[] }[];
  };
  const { probabilities = [] } = golden.models.find(({ name }) => name === 'gpt2') ?? {};
  const file = (path: string, name: string): File =>
    new File([readFileSync(`tests/golden/models/${path}`)], name);
  let session: Session;

  beforeAll(async () => {
    const running = await engine();
    session = new Session({
      ...sources,
      lesson: (id) => loadOwn(id, engine),
      client: () => new ComputeQueue(running, { start: () => new WorkerHere(running) }),
    });
    const files = [
      file('gpt2/model.safetensors', 'model.safetensors'),
      file('gpt2/config.json', 'config.json'),
      file('tokenizer.json', 'tokenizer.json'),
    ];
    const lesson = await lessonIn(files, session);
    await session.open({ ...startOf(lesson as string), off: [{ layer: 0, head: 0 }] });
    expect(session.problem).toBeNull();
  });

  const source = 'A made-up paper';
  const { ids } = golden;
  const { signal } = new AbortController();
  const find = (result: Published): Promise<Finding> =>
    findingOf(result, session, signal, () => undefined);
  const lossOf = (all: ArrayLike<number>, i: number): number => -Math.log(at(all, i));

  /** The result with percentages that are off by so much. */
  const percents = (off: number): Published => ({
    kind: 'probabilities',
    source,
    ids,
    percents: [0, 5, 299].map((id) => [id, 100 * at(probabilities, id) + off] as const),
  });

  test('is offered what concerns opened models', () => {
    expect(isOpenedModel(session.computed?.lesson)).toBe(true);
  });

  test('has the probabilities of PyTorch, whatever is turned off on the page', async () => {
    expect(agrees(await find(percents(0)))).toBe(true);
    const finding = await find(percents(0.01));
    expect(agrees(finding)).toBe(false);
    expect(findingText(finding, writing)).toBe('0 of 3 agree.');
  });

  test('has logit differences that are those of the logarithms of the probabilities', async () => {
    const [right, wrong] = [7, 11];
    const difference = lossOf(probabilities, wrong) - lossOf(probabilities, right);
    const made = (mean: number): Published => ({
      kind: 'differences',
      source,
      prompts: [{ ids, right, wrong, difference }],
      mean,
    });
    expect(agrees(await find(made(difference)))).toBe(true);
    const finding = await find(made(difference + 0.002));
    expect('numbers' in finding && finding.numbers.map(({ agrees }) => agrees)).toEqual([
      true,
      false,
    ]);
  });

  test('has the mean of the losses at all tokens but the last', async () => {
    const more = [...ids, 7];
    const trace = await session.computeBeside(
      { ...startOf(session.state?.lesson ?? ''), text: golden.text },
      ['probabilities'],
      signal,
    );
    const { values, cols } = trace.stage('probabilities');
    const losses = more.slice(1).map((id, i) => lossOf(values.subarray(i * cols), id));
    const loss = losses.reduce((all, loss) => all + loss) / losses.length;
    const made = (loss: number): Published => ({ kind: 'loss', source, ids: more, loss });
    expect(agrees(await find(made(loss)))).toBe(true);
    expect(agrees(await find(made(loss + 2e-4)))).toBe(false);
  });

  test('has a first row after the last norm', async () => {
    const made = (values: number[]): Published => ({ kind: 'vector', source, ids, values });
    const finding = await find(made([0, 0]));
    const found = 'numbers' in finding ? finding.numbers.map(({ computed }) => computed) : [];
    expect(agrees(await find(made(found)))).toBe(true);
    expect(agrees(finding)).toBe(false);
  });

  test('adds the most probable token, and names the first one that is another', async () => {
    const all = [...ids];
    for (let added = 0; added < 3; added++) {
      const finding = await find({ kind: 'greedy', source, ids: [...all, -1], given: all.length });
      all.push('other' in finding ? (finding.other?.computed ?? NaN) : NaN);
    }
    const made = (ids: number[]): Published => ({
      kind: 'greedy',
      source,
      ids,
      given: golden.ids.length,
    });
    expect(await find(made(all))).toEqual({ other: null });
    const position = ids.length + 1;
    const other = all.with(position, (at(all, position) + 1) % 300);
    expect(await find(made(other))).toEqual({
      other: { position, published: other[position], computed: all[position] },
    });
  });
});

describe('the card', () => {
  const fold = { isOpen: true, onToggle: () => undefined };
  const data = {
    results: published,
    found: new Map<Published, Finding>(),
    computing: null,
    problem: null,
    writing,
    fold,
  };
  const events = { onCompute: vi.fn() };

  test('lists every result with its source, and computes one when it is pressed', () => {
    const text = textOf(view(data, events));
    for (const { source } of published) expect(text).toContain(source);
    press(view(data, events), publishedTexts().compute);
    expect(events.onCompute).toHaveBeenCalledWith(published[0]);
  });

  test('offers nothing for another file', () => {
    const text = textOf(view({ ...data, results: null }, events));
    expect(text).toContain(publishedTexts().otherFile);
    expect(text).not.toContain(publishedTexts().compute);
  });

  test('says in every language what was found', async () => {
    const found = new Map<Published, Finding>([
      [ofKind('loss'), { numbers: [{ published: 5.33, computed: 5.34, agrees: false }] }],
      [ofKind('greedy'), { other: { position: 3, published: 4, computed: 5 } }],
    ]);
    for (const tag of languages) {
      await speak(tag);
      const text = textOf(view({ ...data, found }, events));
      expect(text, tag).toContain('5.340000');
      expect(text, tag).toContain('+.010000');
      expect(text, tag).toContain(publishedTexts().otherToken(3, 'token 5', 'token 4'));
      expect(text, tag).not.toMatch(/undefined|\[object|NaN/);
    }
    await speak('en');
  });
});
