import { describe, expect, test } from 'vitest';
import { onScores } from '../../web/operations/mathml.js';
import { formula, shapeEquation } from '../../web/views/formula.js';
import { readLesson, textOf, traceOf } from './helpers.js';

const written = async (id: string, name: string, head?: number): Promise<string> => {
  const trace = await traceOf(id);
  return textOf(formula(trace.stage(name, head), trace)).replaceAll('\u2062', '');
};

describe('a formula follows from its operation', () => {
  test('products', async () => {
    expect(await written('time-flies', 'Q')).toBe('Q=XWQT');
    expect(await written('life-is-short', 'Q')).toBe('Q=XWQ');
    expect(await written('single-token', 'Q')).toBe('Q=XWQT+bQ');
    expect(await written('time-flies', 'scores')).toBe('scores=QKT');
    expect(await written('life-is-short', 'scores')).toBe('scores=KQT');
    expect(await written('time-flies', 'context')).toBe('context=weights·V');
  });
  test('everything else', async () => {
    expect(await written('time-flies', 'X')).toBe('X=Eids+Pplaces');
    expect(await written('time-flies', 'scaled_scores')).toBe('scaled scores=scores÷2');
    expect(await written('time-flies', 'weights')).toBe('weights=softmax(scaled scores)');
    expect(await written('time-flies-two-heads', 'concat')).toMatch(
      /^concat=\[context1\s*context2\]$/,
    );
    expect(await written('time-flies', 'embedding')).toBe('');
  });
  test('masks, temperature, positions', async () => {
    const lesson = readLesson('your-own-sentence');
    lesson['scores'] = { scale: 0.5, mask: 'causal', temperature: 2 };
    lesson['positions'] = { kind: 'alibi' };
    const trace = await traceOf(lesson);
    const text = (name: string): string => textOf(formula(trace.stage(name), trace));
    expect(text('scaled_scores')).toBe('scaled scores=scores·0.5');
    expect(text('biased_scores')).toMatch(/^biased scores=scaled scores−0\.\d+·distance$/);
    expect(text('masked_scores')).toBe('masked scores=biased scores where mask=1');
    expect(text('weights')).toBe('weights=softmax(masked scores÷2)');
  });
});

test('shapes are equations', async () => {
  const trace = await traceOf('single-token');
  const shapes = (name: string): string | null => shapeEquation(trace.stage(name), trace);
  expect(shapes('Q')).toBe('(5×4)·(4×3) + (1×3) → 5×3');
  expect(shapes('scores')).toBe('(5×3)·(3×5) → 5×5');
  expect(shapes('weights')).toBe('5×5 → 5×5');
  expect(shapes('W_Q')).toBeNull();
});

test('an operation that does nothing to each score has no formula for it', async () => {
  const trace = await traceOf('time-flies');
  expect(() => onScores(trace.stage('scores').op)).toThrow('"product_transposed" does nothing');
});
