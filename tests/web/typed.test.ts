import { describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { initialState } from '../../web/session/view-state.js';
import { aboutOf, isIntroductionCut, titleOf, wholeIntroduction } from '../../web/teaching/tour.js';
import { engineSentence } from '../../web/wording/engine-sentence.js';
import { problemSentence } from '../../web/wording/problem.js';
import { typed } from '../../web/wording/typed.js';

describe('a person’s text in a sentence', () => {
  test.each(['flies', 'Ça', '<eos>', '“slowly’', '42', 'жук', 'wäre e\u0301', '水', 'नमस्ते', '😀'])(
    'is unchanged if it has the sentence’s direction: %s',
    (text) => {
      expect(typed(text)).toBe(text);
    },
  );
  test.each(['שלום', 'سلام', 'ߒߞߏ', '𞤀𞤣'])('is isolated if it may not: %s', (text) => {
    expect(typed(text)).toBe(`\u2068${text}\u2069`);
  });
  test('does not reverse the text around it, or end an isolation', () => {
    expect(typed('a\u202eb\u2069\u2067c\u200f')).toBe('abc');
    expect(typed('ש\u2069\u202elatin')).toBe('\u2068שlatin\u2069');
    expect(typed('one\u2029two\n\tthree')).toBe('one two three');
  });
  test('does not overlap other lines', () => {
    const accents = typed(`e${'\u0301'.repeat(3000)}!`);
    expect(accents.match(/\u0301/g)).toHaveLength(6);
    // Hebrew keeps its vowels and cantillation marks.
    expect(typed('ש\u05c1\u05b8\u0591\u05bd')).toBe('\u2068ש\u05c1\u05b8\u0591\u05bd\u2069');
  });
  test('is shortened, never within a letter', () => {
    expect(typed('x'.repeat(40))).toBe('x'.repeat(40));
    expect(typed('x'.repeat(10_000))).toBe(`${'x'.repeat(39)}…`);
    expect(typed('𝒳'.repeat(50), 5)).toBe('𝒳𝒳𝒳𝒳…');
    expect(typed('👩‍👧'.repeat(9), 3)).toBe('👩‍👧👩‍👧…');
    expect(typed('e\u0301'.repeat(5), 5)).toBe('e\u0301'.repeat(5));
    expect(typed('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(4)}…`);
  });
});

const long = '山'.repeat(1000);
const fault = { lesson: '', line: 1, column: 1, message: '', path: '' };
test.each<[number, string]>([
  [40, problemSentence({ id: 'lessonMissing', lesson: long })],
  [40, problemSentence({ id: 'lessonNotJson', lesson: long })],
  [40, problemSentence({ id: 'otherFile', kind: 'torchFile', lesson: long })],
  [200, problemSentence({ ...fault, id: 'lessonBroken', path: long })],
  [60, problemSentence({ ...fault, id: 'notJson', text: long })],
  [80, problemSentence({ id: 'tensorsMissing', lesson: '', file: long })],
  [80, problemSentence({ id: 'tensorsUnreadable', file: long })],
  [300, engineSentence({ message: long })],
  [60, engineSentence({ message: '', wording: ['theText', long] })],
])('a sentence quotes at most %i letters (case %#)', (most, sentence) => {
  expect(sentence.match(/山+…/g)).toEqual([`${'山'.repeat(most - 1)}…`]);
});

const introducedBy = (title: string, about: string): Trace =>
  ({ title, about, teaching: {} }) as unknown as Trace;

test('a lesson’s own title and description are shortened', () => {
  const accents = `e${'\u0301'.repeat(100_000)}`;
  const trace = introducedBy(accents, accents.repeat(2));
  const state = { ...initialState, lesson: 'document:x' };
  expect(titleOf(trace, state).length).toBeLessThan(100);
  expect(aboutOf(trace, state).length).toBeLessThan(100);
  expect(titleOf({ ...trace, title: 'Week 5: the cat sat' }, state)).toBe('Week 5: the cat sat');
});

test('a shortened title and introduction can be read in full', () => {
  const state = { ...initialState, lesson: 'document:x' };
  const [title, about] = ['Week 5', 'word '.repeat(1000).trim()];
  expect(isIntroductionCut(introducedBy(title, 'short'), state)).toBe(false);
  expect(isIntroductionCut(introducedBy(title, about), state)).toBe(true);
  expect(isIntroductionCut(introducedBy(about, 'short'), state)).toBe(true);
  expect(wholeIntroduction(introducedBy(title, about))).toBe(`${title}\n\n${about}`);
});
