import { describe, expect, test } from 'vitest';
import type { Context } from '../../web/element/base/context.js';
import type { DiagramView } from '../../web/element/base/diagram-view.js';
import { Inspector } from '../../web/element/cards/inspector.js';
import { allTerms, isLong } from '../../web/views/panel/all-terms.js';
import { goesInto } from '../../web/views/panel/goes-into.js';
import { origin, tokensOf } from '../../web/views/panel/origin.js';
import { crumbText, trailView } from '../../web/views/panel/trail.js';
import { noTrail, namedCell, visit, type NamedCell } from '../../web/trace/trail.js';
import { applyState } from '../../web/lesson/document.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { formatNumber } from '../../web/wording/format.js';
import { openSession, readLesson, textOf, traceOf } from './helpers.js';

describe('the numbers that use a number', () => {
  test('are named by their row, column or place', async () => {
    const trace = await traceOf('time-flies');
    const into = (name: string, row: number, col: number): string =>
      textOf(goesInto(trace.explain(name, { row, col }), trace));
    expect(into('scores', 2, 1)).toBe(
      'Used in scaled scores: query of “flies”, key of “time” 0.0544',
    );
    expect(into('scaled_scores', 2, 1)).toMatch(
      /Used in weights, row of “flies” .*0\.1983 .* and 1 more$/,
    );
    expect(into('V', 0, 1)).toMatch(/Used in context, column 2 /);
    expect(into('context', 2, 0)).toBe('Nothing further uses it: this is the final result.');
  });
});

describe('all terms of a long sum', () => {
  test('are listed, and end in the sum', async () => {
    const trace = await traceOf('life-is-short');
    const explanation = trace.explain('scores', { row: 3, col: 3 });
    expect(isLong(explanation)).toBe(true);
    const text = textOf(allTerms(explanation, trace));
    expect(text).toMatch(/94\.3939$/);
    expect(isLong(trace.explain('weights', { row: 0, col: 0 }))).toBe(false);
  });
});

test('a long softmax folds its terms, which unfold with their labels', async () => {
  const lesson = readLesson('random-vectors');
  delete lesson.focus;
  lesson.input.text = 'one two three four five six seven eight nine ten';
  const trace = await traceOf(lesson);
  const weights = trace.stage('weights', 0);
  expect(weights.cols).toBeGreaterThan(8);
  const explanation = trace.explain(weights.index, { row: 1, col: 2 });
  const folded = arithmetic(explanation, trace).lines.flat();
  expect(folded.filter(({ kind }) => kind === 'rest')).toHaveLength(1);
  expect(isLong(explanation)).toBe(true);
  const text = textOf(allTerms(explanation, trace));
  for (const token of trace.tokens) expect(text).toContain(token);
  expect(text).toContain(formatNumber(explanation.sum));
});

test('the powers of a softmax name its temperature', async () => {
  const lesson = readLesson('random-vectors');
  lesson.input.text = 'one two three four five six seven eight nine ten';
  const powers = async (temperature: number): Promise<string> => {
    const scores = { ...(lesson['scores'] as object), temperature };
    const trace = await traceOf({ ...lesson, scores });
    const explanation = trace.explain('weights', { head: 0, row: 1, col: 2 });
    return textOf(allTerms(explanation, trace)).replaceAll('&nbsp;', ' ');
  };
  expect(await powers(2)).toMatch(/e\(−?[\d.]+ − …\) ÷ 2/);
  expect(await powers(1)).toMatch(/e−?[\d.]+ − … /);
});

describe('the end of the way back', () => {
  test('is the typed word, or the tokenizer', async () => {
    const trace = await traceOf('time-flies');
    const typed = [null, {}, {}, {}, null];
    const at = (name: string, row: number): string =>
      textOf(origin(trace.explain(name, { row, col: 0 }), trace, typed));
    expect(at('embedding', 4)).toMatch(/^You typed “flies”: that is token flies, id 4\./);
    expect(at('token_vectors', 0)).toMatch(/^You did not type +\(id 1\)/);
    expect(at('embedding', 0)).toMatch(/the row of , which the sentence does not use/);
    expect(at('Q', 0)).toBe('');
  });
  test('names a repeated word once, with both places', async () => {
    const document = readLesson('time-flies');
    const trace = await traceOf(applyState(document, { text: 'time flies time', seed: null }));
    const [first, other] = [trace.tokens.indexOf('time'), trace.tokens.lastIndexOf('time')];
    const row = trace.ids[first] ?? 0;
    const typed = trace.tokens.map((token) => (/^\w+$/.test(token) ? {} : null));
    const text = textOf(origin(trace.explain('embedding', { row, col: 0 }), trace, typed));
    expect(text.match(/You typed/g)).toHaveLength(1);
    expect(text).toMatch(
      new RegExp(`Show “time” at position ${first} +Show “time” at position ${other}$`),
    );
  });
  test('is the sentence even where its field is hidden, without links to it', async () => {
    const session = await openSession('time-flies');
    const { trace } = session;
    const fieldOf = (value: string | null) => ({
      querySelector: () => (value === null ? null : { value }),
    });
    const said = (field: string | null): string => {
      const context = { session, element: { renderRoot: fieldOf(field) } } as unknown as Context;
      const diagram = { only: null, hidden: [], state: session.state } as unknown as DiagramView;
      const inspector = new Inspector(context, diagram);
      const explanation = trace.explain('embedding', { row: 4, col: 0 });
      return textOf((inspector.cardParts(explanation, trace).after as unknown[])[0]);
    };
    const withField = said(session.lessonOf('time-flies')?.input.text ?? '');
    expect(withField).toMatch(/^You typed “flies”.*Show “flies” in the sentence$/);
    expect(said(null)).toMatch(/^You typed “flies”: that is token flies, id 4\.$/);
  });
  test('is followed by the colours of the numbers, unless differences have others', async () => {
    const session = await openSession('time-flies');
    const { trace } = session;
    const element = { renderRoot: { querySelector: () => null } };
    const cards = (isDifference: boolean): string => {
      const context = { session, element } as unknown as Context;
      const view = { only: null, hidden: [], state: session.state, isDifference };
      const inspector = new Inspector(context, view as unknown as DiagramView);
      return textOf(inspector.cardParts(trace.explain('Q', { row: 1, col: 0 }), trace).after);
    };
    expect(cards(false)).toContain('Colours of queries, keys, values and contexts');
    expect(cards(true)).not.toContain('Colours of');
  });
  test('is empty without words', async () => {
    const trace = await traceOf('three-tokens');
    expect(tokensOf(trace.explain('X', { row: 0, col: 0 }), trace)).toEqual([]);
  });
});

test('crumbs are short, and show how one number led to the next', async () => {
  const trace = await traceOf('time-flies-two-heads');
  const spot = (name: string, row: number, col: number, head?: number): NamedCell =>
    namedCell({ stage: trace.stage(name, head).index, row, col }, trace) as NamedCell;
  expect(crumbText(spot('weights', 2, 1, 1), trace)).toBe('weights (head 2) flies × time');
  expect(crumbText(spot('W_Q', 0, 3, 0), trace)).toBe('W_Qᵀ (head 1) 4, 1');
  const walk = [spot('output', 2, 0), spot('concat', 2, 0), spot('output', 2, 1), spot('X', 1, 0)];
  const text = textOf(trailView(walk.reduce(visit, noTrail), trace));
  expect(text).toMatch(/output flies 1 ← .*concat flies 1 → .*output flies 2 · .*X time 1$/);
  expect(textOf(trailView(visit(noTrail, spot('X', 0, 0)), trace))).toBe('');
});
