/** Cosines, their terms, and texts without each word. */
import { describe, expect, test } from 'vitest';
import { cosine, likeness, withoutEachWord } from '../../web/trace/likeness.js';

describe('the cosine', () => {
  test('is 1, 0 or −1 for the same, a right and the opposite direction', () => {
    expect(cosine([3, 4], [6, 8])).toBeCloseTo(1, 12);
    expect(cosine([1, 0], [0, 5])).toBe(0);
    expect(cosine([1, 2], [-1, -2])).toBeCloseTo(-1, 12);
  });
  test('has no value for a vector without a direction', () =>
    expect(cosine([0, 0], [1, 0])).toBeNaN());
  test('is the sum of its terms, of which the largest are apart', () => {
    const [a, b] = [
      [0.5, -0.5, 0.1, 0.7],
      [0.5, 0.5, 0.1, 0.7],
    ];
    const { cosine, largest, rest, same, opposite } = likeness(a as number[], b as number[], 2);
    expect(largest.map(({ index }) => index)).toEqual([3, 0]);
    expect(rest.count).toBe(2);
    const sum = largest.reduce((all, { product }) => all + product, rest.sum);
    expect(sum).toBeCloseTo(cosine, 12);
    expect(cosine).toBeCloseTo(same.sum + opposite.sum, 12);
    expect([same.count, opposite.count]).toEqual([3, 1]);
    for (const { a, b, product } of largest) expect(a * b).toBe(product);
  });
});

describe('a text without each of its words', () => {
  test('keeps the order of the others', () =>
    expect(withoutEachWord(' How old  are you? ')).toEqual([
      { word: 'How', text: 'old are you?' },
      { word: 'old', text: 'How are you?' },
      { word: 'are', text: 'How old you?' },
      { word: 'you?', text: 'How old are' },
    ]));
  test('is nothing if there is only one', () => {
    expect(withoutEachWord('Hello')).toEqual([]);
    expect(withoutEachWord('  ')).toEqual([]);
  });
});
