/** A row in a sentence, checked against its numbers. */
import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { inShort, matrixInShort } from '../../web/teaching/in-short.js';
import { texts } from '../../web/text/language.js';
import { noneHidden, type HiddenRow } from '../../web/trace/hidden.js';
import { withOpen } from '../../web/trace/layers.js';
import { numberText } from '../../web/wording/writing.js';
import { engine, readLesson, traceOf } from './helpers.js';
import { overflowing } from './small-documents.js';
import { randomDocument } from './variants.js';

const rowIn = (trace: Trace, name: string, row: number, head = 0): number[] => {
  const { values, cols } = trace.stage(name, head);
  return [...values.subarray(row * cols, (row + 1) * cols)];
};

describe('a row in short', () => {
  test('one peak, all from one, all alike, numbers from least to most', async () => {
    const trace = await traceOf('who-is-it');
    const rowInShort = (name: string, row: number, shown = trace): string =>
      inShort(shown.stage(name), row, shown, noneHidden);
    expect(rowInShort('weights', 6)).toMatch(
      /^Row of “it”: one peak, 0\.91 on “cat”; all the others are below 0\.\d\d\.$/,
    );
    expect(rowInShort('weights', 0)).toMatch(/^Row of “the” at position 0: 0\.11 on each of 9\.$/);
    expect(rowInShort('Q', 6)).toMatch(/^Row of “it”: from 0.*, at .*, to 6.*, at doer\.$/);
    expect(rowInShort('X', 0)).toBe('Row of “the” at position 0: all are 0.');
    expect(rowInShort('probabilities', 10, await traceOf('say-it-twice'))).toMatch(
      /^Row of “old” at position 10: one peak, 0\.99 for “a”; /,
    );
    const masked = await traceOf({ ...readLesson('time-flies'), scores: { mask: 'causal' } });
    expect(rowInShort('weights', 0, masked)).toContain('Row of “bos”: all on “bos”.');
    const hidden = [{ stage: trace.stage('weights').index, row: 6 }];
    expect(inShort(trace.stage('weights'), 6, trace, hidden)).toBe(
      `Row of “it”: ${texts.announcements.covered}`,
    );
  });

  test('names all that have the largest share', async () => {
    const trace = await traceOf(overflowing);
    const values = new Float32Array([0.4, 0.2, 0.4, 0.4, 0.2, 0.4, 0.4, 0.2, 0.4]);
    expect(inShort({ ...trace.stage('weights'), values }, 0, trace, noneHidden)).toContain(
      'spread over 3, at most 0.40 on “a” at position 0 and “a” at position 2 equally.',
    );
  });

  test('names the pattern of a head', async () => {
    const trace = withOpen((await engine()).trace(readLesson('say-it-twice')), 0);
    const weights = trace.stage('weights', 0);
    expect(inShort(weights, 5, trace, noneHidden)).toMatch(
      /Pattern: previous token \(one left of the diagonal\), 0\.\d\d on average\.$/,
    );
  });

  test('a whole matrix has its least and largest number, but none of hidden rows', async () => {
    const trace = await traceOf('time-flies');
    const queries = trace.stage('Q');
    const inShortWith = (hidden: readonly HiddenRow[]) => matrixInShort(queries, trace, hidden);
    const written = (values: Float32Array): string =>
      `Numbers from ${[Math.min, Math.max].map((end) => numberText(queries, end(...values))).join(' to ')}.`;
    expect(inShortWith(noneHidden)).toBe(written(queries.values));
    const row = Math.floor(queries.values.indexOf(Math.max(...queries.values)) / queries.cols);
    const rest = queries.values.filter((_, i) => Math.floor(i / queries.cols) !== row);
    expect(written(rest)).not.toBe(written(queries.values));
    expect(inShortWith([{ stage: queries.index, row }])).toBe(written(rest));
    const every = trace.tokens.map((_, token) => ({ stage: queries.index, row: token }));
    expect(inShortWith(every)).toBe(texts.announcements.covered);
    const even = await traceOf({ ...readLesson('time-flies'), scores: { mask: 'none' } });
    const mask = { ...even.stage('X'), values: even.stage('X').values.map(() => 1) };
    expect(matrixInShort(mask, even, noneHidden)).toBe('All numbers are 1.');
    const learned = withOpen((await engine()).trace(readLesson('say-it-twice')), 0);
    expect(matrixInShort(learned.stage('weights', 0), learned, noneHidden)).toMatch(
      /^Numbers from .* to .*\. Pattern: previous token \(one left of the diagonal\), 0\.\d\d on average\.$/,
    );
  });

  test('claims nothing untrue of 500 random documents', async () => {
    const clearhead = await engine();
    const kinds = new Set<string>();
    for (let seed = 0; seed < 500; seed++) {
      const trace = clearhead.trace(randomDocument(seed));
      for (let row = 0; row < trace.stage('weights', 0).rows; row++) {
        const sentence = inShort(trace.stage('weights', 0), row, trace, noneHidden);
        const numbers = rowIn(trace, 'weights', row);
        const most = Math.max(...numbers);
        const taken = numbers.filter((number) => number > 0);
        const label = `${seed}: ${sentence} ${numbers.join()}`;
        const [, share, , below] =
          /one peak, (\S+) on (.*); .* below (\d\.\d\d)\./.exec(sentence) ?? [];
        if (share !== undefined) {
          kinds.add('peak');
          expect(Math.abs(Number(share) - most), label).toBeLessThanOrEqual(0.0051);
          const rest = numbers.filter((number) => number !== most);
          for (const value of rest) expect(value, label).toBeLessThan(Number(below));
        } else if (/all masked/.test(sentence)) {
          kinds.add('nothing');
          expect(most, label).toBe(0);
        } else if (/: all on /.test(sentence)) {
          kinds.add('all');
          expect(taken.length, label).toBe(1);
        } else if (/on each of (\d+)/.test(sentence)) {
          kinds.add('even');
          expect(Number(/each of (\d+)/.exec(sentence)?.[1]), label).toBe(taken.length);
          expect(most - Math.min(...taken), label).toBeLessThan(1e-6);
        } else {
          kinds.add('spread');
          const [, count, at] = /spread over (\d+), at most (\d\.\d\d) /.exec(sentence) ?? [];
          expect(Number(count), label).toBe(taken.length);
          expect(Number(at), label).toBeGreaterThanOrEqual(most - 0.0051);
          expect(most, label).toBeLessThan(0.5);
        }
      }
    }
    expect([...kinds].sort()).toEqual(['all', 'even', 'nothing', 'peak', 'spread']);
  });
});
