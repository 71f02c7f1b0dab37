/** The position at which the editor marks a fault. */
import { expect, test } from 'vitest';
import { charAt, rangeOf } from '../../web/editor/place.js';

const text = `{
  "title": "a \\"b\\" {[,",
  "input": { "vectors": [[1, 2],
    [3]] },
  "a.b": { "c": 1 },
  "twice": 1,
  "twice": 2,
  "long": {
    "x": [ { "y": null } ]
  }
}`;

const at = (path: string): string | null => {
  const range = rangeOf(text, path);
  return range && text.slice(range.from, range.to);
};

test.each([
  ['', '{'],
  ['title', '"title": "a \\"b\\" {[,"'],
  ['input.vectors', '"vectors"'],
  ['input.vectors[0]', '[1, 2]'],
  ['input.vectors[1][0]', '3'],
  ['a.b', '"a.b": { "c": 1 }'],
  ['a.b.c', '"c": 1'],
  ['twice', '"twice": 2'],
  ['long', '"long"'],
  ['long.x[0].y', '"y": null'],
  ['long.x[1]', null],
  ['titl', null],
])('%s', (path, expected) => {
  expect(at(path)).toBe(expected);
});

test('of two equal keys the second is marked', () => {
  expect(rangeOf(text, 'twice')?.from).toBe(text.lastIndexOf('"twice"'));
});

test('a byte is mapped to its character', () => {
  expect(charAt('"é😀x', 7)).toBe(4);
  expect(charAt('abc', 3)).toBe(3);
});
