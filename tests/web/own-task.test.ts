/** The documented example of own sequences. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, traceOf } from './helpers.js';

const example = JSON.parse(readFileSync('docs/who-has-what.json', 'utf8')) as LessonDocument;
const { steps } = example['training'] as { steps: number };

test('the example of own sequences looks up what it was never trained on', async () => {
  const run = (await engine()).train(example);
  run.step(steps);
  const { accuracy, guessing, loss } = run.measure(128);
  expect(accuracy).toBeGreaterThan(0.9);
  expect(loss).toBeLessThan(guessing / 4);
  const learned = await traceOf(run.lesson() as LessonDocument);
  run.free();
  const shares = learned.stage('probabilities');
  const last = shares.values.slice((shares.rows - 1) * shares.cols);
  expect(learned.vocabulary[last.indexOf(Math.max(...last))]).toBe('milk');
});

test('only the word after the name counts', async () => {
  const trace = await traceOf(example);
  expect(trace.targets.every((target) => target < 0)).toBe(true); // it is not in the text yet
  const text = `${example.input.text as string} milk`;
  const longer = { ...example, input: { ...example.input, text } } as LessonDocument;
  const { targets, vocabulary } = await traceOf(longer);
  const targetWords = targets.flatMap((target, i) => (target < 0 ? [] : [[i, vocabulary[target]]]));
  expect(targetWords).toEqual([[10, 'milk']]);
});
