/** The loss with and without heads, also after more steps. */
import { expect, test } from 'vitest';
import { withRecipe } from '../../web/lesson/recipe-changes.js';
import { withOff } from '../../web/lesson/switched-off.js';
import {
  trainedFor,
  trainedThrough,
  withSteps,
  worthOf,
  type Worth,
} from '../../web/session/training/worth.js';
import {
  asPrinted,
  pairLosses,
  firstDifference,
  lossesApart,
  LossSummary,
  printedLine,
  runningMeans,
} from '../../web/trace/lines.js';
import { partingOf } from '../../web/trace/parting.js';
import { worthSentences } from '../../web/views/documents/worth.js';
import { engine } from './helpers.js';
import { namesLesson } from './names-lesson.js';
import { surveyingHere, trainingHere } from './workers-here.js';

const loaded = await engine();
const shares: number[] = [];
const watching = {
  signal: new AbortController().signal,
  onShare: (share: number) => void shares.push(share),
  documents: undefined,
  start: () => Promise.resolve(trainingHere(loaded)),
};
const heads = [
  { layer: 0, head: 0 },
  { layer: 0, head: 1 },
];

test('the loss is measured on held-out texts, with all heads, without each and without any', async () => {
  const run = loaded.train(namesLesson());
  run.step(60);
  const left = { ...run.lesson(), training: namesLesson()['training'] };
  const lesson = left as unknown as ReturnType<typeof namesLesson>;
  run.free();
  const { guessing } = loaded.trace(lesson);
  shares.length = 0;
  const { findings } = await worthOf(lesson, { steps: 60, texts: 4, guessing }, watching, () =>
    Promise.resolve(surveyingHere(loaded)),
  );
  const lossWithout = (off: typeof heads): number =>
    loaded.train(withOff(lesson, off)).measure(4).loss;
  expect(findings.whole.loss).toBe(lossWithout([]));
  const without = findings.heads.map((head) => head.without.loss);
  expect(without).toEqual(heads.map((head) => lossWithout([head])));
  expect(findings.withoutAll.loss).toBe(lossWithout(heads));
  expect(new Set([findings.whole.loss, findings.withoutAll.loss, ...without]).size).toBe(4);
  expect(guessing).toBeCloseTo(Math.log(7), 6);
  expect(loaded.train(lesson).measure(2).loss).not.toBe(findings.whole.loss);
  expect(shares[0]).toBe(0);
});

test('a longer training is the same recipe with more steps, and leaves a lesson', async () => {
  const lesson = withSteps(namesLesson({ printed: { losses: ['1.0000'] } }), 130);
  expect(lesson['training']).not.toHaveProperty('printed');
  shares.length = 0;
  const learned = await trainedThrough(lesson, watching);
  const run = loaded.train(lesson);
  run.step(130);
  expect({ ...learned, training: null }).toEqual({ ...run.lesson(), training: null });
  expect(learned['training']).toEqual(lesson['training']);
  expect(shares.at(-1)).toBe(1);
  const stopped = new AbortController();
  stopped.abort();
  await expect(trainedThrough(lesson, { ...watching, signal: stopped.signal })).rejects.toThrow();
});

test('two trainings are computed again up to any step, where their first numbers part', async () => {
  const lesson = namesLesson();
  const slower = withRecipe(lesson, { rate: 0.005 });
  const before = (recipe: typeof lesson, steps: number, seed: number | null = null) =>
    trainedFor(steps, { lesson: recipe, seed }, watching).then((document) =>
      loaded.trace(document),
    );
  const run = loaded.train(lesson, { seed: 9 });
  run.step(3);
  const learned = loaded.trace(run.lesson());
  expect(partingOf(await before(lesson, 3, 9), learned)).toBeNull();
  const [first, other] = [await before(lesson, 0), await before(slower, 0)];
  expect(partingOf(first, other)).toBeNull(); // they differ from the first step on
  const parting = partingOf(await before(lesson, 1), await before(slower, 1));
  expect(parting?.stage.name).toBe('embedding');
  const { row = 0, col = 0 } = parting?.cell ?? {};
  const index = row * (parting?.stage.cols ?? 0) + col;
  expect(parting?.stage.values[index]).not.toBe(parting?.other.values[index]);
  expect(parting?.stage.values.slice(0, index)).toEqual(parting?.other.values.slice(0, index));
  const wide = partingOf(first, await before(withRecipe(lesson, { features: 4 }), 0));
  expect(wide).toMatchObject({ stage: { name: 'embedding' }, cell: null });
});

test('the sentences match the numbers', () => {
  const average = (mean: number, byChance: number) => ({ mean, byChance, count: 100 });
  const evaluation = (loss: number) => ({ loss, accuracy: 0.2, targets: 7000, positions: {} });
  const worth = (loss: number, withoutAll: number): Worth => ({
    steps: 1000,
    guessing: 3.2958,
    findings: {
      texts: 1000,
      whole: evaluation(loss),
      withoutAll: evaluation(withoutAll),
      heads: heads.map(({ layer, head }) => ({
        layer,
        head,
        entropy: average(0.2, 1),
        largest: average(0.9 - head / 10, 0.25),
        byDistance: [average(0.1, 0.3), average(0.7 + head / 10, 0.25)],
        relations: {},
        byPair: new Float32Array(),
        byToken: [average(0.1, 0.2), average(0.6, 0.3), average(0.5, 0.1)],
        without: evaluation(loss + head / 1000),
      })),
      lens: [],
      mistakes: [],
      pairs: null,
    },
  });
  const short = worthSentences(worth(2.3847, 2.3879), []);
  expect(short).toContain('0.0032, next to nothing');
  expect(short).not.toContain('largest weight');
  // Before it has learned, heads may as well help as harm.
  for (const without of [3.35, 3.45]) {
    const untrained = worthSentences(worth(3.4, without), []);
    expect(untrained).toContain('no better than uniform guessing yet (loss 3.2958)');
    expect(untrained).not.toMatch(/relies on it|from the current letter|matters most/);
  }
  const long = worthSentences(worth(2.2428, 2.3217), ['a', 'b', 'c']);
  expect(long).toMatch(
    /0\.0789.*matters most is block 1, head 2: with only that one turned off, the loss is 2\.2438/,
  );
  // Another head is sharper.
  expect(long).toContain(
    'sharpest is block 1, head 1, whose largest weight averages 0.90 (chance: 0.25).',
  );
  expect(long).toContain(
    'Block 1, head 1 exceeds chance most at distance 1, with 0.70 (chance: 0.25).',
  );
  expect(long).toContain(
    'Of all tokens, it prefers “c” (0.50, chance: 0.10) and “b” (0.60, chance: 0.30).',
  );
});

test('lines are written as Python writes them, and means are running', () => {
  expect(printedLine({ step: 7, loss: 3.36604 }, 1000)).toBe('step    7 / 1000 | loss 3.3660');
  expect(runningMeans([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6]);
  expect(runningMeans([1, 3, 5, 7], 2, 2)).toEqual([4, 6]);
  expect(runningMeans([2e27, 3, 5], 2).at(-1)).toBe(4); // nothing of a huge loss is left over
});

test('a model that counts pairs begins by guessing, and then knows what occurred before', () => {
  const line = { ids: [2, 0, 1], targets: [0, 1, 2] };
  const [first = NaN, second = NaN] = pairLosses([line, line], 3);
  expect(first).toBeCloseTo(Math.log(3), 12);
  // Each pair occurred once, and its first token was followed once: (1 + 1) ÷ (1 + 3).
  expect(second).toBeCloseTo(Math.log(2), 12);
  expect(pairLosses([{ ids: [0, 1], targets: [1, -1] }], 4)[0]).toBeCloseTo(Math.log(4), 12);
  // Only pairs that occur use memory.
  expect(pairLosses([line], 65_536)[0]).toBeCloseTo(Math.log(65_536), 12);
});

test('a summary reads each line once, and is that of all lines', () => {
  let reads = 0;
  const all = Array.from({ length: 250 }, (_, i) => ({
    step: i + 1,
    loss: 2 + (i % 7),
    targets: [1, i % 3, 0],
    get ids() {
      reads++;
      return [0, 1, 2];
    },
  }));
  const lines: typeof all = [];
  const summary = new LossSummary(lines);
  for (const to of [0, 1, 120, 120, 250]) {
    lines.push(...all.slice(lines.length, to));
    summary.grow(3);
  }
  expect(reads).toBe(250);
  const losses = all.map(({ loss }) => loss);
  expect(summary.losses).toEqual(losses);
  expect(summary.means).toEqual(runningMeans(losses));
  expect(summary.pairs).toEqual(runningMeans(pairLosses(all, 3)));
});

test('two runs part at the first line with another loss', () => {
  const line = (step: number, loss: number) => ({ step, loss, ids: [], targets: [] });
  const run = [line(1, 3), line(2, 2), line(3, 1)];
  expect(firstDifference(run, [line(1, 3), line(2, 2.5), line(3, 1)])).toEqual([
    line(2, 2),
    line(2, 2.5),
  ]);
  expect(firstDifference(run, [line(1, 3), line(2, 2)])).toBeNull();
  expect(lossesApart(3.36597, 3.40757)).toEqual(['3.3660', '3.4076']);
  expect(lossesApart(3.177802, 3.1778063)).toEqual(['3.17780', '3.17781']);
});

test('a line matches the printed one of its own step, to the last printed digit', () => {
  const line = (step: number, loss: number) => ({ step, loss, ids: [], targets: [] });
  const printed = ['3.3660', '3.4243', '3.1778'];
  expect(asPrinted([line(1, 3.36603), line(2, 3.4243), line(3, 3.17784)], printed)).toBe(3);
  expect(asPrinted([line(1, 3.4243), line(2, 3.36603)], printed)).toBe(0);
  expect(asPrinted([line(3, 3.1778), line(2, 3.42436)], printed)).toBe(1);
});
