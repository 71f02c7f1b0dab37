/**
 * Checks the claims of reasons, of the ledger's sentences and of the narrator against the numbers
 * alone. It does so in all lessons, in variants, and in random documents and runs.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { recipeValues, type RecipeName } from '../../web/lesson/recipe-changes.js';
import { claimsOf, type NarratedRun } from '../../web/teaching/narrator.js';
import {
  questionsOf,
  wholeStackQuestions,
  type Question,
  type QuestionContext,
} from '../../web/teaching/questions/index.js';
import { findOpen, withOpen } from '../../web/trace/layers.js';
import type { Point } from '../../web/trace/learning.js';
import { contributions, LedgerTrace, answerPathOf } from '../../web/trace/why.js';
import { pathInWords } from '../../web/wording/answer-path.js';
import { nameApart } from '../../web/wording/cell-name.js';
import { plainText } from '../../web/wording/rich-text.js';
import { documents, roundingTolerance, rowIn } from './claimed.js';
import { questionContextOf, engine, readLesson } from './helpers.js';

const shown = (text = ''): number => Number(text.replace(/[−]/g, '-').replace(/[<+]/g, ''));
/** Whether a written number is that one, to its last digit. */
function isWritten(text: string | undefined, value: number): boolean {
  const digits = /\.(\d+)/.exec(text ?? '')?.[1]?.length ?? 0;
  if (/e|</.test(text ?? '')) return Math.abs(shown(text) - value) < 1e-3;
  return Math.abs(shown(text) - value) <= 0.5 * 10 ** -digits + 1e-5 * Math.max(1, Math.abs(value));
}
const number = String.raw`([−+-]?<?\d+(?:\.\d+)?(?:e[−+-]?\d+)?)`;

/** The last scores before a mask. */
const lastScoresOf = (trace: Trace, head: number): Stage =>
  findOpen(trace, 'biased_scores', head) ??
  findOpen(trace, 'scaled_scores', head) ??
  trace.stage('scores', head);

interface QuestionCase {
  readonly context: QuestionContext;
  readonly weights: Stage;
  readonly row: readonly number[];
  readonly scores: Stage;
  readonly question: Question;
}
type Claim = (found: RegExpExecArray, about: QuestionCase) => string | null;

const nameIn =
  ({ context }: QuestionCase) =>
  (token: number): string =>
    plainText(nameApart('token', token, context.trace));
const indexIn = (name: string, about: QuestionCase): number =>
  about.context.trace.tokens.findIndex((_, token) => nameIn(about)(token) === name);
const largest = (row: readonly number[]): number => row.indexOf(Math.max(...row));
const all = (...claims: (readonly [isTrue: boolean, claim: string])[]): string | null =>
  claims.find(([isTrue]) => !isTrue)?.[1] ?? null;

/** The claims in the reasons of answers, by kind of question. */
const claims: readonly (readonly [Question['kind'], RegExp, Claim])[] = [
  [
    'largest-weight',
    new RegExp(
      `the row’s largest .*? is ${number}, with (.+?)\\. Softmax .* there too: ${number}\\.`,
      'i',
    ),
    ([, score, name = '', weight], about) => {
      const mask = findOpen(about.context.trace, 'mask');
      const seen = mask ? rowIn(mask, about.context.follow) : about.row.map(() => 1);
      const scores = rowIn(about.scores, about.context.follow).map((value, i) =>
        seen[i] ? value : -Infinity,
      );
      const best = largest(scores);
      return all(
        [indexIn(name, about) === best, `the largest score is with ${nameIn(about)(best)}`],
        [isWritten(score, scores[best] as number), `the score is ${scores[best]}`],
        [isWritten(weight, Math.max(...about.row)), `the weight is ${Math.max(...about.row)}`],
      );
    },
  ],
  [
    'largest-weight',
    new RegExp(`weights from ${number} to ${number}: nearly even`),
    ([, least, most], { row }) => {
      const taken = row.filter((weight) => weight > 0);
      const [low, high] = [Math.min(...taken), Math.max(...taken)];
      return all(
        [isWritten(least, low) && isWritten(most, high), `from ${low} to ${high}`],
        [high < 2 * low, `${high} is far from ${low}`],
      );
    },
  ],
  [
    'strongest-value',
    new RegExp(`The weight on (.+?) is ${number} and its value row`),
    ([, name = '', weight], about) => {
      const token = indexIn(name, about);
      return all([isWritten(weight, about.row[token] as number), `it is ${about.row[token]}`]);
    },
  ],
  [
    'strongest-value',
    new RegExp(`longest vector\\. (.+) has the larger weight, ${number}, but a shorter value row`),
    ([, name = ''], about) => {
      const { trace, head } = about.context;
      const V = findOpen(trace, 'V', head) as Stage;
      const lengths = trace.tokens.map((_, token) => Math.hypot(...rowIn(V, token)));
      const best = largest(lengths.map((length, i) => length * (about.row[i] as number)));
      const other = indexIn(name, about);
      return all(
        [(about.row[other] as number) > (about.row[best] as number), 'its weight is smaller'],
        [(lengths[other] as number) < (lengths[best] as number), 'its row is longer'],
      );
    },
  ],
  [
    'context-range',
    new RegExp(
      `this context is ${number}; the first column of V runs from ${number} to ${number}\\.`,
    ),
    ([, value, least, most], { context: { trace, follow, head } }) => {
      const V = findOpen(trace, 'V', head) as Stage;
      const column = trace.tokens.map((_, token) => rowIn(V, token)[0] as number);
      const number = rowIn(trace.stage('context', head), follow)[0] as number;
      const [low, high] = [Math.min(...column), Math.max(...column)];
      return all(
        [isWritten(value, number), `it is ${number}`],
        [isWritten(least, low) && isWritten(most, high), `from ${low} to ${high}`],
        [
          number >= low - roundingTolerance * 10 && number <= high + roundingTolerance * 10,
          'it lies outside',
        ],
      );
    },
  ],
  [
    'heads-agree',
    new RegExp(`head 1 is ${number}, for (.+?), in head 2 ${number}, for (.+?)\\. Each`),
    ([, firstName, first = '', two, second = ''], about) => {
      const { trace, follow } = about.context;
      const rows = [0, 1].map((head) => rowIn(trace.stage('weights', head), follow));
      return all(
        [
          [first, second].every((name, i) => indexIn(name, about) === largest(rows[i] ?? [])),
          'others',
        ],
        [
          [firstName, two].every((text, i) => isWritten(text, Math.max(...(rows[i] ?? [])))),
          'not these',
        ],
      );
    },
  ],
  [
    'temperature',
    new RegExp(`are closer together.* goes from ${number} to ${number} bits`),
    ([, before, after]) => all([shown(after) > shown(before), 'the entropy falls']),
  ],
  [
    'temperature',
    /The scores that count are equal, or there is only one/,
    (_, { scores, row, context: { follow } }) => {
      const seen = rowIn(scores, follow).filter((_, i) => (row[i] as number) > 0);
      return all([seen.every((value) => value === seen[0]), 'they differ']);
    },
  ],
  [
    'scale-dropped',
    new RegExp(`be further apart.* would go from ${number} to ${number}\\.`),
    ([, before, after]) => all([shown(after) > shown(before), 'it falls']),
  ],
  [
    'scale-dropped',
    new RegExp(`be closer together.* would go from ${number} to ${number}\\.`),
    ([, before, after]) => all([shown(after) < shown(before), 'it rises']),
  ],
  [
    'same-word',
    /nothing about its position was added to X/,
    (_, { context: { trace } }) =>
      all([!trace.stages.some(({ name }) => name === 'position_vectors'), 'positions are added']),
  ],
  [
    'same-word',
    /each position adds its own vector, so X differs/,
    (_, { context: { trace } }) =>
      all([trace.stages.some(({ name }) => name === 'position_vectors'), 'no positions are added']),
  ],
  [
    'swap-words',
    /Without positions a vector does not depend on where its word is/,
    (_, { context: { trace } }) =>
      all([
        !trace.stages.some(({ name }) => /position_vectors|rotated|biased/.test(name)),
        'it does',
      ]),
  ],
  [
    'next-word',
    new RegExp(`row of logits, the largest is ${number}, for (.+?)\\. Softmax`),
    ([, logit, word = ''], { context: { trace } }) => {
      const row = rowIn(trace.stage('logits'), trace.tokens.length - 1);
      return all(
        [isWritten(logit, Math.max(...row)), `it is ${Math.max(...row)}`],
        [
          `“${trace.vocabulary[largest(row)]?.replace(/[⟦⟧⟪⟫]/g, '')}”` === word,
          `it is ${trace.vocabulary[largest(row)]}`,
        ],
      );
    },
  ],
  [
    'held-back',
    /The ones not above 0: (\d+) of (\d+)\./,
    ([, count], { context: { trace, follow }, question }) => {
      const hidden = rowIn(trace.stages[question.cells[0]?.stage ?? -1] as Stage, follow);
      return all([hidden.filter((value) => value <= 0).length === Number(count), hidden.join()]);
    },
  ],
  [
    'previous-head',
    new RegExp(
      `^Head (\\d+) of block (\\d+): over .*, its mean weight on the previous token is ${number}, so`,
    ),
    ([, head, block, score], { context: { trace } }) => {
      const weights = trace.stage('weights', { layer: Number(block) - 1, head: Number(head) - 1 });
      const rows = trace.tokens.slice(1).map((_, i) => rowIn(weights, i + 1)[i] as number);
      const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
      return all([isWritten(score, mean), `it is ${mean}`], [mean >= 0.5, 'it is no habit']);
    },
  ],
];

/** Computes a document once, though questions of several tokens and heads need it. */
function onceEach(engine: Engine): QuestionContext['traceOf'] {
  const traces = new Map<string, Trace>();
  return (document) => {
    const key = JSON.stringify(document);
    const trace = traces.get(key) ?? engine.trace(document);
    traces.set(key, trace);
    return trace;
  };
}

/** The same reason about other numbers, so that its claim is false. */
function withOther(about: QuestionCase): QuestionCase {
  const changed = (stage: Stage): Stage =>
    ({ ...stage, values: stage.values.map((_, i) => 3 + ((i * 7) % 11) / 10) }) as Stage;
  const { trace } = about.context;
  const stages = trace.stages.map(changed);
  const isPlaced = trace.stages.some(({ name }) => name === 'position_vectors');
  const other = {
    ...trace,
    stages: isPlaced
      ? stages.filter(({ name }) => name !== 'position_vectors')
      : [...stages, { name: 'position_vectors' }],
    stage: (...which: Parameters<Trace['stage']>) => changed(trace.stage(...which)),
  } as unknown as Trace;
  const weights = changed(about.weights);
  const row = rowIn(weights, about.context.follow);
  const scores = changed(about.scores);
  return { ...about, context: { ...about.context, trace: other }, weights, row, scores };
}

describe('the reasons of answers', () => {
  const met = new Map<number, [RegExpExecArray, QuestionCase]>();

  test('claim nothing that the numbers do not have', async () => {
    const loaded = await engine();
    const wrong: string[] = [];
    for (const [name, document] of documents()) {
      const trace = withOpen(loaded.trace(document), 0);
      const traceOf = onceEach(loaded);
      const contextAt = (follow: number, head: number): QuestionContext => ({
        ...questionContextOf(loaded, document, trace, follow, head),
        traceOf,
      });
      const ofStack = wholeStackQuestions(contextAt(0, 0));
      for (const follow of new Set([0, trace.tokens.length >> 1, trace.tokens.length - 1])) {
        for (let head = 0; head < (trace.layers ? 1 : trace.heads); head++) {
          const context = contextAt(follow, head);
          for (const question of questionsOf(context, ofStack)) {
            const why = plainText(question.why);
            claims.forEach(([kind, words, claim], i) => {
              const found = kind === question.kind && words.exec(why);
              if (!found) return;
              const weights = trace.stage('weights', head);
              const scores = lastScoresOf(trace, head);
              const about = { context, weights, row: rowIn(weights, follow), scores, question };
              if (!met.has(i)) met.set(i, [found, about]);
              const untrue = claim(found, about);
              if (untrue !== null) wrong.push(`${name}, ${follow}, ${head}: ${untrue} (${why})`);
            });
          }
        }
      }
    }
    expect(wrong.slice(0, 20), `${wrong.length}`).toEqual([]);
  });

  test.each(claims.map(([kind, words], i) => [kind, words.source, i] as const))(
    'of %s: /%s/ occurs, and is seen to be false of other numbers',
    (_, __, i) => {
      const [, , claim] = claims[i] as (typeof claims)[number];
      const [found, about] = met.get(i) ?? [];
      expect(about).toBeDefined();
      if (!found || !about) return;
      // A comparison of two written numbers is false once they are exchanged.
      const exchanged = [
        found[0],
        found[2],
        found[1],
        ...found.slice(3),
      ] as unknown as RegExpExecArray;
      expect([claim(found, withOther(about)), claim(exchanged, about)]).not.toEqual([null, null]);
    },
  );
});

describe('the ledger', () => {
  const way =
    /(?:In|in) block (\d+)(?:, head (\d+))?, (.+?) (?:attends|attended) to (.+?) \(weight ([\d.]+)\)/;

  test('tells of the path what weights and parts have', async () => {
    const loaded = await engine();
    let sentences = 0;
    for (const [name, document] of documents()) {
      const trace = loaded.trace(document);
      if (!trace.stages.some((stage) => stage.name === 'probabilities')) continue;
      for (const token of new Set([0, trace.tokens.length - 1])) {
        const word = largest(rowIn(trace.stage('logits'), token));
        const ledger = trace.ledger(token, word);
        const nameOf = (key: number): string => plainText(nameApart('token', key, trace));
        const keyOf = (text: string): number =>
          trace.tokens.findIndex((_, key) => nameOf(key) === text);
        const all = contributions(ledger);
        const parts = all.map(({ value }) => value);
        const sum = parts.reduce((total, value) => total + value, 0);
        const logit = rowIn(trace.stage('logits'), token)[word] as number;
        const size = parts.reduce((total, value) => total + Math.abs(value), 0);
        expect(Math.abs(sum - logit), name).toBeLessThan(1e-5 * Math.max(1, size));
        for (const text of pathInWords(
          answerPathOf(ledger, trace, token),
          new LedgerTrace(trace, ledger),
        )) {
          const sentence = plainText(text);
          const adds = /which adds ([+−]\d+\.\d+) to the logit\.$/.exec(sentence)?.[1];
          if (adds !== undefined) {
            const value = shown(adds);
            expect(Math.min(...parts.map((part) => Math.abs(part - value))), sentence).toBeLessThan(
              0.0051,
            );
          }
          const [, block, head = '1', to = '', from = '', weight] = way.exec(sentence) ?? [];
          if (weight !== undefined) {
            const place = { layer: Number(block) - 1, head: Number(head) - 1 };
            const found = rowIn(trace.stage('weights', place), keyOf(to))[keyOf(from)] as number;
            expect(isWritten(weight, found), `${name}: ${sentence}`).toBe(true);
          }
          sentences++;
        }
      }
    }
    expect(sentences).toBeGreaterThan(50);
  });
});

describe('the narrator', () => {
  const lesson = readLesson('say-it-twice-untrained');
  const recipe = recipeValues(lesson) as Record<RecipeName, number | string>;
  const run: fc.Arbitrary<NarratedRun> = fc
    .record({
      blocks: fc.integer({ min: 1, max: 3 }),
      rate: fc.constantFrom(0.01, 1),
      isRepeating: fc.boolean(),
      guessing: fc.constantFrom(2.5, 3),
      points: fc.array(
        fc.record({
          loss: fc.constantFrom(0.01, 0.4, 1.2, 2.2, 2.6, 3.1, 9, 400),
          trainedLoss: fc.constantFrom(0.01, 0.4, 1.2, 2.6),
          accuracy: fc.constantFrom(0.1, 0.3, 0.6, 0.99, 1),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    .map(({ blocks, rate, isRepeating, guessing, points }) => ({
      values: { ...recipe, blocks, rate, steps: 50 },
      seed: null,
      isRepeating,
      points: points.map((point, i): Point => ({
        ...point,
        step: 10 * i,
        guessing,
        elsewhere: null,
        heads: [],
        byChance: { previous: 0.1, induction: 0.1 },
      })),
    }));

  test('claims nothing that a run does not have, over 2,000 random runs', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(run, fc.array(run, { maxLength: 3 }), (run, others) => {
        const losses = run.points.map(({ loss }) => loss);
        const [first, last] = [run.points[0] as Point, run.points.at(-1) as Point];
        for (const claim of claimsOf(run, others)) {
          met.add(claim.id);
          switch (claim.id) {
            case 'begins':
              expect(last.step).toBe(0);
              expect(claim.isWorse).toBe(first.loss > first.guessing);
              break;
            case 'tooLarge':
              // It overshoots the minimum: the loss rose, and is still above that of uniform
              // guessing.
              expect(claim.loss).toBe(Math.max(...losses));
              expect(claim.loss).toBeGreaterThan(first.loss);
              expect(last.loss).toBeGreaterThan(last.guessing);
              break;
            case 'tooSmall':
              expect([claim.from, claim.to]).toEqual([first.loss, last.loss]);
              expect(claim.to).toBeLessThan(claim.from);
              expect(claim.to).toBeGreaterThan(last.guessing);
              break;
            case 'oneBlock':
              expect(run.values.blocks).toBe(1);
              expect(last).toMatchObject({ step: claim.steps, accuracy: claim.accuracy });
              expect(claim.accuracy).toBeLessThan(0.5);
              break;
            case 'moreBlocks':
              expect(
                others.some(
                  ({ values, points }) =>
                    values.blocks === claim.blocks && points.at(-1)?.accuracy === claim.accuracy,
                ),
              ).toBe(true);
              expect(claim.accuracy).toBeGreaterThan(last.accuracy);
              break;
            case 'learned':
              expect(
                run.points.every(({ step, accuracy }) => step < claim.step || accuracy >= 0.99),
              ).toBe(true);
              expect(
                run.points.find(({ step }) => step === claim.step - 10)?.accuracy ?? 0,
              ).toBeLessThan(0.99);
              break;
            case 'byHeart':
              expect([claim.trained, claim.heldOut]).toEqual([last.trainedLoss, last.loss]);
              expect(claim.heldOut).toBeGreaterThan(2 * claim.trained);
              break;
            case 'compared': {
              const at = ({ points }: NarratedRun): number | undefined =>
                points.find(({ step }) => step === claim.step)?.loss;
              expect(at(run)).toBe(claim.loss);
              const beside = others.filter((other) => at(other) === claim.otherLoss);
              expect(beside.some(({ values }) => values[claim.field] === claim.other)).toBe(true);
              expect(claim.value).toBe(run.values[claim.field]);
            }
          }
        }
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(met.size).toBe(8);
  });
});
