import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { chosenHead, hasArcs, headsOfStack, tellingHead } from '../../web/trace/telling-head.js';
import { engine as load, readLesson } from './helpers.js';

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

describe('the telling head', () => {
  test('of a trained model is the one that finds whom the sentence is about', () => {
    const trace = engine.trace(readLesson('who-is-she'));
    const last = trace.tokens.length - 1;
    expect(headsOfStack(trace)).toHaveLength(8);
    expect(tellingHead(trace, last)).toMatchObject({ layer: 1, head: 2 });
  });

  test('gives way to a head that a person chose', () => {
    const trace = engine.trace(readLesson('who-is-she'));
    expect(chosenHead(trace, { layer: 0, head: 1 })).toMatchObject({ layer: 0, head: 1 });
    expect(chosenHead(trace, { layer: null, head: 1 })).toBeUndefined();
    expect(chosenHead(trace, { layer: 0, head: null })).toBeUndefined();
  });

  test('without logits attends most to another token, beyond its habit', () => {
    const weights = (head: number, rows: number[][]): Stage =>
      ({
        name: 'weights',
        layer: 0,
        head,
        rows: 3,
        cols: 3,
        values: Float32Array.from(rows.flat()),
      }) as Stage;
    const next = weights(0, [
      [0.1, 0.9, 0],
      [0.1, 0.1, 0.8],
      [0.2, 0.2, 0.6],
    ]);
    const words = weights(1, [
      [0.2, 0.2, 0.6],
      [0.4, 0.2, 0.4],
      [0.3, 0.1, 0.6],
    ]);
    const trace = { stages: [next, words] } as unknown as Trace;
    expect(tellingHead(trace, 0)).toBe(words); // 0.6 on a token that no other attends to from so far
    expect(tellingHead(trace, 1)).toBe(words);
    expect(tellingHead(trace, 2)).toBe(words);
    const alone = { stages: [next] } as unknown as Trace;
    expect(tellingHead(alone, 0)).toBe(next);
  });

  test('is shown in small stacks only', () => {
    const has = (lesson: string): boolean => {
      const trace = engine.trace(readLesson(lesson));
      const found = hasArcs(trace);
      return found;
    };
    expect(has('who-is-she')).toBe(true);
    expect(has('time-flies')).toBe(false);
  });
});
