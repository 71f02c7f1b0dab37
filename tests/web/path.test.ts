import { describe, expect, test } from 'vitest';
import { followedNext, onPath, pathOf } from '../../web/trace/path.js';
import { lessonIds, readLesson, traceOf } from './helpers.js';

const sorted = (rows: ReadonlySet<number> | undefined): number[] => [...(rows ?? [])].sort();

describe('the path of a token', () => {
  test('leads from its word to its output, by every key and every value', async () => {
    const trace = await traceOf('time-flies-two-heads');
    const path = pathOf(trace, 2);
    const rows = (name: string, head?: number) =>
      sorted(path.rows.get(trace.stage(name, head).index));
    expect(rows('embedding')).toEqual([4]);
    expect(rows('position_table')).toEqual([2]);
    for (const name of ['token_vectors', 'position_vectors', 'X', 'concat', 'output']) {
      expect(rows(name), name).toEqual([2]);
    }
    for (const head of [0, 1]) {
      for (const name of ['Q', 'scores', 'scaled_scores', 'weights', 'context']) {
        expect(rows(name, head), name).toEqual([2]);
      }
      expect(rows('K', head)).toEqual([0, 1, 2, 3, 4]);
      expect(rows('V', head)).toEqual([0, 1, 2, 3, 4]);
      expect(path.rows.has(trace.stage('W_Q', head).index)).toBe(false);
    }
  });
  test('excludes values with no weight', async () => {
    const lesson = readLesson('time-flies');
    delete lesson.printed;
    lesson['scores'] = { mask: 'causal' };
    const trace = await traceOf(lesson);
    const path = pathOf(trace, 1);
    expect(sorted(path.rows.get(trace.stage('V').index))).toEqual([0, 1]);
    expect(sorted(path.rows.get(trace.stage('mask').index))).toEqual([1]);
    expect(onPath(path, trace.stage('V').index, 4)).toBe(false);
    expect(onPath(path, trace.stage('W_V').index, 0)).toBe(true);
  });
  test('keeps rotated keys together with their originals', async () => {
    const lesson = readLesson('random-vectors');
    lesson['positions'] = { kind: 'rotary' };
    lesson.projections['query_size'] = 4;
    const trace = await traceOf(lesson);
    const path = pathOf(trace, 0);
    expect(path.rows.get(trace.stage('K').index)?.size).toBe(trace.tokens.length);
    expect(sorted(path.rows.get(trace.stage('Q').index))).toEqual([0]);
  });
  test.each(lessonIds)('%s: the origins of each number on it are on it', async (id) => {
    const trace = await traceOf(id);
    const token = trace.tokens.length - 1;
    const path = pathOf(trace, token);
    for (const index of path.own) {
      const { terms } = trace.explain(index, { row: token, col: 0 });
      for (const { operands, value } of terms) {
        if (value === 0) continue;
        for (const { stage, row } of operands) expect(onPath(path, stage, row)).toBe(true);
      }
    }
  });
});

describe('the followed token, when the sentence changes', () => {
  const withText = async (id: string, text: string) => {
    const lesson = readLesson(id);
    lesson['input'] = { ...(lesson['input'] as object), text };
    delete lesson['focus'];
    delete lesson.printed;
    return traceOf(lesson);
  };

  test('stays the last one where a lesson begins with the last', async () => {
    const before = await withText('say-it-twice', 'sat sun red');
    const longer = await withText('say-it-twice', 'sat sun red jam old');
    expect(followedNext(before, 2, longer)).toBe(4);
    expect(followedNext(before, 1, longer)).toBe(1);
    expect(followedNext(longer, 4, before)).toBe(2);
  });
  test('else keeps its place, as far as the sentence goes', async () => {
    const before = await withText('who-is-it', 'the cat was hungry');
    const shorter = await withText('who-is-it', 'the cat');
    expect(followedNext(before, 3, shorter)).toBe(1);
    expect(followedNext(shorter, 1, before)).toBe(1);
  });
  test('follows its word to another place', async () => {
    const before = await withText('who-is-it', 'the cat was hungry');
    const turned = await withText('who-is-it', 'hungry was the cat');
    expect(followedNext(before, 1, turned)).toBe(3);
    const twice = await withText('who-is-it', 'cat cat was the');
    expect(followedNext(turned, 3, twice)).toBe(1); // the nearer one
  });
  test('keeps its place rather than a special token, while another sentence is typed', async () => {
    const empty = await withText('time-flies', 'Time');
    const typed = await withText('time-flies', 'Time flies fast');
    expect(followedNext(empty, 2, typed)).toBe(2); // <eos> before
  });
});
