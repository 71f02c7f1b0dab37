/** Course pages refuse lessons of too many heads, and make no question twice. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { firstStateOf } from '../../web/course/own-page.js';
import type { Engine } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { withTensors } from '../../web/lesson/tensors.js';
import { engine, readLesson } from './helpers.js';

const drawn = (layers: number, heads: number): LessonDocument =>
  ({
    clearhead: 1,
    title: 'Drawn',
    input: { text: 'a b', vocabulary: ['a', 'b'] },
    embedding: { size: 64, seed: 0 },
    blocks: { drawn: { seed: 1, layers, heads } },
  }) as unknown as LessonDocument;

/** The traces that were computed. */
let traces = 0;
const counting = async (): Promise<Engine> => {
  const running = await engine();
  const trace: Engine['trace'] = (...parameters) => {
    traces++;
    return running.trace(...parameters);
  };
  return { ...running, trace };
};
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => counting(),
}));

const neverStopped = new AbortController().signal;

test('a lesson with thousands of heads is refused before it is computed', async () => {
  traces = 0;
  await expect(firstStateOf(drawn(64, 64))).rejects.toThrow('too many heads');
  expect(traces).toBe(0);
  expect((await firstStateOf(drawn(4, 64))).trace.layers).toBe(4);
});

test('the questions about a whole stack are made once for all its tokens', async () => {
  const { questions, trace } = await firstStateOf(readLesson('say-it-twice'));
  const tracesFor = async (tokens: readonly number[]): Promise<number> => {
    traces = 0;
    for await (const some of questions(tokens, [0], neverStopped))
      expect(some.length).toBeGreaterThan(0);
    return traces;
  };
  const once = await tracesFor([0]);
  expect(once).toBeGreaterThan(0);
  expect(await tracesFor([...trace.tokens.keys()])).toBe(once);
});

test('between two tokens the page answers a person, who may stop', async () => {
  const { questions, trace } = await firstStateOf(readLesson('who-is-it'));
  const [stop, start] = [new AbortController(), performance.now()];
  let ticks = 0;
  const clock = setInterval(() => ++ticks === 3 && stop.abort(), 1);
  const made = async (): Promise<void> => {
    while (performance.now() - start < 20_000)
      for await (const some of questions([...trace.tokens.keys()], [0], stop.signal)) void some;
  };
  await expect(made()).rejects.toThrow('aborted');
  clearInterval(clock);
});

test('a lesson with its numbers in a file is computed with them', async () => {
  const { lesson } = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
    lesson: LessonDocument;
  };
  const bytes = new Uint8Array(readFileSync('tests/golden/gpt2.golden.safetensors'));
  await expect(firstStateOf(lesson)).rejects.toThrow();
  const { trace } = await firstStateOf(withTensors(lesson, { blob: new Blob([bytes]), bytes }));
  const expected = (await engine()).trace(lesson, { tensors: bytes });
  expect(trace.stage('logits').values).toEqual(expected.stage('logits').values);
});

test('questions that need much to be computed are not asked, as on the page', async () => {
  const document = drawn(4, 8);
  const long = { ...document, input: { text: 'a b '.repeat(30).trim(), vocabulary: ['a', 'b'] } };
  const { questions } = await firstStateOf(long);
  traces = 0;
  const kinds = new Set<string>();
  for await (const some of questions([0, 1], [0], neverStopped))
    for (const { kind } of some) kinds.add(kind);
  expect(kinds).not.toContain('head-off');
});
