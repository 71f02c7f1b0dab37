/** The row of tokens: its sentences and its arcs. */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { applyState, type LessonDocument } from '../../web/lesson/document.js';
import { sumsBeside, attentionRow, tokensFrom, tokensWith } from '../../web/trace/attention-row.js';
import { arcs, full } from '../../web/trace/arcs.js';
import { tokens, type TokensData } from '../../web/views/diagram/tokens.js';
import { cellName } from '../../web/wording/cell-name.js';
import { markup, noTokensEvents, readLesson, textOf, traceOf } from './helpers.js';

function row(trace: Trace, token: number, change: Partial<TokensData> = {}): unknown {
  const weights = trace.stage('weights', 0);
  const span = tokensFrom(0, trace.tokens.length);
  const data = { trace, weights, token, taken: attentionRow(weights, token), span };
  const rest = {
    isCovered: false,
    follow: token,
    pinned: false,
    hasHeads: true,
    hasSteps: true,
    stack: null,
  };
  return tokens({ ...data, ...rest, ...change }, noTokensEvents);
}

const withMask = (id: string, mask: unknown): LessonDocument => {
  const lesson = readLesson(id);
  delete lesson.printed;
  return { ...lesson, scores: { ...(lesson['scores'] as object), mask } };
};

const typed = (text: string): LessonDocument =>
  applyState(readLesson('random-vectors'), { text, seed: null });

describe('the sentence of a token', () => {
  test('most from another, or from itself, with as many decimals as distinguish them', async () => {
    const trace = await traceOf('time-flies');
    expect(textOf(row(trace, 2))).toContain('flies attends most to itself: 0.209.');
    expect(textOf(row(trace, 3))).toContain('fast attends most to itself: 0.21');
  });
  test('all from the only visible one, or nothing', async () => {
    const trace = await traceOf(withMask('time-flies', 'causal'));
    expect(markup(row(trace, 0))).toMatch(/<bos><\/b>\s*puts all its attention on itself\./);
    const none = await traceOf(
      withMask(
        'three-tokens',
        [
          [1, 1, 1],
          [0, 0, 0],
          [1, 1, 1],
        ].map((r) => r.map(Boolean)),
      ),
    );
    expect(textOf(row(none, 1))).toMatch(/has nothing to attend to: its whole row is masked/);
  });
  test('equally to each', async () => {
    const lesson = readLesson('three-tokens');
    delete lesson.printed;
    const even = {
      ...lesson,
      scores: { ...(lesson['scores'] as object), scale: 1e-30 },
    };
    expect(textOf(row(await traceOf(even), 0))).toMatch(
      /attends equally to each of 3 tokens: 0\.33\./,
    );
  });
  test('in a row of keys, the numbers for each query', async () => {
    const trace = await traceOf('life-is-short');
    expect(textOf(row(trace, 0))).toMatch(/In row \w+, the largest weight is under \w+: 0\.\d+\./);
  });
  test('is covered while a question asks for it', async () => {
    const trace = await traceOf('time-flies');
    const covered = markup(row(trace, 2, { isCovered: true }));
    expect(covered).not.toMatch(/0\.2|<path/);
    expect(covered).toContain('hidden until you answer');
  });
  test('says which of several heads it is about', async () => {
    const trace = await traceOf('time-flies-two-heads');
    const html = markup(row(trace, 2, { weights: trace.stage('weights', 1) }));
    expect(html).toContain('Weights of head 2 of 2.');
  });
});

test('tokens ask and offer if columns have names', async () => {
  const lesson = { ...readLesson('three-tokens-by-hand') };
  delete lesson.printed;
  const names = ['fast', 'loud'];
  lesson.features = { input: names, query: names, key: names, value: names };
  lesson.projections.query = {
    weight: [
      [2, 0],
      [0, 0],
    ],
  };
  lesson.projections.key = {
    weight: [
      [0, 1],
      [1, 0],
    ],
  };
  const trace = await traceOf(lesson);
  const text = textOf(row(trace, 0));
  expect(text).toMatch(/Token 1 asks for fast \(2\.32\) and attends most to Token \d: 0\.\d+\./);
  expect(text).toMatch(/asks for fast\s2\.32/);
  expect(text).toMatch(/offers fast\s1\.36, loud\s0\.57/);
  expect(cellName(trace.stage('Q'), 2, 1, trace)).toBe('Q of Token 3, loud');
  expect(cellName(trace.stage('W_K'), 1, 0, trace)).toBe('W_K, row loud, column fast');
});

test('every token is a button above its weight; unknown words show what was typed', async () => {
  const lesson = applyState(readLesson('time-flies'), { text: 'Time eats fast', seed: null });
  const items = markup(row(await traceOf(lesson), 1))
    .split('<li>')
    .slice(1);
  const itemTexts = items.map((item) =>
    item.replace(/^[^]*?(?:auto"|lang=)>|<\/?(?!bos|pad|eos)[^>]*>|\s+/g, ' '),
  );
  expect(itemTexts[1]).toMatch(/ time +0\.202 /);
  expect(itemTexts[2]).toMatch(/eats +, read as <pad> +0\.\d+ +read as <pad>/);
});

test('the followed token is pressed once it is pinned', async () => {
  const trace = await traceOf('time-flies');
  const pressed = (pinned: boolean): string[] =>
    [...markup(row(trace, 1, { pinned })).matchAll(/aria-pressed=(\w+)/g)].map(
      ([, state = '']) => state,
    );
  // Each token, then all.
  expect(pressed(false)).toEqual(['false', 'false', 'false', 'false', 'false', 'true']);
  expect(pressed(true)).toEqual(['false', 'true', 'false', 'false', 'false', 'false']);
});

test('a long text shows a part, and what is taken from beside it', async () => {
  const trace = await traceOf(typed(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' ')));
  const span = tokensWith(25, tokensFrom(0, 50));
  expect(span).toEqual({ from: 17, to: 33, all: 50 });
  expect(tokensWith(20, span)).toEqual(span);
  const taken = attentionRow(trace.stage('weights', 0), 25);
  const [before, after] = sumsBeside(taken, span);
  const shown = taken.weights.subarray(17, 33).reduce((sum, weight) => sum + weight, 0);
  expect(before + shown + after).toBeCloseTo(1, 5);
  const html = markup(row(trace, 25, { span }));
  expect(html).toMatch(/17 tokens before[^]*17 tokens after/);
  expect(html.match(/<path/g)).toHaveLength(2 * 18);
});

test('right-to-left text runs from right to left', async () => {
  const dir = async (text: string): Promise<string | undefined> =>
    /looks-row(?: \w+)?"?\s+dir=(\w+)/.exec(markup(row(await traceOf(typed(text)), 0)))?.[1];
  expect(await dir('שלום עולם')).toBe('rtl');
  expect(await dir('peace שלום')).toBe('ltr');
});

describe('arcs', () => {
  const shape = { farthest: 300, height: 100, isDown: false };
  const targets = [0.1, 0.2, 0, 0.7].map((weight, i) => ({ weight, position: 50 + 100 * i }));

  test('are as wide as the weights, and leave side by side', () => {
    const drawn = arcs(targets, 150, shape);
    expect(drawn.map((arc) => arc?.width)).toEqual(
      [0.1 * full, 0.2 * full, undefined, 0.7 * full].map((w) => w && Math.round(10 * w) / 10),
    );
    const starts = [0, 3, 1].map((i) => Number(/M([\d.]+),/.exec(drawn[i]?.path ?? '')?.[1]));
    // Left of it, right of it, and last its weight on itself.
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeCloseTo(full * (0.05 + 0.7 + 0.1), 0);
  });

  test('stay within their room, for any weights', () => {
    for (const token of [50, 350]) {
      const far = [{ weight: 1, position: token === 50 ? 350 : 50 }];
      const [arc] = arcs(far, token, shape);
      const [, , up] = [...(arc?.path ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
      // A Bézier curve reaches three quarters of the way.
      const top = 100 - 0.75 * (100 - (up ?? NaN)) - full / 2;
      expect(top).toBeGreaterThanOrEqual(-0.1);
    }
  });
});

test('neither of two tokens with equal weights is called the most', async () => {
  const lastToken = async (text: string): Promise<string> => {
    const trace = await traceOf(applyState(readLesson('who-is-it'), { text, seed: null }));
    return textOf(row(trace, trace.tokens.length - 1));
  };
  expect(await lastToken('the cat saw the cat it')).toMatch(
    /attends most to cat .+ and cat .+ equally: 0/,
  );
  expect(await lastToken('the cat saw it')).toMatch(/attends most to cat: 0/);
});
