import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage } from '../../web/engine/types.js';
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

  test('without logits is the last head that attends most to another token', () => {
    const trace = engine.trace(readLesson('one-whole-block'));
    const token = trace.tokens.length - 1;
    const shown = tellingHead(trace, token);
    const share = (weights: Stage): number =>
      Math.max(
        ...trace.tokens.map((_, i) =>
          i === token ? 0 : (weights.values[token * weights.cols + i] ?? 0),
        ),
      );
    expect(share(shown)).toBe(Math.max(...headsOfStack(trace).map(share)));
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
