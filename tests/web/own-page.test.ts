/** Course pages refuse lessons of too many heads, and make no question twice. */
import { expect, test, vi } from 'vitest';
import { firstStateOf } from '../../web/course/own-page.js';
import type { Engine } from '../../web/engine/engine.js';
import { engine, readLesson } from './helpers.js';

const drawn = (layers: number, heads: number): object => ({
  ...{ clearhead: 1, title: 'Drawn' },
  input: { text: 'a b', vocabulary: ['a', 'b'] },
  embedding: { size: 64, seed: 0 },
  blocks: { drawn: { seed: 1, layers, heads } },
});

/** The traces that were computed. */
let traces = 0;
const counting = async (): Promise<Engine> => {
  const running = await engine();
  const trace: Engine['trace'] = (...of) => {
    traces++;
    return running.trace(...of);
  };
  return { ...running, trace };
};
vi.mock('../../web/session/source.js', () => ({
  site: null,
  loadEngine: () => counting(),
  loadLesson: (id: string) => (id.startsWith('{') ? JSON.parse(id) : readLesson(id)) as unknown,
}));

test('a lesson with thousands of heads is refused before it is computed', async () => {
  traces = 0;
  await expect(firstStateOf(JSON.stringify(drawn(64, 64)))).rejects.toThrow('too many heads');
  expect(traces).toBe(0);
  expect((await firstStateOf(JSON.stringify(drawn(4, 64)))).trace.layers).toBe(4);
});

test('the questions about a whole stack are made once for all its tokens', async () => {
  const { questions, trace } = await firstStateOf('say-it-twice');
  const tracesFor = (tokens: readonly number[]): number => {
    traces = 0;
    expect(questions(tokens, [0]).length).toBeGreaterThan(tokens.length);
    return traces;
  };
  const once = tracesFor([0]);
  expect(once).toBeGreaterThan(0);
  expect(tracesFor([...trace.tokens.keys()])).toBe(once);
});
