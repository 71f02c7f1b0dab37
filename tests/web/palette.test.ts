/** Colours between others. */
import { expect, test } from 'vitest';
import { mix, type Colour } from '../../web/export/palette.js';

const colours: readonly Colour[] = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [231, 146, 79],
  [105, 162, 220],
];

test('a mixture begins with one colour and ends with the other', () => {
  for (const from of colours) {
    for (const to of colours) {
      expect(mix(from, to, 0).map(Math.round)).toEqual(from);
      expect(mix(from, to, 1).map(Math.round)).toEqual(to);
    }
  }
});

test('a mixture has no part beyond 255 or below 0', () => {
  const parts = colours.flatMap((from) => colours.flatMap((to) => mix(from, to, 0.5)));
  expect(Math.max(...parts)).toBe(255);
  expect(Math.min(...parts)).toBe(0);
});

test('half of white in black has half of its lightness in Oklab, whose cube is the light', () => {
  const light = 0.5 ** 3;
  const grey = Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055));
  expect(mix([0, 0, 0], [255, 255, 255], 0.5).map(Math.round)).toEqual([grey, grey, grey]);
});
