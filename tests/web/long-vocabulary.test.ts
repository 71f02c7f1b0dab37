/** A long list of words is read once, and sent once, for all texts of a lesson. */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/engine.js';
import { engine, errorOf } from './helpers.js';

const running = await engine();

describe('a long vocabulary', () => {
  const words = Array.from({ length: 1200 }, (_, i) => `w${i}`);
  const lessonOf = (text: string, vocabulary: readonly unknown[] = words) => ({
    clearhead: 1,
    title: '',
    input: { text, vocabulary },
    embedding: { size: 2, seed: 1 },
    projections: { kind: 'linear', seed: 2 },
  });

  test('is read once, and sent once beside the lesson', () => {
    const [longer, other] = ['w3 w9', 'w9'].map((text) => running.trace(lessonOf(text)));
    const data = (longer as Trace).data();
    expect(data.vocabulary).toBe(words);
    expect(data.lesson.length + data.summary.length).toBeLessThan(JSON.stringify(words).length);
    const first = running.adopt(data);
    const second = running.adopt({ ...(other as Trace).data(), vocabulary: null }, first);
    for (const [adopted, ids] of [
      [first, [3, 9]],
      [second, [9]],
    ] as const) {
      expect(adopted.ids).toEqual(ids);
      expect(adopted.vocabulary).toBe(words);
      const inText = running.trace(JSON.stringify(lessonOf(adopted.words.join(' '))));
      expect(adopted.tokens).toEqual(inText.tokens);
      const place = { row: 0, col: 1 };
      expect(adopted.explain('context', place)).toEqual(inText.explain('context', place));
    }
    expect((longer as Trace).append('w1').tokens).toEqual(['w3', 'w9', 'w1']);
  });

  test('has the faults of one in the document', () => {
    for (const at of [words.length - 1, 1])
      for (const fault of ['', 7, 'w3']) {
        const wrong = lessonOf('w3', words.with(at, fault as string));
        const inText = errorOf(() => running.trace(JSON.stringify(wrong)));
        const found = errorOf(() => running.trace(wrong));
        expect([found.path, found.message]).toEqual([inText.path, inText.message]);
      }
  });
});
