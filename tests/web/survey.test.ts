/** Measures over many sentences, and the sentences about them. */
import { surveyedTexts } from '../../web/engine/limits.js';
import { describe, expect, test } from 'vitest';
import type {
  Average,
  HeadHabits,
  Probe,
  Findings,
  Evaluation,
} from '../../web/engine/survey-types.js';
import { csv } from '../../web/export/csv.js';
import { surveyTable } from '../../web/export/survey-table.js';
import type { Asked } from '../../web/session/worker/client.js';
import { ModelSurvey } from '../../web/session/training/survey.js';
import { largestShare, readingsOf } from '../../web/trace/probe.js';
import { farthestFromChance, favouritesOf, headFindings } from '../../web/trace/survey.js';
import { findingSentences } from '../../web/views/panel/survey.js';
import { engine as loaded, readLesson } from './helpers.js';
import { surveyingHere } from './workers-here.js';

const engine = await loaded();
const learned = readLesson('who-is-she');

const average = (mean: number, byChance = 0.1, count = 100): Average => ({ mean, byChance, count });

const evaluation = (pronoun: number, accuracy = 0.5): Evaluation => ({
  loss: 1.5,
  accuracy,
  targets: 1000,
  positions: { pronoun: average(pronoun, 0.25, 40) },
});

const head = (more: Partial<HeadHabits> = {}): HeadHabits => ({
  layer: 1,
  head: 2,
  byDistance: [],
  byToken: [],
  without: evaluation(0.8),
  entropy: average(0.5, 1),
  largest: average(0.7),
  byPair: new Float32Array(),
  relations: { subject: average(0.6), previous: average(0.2) },
  ...more,
});

const result = (habits: HeadHabits): Findings => ({
  texts: 40,
  whole: evaluation(1),
  withoutAll: evaluation(0.2, 0.1),
  heads: [habits],
  mistakes: [],
  lens: [1.5],
  pairs: null,
});

describe('the sentences about a head follow from its numbers', () => {
  const sentences = (habits: HeadHabits): string => findingSentences(result(habits)).join(' ');

  test('it looks at tokens that get a quarter of its weight, and twice what chance gives', () => {
    expect(sentences(head())).toContain('puts 0.60 on the subject (chance: 0.10)');
    expect(sentences(head())).not.toContain('the word before');
    for (const relations of [
      { subject: average(0.24, 0.1) },
      { subject: average(0.6, 0.31) },
      { subject: average(0.6, 0.1, 0) },
    ]) {
      expect(sentences(head({ relations }))).not.toContain('the subject');
      expect(sentences(head({ relations }))).toContain('nothing in the table');
    }
  });

  test('the place that gets the most weight is named first', () => {
    for (const [subject, previous] of [
      [0.5, 0.6],
      [0.6, 0.5],
    ] as const) {
      const relations = { subject: average(subject), previous: average(previous) };
      const looks = headFindings(result(head({ relations })))[0]?.looks ?? [];
      expect(looks.map((look) => look.average.mean)).toEqual([0.6, 0.5]);
    }
  });

  test('an accuracy that falls by 0.05 without the head is named', () => {
    expect(sentences(head())).toContain(
      'With it turned off, the model gets 0.80 of pronouns right instead of 1.00.',
    );
    expect(sentences(head({ without: evaluation(0.96) }))).not.toContain('pronouns');
    expect(sentences(head({ without: evaluation(1, 0.44) }))).toContain('0.44 of all next words');
    expect(sentences(head({ without: evaluation(1) }))).toContain('drops by 0.05');
  });

  test('the largest loss of accuracy is named first', () => {
    const both: Evaluation = { ...evaluation(0.9), accuracy: 0.1 };
    expect(headFindings(result(head({ without: both })))[0]?.losses).toEqual([
      { kind: null, whole: 0.5, without: 0.1 },
      { kind: 'pronoun', whole: 1, without: 0.9 },
    ]);
  });

  test('words and distances are named if they exceed chance and occurred often enough', () => {
    const byToken = [average(0.3, 0.2), average(0.5, 0.1), average(0.9, 0.1, 3), average(0.1, 0.2)];
    expect(favouritesOf(head({ byToken }), 9).map(({ id }) => id)).toEqual([1, 0]);
    expect(farthestFromChance(head({ byDistance: byToken }))).toBe(1);
    const notAbove = [average(0.1, 0.2), average(0.1, 0.1)];
    expect(farthestFromChance(head({ byDistance: notAbove }))).toBeNull();
  });
});

describe('the engine', () => {
  const survey = engine.survey(learned);
  survey.take(64);
  const found = survey.findings();

  test('measures the loss that training measures', () => {
    const measures = engine.train(learned).measure();
    expect(found.whole.loss).toBe(measures.loss);
    expect(found.whole.accuracy).toBe(measures.accuracy);
    expect(found.heads.map((head) => head.relations['previous']?.mean)).toEqual(
      measures.heads.map(({ previous }): unknown => expect.closeTo(previous, 9)),
    );
  });

  test('finds that this model has learned what the lesson says, and that heads are why', () => {
    for (const kind of ['verb', 'far_verb', 'pronoun', 'name']) {
      const { mean = 0, byChance = 1 } = found.whole.positions[kind] ?? {};
      expect(mean, kind).toBeGreaterThan(0.9);
      expect(mean, kind).toBeGreaterThan(byChance + 0.4);
    }
    expect(found.withoutAll.positions['far_verb']?.mean).toBeLessThan(0.6);
    const ofSubject = found.heads.map((head) => head.relations['subject']?.mean ?? 0);
    expect(Math.max(...ofSubject)).toBeGreaterThan(0.5);
    expect(found.heads).toHaveLength(8);
  });

  test('finds where the stream tells singular from plural', () => {
    const probes = survey.probes(64);
    expect(probes.map(({ stage, layer }) => [stage, layer])).toEqual([
      ['residual', null],
      ['residual_attention', 0],
      ['residual_feed_forward', 0],
      ['residual_attention', 1],
      ['residual_feed_forward', 1],
    ]);
    const far = probes.map(({ positions }) => positions['far_verb']?.mean ?? 0);
    expect(far[0]).toBeLessThan(0.7);
    expect(far[4]).toBeGreaterThan(0.95);
    // "the girl that the boys see": the next verb belongs to the girl.
    const trace = engine.trace(learned);
    const readings = readingsOf(probes[4] as Probe, trace) ?? [];
    expect(readings[trace.tokens.indexOf('boys')]).toBeGreaterThan(0);
    expect(readings[trace.tokens.indexOf('see')]).toBeLessThan(0);
  });

  test('measures other lessons that can be trained, too', () => {
    const other = engine.survey(readLesson('brackets'));
    expect(other.take(8)).toBe(8);
    expect(other.findings().whole.positions).toEqual({});
    expect(other.probes(8)).toEqual([]);
    other.free();
    expect(() => other.findings()).toThrow('freed');
  });

  test('refuses what cannot be trained', () => {
    expect(() => engine.survey({ ...learned, training: undefined })).toThrow('training');
  });
});

test('a reading is 1 at the mean of the plural, and -1 at that of the singular', () => {
  const [plural, singular] = [
    [3, 1],
    [1, 2],
  ] as const;
  const direction = [2, -1];
  const threshold = 2 * 2 - 1 * 1.5;
  const values = Float32Array.from([...plural, ...singular, 2, 1.5]);
  const trace = {
    tokens: ['a', 'b', 'c'],
    stages: [{ name: 'residual', layer: null, cols: 2, values }],
  } as unknown as Parameters<typeof readingsOf>[1];
  const probe = { layer: null, stage: 'residual', direction, threshold, positions: {} };
  expect(readingsOf(probe, trace)).toEqual([1, -1, 0]);
  expect(readingsOf({ ...probe, layer: 0 }, trace)).toBeNull();
  expect(largestShare(probe)).toBeCloseTo(0.8);
});

test('the table has every measure, for programs', () => {
  const habits = head({
    byDistance: [average(0.75)],
    byToken: [average(0.25), average(0.5, 0.125, 1)],
  });
  const lines = csv(surveyTable(result(habits), ['a', '=b']))
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe(
    ',loss,accuracy,accuracy: pronoun,weight: previous,weight: subject,weight: 0 before,weight: “a”,weight: “=b”',
  );
  expect(lines[1]).toBe('nothing off,1.5,0.5,1,nan,nan,nan,nan,nan');
  expect(lines[2]).toBe('"block 2 head 3 off, its weights",1.5,0.5,0.8,0.2,0.6,0.75,0.25,0.5');
  expect(lines[3]).toBe('all heads off,1.5,0.1,0.2,nan,nan,nan,nan,nan');
  expect(lines[4]).toBe('by chance,nan,nan,0.25,0.1,0.1,0.1,0.1,0.125');
});

describe('on the page', () => {
  const small = { ...learned, training: { ...(learned['training'] as object), length: 12 } };
  const local = (): Asked<'survey'> => surveyingHere(engine);

  test('it reports its progress, and has all findings at the end', async () => {
    const steps: (number | null)[] = [];
    const survey: ModelSurvey = new ModelSurvey(
      small,
      async () => local(),
      () => steps.push(survey.texts),
    );
    await survey.measure();
    expect(survey.problem).toBeNull();
    expect(survey.found?.findings.texts).toBe(surveyedTexts);
    expect(survey.found?.probes).toHaveLength(5);
    expect(steps.at(-1)).toBeNull();
    const earlierSteps = steps.slice(0, -1) as number[];
    expect(earlierSteps).toEqual([...earlierSteps].sort((a, b) => a - b));
    expect(earlierSteps.length).toBeGreaterThan(2);
  });

  test('it is cancelled at once, and ignores later answers', async () => {
    const survey: ModelSurvey = new ModelSurvey(
      small,
      async () => local(),
      () => {
        if ((survey.texts ?? 0) > 0) survey.cancel();
      },
    );
    await survey.measure();
    expect(survey.texts).toBeNull();
    expect(survey.found).toBeNull();
    expect(survey.problem).toBeNull();
  });

  test('it reports what cannot be measured, and a lost worker', async () => {
    const none = new ModelSurvey(
      { ...learned, training: { task: { kind: 'knit' } } },
      async () => local(),
      () => undefined,
    );
    await none.measure();
    expect(none.problem).toMatchObject({ id: 'lesson', path: 'training.task.kind' });
    const gone = new ModelSurvey(
      small,
      () => Promise.reject(new Error('gone')),
      () => undefined,
    );
    await gone.measure();
    expect(gone.problem).toEqual({ id: 'surveyLost' });
    expect(gone.texts).toBeNull();
  });
});
