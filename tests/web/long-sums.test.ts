/** A sum of very many terms: only the largest are written, and the others as one number. */
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import type { Explanation } from '../../web/engine/types.js';
import { mostTermsAtOnce } from '../../web/engine/limits.js';
import { engine } from './helpers.js';

const words = 20_000;
const running = await engine();
const trace = running.trace({
  clearhead: 1,
  title: 'Many words',
  input: { text: 'w1 w2', vocabulary: Array.from({ length: words }, (_, i) => `w${i}`) },
  embedding: { size: 4, seed: 1 },
  blocks: { drawn: { seed: 2, layers: 1, heads: 1, feed_forward: 0 } },
  unembedding: 'tied',
});
const shares = trace.stage('probabilities');
const rowOf = (row: number): Float32Array => shares.values.subarray(row * words, (row + 1) * words);
const ranked = [...rowOf(1).entries()].sort((a, b) => b[1] - a[1]).map(([col]) => col);
const columns = ({ terms }: Explanation): number[] =>
  terms.map(({ operands }) => at(operands, 0).col);
const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

test('the largest terms come first, and the others add up to the rest', () => {
  const found = trace.explain('probabilities', { row: 1, col: at(ranked, 0) });
  expect(found.terms).toHaveLength(mostTermsAtOnce);
  const written = new Set(columns(found));
  expect(ranked.slice(0, 1000).every((col) => written.has(col))).toBe(true);
  expect(found.rest).toMatchObject({ count: words - mostTermsAtOnce, before: 0, hasShare: false });
  const all = sumOf(found.terms.map(({ value }) => value)) + (found.rest?.value ?? NaN);
  expect(all).toBeCloseTo(found.sum, 6);
  expect(at(found.terms, found.share ?? -1).value / found.sum).toBeCloseTo(found.result, 7);
});

test('a small term is written beside the largest if it is the one that is divided', () => {
  const col = at(ranked, words - 1);
  const found = trace.explain('probabilities', { row: 1, col });
  expect(found.terms).toHaveLength(mostTermsAtOnce + 1);
  expect(found.rest).toMatchObject({ count: words - mostTermsAtOnce - 1, hasShare: true });
  expect(at(columns(found), found.share ?? -1)).toBe(col);
  const [, first = ''] = arithmetic(found, trace).lines.map(lineText);
  expect(first).toContain('19,994');
});

test('every part of the terms can be had', () => {
  const col = at(ranked, 0);
  const starts = Array.from(
    { length: Math.ceil(words / mostTermsAtOnce) },
    (_, part) => part * mostTermsAtOnce,
  );
  const parts = starts.map((from) => trace.explain('probabilities', { row: 1, col, from }));
  const seen = parts.flatMap((part) =>
    part.rest?.hasShare ? columns(part).slice(0, -1) : columns(part),
  );
  expect(new Set(seen).size).toBe(words);
  const before = parts.map(({ rest }) => rest?.before ?? NaN);
  expect(before[1]).toBeCloseTo(sumOf(at(parts, 0).terms.map(({ value }) => value)), 6);
});
