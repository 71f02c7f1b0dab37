/** The curves of a training: where the numbers of other runs stand. */
import { expect, test } from 'vitest';
import { apartFrom } from '../../web/views/figures/curves.js';

test('numbers at the ends of curves stay apart, in the order of the curves', () => {
  expect(apartFrom([80, 20, 81, 50], 10, 130)).toEqual([80, 20, 90, 50]);
  expect(apartFrom([130, 129, 128], 10, 130)).toEqual([130, 120, 110]);
  expect(apartFrom([], 10, 130)).toEqual([]);
});
