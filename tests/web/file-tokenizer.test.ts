/** A lesson that names a tokenizer.json: its ids, and what is said of a sentence. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readPieces, tokenizerOf, vocabularyOf } from '../../tools/models/use-lite.mjs';
import { applyState, takesSentence, type LessonDocument } from '../../web/lesson/document.js';
import { idsOf, withTokenizer, type FileTokenizer } from '../../web/lesson/file-tokenizer.js';
import { knownWords } from '../../web/lesson/known-words.js';
import { ChangeError } from '../../web/lesson/problem.js';
import { copyOf } from '../../web/lesson/tensors.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import { pieces as s } from '../../web/text/en/pieces.js';
import { pieceNote } from '../../web/wording/piece-note.js';
import { engine } from './helpers.js';

let file: string;
let vocabulary: string[];
let tokenizer: FileTokenizer;
beforeAll(async () => {
  const pieces = await readPieces();
  vocabulary = vocabularyOf(pieces);
  file = JSON.stringify(tokenizerOf(pieces));
  tokenizer = tokenizerFrom(file, vocabulary, 'tokenizer.json');
});

const tokensOf = (sentence: string): string[] =>
  tokenizer.encode(sentence).ids.map((id) => vocabulary[id] ?? '');

describe('the tokenizer of a lesson', () => {
  const lesson = (): LessonDocument =>
    withTokenizer(
      {
        clearhead: 1,
        title: '',
        input: { text: 'The', vocabulary, ids: [34], tokenizer_file: 'tokenizer.json' },
        embedding: { size: 2, seed: 1 },
        projections: { kind: 'linear', seed: 1 },
      } as LessonDocument,
      tokenizer,
    );

  test('makes the ids of another sentence, and stays with copies', async () => {
    expect(takesSentence(lesson())).toBe(true);
    expect(knownWords(lesson())).toBe(null);
    const text = 'How old are you?';
    const ids = idsOf(copyOf(lesson()), { text, ids: null });
    const stated = applyState(lesson(), { text, seed: null, ids });
    expect(stated.input).toMatchObject({ text, ids });
    const trace = (await engine()).trace(stated);
    expect(trace.tokens).toEqual(['▁How', '▁old', '▁are', '▁you', '?']);
    expect(idsOf(lesson(), { text: null, ids: null })).toBeUndefined();
  });

  test('lets an empty sentence be refused as everywhere', async () => {
    const stated = applyState(lesson(), {
      text: '',
      seed: null,
      ids: idsOf(lesson(), { text: '', ids: null }),
    });
    const running = await engine();
    expect(() => running.trace(stated)).toThrow(
      expect.objectContaining({ path: 'input.text' }) as Error,
    );
  });

  test('reads no more ids than the model does', () => {
    const long = tokenizer.encode('river '.repeat(300));
    expect([long.ids.length, long.cutAt]).toEqual([128, '▁river']);
    expect(tokenizer.encode('river '.repeat(127).trim()).cutAt).toBe(null);
    const before = performance.now();
    expect(tokenizer.encode('x'.repeat(1_000_000)).ids).toHaveLength(128);
    expect(performance.now() - before).toBeLessThan(5000); // it does not hang
  });

  test('is refused where it is none, or another model’s', () => {
    const why = (text: string, words = vocabulary): unknown => {
      try {
        tokenizerFrom(text, words, 'tokenizer.json');
        return null;
      } catch (error) {
        return error instanceof ChangeError ? error.problem : error;
      }
    };
    const problem = { id: 'tokenizer', file: 'tokenizer.json' };
    for (const text of ['', '<!doctype html>', '{}', 'null', file.slice(0, 5000)])
      expect(why(text)).toEqual({ ...problem, why: 'broken' });
    expect(why(file, vocabulary.toReversed())).toEqual({ ...problem, why: 'other' });
    expect(why(file)).toBe(null);
  });
});

test('the line below the sentence says what the model makes of it', () => {
  const note = (sentence: string): string =>
    pieceNote(true, sentence, tokensOf(sentence), tokenizer);
  expect(note('The cat sat on the mat because it was tired.')).toBe(s.english);
  expect(note('the cat sat on a red mat')).toBe(s.english);
  expect(note('Der Hund hat den Mann gebissen und ist weggelaufen')).toBe(s.small);
  expect(note('The word 中文 is Chinese')).toBe(s.someUnknown('<unk>'));
  expect(note('中文 漢字')).toBe(s.allUnknown('<unk>'));
  expect(note('river '.repeat(300))).toBe(s.cut('128', 'river'));
});
