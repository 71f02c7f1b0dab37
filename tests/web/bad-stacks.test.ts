/**
 * Faults of a stack or its training are reported with their path, by the API and on the page, and
 * nothing is lost.
 */
import { describe, expect, test } from 'vitest';
import { ownLesson } from '../../web/lesson/own.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { Runner } from '../../web/session/training/runner.js';
import { languages, speak } from '../../web/text/language.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, errorOf, readLesson, sources } from './helpers.js';

const running = await engine();

type Document = Record<string, unknown>;
const lesson = (changed: Document = {}): Document => ({
  clearhead: 1,
  title: '',
  embedding: { size: 4, seed: 3 },
  input: { text: 'b a c', vocabulary: ['a', 'b', 'c'] },
  blocks: { drawn: { seed: 1, layers: 2, heads: 2, scores: { mask: 'causal' } } },
  unembedding: 'tied',
  training: { task: { kind: 'sort' }, batch: 2, length: 5 },
  ...changed,
});
const training = (changed: Document): Document =>
  lesson({ training: { task: { kind: 'sort' }, batch: 2, length: 5, ...changed } });
const rate = (learning_rate: unknown): Document => training({ optimizer: { learning_rate } });
const table = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1));
const block = (keys: number): Document => ({
  attention: {
    projections: {
      kind: 'linear',
      query: { weight: table(2, 4) },
      value: { weight: table(4, 4) },
      key: { weight: table(keys, 4) },
    },
    scores: { mask: 'causal' },
  },
});
const large = { seed: 1, layers: 64, heads: 1, feed_forward: 4096, scores: { mask: 'causal' } };

const wrong: readonly (readonly [what: string, document: Document, path: string])[] = [
  [
    'keys of another size than queries',
    lesson({ blocks: [block(2), block(3)] }),
    'blocks[1].attention.projections.key.weight',
  ],
  [
    'a row of another length',
    lesson({ unembedding: { weight: table(3, 5) } }),
    'unembedding.weight[0]',
  ],
  ['too few words', lesson({ unembedding: { weight: table(2, 4) } }), 'unembedding.weight'],
  [
    'too many numbers',
    lesson({ embedding: { size: 1024, seed: 1 }, blocks: { drawn: large } }),
    'blocks',
  ],
  ['an even length to sort', training({ length: 6 }), 'training.length'],
  [
    'more distinct words than there are',
    training({ task: { kind: 'say_it_twice', longest: 4 } }),
    'training.task.longest',
  ],
  [
    'brackets without words for them',
    training({ task: { kind: 'brackets' } }),
    'training.task.kind',
  ],
  ['no sequences', training({ batch: 0 }), 'training.batch'],
  ['a learning rate of 0', rate(0), 'training.optimizer.learning_rate'],
  ['a learning rate of 10⁶', rate(1e6), 'training.optimizer.learning_rate'],
  ['a learning rate that is no number', rate(NaN), 'training.optimizer.learning_rate'],
];

describe.each(wrong)('%s', (_, document, path) => {
  test('is rejected by the API with its place', () => {
    for (const act of [() => running.trace(document), () => running.train(document)]) {
      const error = errorOf(act);
      expect(error.path).toBe(path);
      expect(error.message).toMatch(/expected/);
    }
  });

  test('is reported on the page in every language, and everything else stays', async () => {
    const session = new Session({
      ...sources,
      lesson: async (id) =>
        id.startsWith('document:') ? loadOwn(id, engine) : structuredClone(readLesson(id)),
    });
    await session.open(startOf('time-flies'));
    const before = session.trace;
    await session.request(startOf(ownLesson('document', JSON.stringify(document))));
    await session.arrival;
    expect(session.trace).toBe(before);
    const { problem } = session;
    expect(problem).toMatchObject({ id: 'lessonBroken', path });
    const sentences = new Set<string>();
    for (const tag of languages) {
      await speak(tag);
      if (problem) sentences.add(problemSentence(problem));
    }
    await speak('en');
    expect(sentences.size).toBe(languages.length);
    // For too many numbers, the sentence names the limit instead.
    const named = [path, '134217728'];
    for (const sentence of sentences) {
      expect(
        named.some((part) => sentence.includes(part)),
        sentence,
      ).toBe(true);
    }
  });
});

test('a step that takes too long is rejected before it begins', () => {
  const error = errorOf(() =>
    running.train({
      ...training({ batch: 1024, length: 511 }),
      embedding: { size: 1024, seed: 1 },
    }),
  );
  expect(error.path).toBe('training.batch');
  expect(error.message).toMatch(/million multiplications a step, expected at most/);
});

test('numbers that exceed single precision end a training at its last good step', () => {
  const values = [3e38, 3e38, 3e38].map((number) => [number, -number, number, number]);
  const document = lesson({ embedding: { values } });
  const run = running.train(document);
  const before = run.save();
  expect(run.step(3)).toMatchObject({ step: 0, loss: NaN });
  expect(run.save()).toEqual(before);
  run.free();
  const runner = new Runner(running);
  runner.answer({ train: 'open', lesson: document as never, seed: null, from: null });
  expect(runner.answer({ train: 'advance', until: 10, milliseconds: 100 })).toMatchObject({
    trained: 'advanced',
    isBroken: true,
    checkpoints: [],
  });
});
