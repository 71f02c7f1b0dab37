/** The questions that a lesson has. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { questionsOf } from '../../web/teaching/questions/index.js';
import { plainText } from '../../web/wording/rich-text.js';
import { rowOf, tourOf } from '../../web/teaching/tour.js';
import { questionContextOf, engine, attentionIds, readLesson } from './helpers.js';

let loaded: Engine;
beforeAll(async () => {
  loaded = await engine();
});

describe('the questions that are asked', () => {
  const kindsOf = (document: LessonDocument, follow: number): string[] => {
    const trace = loaded.trace(document);
    return questionsOf(questionContextOf(loaded, document, trace, follow, 0)).map(
      ({ kind }) => kind,
    );
  };
  test('the first lesson asks at least eight, in the order of its steps', () => {
    const document = readLesson('time-flies');
    const trace = loaded.trace(document);
    const questions = questionsOf(questionContextOf(loaded, document, trace, 2, 0));
    expect(questions.length).toBeGreaterThanOrEqual(8);
    const order = tourOf(trace).map(({ id }) => id);
    const steps = questions.map(({ step }) => order.indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(plainText(questions.find(({ kind }) => kind === 'largest-weight')?.prompt ?? '')).toBe(
      'Which token will “flies” attend to most?',
    );
  });
  test.each(attentionIds)('%s asks at least eight', (lesson) => {
    const document = readLesson(lesson);
    const focus = Number(document['focus'] ?? 0);
    expect(kindsOf(document, focus).length).toBeGreaterThanOrEqual(8);
  });
  test('masks, heads and repeated words bring their own', () => {
    const lesson = readLesson('random-vectors');
    lesson['scores'] = { mask: 'causal' };
    expect(kindsOf(lesson, 2)).toEqual(
      expect.arrayContaining(['visible', 'masked-score', 'row-sum', 'same-word']),
    );
    expect(kindsOf(readLesson('time-flies'), 2)).not.toContain('visible');
    expect(kindsOf(readLesson('time-flies-two-heads'), 2)).toContain('concat-shape');
  });
  test('a masked row shows at most eight of its numbers', () => {
    const document = { ...readLesson('who-is-it'), scores: { mask: 'causal' } };
    const trace = loaded.trace(document);
    expect(trace.tokens.length).toBe(9);
    const questions = questionsOf(questionContextOf(loaded, document, trace, 3, 0));
    const mask = trace.stage('mask').index;
    expect(questions.find(({ kind }) => kind === 'visible')?.cells).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((col) => ({ stage: mask, row: 3, col })),
    );
  });
  test('the temperature changes the entropy of a row as a plain computation does', () => {
    const document = readLesson('time-flies');
    const trace = loaded.trace(document);
    const follow = 2;
    const weights = rowOf(trace.stage('weights'), follow);
    // Twice the temperature means the square root of each weight, up to their sum.
    const roots = weights.map(Math.sqrt);
    const sum = roots.reduce((total, root) => total + root, 0);
    const entropy = (shares: number[]): string =>
      (-shares.reduce((total, share) => total + share * Math.log2(share), 0)).toFixed(4);
    const questions = questionsOf(questionContextOf(loaded, document, trace, follow, 0));
    const why = questions.find(({ kind }) => kind === 'temperature')?.why ?? '';
    expect(plainText(why)).toContain(
      `from ${entropy(weights)} to ${entropy(roots.map((root) => root / sum))} bits`,
    );
  });
  test('equal weights have no question about the largest', () => {
    const lesson = readLesson('time-flies');
    for (const name of ['query', 'key'] as const) {
      lesson.projections[name] = {
        weight: [
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
      };
    }
    expect(kindsOf(lesson, 2)).not.toContain('largest-weight');
    expect(kindsOf(lesson, 2)).not.toContain('sign');
    const trace = loaded.trace(lesson);
    const scale = questionsOf(questionContextOf(loaded, lesson, trace, 2, 0)).find(
      (q) => q.kind === 'scale-dropped',
    );
    expect(scale?.choices[scale.answer]).toBe('stay exactly as it is');
  });
  test('a row with a weight of nearly 1 has no question about a dropped scale', () => {
    const lesson = readLesson('life-is-short');
    lesson['scores'] = { order: 'KQ', mask: 'causal' };
    expect(kindsOf(lesson, 3)).not.toContain('scale-dropped');
  });
  test('one token gets no question that needs two', () => {
    const lesson = readLesson('random-vectors');
    lesson.input.text = 'alone';
    const kindsAsked = kindsOf({ ...lesson, focus: 0 }, 0);
    expect(kindsAsked).not.toContain('largest-weight');
    expect(kindsAsked).not.toContain('longer');
  });
  test('questions that need another computation are left out if it is impossible', () => {
    const document = readLesson('time-flies');
    const about = questionContextOf(loaded, document, loaded.trace(document), 2, 0);
    const questions = questionsOf({ ...about, traceOf: () => null }).map(({ kind }) => kind);
    expect(questions).not.toContain('scale-dropped');
    expect(questions).not.toContain('swap-words');
    expect(questions).toContain('row-sum');
  });
  test('questions that need another computation are asked up to 64 tokens', () => {
    const kindsAt = (count: number): string[] => {
      const lesson = readLesson('random-vectors');
      lesson.input.text = Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
      return kindsOf(lesson, 2);
    };
    const computed = ['swap-words', 'temperature'];
    expect(kindsAt(64)).toEqual(expect.arrayContaining(computed));
    expect(kindsAt(65).filter((kind) => computed.includes(kind))).toEqual([]);
  });
});

describe('a question’s id', () => {
  test('is the same for the same question only, and contains no words', () => {
    const texts = new Map<string, string>();
    const ids = new Map<string, string>();
    for (const lesson of ['time-flies-two-heads', 'life-is-short', 'random-vectors']) {
      const document = readLesson(lesson);
      if (lesson === 'random-vectors') document['scores'] = { mask: 'causal' };
      const trace = loaded.trace(document);
      const places = Math.min(4, trace.tokens.length);
      for (let head = 0; head < trace.heads; head++) {
        for (let follow = 0; follow < places; follow++) {
          const about = questionContextOf(loaded, document, trace, follow, head);
          for (const { id, kind, prompt, choices, answer } of questionsOf(about)) {
            const text = [lesson, prompt, ...choices, choices[answer]].join('\n');
            const key = `${lesson} ${id}`;
            expect(texts.get(key) ?? text, key).toBe(text);
            expect(ids.get(text) ?? key, text).toBe(key);
            texts.set(key, text);
            ids.set(text, key);
            expect(id.slice(kind.length)).toMatch(/^[-−∞0-9. ]*$/);
          }
        }
      }
    }
    expect(texts.size).toBeGreaterThan(60);
  });
});
