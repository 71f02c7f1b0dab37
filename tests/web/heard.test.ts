/** How numbers in sentences are spoken, and how a speech synthesizer pronounces them. */
import { describe, expect, test } from 'vitest';
import { spokenText, spokenName } from '../../web/wording/spoken.js';
import { speak } from '../../web/text/language.js';
import { traceOf } from './helpers.js';

const written = [
  '0.860',
  '−0.5',
  '(1.25)',
  '.05',
  '4.8015e-5',
  '−9.97e-8',
  '3e+7',
  '12',
  '3 − 0.5',
];
const asHeard: Record<string, string[]> = {
  en: [
    '0.860',
    'minus 0.5',
    '(1.25)',
    '0.05',
    '4.8 times ten to the minus 5',
    'minus 1 times ten to the minus 7',
    '3 times ten to the 7',
    '12',
    '3 − 0.5',
  ],
  de: [
    '0,860',
    'minus 0,5',
    '(1,25)',
    '0,05',
    '4,8 mal zehn hoch minus 5',
    'minus 1 mal zehn hoch minus 7',
    '3 mal zehn hoch 7',
    '12',
    '3 − 0,5',
  ],
  'zh-Hans': [
    '0点八六零',
    '负 0点五',
    '(1点二五)',
    '0点零五',
    '4点八 乘以十的 负 5 次方',
    '负 1 乘以十的 负 7 次方',
    '3 乘以十的 7 次方',
    '12',
    '3 − 0点五',
  ],
  ar: [
    '0.860',
    'سالب 0.5',
    '(1.25)',
    '0.05',
    '4.8 في عشرة أُسّ سالب 5',
    'سالب 1 في عشرة أُسّ سالب 7',
    '3 في عشرة أُسّ 7',
    '12',
    '3 − 0.5',
  ],
};

describe.each(Object.keys(asHeard))('in %s', (tag) => {
  test('decimals, signs and powers of ten are read as the language says them', async () => {
    await speak(tag);
    expect(written.map(spokenText)).toEqual(asHeard[tag]);
  });
});

test('other texts with digits do not change', () => {
  for (const text of ['W_Q', '1,234 tokens', 'x2.5', '1.2.3', 'a−b', 'e-5', '', '5−3'])
    expect(spokenText(text)).toBe(text);
});

test('signs that readers pass over have names, and a transpose is called one', async () => {
  await speak('en');
  expect(spokenText('“(” attends most to “]”, and “it” from “?”')).toBe(
    'opening parenthesis attends most to closing bracket, and “it” from question mark',
  );
  expect(spokenText('W_Qᵀ, row 1')).toBe('W_Q transposed, row 1');
  expect(spokenText('∞ − ∞')).not.toContain('∞');
  expect(spokenText('Why divide by √d_k?. Because.')).toBe(
    'Why divide by the square root of d_k? Because.',
  );
  await speak('de');
  expect(spokenText('„(“ achtet am meisten auf „?“')).toBe(
    'runde Klammer auf achtet am meisten auf Fragezeichen',
  );
});

test('every token of the brackets has a name in every language', async () => {
  for (const tag of Object.keys(asHeard)) {
    await speak(tag);
    const trace = await traceOf('brackets');
    for (const index of trace.vocabulary.keys()) {
      expect(spokenText(spokenName('vocabulary', index, trace)), tag).toMatch(
        /\p{L}{2}|\p{sc=Han}/u,
      );
    }
  }
});
