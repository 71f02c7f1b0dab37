/**
 * Checks each number of a caption where it occurs, computed from the stages without the caption's
 * code. A snapshot can be renewed with a wrong number, this cannot.
 */
import { beforeAll, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { captionOf, otherTokenNote } from '../../web/teaching/captions.js';
import {
  rowsAreKeys,
  stageOfTourStep,
  tourOf,
  type TourStep,
  type TourStepKind,
  uncovered,
} from '../../web/teaching/tour.js';
import { worksheet } from '../../web/text/en/course.js';
import { texts as english } from '../../web/text/language.js';
import { openLayer, withOpen } from '../../web/trace/layers.js';
import { constantText } from '../../web/wording/format.js';
import { plainText } from '../../web/wording/rich-text.js';
import { numberText } from '../../web/wording/writing.js';
import { engine, lessonIds, readLesson, traceOf } from './helpers.js';
import { variants } from './variants.js';

let loaded: Engine;
beforeAll(async () => {
  loaded = await engine();
});

/** The numbers of a caption in order, without those in tokens and in names like W_Q2. */
const numbersIn = (caption: string): string[] =>
  plainText(caption.replace(/⟪[^⟫]*⟫/g, '⟪t⟫'))
    .replace(/(?<=”) at position \d+|[Tt]oken \d+/g, '')
    .match(/(?<![\p{L}\d])[−-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gu) ?? [];

interface Facts {
  trace: Trace;
  stage: Stage;
  step: TourStep;
  follow: number;
}

const row = ({ values, cols }: Stage, index: number): number[] =>
  Array.from({ length: cols }, (_, col) => values[index * cols + col] as number);
const input = (stage: Stage, { trace }: Facts, which = 0): Stage =>
  trace.stages[stage.op.inputs[which] as number] as Stage;
const largest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));
/** The number of the followed token's row as the page writes it. */
const written = (stage: Stage, { follow }: Facts, col: number): string =>
  numberText(stage, stage.values[follow * stage.cols + col] as number);
const texts = (...numbers: (number | string)[]): string[] => numbers.map(String);

function ofWeights(weights: Stage, facts: Facts): string[] {
  const shares = row(weights, facts.follow);
  const seen = shares.flatMap((share, i) => (share > 0 ? [i] : []));
  if (!seen.length) return ['0'];
  const most = largest(shares);
  if (seen.length === 1) return [written(weights, facts, most)];
  const least = seen.reduce((a, b) => ((shares[b] as number) < (shares[a] as number) ? b : a));
  const [high, low] = [written(weights, facts, most), written(weights, facts, least)];
  return high === low ? texts(seen.length, high) : [high, low];
}

/** The numbers in the caption of each kind of step, in lessons whose columns have no names. */
const expected: Partial<Record<TourStepKind, (facts: Facts) => string[]>> = {
  pick: ({ trace, stage, follow }) => {
    const id = trace.ids[follow] as number;
    return texts(id, id, stage.cols);
  },
  start: ({ stage }) => texts(stage.cols),
  place: ({ trace, follow }) =>
    trace.stage('position_vectors').op.kind === 'sinusoid'
      ? texts(follow, 0)
      : texts(follow, 0, follow),
  project: (facts) => {
    const query = facts.trace.stage('Q', 0);
    const all = row(query, facts.follow).map((_, col) => written(query, facts, col));
    return all.length <= 4 ? all : texts(all.length, ...all.slice(0, 2));
  },
  turn: ({ follow }) => texts(follow),
  compare: (facts) => [written(facts.stage, facts, largest(row(facts.stage, facts.follow)))],
  scale: (facts) => {
    const { root_of: root, factor = 1 } = facts.stage.op.constants;
    const best = largest(row(facts.stage, facts.follow));
    const names = [input(facts.stage, facts), facts.stage].map((stage) =>
      written(stage, facts, best),
    );
    return texts(root ?? constantText(factor), ...names);
  },
  hide: ({ trace, stage, follow }) => {
    const scores = row(stage, follow);
    const seen = scores.filter((score) => score !== -Infinity).length;
    // The caption of a padding mask without padding is that it hides nothing.
    const mask = trace.stages.find(({ name }) => name === 'mask');
    const hides = mask?.op.kind !== 'padding' || mask.values.includes(0);
    if (!seen) return texts(0, 0);
    return texts(
      ...(hides ? [0, 0] : []),
      ...(seen === scores.length && !rowsAreKeys(trace) ? [seen] : [seen, scores.length]),
    );
  },
  share: (facts) => {
    const { temperature = 1 } = facts.stage.op.constants;
    return texts(
      ...(temperature === 1 ? [] : [constantText(temperature)]),
      1,
      ...ofWeights(facts.stage, facts),
    );
  },
  mix: (facts) => {
    const weights = facts.trace.stage('weights', 0);
    const shares = row(weights, facts.follow)
      .map((share, col) => ({ share, col }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share);
    if (!shares.length) return texts(0, 0);
    const named = shares.slice(0, 3).map(({ col }) => written(weights, facts, col));
    const rest = shares.length - named.length;
    return texts(...named, ...(rest ? [rest] : []));
  },
  join: ({ trace, stage }) => texts(trace.heads, stage.cols / trace.heads, stage.cols),
  output: ({ stage }) => texts(stage.cols),
  network: ({ trace, step, follow }) => {
    const outputs = step.outputs.map((index) => trace.stages[index] as Stage);
    const active = outputs.find(({ name }) => name === 'activation') as Stage;
    if (outputs.some(({ name }) => name === 'gated')) return texts(active.cols);
    const above = row(active, follow).filter((value) => value > 0).length;
    return texts(active.cols, active.cols, above, 0);
  },
  logits: (facts) =>
    texts(facts.stage.cols, written(facts.stage, facts, largest(row(facts.stage, facts.follow)))),
  next: (facts) => [written(facts.stage, facts, largest(row(facts.stage, facts.follow)))],
};

test('every caption quotes the numbers of its own cells, each at its place', () => {
  const named = new Set<string>();
  let compared = 0;
  const lessons = lessonIds.map((id) => ({ name: id, document: readLesson(id) }));
  for (const { name, document } of [...lessons, ...variants(40)]) {
    if ('features' in document) continue; // captions with names: numbers-in-texts.test.ts
    const trace = withOpen(loaded.trace(document), 0);
    const open = openLayer(trace);
    for (const step of tourOf(trace)) {
      if (step.layer !== null && step.layer !== open) continue;
      for (let follow = 0; follow < trace.tokens.length; follow++) {
        const about = { trace, follow, head: 0 };
        const facts = { trace, follow, step, stage: stageOfTourStep(step, about) };
        const numbers = expected[step.kind]?.(facts);
        if (!numbers) continue;
        const caption = captionOf(step, about);
        expect(numbersIn(caption), `${name}: ${caption}`).toEqual(numbers);
        named.add(step.kind);
        compared++;
      }
    }
  }
  expect([...named].sort()).toEqual(Object.keys(expected).sort());
  expect(compared).toBeGreaterThan(1000);
});

const captionAt = (kind: TourStepKind, document: LessonDocument, follow: number): string => {
  const trace = withOpen(loaded.trace(document), null);
  const step = tourOf(trace).find((step) => step.kind === kind) as TourStep;
  return plainText(captionOf(step, { trace, follow, head: 0 }));
};

test('where rows are keys, no token is said to take from what its row shows', () => {
  const document = readLesson('life-is-short');
  const masked = (mask: unknown): LessonDocument =>
    ({ ...document, scores: { ...(document['scores'] as object), mask } }) as LessonDocument;
  const last = captionAt('share', masked('causal'), 5);
  expect(last).toContain('The row of “first” has a single weight: 1.0000.');
  const none = masked(Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => false)));
  expect(captionAt('share', none, 2)).toContain('all weights are 0 because all its scores are');
});

test('one token and one number are counted as one', () => {
  const document = {
    clearhead: 1,
    title: 'One',
    input: { text: 'a', vocabulary: ['a', 'b'] },
    embedding: { values: [[1], [2]] },
    heads: 2,
    scores: { mask: 'causal' },
    projections: { kind: 'linear', seed: 1, query_size: 2, value_size: 2 },
    output: { drawn: true },
  } as unknown as LessonDocument;
  expect(captionAt('hide', document, 0)).toContain('“a” may attend to 1 token.');
  expect(captionAt('pick', document, 0)).toContain('1 number that represents');
  expect(captionAt('output', document, 0)).toContain('its 1 output draws on every head');
  expect(worksheet.task(1)).toBe(
    'Fill in the missing number. Use the other numbers on this sheet.',
  );
  const shape = english.questions['scores-shape'];
  expect(shape.prompt(1, 1)).toContain('1 query of 1 number is compared with 1 key');
  expect(shape.why(1, 1, 1)).toContain('1 row, 1 column.');
});

test('the context of a head that is switched off is no sum', () => {
  const document = { ...readLesson('time-flies-two-heads'), switched_off: [{ head: 0 }] };
  const text = captionAt('mix', document, 1);
  expect(text).toContain('This head is turned off');
  expect(text).not.toMatch(/\d\.\d+ of/);
});

test('a token with equal scores is said to ask for nothing only if it does', () => {
  const document = readLesson('who-is-it');
  const nothing = Array.from({ length: 6 }, () => [0, 0, 0, 0]);
  const withoutKeys = {
    ...document,
    projections: {
      ...(document.projections as NonNullable<LessonDocument['projections']>),
      key: { weight: nothing },
    },
  };
  const nothingAsked = 'asks for nothing, so every score in its row is 0.';
  expect(captionAt('compare', document, 0)).toContain(nothingAsked);
  expect(captionAt('compare', withoutKeys, 1)).toContain('All scores in the row of “cat” are 0.');
});

test('a step says why it is about another token than the followed one', async () => {
  const trace = await traceOf('who-is-it');
  const step = at(tourOf(trace), 4);
  const context = { trace, follow: 6, head: 0 };
  const hidden = [{ stage: trace.stage('weights', 0).index, row: 6 }];
  const told = uncovered(step, context, hidden) ?? context;
  expect(otherTokenNote(step, context, context)).toBeNull();
  expect(otherTokenNote(step, context, told)).toMatch(/hides the row of .*it.*about .*because/);
});
