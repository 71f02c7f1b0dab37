/** The ladder: its models match their texts, and counts are the lesson that they make. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ladder } from '../../web/lesson/lessons.js';
import { pairCounts } from '../../web/lesson/pair-counts.js';
import { trainedFor } from '../../web/session/training/worth.js';
import type { Line } from '../../web/trace/lines.js';
import { ladderSentences } from '../../web/views/documents/ladder.js';
import { engine, readLesson } from './helpers.js';
import { trainingHere } from './workers-here.js';

const loaded = await engine();
const documents = readFileSync('web/lesson/documents/names.txt', 'utf8');
const lesson = readLesson('ladder-network-untrained');
const counts = { title: 'Counts', about: '' };

test('counts of pairs are a lesson whose probabilities are the shares that were counted', () => {
  const [a, b, end] = [0, 1, 26];
  const texts = [
    { ids: [end, a, b], targets: [a, b, end] },
    { ids: [end, a, a], targets: [a, a, end] },
  ];
  const trace = loaded.trace(pairCounts(lesson, texts, counts));
  const shares = trace.stage('probabilities');
  const share = (row: number, to: number): number => shares.values[row * 27 + to] ?? NaN;
  // The lesson's own text is "emma", and an a comes last: it was followed by a, b and the end.
  expect(share(4, a)).toBeCloseTo(2 / (3 + 27), 6);
  expect(share(4, b)).toBeCloseTo(2 / (3 + 27), 6);
  expect(share(4, 2)).toBeCloseTo(1 / (3 + 27), 6);
  expect(share(0, a)).toBeCloseTo(3 / (2 + 27), 6);
  expect(share(1, a)).toBeCloseTo(1 / 27, 6); // e was never followed
  trace.free();
});

test('counts of the names of all steps have the loss that the survey computes', async () => {
  const lines: Line[] = [];
  const learned = await trainedFor(
    1000,
    { lesson, seed: null },
    {
      documents,
      signal: new AbortController().signal,
      onShare: () => undefined,
      onLines: (some) => lines.push(...some),
      start: () => Promise.resolve(trainingHere(loaded)),
    },
  );
  expect(lines.length).toBe(1000);
  const survey = loaded.survey(learned, { documents });
  survey.take(1000);
  const { pairs, whole } = survey.findings();
  survey.free();
  expect(whole.loss).toBeLessThan(2.6);
  const counted = { ...pairCounts(lesson, lines, counts), training: lesson['training'] };
  const other = loaded.survey(counted, { documents });
  other.take(1000);
  expect(other.findings().whole.loss).toBeCloseTo(pairs ?? NaN, 5);
  other.free();
});

test('each model has what the one before it lacked, and learns from the same names', () => {
  const [network, oneHead, four, adam] = ladder.map(readLesson);
  const drawnOf = (lesson: typeof network): Record<string, unknown> =>
    (lesson?.['blocks'] as { drawn: Record<string, unknown> }).drawn;
  const ruleOf = (lesson: typeof network): unknown =>
    (lesson?.['training'] as { optimizer: { kind?: string } }).optimizer.kind ?? 'adam';
  expect(network).toMatchObject({ switched_off: [{ head: 0 }] });
  expect(network).not.toHaveProperty('positions');
  expect(drawnOf(network)).not.toHaveProperty('norm');
  expect([network, oneHead, four, adam].map((lesson) => drawnOf(lesson)['heads'])).toEqual([
    1, 1, 4, 4,
  ]);
  expect([network, oneHead, four, adam].map(ruleOf)).toEqual(['sgd', 'sgd', 'sgd', 'adam']);
  for (const other of [oneHead, four]) expect(other?.['positions']).toEqual(adam?.['positions']);
  expect({ ...drawnOf(oneHead), heads: 4 }).toEqual(drawnOf(four));
  const tasks = [network, oneHead, four, adam].map((lesson) => {
    const { task, steps, seed } = lesson?.['training'] as Record<string, unknown>;
    return { task, steps, seed };
  });
  expect(new Set(tasks.map((task) => JSON.stringify(task))).size).toBe(1);
});

test('the sentences say of the losses only what is so', () => {
  const rungs = (losses: (number | null)[]) =>
    losses.map((loss, i) => ({ title: `model ${i}`, lacked: '', loss, canOpen: true }));
  expect(ladderSentences(rungs([2.5, null]))).toBe('');
  const text = ladderSentences(rungs([2.5, 2.6, 2.4]));
  expect(text).toContain('from 2.5000 to 2.4000');
  expect(text).toContain('“model 1” is no better than the one before it (+.1000)');
  expect(text).not.toContain('“model 2” is not');
});
