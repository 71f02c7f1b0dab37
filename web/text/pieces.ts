/** The texts about pieces of words. */
import { pieces } from './en/pieces.js';
import { roomTexts } from './language.js';

export const pieceTexts = roomTexts('pieces', pieces);
