/** A continued text, and what is kept of it. */
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import { takesSentence, type LessonDocument } from '../../web/lesson/document.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { cacheBytes, cachedModels, numbersPerToken, sizesOf } from '../../web/teaching/kv-cache.js';
import { kvCache } from '../../web/views/panel/kv-cache.js';
import { engine, errorOf, readLesson, sources, textOf } from './helpers.js';

const values = (trace: Trace): number[][] => trace.stages.map((stage) => [...stage.values]);
const saying = (text: string, id = 'who-is-she'): object => {
  const lesson = readLesson(id);
  return { ...lesson, focus: undefined, input: { ...lesson.input, text } };
};

test('a continued trace has the bits of one from the beginning, and keeps its rows', async () => {
  const { trace } = await engine();
  const whole = trace(saying('the girl that the boys see'));
  const continued = trace(saying('the girl that')).append('the').append('boys').append('see');
  expect(continued.tokens).toEqual(whole.tokens);
  expect(values(continued)).toEqual(values(whole));
  expect(continued.reuse).toMatchObject({ tokens: whole.tokens.length - 1, why: null });
  expect(continued.reuse.work / continued.reuse.wholeWork).toBeCloseTo(1 / whole.tokens.length);
  expect(whole.reuse.tokens).toBe(0);
});

test('a character is added without a gap', async () => {
  const { trace } = await engine();
  const continued = trace(saying('emm', 'microgpt')).append('a');
  expect(continued.tokens).toEqual(trace(saying('emma', 'microgpt')).tokens);
  expect(continued.reuse.tokens).toBe(4);
});

test('an earlier trace of another text gives the rows that both begin with', async () => {
  const { trace } = await engine();
  const earlier = trace(saying('the girl sings because'));
  const other = trace(saying('the girl runs'), { earlier });
  expect(other.reuse.tokens).toBe(3);
  expect(values(other)).toEqual(values(trace(saying('the girl runs'))));
  const lesson = { ...saying('the girl runs'), title: 'Another lesson' };
  expect(trace(lesson, { earlier }).reuse.tokens).toBe(0);
});

test('a trace with a head off computes only what differs from its base', async () => {
  const { trace } = await engine();
  const lesson = saying('the girl sings because');
  const off = { ...lesson, switched_off: [{ layer: 1, head: 0 }] };
  const work = (trace: Trace): number => {
    let whole = 0;
    const stages = trace.stages.map(({ index }) => index);
    trace.compute(stages, (_, all) => (whole = all) > 0);
    return whole;
  };
  const base = trace(lesson, { mostKept: 1e6 });
  const from = trace(off, { mostKept: 1e6, base });
  const alone = trace(off, { mostKept: 1e6 });
  work(base);
  expect(work(from)).toBeLessThan(work(alone) / 2);
  expect(values(from)).toEqual(values(alone));
  from.change('W_Q', { layer: 0, head: 0, row: 0, col: 0 }, 2);
  expect(values(base)).toEqual(values(trace(lesson)));
  base.free();
  alone.change('W_Q', { layer: 0, head: 0, row: 0, col: 0 }, 2);
  expect(values(from)).toEqual(values(alone));
});

test('a stage that was not read outlives the trace that it is shared with', async () => {
  const { trace } = await engine();
  const lesson = saying('the girl sings because');
  const base = trace(lesson);
  const shared = base.stage('logits').values;
  const over = trace(lesson, { base });
  base.free();
  expect(over.stage('logits').values).toBe(shared);
  expect(values(over)).toEqual(values(trace(lesson)));
});

test('a continued trace can be changed, and keeps the stages that were handed out', async () => {
  const { trace } = await engine();
  const continued = trace(saying('the girl')).append('sings');
  const { values: before } = continued.stage('logits');
  const copy = [...before];
  continued.change('W_Q', { layer: 0, head: 0, row: 0, col: 0 }, 2);
  expect([...before]).toEqual(copy);
  expect(continued.stage('logits').values).not.toEqual(before);
});

test('what makes all rows change is named', async () => {
  const { trace } = await engine();
  const why = (id: string): string | undefined => trace(readLesson(id)).reuse.why?.path;
  expect(why('who-is-it')).toBe('scores.mask');
  expect(why('time-flies')).toBe('scores.mask');
  const causal = { ...readLesson('random-vectors'), scores: { mask: 'causal' } };
  expect(trace(causal).reuse.why?.path).toBe('input.vocabulary');
  expect(why('single-token')).toBe('input');
});

test('what cannot be continued is refused with a reason', async () => {
  const { trace, adopt } = await engine();
  const made = trace(saying('the girl'));
  expect(errorOf(() => made.append(1 as never)).path).toBe('word');
  expect(errorOf(() => made.append('gril')).message).toContain('"gril" at byte 9');
  expect(errorOf(() => trace(readLesson('single-token')).append('a')).path).toBe('input');
  expect(errorOf(() => adopt(made.data()).append('sings')).message).toContain('adopted');
  expect(errorOf(() => trace(saying('the'), { earlier: {} as never })).path).toBe('earlier');
  expect(errorOf(() => trace(saying('the'), { base: {} as never })).path).toBe('base');
  made.change('W_Q', { layer: 0, head: 0, row: 0, col: 0 }, 2);
  expect(errorOf(() => made.append('sings')).message).toContain('changed');
});

test('the page continues a text with the rows that it has', async () => {
  const session = new Session(sources);
  await session.open(startOf('microgpt'));
  session.setText('emm');
  await session.arrival;
  session.addToken(session.trace?.vocabulary.indexOf('a') ?? -1);
  await session.arrival;
  const { trace } = session;
  expect(trace?.reuse.tokens).toBe(4);
  const fold = { isOpen: true, onToggle: () => undefined };
  const card = kvCache(trace as Trace, 'n', fold, { onAdd: () => undefined });
  expect(textOf(card)).toContain('4 rows were kept and 1 computed, with 20% of');
});

test('a cache holds keys and values of all blocks and of each head that has its own', async () => {
  const { trace } = await engine();
  const sizes = sizesOf(trace(readLesson('microgpt')));
  expect(sizes).toEqual({ layers: 1, heads: 4, keyValueHeads: 4, headSize: 4 });
  const [gpt2, small, large] = cachedModels.map((model) =>
    numbersPerToken(model, model.keyValueHeads),
  );
  expect([gpt2, small, large]).toEqual([18_432, 65_536, 258_048]);
  const llama = at(cachedModels, 1);
  expect(cacheBytes(llama, llama.keyValueHeads, 8_192)).toBe(2 ** 30);
  expect(sizesOf(trace(readLesson('time-flies')))).toBeNull();
});

test('a text whose ids another tokenizer made is neither typed nor continued', async () => {
  const { trace } = await engine();
  const lesson = readLesson('who-is-she');
  const vocabulary = lesson.input['vocabulary'];
  const given = { ...lesson, focus: undefined, input: { text: 'she', vocabulary, ids: [1, 2] } };
  expect(takesSentence(lesson)).toBe(true);
  expect(takesSentence(given as unknown as LessonDocument)).toBe(false);
  const tokens = trace(given);
  expect(tokens.tokens).toEqual((vocabulary as string[]).slice(1, 3));
  const { path } = errorOf(() => tokens.append('the'));
  expect(path).toBe('input.ids');
});
