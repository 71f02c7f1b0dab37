/**
 * Every question of every stack's lesson, with its right answer computed a second time from the
 * trace's numbers, without the questions' own code.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { captionOf } from '../../web/teaching/captions.js';
import { questionsOf, stackKinds, type Question } from '../../web/teaching/questions/index.js';
import type { Draft } from '../../web/teaching/questions/question.js';
import { otherLength } from '../../web/teaching/questions/stack.js';
import { tourOf } from '../../web/teaching/tour.js';
import { formatNumber } from '../../web/wording/format.js';
import { plainText } from '../../web/wording/rich-text.js';
import { withOpen } from '../../web/trace/layers.js';
import { allIds, engine, readLesson } from './helpers.js';
import { twoBlocks } from './small-documents.js';

interface Case {
  id: string;
  document: LessonDocument;
  trace: Trace;
  follow: number;
  question: Question;
  right: string;
}

interface Heads {
  heads: number;
  key_value_heads: number;
}

let loaded: Engine;
const cases: Case[] = [];
const stackIds = allIds.filter((id) => 'blocks' in readLesson(id));

const questionsIn = (document: LessonDocument, trace: Trace, follow: number): Question[] =>
  questionsOf({
    trace,
    document,
    follow,
    head: 0,
    traceOf: (changed) => withOpen(loaded.trace(changed), null),
  });

beforeAll(async () => {
  loaded = await engine();
  for (const id of stackIds) {
    const document = readLesson(id);
    const trace = withOpen(loaded.trace(document), null);
    for (const follow of [0, trace.tokens.length - 1]) {
      for (const question of questionsIn(document, trace, follow)) {
        const right = plainText(question.choices[question.answer] ?? '');
        cases.push({ id, document, trace, follow, question, right });
      }
    }
  }
});

test('the caption of a step does not reveal the answer to its open question', () => {
  for (const { trace, follow, question } of cases) {
    const { step: kind, hiddenRows = [] } = question;
    const stages = trace.stages.map((stage) => {
      const values = stage.values.slice();
      for (const { row } of hiddenRows.filter((hiddenRow) => hiddenRow.stage === stage.index))
        values.fill(0, row * stage.cols, (row + 1) * stage.cols);
      return { ...stage, values };
    });
    const stage: Trace['stage'] = (...place) => stages[trace.stage(...place).index] as Stage;
    const { tokens, words, ids, vocabulary, layers, heads, features } = trace;
    const covered = { tokens, words, ids, vocabulary, layers, heads, features, stages, stage };
    for (const step of tourOf(trace).filter((step) => step.kind === kind)) {
      const [seen, unseen] = [trace, covered as unknown as Trace].map((trace) =>
        captionOf(step, { trace, follow, head: 0 }, true),
      );
      expect(unseen).toBe(seen);
    }
  }
});

const rowsOf = ({ values, rows, cols }: Stage): number[][] =>
  Array.from({ length: rows }, (_, i) => [...values.subarray(i * cols, (i + 1) * cols)]);
const rowIn = (trace: Trace, name: string, row = -1): number[] =>
  rowsOf(trace.stage(name)).at(row) as number[];
const best = (row: readonly number[]): number => row.indexOf(Math.max(...row));
const quoted = (word: string | undefined): string => `“${word}”`;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each head's mean weight on the columns that a row may attend to. */
function meanOn({ trace }: Case, columns: (row: number) => number[]): Map<string, number> {
  const heads = trace.stages.filter(({ name }) => name === 'weights');
  return new Map(
    heads.map((stage) => {
      const sums = rowsOf(stage).flatMap((weights, i) => {
        const keys = columns(i);
        return keys.length ? [keys.reduce((sum, key) => sum + (weights[key] as number), 0)] : [];
      });
      return [
        `Head ${(stage.head as number) + 1} of block ${(stage.layer as number) + 1}`,
        mean(sums),
      ];
    }),
  );
}
function headWith(scores: Map<string, number>): string {
  const [[name, most] = ['', 0], [, second] = ['', 0]] = [...scores].sort((a, b) => b[1] - a[1]);
  expect(most > 0.5 ? most - second : 0.5 - most, [...scores].join()).toBeGreaterThan(0.24);
  return most > 0.5 ? name : 'none of them';
}

function saidThrice(document: LessonDocument, size: number): LessonDocument {
  const vocabulary = document.input['vocabulary'] as string[];
  const words = Array.from({ length: 3 * size }, (_, i) => vocabulary[i % size] as string);
  return { ...document, input: { ...document.input, text: words.join(' ') }, focus: 0 };
}

/**
 * The fraction of words that are predicted correctly in a text that repeats `size` words three
 * times.
 */
function correctShare(document: LessonDocument, size: number): number {
  const repeated = saidThrice(document, size);
  const words = repeated.input.text?.split(' ') ?? [];
  const trace = loaded.trace(repeated);
  const rows = rowsOf(trace.stage('probabilities')).slice(size, -1);
  return mean(rows.map((row, i) => Number(trace.vocabulary[best(row)] === words[size + i + 1])));
}

const answers: Record<keyof typeof stackKinds, (question: Case) => string> = {
  'next-word': ({ trace }) => {
    const row = rowIn(trace, 'probabilities');
    expect(Math.max(...row)).toBeGreaterThanOrEqual(0.5);
    return quoted(trace.vocabulary[best(row)]);
  },
  'knows-next': ({ trace, question }) => {
    const [, word = ''] = /so “(.*?)” would/.exec(plainText(question.prompt)) ?? [];
    // The words so far, repeated, continue the text.
    const line = trace.tokens.join(' ');
    const again = line.indexOf(` ${trace.tokens.at(-2)} ${trace.tokens.at(-1)} ${word}`);
    expect(again).toBeGreaterThan(0);
    const share = rowIn(trace, 'probabilities')[trace.vocabulary.indexOf(word)] as number;
    return share > 0.5 ? 'yes' : 'no';
  },
  // The key/value head h of a query head i of n is ⌊i · k / n⌋.
  'shared-keys': ({ document }) => {
    const blocks = document['blocks'] as unknown as { drawn?: Heads } | [{ attention: Heads }];
    const ownHeads = Array.isArray(blocks) ? blocks[0].attention : (blocks.drawn as Heads);
    const { heads, key_value_heads: keys } = ownHeads;
    const same = [...Array(heads).keys()].filter((i) => Math.floor((i * keys) / heads) === 0);
    return `heads ${same.map((i) => i + 1).join(' and ')}`; // of two heads
  },
  'previous-head': (c) => headWith(meanOn(c, (row) => (row ? [row - 1] : []))),
  'induction-head': (c) => {
    const after =
      (tokens: readonly string[]) =>
      (row: number): number[] =>
        tokens.flatMap((token, i) => (i < row && token === tokens[row] ? [i + 1] : []));
    const found = headWith(meanOn(c, after(c.trace.tokens)));
    // Seven words, repeated three times, where it learned six: does it still find the next word?
    const trace = loaded.trace(saidThrice(c.document, 7));
    const elsewhere = meanOn({ ...c, trace }, after(trace.tokens)).get(found) ?? 1;
    expect(Math.abs(elsewhere - 0.5)).toBeGreaterThan(0.25);
    return elsewhere > 0.5 ? found : 'none of them';
  },
  'head-off': ({ document, trace, question }) => {
    const prompt = plainText(question.prompt);
    const [, head = '', layer = ''] = /Head (\d+) of block (\d+)/.exec(prompt) ?? [];
    const place = { layer: Number(layer) - 1, head: Number(head) - 1 };
    const without = loaded.trace({ ...document, switched_off: [place] });
    const [before, after] = [trace, without].map((trace) => best(rowIn(trace, 'probabilities')));
    expect(prompt).toContain(
      `would ${quoted(trace.vocabulary[before as number])} still be the most likely`,
    );
    return before === after
      ? `yes, still ${quoted(trace.vocabulary[before as number])}`
      : 'no, another token';
  },
  'normed-row': ({ trace, question, follow }) => {
    const stage = trace.stages[question.cells[0]?.stage ?? -1] as Stage;
    expect(stage.name).toMatch(/_normalised$/);
    const row = rowsOf(stage)[follow] as number[];
    const deviation = Math.sqrt(mean(row.map((value) => (value - mean(row)) ** 2)));
    return `mean ${Math.abs(mean(row)).toFixed(0)}, std dev ${deviation.toFixed(0)}`;
  },
  'held-back': ({ trace, follow }) => {
    const hidden = trace.stages.find(({ name }) => name === 'hidden') as Stage;
    return String((rowsOf(hidden)[follow] as number[]).filter((value) => value <= 0).length);
  },
  'other-length': ({ document, question }) => {
    const [first = 0, other = 0] = (plainText(question.prompt).match(/\d+/g) ?? []).map(Number);
    expect(correctShare(document, first)).toBeGreaterThan(0.75);
    const share = correctShare(document, other);
    expect(Math.abs(share - 0.5)).toBeGreaterThan(0.2);
    return share > 0.5 ? 'yes, nearly always' : 'no, nearly never';
  },
};

describe('the right answer is right', () => {
  test.each(Object.keys(stackKinds) as (keyof typeof stackKinds)[])(
    'to the question of %s',
    (kind) => {
      const found = cases.filter(({ question }) => question.kind === kind);
      expect(found.length).toBeGreaterThan(0);
      for (const example of found)
        expect(example.right, `${example.id}: ${example.question.prompt}`).toBe(
          answers[kind](example),
        );
    },
  );
});

test.each([
  ['one-whole-block', ['normed-row', 'head-off', 'held-back', 'next-word']],
  ['say-it-twice', ['previous-head', 'induction-head', 'head-off', 'next-word', 'other-length']],
  ['say-it-twice-untrained', ['previous-head', 'induction-head', 'knows-next']],
  ['newer-parts', ['shared-keys', 'head-off', 'next-word']],
  ['sort', ['normed-row', 'head-off', 'next-word']],
  ['brackets', ['normed-row', 'head-off', 'next-word']],
  ['the-trap', ['induction-head', 'head-off', 'next-word', 'other-length']],
] as const)('%s asks what it teaches', (id, wanted) => {
  const kinds = cases.filter((example) => example.id === id).map(({ question }) => question.kind);
  expect(kinds).toEqual(expect.arrayContaining([...wanted]));
});

test('what an untrained model does not know is compared with guessing', () => {
  const { trace, question } = cases.find(
    (example) => example.question.kind === 'knows-next',
  ) as Case;
  const guessed = formatNumber(1 / trace.vocabulary.length);
  expect(plainText(question.why)).toContain(guessed);
});

test('heads are asked about up to 64 tokens', () => {
  const kindsAt = (count: number): string[] => {
    const document = { ...twoBlocks('before'), input: { text: '', vocabulary: ['a', 'b', 'c'] } };
    document.input.text = Array.from({ length: count }, (_, i) => 'abc'[i % 3]).join(' ');
    const trace = withOpen(loaded.trace(document), null);
    return questionsIn(document as unknown as LessonDocument, trace, 0).map(({ kind }) => kind);
  };
  const computed = ['previous-head', 'induction-head'];
  expect(kindsAt(64)).toEqual(expect.arrayContaining(computed));
  expect(kindsAt(65).filter((kind) => computed.includes(kind))).toEqual([]);
});

test('another length is asked about if it is right at three quarters, or at one quarter', () => {
  const document = readLesson('say-it-twice');
  const trace = loaded.trace(document);
  /** All four sentences of the own length are right, and `right` of the four of the other one. */
  const draftWith = (right: number): Draft | null => {
    let tried = 0;
    const traceOf = (lesson: LessonDocument): Trace => {
      const { ids, stages } = loaded.trace(lesson);
      const isRight = tried++ < 4 + right;
      const shares = stages.find(({ name }) => name === 'probabilities') as Stage;
      const values = shares.values.slice().fill(0);
      ids.slice(1).forEach((next, row) => {
        values[row * shares.cols + (isRight ? next : (next + 1) % shares.cols)] = 1;
      });
      return { ids, stages: [{ ...shares, values }] } as Partial<Trace> as Trace;
    };
    return otherLength({ trace, document, head: 0, traceOf });
  };
  const reason = (right: number): string | undefined => draftWith(right)?.why.split(/[.:,]/)[0];
  expect([4, 3, 2, 1, 0].map((right) => draftWith(right)?.answer)).toEqual([0, 0, undefined, 1, 1]);
  expect(reason(3)).toBe(reason(4));
  expect(reason(1)).toBe(reason(0));
});

test('an induction head asks how it finds its place, if an earlier head attends to the previous word', () => {
  const why = (id: string): string => {
    const found = cases.find(
      (example) => example.id === id && example.question.kind === 'induction-head',
    );
    return found?.question.why ?? '';
  };
  expect(why('say-it-twice')).toMatch(/^Head 1 of block 2.*what Head 1 of block 1 wrote/);
  expect(why('the-trap')).toMatch(/^None\. .*with 4 tokens repeated, only <0\.0001\./);
  expect(why('the-trap')).toContain('a fixed number of tokens back');
});

test('each belongs to an existing step, points at numbers, and quotes their values', () => {
  for (const { id, trace, question } of cases) {
    const name = `${id}: ${question.kind}`;
    const { step, cells, hiddenRows = [], prompt, why, choices } = question;
    expect(
      tourOf(trace).map((step) => step.id),
      name,
    ).toContain(step);
    for (const { stage, row } of [...cells, ...hiddenRows]) {
      expect(row, name).toBeLessThan(trace.stages[stage]?.rows ?? 0);
    }
    const texts = choices.map(plainText);
    expect(new Set(texts).size, name).toBe(texts.length);
    const text = plainText([prompt, why, ...choices].join(' '));
    expect(text, name).not.toMatch(/undefined|NaN|[⟦⟧⟪⟫]/);
    // The reasons of the other questions begin with a mean, which no cell has.
    if (!/^(next-word|knows-next|head-off)$/.test(question.kind)) continue;
    const [number = NaN] = (plainText(why).match(/\d+\.\d+/g) ?? []).map(Number);
    const near = cells.some(({ stage, row, col }) => {
      const { values, cols } = trace.stages[stage] as Stage;
      return Math.abs((values[row * cols + col] as number) - number) < 6e-4 * Math.max(1, number);
    });
    expect(near, `${name}: ${why}`).toBe(true);
  }
});

test('questions do not depend on the open block', () => {
  const document = readLesson('say-it-twice');
  const whole = loaded.trace(document);
  const ids = [0, 1].map((layer) =>
    questionsIn(document, withOpen(whole, layer), 3).map(({ id }) => id),
  );
  expect(ids[0]).toEqual(ids[1]);
});
