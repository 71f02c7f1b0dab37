/** How tokens are written on the page: everything in them can be seen, and no two are the same. */
import { expect, test } from 'vitest';
import { gpt2Tokenizer, gpt2Vocabulary } from '../../tools/models/gpt2-tokenizer.mjs';
import type { FileTokenizer } from '../../web/lesson/file-tokenizer.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import { writtenPieces } from '../../web/wording/written-piece.js';
import { byteFile, byteVocabulary, idOf } from './byte-file.js';
import { byteLesson, byteTokenizer } from './byte-lesson.js';
import { engine } from './helpers.js';
import { llamaFile, llamaVocabulary } from './llama-tokenizer.js';

const read = (file: object, vocabulary: readonly string[]): FileTokenizer =>
  tokenizerFrom(JSON.stringify(file), vocabulary, 'tokenizer.json');
const written = ({ words }: FileTokenizer, ids: readonly number[]): (string | undefined)[] =>
  ids.map((id) => words[id]);

test('GPT-2’s words have spaces and line ends that can be seen, and no letter that stands for a byte', () => {
  const tokenizer = read(gpt2Tokenizer(), gpt2Vocabulary);
  const wordsOf = (text: string): unknown => written(tokenizer, tokenizer.encode(text).ids);
  expect(wordsOf('Hello the café,  12\n\tno')).toEqual([
    'Hello',
    '▁the',
    '▁café',
    ',',
    '▁',
    '▁12',
    '↵',
    '⇥',
    'no',
  ]);
  expect(wordsOf('中文 漢')).toEqual(['中', '0xE6 0x96', '0x87', '▁ 0xE6', '0xBC', '0xA2']);
  expect(wordsOf('a\u00a0b\u0085')).toEqual(['a', 'U+00A0', 'b', '0xC2', '0x85']);
  expect(wordsOf('<|endoftext|>')).toEqual(['<|endoftext|>']);
  expect(tokenizer.words.filter((word = '') => /[ĠĊ]/.test(word))).toEqual([]);
  expect(new Set(tokenizer.words).size).toBe(gpt2Vocabulary.length);
});

test('a Llama’s bytes are numbers, and its line end is a sign', () => {
  const tokenizer = read(llamaFile(), llamaVocabulary);
  const { ids } = tokenizer.encode('the é\n');
  expect(written(tokenizer, ids)).toEqual(['<s>', '▁the', '▁', '0xC3', '0xA9', '↵']);
});

test('a word that would look like another one is written as its bytes', () => {
  const words = writtenPieces([' ', '▁', '\u0301', '\u200d', 'a', '\u202e'], () => 'text');
  expect(words).toEqual(['▁', '0xE2 0x96 0x81', '◌\u0301', 'U+200D', 'a', 'U+202E']);
});

test('a lesson’s tokens have these words wherever they are shown, and its document opens again', async () => {
  const lesson = byteLesson();
  const trace = (await engine()).trace(lesson);
  expect([...trace.tokens]).toEqual(['the', '▁cat']);
  expect(trace.vocabulary[idOf('Ġthe')]).toBe('▁the');
  const vocabulary = lesson.input['vocabulary'] as string[];
  const again = read(byteFile(), vocabulary);
  expect(again.words).toEqual(vocabulary);
  expect(byteTokenizer().words).not.toEqual(byteVocabulary);
});
