/** The tokenizer.json of GPT-2 and of the Llama family: the same ids as their own programs give. */
import { describe, expect, test } from 'vitest';
import type { FileTokenizer } from '../../web/lesson/file-tokenizer.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import {
  byteLetters,
  byteLevelFile,
  endOfText,
  type Merge,
} from '../../tools/models/byte-level.mjs';
import { gpt2Tokenizer, gpt2Vocabulary } from '../../tools/models/gpt2-tokenizer.mjs';
import { endOfTextId, gpt2Ids } from './gpt2-ids.js';
import { llamaFile, llamaVocabulary } from './llama-tokenizer.js';

const read = (file: object, vocabulary: readonly string[] = []): FileTokenizer =>
  tokenizerFrom(JSON.stringify(file), vocabulary, 'tokenizer.json');

const fromUnicode = (is: RegExp): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    is.test(sign),
  );

/** Numbers from 0 to just below `most`, the same in each run. */
function draws(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Random texts: some characters of a few of Unicode's blocks, white space of all kinds, contractions. */
function* randomTexts(count: number): Generator<string> {
  const draw = draws(1);
  const from = (list: readonly string[]): string => list[draw(list.length)] ?? '';
  const blocks = new Map<number, string[]>();
  for (const sign of fromUnicode(/[^\p{Cn}\p{Co}]/u)) {
    const block = (sign.codePointAt(0) ?? 0) >> 7;
    const signs = blocks.get(block) ?? [];
    signs.push(sign);
    blocks.set(block, signs);
  }
  const all = [...blocks.values()];
  const ascii = blocks.get(0) ?? [];
  const spaces = [' ', ' ', '\n', ...fromUnicode(/[\s\p{White_Space}]/u)];
  const marks = fromUnicode(/\p{M}/u);
  const emoji = fromUnicode(/\p{Extended_Pictographic}/u).map((sign) => `${sign}\ufe0f\u200d`);
  const whole = [
    "'s",
    "'T",
    "'re",
    "'ve",
    "'m",
    "'ll",
    "'d",
    '  ',
    ' the',
    '123',
    '\ud83d',
    endOfText,
  ];
  for (let i = 0; i < count; ++i) {
    const pools = [
      ascii,
      spaces,
      marks,
      emoji,
      whole,
      all[draw(all.length)] ?? [],
      all[draw(all.length)] ?? [],
    ];
    let text = '';
    for (let left = 1 + draw(16); left > 0; --left) text += from(pools[draw(pools.length)] ?? []);
    yield text;
  }
}

describe('a byte-level tokenizer.json', () => {
  test('gives the ids of another program’s GPT-2 for 100,000 random texts', () => {
    const tokenizer = read(gpt2Tokenizer(), gpt2Vocabulary);
    const idsOf = gpt2Ids();
    const wrong: string[] = [];
    let count = 0;
    for (const text of randomTexts(100_000)) {
      ++count;
      if (tokenizer.encode(text).ids.join() !== idsOf(text).join())
        wrong.push(JSON.stringify(text));
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(100_000);
  });

  test('may write its merges as texts', () => {
    const [pairs, asTexts] = [read(gpt2Tokenizer()), read(gpt2Tokenizer('texts'))];
    const text = 'Incomprehensibilities aren’t unusual, naïve 中文 👩‍🚀\n\n  done.';
    expect(asTexts.encode(text)).toEqual(pairs.encode(text));
    expect(asTexts.encode(`Hello world!${endOfText}`).ids).toEqual([15496, 995, 0, endOfTextId]);
  });

  /** @param merges of letters and digits as bytes, in the letters that stand for them */
  const with_ = (
    merges: readonly Merge[],
    ...pretokenizers: object[]
  ): ((text: string) => string[]) => {
    const tokens = [...byteLetters, ...merges.map((pair) => pair.join('')), endOfText];
    const pre_tokenizer = { type: 'Sequence', pretokenizers };
    const tokenizer = read({ ...byteLevelFile(tokens, merges), pre_tokenizer });
    return (text) => tokenizer.encode(text).ids.map((id) => tokens[id] ?? '');
  };
  const bytes = { type: 'ByteLevel', add_prefix_space: false, use_regex: true };

  test('divides all numbers where the file asks for it', () => {
    const three: Merge = ['Ù', '£']; // the bytes of the Arabic digit 3
    const thirty: Merge = ['Ù£', 'Ù'];
    expect(with_([three, thirty], bytes)('٣٤')).toEqual(['Ù£Ù', '¤']);
    const digits = { type: 'Digits', individual_digits: true };
    expect(with_([three, thirty], digits, bytes)('٣٤')).toEqual(['Ù£', 'Ù', '¤']);
  });

  test.each([
    ['Isolated', 'a|-|-|b|-|c'],
    ['Removed', 'a|b|c'],
    ['Contiguous', 'a|--|b|-|c'],
    ['MergedWithPrevious', 'a-|-|b-|c'],
    ['MergedWithNext', 'a|-|-b|-c'],
  ])('divides at a pattern with the behaviour %s', (behavior, pieces) => {
    const merges = ['a-', 'b-', '-b', '-c', '--'].map((pair) => [...pair] as unknown as Merge);
    const splits = { type: 'Split', pattern: { String: '-' }, behavior, invert: false };
    const divided = with_(merges, splits, { ...bytes, use_regex: false });
    expect(divided('a--b-c').join('|')).toBe(pieces);
  });

  test('puts a space before the whole text where the file asks for it', () => {
    const prefixed = with_([['Ġ', 'a']], { ...bytes, add_prefix_space: true });
    expect(prefixed('a\na')).toEqual(['Ġa', 'Ċ', 'a']);
    expect(prefixed(' a')).toEqual(['Ġa']);
  });
});

describe('a tokenizer.json of the Llama family', () => {
  const words = (tokenizer: FileTokenizer, text: string): (string | undefined)[] =>
    tokenizer.encode(text).ids.map((id) => llamaVocabulary[id]);

  test('puts a mark before each word, and takes bytes where it has no piece', () => {
    const tokenizer = read(llamaFile(), llamaVocabulary);
    expect(words(tokenizer, 'the  cat')).toEqual(['<s>', '▁the', '▁', '▁cat']);
    expect(words(tokenizer, 'té\n')).toEqual(['<s>', '▁t', '<0xC3>', '<0xA9>', '<0x0A>']);
    expect(words(tokenizer, 'cat</s>')).toEqual(['<s>', '▁cat', '</s>']);
  });

  test('divides at each space where its Metaspace says so', () => {
    const metaspace = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'first' };
    const withSplit = (split: boolean): FileTokenizer =>
      read(
        llamaFile({ normalizer: null, pre_tokenizer: { ...metaspace, split } }),
        llamaVocabulary,
      );
    expect(words(withSplit(true), 'the   t')).toEqual(['<s>', '▁the', '▁', '▁', '▁t']);
    expect(words(withSplit(false), 'the   t')).toEqual(['<s>', '▁the', '▁▁', '▁t']);
  });
});
