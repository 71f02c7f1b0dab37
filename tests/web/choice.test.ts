import { expect, test } from 'vitest';
import type { Ingredients } from '../../web/lesson/ingredients.js';
import { choiceText } from '../../web/wording/choice.js';

test('a choice of an ingredient has its words, a factor its sign', () => {
  expect(choiceText('mask', 'causal')).toBe('causal');
  expect(choiceText('scale', 'd_k')).toBe('÷ √d_k');
  expect(choiceText('scale', 0.5)).toBe('× 0.5000');
  expect(choiceText('temperature', 0.5)).toBe('0.5');
  expect(choiceText('heads', 4)).toBe('4');
  expect([choiceText('bias', true), choiceText('bias', false)]).toEqual(['on', 'off']);
});

test('a choice that no language has words for throws', () => {
  const unknown = 'sideways' as Ingredients['mask'];
  expect(() => choiceText('mask', unknown)).toThrow('"mask" has no words for "sideways".');
});
