/**
 * The texts about pieces of words, in the present language. The English ones load with a tokenizer, those of each
 * other language with the language.
 */
import { pieces as english } from './en/pieces.js';
import { texts } from './language.js';
import type { Translated } from './translation.js';

type PieceTexts = Translated<typeof english>;

export const pieceTexts = (): PieceTexts => (texts as { pieces?: PieceTexts }).pieces ?? english;
