/** The line of tokens below the sentence. */
import { expect, test } from 'vitest';
import { pieces as s } from '../../web/text/en/pieces.js';
import { writtenTokens } from '../../web/views/written-tokens.js';
import { pieceNote } from '../../web/wording/piece-note.js';
import { byteTokenizer } from './byte-lesson.js';
import { markup, textOf } from './helpers.js';

test('each token has its id, to see on pointing and to hear', () => {
  const tokens = [
    { word: '▁the', id: 262 },
    { word: '↵', id: 198 },
  ];
  const view = writtenTokens({ tokens, specials: [] }, { onSpecial: () => undefined });
  expect(textOf(view)).toBe('▁the id 262 ↵ id 198');
  expect(markup(view)).toContain('dir=ltr');
  expect(markup(view)).toContain('title=id 262');
  expect(markup(view)).not.toContain('<details');
});

test('a word at the beginning of a line is not inside another word', () => {
  const note = (tokens: string[]): string => pieceNote(false, '', tokens, byteTokenizer());
  expect(note(['one', '↵', 'two', '↵', 'three', '<|endoftext|>', 'four', '▁five'])).toBe(s.signs);
  expect(note(['un', 'question', 'ably', '▁is', '▁good'])).toBe(s.small);
});
