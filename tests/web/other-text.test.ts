/** The second text that is offered, and words that a person types. */
import { expect, test } from 'vitest';
import { typedWord } from '../../web/lesson/typed-word.js';
import { withTokenizer, type FileTokenizer } from '../../web/lesson/file-tokenizer.js';
import { otherText } from '../../web/teaching/other-text.js';

const all = (): boolean => true;

test('names that are joined change their places everywhere', () => {
  const text = 'When John and Mary went to the store, John gave a bottle of milk to';
  const other = 'When Mary and John went to the store, Mary gave a bottle of milk to';
  expect(otherText(text, ' ', all)).toBe(other);
  expect(otherText(other, ' ', all)).toBe(text);
});

test('nouns are exchanged for others that the model knows', () => {
  const text = 'the girl that the boys see sings because';
  expect(otherText(text, ' ', all)).toBe('the boy that the girls see sings because');
  const isKnown = (word: string): boolean => word !== 'girls';
  expect(otherText(text, ' ', isKnown)).toBe('the boy that the boys see sings because');
  expect(otherText('the cat chased the', ' ', () => false)).toBe('the chased cat the');
});

test.each([
  ['what followed the last word before', 'sat sun red sat', ' ', 'sat red sun sat'],
  ['where it was last', 'a sun b sun a', ' ', 'a b sun sun a'],
  ['neighbours after the first word', 'the bird sees', ' ', 'the sees bird'],
  ['the first two, if no others differ', 'one two', ' ', 'two one'],
  ['letters', 'emma', '', 'emam'],
  ['words beside punctuation', '(one, two)', ' ', '(two, one)'],
  ['signs alone', '( [ ] {', ' ', '( ] [ {'],
])('two words are swapped: %s', (_, text, gap, other) => {
  expect(otherText(text, gap as '' | ' ', all)).toBe(other);
});

test('the other text is never empty: without words that differ, it is the text twice', () => {
  expect(otherText('one', ' ', all)).toBe('one one');
  expect(otherText('aaa', '', all)).toBe('aaaaaa');
  expect(otherText('?', ' ', all)).toBe('? ?');
});

test('a typed word is found in the vocabulary, whatever its case and the spaces around it', () => {
  const vocabulary = ['The', 'cat'];
  expect(['cat', ' the ', 'dog', ' '].map((word) => typedWord(word, {}, vocabulary))).toEqual([
    1,
    0,
    null,
    null,
  ]);
});

test('with a tokenizer, it is one token, rather with its space', () => {
  const pieces: Record<string, number[]> = { ' Mary': [1], Mary: [2], '!': [3], ' !': [4, 3] };
  const tokenizer = {
    marks: [0],
    words: ['<s>', '▁Mary', 'Mary', '!', '▁'],
    isWord: (id: number) => id > 0,
    encode: (text: string) => ({ ids: [0, ...(pieces[text] ?? [5, 6])], cutAt: null }),
  } as unknown as FileTokenizer;
  const lesson = withTokenizer({}, tokenizer);
  const found = ['Mary', '!', 'Mary Ann', '▁Mary'].map((word) =>
    typedWord(word, lesson, ['<s>', '▁Mary', 'Mary', '!', '▁']),
  );
  expect(found).toEqual([1, 3, null, 1]);
});
