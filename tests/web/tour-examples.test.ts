/**
 * The tour shows the most informative number of each step, and its question is about another token.
 */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { questionsOf } from '../../web/teaching/questions/index.js';
import { captionOf } from '../../web/teaching/captions.js';
import { exampleOf, questionToken, tourOf, uncovered } from '../../web/teaching/tour.js';
import { lessonIds, readLesson, traceOf } from './helpers.js';

function example(trace: Trace, id: string): string {
  const step = tourOf(trace).find((step) => step.id === id);
  if (!step) throw new Error(`no step ${id}`);
  const { stage: index, row, col } = exampleOf(step, { trace, follow: trace.focus, head: 0 });
  const stage = trace.stages[index];
  return `${stage?.name} ${row} ${col} ${stage?.values[row * stage.cols + col]?.toFixed(2)}`;
}

describe('a step', () => {
  test('of One whole block ends in the word that it expects', async () => {
    const trace = await traceOf('one-whole-block');
    const { vocabulary } = trace;
    expect(example(trace, 'next')).toBe(`probabilities 3 ${vocabulary.indexOf('mouse')} 1.00`);
    expect(example(trace, 'attend-1')).toBe('weights 3 1 0.98');
  });

  test('of “it” shows what it asks for, what it attends to, and the result', async () => {
    const trace = await traceOf('who-is-it');
    expect(example(trace, 'project')).toBe('Q 6 1 6.00');
    expect(example(trace, 'compare')).toBe('scores 6 1 10.00');
    expect(example(trace, 'share')).toBe('weights 6 1 0.91');
    expect(example(trace, 'mix')).toBe('context 6 0 0.96');
  });

  test('has at most ten equations', async () => {
    for (const id of lessonIds) {
      const trace = await traceOf(id);
      const heads = Math.max(1, trace.heads);
      for (const step of tourOf(trace)) {
        expect(step.outputs.length, `${id}: ${step.id}`).toBeLessThanOrEqual(10 * heads);
      }
    }
  });
});

describe('questions', () => {
  test('hide no number that a step of attention shows', async () => {
    for (const id of lessonIds) {
      const trace = await traceOf(id);
      if (trace.layers || trace.tokens.length < 2) continue;
      const context = { trace, follow: trace.focus, head: 0 };
      const follow = questionToken(context);
      expect(follow, id).not.toBe(trace.focus);
      const about = { ...context, follow, document: readLesson(id), traceOf: () => null };
      for (const { step: stepId, hiddenRows = [] } of questionsOf(about)) {
        const step = tourOf(trace).find((step) => step.id === stepId);
        if (!step?.outputs.length || step.kind === 'hide') continue;
        const shown = exampleOf(step, context);
        const covered = hiddenRows.some(
          ({ stage, row }) => stage === shown.stage && row === shown.row,
        );
        expect(covered, `${id}: ${stepId}`).toBe(false);
      }
    }
  });

  test('are about the token with the largest single weight, of those that attend to several', async () => {
    const it = await traceOf('who-is-it');
    expect(it.tokens[questionToken({ trace: it, follow: it.focus })]).toBe('chased');
    const block = await traceOf('one-whole-block'); // its first token attends only to itself
    expect(block.tokens[questionToken({ trace: block, follow: 2 })]).toBe('the');
    expect(questionToken({ trace: block, follow: 2 })).toBe(3);
    const lesson = readLesson('random-vectors');
    lesson.input.text = 'one two three four';
    lesson['scores'] = { mask: 'causal' };
    // Its second token attends to two, of which one has the largest weight.
    expect(questionToken({ trace: await traceOf(lesson), follow: 2 })).toBe(1);
  });
});

test('where a question covers the followed row, the sentence and its number are of another one', async () => {
  const trace = await traceOf('say-it-twice');
  const step = tourOf(trace).find(({ kind }) => kind === 'logits');
  if (!step) throw new Error('no such step');
  const last = trace.tokens.length - 1;
  const context = { trace, follow: last, head: 0 };
  const stage = trace.stage('logits').index;
  expect(uncovered(step, context, [])).toBe(context);
  const moved = uncovered(step, context, [{ stage, row: last }]);
  expect(moved?.follow).toBe(last - 1);
  if (!moved) return;
  expect(exampleOf(step, moved)).toMatchObject({ stage, row: last - 1 });
  expect(captionOf(step, moved, true)).toContain('jam');
  const all = trace.tokens.map((_, row) => ({ stage, row }));
  expect(uncovered(step, context, all)).toBe(null);
});
