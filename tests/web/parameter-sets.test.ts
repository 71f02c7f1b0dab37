import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/engine.js';
import { applyState, takesSentence, type LessonDocument } from '../../web/lesson/document.js';
import { applySet, setNames, unfit, type SetName } from '../../web/lesson/parameter-sets.js';
import { engine, attentionIds, readLesson, stackIds } from './helpers.js';

const running = await engine();

/** The trace of a set on a lesson, or on another sentence. */
function traceWith(set: SetName, id: string, text: string | null = null): Trace {
  const document = applyState(readLesson(id), { text, seed: null });
  const base = running.trace(document);
  return running.trace(applySet(set, document, base));
}

/** Rows of weights as lists. */
function rows(trace: Trace): number[][] {
  const { values, rows, cols } = trace.stage('weights');
  return Array.from({ length: rows }, (_, i) => [...values.subarray(i * cols, (i + 1) * cols)]);
}

const words = ['time', 'flies', 'fast', 'a', 'Rose', 'is', 'été', 'x1'];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 24 })
  .map((list) => list.join(' '));
const sentenceLessons = attentionIds.filter((id) => takesSentence(readLesson(id)));
const vectorLessons = attentionIds.filter((id) => !takesSentence(readLesson(id)));

function expectLooksBack(trace: Trace): void {
  rows(trace).forEach((row, i) => expect(at(row, Math.max(0, i - 1))).toBeGreaterThan(0.9));
}

describe('look at the previous token', () => {
  test.each(vectorLessons)('works for every token but the first in %s', (id) => {
    expectLooksBack(traceWith('previous', id));
  });

  test.each(sentenceLessons)('works for any sentence in %s', (id) => {
    const typed = readLesson(id).input['vocabulary'] === 'sorted' ? sentence : fc.constant(null);
    fc.assert(
      fc.property(typed, (text) => expectLooksBack(traceWith('previous', id, text))),
      { numRuns: 25 },
    );
  });

  test.each(['none', 'd_in', 'd_v', 0.01, 4] as const)('works for the scale %s', (scale) => {
    const lesson = readLesson('time-flies');
    const document = { ...lesson, scores: { ...(lesson['scores'] as object), scale } };
    expectLooksBack(running.trace(applySet('previous', document, running.trace(document))));
  });

  test('works for a long sentence', () => {
    expectLooksBack(traceWith('previous', 'random-vectors', words.join(' ').repeat(25)));
  });

  test('gives each token the vector of the previous one', () => {
    const trace = traceWith('previous', 'time-flies');
    const { values, cols } = trace.stage('context');
    const time = [0.5, 0.1, 0, -0.2];
    time.forEach((number, col) => expect(values[2 * cols + col]).toBeCloseTo(number, 1));
  });
});

describe('look at the same word', () => {
  test.each(sentenceLessons)('holds for any sentence in %s', (id) => {
    const typed = readLesson(id).input['vocabulary'] === 'sorted' ? sentence : fc.constant(null);
    fc.assert(
      fc.property(typed, (text) => {
        const trace = traceWith('same', id, text);
        rows(trace).forEach((row, i) => {
          const sameToken = row.filter((_, j) => trace.ids[j] === trace.ids[i]);
          expect(sameToken.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(0.9);
          sameToken.forEach((weight) => expect(weight).toBeCloseTo(at(sameToken, 0), 6));
        });
      }),
      { numRuns: 25 },
    );
  });

  test.each(vectorLessons)('does not fit %s, which has no words', (id) => {
    expect(unfit('same', running.trace(readLesson(id)))).toBe('noWords');
  });
});

test('a set has one head, and a lesson’s other heads are not switched off any more', () => {
  const lesson = { ...readLesson('time-flies-two-heads'), switched_off: [{ head: 1 }] };
  const base = running.trace(lesson);
  for (const set of setNames) {
    expect(running.trace(applySet(set, lesson, base)).stage('context').op.kind).toBe('product');
  }
});

test('no set fits whole blocks', () => {
  for (const id of stackIds) {
    const base = running.trace(readLesson(id));
    for (const set of setNames) expect(unfit(set, base)).toBe('blocks');
  }
});

test.each(attentionIds)('uniform parameters attend to all tokens equally in %s', (id) => {
  const trace = traceWith('uniform', id);
  expect(trace.stage('Q', 0).cols).toBe(running.trace(readLesson(id)).stage('Q', 0).cols);
  const share = Math.fround(1 / trace.tokens.length);
  for (const weight of trace.stage('weights').values) expect(weight).toBeCloseTo(share, 6);
});

test.each(attentionIds)('with identity, queries, keys and values are X in %s', (id) => {
  const trace = traceWith('identity', id);
  const x = [...trace.stage('X').values];
  for (const name of ['Q', 'K', 'V']) expect([...trace.stage(name).values]).toEqual(x);
});

test.each(attentionIds)(
  'every set that fits %s makes a document that reads back the same',
  (id) => {
    const document = readLesson(id);
    const base = running.trace(document);
    for (const set of setNames.filter((name) => !unfit(name, base))) {
      const changed = applySet(set, document, base);
      expect(JSON.parse(running.normalise(changed))).toEqual(changed);
    }
  },
);

test.each([
  ['identity', 'rotary', 4, true],
  ['identity', 'rotary', 3, false], // which cannot be turned in pairs
  ['identity', 'alibi', 3, true],
  ['uniform', 'alibi', 4, false], // which would make scores differ
  ['uniform', 'rotary', 4, true],
] as const)('%s with %s positions and %i features keeps them: %s', (set, kind, size, keeps) => {
  const lesson = {
    ...readLesson('random-vectors'),
    embedding: { size, seed: 1 },
    positions: { kind },
    projections: { kind: 'linear', seed: 1, query_size: 4, value_size: 4 },
  } as unknown as LessonDocument;
  const changed = applySet(set, lesson, running.trace(lesson));
  const stage = kind === 'rotary' ? 'rotated_Q' : 'biased_scores';
  expect(running.trace(changed).stages.some(({ name }) => name === stage)).toBe(keeps);
});

test('a set is not offered if its tables would be too large', () => {
  const long = { text: Array.from({ length: 400 }, () => 'word').join(' '), seed: null };
  const base = running.trace(applyState(readLesson('random-vectors'), long));
  expect(unfit('previous', base)).toBe('tooLong');
  expect(unfit('same', base)).toBe('tooLong');
  expect(unfit('identity', base)).toBeNull();
});

test.each([
  ['previous', 'exactly 1,024 features are', 1020, null],
  ['previous', '1,025 features are not', 1021, 'tooLong'],
] as const)(
  'a set of %s is offered for as many features as its tables may have: %s',
  (set, _, columns, why) => {
    const lesson = {
      clearhead: 1,
      title: 'Four vectors',
      input: { vectors: { rows: 4, columns, seed: 1 } },
      projections: { kind: 'linear', seed: 1, query_size: 2, value_size: 2 },
    } as unknown as LessonDocument;
    const base = running.trace(lesson);
    expect(unfit(set, base)).toBe(why);
    const open = (): Trace => running.trace(applySet(set, lesson, base));
    if (!why) expect(open().stage('X').cols).toBe(1024);
  },
);

test('uniform parameters are offered for a wide model only where they fit into a lesson', () => {
  const fits = (size: number): boolean => {
    const document = {
      clearhead: 1,
      title: 'Wide',
      input: { text: 'a b a', vocabulary: 'sorted' },
      embedding: { size, seed: 1 },
      projections: { kind: 'linear', seed: 1 },
    } as unknown as LessonDocument;
    const base = running.trace(document);
    const isFit = unfit('uniform', base) === null;
    if (isFit) running.trace(applySet('uniform', document, base));
    return isFit;
  };
  expect(fits(540)).toBe(true);
  expect(fits(640)).toBe(false);
});
