import { expect, test } from 'vitest';
import { largest } from '../../web/trace/largest.js';

test('the largest come first, and equal ones in their order', () => {
  expect(largest([], 3)).toEqual([]);
  expect(largest([1, 1, 1], 2)).toEqual([0, 1]);
  expect(largest(Float32Array.of(2, 5, 5, 1), 9)).toEqual([1, 2, 0, 3]);
  for (let length = 1; length < 40; length++) {
    const values = Array.from({ length }, (_, i) => (i * 7919 * length) % 11);
    const sorted = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
    for (const most of [1, 2, 5, 12]) expect(largest(values, most)).toEqual(sorted.slice(0, most));
  }
});
