/**
 * Every question's right answer, computed a second time without the engine and without the
 * questions' own code, over all lessons, other sentences, and random documents.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import type { Engine } from '../../web/engine/engine.js';
import { applySet } from '../../web/lesson/parameter-sets.js';
import {
  kinds,
  questionsOf,
  type QuestionContext,
  type Question,
} from '../../web/teaching/questions/index.js';
import { plainText } from '../../web/wording/rich-text.js';
import { tourOf } from '../../web/teaching/tour.js';
import { questionContextOf, engine, readLesson, traceOf } from './helpers.js';
import { mayLook, naiveEntropy, naiveHead } from './naive-attention.js';
import { variants } from './variants.js';

interface Case {
  name: string;
  context: QuestionContext;
  question: Question;
  right: string;
}

let loaded: Engine;
const cases: Case[] = [];

beforeAll(async () => {
  loaded = await engine();
  for (const { name, document } of variants(150)) {
    const trace = loaded.trace(document);
    for (let follow = 0; follow < trace.tokens.length; follow++) {
      for (let head = 0; head < Math.min(2, trace.heads); head++) {
        const about = questionContextOf(loaded, document, trace, follow, head);
        for (const question of questionsOf(about)) {
          const right = plainText(question.choices[question.answer] ?? '');
          cases.push({ name: `${name}, ${follow}, head ${head}`, context: about, question, right });
        }
      }
    }
  }
});

const casesOf = (kind: string): Case[] => cases.filter(({ question }) => question.kind === kind);
const naive = ({ context: { trace, document, head } }: Case, options = {}) =>
  naiveHead(trace, document, head, options);
const rowsAreKeys = ({ context: { document } }: Case): boolean =>
  (document['scores'] as { order?: string } | undefined)?.order === 'KQ';
/** The name of a token whose word may occur twice. */
function called({ trace }: QuestionContext, token: number): string {
  const text = (trace.tokens[token] as string).replace(/[⟦⟧⟪⟫]/g, '');
  const plain = trace.ids.length || text !== String(token + 1) ? `“${text}”` : `Token ${text}`;
  const twice = trace.tokens.filter((other) => other === trace.tokens[token]).length > 1;
  return twice ? `${plain} at position ${token}` : plain;
}
const row = <T>(rows: T[][], { context: { follow } }: Case): T[] => rows[follow] as T[];

/** One check per kind: the right answer, from the naive numbers. */
const answers: Record<string, (question: Case) => string> = {
  'largest-weight': (c) => {
    const weights = row(naive(c).weights, c);
    return called(c.context, weights.indexOf(Math.max(...weights)));
  },
  sign: (c) => {
    // The prompt names the two tokens, the query first.
    const { scores } = naive(c);
    const { row: i, col: j } = c.question.cells[0] as { row: number; col: number };
    const [query, key] = rowsAreKeys(c) ? [j, i] : [i, j];
    const prompt = plainText(c.question.prompt);
    expect(prompt).toContain(`query of ${called(c.context, query)} and`);
    expect(prompt).toContain(`key of ${called(c.context, key)}.`);
    return ((scores[i] as number[])[j] as number) > 0 ? 'above 0' : 'below 0';
  },
  'scores-shape': ({ context: { trace } }) => `${trace.tokens.length}×${trace.tokens.length}`,
  longer: ({ context: { trace } }) => (4 * trace.tokens.length ** 2).toLocaleString('en'),
  'concat-shape': ({ context: { trace } }) => {
    const columns = trace.stages
      .filter(({ name }) => name === 'context')
      .reduce((sum, { cols }) => sum + cols, 0);
    return `${trace.tokens.length}×${columns}`;
  },
  'scale-dropped': (c) => {
    const { document } = c.context;
    const now = (document['scores'] as { scale?: unknown } | undefined)?.scale;
    const scale = now === 'none' ? 'd_k' : 'none';
    const before = Math.max(...row(naive(c).weights, c));
    const after = Math.max(...row(naive(c, { scale }).weights, c));
    if (Math.abs(after - before) < 1e-5) return 'stay exactly as it is';
    return after > before ? 'grow' : 'shrink';
  },
  visible: ({ question, context: { trace, document, follow } }) => {
    // Under a causal mask the prompt also gives the number of tokens up to this one.
    const number = / is number (\d+) of/.exec(plainText(question.prompt))?.[1];
    if (number !== undefined) expect(Number(number)).toBe(follow + 1);
    return String(trace.tokens.filter((_, key) => mayLook(trace, document, follow, key)).length);
  },
  'masked-score': (c) => {
    const { row: i, col: j } = c.question.cells[0] as { row: number; col: number };
    const [query, key] = rowsAreKeys(c) ? [j, i] : [i, j];
    expect(mayLook(c.context.trace, c.context.document, query, key)).toBe(false);
    return '−∞';
  },
  'row-sum': (c) => {
    const sum = row(naive(c).weights, c).reduce((a, b) => a + b, 0);
    return sum === 0 ? '0' : String(Number(sum.toFixed(6)));
  },
  'negative-weight': (c) => {
    const { last, weights } = naive(c);
    const { row: i, col: j } = c.question.cells[0] as { row: number; col: number };
    expect((last[i] as number[])[j]).toBeLessThan(0);
    return ((weights[i] as number[])[j] as number) > 0 ? 'above 0' : 'exactly 0';
  },
  temperature: (c) => {
    const now = (c.context.document['scores'] as { temperature?: number })?.temperature ?? 1;
    const before = naiveEntropy(row(naive(c).weights, c));
    const after = naiveEntropy(row(naive(c, { temperature: 2 * now }).weights, c));
    if (Math.abs(after - before) < 1e-5) return 'they stay exactly as they are';
    return after > before ? 'they become more even' : 'they become less even';
  },
  'heads-agree': (c) => {
    const { trace, document, follow } = c.context;
    const [first, second] = [0, 1].map((head) => {
      const weights = naiveHead(trace, document, head).weights[follow] as number[];
      return weights.indexOf(Math.max(...weights));
    });
    return first === second ? 'yes, the same token' : 'no, different tokens';
  },
  'strongest-value': (c) => {
    const { weights, value } = naive(c);
    const pulls = row(weights, c).map((share, i) => share * Math.hypot(...(value[i] as number[])));
    return called(c.context, pulls.indexOf(Math.max(...pulls)));
  },
  'double-value': (c) => {
    const { row: changed } = c.question.cells[1] as { row: number };
    const doubled = naive(c, { valueFactor: { row: changed, factor: 2 } });
    expect(row(doubled.weights, c)).toEqual(row(naive(c).weights, c));
    expect(row(doubled.context, c)).not.toEqual(row(naive(c).context, c));
    return 'nothing';
  },
  'context-range': (c) => {
    const { context, value } = naive(c);
    const over = row(context, c).some(
      (number, j) => number > Math.max(...value.map((v) => v[j] as number)) + 1e-9,
    );
    return over ? 'yes' : 'no';
  },
  'same-word': (c) => {
    const { query } = naive(c);
    const [first, second] = c.question.cells.map((cell) => cell.row) as [number, number];
    expect(c.context.trace.tokens[first]).toBe(c.context.trace.tokens[second]);
    const gaps = (query[first] as number[]).map((v, i) =>
      Math.abs(v - ((query[second] as number[])[i] as number)),
    );
    return Math.max(...gaps) < 1e-7 ? 'yes, number by number' : 'no';
  },
  'parameter-count': ({ context: { trace } }) => {
    const sizes = trace.stages.filter(({ name }) => ['W_Q', 'W_K', 'W_V'].includes(name));
    return sizes.reduce((sum, { values }) => sum + values.length, 0).toLocaleString('en');
  },
  'swap-words': (c) => {
    const { row: i, col: j } = c.question.cells[0] as { row: number; col: number };
    const order = c.context.trace.tokens.map((_, place) =>
      place === i ? j : place === j ? i : place,
    );
    // ALiBi comes after the scale, everything else before the scores.
    const alibi = c.context.trace.stages.some(({ name }) => name === 'biased_scores');
    const rows = alibi ? 'last' : 'scores';
    const before = (naive(c)[rows][i] as number[])[j] as number;
    const after = (naive(c, { order })[rows][j] as number[])[i] as number;
    return Math.abs(after - before) < 1e-5
      ? 'the same number, elsewhere in the matrix'
      : 'another number';
  },
};

describe('the naive computation', () => {
  test('agrees with the engine’s weights and contexts', () => {
    for (const { name, document } of variants(150)) {
      const trace = loaded.trace(document);
      for (let head = 0; head < trace.heads; head++) {
        const naive = naiveHead(trace, document, head);
        for (const part of ['weights', 'context'] as const) {
          const stage = trace.stage(part, head);
          naive[part].flat().forEach((value, i) => {
            const gap = Math.abs(value - (stage.values[i] as number));
            expect(gap, `${name}: ${part}[${i}]`).toBeLessThan(2e-4 * Math.max(1, Math.abs(value)));
          });
        }
      }
    }
  });
});

describe('the right answer is right', () => {
  test('every kind has a check', () => {
    expect(Object.keys(answers).sort()).toEqual(Object.keys(kinds).sort());
    expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(10);
  });
  for (const [kind, answer] of Object.entries(answers)) {
    test(`to the question of ${kind.replaceAll('-', ' ')}`, () => {
      const ofKind = casesOf(kind);
      expect(ofKind.length).toBeGreaterThan(0);
      for (const example of ofKind)
        expect(example.right, `${example.name}: ${example.question.prompt}`).toBe(answer(example));
    });
  }
});

describe('every question', () => {
  test('has two to six choices that read differently', () => {
    for (const { name, question } of cases) {
      const texts = question.choices.map(plainText);
      expect(new Set(texts).size, `${name}: ${texts.join(', ')}`).toBe(texts.length);
      expect(texts.length, name).toBeGreaterThanOrEqual(2);
      expect(texts.length, name).toBeLessThanOrEqual(6);
    }
  });
  test('points at existing cells, and belongs to an existing step', () => {
    const steps = new Map<Trace, Set<string>>();
    const astray = cases.filter(({ context: { trace }, question: { step, cells } }) => {
      let kinds = steps.get(trace);
      if (!kinds) steps.set(trace, (kinds = new Set(tourOf(trace).map(({ kind }) => kind))));
      const there = cells.every(({ stage, row: i, col }) => {
        const { rows = 0, cols = 0 } = trace.stages[stage] ?? {};
        return i >= 0 && i < rows && col >= 0 && col < cols;
      });
      return !there || !cells.length || !kinds.has(step);
    });
    expect(astray.map(({ name, question }) => `${name}: ${question.kind}`)).toEqual([]);
  });
  test('reads as a sentence, with its reason', () => {
    for (const { name, question } of cases) {
      const text = [question.prompt, question.why, ...question.choices].map(plainText).join(' ');
      expect(text, name).not.toMatch(/undefined|NaN|null|[⟦⟧⟪⟫]/);
      expect(plainText(question.prompt), name).toMatch(/\?$/);
      expect(plainText(question.why), name).toMatch(/\.$/);
    }
  });
  test('about the largest weight excludes near ties', () => {
    for (const example of casesOf('largest-weight')) {
      const weights = [...row(naive(example).weights, example)].sort((a, b) => b - a) as [
        number,
        number,
      ];
      expect(weights[0] - weights[1], example.name).toBeGreaterThan(0.0009);
    }
  });
});

test('a word that stands again at the end only is asked about', async () => {
  const document = readLesson('random-vectors');
  document.input.text = 'one two three one';
  const trace = await traceOf(document);
  const context = questionContextOf(loaded, document, trace, 1, 0);
  const question = questionsOf(context).find(({ kind }) => kind === 'same-word');
  expect(question?.cells.map(({ row }) => row)).toEqual([0, 3]);
});

test('of a head that is switched off, nothing is asked about its context', async () => {
  const document = { ...readLesson('time-flies-two-heads'), switched_off: [{ head: 0 }] };
  const kindsIn = async (head: number): Promise<string[]> => {
    const context = questionContextOf(loaded, document, await traceOf(document), 1, head);
    return questionsOf(context).map(({ kind }) => kind);
  };
  const about = ['double-value', 'strongest-value', 'context-range'];
  expect(await kindsIn(1)).toEqual(expect.arrayContaining(about));
  for (const kind of about) expect(await kindsIn(0)).not.toContain(kind);
});

test('equal queries of one word are no sign that its place was not added', async () => {
  const lesson = readLesson('random-vectors');
  const document = applySet('uniform', lesson, await traceOf(lesson)); // W_Q is 0
  const context = questionContextOf(loaded, document, await traceOf(document), 1, 0);
  expect(questionsOf(context).map(({ kind }) => kind)).not.toContain('same-word');
});
